"""Loyalty abilities: when a planeswalker's may be activated, and how often, and the counters it enters with."""

from collections.abc import Callable

from kb.engine.effects.counters import WithCounters
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Activated, AsItEnters, Keyword
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.abilities import planeswalkers_abilities
from kb.engine.slots.casting import casting_timing
from kb.engine.slots.families import KEYWORD, TIMING

loyalty_abilities: Chronicle[Callable[[Game, Object], str]] = Chronicle(
    "loyalty-abilities", "When and how often a loyalty ability may be used", TIMING.of("loyalty")
)
"""Each entry returns why it may not be used, empty if it may."""


def _refused_as_a_sorcery(game: Game, source: Object) -> str:
    """Return why a permanent's controller couldn't cast a sorcery now; empty if they could."""
    return game.law(casting_timing)(game, game.traits(source.id).controller)


@loyalty_abilities.since(
    "2008-05-01",
    "212.9f",
    "none of its activated abilities have been",
    means="A planeswalker's loyalty ability may be used when its controller could cast a sorcery, if no "
    "activated ability of that planeswalker was used this turn.",
)
def unless_any_was_used(game: Game, source: Object) -> str:
    """Return why a planeswalker's loyalty ability can't be used now, or "" if it can: only when its controller could
    cast a sorcery, and only if no activated ability of that planeswalker was used this turn.
    """
    return _refused_as_a_sorcery(game, source) or (
        "one of its abilities was already used this turn" if source.used else ""
    )


loyalty_abilities.renumbered("2009-07-11", "306.7")


@loyalty_abilities.since(
    "2013-07-13",
    "606.3",
    "no player has previously activated a loyalty ability",
    means="A planeswalker's loyalty ability may be used when its controller could cast a sorcery, if "
    "none of that planeswalker's loyalty abilities was used this turn.",
)
def unless_a_loyalty_ability_was_used(game: Game, source: Object) -> str:
    """Return why a planeswalker's loyalty ability can't be used now, or "" if it can: only when its controller could
    cast a sorcery, and only if none of its loyalty abilities was used this turn.
    """
    is_used = any(isinstance(one, Activated) and one.timing == "loyalty" for one, _ in source.used)
    return _refused_as_a_sorcery(game, source) or (
        "one of its loyalty abilities was already used this turn" if is_used else ""
    )


loyalty_abilities.renumbered("2023-11-17", "606.3")


@loyalty_abilities.contrast("at any time")
def at_any_time(_game: Game, _source: Object) -> str:
    """Return "", no objection: a loyalty ability may be used at any time and any number of times. A contrast: no text
    says so.
    """
    return ""


@loyalty_abilities.contrast("never")
def never(_game: Game, _source: Object) -> str:
    """Return the reason why a loyalty ability can't be used: it never can. A contrast: no text says so."""
    return "it can never be used"


@planeswalkers_abilities.since(
    "2008-05-01",
    "212.9f",
    "none of its activated abilities have been",
    means="A planeswalker's other activated abilities may be used only when its loyalty abilities may: "
    "when its controller could cast a sorcery, one ability each turn.",
)
def only_as_loyalty_abilities(game: Game, source: Object) -> str:
    """Return why a planeswalker's other activated ability can't be used now, or "" if it can: like loyalty abilities,
    only when its controller could cast a sorcery, and one activated ability each turn.
    """
    return unless_any_was_used(game, source)


planeswalkers_abilities.renumbered("2009-07-11", "306.7")


planeswalkers_abilities.repealed("2013-07-13", "606.3", "no player has previously activated a loyalty ability")


@planeswalkers_abilities.contrast("at any time")
def as_any_permanent(_game: Game, _source: Object) -> str:
    """Return "", no objection: a planeswalker's other activated abilities may be used at any time. A contrast: no text
    says so.
    """
    return ""


printed_loyalty: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "printed-loyalty", "What the loyalty printed on a planeswalker means", KEYWORD.of("loyalty [printed]")
)


@printed_loyalty.since(
    "2008-05-01",
    "212.9d",
    "comes into play with a number of loyalty",
    means="A planeswalker enters with loyalty counters equal to its printed loyalty.",
)
def enters_with_loyalty_counters(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the ability that printed loyalty means: the planeswalker enters with that many loyalty counters."""
    return (AsItEnters(WithCounters("loyalty", keyword.number)),)


printed_loyalty.reworded("2009-07-11", "306.5b", "enters the battlefield with a number of loyalty")
printed_loyalty.reworded("2026-08-07", "306.5b", "This permanent enters with a number of loyalty")


@printed_loyalty.contrast("nothing")
def means_nothing(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return no abilities: the loyalty printed on a planeswalker means nothing. A contrast: no text says so."""
    return ()
