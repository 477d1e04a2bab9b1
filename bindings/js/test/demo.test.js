// The page in Chromium, as people use it. CHROMIUM is the browser's path.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { path, rate } from "sudoku-solver/puzzles";
import { reasonOf } from "../demo/hint.js";
import { serve } from "../demo/serve.js";

const EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const HARD = "2...3..5.58....2.31.....6.48.4.6.9..6..1.9.......43.....2.1...595..2...7...3.....";
const SEVERAL = EXAMPLE.replaceAll("6", ".");
const BLANK = ".".repeat(81);
const executablePath = process.env.CHROMIUM;
const options = { skip: !executablePath && "CHROMIUM is not set" };

let server, browser, base;
const complaints = [];

before(async () => {
  if (!executablePath) return;
  const { chromium } = await import("playwright-core");
  server = await serve(0);
  base = `http://localhost:${server.address().port}`;
  // Root, as in a container, has no sandbox.
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
});

after(async () => {
  await browser?.close();
  server?.close();
});

async function contextOf(settings) {
  const context = await browser.newContext(settings);
  context.setDefaultTimeout(120_000); // The machine may have other work.
  return context;
}

/** A page, with what a person does on it. */
async function open(hash = "", settings = {}) {
  const context = await contextOf({ viewport: { width: 1280, height: 800 }, ...settings });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  return use(page, `${base}/demo/${hash}`);
}

async function use(page, address) {
  for (const event of ["console", "pageerror"])
    page.on(event, (what) => complaints.push(what.text?.() ?? String(what)));
  await page.goto(address);
  await page.waitForFunction(() => document.getElementById("status")?.textContent !== "Loading …");
  const labels = () => page.$$eval(".cell", (cells) => cells.map((cell) => cell.ariaLabel));
  return {
    page,
    labels,
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    /** The digits, or those of one kind only. */
    digits: async (kind = "(?:given|entered|shown)") =>
      (await labels()).map((label) => label.match(`, ${kind} (\\d)`)?.[1] ?? ".").join(""),
    label: async (cell) => (await labels())[cell],
    focus: () => page.evaluate(() => document.activeElement.ariaLabel?.match(/^row \d, column \d/)?.[0]),
    said: () => page.getByRole("status").textContent(),
    hears: (text) =>
      page.waitForFunction(
        (source) => new RegExp(source).test(document.getElementById("status").textContent),
        text.source,
      ),
    paste: async (text) => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), text);
      await page.keyboard.press("Control+v");
    },
    copied: () => page.evaluate(() => navigator.clipboard.readText()),
    button: (name) => page.getByRole("button", { name, exact: true }),
    close: () => page.context().close(),
  };
}

test("a puzzle from a newspaper, by keyboard alone", options, async () => {
  const { press, said, hears, focus, digits, label, page, close } = await open();
  assert.equal(await said(), "Type or paste a puzzle, or take a new one.");
  assert.equal(await focus(), "row 1, column 1");
  const keys = { ".": "Space" };
  for (const [cell, digit] of [...EXAMPLE].entries()) {
    // A slip on the way, which is taken back.
    if (cell === 40) await press("7", "Backspace");
    await press(keys[digit] ?? digit);
    if (cell === 1) assert.equal(await said(), "More than 1,000 solutions.");
  }
  assert.equal(await digits("given"), EXAMPLE);
  assert.match(await said(), /^One solution\./);
  assert.match(await page.textContent("#took"), /^[\d.]+ (µs|ms)$/);
  await hears(/^One solution\. Easy, ER 1\.2\.$/);

  // Arrows, Home and End; `.` and 0 leave a cell blank and go on, Backspace goes back.
  for (const [key, row, column] of [
    ...[["Control+Home", 1, 1], ["ArrowUp", 1, 1], ["ArrowRight", 1, 2], ["ArrowDown", 2, 2]],
    ...[["End", 2, 9], ["ArrowRight", 2, 9], ["Home", 2, 1], ["Control+ArrowDown", 9, 1]],
    ...[["Control+ArrowRight", 9, 9], ["Control+ArrowUp", 1, 9], ["Control+ArrowLeft", 1, 1]],
    ...[["ArrowRight", 1, 2], ["ArrowRight", 1, 3], [".", 1, 4], ["0", 1, 5]],
  ]) {
    await press(key);
    assert.equal(await focus(), `row ${row}, column ${column}`, key);
  }
  await press("Backspace");
  assert.equal(await focus(), "row 1, column 5");
  assert.equal(await label(4), "row 1, column 5, blank");
  await press("Backspace");
  assert.equal(await focus(), "row 1, column 4");

  // Tab leaves the board and comes back to the same cell; buttons work by key.
  await press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "1");
  await press("Enter");
  assert.equal(await label(3), "row 1, column 4, given 1, wrong");
  await close();
});

test("what is said while typing", options, async () => {
  const { press, said, labels, digits, close } = await open();
  await press("5", "5");
  assert.equal(await said(), "5 stands twice in row 1: r1c1 and r1c2, and 1 more.");
  const wrong = (await labels()).filter((label) => label.endsWith("wrong"));
  assert.deepEqual(wrong, ["row 1, column 1, given 5, wrong", "row 1, column 2, given 5, wrong"]);
  await press("Control+z", "Control+z");
  for (const digit of "12345678") await press(digit);
  await press("End", "Control+ArrowDown", "9");
  assert.equal(await said(), "No solution any more since r9c9.");
  await press("ArrowUp", "1");
  assert.equal(await said(), "No solution any more since r9c9.");
  await press("Control+z", "Control+z");
  assert.match(await said(), /^More than 1,000/);
  await press("Control+y");
  assert.equal(await said(), "No solution any more since r9c9.");
  // To the beginning, and all the way back.
  for (let times = 0; times < 9; ++times) await press("Control+z");
  assert.equal(await digits(), BLANK);
  for (let times = 0; times < 10; ++times) await press("Control+Shift+Z");
  assert.equal((await digits()).replaceAll(".", ""), "1234567819");
  await close();
});

test("solved when asked: a cell, all, one of several", options, async () => {
  const one = await open(`#p=${EXAMPLE}`);
  assert.equal(await one.digits(), EXAMPLE);
  await one.press("s");
  assert.equal(await one.label(2), "row 1, column 3, shown 4");
  assert.equal(await one.digits("given"), EXAMPLE);
  assert.equal(await one.said(), "r1c3 is 4.");
  await one.button("Solve all").click();
  assert.equal(await one.digits(), SOLUTION);
  assert.equal(await one.digits("given"), EXAMPLE);
  const styles = await one.page.$$eval(".cell", ([given, , shown]) =>
    [given, shown].map((cell) => getComputedStyle(cell).fontWeight + getComputedStyle(cell).fontStyle),
  );
  assert.notEqual(styles[0], styles[1]);
  await one.press("Control+z", "Control+z");
  assert.equal(await one.digits(), EXAMPLE);
  await one.close();

  const { press, said, digits, page, button, close } = await open(`#p=${SEVERAL}`);
  assert.equal(await said(), "5 solutions.");
  await press("a");
  const seen = new Set();
  const same = await page.$$eval(".cell", (cells) => cells.map((cell) => cell.matches(".same, .given")));
  for (let index = 1; index <= 5; ++index) {
    assert.equal(await page.textContent("#which"), `${index} of 5`);
    seen.add(await digits());
    await button("Next solution").click();
  }
  assert.equal(await page.textContent("#which"), "1 of 5");
  assert.equal(seen.size, 5);
  for (const [cell, isSame] of same.entries())
    assert.equal(new Set([...seen].map((board) => board[cell])).size === 1, isSame, `cell ${cell}`);
  await press("Control+z");
  assert.equal(await digits(), SEVERAL);
  await press("h");
  await page.waitForFunction(() => /^Hints need/.test(document.getElementById("status").textContent));
  assert.equal(await said(), "Hints need a puzzle with one solution. Here: 5 solutions.");
  await close();
});

test("pasting and copying", options, async () => {
  const { paste, said, hears, digits, copied, press, button, close } = await open();
  await paste("# A drawing\r\n" + EXAMPLE.replaceAll(".", "_").replace(/.{9}/g, "|$&|\r\n"));
  assert.equal(await digits("given"), EXAMPLE);
  const csv = (separator) => (row) => [...row.replaceAll(".", " ")].join(separator).replaceAll(" ", "");
  await paste(SEVERAL.match(/.{9}/g).map(csv("\t")).join("\n"));
  assert.equal(await digits("given"), SEVERAL);
  await paste(EXAMPLE.match(/.{9}/g).map(csv(",")).join("\n"));
  assert.equal(await digits("given"), EXAMPLE);
  await paste("hello");
  assert.equal(await said(), "Not a puzzle: line 1, column 1: 'h' is neither a digit nor a blank.");
  assert.equal(await digits("given"), EXAMPLE);

  await press("Control+c");
  assert.equal(await copied(), EXAMPLE);
  for (const [name, what, pattern] of [
    ["Drawing", "drawing", /^5 3 \. \| \. 7 \. \| \. \. \.\n/],
    ["Drawing of the candidates", "candidates", /^\+-+\+-+\+-+\+\n\| 5 +3 +124 /],
    ["Link to this board", "link", /\/demo\/#p=53\.\.7/],
  ]) {
    await button("Copy").click();
    await button(name).click();
    await hears(new RegExp(`^Copied: the ${what}\\.$`));
    assert.match(await copied(), pattern);
  }
  await close();
});

test("a link, opened anew; a reload", options, async () => {
  const { page, press, labels, hears, close } = await open(`#p=${EXAMPLE}&play`);
  await press("4", "ArrowRight", "Shift+Digit2", "Shift+Digit6", "ArrowRight", "ArrowRight", "s");
  const before = await labels();
  assert.deepEqual(before.slice(2, 6), [
    "row 1, column 3, entered 4",
    "row 1, column 4, blank, noted 2 6",
    "row 1, column 5, given 7",
    "row 1, column 6, shown 8",
  ]);
  await page.waitForFunction(() => /e=\.\.4\.\.h.*n=/.test(location.hash));
  await page.reload();
  await hears(/^Easy, ER 1\.2\. 49 cells to go\.$/);
  assert.deepEqual(await labels(), before);
  const other = await use(await page.context().newPage(), page.url());
  assert.deepEqual(await other.labels(), before);
  await other.hears(/^Easy, ER 1\.2\. 49 cells to go\.$/);
  // A given is fixed in play.
  await other.press("Control+Home", "9");
  assert.equal(await other.label(0), "row 1, column 1, given 5");
  assert.equal(await other.said(), "r1c1 is given.");
  await close();
});

test("hints, followed to the end of a hard puzzle", options, async () => {
  const steps = [...path(HARD)];
  assert.ok(rate(HARD).er > 80 && steps.length > 60);
  const { page, press, said, digits, button, close } = await open(`#p=${HARD}&play`);
  const shown = (text) =>
    page.waitForFunction((text) => document.getElementById("hint-text").textContent === text, text);
  let chains = 0;
  for (const [index, step] of steps.entries()) {
    // Again: does it, and shows the next one.
    if (index % 10 === 9) {
      await button("Do it").click();
      assert.ok(await page.isHidden("#hint"));
    }
    await press("h");
    await shown(reasonOf(step));
    if (step.nodes.length > 0 && ++chains % 4 === 1) {
      assert.equal(await page.locator("#chain g circle").count(), step.nodes.length);
      assert.ok((await page.locator("#chain g path").count()) > 2);
      assert.equal(await page.locator(".notes .removed").count(), step.eliminations.length);
    }
  }
  assert.ok(chains > 3);
  await button("Do it").click();
  assert.equal(await said(), "Solved.");
  assert.ok(!(await digits()).includes("."));
  // Every step can be undone.
  for (let times = 0; times < steps.length; ++times) await press("Control+z");
  assert.equal(await digits(), HARD);
  await close();
});

test("mistakes are found", options, async () => {
  const { press, said, hears, label, button, page, close } = await open(`#p=${EXAMPLE}&play`);
  await button("Check").click();
  assert.equal(await said(), "Nothing is entered yet.");
  await press("4", "c");
  assert.equal(await said(), "No mistake so far.");
  await press("2", "c");
  assert.equal(await said(), "A mistake: r1c3.");
  assert.equal(await label(2), "row 1, column 3, entered 2, wrong");
  await press("h");
  await hears(/^Mistake: r1c3 is not 2/);
  await button("Do it").click();
  assert.equal(await label(2), "row 1, column 3, blank");
  // Notes fill in, and go when a digit comes.
  await press("f");
  assert.equal(await label(2), "row 1, column 3, blank, noted 1 2 4");
  await press("ArrowRight", "6");
  assert.equal(await label(5), "row 1, column 6, blank, noted 2 4 8");
  await press("n", "ArrowRight", "ArrowRight", "4");
  assert.equal(await label(5), "row 1, column 6, blank, noted 2 8");
  assert.equal(await page.getAttribute("#notes", "aria-pressed"), "true");
  await close();
});

test("new puzzles", options, async () => {
  const { page, press, hears, digits, button, close } = await open();
  const make = async (level, seed) => {
    await button("New").click();
    await page.getByLabel("Level").selectOption(level);
    await page.getByLabel("a number or a name").fill(seed);
    // What was said of the puzzle before must not be taken for what is said of this one.
    await page.evaluate(() => document.getElementById("status").replaceChildren());
    await button("Make it").click();
    await hears(/ER .*clues/);
    return digits("given");
  };
  const first = await make("Easy", "2026");
  assert.equal(await page.inputValue("input[name=mode]:checked"), "play");
  assert.equal(rate(first).level, 1);
  assert.ok([...first].every((digit, cell) => (digit === ".") === (first[80 - cell] === ".")));
  assert.ok(rate(await make("Fiendish", "Ada")).er > 60);
  await press("Control+z");
  assert.equal(await digits("given"), first);
  assert.equal(await make("Easy", "2026"), first);
  await close();
});

test("a phone: fingers, and no keyboard of its own", options, async () => {
  const phone = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true };
  const { page, digits, label, said, close } = await open(`#p=${EXAMPLE}&play`, phone);
  const cell = (number) => page.locator(".cell").nth(number);
  for (const number of [0, 40, 80]) {
    const { width, height } = await cell(number).boundingBox();
    assert.ok(width >= 40 && height >= 40, `${width} by ${height}`);
  }
  // Everything is on the screen, without scrolling.
  const { bottom, scroll } = await page.evaluate(() => ({
    bottom: document.querySelector(".tools").getBoundingClientRect().bottom,
    scroll: document.documentElement.scrollWidth,
  }));
  assert.ok(bottom <= 667 && scroll <= 375, `${bottom}, ${scroll}`);
  const tap = (name) => page.getByRole("button", { name, exact: true }).tap();
  await cell(2).tap();
  await tap("4");
  assert.equal(await label(2), "row 1, column 3, entered 4");
  await cell(3).tap();
  await tap("Notes");
  await tap("2");
  await tap("6");
  assert.equal(await label(3), "row 1, column 4, blank, noted 2 6");
  await tap("Notes");
  await tap("Undo");
  await tap("Undo");
  await tap("Undo");
  assert.equal(await digits(), EXAMPLE);
  await tap("Redo");
  await cell(2).tap();
  await tap("Erase");
  assert.equal(await digits(), EXAMPLE);
  await tap("Hint");
  await page.getByRole("button", { name: "Do it" }).waitFor();
  await tap("Do it");
  assert.match(await said(), /50 cells to go\.$/);
  await close();

  // A puzzle from a newspaper: what is blank has a key, too, and Undo goes back.
  const other = await open("", phone);
  const press = (name) => other.page.getByRole("button", { name, exact: true }).tap();
  for (const digit of "534....7.") await press(digit === "." ? "Blank" : digit);
  assert.equal(await other.digits("given"), "534....7.".padEnd(81, "."));
  await press("8");
  assert.equal(await other.label(9), "row 2, column 1, given 8");
  await press("Undo");
  await press("6");
  assert.equal(await other.label(9), "row 2, column 1, given 6");
  await other.close();
});

test("sizes, from a small phone to a large screen", options, async () => {
  const { page, close } = await open(`#p=${EXAMPLE}&play`);
  for (const [width, height] of [[320, 568], [667, 375], [768, 1024], [1024, 600], [1920, 1080]]) {
    await page.setViewportSize({ width, height });
    const { scroll, board, tools } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      board: document.getElementById("frame").getBoundingClientRect().toJSON(),
      tools: document.querySelector(".tools").getBoundingClientRect().toJSON(),
    }));
    assert.ok(scroll <= width, `${width}: ${scroll}`);
    assert.ok(board.width > Math.min(width, height) * 0.8, `${width}: ${board.width}`);
    assert.ok(board.bottom <= height && tools.bottom <= height, `${width}: ${board.bottom}, ${tools.bottom}`);
  }
  await close();
});

/** The contrast of two colours, as WCAG has it. */
const contrast = (page, selector) =>
  page.$eval(selector, (element) => {
    const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const luminance = (colour) => {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((value) =>
        value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    let behind = element;
    const background = () => getComputedStyle(behind).backgroundColor;
    while (background() === "rgba(0, 0, 0, 0)") behind = behind.parentElement;
    const [one, other] = [luminance(getComputedStyle(element).color), luminance(background())];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  });

test("light and dark, more contrast, less motion, print", options, async () => {
  const { page, press, button, close } = await open(`#p=${EXAMPLE}&e=..4d${".".repeat(77)}&play`);
  const page_colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await press("f");
  const readable = async (least) => {
    // Colours fade in.
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    for (const selector of [".given", ".entered", ".shown", ".notes", "#status", "nav button"])
      assert.ok((await contrast(page, selector)) >= least, `${selector} ${await contrast(page, selector)}`);
  };
  const light = await page_colour();
  await readable(4.5);
  await page.emulateMedia({ colorScheme: "dark" });
  assert.notEqual(await page_colour(), light);
  await readable(4.5);
  await page.emulateMedia({ colorScheme: "dark", contrast: "more" });
  await readable(7);
  await page.emulateMedia({ colorScheme: "light", contrast: "more" });
  await readable(7);

  // What the reader chooses holds, also after a reload.
  await page.emulateMedia({ colorScheme: "light", contrast: null });
  await button("Help").click();
  await page.getByLabel("Colours").selectOption("Dark");
  await page.getByLabel("Show the time").check();
  await button("Close").click();
  await page.reload();
  await page.waitForFunction(() => document.querySelector(".cell"));
  assert.notEqual(await page_colour(), light);
  await page.getByText(/^\d+:\d\d$/).waitFor();

  await page.emulateMedia({ reducedMotion: "reduce" });
  assert.equal(await page.$eval(".cell", (cell) => getComputedStyle(cell).transitionDuration), "0s");

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  assert.equal(await page_colour(), "rgb(255, 255, 255)");
  assert.ok(await page.isVisible("#board"));
  assert.ok(await page.isHidden("#pad"));
  assert.ok(await page.isHidden("header"));
  await close();
});

test("a sheet to print", options, async () => {
  const { page, button, close } = await open();
  await page.evaluate(() => (window.print = () => (document.title = "printed")));
  await button("Print").click();
  await button("Six new puzzles, with solutions").click();
  await page.waitForFunction(() => document.title === "printed");
  await page.emulateMedia({ media: "print" });
  const boards = await page.$$eval("#sheet table", (tables) =>
    tables.map((table) => [...table.querySelectorAll("td")].map((cell) => cell.textContent || ".").join("")),
  );
  assert.equal(boards.length, 12);
  for (const [index, puzzle] of boards.slice(0, 6).entries()) {
    assert.equal(rate(puzzle).level, 2);
    assert.ok([...puzzle].every((digit, cell) => digit === "." || digit === boards[index + 6][cell]));
  }
  assert.ok(await page.isHidden("#board"));
  // Two pages: puzzles, solutions.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  assert.equal(pdf.match(/\/Type \/Page\b/g).length, 2);
  await close();
});

test("without a network", options, async () => {
  const { page, close } = await open(`#p=${EXAMPLE}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.context().setOffline(true);
  const other = await use(await page.context().newPage(), `${base}/demo/#p=${EXAMPLE}`);
  await other.hears(/^One solution\. Easy/); // The worker's module is there, too.
  await other.press("a");
  assert.equal(await other.digits(), SOLUTION);
  await page.context().setOffline(false);
  await close();

  // All that the page loads is kept: what is on the list is there, and what is there is on the list.
  const folder = new URL("../demo/", import.meta.url);
  const listed = readFileSync(new URL("offline.js", folder), "utf8");
  const notServed = ["README.md", "index.html", "offline.js", "serve.js"];
  for (const name of readdirSync(folder).filter((name) => !notServed.includes(name)))
    assert.ok(listed.includes(`"${name}"`), name);
});

test("the plain page", options, async () => {
  const page = await (await contextOf({})).newPage();
  await page.goto(`${base}/example/page.html`);
  await page.fill("#puzzle", EXAMPLE.replace(/.{9}/g, "$&\n"));
  assert.match(await page.textContent("#answer"), /^5 3 4 \| 6 7 8 \| 9 1 2\n/);
  await page.fill("#puzzle", "12q");
  assert.equal(
    await page.textContent("#answer"),
    "'q' at row 1, column 3 is neither a digit nor a blank",
  );
});

test("the worker", options, async () => {
  const page = await (await contextOf({})).newPage();
  await page.goto(`${base}/example/worker.html`);
  await page.fill("#puzzles", `${EXAMPLE}\n55${EXAMPLE.slice(2)}\n`);
  await page.click("#solve");
  await page.getByText("2 done.").waitFor();
  assert.deepEqual((await page.textContent("#answers")).split("\n"), [
    SOLUTION,
    "row 1, column 2 repeats the 5 of row 1, column 1",
  ]);
  // The worker hears of the stop before a batch of many seconds ends.
  await page.evaluate((board) => {
    document.getElementById("puzzles").value = `${board}\n`.repeat(60_000);
  }, "5....8.1....1.5....9.3....7.5....4.3....5.7.1....2.8....1.3....2.7....3.3....6.7.");
  await page.click("#solve");
  await page.waitForFunction(() => {
    const { value, max } = document.getElementById("progress");
    return max === 60_000 && value > 0;
  });
  await page.click("#stop");
  await page.getByText("Stopped.").waitFor();
  assert.ok((await page.evaluate(() => document.getElementById("progress").value)) < 60_000);
});

test("the pages complained about nothing", options, () => assert.deepEqual(complaints, []));
