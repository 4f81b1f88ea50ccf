"""The cost of adding, removing and re-adding an edition, in processor time, by the number of editions present.

The time is given in seconds, and in times what reading that edition takes, for that is the same for each of them.

``RULINGS_EDITIONS=FOLDER python tests/benchmarks/ingesting.py [COUNT]`` takes the edition of 2008-07-15, makes
editions of it that follow one another at 30 days, each with 3 % of the rules of the one before worded otherwise and no
longer, and adds them one by one in a temporary folder. Nothing of them is kept. At the end all is built from
nothing and compared.

``... ingesting.py neighbours [COUNT]`` adds as many (120) to those of the folder, and prints what forgetting and adding
the last edition, one in the middle and the first cost, in times what adding the last costs; and reading all again.
"""

import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

from ingest import read
from kb.answers.documents.added import Added, forget, keep
from kb.answers.documents.building import build_generation
from kb.store.home import current
from kb.store.library import Library

EDITION = "CR-2008-07-15-EVE.txt"
STATED = "July 15, 2008"
FIRST = date(2008, 7, 15)
SHARE = 0.03
COUNT = 100
_RULE = re.compile(r"(?m)^(\d{3}\.\d+[a-z]?\.? .*)$")


def editions(text: str, count: int) -> Iterator[tuple[str, bytes]]:
    """Yield the slug and bytes of `count` made-up editions."""
    chance = random.Random(1)  # noqa: S311  (a reproducible draw)
    lines = text.splitlines()
    rules = {place: line for place, line in enumerate(lines) if _RULE.match(line)}
    for number in range(count):
        day = FIRST + timedelta(days=30 * number)
        for place in chance.sample(sorted(rules), int(len(rules) * SHARE)) if number else rules:
            lines[place] = f"{rules[place]} This was worded otherwise until {day:%B} {day.year}."
        stated = f"{day:%B} {day.day}, {day.year}"
        yield f"cr-{day}", "\n".join(lines).replace(STATED, stated).encode()


class Cost(NamedTuple):
    """The processor time of adding an edition, in seconds."""

    all: float
    reading: float
    """The part of it for reading the edition."""


def add(home: str, slug: str, raw: bytes) -> Cost:
    """Read and build in one more edition, and return the cost."""
    begun = time.process_time()
    reading = read(raw, f"{slug}.txt")
    has_read = time.process_time()
    keep(home, Added(slug, f"{slug}.txt", reading.source.reader, reading.source.sha256), raw)
    build_generation(home, at_hand={slug: reading})
    return Cost(time.process_time() - begun, has_read - begun)


def average_cost(costs: Sequence[Cost]) -> str:
    """Return the average cost of an addition as text: in seconds, and as a multiple of the time for reading."""
    seconds, reading = sum(cost.all for cost in costs), sum(cost.reading for cost in costs)
    return f"{seconds / len(costs):6.2f} s, {seconds / reading:5.2f} times reading"


def contents(home: str) -> tuple[int, set[object]]:
    """Return the number of wordings, and the wordings without their keys."""
    generation = current(home)
    assert generation is not None
    with Library(generation.sqlite) as library:
        wordings = library.all_wordings()
    return len(wordings), {wording._replace(key=0) for wording in wordings}


def keep_read(home: str, slug: str, raw: bytes) -> Added:
    """Store an edition in the data folder without building it in, and return its description."""
    source = read(raw, f"{slug}.txt").source
    added = Added(slug, f"{slug}.txt", source.reader, source.sha256)
    keep(home, added, raw)
    return added


def neighbours(text: str, count: int) -> None:
    """Print the cost of changes among the folder's editions and `count` made-up ones."""
    official = {
        f"{path.stem.lower()}-own": path.read_bytes() for path in Path(os.environ["RULINGS_EDITIONS"]).iterdir()
    }
    made = dict(editions(text, count))
    every = official | made
    with tempfile.TemporaryDirectory() as home:
        kept = {slug: keep_read(home, slug, raw) for slug, raw in every.items()}
        print(f"{len(kept)} editions at once: {processor_time(lambda: build_generation(home)):.1f} s")
        chosen = {"last": max(official), "in the middle": sorted(made)[count // 2], "first": min(official)}
        costs = {}
        for which, slug in chosen.items():
            costs["forgetting", which] = processor_time(
                lambda slug=slug: build_generation(home, change=lambda: forget(home, slug))
            )
            costs["adding", which] = processor_time(
                lambda slug=slug: build_generation(home, change=lambda: keep(home, kept[slug], every[slug]))
            )
        for (what, which), seconds in costs.items():
            print(f"{what:>10} {which:14} {seconds:6.2f} s, {seconds / costs['adding', 'last']:5.2f} times")
        (again := Path(home, "again")).mkdir()
        for slug, raw in every.items():
            (again / f"{slug}.txt").write_bytes(raw)
        begun = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        command = [sys.executable, "-m", "kb", "--home", home, "ingest", str(again), "--json"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - begun
        print(f"re-adding all that is known {seconds:6.2f} s")


def processor_time(work: Callable[[], object]) -> float:
    """Return the processor time of some work, in seconds."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def main() -> None:
    """Print the table of costs of adding editions; with “neighbours”, of adding them between others."""
    *which, last = ["", *sys.argv[1:]]
    count = int(last) if last.isdigit() else 120 if last == "neighbours" else COUNT
    text = Path(os.environ["RULINGS_EDITIONS"], EDITION).read_bytes().decode("cp1252")
    text = re.sub(r"\r\n?", "\n", text)
    if "neighbours" in {*which, last}:
        neighbours(text, count)
        return
    with tempfile.TemporaryDirectory() as home:
        build_generation(home)
        taken: list[Cost] = []
        for slug, raw in editions(text, count):
            taken.append(add(home, slug, raw))
            if len(taken) in {1, 2, 3, 13, 25, 50, 75} or len(taken) == count:
                memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
                print(f"edition {len(taken):4}: {average_cost(taken[-1:])}; the last ten {average_cost(taken[-10:])}; "
                      f"{memory:5.0f} MB; {contents(home)[0]} wordings")  # fmt: skip
        grown = contents(home)
        begun = time.process_time()
        build_generation(home, instead_of=current(home))
        print(f"all anew: {time.process_time() - begun:.1f} s; the same: {contents(home) == grown}")


if __name__ == "__main__":
    sys.exit(main())
