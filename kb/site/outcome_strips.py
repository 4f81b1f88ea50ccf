"""Outcome strips: the outcomes of a board from the first to the last day, drawn to scale."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from itertools import pairwise

from kb.answers.boards.outcomes import NOT_LEGAL
from kb.answers.boards.performances import Ends, Performed
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.outcomes import Turning, turnings, words_of_ends
from kb.site.page_parts import Link

LOOKS = 6
"""The number of looks for outcomes, which are used in turn."""

_LEAST = 0.8
"""The least length of a stretch in hundredths of the strip, so that short ones stay visible."""

_APART = 9.0
"""The least distance between two years written below a strip, in hundredths of the strip."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Successive days with the same outcome, or on which a board isn't played."""

    since: str
    """The first day."""
    start: float
    length: float
    """Start and length are in hundredths of the strip."""
    look: int
    """A number, from 1, that equal outcomes share; 0 if there is no outcome."""
    is_played: bool
    """True if the board is played at all, even if not to its end."""
    words: tuple[str, ...]
    """Each of the ends, or the reason why there is none."""
    link: Link | None
    """The first day in the stretch that the page shows."""
    turnings: tuple[Turning, ...]
    """The change at its beginning; empty if nothing was played before."""


@dataclass(frozen=True, slots=True)
class Year:
    """A year written below a strip."""

    at: float
    words: str


@dataclass(frozen=True, slots=True)
class Strip:
    """The outcomes of a board through time."""

    stretches: tuple[Stretch, ...]
    years: tuple[Year, ...]
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class _Scale:
    """The first day and the day after the last, as ordinals."""

    first: int
    last: int

    def at(self, day: date) -> float:
        """Return the position of a day in percent of the strip."""
        inside = min(max(day.toordinal(), self.first), self.last)
        return round((inside - self.first) * 100 / (self.last - self.first), 2)


@lru_cache(maxsize=4096)
def strip(told: Performed, collection: Collection) -> Strip:
    """Return the strip of a board, in whole years, over all eras, its plays and the newest rulebook."""
    parts = _outcomes_by_day(told)
    days = [
        *(era.day for era in collection.eras),
        *(play.day for play in told.plays),
        *(day for day, _ in parts),
        *collection.days.rulebooks[-1:],
    ]
    first, last = min(days).year, max(days).year + 1
    scale = _Scale(date(first, 1, 1).toordinal(), date(last, 1, 1).toordinal())
    stretches = tuple(_stretches(told, parts, scale, date(last, 1, 1), collection))
    return Strip(stretches, tuple(_years(stretches)), first, last)


def _outcomes_by_day(told: Performed) -> tuple[tuple[date, Ends | None], ...]:
    """Return the day on which each outcome of a board begins, and the outcome: None if the board can't be played then.

    With rules of a set, only the days shown are known.
    """
    if not any(play.overlay for play in told.plays):
        return told.course
    days = [(play.day, told.ends[play.day]) for play in told.plays]
    return (*days[:1], *(after for before, after in pairwise(days) if before[1] != after[1]))


def _stretches(
    told: Performed, parts: tuple[tuple[date, Ends | None], ...], scale: _Scale, end: date, collection: Collection
) -> Iterator[Stretch]:
    """Yield the stretches of a strip."""
    looks: dict[Ends, int] = {}
    before = date.min
    for (since, ends), (until, _) in pairwise((*parts, (end, None))):
        start = scale.at(since)
        length = round(max(scale.at(until) - start, _LEAST), 2)
        yield Stretch(
            since=str(since),
            start=start,
            length=length,
            look=looks.setdefault(ends, len(looks) % LOOKS + 1) if ends else 0,
            is_played=ends is not None,
            words=_words(told, ends, since),
            link=_link(told, since, until),
            turnings=turnings(told, before, since, collection),
        )
        before = since


def _words(told: Performed, ends: Ends | None, day: date) -> tuple[str, ...]:
    """Return the outcomes of a board on a day in words."""
    if ends is None:
        return ("not played",)
    return words_of_ends(ends, day, told) if ends else (NOT_LEGAL,)


def _link(told: Performed, since: date, until: date) -> Link | None:
    """Return a link to the first day shown within a stretch, or None."""
    day = next((play.day for play in told.plays if since <= play.day < until), None)
    return Link(str(day), addresses.scenario(told.scenario.id, day)) if day else None


def _years(stretches: tuple[Stretch, ...]) -> Iterator[Year]:
    """Yield the years of changes that fit beside each other and beside the ends of the strip."""
    last = 0.0
    for stretch in stretches:
        if stretch.turnings and last + _APART <= stretch.start <= 100 - _APART:
            yield Year(stretch.start, stretch.since[:4])
            last = stretch.start
