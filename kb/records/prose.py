"""Days, spans of days, numbers and titles in prose. Data and arguments keep ISO days and ids."""

import re
from datetime import date

from kb.records.sets import set_of

# Every lookup comes through here, and would pay for importing the library's own calendar.
MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
"""The names of the months, in order."""

NUMBER_WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
"""Numbers in words; each stands at the place that it means."""

_DAY = re.compile(r"(?<!--on )(?<![\w#/-])\d{4}-\d\d-\d\d(?![\w/-])")
"""Matches a day in prose: not in a name, an address or an argument of the command."""


def days_in_words(text: str) -> str:
    """Return text with its ISO days in words, but for those in names, addresses and arguments of the command.

    >>> days_in_words("changed on 2009-07-11 by cr-2009-07-11: --on 2009-07-11")
    'changed on 11 July 2009 by cr-2009-07-11: --on 2009-07-11'
    """
    return _DAY.sub(_spoken, text)


def _spoken(match: re.Match[str]) -> str:
    """Return a matched day in words; unchanged if there is no such day."""
    try:
        return day_in_words(date.fromisoformat(match[0]))
    except ValueError:
        return match[0]


def day_in_words(day: date) -> str:
    """Return a day in words.

    >>> day_in_words(date(1998, 10, 18))
    '18 October 1998'
    """
    return f"{day.day} {month_in_words(day)}"


def month_in_words(day: date) -> str:
    """Return a day's month and year in words.

    >>> month_in_words(date(2003, 10, 1))
    'October 2003'
    """
    return f"{MONTHS[day.month - 1]} {day.year}"


def day_with_set(day: date) -> str:
    """Return a day in words, with the set whose rules came into force on it, if any.

    >>> day_with_set(date(2009, 7, 11)), day_with_set(date(1998, 10, 18))
    ('11 July 2009 (Magic 2010)', '18 October 1998')
    """
    name = set_of(day)
    return f"{day_in_words(day)} ({name})" if name else day_in_words(day)


def text_of_day(day: date, *others: date) -> str:
    """Return a name for the text of a day: by month, or by day if another text is of the same month.

    >>> text_of_day(date(2003, 10, 1))
    'the October 2003 text'
    >>> text_of_day(date(2013, 7, 13), date(2013, 7, 1))
    'the text of 13 July 2013'
    """
    if any(_month(day) == _month(other) for other in others if other != day):
        return f"the text of {day_in_words(day)}"
    return f"the {month_in_words(day)} text"


def span_in_words(first: date, last: date) -> str:
    """Return a span of days in words, by months if these differ.

    >>> span_in_words(date(1999, 6, 1), date(2003, 10, 1)), span_in_words(date(2013, 7, 1), date(2013, 7, 13))
    ('between June 1999 and October 2003', 'between 1 July and 13 July 2013')
    """
    if _month(first) != _month(last):
        return f"between {month_in_words(first)} and {month_in_words(last)}"
    return f"between {first.day} {MONTHS[first.month - 1]} and {day_in_words(last)}"


def change_in_words(before: date | None, first_seen: date, *, is_exact: bool = False) -> str:
    """Return when something changed, given the last text before the change and the first one after it.

    >>> change_in_words(date(2009, 5, 1), date(2009, 7, 11), is_exact=True)
    'on 11 July 2009 (Magic 2010)'
    >>> change_in_words(date(1999, 6, 1), date(2003, 10, 1))
    'between June 1999 and October 2003 (first seen in the October 2003 text)'
    >>> change_in_words(None, date(1998, 3, 31))
    'by March 1998 (first seen in the March 1998 text)'
    """
    if is_exact:
        return f"on {day_with_set(first_seen)}"
    if before is None:
        return f"by {month_in_words(first_seen)} (first seen in {text_of_day(first_seen)})"
    return f"{span_in_words(before, first_seen)} (first seen in {text_of_day(first_seen, before)})"


def since_in_words(day: date, *, is_exact: bool = False) -> str:
    """Return since when something has been so that is first seen in the text of this day.

    >>> since_in_words(date(2009, 7, 11), is_exact=True), since_in_words(date(2013, 7, 13))
    ('since 11 July 2009 (Magic 2010)', 'since July 2013 or earlier')
    """
    return f"since {day_with_set(day)}" if is_exact else f"since {month_in_words(day)} or earlier"


def in_force_on(day: date) -> str:
    """Return a phrase saying that something was in force on a day.

    >>> in_force_on(date(1998, 10, 18))
    'In force on 18 October 1998'
    """
    return f"In force on {day_in_words(day)}"


def titled(title: str, name: str) -> str:
    """Return a title with the id behind it that commands take, unless the title itself reads like the id.

    >>> titled("Mana burn", "mana-pools"), titled("The legend rule", "legend-rule"), titled("", "my-case")
    ('Mana burn (mana-pools)', 'The legend rule', 'my-case')
    """
    plain = title.casefold().removeprefix("the ").replace(" ", "-")
    return f"{title} ({name})" if title and plain != name else title or name


def place_in_words(name: str) -> str:
    """Return the place of a text by its id, in words: its number, or where it stands in its document.

    >>> place_in_words("212.1c#example-1"), place_in_words("moursund-1998-10/general-rulings/1")
    ('212.1c example 1', 'General rulings 1')
    >>> place_in_words("cr-2009-07-11/glossary/mana-burn-obsolete"), place_in_words("Fire // Ice, ruling of 1 May 2006")
    ('Glossary: mana burn (obsolete)', 'Fire // Ice, ruling of 1 May 2006')
    """
    if " " in name:  # a ruling on a card, already in words
        return name
    place = (name.partition("/")[2] or name).replace("-obsolete", " (obsolete)").replace("glossary/", "glossary: ")
    words = place.replace("/", " ").replace("#", " ").replace("-", " ")
    return with_capital(words)


def with_capital(words: str) -> str:
    """Return words with a capital first letter.

    >>> with_capital("since 2009"), with_capital("")
    ('Since 2009', '')
    """
    return words[:1].upper() + words[1:]


_OF_A_RULEBOOK = re.compile(r"cr-(\d{4}-\d{2}-\d{2})(?:/(.+))?", re.DOTALL)


def in_quotes(name: str) -> str:
    """Return a rule's name in quotation marks, with inner ones changed to single."""
    inner = name.removeprefix("“").removesuffix("”") if name.count("“") == 1 and name[0] + name[-1] == "“”" else name
    return f"“{inner.replace('“', '‘').replace('”', '’')}”"


def record_in_words(name: str) -> str:
    """Return a record, or a source, in words: an official rulebook by its day, any other with its id.

    >>> record_in_words("cr-2009-07-11/704.5k"), record_in_words("cr-2009-07-11")
    ('704.5k of 11 July 2009', 'the rulebook of 11 July 2009')
    >>> record_in_words("moursund-1998-10/general-rulings/1"), record_in_words("704.5k")
    ('General rulings 1 (moursund-1998-10/general-rulings/1)', '704.5k')
    """
    found = _OF_A_RULEBOOK.fullmatch(name)
    if found is None:
        return f"{place_in_words(name)} ({name})" if "/" in name and " " not in name else name
    day = day_in_words(date.fromisoformat(found[1]))
    return f"{place_in_words(name)} of {day}" if found[2] else f"the rulebook of {day}"


def _month(day: date) -> tuple[int, int]:
    """Return the year and month of the day."""
    return day.year, day.month
