"""Filters: descriptions of objects, as values that say which characteristics they read."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol, TypeAlias

from kb.engine.slots.words import legends

if TYPE_CHECKING:
    from kb.engine.play.game import Game
    from kb.engine.position.objects import Object, Traits

_READS = {"type": "types", "subtype": "types", "supertype": "types", "color": "color", "named": "name",
          "keyword": "abilities", "controlled": "controller", "owned by you": "controller",
          "controlled by the defending player": "controller", "enchanted": "types",
          "legend": "types", "of the chosen type": "types", "of the chosen color": "color"}  # fmt: skip


class Viewer(Protocol):
    """Whose ability looks: what "this", "enchanted" and "you" mean for it."""

    @property
    def game(self) -> "Game":
        """Give the game in which it looks."""

    @property
    def source(self) -> int:
        """Give the object that has the ability."""

    @property
    def host(self) -> int | None:
        """Give what the source is attached to."""

    @property
    def you(self) -> str:
        """Give the source's controller, nobody where it is unknown."""

    @property
    def traits_of(self) -> "Callable[[int], Traits]":
        """Give what tells the characteristics of a permanent, as far as they are worked out."""


class View(NamedTuple):
    """A viewer of whom all is known."""

    game: "Game"
    source: int
    host: int | None
    you: str
    traits_of: "Callable[[int], Traits]"


class _InGame(NamedTuple):
    """A viewer of whom only that is looked up which a filter asks."""

    game: "Game"
    source: int

    @property
    def host(self) -> int | None:
        return self.game.object(self.source).host

    @property
    def you(self) -> str:
        if self.game.exists(self.source) and (thing := self.game.object(self.source)).zone != "battlefield":
            return thing.controller  # its size may hang on who that is
        known = self.game.last_known(self.source)
        return "" if known is None else known[1].controller

    @property
    def traits_of(self) -> "Callable[[int], Traits]":
        return self.game.traits


FilterKind: TypeAlias = Literal[
    "all", "any", "not", "this", "host", "controlled", "type", "subtype", "supertype", "color", "keyword", "named",
    "of player", "power at least", "power at most", "toughness at least", "toughness at most", "blocked", "card",
    "owned by you", "owned with this", "with counter", "tapped",
    "in combat with this", "attacking", "unblocked", "blocking", "made as", "summon card", "made by this",
    "controlled by the chosen player", "made this", "enchanted", "blocking this", "blocked by this",
    "mana value at least", "mana value at most", "controlled by the defending player", "targeting",
    "with so many targets", "dealt damage this turn", "dealt damage by", "attacks you", "another card",
    "designated", "of less power than this",
    "attacking with a stronger one", "attacking the player with the most life", "attacked this turn",
    "of the chosen type", "of the chosen color", "legend",
]  # fmt: skip


class Filter(NamedTuple):
    """A description such as "creature", "not this", "creature you control"."""

    kind: FilterKind
    value: str = ""
    parts: tuple["Filter", ...] = ()

    @property
    def reads(self) -> frozenset[str]:
        """The characteristics that it looks at."""
        own = frozenset({_READS[self.kind]}) if self.kind in _READS else frozenset()
        return own.union(*(part.reads for part in self.parts))

    @property
    def looks(self) -> frozenset[str]:
        """The same, but of the abilities only those that it asks for: ``keyword flying``."""
        if self.kind == "keyword":
            return frozenset({f"keyword {self.value}"})
        return self.reads.union(*(part.looks for part in self.parts))

    @property
    def points(self) -> frozenset[str]:
        """What tells two things apart that are alike: "this", "host", or what it asks of each ("each")."""
        own: frozenset[str] = frozenset({self.kind}) if self.kind in {"this", "host"} else frozenset()
        own = frozenset({"this"}) if self.kind in CHOSEN else own
        own = frozenset({"each"}) if self.kind in _LOOKS else own
        return own.union(*(part.points for part in self.parts))

    @property
    def is_pointing(self) -> bool:
        """Whether it describes nothing but what it points at."""
        if self.kind == "all":
            return any(part.is_pointing for part in self.parts)
        if self.kind == "any":
            return all(part.is_pointing for part in self.parts)
        return self.kind in {"this", "host"}

    def describes(self, game: "Game", thing: int, source: int, known: "Traits | None" = None) -> bool:
        """Return whether it describes a thing, for an ability of this source, by its current or given traits."""
        return self.fits(game.traits(thing) if known is None else known, thing, _InGame(game, source))

    def describes_card(self, game: "Game", card: "Object", source: int) -> bool:
        """Answer whether it describes a card in a hand or graveyard, whose size may hang on how many there are."""
        return self.fits(game.but_for_its_size(game.seen(card)), card.id, _InGame(game, source))

    def fits(self, has: "Traits", thing: int, viewer: Viewer) -> bool:
        """Answer whether it describes what has these characteristics, for whoever looks."""
        ask = _ASKS.get(self.kind)
        if ask is not None:
            return ask(has, self.value)
        match self.kind:
            case "all" | "any":
                holds = all if self.kind == "all" else any
                return holds(part.fits(has, thing, viewer) for part in self.parts)
            case "not":
                return not self.parts[0].fits(has, thing, viewer)
            case "this" | "host":
                return thing == (viewer.source if self.kind == "this" else viewer.host)
            case "of the chosen type" | "of the chosen color":
                word = viewer.game.chosen_for(viewer.source, self.value, CHOSEN[self.kind])
                found = word in (has.subtypes if self.kind == "of the chosen type" else has.colors)
            case "legend":
                found = viewer.game.law(legends)(has)
            case "controlled":
                return (has.controller == viewer.you) == (self.value == "you")
            case "targeting":
                look, game = self.parts[0].fits, viewer.game
                targets = [target for target in game.targets_of(thing) if game.object(target).zone == "battlefield"]
                found = any(look(game.traits(target), target, viewer) for target in targets)
            case _:
                found = _LOOKS[self.kind](viewer, thing, self.value)
        return found


CHOSEN: dict[FilterKind, str] = {"of the chosen type": "creature type", "of the chosen color": "color"}
"""The kinds that look at what was chosen for the source, with what that is."""

_ASKS: dict[FilterKind, Callable[["Traits", str], bool]] = {
    "type": lambda traits, word: word in traits.types,
    "subtype": lambda traits, word: word in traits.subtypes,
    "supertype": lambda traits, word: (
        word in traits.supertypes or (word == "legendary" and "Legend" in traits.subtypes)
    ),
    "color": lambda traits, word: word in traits.colors,
    "keyword": lambda traits, word: traits.has(word),
    "named": lambda traits, word: traits.name == word,
    "of player": lambda traits, word: traits.controller == word,
    "power at least": lambda traits, word: traits.power >= int(word),
    "power at most": lambda traits, word: traits.power <= int(word),
    "toughness at least": lambda traits, word: traits.toughness >= int(word),
    "toughness at most": lambda traits, word: traits.toughness <= int(word),
}
"""The kinds that look at characteristics alone."""


def _is_blocked(viewer: Viewer, thing: int, _word: str) -> bool:
    return any(attacker == thing and blockers for attacker, blockers in viewer.game.position.combat)


def _in_combat_with(viewer: Viewer, thing: int, _word: str) -> bool:
    pair = (viewer.source, thing)
    return any(
        (attacker in pair) and any(blocker in pair and blocker != attacker for blocker in blockers)
        for attacker, blockers in viewer.game.position.combat
    )


def _is_attacking(viewer: Viewer, thing: int, _word: str) -> bool:
    return any(attacker == thing for attacker, _ in viewer.game.position.combat)


def _has_attacked(viewer: Viewer, thing: int, _word: str) -> bool:
    return any(attacker == thing for _, attacker in viewer.game.position.has_attacked)


def _is_unblocked(viewer: Viewer, thing: int, _word: str) -> bool:
    return viewer.game.position.is_unblocked(thing)


def _is_blocking(viewer: Viewer, thing: int, _word: str) -> bool:
    return any(thing in blockers for _, blockers in viewer.game.position.combat)


def _is_enchanted(viewer: Viewer, thing: int, _word: str) -> bool:
    return any(
        other.host == thing and "enchantment" in viewer.traits_of(other.id).types for other in viewer.game.battlefield()
    )


def _by_whom(viewer: Viewer, word: str) -> int | None:
    return viewer.host if word == "host" else viewer.source


def _fights(viewer: Viewer, attacker: int, blocker: int) -> bool:
    return any(attacker == one and blocker in blockers for one, blockers in viewer.game.position.combat)


def _mana_value(viewer: Viewer, thing: int) -> int:
    return viewer.game.mana_value(viewer.game.object(thing))


def _is_weaker(viewer: Viewer, thing: int, _word: str) -> bool:
    known = viewer.game.last_known(viewer.source)
    return known is not None and viewer.game.traits(thing).power < known[1].power


def _attacks_with_a_stronger_one(viewer: Viewer, thing: int, _word: str) -> bool:
    powers = {attacker: viewer.game.traits(attacker).power for attacker, _ in viewer.game.position.combat}
    return thing in powers and powers[thing] < max(powers.values())


def _attacks_who_leads(viewer: Viewer, thing: int, word: str) -> bool:
    players = viewer.game.position.players
    leads = players[viewer.game.defender].life == max(player.life for player in players.values())
    return leads and _is_attacking(viewer, thing, word)


_LOOKS: dict[FilterKind, Callable[[Viewer, int, str], bool]] = {
    "attacking": _is_attacking,
    "unblocked": _is_unblocked,
    "blocking": _is_blocking,
    "blocked": _is_blocked,
    "card": lambda viewer, thing, _word: not viewer.game.object(thing).is_token,
    "owned by you": lambda viewer, thing, _word: viewer.game.object(thing).owner == viewer.you,
    "owned with this": (
        lambda viewer, thing, _word: viewer.game.object(thing).owner == viewer.game.object(viewer.source).owner
    ),
    "with counter": lambda viewer, thing, word: viewer.game.object(thing).count(word) > 0,
    "tapped": lambda viewer, thing, word: viewer.game.object(thing).tapped == (word == "yes"),
    "in combat with this": _in_combat_with,
    "enchanted": _is_enchanted,
    "blocking this": lambda viewer, thing, _word: _fights(viewer, viewer.source, thing),
    "blocked by this": lambda viewer, thing, _word: _fights(viewer, thing, viewer.source),
    "mana value at least": lambda viewer, thing, word: _mana_value(viewer, thing) >= int(word),
    "mana value at most": lambda viewer, thing, word: _mana_value(viewer, thing) <= int(word),
    "made as": lambda viewer, thing, word: viewer.game.is_made_as(thing, word),
    "summon card": lambda viewer, thing, _word: viewer.game.is_summon_card(thing),
    "made by this": lambda viewer, thing, _word: viewer.game.object(thing).maker == viewer.source,
    "made this": lambda viewer, thing, _word: viewer.game.object(viewer.source).maker == thing,
    "controlled by the defending player": (
        lambda viewer, thing, _word: viewer.game.traits(thing).controller == viewer.game.defender
    ),
    "with so many targets": lambda viewer, thing, word: viewer.game.number_of_targets(thing) == int(word),
    "designated": lambda viewer, thing, word: word in viewer.game.object(thing).designations,
    "of less power than this": _is_weaker,
    "attacking with a stronger one": _attacks_with_a_stronger_one,
    "attacking the player with the most life": _attacks_who_leads,
    "another card": lambda viewer, thing, _word: viewer.source not in {thing, viewer.game.object(thing).was},
    "attacked this turn": _has_attacked,
    "attacks you": lambda viewer, _thing, _word: viewer.game.defender == viewer.you,
    "dealt damage this turn": lambda viewer, thing, _word: bool(viewer.game.object(thing).hurt_by),
    "dealt damage by": lambda viewer, thing, word: _by_whom(viewer, word) in viewer.game.object(thing).hurt_by,
    "controlled by the chosen player": lambda viewer, thing, _word: viewer.game.is_of_the_chosen(thing, viewer.source),
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
