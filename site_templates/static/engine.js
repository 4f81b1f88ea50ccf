// The engine, in a worker: Python by Pyodide, and in it what answers a question about a board. All from this site.

import { loadPyodide } from "../pyodide/pyodide.mjs";

const beside = new URL("../pyodide/", import.meta.url);
const began = performance.now();
let loaded = 0;

async function begin() {
  const packed = fetch(new URL("engine.zip", beside)).then((answer) => {
    if (!answer.ok) throw new Error(`engine.zip: ${answer.status}`);
    return answer.arrayBuffer();
  });
  const python = await loadPyodide({ indexURL: beside.href });
  loaded = performance.now() - began;
  postMessage({ stage: "Reading the rules…" });
  python.FS.writeFile("/engine.zip", new Uint8Array(await packed));
  python.runPython("import sys; sys.path.insert(0, '/engine.zip')");
  return python.pyimport("engine_in_page");
}

const ready = begin();

addEventListener("message", async ({ data: { id, asked } }) => {
  try {
    const engine = await ready;
    const start = performance.now();
    const found = engine.answer(asked);
    postMessage({ id, found, took: performance.now() - start, loaded, since: performance.now() - began });
  } catch (error) {
    postMessage({ id, trouble: String(error.message).trim().split("\n").pop() });
  }
});
