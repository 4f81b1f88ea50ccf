"""The days of the texts here, and what they show about the day of a change: between which texts it happened."""

from bisect import bisect_left, bisect_right
from collections.abc import Container, Iterable
from datetime import date
from typing import NamedTuple

from kb.records.prose import change_in_words, day_in_words, since_in_words
from kb.records.sets import are_neighbors
from kb.records.source import Source


class Gap(NamedTuple):
    """The days between two texts."""

    before: date
    """The day of the last text before them."""
    after: date | None
    """The day of the first text behind them; None where there is none."""

    def __str__(self) -> str:
        """Return what is known of the rules in this gap, in words."""
        last = f"as last printed on {day_in_words(self.before)}"
        if self.after is None:
            return f"{last}; there is no later text here"
        return f"{last}; the next text here is of {day_in_words(self.after)}"


class Printing(NamedTuple):
    """When something that a text says is first seen, and what that tells of the day of the change."""

    before: date | None
    """The day of the last text before it that didn't say so; None where there is no such text."""
    first_seen: date
    """The day of the first text that says so."""
    is_exact: bool
    """True if the change is known to be of that day: no text can have been published between the two."""

    def since(self, day: date) -> "Printing":
        """Return the printing with `before` moved up to a day, as the change can't have come before that day.

        Unchanged if `before` is None.
        """
        return self if self.before is None else self._replace(before=max(self.before, day))

    @property
    def changed(self) -> str:
        """Return when it changed: ``on 11 July 2009 (Magic 2010)``, or between two texts if that isn't exact."""
        return change_in_words(self.before, self.first_seen, is_exact=self.is_exact)

    @property
    def dated(self) -> str:
        """Return since when it has been so: ``since 11 July 2009 (Magic 2010)``, ``since October 2003 or earlier``."""
        return since_in_words(self.first_seen, is_exact=self.is_exact)

    def may_precede(self, day: date) -> bool:
        """Return whether it may have changed before a day that lies before the first text that says so.

        >>> Printing(date(2003, 10, 1), date(2008, 5, 1), is_exact=False).may_precede(date(2004, 1, 15))
        True
        """
        return not self.is_exact and (self.before is None or self.before < day)


class TextDays(NamedTuple):
    """The days of the texts at hand, each kind in order."""

    rulebooks: tuple[date, ...] = ()
    """The days of the texts that print the whole rules of their day."""
    others: tuple[date, ...] = ()
    """Of all other documents but those of a set's own rules."""
    rulings: tuple[date, ...] = ()
    """Of those of the others by which rulings were made."""

    def before(self, day: date) -> date | None:
        """Return the day of the last rulebook before a day or, if there is none, of the last other text; else None."""
        for days in (self.rulebooks, self.others):
            place = bisect_left(days, day)
            if place:
                return days[place - 1]
        return None

    def first_seen(self, day: date, known: Container[date] = ()) -> Printing:
        """Return what is known of the day of a change that is first printed in the text of this day.

        Days in `known` are exact.

        >>> TextDays((date(2009, 5, 1), date(2009, 7, 11))).first_seen(date(2009, 7, 11)).changed
        'on 11 July 2009 (Magic 2010)'
        >>> TextDays((date(2009, 7, 11), date(2013, 7, 13))).first_seen(date(2013, 7, 13)).changed
        'between July 2009 and July 2013 (first seen in the July 2013 text)'
        """
        before = self.before(day)
        if day in known:
            return Printing(before, day, is_exact=True)
        if day in self.rulings:
            return Printing(before, day, day != self.rulings[0])
        return Printing(before, day, day in self.rulebooks and self._follows(day))

    def between(self, older: date, newer: date) -> Printing:
        """Return what is known of the day of a change between two rulebooks."""
        seen = self.first_seen(newer)
        is_next = seen.before is not None and older >= seen.before
        return Printing(older, newer, seen.is_exact and is_next)

    def gap_around(self, day: date) -> Gap | None:
        """Return the gap between texts in which a day lies; None on a text's day, or if no text can be missing.

        >>> print(TextDays((date(2009, 7, 11), date(2013, 7, 13))).gap_around(date(2010, 1, 1)))
        as last printed on 11 July 2009; the next text here is of 13 July 2013
        """
        days = sorted({*self.rulebooks, *self.others})
        place = bisect_right(days, day)
        if not place or days[place - 1] == day:
            return None
        last, following = days[place - 1], days[place] if place < len(days) else None
        if following is not None and following in self.rulebooks and self._follows(following):
            return None
        return Gap(last, following)

    def are_of_one_text(self, day: date, later: date) -> bool:
        """Return whether certainly no rulebook was published between two days.

        >>> days = TextDays((date(1997, 3, 24), date(1999, 6, 1)))
        >>> days.are_of_one_text(date(1999, 5, 16), date(1999, 5, 20))
        True
        >>> days.are_of_one_text(date(1999, 5, 16), date(1999, 6, 1))
        False
        """
        return not any(day < printed <= later for printed in self.rulebooks) and are_neighbors(day, later)

    def __or__(self, other: "TextDays") -> "TextDays":
        """Return the days of both; a day with a rulebook counts only as that."""
        rulebooks = {*self.rulebooks, *other.rulebooks}
        others = {*self.others, *other.others} - rulebooks
        rulings = {*self.rulings, *other.rulings}
        return TextDays(*(tuple(sorted(days)) for days in (rulebooks, others, rulings)))

    def with_rulebooks(self, days: Iterable[date]) -> "TextDays":
        """Return these days with those of more rulebooks."""
        return self._replace(rulebooks=tuple(sorted({*self.rulebooks, *days})))

    def _follows(self, day: date) -> bool:
        """Return whether the rulebook of a day directly follows the last text here before that day."""
        before = self.before(day)
        return before is not None and are_neighbors(before, day)


def text_days(sources: Iterable[Source]) -> TextDays:
    """Return the days of the texts among some sources, without sets' own: of rulebooks, of others and of rulings."""
    own = [source for source in sources if not source.overlay]
    return TextDays(
        tuple(sorted({one.day for one in own if one.is_whole})),
        tuple(sorted({one.day for one in own if not one.is_whole})),
        tuple(sorted({one.day for one in own if one.makes_rulings})),
    )
