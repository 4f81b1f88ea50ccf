"""Common names of rules, each with story, days and proof.

The table is ``names.toml``. All verbs and the site find rules by their common names through ``named``.
"""

import tomllib
from collections.abc import Sequence
from datetime import date
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import NamedTuple

from kb.records.data import JsonObject
from kb.records.days import in_force_from
from kb.search.analysis import stem, words
from kb.search.terms import Spelling

_FILLERS = frozenset({"the", "a", "an", "still", "really", "ever", "even", "always", "actually", "exactly", "just"})
"""Words that may occur anywhere within a name without changing its meaning."""
_SOURCE = "cr-"


class How(StrEnum):
    """The kind of an event in a rule's history."""

    BEGAN = "began"
    CHANGED = "changed"
    ENDED = "ended"


class Event(NamedTuple):
    """A day on which a rule began, changed or ended."""

    day: date
    how: How
    says: str
    """The rule since then, in a sentence."""
    between: tuple[date, date] | None = None
    """The days of the texts around it, if no text states the day."""
    known: str = ""
    """The evidence for the day, if no text states it; empty if only the days around it are known."""

    @property
    def is_day_known(self) -> bool:
        """Return whether the exact day is known, not only a span."""
        return self.between is None or bool(self.known)


class Text(NamedTuple):
    """A rulebook's text that proves an entry."""

    record: str
    """The id of the record, such as ``cr-2026-08-07/704.5j``."""
    quote: str
    """At most eight words of it."""

    @property
    def where(self) -> str:
        """The rule number or place in the rulebook."""
        return self.record.partition("/")[2]

    @property
    def day(self) -> date:
        """The day since when the rulebook was in force."""
        return in_force_from(date.fromisoformat(self.record.partition("/")[0].removeprefix(_SOURCE)))


class Name(NamedTuple):
    """A rule under its common name."""

    name: str
    spellings: tuple[str, ...]
    """All its spellings, its name first."""
    story: str
    """Its history in one sentence."""
    rules: tuple[str, ...]
    """The modelled rules that it is about, best first."""
    lineages: tuple[str, ...]
    """The curated lineages that it is about."""
    events: tuple[Event, ...]
    """The events of its history, oldest first."""
    texts: tuple[Text, ...]
    """The texts about it, oldest first."""
    is_topic: bool = False
    """True if it is only a topic of the rules, which no day can be said to have or not."""

    @property
    def began(self) -> Event | None:
        """The event of its beginning; None if it is as old as the texts."""
        return next((event for event in self.events if event.how is How.BEGAN), None)

    @property
    def ended(self) -> Event | None:
        """The event with which the named rule ended; None if it is still in force."""
        return next((event for event in self.events if event.how is How.ENDED), None)

    def is_in_force(self, day: date | None) -> bool:
        """Return whether the named rule is in force on a day, or still is if no day is given.

        What has no known beginning counts as in force before its end.
        """
        begun = day is None or self.began is None or self.began.day <= day
        over = self.ended is not None and (day is None or self.ended.day <= day)
        return begun and not over

    def text_on(self, day: date | None) -> Text | None:
        """Return the last text dated on or before a day, or the newest if no day is given; None if there is none."""
        return next((text for text in reversed(self.texts) if day is None or text.day <= day), None)

    def __repr__(self) -> str:
        return f"<Name {self.name}>"


class Named(NamedTuple):
    """A name found in a text, with the positions of its words."""

    entry: Name
    places: tuple[int, ...]


@cache
def names() -> tuple[Name, ...]:
    """Return the table of names."""
    with Path(__file__).with_name("names.toml").open("rb") as file:
        return tuple(map(_name, tomllib.load(file)["name"]))


def name(wanted: str) -> Name | None:
    """Return the entry with this name or spelling, or None.

    >>> name("LIFO").name, name("planeswalker uniqueness").ended.day.isoformat()
    ('the stack', '2017-09-29')
    """
    return next((found.entry for found in named(wanted) if len(found.places) == len(_telling(wanted))), None)


def named(text: str) -> tuple[Named, ...]:
    """Return the names in a text in order, without overlaps; positions count the text's words.

    >>> [(found.entry.name, found.places) for found in named("is combat damage still on the stack?")]
    [('damage on the stack', (1, 2, 6))]
    """
    typed = words(text)
    kept = [place for place, word in enumerate(typed) if word not in _FILLERS]
    row = [stem(typed[place]) for place in kept]
    found: list[tuple[int, int, tuple[int, ...], Name]] = []
    for start in range(len(row)):
        for spelling, entry in _by_initial().get(row[start][:1], ()):
            places = spelling.places(row, start)
            if places:
                as_written = words(spelling.text)
                if any(
                    _is_doer(written, typed[kept[place]]) for written, place in zip(as_written, places, strict=False)
                ):
                    continue
                inflected = sum(typed[kept[place]] not in as_written for place in places)
                found.append((-len(places), inflected, places, entry))
    chosen: list[Named] = []
    taken: set[int] = set()
    for *_, places, entry in sorted(found, key=lambda one: one[:3]):
        if taken.isdisjoint(range(places[0], places[-1] + 1)):
            taken.update(range(places[0], places[-1] + 1))
            chosen.append(Named(entry, tuple(kept[place] for place in places)))
    return tuple(sorted(chosen, key=lambda one: one.places))


def _is_doer(written: str, typed: str) -> bool:
    """Return whether a name is an agent noun of the typed verb with the same stem, such as Commander of command."""
    return written.endswith("er") and stem(written) == stem(typed) and not typed.startswith(written)


def _telling(text: str) -> list[str]:
    """Return the words of a text without fillers."""
    return [word for word in words(text) if word not in _FILLERS]


@cache
def _by_initial() -> dict[str, list[tuple[Spelling, Name]]]:
    """Return each spelling, without fillers, and the name that it means, by the first letter of the spelling."""
    begins: dict[str, list[tuple[Spelling, Name]]] = {}
    for entry in names():
        for written in entry.spellings:
            spelling = Spelling(" ".join(word for word in written.lower().split() if word not in _FILLERS))
            begins.setdefault(spelling.initial, []).append((spelling, entry))
    return begins


def _name(row: JsonObject) -> Name:
    """Return a row of the table as a name."""
    return Name(
        row["name"],
        (row["name"], *row.get("also", ())),
        row["story"],
        tuple(row.get("rules", ())),
        tuple(row.get("lineages", ())),
        tuple(_event(event) for event in row.get("events", ())),
        tuple(Text(*text) for text in row["texts"]),
        row.get("is_topic", False),
    )


def _event(row: JsonObject) -> Event:
    """Return a row of the table as an event."""
    between = row.get("between")
    return Event(row["day"], How(row["how"]), row["says"], between and _both(between), row.get("known", ""))


def _both(days: Sequence[date]) -> tuple[date, date]:
    """Return two days as a pair."""
    first, last = days
    return first, last
