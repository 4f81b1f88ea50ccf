"""Scenarios: one story, several dated claims, read from TOML."""

# ``rulings play`` comes through here, and would pay for importing pathlib.
# ruff: noqa: PTH118, PTH120, PTH123

import os
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from kb.worked.language import BadScenario

LEGALITY = "the story can be played"
"""The claim that looks at whether a line of play reaches the end at all."""

_KEYS = {"id", "title", "about", "set", "players", "setup", "play", "when"}
_WHEN_KEYS = {"date", "source", "quote", "about", "set", "against", "then", "can", "cannot"}
_AGAINST_KEYS = {"source", "quote", "why"}


@dataclass(frozen=True, slots=True)
class Against:
    """A second record that says otherwise of the same board and day."""

    source: str
    quote: str
    why: str
    """How the two are at odds."""


@dataclass(frozen=True, slots=True)
class When:
    """What is claimed of one day, and by whom."""

    day: date
    source: str
    """The record that says so; empty for a prediction of ours."""
    quote: str
    then: tuple[str, ...]
    """What holds in every line of play."""
    can: tuple[str, ...]
    """What holds in at least one."""
    cannot: tuple[str, ...]
    """What holds in none."""
    about: tuple[str, ...] = ()
    """The rules that it hangs on: its own, or else those of the scenario."""
    overlay: str | None = None
    """The set whose own rules are in force besides: its own, or else that of the scenario."""
    against: Against | None = None

    @property
    def is_about_legality(self) -> bool:
        """Whether it is about what may be done at all."""
        return LEGALITY in (*self.then, *self.can, *self.cannot)

    @property
    def is_prediction(self) -> bool:
        """Whether no record says so."""
        return not self.source


@dataclass(frozen=True, slots=True)
class Scenario:
    """One story."""

    id: str
    title: str
    about: tuple[str, ...]
    """The rules that it hangs on."""
    players: tuple[str, ...]
    setup: tuple[str, ...]
    play: tuple[str, ...]
    whens: tuple[When, ...]
    where: str
    """The file that it was read from."""
    overlay: str | None = None
    """The set whose own rules are in force besides."""

    @property
    def sentences(self) -> tuple[str, ...]:
        """All that its setup and its play say."""
        return self.setup + self.play

    def overlay_on(self, day: date) -> str | None:
        """Give the set whose own rules are in force besides on a day: that of a claim of the day, or its own."""
        return next((when.overlay for when in self.whens if when.day == day), self.overlay)


def packaged_scenarios(name: str = "") -> list[Scenario]:
    """Give the scenarios that come with the knowledge base, by id; or the one of an id, where there is one."""
    found = [
        scenario
        for where, text in _packaged_texts()
        if f'"{name}"' in text or not name
        for scenario in read_scenarios(text, where)
        if name in ("", scenario.id)
    ]
    return sorted(found, key=lambda scenario: scenario.id)


def _packaged_texts() -> Iterator[tuple[str, str]]:
    """Give the packaged files, each with its name."""
    for folder, _, names in os.walk(os.path.join(os.path.dirname(__file__), "scenarios")):
        for name in names:
            if name.endswith(".toml"):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    yield name, file.read()


def read_scenarios(text: str, where: str) -> list[Scenario]:
    """Give the scenarios of a file: one at the top level, or several in ``[[scenario]]``.

    Raises BadScenario with file and place.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadScenario(f"{where}: this is no TOML: {error}.") from None
    except (RecursionError, ValueError) as error:
        raise BadScenario(f"{where}: this can't be read: {error}.", remedy="No scenario needs such depth.") from None
    entries = data.get("scenario", [data])
    if not isinstance(entries, list) or not entries or not all(isinstance(entry, dict) for entry in entries):
        raise BadScenario(f"{where}: `scenario` is to be a list of tables, each beginning with [[scenario]].")
    return [_scenario(entry, where) for entry in entries]


def _scenario(entry: dict[str, Any], where: str) -> Scenario:
    name = entry.get("id")
    if not isinstance(name, str) or not name:
        raise BadScenario(f"{where}: a scenario has no id.", remedy='Give it one: id = "my-case".')
    where = f"{where}, {name}"
    _check_keys(entry, _KEYS, where)
    if not entry.get("when"):
        raise BadScenario(f"{where}: it claims nothing.", remedy="Add a [[when]] with a date and claims.")
    about, overlay = _texts(entry, "about", where), _text(entry, "set", where) or None
    return Scenario(
        id=name,
        title=_text(entry, "title", where),
        about=about,
        players=_texts(entry, "players", where) or ("Ana", "Bob"),
        setup=_texts(entry, "setup", where),
        play=_texts(entry, "play", where),
        whens=tuple(_whens(entry["when"], where, about, overlay)),
        where=where,
        overlay=overlay,
    )


def _whens(entries: list[dict[str, Any]], where: str, about: tuple[str, ...], overlay: str | None) -> Iterator[When]:
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise BadScenario(f"{where}: `when` is to be a list of tables, each beginning with [[when]].")
    for entry in entries:
        _check_keys(entry, _WHEN_KEYS, where)
        day = entry.get("date")
        if not isinstance(day, date) or isinstance(day, datetime):
            raise BadScenario(f"{where}: a [[when]] has no date.", remedy="Write it without quotes: date = 1998-03-31.")
        when = When(
            day=day,
            source=_text(entry, "source", where),
            quote=_text(entry, "quote", where),
            then=_texts(entry, "then", where),
            can=_texts(entry, "can", where),
            cannot=_texts(entry, "cannot", where),
            about=_texts(entry, "about", where) or about,
            overlay=_text(entry, "set", where) or overlay,
            against=_against(entry["against"], where, day) if "against" in entry else None,
        )
        _check_when(when, where)
        yield when


def _check_when(when: When, where: str) -> None:
    """Raise BadScenario where it claims nothing, or gives one of source and quotation without the other."""
    place = f"{where}: the [[when]] of {when.day}"
    if not (when.then or when.can or when.cannot):
        raise BadScenario(f"{place} claims nothing.", remedy="Add then, can or cannot.")
    if bool(when.source) != bool(when.quote):
        there, missing = ("source", "quote") if when.source else ("quote", "source")
        raise BadScenario(
            f"{place} has a {there} and no {missing}.",
            remedy="Give both, or neither for a prediction of your own.",
        )
    if when.against and when.is_prediction:
        raise BadScenario(f"{place} has a record against it and none for it.", remedy="Give it source and quote.")


def _against(entry: object, where: str, day: date) -> Against:
    place = f"{where}: the `against` of {day}"
    if not isinstance(entry, dict):
        raise BadScenario(f"{place} is to be a table with source, quote and why.")
    _check_keys(entry, _AGAINST_KEYS, place)
    said = {key: _text(entry, key, place) for key in sorted(_AGAINST_KEYS)}
    if not all(said.values()):
        missing = next(key for key, words in said.items() if not words)
        raise BadScenario(f"{place} has no {missing}.", remedy="Give source, quote and why.")
    return Against(**said)


def _check_keys(entry: dict[str, Any], known: set[str], where: str) -> None:
    unknown = sorted(set(entry) - known)
    if unknown:
        raise BadScenario(
            f"{where}: {unknown[0]!r} is not known here.", remedy=f"Known are {', '.join(sorted(known))}."
        )


def _text(entry: dict[str, Any], key: str, where: str) -> str:
    value = entry.get(key, "")
    if not isinstance(value, str):
        raise BadScenario(f"{where}: {key} is to be a text in quotes.")
    return value


def _texts(entry: dict[str, Any], key: str, where: str) -> tuple[str, ...]:
    value = entry.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise BadScenario(f"{where}: {key} is to be a list of texts.")
    return tuple(value)
