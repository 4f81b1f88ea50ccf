"""Misspell one word of one sentence of a board, again and again, and tell which of these slips nothing notices.

``python -m tests.misspelling --seed 1 --words 1000`` from the checkout, over all boards of the project: those that are
packaged and those of the tests. ``--half 1`` takes the words of one half of the boards, ``--half 2`` of the other, so
that one can be looked at and the other kept out of sight. The exit code is 1 where a slip passes in silence.
"""

import argparse
from collections import Counter

from tests.misspelling.slips import Slip, drawn


def main() -> int:
    """Make as many slips as were asked for, and tell those that are no error with place and remedy."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--words", type=int, default=1000)
    asked.add_argument("--half", type=int, choices=(1, 2), help="only the boards of one half")
    asked.add_argument("--quiet", action="store_true", help="numbers alone")
    told = asked.parse_args()
    ends: Counter[str] = Counter()
    for slip in drawn(told.seed, told.words, told.half):
        end, detail = slip.end()
        ends[end] += 1
        if end != "error with place and remedy" and not told.quiet:
            print(f"{end}: {_told(slip)}: {detail}", flush=True)
    for end, number in ends.most_common():
        print(f"{number:6}  {end}")
    return int(bool(ends["passes in silence"]))


def _told(slip: Slip) -> str:
    return f"{slip.scenario.id}, {slip.key}, “{slip.words}” ({slip.was} → {slip.becomes})"


if __name__ == "__main__":
    raise SystemExit(main())
