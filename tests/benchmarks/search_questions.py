"""The time that questions take on a large index, in full and restricted to an era's keys.

``python tests/benchmarks/search_questions.py`` cuts the packaged documents into some 15,000 overlapping pieces, indexes
them, and prints the median milliseconds of each question, unfiltered and among a tenth of the keys, and their ratio.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from statistics import median

from kb.search.entry import Entry
from kb.search.index import open_index
from kb.search.indexing import build
from kb.search.query import ask

SEEDS = Path(__file__).parents[2] / "seeds"
DAY = date(2004, 1, 15)
LENGTH = 50
ROUNDS = 15
QUESTIONS = (
    "trample", "creature", "the", "land creature", "enters the battlefield", "dies", '"state-based effects"',
    "tramp*", "*ample", "trmaple~", "number:21*", "since:2003..2005 creature", "card:Lifeline",
)  # fmt: skip


def main() -> None:
    """Print the table of times."""
    with tempfile.TemporaryDirectory() as folder:
        entries = list(pieces())
        start = time.perf_counter()
        build(Path(folder) / "index", entries)
        print(f"{len(entries)} entries indexed in {time.perf_counter() - start:.1f} s")
        era = {entry.key for entry in entries if entry.key % 10 == 0}
        with open_index(Path(folder) / "index") as index:
            print(f"{'question':30}{'hits':>7}{'all, ms':>9}{'era, ms':>9}{'ratio':>7}")
            for words in QUESTIONS:
                hits = len(index.matching(ask(words)))
                whole = milliseconds(lambda words=words: index.search(ask(words), limit=10))
                masked = milliseconds(lambda words=words: index.search(ask(words), among=era, limit=10))
                print(f"{words:30}{hits:7}{whole:9.2f}{masked:9.2f}{masked / whole:7.2f}")
            print(f"{'suggest tarmple':37}{milliseconds(lambda: index.suggest('tarmple')):9.2f}")


def pieces() -> list[Entry]:
    """Return an index entry for each run of 50 words in the documents."""
    texts = [path.read_bytes().decode("cp1252", errors="replace").split() for path in sorted(SEEDS.glob("*.txt"))]
    runs = [" ".join(text[start : start + LENGTH]) for text in texts for start in range(len(text))]
    return [
        Entry(key, f"{key}", f"{key % 900}.{key}", run, (), "rule", ("s",), (), (), None, DAY, DAY)
        for key, run in enumerate(runs)
    ]


def milliseconds(question: Callable[[], object]) -> float:
    """Return the median time that a question takes, in milliseconds."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        question()
        times.append(time.perf_counter() - start)
    return median(times) * 1000


if __name__ == "__main__":
    sys.exit(main())
