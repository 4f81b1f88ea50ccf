"""Change the engine in small ways, one at a time, and list the changes that nothing notices.

``python -m tests.mutation --seed 1 --mutants 300`` from the checkout; ``--first 300`` goes on after them. A seed draws
changes by what they change of which function, so it makes the same ones where other code has moved. The exit code is 1
where more survive than --most, ten in a hundred; a change that makes no difference counts.
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
from tests.mutation.trying import ALWAYS, NOTICED, Reached, Touched, begin, module_of, touched

FOLDER = Path("kb/engine")
NOT_PLAYED = ("words.py",)
"""What is no rule: lists of words by day."""

MOST = 10
"""So many in a hundred may survive."""


class Mutant(NamedTuple):
    """One change of one file."""

    file: Path
    place: int
    """Which of the file's changes it is."""
    name: str
    """What it changes, wherever that stands: function, kind of change, code, and which of those that are alike."""


def main() -> int:
    """Try as many mutants as were asked for, and tell who survived."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--mutants", type=int, default=300)
    asked.add_argument("--first", type=int, default=0, help="leave out so many of those that are drawn")
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--most", type=int, default=MOST, help="so many in a hundred may survive")
    asked.add_argument("--only", default="", help="only files with this in their path")
    asked.add_argument("--not-random", action="store_true", help="run no random boards: quicker, and more may survive")
    told = asked.parse_args()
    every = [mutant for mutant in _mutants() if told.only in str(mutant.file)]
    chosen = _drawn(every, told.seed)[told.first : told.first + told.mutants]
    print(f"{len(chosen)} of {len(every)} mutants, seed {told.seed}, from {told.first}", flush=True)
    callers = touched(*Reached._fields)
    print("who calls what is known", flush=True)
    ends = _tried(chosen, told.jobs, lambda mutant: _begun(mutant, callers, is_random=not told.not_random))
    for end, number in ends.most_common():
        print(f"{number:5}  {end}")
    survivors = ends["survived"]
    print(f"{survivors} of {len(chosen)} survive, {100 * survivors / max(1, len(chosen)):.1f} in 100")
    return int(survivors * 100 > told.most * len(chosen))


def _mutants() -> list[Mutant]:
    files = [file for file in sorted(FOLDER.rglob("*.py")) if not set(file.relative_to(FOLDER).parts) & set(NOT_PLAYED)]
    return [mutant for file in files for mutant in _of(file)]


def _of(file: Path) -> Iterator[Mutant]:
    alike: Counter[str] = Counter()
    for place, change in enumerate(changes(ast.parse(file.read_text()))):
        what = f"{module_of(file)}{change.name}: {change.kind}: {change.before}"
        alike[what] += 1
        yield Mutant(file, place, f"{what} ({alike[what]})")


def _drawn(mutants: list[Mutant], seed: int) -> list[Mutant]:
    """Return mutants in an order drawn by a seed, in which each keeps its place beside the others when code moves."""
    return sorted(mutants, key=lambda mutant: sha256(f"{seed} {mutant.name}".encode()).digest())


def _tried(chosen: list[Mutant], jobs: int, begun: Callable[[Mutant], tuple[int, str]]) -> Counter[str]:
    """Try each, so many at a time; tell each survivor as it is found."""
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


def _begun(mutant: Mutant, callers: list[Touched], *, is_random: bool) -> tuple[int, str]:
    tree = ast.parse(mutant.file.read_text())
    change = list(changes(tree))[mutant.place]
    changed = ast.unparse(change.make())
    ast.fix_missing_locations(tree)
    words = (
        f"{module_of(mutant.file)}:{change.line}: {change.kind}: {change.before} → {' '.join(changed.split())[:110]}"
    )
    function = f"{mutant.file}:{change.function}"
    reached = Reached(*(calls.get(function, set() if change.function else {ALWAYS}) for calls in callers))
    return begin(mutant.file, tree, reached, is_random=is_random), words


if __name__ == "__main__":
    raise SystemExit(main())
