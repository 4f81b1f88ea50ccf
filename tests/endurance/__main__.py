"""Stress the command for minutes or hours with damage, nonsense, kills and crowds, and print a table of findings.

``python -m tests.endurance --minutes 60`` from the checkout, where the project's libraries are. Each trial gets its
share of the time. The same ``--seed`` tries the same, as far as the machine lets it: kills come when they come. With
RULINGS_EDITIONS, pieces of official rulebooks are among the documents. The exit code is 1 where anything was found.
"""

import argparse
import os
import random
import sys
import tempfile
import time
from pathlib import Path

from tests.endurance import breaking, fuzzing, hostile, strangers
from tests.endurance.asking import import_all
from tests.endurance.tally import Tally, table
from tests.endurance.world import new_world

TRIALS = {
    "readers": (fuzzing.readers, 3), "store": (fuzzing.store, 2), "queries": (fuzzing.queries, 2),
    "days and numbers": (fuzzing.days, 1), "scenarios": (fuzzing.scenarios, 3),
    "strangers' boards": (hostile.boards, 2), "requests": (hostile.requests, 1),
    "documents": (strangers.documents, 3), "card files": (strangers.card_files, 2), "boards": (strangers.boards, 3),
    "corrections": (strangers.corrections, 1), "damages": (strangers.damages, 1),
    "arguments": (fuzzing.arguments, 2),
    "kills": (breaking.kills, 3), "killed sites": (breaking.sites, 2), "crowds": (breaking.crowds, 2),
    "flipped bytes": (breaking.flips, 3),
}  # fmt: skip
"""Each trial with its share of the time."""


def main() -> int:
    """Run the trials for as long as asked, and print the findings."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--minutes", type=float, default=2)
    asked.add_argument("--rounds", type=int, default=100_000, help="at most so many of each trial")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--only", action="append", choices=sorted(TRIALS))
    asked.add_argument("--keep", type=Path, help="keep here what something was found with")
    told = asked.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as made:
        folder = told.keep or Path(made)
        folder.mkdir(exist_ok=True)
        os.environ |= {"TMPDIR": str(made), "COLUMNS": "100", "NO_COLOR": "1"}
        return _run_trials(folder.resolve(), told)


def _run_trials(folder: Path, options: argparse.Namespace) -> int:
    """Run trials in turn until the time or the rounds are over; return 1 if anything was found, otherwise 0."""
    sys.path[:] = map(os.path.abspath, sys.path)
    import_all()
    world = new_world(folder, random.Random(options.seed))  # noqa: S311  (a reproducible draw)
    os.chdir(folder)
    tallies = {name: Tally(name) for name in options.only or TRIALS}
    rounds = dict.fromkeys(tallies, 0)
    end = time.monotonic() + options.minutes * 60
    while time.monotonic() < end and min(rounds.values()) < options.rounds:
        name = min(tallies, key=lambda name: tallies[name].seconds / TRIALS[name][1])
        tally, begun = tallies[name], time.monotonic()
        known = len(tally.told)
        TRIALS[name][0](world, tally)
        tally.seconds += time.monotonic() - begun
        rounds[name] += 1
        for found in tally.told[known:]:
            print(found, file=sys.stderr, flush=True)
    print(table(tallies.values()))
    return int(any(tally.found for tally in tallies.values()))


if __name__ == "__main__":
    sys.exit(main())
