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
from itertools import pairwise
from math import log2
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from kb.answers.finding.finding import Finding, Limits, Sought
from kb.answers.finding.finding_cards import KINDS, find_all
from kb.answers.opening import DataFolder, data_folder

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


class Result(NamedTuple):
    """What became of a question."""

    asked: Asked
    worth: float
    """Its nDCG@10."""
    is_answered: bool
    """Whether a best answer is among the first."""
    names: list[str]
    """The hits, best first."""


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


def results(folder: DataFolder) -> list[Result]:
    """Give what becomes of each question: its nDCG@10, and whether an answer is among the first."""
    told_of = []
    for asked in questions():
        found = find_all(folder, Sought(asked.words, _limits(asked), sorts=frozenset(KINDS)))
        names = told(found)
        if asked.best:
            told_of.append(Result(asked, worth(asked, names), has_answer(asked, names), names))
        else:
            told_of.append(Result(asked, float(found.doubtful), found.doubtful, names))
    return told_of


def main() -> None:
    """Print the table, and the misses of a half."""
    with tempfile.TemporaryDirectory() as home:
        found = results(data_folder(_option("--home") or home))
    for asked, _, is_answered, names in found:
        if asked.half == _option("--misses") and not is_answered:
            print(asked.who, "|", asked.words, asked.day, "|", *asked.best, "\n    ", *names[:5])
    print(f"{'':14}{'':>5}{'all':>13}{'tuned on':>17}{'unseen':>17}")
    for who in [*sorted({asked.who for asked, *_ in found}), ""]:
        of_them = [one for one in found if who in ("", one.asked.who)]
        halves = ([one for one in of_them if one.asked.half in half] for half in ("tu", "t", "u"))
        cells = (
            f"{mean(one.worth for one in half):10.3f}{100 * mean(one.is_answered for one in half):7.0f}"
            for half in halves
        )
        print(f"{who or 'all':14}{len(of_them):5}{''.join(cells)}")


def _option(name: str) -> str:
    """Give what stands behind an option; nothing where it isn't given."""
    return next((value for option, value in pairwise(sys.argv) if option == name), "")


def _limits(asked: Asked) -> Limits:
    eras = {"1998-03-31": "fifth-1998-04", "1998-10-18": "urza-1998-10"}
    return Limits(on=asked.day) if asked.day and asked.day not in eras else Limits(era=eras.get(asked.day))


if __name__ == "__main__":
    sys.exit(main())
