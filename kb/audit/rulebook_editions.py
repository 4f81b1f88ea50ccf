"""The official rulebooks in a library, in which rule numbers and whole editions are looked up."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date

from kb.records.days import parse_day
from kb.records.record import Record
from kb.records.source import Source


@dataclass(slots=True)
class Edition:
    """One official rulebook: the day stated in it, and its texts by rule number."""

    day: date
    rules: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    """By number, or by place where it has none, in lower case: the rule with its parts and examples."""
    all: list[str] = field(default_factory=list)
    in_force: date = date.max
    """The first day of its rules, as far as that is known."""

    @classmethod
    def of(cls, source: Source, records: Iterable[Record]) -> "Edition":
        """Build the edition of a source from its records."""
        edition = cls(source.published or source.day, in_force=source.day)
        for record in records:
            edition.all.append(record.text)
            place = record.number or record.id.partition("/")[2].partition("#")[0]
            edition.rules[place.casefold()].append(record.text)
        return edition


def texts_with(editions: Iterable[Edition], texts: Callable[[str], str | None]) -> Callable[[str, date], str | None]:
    """Return a function that finds the text that an entry cites on a day: of a record, a number or an edition.

    It returns None if there is none; `texts` is asked first for records. A number is looked up in the edition in force
    on the day and in the first one after it, as an entry may state what is first printed then.
    """
    dated = sorted(editions, key=lambda edition: edition.day)

    def find(where: str, day: date) -> str | None:
        """Return the text of a reference as of a day; None if there is none.

        It names a record, a whole rulebook (cr-DAY), or a rule number in the editions next to the day.
        """
        if "/" in where:
            return texts(where) or in_edition(where, dated)
        if where.startswith("cr-"):
            named = parse_day(where.removeprefix("cr-"))
            found = [text for edition in dated if edition.day == named for text in edition.all]
        else:
            found = [text for edition in _next_to(day, dated) for text in edition.rules.get(where.casefold(), ())]
        return "\n".join(found) or None

    return find


def in_edition(where: str, editions: Iterable[Edition]) -> str | None:
    """Return the text of a rule of a named edition, such as ``cr-2003-12-01/502.9b``, or None."""
    name, _, number = where.partition("/")
    found = [
        text
        for edition in editions
        if name == f"cr-{edition.day}"
        for text in edition.rules.get(number.partition("#")[0].casefold(), ())
    ]
    return "\n".join(found) or None


def _next_to(day: date, dated: list[Edition]) -> list[Edition]:
    """Return the last edition up to the day and the first one after it, as far as they exist."""
    before = [edition for edition in dated if edition.day <= day]
    after = [edition for edition in dated if edition.day > day]
    return [*before[-1:], *after[:1]]
