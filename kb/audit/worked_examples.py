"""Worked examples that official rulebooks print, each kind once, from the files of ``kb.audit.examples``."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from functools import cache
from importlib.resources import files
from tomllib import TOMLDecodeError, loads

from kb.boards.reading.scenario import Scenario, read_scenarios
from kb.records.errors import RulingsError

MOST_WORDS = 8
"""The longest quotation from an official rulebook."""

TWIN = "-b"
"""How the id of a twin ends: the board with one fact changed, which the rulebook doesn't print."""

_FIRST_DAYS = {"cr-1999-04-23": date(1999, 6, 1)}
"""The first day of a rulebook's rules, where that isn't the day that the rulebook states."""


class ExampleState(StrEnum):
    """How far an example is staged."""

    CLAIM = "claim"
    """Its boards hold with the cards of the package."""
    NEEDS_CARDS = "needs cards"
    """Its boards hold once a card file with their cards is added."""
    NOT_MODELLED = "not modelled"
    """A rule that it needs isn't played; a board is refused by that rule's number."""
    NOT_FOR_TWO = "not for two players"
    NOT_ABOUT_A_BOARD = "not about a board"
    NOT_STAGED = "not staged"


PLAYED = (ExampleState.CLAIM, ExampleState.NEEDS_CARDS)
"""The states in which the boards must hold."""

_STATES = {str(one): one for one in ExampleState}
_OWN_KEYS = frozenset({"state", "number", "says", "note"})
_KEYS = _OWN_KEYS | {"id", "boards", "quote", "printed", "otherwise"}
_PRINTED = re.compile(r"cr-\d{4}-\d{2}-\d{2}/[^#\s]+#example-\d+")


class BadExamples(RulingsError):
    """A file of examples with an entry that is incomplete or contradicts itself."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The state of an example, and what belongs to that state."""

    state: ExampleState
    number: str = ""
    """The number that isn't modelled."""
    says: str = ""
    """Words of the refusal; empty if the refusal has the number."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """One kind of example, with all the places that print it."""

    id: str
    where: str
    """The file and the number of the entry."""
    quote: str
    """Words that each of the printed texts has."""
    printed: tuple[str, ...]
    """The records that print it: ``cr-2003-10-01/502.9e#example-1``."""
    standing: Standing
    boards: tuple[str, ...] = ()
    otherwise: Mapping[str, Standing] = field(default_factory=dict)
    """The standing in single rulebooks, where it is another."""

    @property
    def days(self) -> frozenset[date]:
        """Return the first day of each rulebook that prints the example."""
        return frozenset(day_of(record) for record in self.printed)

    def standing_in(self, record: str) -> Standing:
        """Return how the example stands in the rulebook of a record."""
        return self.otherwise.get(rulebook_of(record), self.standing)

    def record_on(self, day: date) -> str:
        """Return the first record with the example in the rulebook of a day; "" if there is none."""
        return next((record for record in self.printed if day_of(record) == day), "")


def rulebook_of(record: str) -> str:
    """Return the slug of the rulebook that a record is in.

    >>> rulebook_of("cr-2003-10-01/502.9e#example-1")
    'cr-2003-10-01'
    """
    return record.partition("/")[0]


def day_of(record: str) -> date:
    """Return the day on which the rulebook of a record came into force.

    >>> str(day_of("cr-1999-04-23/502.9f#example-1")), str(day_of("cr-2003-10-01/502.9e#example-1"))
    ('1999-06-01', '2003-10-01')
    """
    rulebook = rulebook_of(record)
    return _FIRST_DAYS.get(rulebook) or date.fromisoformat(rulebook.removeprefix("cr-"))


def packaged_examples() -> tuple[Example, ...]:
    """Return all examples, file by file. Raises BadExamples if an entry is incomplete."""
    return tuple(example for subject in subjects() for example in examples_about(subject))


def subjects() -> list[str]:
    """Return the names of the files of examples, without extension."""
    found = (one.name for one in files("kb.audit.examples").iterdir())
    return sorted(name.removesuffix(".toml") for name in found if name.endswith(".toml"))


@cache
def examples_about(subject: str) -> tuple[Example, ...]:
    """Return the examples of one file, named without extension. Raises BadExamples."""
    text = files("kb.audit.examples").joinpath(f"{subject}.toml").read_text(encoding="utf-8")
    return tuple(read_examples(text, f"{subject}.toml"))


def example_boards(name: str = "") -> list[Scenario]:
    """Return the boards that stage examples, sorted by id, or the one with this id in a list; empty if none has it.

    A board's claim about a day quotes the example as that day's rulebook prints it.
    """
    found: list[Scenario] = []
    for one in files("kb.audit.examples").joinpath("boards").iterdir():
        if one.name.endswith(".toml") and (f'"{name}"' in (text := one.read_text(encoding="utf-8")) or not name):
            found += _boards(one.name, text)
    return sorted((board for board in found if name in ("", board.id)), key=lambda board: board.id)


@cache
def _boards(file: str, text: str) -> tuple[Scenario, ...]:
    """Return the boards of a file; those made for a worked example get its quotation."""
    staged = {board: example for example in examples_about(file.removesuffix(".toml")) for board in example.boards}
    boards = read_scenarios(text, file)
    return tuple(_quoting(board, staged[board.id]) if board.id in staged else board for board in boards)


def _quoting(board: Scenario, example: Example) -> Scenario:
    """Return the board with the example quoted in its claims about the days whose rulebooks print it."""
    whens = (
        replace(when, source=record, quote=example.quote) if (record := example.record_on(when.day)) else when
        for when in board.whens
    )  # fmt: skip
    return replace(board, whens=tuple(whens))


def read_examples(text: str, file: str) -> Iterator[Example]:
    """Yield the examples of one file. Raises BadExamples, with the entry, for one that is incomplete."""
    try:
        held = loads(text)
    except TOMLDecodeError as error:
        raise BadExamples(f"{file}: {error}.", remedy="Write it as TOML.") from None
    if unknown := sorted(set(held) - {"example"}):
        raise BadExamples(f"{file}: unknown table {unknown[0]}.", remedy="Each entry must begin with [[example]].")
    for place, entry in enumerate(held.get("example", ()), 1):
        yield _example(entry, f"{file}, entry {place}")


def _example(entry: Mapping[str, object], where: str) -> Example:
    """Return the worked example from its entry. Raises BadExamples for missing, unknown or wrong values."""
    _check_keys(entry, _KEYS, where)
    name, quote = str(entry.get("id", "")), str(entry.get("quote", ""))
    where = f"{where} ({name})" if name else where
    printed, boards = _words(entry, "printed", where), _words(entry, "boards", where)
    if not name or not quote or not printed:
        raise BadExamples(f"{where}: an example must have an id, a quote, and the records that print it.")
    if len(quote.split()) > MOST_WORDS:
        raise BadExamples(f"{where}: the quotation has more than {MOST_WORDS} words.")
    if strange := [one for one in printed if not _PRINTED.fullmatch(one)]:
        raise BadExamples(
            f"{where}: {strange[0]} isn't an example of an official rulebook.",
            remedy="Write it like cr-2003-10-01/502.9e#example-1.",
        )
    standing = _standing(entry, where)
    example = Example(name, where, quote, printed, standing, boards, dict(_otherwise(entry, printed, where)))
    states = {example.standing_in(record).state for record in printed}
    if states & set(PLAYED) and not boards:
        raise BadExamples(f"{where}: an example that is staged must name its boards.")
    return example


def _otherwise(entry: Mapping[str, object], printed: Iterable[str], where: str) -> Iterator[tuple[str, Standing]]:
    """Yield each rulebook in which an example stands differently than elsewhere, and how it stands there.

    Raises BadExamples for one that doesn't print it, and for wrong values.
    """
    known = {rulebook_of(record) for record in printed}
    parts = entry.get("otherwise", [])
    if not isinstance(parts, list) or not all(isinstance(part, dict) for part in parts):
        raise BadExamples(f"{where}: otherwise must be a list of tables, each beginning with [[example.otherwise]].")
    for part in parts:
        _check_keys(part, _OWN_KEYS | {"editions"}, where)
        for edition in _words(part, "editions", where):
            if edition not in known:
                raise BadExamples(f"{where}: {edition} doesn't print this example.")
            yield edition, _standing(part, where)


def _standing(entry: Mapping[str, object], where: str) -> Standing:
    """Return the state of a worked example with the missing number, what it says and a note.

    Raises BadExamples for an unknown state or wrong values.
    """
    said = {key: entry.get(key, "") for key in sorted(_OWN_KEYS)}
    if strange := [key for key, value in said.items() if not isinstance(value, str)]:
        raise BadExamples(f"{where}: {strange[0]} must be text in quotes.")
    number, says, note = (str(said[key]) for key in ("number", "says", "note"))
    state = _STATES.get(str(said["state"]))
    if state is None:
        raise BadExamples(
            f"{where}: there is no state {said['state'] or 'nothing'}.", remedy=f"The states are: {', '.join(_STATES)}."
        )
    if (state is ExampleState.NOT_MODELLED) != bool(number):
        raise BadExamples(
            f"{where}: an example that isn't modelled must name the number that is missing; other examples must not.",
            remedy='Write it like number = "702.26e".',
        )
    return Standing(state, number, says, note)


def _check_keys(entry: Mapping[str, object], known: frozenset[str], where: str) -> None:
    """Raise BadExamples if the entry has an unknown key."""
    if unknown := sorted(set(entry) - known):
        raise BadExamples(f"{where}: unknown key {unknown[0]}.", remedy=f"The keys are: {', '.join(sorted(known))}.")


def _words(entry: Mapping[str, object], key: str, where: str) -> tuple[str, ...]:
    """Return the list of words under the key; empty if it's missing. Raises BadExamples if it isn't one."""
    said = entry.get(key, [])
    if not isinstance(said, list) or not all(isinstance(one, str) for one in said):
        raise BadExamples(f"{where}: {key} must be a list of words.", remedy=f'Write {key} = ["…", "…"].')
    return tuple(said)
