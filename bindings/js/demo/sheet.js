// What is printed: the board as it is, or a sheet of puzzles with the solutions on its last page.

function cellOf(digit) {
  const cell = document.createElement("td");
  cell.textContent = digit === "." ? "" : digit;
  return cell;
}

function tableOf(board, caption) {
  const table = document.createElement("table");
  table.createCaption().textContent = caption;
  for (let row = 0; row < 9; ++row)
    table.insertRow().append(...[...board.slice(9 * row, 9 * row + 9)].map(cellOf));
  return table;
}

function pageOf(name, boards, captions) {
  const page = document.createElement("div");
  page.className = `${name} page`;
  page.append(...boards.map((board, index) => tableOf(board, captions[index])));
  return page;
}

/** Prints puzzles, which have a board, a solution and a text. */
export function printSheet(element, puzzles) {
  const captions = puzzles.map(({ text }, index) => `${index + 1}. ${text}`);
  element.replaceChildren(
    pageOf("puzzles", puzzles.map(({ board }) => board), captions),
    pageOf("solutions", puzzles.map(({ solution }) => solution), captions),
  );
  document.body.classList.add("sheet");
  addEventListener("afterprint", () => document.body.classList.remove("sheet"), { once: true });
  print();
}
