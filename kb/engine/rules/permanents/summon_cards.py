"""Summon cards and summon spells: which creatures a text means by these words."""

from kb.engine.position.objects import Traits
from kb.engine.slots.permanents import summon_cards, summon_spells


@summon_cards.since(
    "1998-03-31",
    "moursund-1998-04/examples/3",
    "it is no longer a legal target for spells or abilities that target summon cards",
    means="A spell that targets a summon card may target a creature that isn't an artifact.",
)
def nonartifact_creatures(traits: Traits) -> bool:
    """Return whether a spell that targets a summon card may target this: a creature that isn't an artifact."""
    return "creature" in traits.types and "artifact" not in traits.types


summon_cards.repealed("1999-06-01", "212.3a", "creature card")


@summon_cards.contrast("any creature")
def any_creature(traits: Traits) -> bool:
    """Return whether a spell that targets a summon card may target this: any creature. A contrast: no text says so."""
    return "creature" in traits.types


@summon_spells.since(
    "1998-03-31",
    "dangelo-1999-05/K.7.Ruling.4",
    'not considered to be "summon spells"',
    reading="Summon and Artifact Creature are different card types by K.1.1; the rules of 1997 list summon spells and "
    "artifact creature spells apart.",
    means="A summon spell is a creature spell that isn't an artifact spell.",
)
def nonartifact_creature_spells(traits: Traits) -> bool:
    """Return whether the spell is a summon spell: a creature spell that isn't an artifact spell."""
    return "creature" in traits.types and "artifact" not in traits.types


summon_spells.reworded(
    "1999-06-01", "cr-1999-04-23/glossary/summon-obsolete", "any creature spell that isn't an artifact"
)


@summon_spells.since(
    "2003-10-01",
    "cr-2003-12-01/glossary/summon-obsolete",
    "cards should be read as",
    reading="The text speaks of type lines alone. We read “summon” as “creature” in the text of other cards, too.",
    means="A card text that speaks of summon spells means creature spells.",
)
def any_creature_spell(traits: Traits) -> bool:
    """Return whether the spell is a summon spell: any creature spell."""
    return "creature" in traits.types


summon_spells.reworded("2009-07-11", "cr-2009-07-11/glossary/summon-obsolete", "have received errata in the Oracle")


@summon_spells.contrast("artifact spells alone")
def only_artifact_creature_spells(traits: Traits) -> bool:
    """Return whether the spell is a summon spell: only an artifact creature spell. A contrast: no text says so."""
    return "creature" in traits.types and "artifact" in traits.types
