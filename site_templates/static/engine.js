// The engine, in a worker: Python by Pyodide, and in it what answers a question about a board. All from this site.

import { loadPyodide } from "../pyodide/pyodide.mjs";

const beside = new URL("../pyodide/", import.meta.url);
const READER = new URL("reader.zip", beside);
const began = performance.now();
let loaded = 0;
let reader = null; // what reads card texts, once it is here
let isAnswered = false;

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
  const engine = python.pyimport("engine_in_page");
  engine.reader_from(() => {
    reader ??= fetchedNow();
    if (!reader) return "";
    python.FS.writeFile("/reader.zip", new Uint8Array(reader));
    return "/reader.zip";
  });
  return engine;
}

// Python waits for it, so this is fetched while nothing else goes on; a worker may.
function fetchedNow() {
  const asked = new XMLHttpRequest();
  asked.open("GET", READER, false);
  asked.responseType = "arraybuffer";
  asked.send();
  return asked.status === 200 ? asked.response : null;
}

// After the first answer it is fetched at leisure, so that all works without a network from then on.
async function fetchedLater() {
  try {
    const answer = await fetch(READER);
    if (answer.ok) reader ??= await answer.arrayBuffer();
  } catch {
    // It is asked for again where a text must be read.
  }
}

const ready = begin();

addEventListener("message", async ({ data: { id, asked } }) => {
  try {
    const engine = await ready;
    const start = performance.now();
    const found = engine.answer(asked);
    postMessage({ id, found, took: performance.now() - start, loaded, since: performance.now() - began });
    if (!isAnswered && !reader) fetchedLater();
    isAnswered = true;
  } catch (error) {
    postMessage({ id, trouble: String(error.message).trim().split("\n").pop() });
  }
});
