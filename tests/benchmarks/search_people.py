"""The quality of answers to people's questions: all kinds of hits in one ranking.

``python tests/benchmarks/search_people.py`` asks the questions of search_people.tsv as `rulings search` does, with the
day where one is given. What is told, for each kind of people, for all and for the half that was tuned on and the other:
the mean nDCG@10, and for how many of 100 a best answer is among the first three. A best answer gains 3, a good one 1,
each that is listed once: by the first hit that fits it. Of a question that nothing answers, what counts is that the
search says so. ``--misses t`` (or u) lists the questions of a half without a best answer among the first three.
``--home FOLDER`` asks another data folder, such as one with official rulebooks added.

What answers was judged by reading what several searches gave among their first ten, with and without the thirteen
rulebooks, for both halves alike. A record stands for its rule in all its wordings; one of a rulebook that isn't in the
folder doesn't count, and where nothing else answers, the search is to say so.
"""

import sys
import tempfile
from collections.abc import Collection, Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from itertools import chain, pairwise
from math import log2
from pathlib import Path
from statistics import mean
from typing import NamedTuple, TypeAlias

from kb.answers.asking.searching import search
from kb.answers.finding.finding import Finding, Limits, Sought
from kb.answers.finding.finding_cards import KINDS
from kb.answers.opening import DataFolder, data_folder
from kb.store.library import Library

QUESTIONS = Path(__file__).with_name("search_people.tsv")
DEPTH, FIRST = 10, 3
BEST, GOOD = 3, 1
_SOURCES = {
    "apr98": "moursund-1998-04", "oct98": "moursund-1998-10", "ck04": "crystalkeep-2004-01",
    "ck08": "crystalkeep-2008-08", "poke": "pokemon-set-2023-11",
    "5ed": "cr-1997-03-24", "6ed": "cr-1999-04-23", "cr0310": "cr-2003-10-01", "cr0312": "cr-2003-12-01",
    "cr0402": "cr-2004-02-01", "cr0410": "cr-2004-10-01", "cr0805": "cr-2008-05-01", "cr0807": "cr-2008-07-15",
    "cr0905": "cr-2009-05-01", "cr0907": "cr-2009-07-11", "cr13": "cr-2013-07-13", "cr23": "cr-2023-11-17",
    "cr26": "cr-2026-08-07",
}  # fmt: skip
Rules: TypeAlias = Mapping[str, str]
"""The rule of each record."""
_SORTS = {"rules": "rule", "boards": "board", "lineages": "lineage", "words": "word"}


class Asked(NamedTuple):
    """A question, who asks it, and what answers it."""

    half: str
    who: str
    day: str
    words: str
    best: tuple[str, ...]
    good: tuple[str, ...]


Place = tuple[str, ...]
"""The name of a hit, and of those of the same rule that are listed under it."""


class Result(NamedTuple):
    """The result of a question."""

    asked: Asked
    worth: float
    """Its nDCG@10."""
    is_answered: bool
    """True if a best answer is among the first."""
    places: list[Place]
    """The hits, best first."""


def questions() -> list[Asked]:
    """Return the questions with their expected answers."""
    rows = [line.split("\t") for line in QUESTIONS.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    return [
        Asked(half, who, day, words, _names(best), _names(good[0] if good else ""))
        for half, who, day, words, best, *good in rows
    ]


def _names(listed: str) -> tuple[str, ...]:
    """Return the full names of the listed answers."""
    return tuple(_full_name(name) for name in listed.split() if name != "-")


def _full_name(name: str) -> str:
    """Return a name with its source's abbreviation written out."""
    source, slash, rest = name.partition("/")
    return f"{_SOURCES[source]}/{rest}" if slash and source in _SOURCES else name


def hit_places(found: Finding) -> list[Place]:
    """Return the best hits of all kinds: at each place the name of a hit, and of those listed under it."""
    return [
        (
            one.id if one.sort == "records" else f"{_SORTS[one.sort]}:{one.id}".replace(" ", "?"),
            *(other if "/" in other else f"lineage:{other}" for other in one.same_rule),
        )
        for one in found.ranking
    ]


def ranking_ndcg(asked: Asked, places: Sequence[Place], rules: Rules) -> float:
    """Return the nDCG@10 of a ranking, from 0 to 1; what is listed under a hit counts at its place."""
    open_ones = [(name, BEST) for name in asked.best] + [(name, GOOD) for name in asked.good]
    ideal = sum(gain / log2(place + 2) for place, (_, gain) in enumerate(open_ones[:DEPTH]))
    gained = 0.0
    for place, names in enumerate(places[:DEPTH]):
        for name in names:
            fitting = next((one for one in open_ones if fits(name, one[0], rules)), None)
            if fitting is not None:
                open_ones.remove(fitting)
                gained += fitting[1] / log2(place + 2)
    return min(1.0, gained / ideal)


def has_answer(asked: Asked, places: Sequence[Place], rules: Rules) -> bool:
    """Return whether one of the best answers is among the first hits."""
    return any(fits(name, best, rules) for names in places[:FIRST] for name in names for best in asked.best)


def fits(name: str, key: str, rules: Rules) -> bool:
    """Return whether a hit is an expected answer, which may be a pattern, or another wording of the same rule."""
    return fnmatchcase(name, key) or (name in rules and rules[name] == rules.get(key))


def results(folder: DataFolder, every: int = 1) -> list[Result]:
    """Return the result of each question, or of every second, third and so on."""
    at_hand = folder.ask(lambda library, _: {source.slug for source in library.sources()})
    answered = [
        (asked, search(folder, Sought(asked.words, _limits(asked), sorts=frozenset(KINDS))))
        for asked in (_with_available_answers(asked, at_hand) for asked in questions()[::every])
    ]
    named = {
        name
        for asked, found in answered
        for name in (*chain.from_iterable(hit_places(found)), *asked.best, *asked.good)
    }
    rules = folder.ask(lambda library, _: _rules_by_record(library, named))
    return [_result(asked, found, rules) for asked, found in answered]


def _result(asked: Asked, found: Finding, rules: Rules) -> Result:
    """Return the result of a question, by its hits or, if nothing answers it, by its doubt."""
    places = hit_places(found)
    if not asked.best:
        return Result(asked, float(found.doubtful), found.doubtful, places)
    return Result(asked, ranking_ndcg(asked, places, rules), has_answer(asked, places, rules), places)


def _with_available_answers(asked: Asked, at_hand: Collection[str]) -> Asked:
    """Return the question with those of its answers whose source is here."""

    def available(names: Sequence[str]) -> tuple[str, ...]:
        """Return the names of answers that are there: those in a source at hand, and those that name no source."""
        return tuple(name for name in names if "/" not in name or name.partition("/")[0] in at_hand)

    return asked._replace(best=available(asked.best), good=available(asked.good))


def _rules_by_record(library: Library, names: Iterable[str]) -> Rules:
    """Return the rule that each record is a wording of; records that are none are left out."""
    wordings = {name: library.wording_of(name) for name in names}
    keys = {name: wording.key for name, wording in wordings.items() if wording is not None}
    lineages = library.lineages(keys.values())
    return {name: lineages[key] for name, key in keys.items()}


def main() -> None:
    """Print the table of scores, and with ``--misses HALF`` the unanswered questions of that half."""
    with tempfile.TemporaryDirectory() as home:
        found = results(data_folder(_option_value("--home") or home))
    for asked, _, is_answered, places in found:
        if asked.half == _option_value("--misses") and not is_answered:
            print(asked.who, "|", asked.words, asked.day, "|", *asked.best, "\n    ", *places[:5])
    print(f"{'':14}{'':>5}{'all':>13}{'tuned on':>17}{'unseen':>17}")
    for who in [*sorted({asked.who for asked, *_ in found}), ""]:
        of_them = [one for one in found if who in ("", one.asked.who)]
        halves = ([one for one in of_them if one.asked.half in half] for half in ("tu", "t", "u"))
        cells = (
            f"{mean(one.worth for one in half):10.3f}{100 * mean(one.is_answered for one in half):7.0f}"
            for half in halves
        )
        print(f"{who or 'all':14}{len(of_them):5}{''.join(cells)}")


def _option_value(name: str) -> str:
    """Return the value after an option on the command line, or ""."""
    return next((value for option, value in pairwise(sys.argv) if option == name), "")


def _limits(asked: Asked) -> Limits:
    """Return the day or era that a question is asked for."""
    eras = {"1998-03-31": "fifth-1998-04", "1998-10-18": "urza-1998-10", "pokemon": "pokemon-2023-11"}
    return Limits(on=asked.day) if asked.day and asked.day not in eras else Limits(era=eras.get(asked.day))


if __name__ == "__main__":
    sys.exit(main())
