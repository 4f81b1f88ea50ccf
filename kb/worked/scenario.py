"""Scenarios: one story, several dated claims, read from TOML."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from importlib.resources import files
from pathlib import Path
from typing import Any

from kb.worked.language import BadScenario

_KEYS = {"id", "title", "about", "players", "setup", "play", "when"}
_WHEN_KEYS = {"date", "source", "quote", "about", "then", "can", "cannot"}


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


def packaged_scenarios() -> list[Scenario]:
    """Give the scenarios that come with the knowledge base, by id."""
    folder = files("kb.worked").joinpath("scenarios")
    found = [
        scenario
        for path in sorted(Path(str(folder)).rglob("*.toml"))
        for scenario in read_scenarios(path.read_text(encoding="utf-8"), path.name)
    ]
    return sorted(found, key=lambda scenario: scenario.id)


def read_scenarios(text: str, where: str) -> list[Scenario]:
    """Give the scenarios of a file: one at the top level, or several in ``[[scenario]]``.

    Raises BadScenario with file and place.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadScenario(f"{where}: this is no TOML: {error}.") from None
    entries = data.get("scenario", [data])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
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
    return Scenario(
        id=name,
        title=_text(entry, "title", where),
        about=_texts(entry, "about", where),
        players=_texts(entry, "players", where) or ("Ana", "Bob"),
        setup=_texts(entry, "setup", where),
        play=_texts(entry, "play", where),
        whens=tuple(_whens(entry["when"], where)),
        where=where,
    )


def _whens(entries: list[dict[str, Any]], where: str) -> Iterator[When]:
    for entry in entries:
        _check_keys(entry, _WHEN_KEYS, where)
        day = entry.get("date")
        if not isinstance(day, date):
            raise BadScenario(f"{where}: a [[when]] has no date.", remedy="Write it without quotes: date = 1998-03-31.")
        when = When(
            day=day,
            source=_text(entry, "source", where) if "source" in entry else "",
            quote=_text(entry, "quote", where) if "quote" in entry else "",
            then=_texts(entry, "then", where),
            can=_texts(entry, "can", where),
            cannot=_texts(entry, "cannot", where),
        )
        if not (when.then or when.can or when.cannot):
            raise BadScenario(f"{where}: the [[when]] of {day} claims nothing.", remedy="Add then, can or cannot.")
        yield when


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
