"""Play random boards with the engine and with the plain reference engine, and report differing outcomes.

``python -m tests.twin --seed 1 --boards 10000`` from the checkout; ``--first 2000`` goes on from board 2000. Boards are
made up until so many were played to an end on some day. The exit code is 1 where any has another outcome.
"""

import argparse
import time
from collections import Counter

from tests.twin.boards import random_board
from tests.twin.comparing import differing_outcome


def main() -> int:
    """Play as many boards as asked, and return 1 if any has differing outcomes."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--boards", type=int, default=10_000)
    asked.add_argument("--first", type=int, default=0)
    told = asked.parse_args()
    tally: Counter[str] = Counter()
    since = time.monotonic()
    number = told.first
    while tally["boards played"] + tally["boards otherwise"] < told.boards:
        if otherwise := differing_outcome(random_board(told.seed, number), tally):
            tally["boards otherwise"] += 1
            print(otherwise, flush=True)
        number += 1
        if number % 500 == 0:
            print(f"{number}: {dict(tally)}, {time.monotonic() - since:.0f} s", flush=True)
    for what, many in tally.most_common():
        print(f"{many:8}  {what}")
    return int(bool(tally["boards otherwise"]))


if __name__ == "__main__":
    raise SystemExit(main())
