"""The fields of queries and the values they take."""

import re
from collections.abc import Callable, Iterable
from datetime import date
from typing import NamedTuple

from kb.records.errors import BadQuestion
from kb.records.nearest import close_matches
from kb.records.record import Kind
from kb.records.text import fold
from kb.search.analysis import stems, words
from kb.search.tree import PLACE, AllOf, Days, Filed, Node, Phrase, Word

_DAY = re.compile(r"(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?")
_RANGE = re.compile(r"(?P<first>.*?)(?:\.\.|\s+to\s+)(?P<last>.*)", re.IGNORECASE)
_EARLIEST, _LATEST = "0000", "9999"
_OPEN = ("", "*")


class Value(NamedTuple):
    """The value after a field's colon."""

    text: str
    quoted: bool = False


def asked_of(field: str, value: Value) -> Node:
    """Return the node for `field:value`.

    Raises BadQuestion for an unknown field or an invalid value.
    """
    reader = FIELDS.get(field.lower())
    if reader is None:
        raise BadQuestion(
            f"There is no field {field!r} to search in.",
            nearest=nearest(field.lower(), FIELDS),
            remedy=f"The fields are {', '.join(FIELDS)}. To search for the words, leave a space after the colon.",
        )
    return reader(field.lower(), value._replace(text=value.text.strip()))


def name_key(name: str) -> str:
    """Return a card's or authority's name as it is indexed: folded words with single blanks.

    >>> name_key("Karn, Silver Golem")
    'karn silver golem'
    """
    return " ".join(words(name))


def title_key(title: str) -> str:
    """Return a heading's title as it is indexed: the stems of its words.

    >>> title_key("Keyword Abilities")
    'keyword abil'
    """
    return " ".join(stems(title))


def nearest(word: str, among: Iterable[str]) -> list[str]:
    """Return the names nearest in spelling."""
    return close_matches(word, list(among), 2)


def _kind(field: str, value: Value) -> Node:
    """Return the node for a kind of record, also in the plural. Raises BadQuestion for anything else."""
    kind = fold(value.text).rstrip(".,;:!?")
    kinds = [known.value for known in Kind]
    for guess in (kind, kind.removesuffix("s"), "erratum" if kind == "errata" else kind):
        if guess in kinds:
            return Filed(field, guess)
    if "*" in kind:
        return Filed(field, kind)
    raise BadQuestion(
        f"{value.text!r} is not a kind of record.",
        nearest=nearest(kind, kinds),
        remedy="The kinds are " + ", ".join(kinds) + ".",
    )


def _exact(field: str, value: Value) -> Node:
    """Return the node for an exact value, such as a number. Raises BadQuestion for an empty one."""
    return Filed(field, _not_empty(field, fold(value.text).rstrip(",;:!?.").replace(" ", "")))


def _name(field: str, value: Value) -> Node:
    """Return the node for a name. Raises BadQuestion for an empty one."""
    key = "*".join(name_key(piece) for piece in value.text.split("*"))
    return Filed(field, _not_empty(field, key))


def _place(field: str, value: Value) -> Node:
    """Return the node for words of a heading. Raises BadQuestion for no words."""
    parts = stems(value.text)
    _not_empty(field, "".join(parts))
    if value.quoted and len(parts) > 1:
        return Phrase(tuple(parts), PLACE)
    return AllOf(tuple(Word(part, PLACE) for part in parts))


def _days(field: str, value: Value) -> Node:
    """Return the node for a range of days. Raises BadQuestion for an invalid one."""
    match = _RANGE.fullmatch(value.text)
    first, last = (match["first"].strip(), match["last"].strip()) if match else (value.text, value.text)
    days = Days(field, _bound(first, "-01-01", _EARLIEST), _bound(last, "-12-31", _LATEST))
    if days.first > days.last:
        raise BadQuestion(f"{field}:{value.text} ends before it begins.", remedy=f"Write {field}:{last}..{first}.")
    return days


def _bound(written: str, rest: str, otherwise: str) -> str:
    """Return the ISO day at one end of a year, month or day; `rest` completes a year at that end.

    Return `otherwise` for an open end. Raises BadQuestion for anything else.
    """
    if written in _OPEN:
        return otherwise
    match = _DAY.fullmatch(written)
    year, month, day = match.groups("") if match else ("", "", "")
    if not _is_day(year, month or "1", day or "1"):
        raise BadQuestion(
            f"{written!r} is not a day, month or year.",
            remedy="Write 2004-01-15, 2004-01 or 2004; a range as 2003-10-01..2004-01-15, ..2003 or 2004-02.. .",
        )
    # ISO days compare as words, so the 31st closes every month.
    return f"{year}-{month.zfill(2) if month else rest[1:3]}-{day.zfill(2) if day else rest[4:]}"


def _is_day(year: str, month: str, day: str) -> bool:
    """Return whether a date exists."""
    try:
        date(int(year), int(month), int(day))
    except ValueError:
        return False
    return True


def _not_empty(field: str, value: str) -> str:
    """Return a value; raise BadQuestion if it is empty."""
    if not value:
        raise BadQuestion(f"There is nothing to search for after {field}:.")
    return value


Reader = Callable[[str, Value], Node]

FIELDS: dict[str, Reader] = {
    "number": _exact,
    "card": _name,
    "mentions": _name,
    "kind": _kind,
    "source": _exact,
    "place": _place,
    "authority": _name,
    "since": _days,
    "until": _days,
}
"""The fields, each with the parser of its values."""
