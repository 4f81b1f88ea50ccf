"""Summon cards: which creatures a spell for them may target."""

from kb.engine.position.objects import Traits
from kb.engine.slots.permanents import summon_cards


@summon_cards.since(
    "1998-03-31",
    "moursund-1998-04/examples/3",
    "it is no longer a legal target for spells or abilities that target summon cards",
)
def creatures_that_are_nothing_else(traits: Traits) -> bool:
    """A spell that targets a summon card may target a creature that isn't an artifact."""
    return "creature" in traits.types and "artifact" not in traits.types


summon_cards.repealed("1999-06-01", "212.3a", "creature card")


@summon_cards.contrast("any creature")
def any_creature(traits: Traits) -> bool:
    """Any creature."""
    return "creature" in traits.types
