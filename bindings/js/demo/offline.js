// A service worker: what the page needs is kept, and taken from there when there is no network.

const CACHE = "sudoku";
const FILES = [
  ...["./", "address.js", "analysis.js", "board.css", "board.js", "cells.js", "clipboard.js", "clock.js"],
  ...["commentary.js", "dialogs.css", "dialogs.js", "game.js", "hint.js", "icon.svg", "keys.js", "layout.css"],
  ...["main.js", "manifest.webmanifest"],
  ...["new-puzzle.js", "print.css", "settings.js", "sheet.js", "style.css", "worker.js", "workshop.js"],
  ...["collector.js", "errors.js", "index.js", "library.js", "machine.js", "read.js"].map((name) => `../${name}`),
  ...["shapes.js", "slices.js", "sudoku.wasm.js"].map((name) => `../${name}`),
  ...["candidates.js", "index.js", "library.js", "puzzles.wasm.js", "recipe.js", "techniques.js"].map(
    (name) => `../puzzles/${name}`,
  ),
];

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

/** The network's answer, which is kept; without a network, what was kept. */
async function answer(event) {
  const { request } = event;
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) event.waitUntil(cache.put(request, response.clone()));
    return response;
  } catch (error) {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

addEventListener("fetch", (event) => {
  const isOurs = event.request.method === "GET" && new URL(event.request.url).origin === location.origin;
  if (isOurs) event.respondWith(answer(event));
});
