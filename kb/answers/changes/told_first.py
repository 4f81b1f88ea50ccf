"""The changes that a returning player should hear first: groups of changes, and how often they matter in play."""

import tomllib
from collections.abc import Iterator, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import NamedTuple

from kb.records.prose import day_with_set, span_in_words, with_capital
from kb.search.names import Event, How, Name, names

WITH_SOME_CARDS = 1
"""How often a name is met that is in no group."""


class Group(NamedTuple):
    """Rules and names that changed together, as one change."""

    id: str
    title: str
    met: int
    """How often a player meets it: 3 in every game, 2 in most, 1 with some cards; 0 where it is never told."""
    rules: tuple[str, ...] = ()
    """The modelled rules, by slug, that it tells first of."""
    names: tuple[str, ...] = ()


@cache
def groups() -> tuple[Group, ...]:
    """Return the groups of the table, and one for each name that is in none of them."""
    with Path(__file__).with_name("told_first.toml").open("rb") as file:
        listed = [
            Group(row["id"], row["title"], row["met"], tuple(row.get("rules", ())), tuple(row.get("names", ())))
            for row in tomllib.load(file)["group"]
        ]
    return tuple(_with_rules_of_names([*listed, *_of_single_names(listed)]))


def _of_single_names(listed: Sequence[Group]) -> Iterator[Group]:
    """Yield a group for each name that is in none of the table."""
    grouped = {name for group in listed for name in group.names}
    for entry in names():
        if entry.events and entry.name not in grouped:
            yield Group(entry.name, with_capital(entry.name), WITH_SOME_CARDS, (), (entry.name,))


def _with_rules_of_names(found: Sequence[Group]) -> Iterator[Group]:
    """Yield the groups, adding the rules of their names that are in no other group."""
    of_names = {entry.name: entry.rules for entry in names()}
    placed = {rule for group in found for rule in group.rules}
    for group in found:
        own = dict.fromkeys(rule for name in group.names for rule in of_names[name] if rule not in placed)
        placed.update(own)
        yield group._replace(rules=(*group.rules, *own))


def events_of(group: Group, older: date, newer: date) -> list[tuple[Name, Event]]:
    """Return the events of a group's names between two days, oldest first, each after the name.

    There are none for a name that is as before. Excludes the older day and includes the newer one. A rule that began
    and ended in between is left out.
    """
    found = [
        (entry, event)
        for entry in names()
        if entry.name in group.names and not _came_and_went(entry, older, newer)
        for event in entry.events
        if older < event.day <= newer
    ]
    return sorted(found, key=lambda one: one[1].day)


def told(events: list[tuple[Name, Event]]) -> Iterator[str]:
    """Yield for each day of these events the day in words and what the events say, in one text."""
    by_day: dict[str, list[str]] = {}
    for _, event in events:
        said = by_day.setdefault(when(event), [])
        if event.says not in said:
            said.append(event.says)
    for day, said in by_day.items():
        yield f"{with_capital(day)}: {' '.join(said)}"


def when(event: Event) -> str:
    """Return when an event happened, in words: on its day or, if that isn't known, between two texts."""
    if event.is_day_known or event.between is None:
        return f"on {day_with_set(event.day)}"
    return span_in_words(*event.between)


def _came_and_went(entry: Name, older: date, newer: date) -> bool:
    """Return whether something both began and ended between two days."""
    inside = [event for event in entry.events if older < event.day <= newer]
    hows = {event.how for event in inside}
    return {How.BEGAN, How.ENDED} <= hows and entry.is_in_force(older) == entry.is_in_force(newer)
