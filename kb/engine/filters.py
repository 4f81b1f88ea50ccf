"""Filters: descriptions of objects, as values that say which characteristics they read."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.engine.game import Game
    from kb.engine.objects import Traits

_READS = {"type": "types", "subtype": "types", "supertype": "types", "color": "color", "named": "name",
          "keyword": "abilities", "controlled": "controller"}  # fmt: skip


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

    def describes(self, game: "Game", thing: int, source: int) -> bool:  # noqa: PLR0911  (one return a kind)
        """Answer whether it describes a thing, for an ability of this source."""
        match self.kind:
            case "all":
                return all(part.describes(game, thing, source) for part in self.parts)
            case "any":
                return any(part.describes(game, thing, source) for part in self.parts)
            case "not":
                return not self.parts[0].describes(game, thing, source)
            case "this" | "host":
                return thing == (source if self.kind == "this" else game.object(source).host)
            case "controlled":
                known = game.last_known(source)
                mine = known is not None and game.traits(thing).controller == known[1].controller
                return mine == (self.value == "you")
            case "blocked":
                return any(attacker == thing and blockers for attacker, blockers in game.position.combat)
            case "in combat with this":
                return any(
                    (attacker == source and thing in blockers) or (attacker == thing and source in blockers)
                    for attacker, blockers in game.position.combat
                )
        if self.kind in _LOOKS:
            return _LOOKS[self.kind](game, thing, source, self.value)
        return _ASKS[self.kind](game.traits(thing), self.value)


_ASKS: dict[str, Callable[["Traits", str], bool]] = {
    "type": lambda traits, word: word in traits.types,
    "subtype": lambda traits, word: word in traits.subtypes,
    "supertype": lambda traits, word: word in traits.supertypes,
    "color": lambda traits, word: word in traits.colors,
    "keyword": lambda traits, word: traits.has(word),
    "named": lambda traits, word: traits.name == word,
}
"""The kinds that look at characteristics alone."""


_LOOKS: dict[str, Callable[["Game", int, int, str], bool]] = {
    "card": lambda game, thing, _source, _word: not game.object(thing).is_token,
    "owned by you": lambda game, thing, source, _word: game.object(thing).owner == game.traits(source).controller,
    "owned with this": lambda game, thing, source, _word: game.object(thing).owner == game.object(source).owner,
    "with counter": lambda game, thing, _source, word: game.object(thing).count(word) > 0,
    "of player": lambda game, thing, _source, word: game.traits(thing).controller == word,
    "tapped": lambda game, thing, _source, word: game.object(thing).tapped == (word == "yes"),
}
"""The kinds that look at the object itself."""


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
