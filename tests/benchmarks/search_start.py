"""The time of a process's first question, relative to a process that only imports whoosh's index and query parser.

``python tests/benchmarks/search_start.py`` indexes the packaged documents piece by piece, byte-compiles the packages
and prints the ratio of the medians of whole processes, which take turns; the bound is 1.5.
"""

import compileall
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from search_questions import LENGTH, pieces

from kb.search.indexing import build

CHECKOUT = Path(__file__).parents[2]
ROUNDS = 40
BARE = "import whoosh.index, whoosh.qparser"
ASKING = """
from pathlib import Path
from kb.search.index import open_index
from kb.search.query import ask
with open_index(Path({folder!r})) as index:
    index.search(ask({words!r}), limit=10)
"""


def main() -> None:
    """Print the ratios."""
    compileall.compile_dir(CHECKOUT / "kb", quiet=1)
    with tempfile.TemporaryDirectory() as scratch:
        folder = str(Path(scratch) / "index")
        apart = (entry for entry in pieces() if entry.key % LENGTH == 0)
        build(Path(folder), (entry._replace(key=key) for key, entry in enumerate(apart)))
        commands = {"whoosh": BARE}
        commands |= {words: ASKING.format(folder=folder, words=words) for words in ("trample", "exile", '"in play"')}
        times: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(ROUNDS):
            for name, command in commands.items():
                times[name].append(seconds(command))
    for name, taken in times.items():
        print(f"{name:12}{median(taken) * 1000:8.1f} ms{median(taken) / median(times['whoosh']):7.2f}")


def seconds(command: str) -> float:
    """Return how long a process takes, in seconds."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", command], cwd=CHECKOUT, check=True)
    return time.perf_counter() - start


if __name__ == "__main__":
    sys.exit(main())
