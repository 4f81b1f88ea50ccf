"""The cost of comparing two rulebooks, relative to reading them, and a sample of the matches it is based on.

``RULINGS_EDITIONS=FOLDER python tests/benchmarks/comparing.py`` adds the folder's rulebooks to an empty knowledge
base and prints the processor time of whole ``rulings diff`` processes, in seconds with their bound, and as a multiple
of what reading the two takes: first with all editions between the two, then with only the two. ``... draw OLDER NEWER
SEED`` prints a hundred matches that are told as facts, drawn by the seed from all that changed their number or their
words, as the diff uses them: with all editions between. Both texts of each are there to be judged by hand. ``... parted
SEED`` does so with what is told as removed, merged or split between neighbours, each beside what is nearest to it.
"""

import os
import random
import resource
import subprocess
import sys
import tempfile
from collections import Counter
from itertools import pairwise
from pathlib import Path

from ingest import read
from kb.lineage.chained_matches import chained
from kb.lineage.comparing import Side, compare
from kb.lineage.edition_matches import edition_matches
from kb.lineage.kinds import DifferenceKind
from kb.lineage.matching_items import Rarity, items
from kb.lineage.splits_and_merges import doubted
from kb.lineage.word_index import WordIndex
from kb.records.match import Bond
from kb.records.record import Kind, Reading, Record

CHECKOUT = Path(__file__).parents[2]
OLDER, NEWER = "2008-07-15", "2023-11-17"
ROUNDS = 5
BOUND = 1.0
"""Seconds of processor time."""
DRAWN = 100
PARTED = (DifferenceKind.REMOVED, DifferenceKind.MERGED, DifferenceKind.SPLIT)
PRINTED = (Kind.RULE, Kind.GLOSSARY)


def main() -> None:
    """Print the table of costs, or with “draw” or “parted” a random sample of matches or differences."""
    paths = {path.name[3:13]: path for path in sorted(Path(os.environ["RULINGS_EDITIONS"]).glob("CR-*.txt"))}
    if sys.argv[1:2] == ["draw"]:
        older, newer, seed = sys.argv[2:]
        draw([read_one(paths[day]) for day in sorted(paths) if older <= day <= newer], int(seed))
        return
    if sys.argv[1:2] == ["parted"]:
        parted([read_one(paths[day]) for day in sorted(paths)][1:], int(sys.argv[2]))
        return
    reading = least(["-c", READING, str(paths[OLDER]), str(paths[NEWER])])
    print(f"{'':44}{'seconds':>9}{'bound':>7}{'ratio':>8}")
    print(f"{'reading both rulebooks':44}{reading:9.2f}")
    for what, days in (("with all editions between", list(paths)), ("with only the two", [OLDER, NEWER])):
        with tempfile.TemporaryDirectory() as home:
            run(["-m", "kb", "--home", home, "ingest", *(str(paths[day]) for day in days)])
            run(["-m", "kb", "--home", home, "eras"])
            taken = least(["-m", "kb", "--home", home, "diff", OLDER, NEWER])
            print(f"{f'diff {OLDER} {NEWER}, {what}':44}{taken:9.2f}{BOUND:7.1f}{taken / reading:8.2f}")


READING = "import sys, pathlib, ingest; [ingest.read(pathlib.Path(p).read_bytes(), p) for p in sys.argv[1:]]"


def run(args: list[str]) -> float:
    """Run a Python process and return its processor time, in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *args], cwd=CHECKOUT, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def least(args: list[str]) -> float:
    """Return the shortest processor time of several runs, in seconds; other load on the machine only adds to it."""
    return min(run(args) for _ in range(ROUNDS))


def read_one(path: Path) -> Reading:
    """Read a rulebook."""
    return read(path.read_bytes(), path.name)


def draw(editions: list[Reading], seed: int) -> None:
    """Print a random sample of matches between the first edition and the last."""
    steps = [edition_matches(a.records, b.records) for a, b in pairwise(editions)]
    texts = {record.id: record.text for reading in editions for record in reading.records}
    facts = [match for match in doubted(chained(steps), texts) if match.is_fact and match.bond is not Bond.SAME]
    facts.sort()
    print(f"{len(facts)} facts, {DRAWN} drawn with seed {seed}")
    for place, match in enumerate(random.Random(seed).sample(facts, DRAWN), 1):  # noqa: S311  (a reproducible draw)
        print(f"\n{place}. {match.old} -> {match.new} [{match.bond}] {match.confidence:.2f}: {match.reason}")
        print(f"   - {texts[match.old]}\n   + {texts[match.new]}")


def parted(editions: list[Reading], seed: int) -> None:
    """Print a random sample of removals, merges and splits between neighboring editions, with the nearest texts."""
    found = []
    for pair in pairwise(editions):
        sides = [Side(r.source.slug, r.source.day, (r.source.slug,), r.records, r.source.slug) for r in pair]
        compared = compare(*sides, edition_matches(pair[0].records, pair[1].records))
        found += [(difference, pair) for difference in compared.differences if difference.kind in PARTED]
    counts = Counter(difference.kind.value for difference, _ in found)
    print(f"{len(found)} ({', '.join(f'{n} {kind}' for kind, n in counts.items())}), {DRAWN} drawn with seed {seed}")
    found.sort(key=lambda each: (each[1][0].source.slug, each[0].kind, *(r.id if r else "" for r in each[0][1:3])))
    drawn = random.Random(seed).sample(found, DRAWN)  # noqa: S311  (a reproducible draw)
    for place, (difference, pair) in enumerate(drawn, 1):
        old, new = difference.old, difference.new
        print(f"\n{place}. {difference.kind}: {old.id if old else ''} -> {new.id if new else ''} {difference.reason}")
        print(f"   - {old.text if old else ''}\n   + {new.text if new else ''}")
        for question in difference.questions:
            print(f"   ? {question.old} -> {question.new} [{question.bond}] {question.confidence:.2f}")
        for text in nearest(old, pair) if old and not new else []:
            print(f"   ~ {text}")


def nearest(old: Record, pair: tuple[Reading, Reading]) -> list[str]:
    """Return the texts of the newer edition that share most of an older record's rare words."""
    before, after = (items(reading.records) for reading in pair)
    index = WordIndex(after, Rarity((before, after)))
    item = next(item for item in before if item.id == old.id)
    texts = {record.id: record.text for record in pair[1].records}
    return [f"{near.name}: {texts[near.id]}" for kind in PRINTED for near in index.near(item, 1, kind)]


if __name__ == "__main__":
    sys.exit(main())
