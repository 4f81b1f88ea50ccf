"""Evolving: casting an evolution card onto a creature, and what becomes of the two. It isn't the keyword evolve."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Ability, Cost, Keyword, Target
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.filters import CREATURE, Named, OwnedWithThis, both
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.rules.keywords.evolve import counter_for_greater_creature, evolving_by_counters, once_for_all_counters
from kb.engine.sets.pokemon import SET
from kb.engine.slots.families import (
    FINDING_MERGED,
    KEYWORD,
    LOST_TARGET,
    MERGED_ABILITIES,
    RESOLUTION,
    WAY,
    WAYS_OF_CASTING,
)

evolve_from: Chronicle[Callable[[Object], tuple[Target, Cost]]] = Chronicle(
    "evolve-from", "What an evolving creature spell targets and costs", WAY.of("evolving")
)


def _evolve_from(card: Object) -> Keyword:
    """Return the "evolve from" ability of a card. Raises IllegalAnswer if it has none."""
    for ability in card.face.abilities:
        if isinstance(ability, Keyword) and ability.name == "evolve from":
            return ability
    raise IllegalAnswer(f"{card.label} has no “evolve from”.")


@evolve_from.since(
    "2023-11-17",
    "pokemon-set-2023-11/702.X4a",
    "targets a creature named [cardname] with the same owner as this spell",
    overlay=SET,
    means="An evolving creature spell targets a creature with the stated name and the same owner, and "
    "costs its evolve-from cost.",
)
def creature_with_that_name_and_owner(card: Object) -> tuple[Target, Cost]:
    """Return the target and cost of an evolving creature spell: a creature with the stated name and the same owner, and
    the evolve-from cost, which is nothing if none is stated.
    """
    keyword = _evolve_from(card)
    kind = both(CREATURE, Named(keyword.word), OwnedWithThis())
    return Target(kind), keyword.cost or FREE


@evolve_from.contrast("any creature")
def any_creature(card: Object) -> tuple[Target, Cost]:
    """Return the target and cost of an evolving creature spell: any creature, and its evolve-from cost. A contrast: no
    text says so.
    """
    return Target(CREATURE), _evolve_from(card).cost or FREE


@evolve_from.contrast("no creature")
def no_creature(card: Object) -> tuple[Target, Cost]:
    """Return a target that no creature can be, and the evolve-from cost of an evolving creature spell. A contrast: no
    text says so.
    """
    return Target(both(CREATURE, Named(""))), _evolve_from(card).cost or FREE


evolution_cards: Chronicle[Callable[[Object, str], bool]] = Chronicle(
    "casting-evolution-cards", "How an evolution card may be cast", WAYS_OF_CASTING
)


@evolution_cards.since(
    "2023-11-17",
    "pokemon-set-2023-11/7XX1.3",
    "the player chooses whether they cast the card normally or cast it as an evolving creature spell",
    overlay=SET,
    means="A player may cast an evolution card normally or as an evolving creature spell.",
)
def either_way(_card: Object, _way: str) -> bool:
    """Return True: a player may cast an evolution card normally or as an evolving creature spell."""
    return True


@evolution_cards.contrast("evolving alone")
def evolving_only(card: Object, way: str) -> bool:
    """Return whether a card may be cast in this way: an evolution card only as an evolving creature spell. A contrast:
    no text says so.
    """
    is_evolution = any(isinstance(own, Keyword) and own.name == "evolve from" for own in card.face.abilities)
    return way == "evolving" or not is_evolution


@evolution_cards.contrast("normally alone")
def normally_only(_card: Object, way: str) -> bool:
    """Return whether a card may be cast in this way: not as an evolving creature spell. A contrast: no text says so."""
    return way != "evolving"


evolution: Chronicle[Callable[[Game, Context], list[Event]]] = Chronicle(
    "evolution", "What happens to an evolving creature spell as it resolves", RESOLUTION.of("evolving")
)


@evolution.since(
    "2023-11-17",
    "pokemon-set-2023-11/702.X4d",
    "it merges with the target creature and becomes one object represented by more than one card or token",
    overlay=SET,
    means="As an evolving creature spell resolves, it merges with its target, on top of it, and that "
    "creature has evolved.",
)
def merges_with_target(game: Game, context: Context) -> list[Event]:
    """Return the events by which an evolving creature spell merges with its target, on top of it, and that creature
    evolves. Without a target, return the event by which the spell enters the battlefield separately.
    """
    target = next((target for target in context.targets if isinstance(target, int)), None)
    if target is None:
        return enters_separately(game, context)
    return [
        Event("merge", target, context.controller, context.source, cause=evolution.slug, by=context.controller),
        Event("evolve", target, context.controller),
    ]


@evolution.contrast("it enters")
def enters_separately(_game: Game, context: Context) -> list[Event]:
    """Return the event by which an evolving creature spell enters the battlefield like any creature spell. A contrast:
    no text says so.
    """
    return [moved(context, context.source, "stack", "battlefield")._replace(player=context.controller)]


lost_target: Chronicle[Callable[[Object], Object]] = Chronicle(
    "evolving-without-target",
    "What happens to an evolving spell whose target is illegal",
    LOST_TARGET.of("evolving"),
    named="Evolving without a target",
)


@lost_target.since(
    "2023-11-17",
    "pokemon-set-2023-11/702.X4c",
    "it ceases to be an evolving creature spell and continues resolving as a creature spell",
    overlay=SET,
    means="An evolving spell whose target is illegal becomes a normal creature spell and goes on resolving.",
)
def normal_creature_spell(spell: Object) -> Object:
    """Return the spell as a normal creature spell, which an evolving spell becomes when its target is illegal; it goes
    on resolving.
    """
    return spell._replace(way="")


@lost_target.contrast("evolved all the same")
def still_evolved(spell: Object) -> Object:
    """Return the spell unchanged: an evolving spell whose target is illegal stays evolving. A contrast: no text says
    so.
    """
    return spell


evolved_abilities: Chronicle[Callable[[Object], tuple[Ability, ...]]] = Chronicle(
    "evolved-abilities", "Which abilities an evolved permanent has", MERGED_ABILITIES
)


@evolved_abilities.since(
    "2023-11-17",
    "pokemon-set-2023-11/702.X4g",
    "An evolved permanent has all abilities of each card and token that represents it.",
    overlay=SET,
    means="An evolved permanent has the abilities of each card and token that represents it.",
)
def abilities_of_all_cards(thing: Object) -> tuple[Ability, ...]:
    """Return the abilities of each card and token under the topmost one, which an evolved permanent has as well."""
    return tuple(ability for part in thing.under for ability in part.face.abilities)


@evolved_abilities.contrast("those of the topmost")
def abilities_of_the_topmost(_thing: Object) -> tuple[Ability, ...]:
    """Return no more abilities: an evolved permanent has only the topmost card's. A contrast: no text says so."""
    return ()


merged_leaving: Chronicle[Callable[[Object], tuple[int, ...]]] = Chronicle(
    "merged-leaving",
    "Which cards are found after an evolved permanent has left the battlefield",
    FINDING_MERGED,
    named="Evolved permanents that leave",
)


@merged_leaving.since(
    "2023-11-17",
    "pokemon-set-2023-11/rules-clarifications/butterfree/1",
    "Evolved Insects would have all creature cards they evolved from return to your hand as well.",
    overlay=SET,
    means="When an evolved permanent leaves the battlefield, all cards that represented it are found.",
)
def every_card(thing: Object) -> tuple[int, ...]:
    """Return the ids of the cards that represented an evolved permanent together, all of which are found after it has
    left the battlefield.
    """
    return thing.together


@merged_leaving.contrast("the topmost alone")
def only_the_topmost(_thing: Object) -> tuple[int, ...]:
    """Return no more ids: when an evolved permanent leaves the battlefield, only the topmost card is found. A contrast:
    no text says so.
    """
    return ()


evolve_from_elsewhere: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "evolve-from-is-not-evolve",
    "What “evolve from” means on the battlefield",
    KEYWORD.of("evolve from [a name]"),
    named="“Evolve from” isn't evolve",
)


@evolve_from_elsewhere.since(
    "2023-11-17",
    "pokemon-set-2023-11/702.X4b",
    "“Evolve from” is a different keyword than “Evolve”",
    overlay=SET,
    means='The keyword "evolve from" does nothing on the battlefield; it only says how the card may be cast.',
)
def nothing_on_the_battlefield(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the keyword alone: "evolve from" does nothing on the battlefield, it only says how to cast the card."""
    return (keyword,)


@evolve_from_elsewhere.contrast("as evolve")
def like_evolve(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the keyword with the ability of evolve: "evolve from" also means evolve on the battlefield. A contrast: no
    text says so.
    """
    return (keyword, *counter_for_greater_creature(keyword))


@evolving_by_counters.since(
    "2023-11-17",
    "pokemon-set-2023-11/702.X4e",
    "or when one or more +1/+1 counters are put on a creature as a result of its evolve ability",
    overlay=SET,
    means="A creature evolves when it merges with an evolving creature spell, and when one or more +1/+1 "
    "counters are put on it by its evolve ability.",
)
def counters_or_merging(game: Game, context: Context, put: list[Event]) -> list[Event]:
    """Return one event saying that the creature evolved if its evolve ability put a +1/+1 counter on it, else none;
    evolving by a merge is seen elsewhere.
    """
    return once_for_all_counters(game, context, put)
