"""Misspell one word in one sentence of a board, many times, and list the misspellings that go unnoticed.

``python -m tests.misspelling --seed 1 --words 1000`` from the checkout uses all boards of the project, packaged or in
the tests. ``--half 1`` uses only one half of the boards, ``--half 2`` the other, so that one half can be kept unseen.
The exit code is 1 if a misspelled board still passes.
"""

import argparse
from collections import Counter

from tests.misspelling.slips import Slip, random_slips


def main() -> int:
    """Make the requested number of misspellings, print those without a helpful error, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--words", type=int, default=1000)
    parser.add_argument("--half", type=int, choices=(1, 2), help="only the boards of one half")
    parser.add_argument("--quiet", action="store_true", help="numbers alone")
    arguments = parser.parse_args()
    ends: Counter[str] = Counter()
    for slip in random_slips(arguments.seed, arguments.words, arguments.half):
        end, detail = slip.outcome()
        ends[end] += 1
        if end != "error with place and remedy" and not arguments.quiet:
            print(f"{end}: {_described(slip)}: {detail}", flush=True)
    for end, number in ends.most_common():
        print(f"{number:6}  {end}")
    return int(bool(ends["passes in silence"]))


def _described(slip: Slip) -> str:
    """Return a misspelling in words: the board, the key, the sentence, and both words."""
    return f"{slip.scenario.id}, {slip.key}, “{slip.words}” ({slip.was} → {slip.becomes})"


if __name__ == "__main__":
    raise SystemExit(main())
