// What stands for the engine where `rulings serve` shows a site without one: the server plays the board, one at a time.

const place = new URL("../api/own-board", import.meta.url);
const began = performance.now();
let before = Promise.resolve();
let newest = 0;

async function answer(id, asked) {
  if (id < newest && JSON.parse(asked).ask === "complete") {
    postMessage({ id }); // more has been typed meanwhile
    return;
  }
  const start = performance.now();
  try {
    const told = await fetch(place, { method: "POST", body: asked });
    const found = await told.text();
    if (told.ok) postMessage({ id, found, took: performance.now() - start, loaded: 0, since: performance.now() - began });
    else postMessage({ id, trouble: JSON.parse(found).error });
  } catch {
    postMessage({ id, trouble: "The server doesn't answer. Is “rulings serve” still running?" });
  }
}

addEventListener("message", ({ data: { id, asked } }) => {
  newest = id;
  before = before.then(() => answer(id, asked));
});
