"""A rule's history through the official rulebooks, for pages and data."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby

from kb.answers.texts.histories import SURE, Descent, descent
from kb.records.data import JsonObject
from kb.records.match import Bond, Match
from kb.records.record import Record
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.day_tabs import days_of
from kb.site.links import accent, link_to, title_of
from kb.site.page_parts import Link


@dataclass(frozen=True, slots=True)
class Why:
    """The evidence for a match between texts of successive rulebooks."""

    bond: str
    confidence: str
    """The confidence of the match in words; empty for a certain one."""
    reason: str


@dataclass(frozen=True, slots=True)
class Stay:
    """A number that a rule had, with unchanged text, in successive rulebooks."""

    link: Link
    is_here: bool
    """True for the number that the page is about."""
    days: tuple[Link, ...]
    """The days of the rulebooks."""
    why: Why | None
    """The reason for the match with the previous stay."""


@dataclass(frozen=True, slots=True)
class Aside:
    """A split, a merge or an uncertain match: a sentence with a link and a day."""

    before: str
    link: Link
    after: str
    day: str
    is_fact: bool
    why: Why


@dataclass(frozen=True, slots=True)
class Way:
    """One rule through the rulebooks."""

    chain: tuple[Link, ...]
    """The numbers of the rule, oldest first, each with the first year."""
    name: str
    """The name of the rule, by its history or its heading; empty if another rule with this number has the same."""
    had: str
    """The years in which the rule had the number that the page is about, in words."""
    is_now: bool
    """True if it has that number in the newest rulebook."""
    stays: tuple[Stay, ...]
    """The stays of the rule under its numbers, oldest first."""
    parts: tuple[Aside, ...]
    questions: tuple[Aside, ...]


def ways(number: str, collection: Collection) -> tuple[Way, ...]:
    """Return the rules that have had a number, each with its history through the rulebooks."""
    found = [_way(line, number, collection) for line in descents(collection, number)]
    named = Counter(way.name for way in found)
    return tuple(way if named[way.name] == 1 else replace(way, name="") for way in found)


def descents_as_data(number: str, collection: Collection) -> list[JsonObject]:
    """Return the rules that have had a number as JSON-compatible data."""
    return [
        {
            "records": [
                {"record": record.id, "number": record.number, "day": collection.sources[record.source].day}
                for record in (collection.records[record_id] for record_id in line.records)
            ],
            "steps": [match_as_data(match) for match in line.steps],
            "questions": [match_as_data(match) for match in line.questions],
            "parts": [match_as_data(match) for match in line.parts],
        }
        for line in descents(collection, number)
    ]


def match_as_data(match: Match) -> JsonObject:
    """Return a match as JSON-compatible data."""
    return {**match._asdict(), "is_fact": match.is_fact}


@lru_cache(maxsize=64)
def descents(collection: Collection, number: str) -> list[Descent]:
    """Return the descent of each rule that has had a number, by the day of its first rulebook.

    Return none if no text with the number is matched with a text of another rulebook.
    """
    found: list[Descent] = []
    for record in collection.numbers[number]:
        if collection.books.prints(record.id) and not any(record.id in line.records for line in found):
            found.append(descent(collection.books, record.id))
    if not any(len(line.records) > 1 or line.questions or line.parts for line in found):
        return []
    return sorted(found, key=lambda line: collection.sources[collection.records[line.records[0]].source].day)


def _way(line: Descent, number: str, collection: Collection) -> Way:
    """Return one rule through the rulebooks, for a number's page."""
    own = frozenset(line.records)
    stays = _stays(line, number, collection)
    days = [day.words for stay in stays if stay.is_here for day in stay.days]
    is_now = bool(collection.editions) and days[-1:] == [str(collection.sources[collection.editions[-1]].day)]
    return Way(
        _chain(stays),
        _name(line, number, collection),
        _years(days, is_now=is_now),
        is_now,
        stays,
        tuple(_aside(match, own, collection) for match in line.parts),
        tuple(_aside(match, own, collection) for match in line.questions),
    )


def _name(line: Descent, number: str, collection: Collection) -> str:
    """Return the name of a rule: that of its history, or else the heading above its last text with a number.

    It is empty if there is neither.
    """
    records = [collection.records[record_id] for record_id in line.records]
    history = next(iter(collection.threads_of(records)), None)
    if history is not None:
        return title_of(history.slug, collection)
    place = next((record.place for record in reversed(records) if record.number == number), ())
    return place[-1] if place else ""


def _years(days: Sequence[str], *, is_now: bool) -> str:
    """Return the years of a rule's first and last rulebook with a number, in words.

    >>> _years(["2004-10-01", "2009-07-11"], is_now=False), _years(["2009-07-11", "2009-10-02"], is_now=False)
    ('from 2004 to 2009', 'in 2009')
    >>> _years(["2013-07-13", "2026-08-07"], is_now=True), _years([], is_now=False)
    ('since 2013', '')
    """
    if not days:
        return ""
    first, last = days[0][:4], days[-1][:4]
    if is_now:
        return f"since {first}"
    return f"in {first}" if first == last else f"from {first} to {last}"


def _chain(stays: Iterable[Stay]) -> tuple[Link, ...]:
    """Return the successive numbers of a rule, each with its first year."""
    firsts = (next(same) for _, same in groupby(stays, key=lambda stay: stay.link.words))
    return tuple(replace(stay.link, note=stay.days[0].words[:4]) for stay in firsts)


def _stays(line: Descent, number: str, collection: Collection) -> tuple[Stay, ...]:
    """Return the stays of a rule at its numbers: a new one begins with each step that changed anything."""
    steps = {match.new: match for match in line.steps}
    runs: list[list[Record]] = []
    for record_id in line.records:
        if not runs or record_id in steps:
            runs.append([])
        runs[-1].append(collection.records[record_id])
    return tuple(
        Stay(
            link=link_to(run[0], collection),
            is_here=run[0].number == number,
            days=tuple(_day(record, collection) for record in run),
            why=_why(steps[run[0].id]) if run[0].id in steps else None,
        )
        for run in runs
    )


def _day(record: Record, collection: Collection) -> Link:
    """Return the day of a record's rulebook, linked to the number on that day if there is such a page."""
    day, number = collection.sources[record.source].day, record.number or ""
    is_there = bool(number) and day in days_of(number, collection)
    return Link(str(day), addresses.rule(number, day) if is_there else "", record.source, _accent(record, collection))


def _accent(record: Record, collection: Collection) -> str:
    """Return the color class of a record's era."""
    return accent(collection.era_of(record), collection)


def _why(match: Match) -> Why:
    """Return the evidence for a match."""
    return Why(str(match.bond), f"{match.confidence:.2f}" if match.confidence < SURE else "", match.reason)


_TOLD = {
    (Bond.SPLIT, True): ("{there} was split off {here}", "Was {there} split off {here}"),
    (Bond.SPLIT, False): ("{here} was split off {there}", "Was {here} split off {there}"),
    (Bond.MERGED, True): ("{here} was merged into {there}", "Was {here} merged into {there}"),
    (Bond.MERGED, False): ("{there} was merged into {here}", "Was {there} merged into {here}"),
}
"""Each kind of change to a part as a statement and as a question, by whether the rule's own text is older."""
_BECAME = {
    True: ("{here} became {there}", "Did {here} become {there}"),
    False: ("{there} became {here}", "Did {there} become {here}"),
}


def _aside(match: Match, own: frozenset[str], collection: Collection) -> Aside:
    """Return a split, merge or uncertain match as a sentence in pieces, seen from the record that is shown."""
    is_old = match.old in own
    here, there = (match.old, match.new) if is_old else (match.new, match.old)
    fact, question = _BECAME[is_old] if match.goes_on else _TOLD[match.bond, is_old]
    before, _, after = (fact if match.is_fact else question).partition("{there}")
    name = collection.records[here].name
    return Aside(
        before=before.format(here=name),
        link=link_to(collection.records[there], collection),
        after=after.format(here=name),
        day=str(collection.sources[collection.records[match.new].source].day),
        is_fact=match.is_fact,
        why=_why(match),
    )
