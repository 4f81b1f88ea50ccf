"""Filters: descriptions of objects, as values that say which characteristics they read."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from kb.engine.game import Game
    from kb.engine.objects import Traits

_READS = {"type": "types", "subtype": "types", "supertype": "types", "color": "color", "named": "name",
          "keyword": "abilities", "controlled": "controller"}  # fmt: skip


class Viewer(Protocol):
    """Whose ability looks: what "this", "enchanted" and "you" mean for it."""

    @property
    def source(self) -> int:
        """Give the object that has the ability."""

    @property
    def host(self) -> int | None:
        """Give what the source is attached to."""

    @property
    def you(self) -> str:
        """Give the source's controller."""


class View(NamedTuple):
    """A viewer of whom all is known."""

    source: int
    host: int | None
    you: str


class _InGame(NamedTuple):
    """A viewer of whom only that is looked up which a filter asks."""

    game: "Game"
    source: int

    @property
    def host(self) -> int | None:
        return self.game.object(self.source).host

    @property
    def you(self) -> str:
        return self.game.traits(self.source).controller


@dataclass(frozen=True, slots=True)
class Filter:
    """A description such as "creature", "not this", "creature you control"."""

    kind: str
    value: str = ""
    parts: tuple["Filter", ...] = ()

    @property
    def reads(self) -> frozenset[str]:
        """The characteristics that it looks at."""
        own = frozenset({_READS[self.kind]}) if self.kind in _READS else frozenset()
        return own.union(*(part.reads for part in self.parts))

    @property
    def points(self) -> frozenset[str]:
        """Which of "this" and "host" it speaks of, so that two alike things may be told apart."""
        own = frozenset({self.kind}) if self.kind in {"this", "host"} else frozenset()
        return own.union(*(part.points for part in self.parts))

    @property
    def is_pointing(self) -> bool:
        """Whether it describes nothing but what it points at."""
        if self.kind == "all":
            return any(part.is_pointing for part in self.parts)
        if self.kind == "any":
            return all(part.is_pointing for part in self.parts)
        return self.kind in {"this", "host"}

    def describes(self, game: "Game", thing: int, source: int) -> bool:
        """Answer whether it describes a thing, for an ability of this source."""
        return self.fits(game.traits(thing), thing, _InGame(game, source))

    def fits(self, has: "Traits", thing: int, viewer: Viewer) -> bool:
        """Answer whether it describes what has these characteristics, for whoever looks."""
        ask = _ASKS.get(self.kind)
        if ask is not None:
            return ask(has, self.value)
        match self.kind:
            case "all":
                return all(part.fits(has, thing, viewer) for part in self.parts)
            case "any":
                return any(part.fits(has, thing, viewer) for part in self.parts)
            case "not":
                return not self.parts[0].fits(has, thing, viewer)
            case "this" | "host":
                return thing == (viewer.source if self.kind == "this" else viewer.host)
            case "controlled":
                return (has.controller == viewer.you) == (self.value == "you")
        raise AssertionError(self)


_ASKS: dict[str, Callable[["Traits", str], bool]] = {
    "type": lambda traits, word: word in traits.types,
    "subtype": lambda traits, word: word in traits.subtypes,
    "supertype": lambda traits, word: word in traits.supertypes,
    "color": lambda traits, word: word in traits.colors,
    "keyword": lambda traits, word: traits.has(word),
    "named": lambda traits, word: traits.name == word,
}
"""The kinds that look at characteristics alone."""


def both(*parts: Filter) -> Filter:
    """Describe what all parts describe."""
    return Filter("all", parts=parts)


def either(*parts: Filter) -> Filter:
    """Describe what any part describes."""
    return Filter("any", parts=parts)


def other_than(part: Filter) -> Filter:
    """Describe what the part does not."""
    return Filter("not", parts=(part,))


CREATURE = Filter("type", "creature")
LAND = Filter("type", "land")
ARTIFACT = Filter("type", "artifact")
ENCHANTMENT = Filter("type", "enchantment")
THIS = Filter("this")
ENCHANTED = Filter("host")
YOURS = Filter("controlled", "you")
