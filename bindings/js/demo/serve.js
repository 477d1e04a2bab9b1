// Serves the demo page on this machine: `node demo/serve.js [port]`, port 8000 if none is given.
// A page that is opened as a file may not load modules.

import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const types = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

/** A server, listening on `port`, or on any free one if that is 0. */
export function serve(port) {
  const server = createServer((request, response) => {
    const [pathname] = request.url.split("?");
    if (pathname === "/") return response.writeHead(302, { location: "/demo/" }).end();
    const name = normalize(pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    const file = join(root, name);
    const type = types[extname(file)];
    if (!type || !existsSync(file) || !statSync(file).isFile())
      return response.writeHead(404, { "content-type": "text/plain" }).end("not found\n");
    response.writeHead(200, { "content-type": type, "cache-control": "no-cache" });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, "localhost", () => resolve(server));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!existsSync(join(root, "sudoku.wasm.js"))) await import("../build.js");
  const server = await serve(Number(process.argv[2] ?? 8000));
  console.log(`http://localhost:${server.address().port}/demo/`);
}
