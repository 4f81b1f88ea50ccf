"""How well the questions of people are answered: all kinds of hits in one ranking.

``python tests/benchmarks/search_people.py`` asks the questions of search_people.tsv as `rulings search` does, with the
day where one is given. What is told, for each kind of people, for all and for the half that was tuned on and the other:
the mean nDCG@10, and for how many of 100 a best answer is among the first three. A best answer gains 3, a good one 1,
each that is listed once: by the first hit that fits it. Of a question that nothing answers, what counts is that the
search says so. ``--misses t`` (or u) lists the questions of a half without a best answer among the first three.
``--home FOLDER`` asks another data folder, such as one with official rulebooks added.
"""

import sys
import tempfile
from collections.abc import Sequence
from fnmatch import fnmatchcase
from math import log2
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from kb.answers.finding import Finding, Limits, Sought
from kb.answers.finding_cards import KINDS, find_all
from kb.answers.opening import data_folder

QUESTIONS = Path(__file__).with_name("search_people.tsv")
DEPTH, FIRST = 10, 3
BEST, GOOD = 3, 1
_SOURCES = {
    "apr98": "moursund-1998-04", "oct98": "moursund-1998-10", "ck04": "crystalkeep-2004-01",
    "ck08": "crystalkeep-2008-08", "poke": "pokemon-set-2023-11",
}  # fmt: skip
_SORTS = {"rules": "rule", "boards": "board", "lineages": "lineage", "words": "word"}


class Asked(NamedTuple):
    """A question, who asks it, and what answers it."""

    half: str
    who: str
    day: str
    words: str
    best: tuple[str, ...]
    good: tuple[str, ...]


def questions() -> list[Asked]:
    """Give the questions."""
    rows = [line.split("\t") for line in QUESTIONS.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    return [
        Asked(half, who, day, words, _names(best), _names(good[0] if good else ""))
        for half, who, day, words, best, *good in rows
    ]


def _names(listed: str) -> tuple[str, ...]:
    return tuple(_whole(name) for name in listed.split() if name != "-")


def _whole(name: str) -> str:
    source, slash, rest = name.partition("/")
    return f"{_SOURCES[source]}/{rest}" if slash and source in _SOURCES else name


def told(found: Finding) -> list[str]:
    """Give the names of the best hits of all kinds."""
    return [
        one.id if one.sort == "records" else f"{_SORTS[one.sort]}:{one.id}".replace(" ", "?") for one in found.ranking
    ]


def worth(asked: Asked, names: Sequence[str]) -> float:
    """Give the nDCG@10 of a ranking."""
    open_ones = [(name, BEST) for name in asked.best] + [(name, GOOD) for name in asked.good]
    ideal = sum(gain / log2(place + 2) for place, (_, gain) in enumerate(open_ones[:DEPTH]))
    gained = 0.0
    for place, name in enumerate(names[:DEPTH]):
        fitting = next((one for one in open_ones if fnmatchcase(name, one[0])), None)
        if fitting is not None:
            open_ones.remove(fitting)
            gained += fitting[1] / log2(place + 2)
    return gained / ideal


def has_answer(asked: Asked, names: Sequence[str]) -> bool:
    """Answer whether a best answer is among the first."""
    return any(fnmatchcase(name, best) for name in names[:FIRST] for best in asked.best)


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as home:
        folder = data_folder(sys.argv[sys.argv.index("--home") + 1] if "--home" in sys.argv else home)
        results: list[tuple[Asked, float, bool]] = []
        for asked in questions():
            limits = _limits(asked)
            found = find_all(folder, Sought(asked.words, limits, sorts=frozenset(KINDS)))
            if not asked.best:
                results.append((asked, float(found.doubtful), found.doubtful))
            else:
                results.append((asked, worth(asked, told(found)), has_answer(asked, told(found))))
            if "--misses" in sys.argv and not results[-1][2] and asked.half in sys.argv[-1]:
                print(asked.half, asked.who, "|", asked.words, asked.day, "|", *asked.best, "\n    ", *told(found)[:5])
    print(f"{'':14}{'':>5}{'all':>13}{'tuned on':>17}{'unseen':>17}")
    for who in [*sorted({asked.who for asked, _, _ in results}), ""]:
        told_of = [result for result in results if who in ("", result[0].who)]
        halves = ([one for one in told_of if one[0].half in half] for half in ("tu", "t", "u"))
        cells = (f"{mean(of[1] for of in half):10.3f}{100 * mean(of[2] for of in half):7.0f}" for half in halves)
        print(f"{who or 'all':14}{len(told_of):5}{''.join(cells)}")


def _limits(asked: Asked) -> Limits:
    eras = {"1998-03-31": "fifth-1998-04", "1998-10-18": "urza-1998-10"}
    return Limits(on=asked.day) if asked.day and asked.day not in eras else Limits(era=eras.get(asked.day))


if __name__ == "__main__":
    sys.exit(main())
