"""Abilities and effects as values: frozen and comparable, so that positions are."""

from dataclasses import dataclass
from typing import TypeAlias

from kb.engine.filters import Filter


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that a continuous effect does to the characteristics of what it affects."""

    kind: str
    """``become`` (a Becoming), ``set color`` (words), ``gain`` (abilities), ``lose abilities`` (a Keyword, or
    None for all), ``set size`` and ``add size`` (power and toughness), ``set controller`` (a player), ``cannot`` (a
    word), ``change text`` (a word for a word)."""
    value: object = None

    @property
    def writes(self) -> str:
        """The characteristic it changes."""
        return _WRITES[self.kind]


_WRITES = {
    "become": "types", "set color": "color", "gain": "abilities", "lose abilities": "abilities",
    "set size": "set size", "add size": "add size", "set controller": "controller", "cannot": "restrictions",
    "change text": "text",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Becoming:
    """What a type-changing effect says: the types and subtypes, and whether it says what is kept."""

    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    is_in_addition: bool = False
    """Whether it says "still" or "in addition to its types"."""


@dataclass(frozen=True, slots=True)
class Continuous:
    """Changes to whatever a filter describes, for as long as they last."""

    affects: Filter
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Pattern:
    """What a trigger or a replacement looks for: a kind of event, and what the thing in it must be."""

    kind: str
    thing: Filter | None = None
    origin: str = ""
    destination: str = ""


@dataclass(frozen=True, slots=True)
class Act:
    """One instruction: a verb and what it is done with."""

    verb: str
    what: object = None
    amount: int = 0
    acts: tuple["Act", ...] = ()
    says: frozenset[str] = frozenset()
    """What it says besides, such as "not its color"."""


@dataclass(frozen=True, slots=True)
class Keyword:
    """An ability of one word, such as flying."""

    name: str


@dataclass(frozen=True, slots=True)
class Static:
    """An ability that simply holds."""

    effect: Continuous


@dataclass(frozen=True, slots=True)
class Triggered:
    """An ability that waits for an event: "Whenever …, if …, …"."""

    on: Pattern
    acts: tuple[Act, ...]
    condition: Filter | None = None
    """Something there must be on the battlefield, other than what the event is about."""


@dataclass(frozen=True, slots=True)
class Activated:
    """An ability that its controller uses on a target: "0: …"."""

    acts: tuple[Act, ...]
    targets: Filter


@dataclass(frozen=True, slots=True)
class Timed:
    """An ability that acts at a moment of every turn: "At end of turn, …"."""

    moment: str
    acts: tuple[Act, ...]


@dataclass(frozen=True, slots=True)
class Replacing:
    """An ability that changes an event before it happens."""

    on: Pattern
    becomes: Act


Ability: TypeAlias = Keyword | Static | Triggered | Activated | Timed | Replacing
