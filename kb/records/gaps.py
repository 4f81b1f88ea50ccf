"""Gaps: the days between two texts, on any of which a rule may have changed that only the later text prints."""

from datetime import date
from typing import NamedTuple

_TEXTS = (
    ("1998-03-31", ""), ("2003-07-01", "1999-06-01"), ("2003-10-01", "1999-06-01"), ("2004-10-01", "2004-02-01"),
    ("2005-08-01", "2004-10-01"), ("2007-02-01", "2004-10-01"), ("2008-05-01", "2004-10-01"),
    ("2008-07-15", "2008-05-01"), ("2008-08-10", "2008-05-01"), ("2009-05-01", "2008-07-15"),
    ("2013-07-13", "2009-07-11"), ("2023-11-17", "2013-07-13"), ("2026-08-07", "2023-11-17"),
)  # fmt: skip
"""The days of the texts with a gap before them, each with the day of the last text before it, if there is one."""

_TEXT_BEFORE = {
    date.fromisoformat(printed): date.fromisoformat(before) if before else None for printed, before in _TEXTS
}
_LATEST = max(_TEXT_BEFORE)

_DIRECTLY_AFTER = {
    date.fromisoformat(day): date.fromisoformat(before)
    for day, before in (
        ("1999-06-01", "1997-03-24"), ("2003-12-01", "2003-10-01"), ("2004-02-01", "2003-12-01"),
        ("2008-07-15", "2008-05-01"), ("2009-07-11", "2009-05-01"),
    )
}  # fmt: skip
"""The days of rulebooks of which it is known that none was published between them and the one of the day given."""


class Gap(NamedTuple):
    """The days between two texts."""

    before: date
    """The day of the last text before them."""
    after: date | None
    """The day of the first text behind them; None where there is none."""

    def __str__(self) -> str:
        """Give in words what is known of the rules on these days."""
        following = f"the next text here is of {self.after}" if self.after else "there is no later text here"
        return f"as last printed on {self.before}; {following}"


def text_before(day: date) -> date | None:
    """Give the day of the text before the one of this day, where there is a gap between the two.

    >>> text_before(date(2013, 7, 13)), text_before(date(2009, 7, 11))
    (datetime.date(2009, 7, 11), None)
    """
    return _TEXT_BEFORE.get(day)


def is_first_printed(day: date) -> bool:
    """Answer whether what is new in a text of this day may be older than the text.

    >>> is_first_printed(date(2013, 7, 13)), is_first_printed(date(2009, 7, 11))
    (True, False)
    """
    return day in _TEXT_BEFORE


def gap_around(day: date) -> Gap | None:
    """Give the gap in which a day lies; None for the day of a text, or where no text is missing around it.

    >>> print(gap_around(date(2015, 1, 1)))
    as last printed on 2013-07-13; the next text here is of 2023-11-17
    """
    if day > _LATEST:
        return Gap(_LATEST, None)
    around = [(before, after) for after, before in _TEXT_BEFORE.items() if before and before < day < after]
    if not around or day in _TEXT_BEFORE:
        return None
    last = max(before for before, _ in around)
    return Gap(last, min(after for before, after in around if before == last))


def are_of_one_text(day: date, later: date) -> bool:
    """Answer whether it is known that no rulebook was published between two days.

    >>> are_of_one_text(date(1999, 5, 16), date(1999, 5, 20)), are_of_one_text(date(1999, 5, 16), date(1999, 6, 1))
    (True, False)
    """
    return any(before <= day <= later < after for after, before in _DIRECTLY_AFTER.items())


def dated(day: date) -> str:
    """Give from when on something is so that came in with a text of this day.

    >>> dated(date(2009, 7, 11)), dated(date(2013, 7, 13))
    ('since 2009-07-11', 'by 2013-07-13')
    """
    return f"{'by' if is_first_printed(day) else 'since'} {day}"


def changed(day: date) -> str:
    """Give in words when something changed that is otherwise in a text of this day, as far as that is known.

    >>> changed(date(2009, 7, 11))
    'on 2009-07-11'
    >>> changed(date(2013, 7, 13))
    'by 2013-07-13, when it is first printed; the text before is of 2009-07-11'
    """
    if not is_first_printed(day):
        return f"on {day}"
    before = text_before(day)
    return f"by {day}, when it is first printed{f'; the text before is of {before}' if before else ''}"


def changed_between(before: date, day: date) -> str:
    """Give in words when what a rulebook of one day prints became what one of a later day prints.

    >>> changed_between(date(2009, 5, 1), date(2009, 7, 11)), changed_between(date(2008, 7, 15), date(2009, 7, 11))
    ('on 2009-07-11', 'by 2009-07-11')
    """
    directly_before = _DIRECTLY_AFTER.get(day)
    is_known = directly_before is not None and before >= directly_before
    return f"{'on' if is_known else 'by'} {day}"
