"""Scorching, caustic and steel skin: their effects on combat damage."""

from collections.abc import Callable

from kb.engine.effects.replacing import NotAtAll
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Forbidding, Keyword, Replacing
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE, THIS, HasKeyword, both
from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.sets.pokemon import SET
from kb.engine.slots.families import KEYWORD, RESULT_OF_DAMAGE

Result = Callable[[Game, Event], list[Event]]

scorching: Chronicle[Result] = Chronicle(
    "scorching", "What combat damage from a scorching source does besides", RESULT_OF_DAMAGE.on("scorching")
)
caustic: Chronicle[Result] = Chronicle(
    "caustic", "What combat damage from a caustic source does besides", RESULT_OF_DAMAGE.on("caustic")
)


def _instances_against_creature(game: Game, event: Event, keyword: str) -> int:
    """Return how many instances of a keyword the source of combat damage to a creature has; 0 for other damage."""
    if event.cause != "combat" or event.thing is None or not event.amount:
        return 0
    return _instances(game, event, keyword) if "creature" in game.traits(event.thing).types else 0


def _instances(game: Game, event: Event, keyword: str) -> int:
    """Return how many instances of a keyword the source of damage has; 0 if the source is unknown."""
    known = game.last_known(event.source)
    return 0 if known is None else sum(ability == Keyword(keyword) for ability in known[1].abilities)


def _counters(event: Event, kind: str, amount: int) -> list[Event]:
    """Return the event that puts counters of a kind on the recipient of damage, in a list; empty if the amount is 0."""
    if not amount:
        return []
    rule = scorching.slug if kind == "burn" else caustic.slug
    return [Event("put counters", event.thing, event.player, event.source, amount, cause=rule, word=kind)]


@scorching.since(
    "2023-11-17",
    "pokemon-set-2023-11/702.X1c",
    "each places a burn counter on damaged creatures",
    overlay=SET,
    reading="One burn counter for each instance, as 702.X1b and 702.X1c say and the ruling on Wild Arcanine "
    "counts. By 120.3X1, there are as many as the damage dealt.",
    keyword="scorching",
    means="Combat damage from a scorching source puts one burn counter on the creature for each instance of scorching.",
)
def one_burn_counter_each(game: Game, event: Event) -> list[Event]:
    """Return the event by which combat damage to a creature puts one burn counter on it for each instance of scorching
    that the source has; empty if none.
    """
    return _counters(event, "burn", _instances_against_creature(game, event, "scorching"))


@scorching.contrast("players too")
def players_too(game: Game, event: Event) -> list[Event]:
    """Return the event by which any damage, in combat or not, to a permanent or player puts one burn counter on it for
    each instance of scorching of the source. A contrast: no text says so.
    """
    return _counters(event, "burn", _instances(game, event, "scorching"))


@scorching.contrast("none")
def no_burn(_game: Game, _event: Event) -> list[Event]:
    """Return an empty list: scorching puts no burn counters. A contrast: no text says so."""
    return []


@caustic.since(
    "2023-11-17",
    "pokemon-set-2023-11/702.X2c",
    "each places a poison counter on damaged creatures",
    overlay=SET,
    keyword="caustic",
    means="Combat damage from a caustic source puts one poison counter on the creature for each instance of caustic.",
)
def one_poison_counter_each(game: Game, event: Event) -> list[Event]:
    """Return the event by which combat damage to a creature puts one poison counter on it for each instance of caustic
    that the source has; empty if none.
    """
    return _counters(event, "poison", _instances_against_creature(game, event, "caustic"))


@caustic.contrast("players too")
def poison_for_players_too(game: Game, event: Event) -> list[Event]:
    """Return the event by which any damage, in combat or not, to a permanent or player puts one poison counter on it
    for each instance of caustic of the source. A contrast: no text says so.
    """
    return _counters(event, "poison", _instances(game, event, "caustic"))


@caustic.contrast("none")
def no_poison(_game: Game, _event: Event) -> list[Event]:
    """Return an empty list: caustic puts no poison counters. A contrast: no text says so."""
    return []


steel_skin: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "steel-skin", "What steel skin means", KEYWORD.of("steel skin")
)


@steel_skin.since(
    "2023-11-17",
    "pokemon-set-2023-11/702.X3a",
    "If a creature with caustic would deal combat damage to this, prevent that damage.",
    overlay=SET,
    means="No poison counters can be put on a creature with steel skin, and combat damage that "
    "caustic creatures would deal to it is prevented.",
)
def no_poison_and_no_caustic_damage(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the abilities that steel skin stands for: no poison counters can be put on the creature, and combat damage
    to it from caustic creatures is prevented.
    """
    caustic_creature = both(CREATURE, HasKeyword("caustic"))
    return (
        Forbidding(Pattern("put counters", THIS, word="poison")),
        Replacing(Pattern("damage", THIS, source=caustic_creature, cause="combat"), NotAtAll()),
    )


@steel_skin.contrast("from any damage")
def no_caustic_damage_at_all(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the abilities of steel skin, except that damage from caustic creatures outside combat is prevented too. A
    contrast: no text says so.
    """
    caustic_creature = both(CREATURE, HasKeyword("caustic"))
    return (
        Forbidding(Pattern("put counters", THIS, word="poison")),
        Replacing(Pattern("damage", THIS, source=caustic_creature), NotAtAll()),
    )


@steel_skin.contrast("nothing")
def no_protection(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a keyword without any meaning: steel skin does nothing. A contrast: no text says so."""
    return (Keyword("steel skin, without meaning"),)
