"""The cost of a user's own board in a web page: the first answer after Python has started, later ones, and flips.

``python -m tests.benchmarks.own_board PYODIDE``, with node, in one run: the start of the same Pyodide without the
engine, its first answer after that, and of a hundred packaged boards an answer on one day and the days of change.
"""

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from kb.boards.reading.scenario import packaged_scenarios
from kb.site.engine_zip import compile_engine

BOARDS = 100

RUN = """
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
const [folder, asked] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const boards = JSON.parse(readFileSync(asked));
const timed = (work) => { const began = performance.now(); work(); return (performance.now() - began) / 1000; };
const began = performance.now();
const python = await loadPyodide({ indexURL: `${folder}/` });
const bare = (performance.now() - began) / 1000;
let engine;
const ask = (board, more) => engine.answer(JSON.stringify({ ...board, ...more }));
const first = timed(() => {
  python.FS.writeFile("/engine.zip", readFileSync(`${folder}/engine.zip`));
  python.runPython("import sys; sys.path.insert(0, '/engine.zip')");
  engine = python.pyimport("engine_in_page");
  engine.reader_from(() => {
    python.FS.writeFile("/reader.zip", readFileSync(`${folder}/reader.zip`));
    return "/reader.zip";
  });
  ask(boards[0], { ask: "play", days: ["2004-01-15"] });
});
const later = boards.map((board) => timed(() => ask(board, { ask: "play", days: ["2004-01-15"] })));
const flips = boards.map((board) => timed(() => ask(board, { ask: "flips" })));
console.log(JSON.stringify({ bare, first, later, flips }));
"""


def seconds_by_task(folder: Path) -> dict[str, object]:
    """Return the seconds of the bare start, the first answer, the later answers and the flips."""
    every = packaged_scenarios()
    boards = [
        {"setup": one.setup, "play": one.play, "players": one.players, "set": one.overlay}
        for one in every[:: len(every) // BOARDS][:BOARDS]
    ]
    with TemporaryDirectory() as place:
        program, asked = Path(place, "run.mjs"), Path(place, "boards.json")
        program.write_text(RUN, encoding="utf-8")
        asked.write_text(json.dumps(boards), encoding="utf-8")
        order = ["node", str(program), str(folder.resolve()), str(asked)]
        found: dict[str, object] = json.loads(subprocess.run(order, capture_output=True, check=True).stdout)
        return found


def report(name: str, seconds: list[float], bound: float) -> None:
    """Print how many times are within a bound, and their 95th percentile."""
    ranked = sorted(seconds)
    within = sum(one <= bound for one in ranked)
    print(f"{name}: {within} of {len(ranked)} within {bound} s, 95th {ranked[len(ranked) * 95 // 100 - 1]:.3f} s")


if __name__ == "__main__":
    pyodide = Path(sys.argv[1])
    compile_engine(pyodide)
    found = seconds_by_task(pyodide)
    print(f"Python alone {found['bare']:.2f} s, the first answer {found['first']:.2f} s after it (2)")
    report("an answer on one day", found["later"], 0.3)
    report("the days of change", found["flips"], 1.0)
