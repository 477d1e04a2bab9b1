// The worker, as a function that returns promises.

let worker;
let waiting = new Map();
let last = 0;

function start() {
  const started = new Worker("worker.js", { type: "module" });
  worker = started;
  started.addEventListener("message", ({ data: [number, answer, failure] }) => {
    // What came too late, from a worker that was given up.
    if (!waiting.has(number)) return;
    const { resolve, reject } = waiting.get(number);
    waiting.delete(number);
    if (failure === undefined) resolve(answer);
    else reject(new Error(failure));
  });
  // It could not be loaded, or has a fault.
  started.addEventListener("error", () => {
    if (started !== worker) return;
    const given = [...waiting.values()];
    cancel();
    for (const { reject } of given) reject(new Error("the worker failed"));
  });
}

/** Does a task; what is at work before it and not done is given up, and never answered. */
export function ask(task, ...args) {
  cancel();
  if (!worker) start();
  const number = ++last;
  worker.postMessage([number, task, ...args]);
  return new Promise((resolve, reject) => waiting.set(number, { resolve, reject }));
}

export const isBusy = () => waiting.size > 0;

export function cancel() {
  if (!isBusy()) return;
  // A call of the library cannot be stopped, but its worker can.
  worker?.terminate();
  worker = undefined;
  waiting = new Map();
}
