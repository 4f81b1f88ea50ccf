"""Scenarios: one story and several dated claims about it, read from TOML or JSON."""

import os.path  # `rulings play` comes through here, and would pay for importing pathlib
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from functools import cache
from typing import TYPE_CHECKING
from unicodedata import category

from kb.boards.language import BadScenario
from kb.boards.reading.formats import format_named
from kb.boards.reading.loading import ENDINGS, load
from kb.boards.reading.packaged import FORMATS, packaged_texts
from kb.boards.reading.places import Place, is_json
from kb.records.data import JsonObject
from kb.records.nearest import close_matches

if TYPE_CHECKING:
    from kb.engine.law.chronicle import Chronicle
    from kb.engine.position.objects import Face

LEGALITY = "the story can be played"
"""The claim that looks at whether a line of play reaches the end at all."""

DEFAULT_PLAYERS = ("Ana", "Bob")
"""Who plays where a scenario doesn't say it."""

_KEYS = {"id", "title", "about", "set", "players", "setup", "play", "when", "under"}
_WHEN_KEYS = {"date", "source", "quote", "about", "set", "against", "then", "can", "cannot", "because"}
_UNDER_KEYS = {"format", "about", "then", "can", "cannot", "because"}
_AGAINST_KEYS = {"source", "quote", "why"}
_LONGEST_ID = 80
_LONGEST_SENTENCE = 4_000
"""Maximum length of a sentence in characters; a full card text has a few hundred."""
_MOST_SENTENCES = 300
_MOST_DAYS = 100
"""Maximum numbers of sentences in a setup, play or claim, and of days that a scenario has claims about."""

_PROSE = ("quote", "why")
"""Keys whose values may span several lines."""

_UNSHOWN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""The classes of characters that print nothing, or change how what follows is printed."""


@dataclass(frozen=True, slots=True)
class Against:
    """A second record that says otherwise of the same board and day."""

    source: str
    quote: str
    why: str
    """How the two are at odds."""


@dataclass(frozen=True, slots=True)
class When:
    """The claims about one day, with their source."""

    day: date
    source: str
    """The record that says so; empty for a prediction of ours."""
    quote: str
    then: tuple[str, ...]
    """Claims that hold in every line of play."""
    can: tuple[str, ...]
    """Claims that hold in at least one line of play."""
    cannot: tuple[str, ...]
    """Claims that hold in no line of play."""
    because: str = ""
    """Words of the reason why the story can't be played, where that is claimed."""
    about: tuple[str, ...] = ()
    """The rules that it hangs on: its own, or else those of the scenario."""
    overlay: str | None = None
    """The set whose own rules are in force besides: its own, or else that of the scenario."""
    against: Against | None = None
    where: Place = field(default=Place(""), repr=False)
    under: str = ""
    """The format whose rules are in force: its id or file; empty where those of the day are."""

    @property
    def is_about_legality(self) -> bool:
        """Return whether the claim says that the story can be played, or can't."""
        return LEGALITY in (*self.then, *self.can, *self.cannot)

    @property
    def sources(self) -> tuple[str, ...]:
        """Return the ids of the records that the claim quotes, for and against it."""
        return tuple(said.source for said in (self, self.against) if said is not None and said.source)

    @property
    def is_prediction(self) -> bool:
        """Return whether no record supports the claim."""
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
    where: Place
    overlay: str | None = None
    """The set whose own rules are in force besides."""
    unders: tuple[When, ...] = ()
    """Claims about formats."""

    @property
    def cards(self) -> "Mapping[str, Chronicle[Face]]":
        """Return the cards looked up for the scenario besides the packaged ones, by name; empty by default."""
        return {}

    @property
    def sentences(self) -> tuple[str, ...]:
        """Return all sentences of setup and play, in this order."""
        return self.setup + self.play

    def overlay_on(self, day: date) -> str | None:
        """Return the set whose own rules are used on a day: of a claim about it, else of the scenario; or None."""
        return next((when.overlay for when in self.whens if when.day == day), self.overlay)


def packaged_scenarios(name: str = "") -> list[Scenario]:
    """Return the packaged scenarios, sorted by id, or only the one with this id, in a list; empty if there is none."""
    found = [
        scenario
        for where, text in packaged_texts()
        if f'"{name}"' in text or not name
        for scenario in _read_once(where, text)
        if name in ("", scenario.id)
    ]
    return sorted(found, key=lambda scenario: scenario.id)


def format_scenarios() -> list[Scenario]:
    """Return the packaged scenarios with claims about formats, by id."""
    found = [scenario for where, text in packaged_texts(FORMATS) for scenario in _read_once(where, text)]
    return sorted(found, key=lambda scenario: scenario.id)


@cache
def _read_once(file: str, text: str) -> tuple[Scenario, ...]:
    """Return the scenarios of a packaged file, read once per process."""
    return tuple(read_scenarios(text, file))


_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_FOLDERS = re.compile(r".*[/\\]")
"""Pattern of the folders before a file's own name."""


def read_scenarios(text: str, file: str, *, reads_files: bool = False) -> list[Scenario]:
    """Parse a file with several ``[[scenario]]`` tables, or one scenario whose id is the file's name.

    `reads_files` lets a scenario name files of formats; use it only for the user's own files. Raises BadScenario with
    file and line.
    """
    return scenarios_of(load(text, file), Place(file, text), reads_files=reads_files)


def scenarios_of(data: JsonObject, top: Place, *, reads_files: bool = False) -> list[Scenario]:
    """Build the scenarios of a parsed file. Raises BadScenario with file and line."""
    if "scenario" not in data:
        name = _FOLDERS.sub("", top.file)
        for ending in ENDINGS:
            name = name.removesuffix(ending)
        return [_scenario({"id": name} | data, top, reads_files=reads_files)]
    _check_keys(data, {"scenario"}, top)
    entries = data["scenario"]
    if not isinstance(entries, list) or not entries or not all(isinstance(entry, dict) for entry in entries):
        where = top.at("scenario")
        raise BadScenario(f"{where}: `scenario` must be a list of tables, each beginning with [[scenario]].")
    found = [
        _scenario(entry, top.at("scenario", number), reads_files=reads_files) for number, entry in enumerate(entries)
    ]
    ids: set[str] = set()
    for scenario in found:
        if scenario.id in ids:
            where = scenario.where.at("id")
            raise BadScenario(f"{where}: another scenario in this file is also called {scenario.id}.")
        ids.add(scenario.id)
    return found


def _scenario(entry: JsonObject, where: Place, *, reads_files: bool) -> Scenario:
    """Build one scenario from a table. Raises BadScenario, with file and line, for anything that doesn't fit."""
    if not entry.get("id"):
        raise BadScenario(f"{where}: a scenario has no id.", remedy='Give it one: id = "my-case".')
    name = _text(entry, "id", where)
    if len(name) > _LONGEST_ID:
        raise BadScenario(f"{where.at('id')}: the id has {len(name)} characters; at most {_LONGEST_ID} are allowed.")
    _check_keys(entry, _KEYS, where)
    if not entry.keys() & {"setup", "play", "when", "under"}:
        raise BadScenario(
            f"{where}: {name} describes no board.", remedy="Describe a board in `setup`, or what happens in `play`."
        )
    about, overlay = _texts(entry, "about", where), _text(entry, "set", where) or None
    _check_extent(entry, where)
    return Scenario(
        id=name,
        title=_text(entry, "title", where),
        about=about,
        players=_players(entry, where),
        setup=_texts(entry, "setup", where),
        play=_texts(entry, "play", where),
        whens=tuple(_whens(entry.get("when", []), where, about, overlay)),
        where=where,
        overlay=overlay,
        unders=tuple(_unders(entry.get("under", []), where, about, overlay, reads_files=reads_files)),
    )


def _check_extent(entry: JsonObject, where: Place) -> None:
    """Raise BadScenario if there are too many sentences, days or claims, or one too long, to play within seconds."""
    for key in ("setup", "play"):
        if len(said := _texts(entry, key, where)) > _MOST_SENTENCES:
            raise BadScenario(
                f"{where.at(key, _MOST_SENTENCES)}: `{key}` has {len(said):,} sentences; at most "
                f"{_MOST_SENTENCES} are allowed.",
                remedy="Leave out what makes no difference, or describe several things in one sentence.",
            )
    days = 0
    for number, when in enumerate(entry.get("when", ())):
        of_days = when.get("date") if isinstance(when, dict) else None
        days += len(of_days) if isinstance(of_days, list) else 1
        if days > _MOST_DAYS:
            raise BadScenario(
                f"{where.at('when', number)}: a scenario claims something of at most {_MOST_DAYS} days.",
                remedy="Divide it into several scenarios.",
            )
        for key in ("then", "can", "cannot"):
            if isinstance(when, dict) and len(_texts(when, key, where.at("when", number))) > _MOST_SENTENCES:
                raise BadScenario(
                    f"{where.at('when', number, key)}: `{key}` has more than {_MOST_SENTENCES} claims.",
                    remedy="Divide it into several scenarios.",
                )


def _players(entry: JsonObject, where: Place) -> tuple[str, ...]:
    """Return the players' names. Raises BadScenario unless there are two or more, each a different single word."""
    players = _texts(entry, "players", where) or DEFAULT_PLAYERS
    if not players[1:] or len(set(players)) < len(players) or not all(re.fullmatch(r"\w+", p) for p in players):
        raise BadScenario(
            f"{where.at('players')}: `players` must name at least two players, each by a different single word.",
            remedy='Write players = ["Ana", "Bob"], or leave it out.',
        )
    return players


def _whens(entries: list[JsonObject], where: Place, about: tuple[str, ...], overlay: str | None) -> Iterator[When]:
    """Yield the claims of ``[[when]]`` tables, one for each day; `about` and `overlay` are those of the scenario.

    Raises BadScenario for a table that doesn't fit.
    """
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise BadScenario(f"{where.at('when')}: `when` must be a list of tables, each beginning with [[when]].")
    for number, entry in enumerate(entries):
        place = where.at("when", number)
        _check_keys(entry, _WHEN_KEYS, place)
        days = _days(entry.get("date"), place.at("date"))
        when = When(
            day=days[0],
            source=_text(entry, "source", place),
            quote=_text(entry, "quote", place),
            then=_texts(entry, "then", place),
            can=_texts(entry, "can", place),
            cannot=_texts(entry, "cannot", place),
            because=_text(entry, "because", place),
            about=_texts(entry, "about", place) or about,
            overlay=_text(entry, "set", place) or overlay,
            against=_against(entry["against"], place.at("against"), days[0]) if "against" in entry else None,
            where=place,
        )
        _check_when(when)
        yield from (replace(when, day=day) for day in days)


def _days(value: object, where: Place) -> list[date]:
    """Return the day or days of a claim.

    Raises BadScenario for anything else, a day that doesn't exist, and the same day twice.
    """
    given = value if isinstance(value, list) else [value]
    in_json = is_json(where.text)
    found = [_day_in_text(day) for day in given]
    days = [day for day in found if isinstance(day, date) and not isinstance(day, datetime)]
    if impossible := next((day for day in found if isinstance(day, str) and _DAY.fullmatch(day)), None):
        raise BadScenario(f"{where}: there is no such day as {impossible}.")
    if not days or len(days) < len(given):
        in_toml = "Write it without quotes: date = 1998-03-31; for several days, date = [1998-03-31, 2008-08-10]."
        raise BadScenario(
            f"{where}: the `date` of a [[when]] must be a day.",
            remedy='Write it as "date": "1998-03-31"; several stand in a list.' if in_json else in_toml,
        )
    if again := next((day for day in days if days.count(day) > 1), None):
        raise BadScenario(f"{where}: the `date` of a [[when]] names {again} twice.")
    return days


def _day_in_text(value: object) -> object:
    """Return the date that a string states; any other value unchanged, also a date that can't be."""
    if isinstance(value, str) and _DAY.fullmatch(value):
        with suppress(ValueError):
            return date.fromisoformat(value)
    return value


def _unders(
    entries: list[JsonObject], where: Place, about: tuple[str, ...], overlay: str | None, *, reads_files: bool
) -> Iterator[When]:
    """Yield the claims of ``[[under]]`` tables, about formats; `about` and `overlay` are those of the scenario.

    A format's file is looked for beside the scenario's file first, then in the working folder. Raises BadScenario for a
    table that doesn't fit, and as `format_named` does.
    """
    if not entries:
        return
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise BadScenario(f"{where.at('under')}: `under` must be a list of tables, each beginning with [[under]].")
    for number, entry in enumerate(entries):
        place = where.at("under", number)
        _check_keys(entry, _UNDER_KEYS, place)
        name = _text(entry, "format", place)
        if not name:
            raise BadScenario(
                f"{place}: an [[under]] doesn't name a format.",
                remedy='Name one, such as format = "middle-school", or give the path of a format file.',
            )
        beside = os.path.join(os.path.dirname(place.file), name)  # noqa: PTH118, PTH120  (a play has no pathlib)
        if reads_files and name.endswith(".toml") and os.path.isfile(beside):  # noqa: PTH113  (a play has no pathlib)
            name = beside
        when = When(
            day=format_named(name, reads_files=reads_files).base,
            source="",
            quote="",
            then=_texts(entry, "then", place),
            can=_texts(entry, "can", place),
            cannot=_texts(entry, "cannot", place),
            because=_text(entry, "because", place),
            about=_texts(entry, "about", place) or about,
            overlay=overlay,
            where=place,
            under=name,
        )
        _check_when(when)
        yield when


def _check_when(when: When) -> None:
    """Raise BadScenario for a table that claims nothing, or whose keys don't go together."""
    if trouble := _trouble_of(when):
        problem, remedy = trouble
        named = f"[[under]] of {when.under}" if when.under else f"[[when]] of {when.day}"
        raise BadScenario(f"{when.where}: the {named} {problem}.", remedy=remedy)


def _trouble_of(when: When) -> tuple[str, str] | None:
    """Return what is wrong with a claim, and the remedy; None if nothing is."""
    if not (when.then or when.can or when.cannot):
        return "claims nothing", "Add `then`, `can` or `cannot`."
    if bool(when.source) != bool(when.quote):
        there, missing = ("source", "quote") if when.source else ("quote", "source")
        return (
            f"has a {there} but no {missing}",
            "Give both `source` and `quote`; for a prediction of your own, give neither.",
        )
    if when.because and LEGALITY not in when.cannot:
        return (
            "has a `because` without a refusal that it explains",
            f'`because` gives the reason for cannot = ["{LEGALITY}"].',
        )
    if when.against and when.is_prediction:
        return "has a record against it, but no source of its own", "Give it a source and a quote."
    return None


def _against(entry: object, where: Place, day: date) -> Against:
    """Parse the record that speaks against a claim about a day. Raises BadScenario for one that isn't complete."""
    if not isinstance(entry, dict):
        raise BadScenario(f"{where}: the `against` of {day} must be a table with source, quote and why.")
    _check_keys(entry, _AGAINST_KEYS, where)
    said = {key: _text(entry, key, where) for key in sorted(_AGAINST_KEYS)}
    if not all(said.values()):
        missing = next(key for key, words in said.items() if not words)
        raise BadScenario(f"{where}: the `against` of {day} has no {missing}.", remedy="Give source, quote and why.")
    return Against(**said)


def _check_keys(entry: JsonObject, known: set[str], where: Place) -> None:
    """Raise BadScenario for an unknown key, with the nearest known one."""
    unknown = sorted(set(entry) - known)
    if unknown:
        raise BadScenario(
            f"{where.at(unknown[0])}: unknown key {unknown[0]!r}.",
            nearest=close_matches(unknown[0], known, 1),
            remedy=f"The keys are: {', '.join(sorted(known))}.",
        )


def _text(entry: JsonObject, key: str, where: Place) -> str:
    """Return the text under a key, "" if it is missing.

    Raises BadScenario for anything else than a text, for blanks alone, and for characters that aren't allowed.
    """
    value = entry.get(key, "")
    if not isinstance(value, str):
        raise BadScenario(f"{where.at(key)}: `{key}` must be text in quotes.")
    if value and not value.strip():
        raise BadScenario(f"{where.at(key)}: `{key}` is empty.", remedy="Leave it out, or put text in it.")
    _check_characters(value, where.at(key), "\n\t" if key in _PROSE else "")
    return value


def _texts(entry: JsonObject, key: str, where: Place) -> tuple[str, ...]:
    """Return the texts listed under a key, none if it is missing.

    Raises BadScenario for anything else than a list of texts, for one that is too long, and for characters that aren't
    allowed.
    """
    value = entry.get(key, [])
    if not isinstance(value, list):
        raise BadScenario(f"{where.at(key)}: `{key}` must be a list of texts.")
    for number, item in enumerate(value):
        if not isinstance(item, str):
            raise BadScenario(f"{where.at(key, number)}: `{key}` must be a list of texts.")
        if len(item) > _LONGEST_SENTENCE:
            raise BadScenario(
                f"{where.at(key, number)}: this has {len(item):,} characters; at most "
                f"{_LONGEST_SENTENCE:,} are allowed.",
                remedy="Divide it into several sentences.",
            )
        _check_characters(item, where.at(key, number))
    return tuple(value)


def _check_characters(words: str, where: Place, allowed: str = "") -> None:
    """Raise BadScenario for control characters but those allowed, which could affect a terminal or page."""
    if words.isprintable():
        return
    for character in words:
        if category(character) in _UNSHOWN and character not in allowed:
            raise BadScenario(f"{where}: the character U+{ord(character):04X} can't be displayed.")
