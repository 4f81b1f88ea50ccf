"""The cost of reading an edition, relative to a plain pass over its lines with the same compiled expressions.

``RULINGS_EDITIONS=FOLDER python tests/benchmarks/reading.py`` reads each official rulebook of the folder, and
passes over its lines: white space is folded, and each line is tried for a number, an example, citations, card names and
letters of another encoding, as any reader must. The two take turns; the ratio is that of the fastest runs, and its
bound is 1.5.
"""

import os
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from ingest import read
from ingest.card_names import card_names
from ingest.citations import find_references
from ingest.comprehensive_rules.cuts import EXAMPLE, find_cuts
from ingest.document import decode
from ingest.letters import find_misfits
from ingest.lines import Line

ROUNDS = 7
LEAST = 2.0
"""Short texts are read repeatedly, for at least this many seconds of processor time."""
BOUND = 1.5


def plain_pass(raw: bytes, name: str) -> int:
    """Pass over the lines of a rulebook with the expressions, and return the number of matches."""
    text = decode(raw, name).source
    names = card_names(f"cr-{name}").pattern
    found = 0
    for printed in text.splitlines():
        line = " ".join(printed.split())
        if line:
            found += len(find_cuts(line, [Line(0, len(line), True, False, len(line))]))
            found += EXAMPLE.match(line) is not None
            found += sum(1 for _ in find_references(line, 0, len(line)))
            found += sum(1 for _ in names.finditer(line))
            found += sum(1 for _ in find_misfits(line))
    return found


def fastest(work: list[Callable[[], object]]) -> list[float]:
    """Return the shortest processor time of each piece of work, in seconds; the pieces take turns."""
    best = [float("inf")] * len(work)
    rounds, spent = 0, 0.0
    while rounds < ROUNDS or spent < LEAST:
        for place, call in enumerate(work):
            begun = time.process_time()
            call()
            took = time.process_time() - begun
            best[place] = min(best[place], took)
            spent += took
        rounds += 1
    return best


def main() -> None:
    """Print the table of times."""
    print(f"{'':26}{'read, ms':>10}{'pass, ms':>10}{'ratio':>7}{'bound':>7}")
    for path in sorted(Path(os.environ["RULINGS_EDITIONS"]).glob("*.txt")):
        raw = path.read_bytes()
        mine, theirs = fastest([partial(read, raw, path.name), partial(plain_pass, raw, path.name)])
        print(f"{path.name:26}{mine * 1000:10.0f}{theirs * 1000:10.0f}{mine / theirs:7.2f}{BOUND:7.1f}")


if __name__ == "__main__":
    sys.exit(main())
