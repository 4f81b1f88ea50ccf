"""Time lines: days drawn to scale, in thousandths."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from kb.answers.texts.becoming import end_in_words
from kb.records.prose import day_in_words
from kb.records.wording import Wording
from kb.site.collection import Collection
from kb.site.links import accent, accent_of, link_to_id
from kb.site.page_parts import Link
from kb.site.standing import days_in_words

WHOLE = 1000
LEAST = 12
"""The least length of a bar, so that a wording of one day stays visible."""


@dataclass(frozen=True, slots=True)
class Tick:
    """The day of an era on a time line."""

    at: int
    accent: str
    link: Link


@dataclass(frozen=True, slots=True)
class Bar:
    """A wording on a time line: a bar for the days it is printed, continued thinly while last known."""

    link: Link
    days: str
    start: int
    length: int
    known: int
    """The length beyond its end for which it remains the last known wording."""
    accent: str
    ended: str
    """The known end with its day, in words; empty if it has none."""


@dataclass(frozen=True, slots=True)
class Timeline:
    """Wordings drawn to scale between two years."""

    bars: tuple[Bar, ...]
    ticks: tuple[Tick, ...]
    first: int
    last: int


def timeline(
    wordings: Iterable[Wording], collection: Collection, changes: Callable[[Wording], Iterable[date]] = lambda _: ()
) -> Timeline:
    """Return the timeline of these wordings, oldest first; each ends at the next change of its rule."""
    shown = sorted(wordings, key=lambda wording: (wording.since, wording.id))
    changed = [sorted(_changes(wording, changes)) for wording in shown]
    known = [day for it, others in zip(shown, changed, strict=True) for day in (it.since, it.printed_until, *others)]
    days = [*(era.day for era in collection.eras), *known, *collection.days.rulebooks[-1:]]
    first, last = min(days).year, max(days).year + 1
    scale = _Scale(date(first, 1, 1).toordinal(), date(last, 1, 1).toordinal())
    newest = max(days)
    return Timeline(
        bars=tuple(
            _bar(wording, collection, scale, newest, days) for wording, days in zip(shown, changed, strict=True)
        ),
        ticks=tuple(
            Tick(scale.at(era.day), accent(era, collection), Link(era.short, "", str(era.day)))
            for era in collection.eras
        ),
        first=first,
        last=last,
    )


def _changes(wording: Wording, changes: Callable[[Wording], Iterable[date]]) -> Iterator[date]:
    """Yield the days after its last printing on which a wording ended or its rule changed."""
    yield from (day for day in changes(wording) if wording.printed_until < day)
    if wording.ended is not None:
        yield wording.ended


def _bar(wording: Wording, collection: Collection, scale: "_Scale", newest: date, changed: Sequence[date]) -> Bar:
    """Return the bar of a wording."""
    start = scale.at(wording.since)
    end = max(scale.at(wording.printed_until), start + LEAST)
    until = changed[0] if changed else newest
    known = max(scale.at(until), end)
    link = link_to_id(collection, wording.records[0])
    ended = end_in_words(wording, collection.end_of(wording)) if until == wording.ended else ""
    return Bar(
        link=replace(link, note=collection.sources[link.note].title),
        days=days_in_words(wording),
        start=min(start, WHOLE - LEAST),
        length=end - start,
        known=known - end,
        accent=accent_of(collection, wording.records[0]),
        ended=ended or (f"the rule changed by {day_in_words(until)}" if changed else ""),
    )


@dataclass(frozen=True, slots=True)
class _Scale:
    """The first and the last day, as ordinals."""

    first: int
    last: int

    def at(self, day: date) -> int:
        """Return the position of a day in thousandths of the line."""
        return round((day.toordinal() - self.first) * WHOLE / (self.last - self.first))
