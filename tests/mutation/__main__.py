"""Mutation testing: change the engine in one small way at a time, and list the changes that no test notices.

``python -m tests.mutation --seed 1 --mutants 300`` from the checkout; ``--first 300`` continues after them. Mutants are
drawn by their names (function, kind of change and code), so a seed draws the same ones after other code has moved. The
exit code is 1 if more than --most (10) in a hundred survive; equivalent mutants count, too.
"""

import argparse
import ast
import os
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from tests.mutation.changing import changes
from tests.mutation.trying import ALWAYS, NOTICED, Reached, Touched, module_of, start_mutant, trace_callers

FOLDER = Path("kb/engine")
NOT_PLAYED = ("type_words.py",)
"""Files without rules: lists of dated words."""

MOST = 10
"""Highest acceptable percentage of survivors."""


class Mutant(NamedTuple):
    """One change of one file."""

    file: Path
    place: int
    """Index among the possible changes of the file."""
    name: str
    """Identity without line numbers: function, kind of change, code, and a number among identical ones."""


def main() -> int:
    """Run the requested mutants, print the survivors and counts, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mutants", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="skip this many of the mutants drawn")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--most", type=int, default=MOST, help="highest percentage that may survive")
    parser.add_argument("--only", default="", help="only files with this in their path")
    parser.add_argument("--not-random", action="store_true", help="run no random boards: quicker, and more may survive")
    arguments = parser.parse_args()
    every = [mutant for mutant in _all_mutants() if arguments.only in str(mutant.file)]
    chosen = _shuffled(every, arguments.seed)[arguments.first : arguments.first + arguments.mutants]
    print(f"{len(chosen)} of {len(every)} mutants, seed {arguments.seed}, from {arguments.first}", flush=True)
    callers = trace_callers(*Reached._fields)
    print("callers of all functions are known", flush=True)
    ends = _run_mutants(
        chosen, arguments.jobs, lambda mutant: _start_mutant(mutant, callers, is_random=not arguments.not_random)
    )
    for end, number in ends.most_common():
        print(f"{number:5}  {end}")
    survivors = ends["survived"]
    print(f"{survivors} of {len(chosen)} survive, {100 * survivors / max(1, len(chosen)):.1f} in 100")
    return int(survivors * 100 > arguments.most * len(chosen))


def _all_mutants() -> list[Mutant]:
    """Return every possible mutant of the engine's files."""
    files = [file for file in sorted(FOLDER.rglob("*.py")) if not set(file.relative_to(FOLDER).parts) & set(NOT_PLAYED)]
    return [mutant for file in files for mutant in _mutants_of(file)]


def _mutants_of(file: Path) -> Iterator[Mutant]:
    """Yield the possible mutants of one file; equal changes are numbered in their names."""
    alike: Counter[str] = Counter()
    for place, change in enumerate(changes(ast.parse(file.read_text()))):
        what = f"{module_of(file)}{change.name}: {change.kind}: {change.before}"
        alike[what] += 1
        yield Mutant(file, place, f"{what} ({alike[what]})")


def _shuffled(mutants: list[Mutant], seed: int) -> list[Mutant]:
    """Return the mutants in an order that depends only on the seed and their names, not on their places in the code."""
    return sorted(mutants, key=lambda mutant: sha256(f"{seed} {mutant.name}".encode()).digest())


def _run_mutants(chosen: list[Mutant], jobs: int, begun: Callable[[Mutant], tuple[int, str]]) -> Counter[str]:
    """Run mutants, `jobs` at a time, print each survivor, and return how many ended in each way."""
    ends: Counter[str] = Counter()
    running: dict[int, str] = {}
    waiting = list(reversed(chosen))
    while waiting or running:
        while waiting and len(running) < jobs:
            child, words = begun(waiting.pop())
            running[child] = words
        child, status = os.wait()
        words, code = running.pop(child), os.waitstatus_to_exitcode(status)
        end = "survived" if code == 0 else NOTICED.get(code, "never ended")
        ends[end] += 1
        if code == 0:
            print(f"survived ({ends[end]} of {ends.total()} so far): {words}", flush=True)
        elif ends.total() % 25 == 0:
            print(f"{ends.total()} tried", flush=True)
    return ends


def _start_mutant(mutant: Mutant, callers: list[Touched], *, is_random: bool) -> tuple[int, str]:
    """Start the process for a mutant, and return its process id and a description of the change."""
    tree = ast.parse(mutant.file.read_text())
    change = list(changes(tree))[mutant.place]
    changed = ast.unparse(change.make())
    ast.fix_missing_locations(tree)
    words = (
        f"{module_of(mutant.file)}:{change.line}: {change.kind}: {change.before} → {' '.join(changed.split())[:110]}"
    )
    function = f"{mutant.file}:{change.function}"
    reached = Reached(*(calls.get(function, set() if change.function else {ALWAYS}) for calls in callers))
    return start_mutant(mutant.file, tree, reached, is_random=is_random), words


if __name__ == "__main__":
    raise SystemExit(main())
