// The demo page in Chromium, by keyboard alone. CHROMIUM is the browser's path.

import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { serve } from "../demo/serve.js";

const EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const executablePath = process.env.CHROMIUM;
const options = { skip: !executablePath && "CHROMIUM is not set" };

let server, browser, page, keyboard;
const complaints = [];

before(async () => {
  if (!executablePath) return;
  const { chromium } = await import("playwright-core");
  server = await serve(0);
  // Root, as in a container, has no sandbox.
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
});

after(async () => {
  await browser?.close();
  server?.close();
});

beforeEach(async () => {
  if (!executablePath) return;
  page = await open({});
  keyboard = page.keyboard;
});

async function open(settings) {
  const context = await browser.newContext(settings);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const opened = await context.newPage();
  for (const event of ["console", "pageerror"])
    opened.on(event, (what) => complaints.push(what.text?.() ?? String(what)));
  await opened.goto(`http://localhost:${server.address().port}/demo/`);
  return opened;
}

const press = async (...keys) => {
  for (const key of keys) await keyboard.press(key);
};
const paste = async (text) => {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await press("Control+v");
};
const status = () => page.getByRole("status").textContent();
const focus = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
const each = (property) =>
  page.$$eval("input", (cells, property) => cells.map((cell) => cell[property]), property);
const givens = async () => (await each("value")).map((value) => value || ".").join("");
const found = async () => (await each("placeholder")).map((digit) => digit || ".").join("");
const clashing = () =>
  page.$$eval("input[aria-invalid=true]", (cells) => cells.map((cell) => cell.ariaLabel));

test("typing a puzzle", options, async () => {
  assert.equal(await status(), "Type or paste a puzzle.");
  assert.equal(await focus(), "row 1, column 1");
  for (const [index, cell] of [...EXAMPLE].entries()) {
    if (index > 0 && index % 9 === 0) await press("ArrowDown", "Home");
    if (cell !== ".") await press(cell);
    await press("ArrowRight");
    if (index === 1) assert.match(await status(), /^More than 1000 solutions\./);
  }
  assert.equal(await status(), "One solution.");
  assert.equal(await givens(), EXAMPLE);
  const blanks = [...SOLUTION].map((digit, cell) => (EXAMPLE[cell] === "." ? digit : "."));
  assert.equal(await found(), blanks.join(""));
  const weights = await page.$$eval("input", ([given, , blank]) =>
    [getComputedStyle(given), getComputedStyle(blank, "::placeholder")].map(
      ({ fontWeight, color }) => fontWeight + color,
    ),
  );
  assert.notEqual(weights[0], weights[1]);
});

test("moving", options, async () => {
  const path = [
    ...[["ArrowLeft", 1, 1], ["ArrowUp", 1, 1], ["ArrowRight", 1, 2], ["ArrowDown", 2, 2]],
    ...[["End", 2, 9], ["ArrowRight", 2, 9], ["ArrowLeft", 2, 8], ["Home", 2, 1]],
    ...[["Control+End", 9, 9], ["ArrowDown", 9, 9], ["Control+ArrowUp", 1, 9]],
    ...[["Control+ArrowLeft", 1, 1], ["Control+ArrowDown", 9, 1], ["Control+ArrowRight", 9, 9]],
    ...[["ArrowUp", 8, 9], ["Control+Home", 1, 1]],
  ];
  for (const [key, row, column] of path) {
    await press(key);
    assert.equal(await focus(), `row ${row}, column ${column}`, key);
  }
  // Tab leaves the board and comes back to the same cell.
  await press("ArrowDown", "Tab");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Example");
  await press("Shift+Tab");
  assert.equal(await focus(), "row 2, column 1");
  // The focus can be seen.
  const outline = () => page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  assert.equal(await outline(), "solid");
  await press("Tab");
  assert.equal(await outline(), "solid");
});

test("clashes, and clearing cells", options, async () => {
  await press("5", "ArrowRight", "5", "ArrowDown");
  assert.deepEqual(await clashing(), ["row 1, column 1", "row 1, column 2"]);
  assert.equal(await status(), "2 cells clash, the first at row 1, column 1.");
  assert.equal(await found(), ".".repeat(81));
  await press("5", "Control+End", "7", "ArrowUp", "7", "Control+Home");
  assert.equal((await clashing()).length, 5);
  for (const key of ["Backspace", "Delete", "0", "Space", "."]) {
    await press("5");
    assert.equal((await clashing()).length, 5);
    await press(key);
    assert.deepEqual((await givens())[0], ".", key);
    assert.equal((await clashing()).length, 4);
  }
  // A digit over another replaces it; anything else does nothing.
  await press("8", "9", "x", "+", "Shift+A");
  assert.equal((await givens()).slice(0, 2), "95");
});

test("no solution, several, and the buttons", options, async () => {
  await paste("12345678........9" + ".".repeat(64));
  assert.equal(await status(), "No solution.");
  assert.equal(await found(), ".".repeat(81));
  await press("Tab", "Enter");
  assert.equal(await status(), "One solution.");
  await press("Tab", "Space");
  assert.equal(await givens(), ".".repeat(81));
  assert.equal(await focus(), "row 1, column 1");
  await paste("92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..");
  assert.equal(await status(), "6 solutions. The first of them is shown.");
});

test("pasting", options, async () => {
  await paste("# A comment\r\n" + EXAMPLE.replaceAll(".", "_").replace(/.{9}/g, "|$&|\r\n"));
  assert.equal(await givens(), EXAMPLE);
  await paste("hello");
  assert.equal(await status(), "Not pasted: line 1, column 1: 'h' is neither a digit nor a blank.");
  assert.equal(await givens(), EXAMPLE);
  await paste("# nothing");
  assert.equal(await status(), "Not pasted: there is no puzzle in it.");
  assert.equal(await givens(), EXAMPLE);
  await paste(`easy: ${SOLUTION.replace(/[1-4]/g, "x")}  # and a remark`);
  assert.equal(await givens(), SOLUTION.replace(/[1-4]/g, "."));
  await paste(EXAMPLE);
  assert.equal(await givens(), EXAMPLE);
  await press("Tab", "Tab");
  await paste(SOLUTION);
  assert.equal(await givens(), SOLUTION);
  assert.equal(await status(), "One solution.");
});

test("a phone", options, async () => {
  const phone = await open({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });
  const { width, scroll } = await phone.evaluate(() => ({
    width: document.getElementById("board").getBoundingClientRect().width,
    scroll: document.documentElement.scrollWidth,
  }));
  assert.ok(width > 280 && scroll <= 320);
  // Its keyboard changes values without telling keys.
  const cell = phone.getByLabel("row 3, column 4", { exact: true });
  assert.equal(await cell.getAttribute("inputmode"), "numeric");
  for (const [typed, kept] of [["7", "7"], ["78", "8"], ["80", ""], ["x", ""], ["4x", "4"]]) {
    await cell.fill(typed);
    assert.equal(await cell.inputValue(), kept);
  }
  assert.match(await phone.getByRole("status").textContent(), /^More than 1000 solutions/);
});

const show = async (path) => {
  page = await page.context().newPage();
  for (const event of ["console", "pageerror"])
    page.on(event, (what) => complaints.push(what.text?.() ?? String(what)));
  await page.goto(`http://localhost:${server.address().port}/example/${path}`);
};

test("the plain page", options, async () => {
  await show("page.html");
  await page.fill("#puzzle", EXAMPLE.replace(/.{9}/g, "$&\n"));
  assert.match(await page.textContent("#answer"), /^5 3 4 \| 6 7 8 \| 9 1 2\n/);
  await page.fill("#puzzle", "12q");
  assert.equal(
    await page.textContent("#answer"),
    "'q' at row 1, column 3 is neither a digit nor a blank",
  );
});

test("the worker", options, async () => {
  await show("worker.html");
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

test("the page complained about nothing", options, () => assert.deepEqual(complaints, []));
