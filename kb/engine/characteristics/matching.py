"""Matching: whether a filter describes an object in a game, for whoever looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from kb.engine.position.filters import CHOSEN, Filter, FilterKind
from kb.engine.position.frames import Resolve
from kb.engine.slots.permanents import cards_of_a_type, summon_cards
from kb.engine.slots.words import legends

if TYPE_CHECKING:
    from kb.engine.position.objects import Object, Traits
    from kb.engine.position.position import Position
    from kb.engine.position.protocol import Game


class Viewer(Protocol):
    """Whose ability looks: what "this", "enchanted" and "you" mean for it."""

    @property
    def game(self) -> Game:
        """Return the game in which it looks."""

    @property
    def source(self) -> int:
        """Return the object that has the ability."""

    @property
    def host(self) -> int | None:
        """Return what the source is attached to."""

    @property
    def you(self) -> str:
        """Return the source's controller, nobody where it is unknown."""

    @property
    def traits_of(self) -> Callable[[int], Traits]:
        """Return what tells the characteristics of a permanent, as far as they are worked out."""


class View(NamedTuple):
    """A viewer of whom all is known."""

    game: Game
    source: int
    host: int | None
    you: str
    traits_of: Callable[[int], Traits]


class _InGame(NamedTuple):
    """A viewer of whom only that is looked up which a filter asks."""

    game: Game
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
    def traits_of(self) -> Callable[[int], Traits]:
        return self.game.traits


def describes(what: Filter, game: Game, thing: int, source: int, known: Traits | None = None) -> bool:
    """Return whether a filter describes a thing, for an ability of this source, by its current or given traits."""
    return fits(what, game.traits(thing) if known is None else known, thing, _InGame(game, source))


def describes_card(what: Filter, game: Game, card: Object, source: int) -> bool:
    """Return whether a filter describes a card in a hand or graveyard, whose size may hang on how many there are."""
    return fits(what, game.but_for_its_size(game.seen(card)), card.id, _InGame(game, source))


def fits(what: Filter, has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether a filter describes what has these characteristics, for whoever looks."""
    ask = _ASKS.get(what.kind)
    if ask is not None:
        return ask(has, what.value)
    match what.kind:
        case "all" | "any":
            holds = all if what.kind == "all" else any
            return holds(fits(part, has, thing, viewer) for part in what.parts)
        case "not":
            return not fits(what.parts[0], has, thing, viewer)
        case "this" | "host":
            return thing == (viewer.source if what.kind == "this" else viewer.host)
        case "of the chosen type" | "of the chosen color":
            word = viewer.game.chosen_for(viewer.source, what.value, CHOSEN[what.kind])
            found = word in (has.subtypes if what.kind == "of the chosen type" else has.colors)
        case "legend":
            found = viewer.game.law(legends)(has)
        case "controlled":
            return (has.controller == viewer.you) == (what.value == "you")
        case "targeting":
            game = viewer.game
            targets = [one for one in _targets_of(game.position, thing) if game.object(one).zone == "battlefield"]
            found = any(fits(what.parts[0], game.traits(one), one, viewer) for one in targets)
        case _:
            found = _LOOKS[what.kind](viewer, thing, what.value)
    return found


_ASKS: dict[FilterKind, Callable[[Traits, str], bool]] = {
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


def _is_summon_card(viewer: Viewer, thing: int, _word: str) -> bool:
    game = viewer.game
    return not game.object(thing).is_token and game.law(summon_cards)(game.traits(thing))


def _is_of_the_chosen(viewer: Viewer, thing: int, _word: str) -> bool:
    """Return whether a permanent is controlled by the player that was chosen as a spell was cast."""
    chosen = dict(viewer.game.object(viewer.source).remembered).get("player")
    return viewer.game.traits(thing).controller == chosen


def _targets_of(position: Position, spell: int) -> list[int]:
    """Return the objects that a spell targets, on the stack or with the rest of a batch."""
    of_the_batch = (frame.waiting for frame in position.agenda if isinstance(frame, Resolve))
    found = [one for one in (*position.stack, *of_the_batch) if one.is_spell and one.context.source == spell]
    targets = (target for one in found for target in one.context.targets)
    return [target for target in targets if isinstance(target, int) and target in position.objects]


def _number_of_targets(position: Position, spell: int) -> int:
    """Return how many targets a spell on the stack has, those that are gone counted."""
    return sum(len(w.context.targets) for w in position.stack if w.is_spell and w.context.source == spell)


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
    "made as": lambda viewer, thing, word: viewer.game.law(cards_of_a_type)(
        viewer.game.object(thing), viewer.game.traits(thing), word
    ),
    "summon card": _is_summon_card,
    "made by this": lambda viewer, thing, _word: viewer.game.object(thing).maker == viewer.source,
    "made this": lambda viewer, thing, _word: viewer.game.object(viewer.source).maker == thing,
    "controlled by the defending player": (
        lambda viewer, thing, _word: viewer.game.traits(thing).controller == viewer.game.defender
    ),
    "with so many targets": lambda viewer, thing, word: _number_of_targets(viewer.game.position, thing) == int(word),
    "designated": lambda viewer, thing, word: word in viewer.game.object(thing).designations,
    "of less power than this": _is_weaker,
    "attacking with a stronger one": _attacks_with_a_stronger_one,
    "attacking the player with the most life": _attacks_who_leads,
    "another card": lambda viewer, thing, _word: viewer.source not in {thing, viewer.game.object(thing).was},
    "attacked this turn": _has_attacked,
    "attacks you": lambda viewer, _thing, _word: viewer.game.defender == viewer.you,
    "dealt damage this turn": lambda viewer, thing, _word: bool(viewer.game.object(thing).hurt_by),
    "dealt damage by": lambda viewer, thing, word: _by_whom(viewer, word) in viewer.game.object(thing).hurt_by,
    "controlled by the chosen player": _is_of_the_chosen,
}
"""The kinds that look at the object itself."""
