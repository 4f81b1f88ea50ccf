"""Resolved spells: where a spell goes, and when in its resolution."""

from kb.engine.position.objects import Words
from kb.engine.slots.resolving import WhenAndWhere, resolved_spells

PERMANENT = frozenset({"artifact", "creature", "enchantment", "land", "planeswalker"})


@resolved_spells.since(
    "1998-03-31",
    "cr-1997-03-24/playing-spells-and-abilities/8",
    "becomes a permanent, and into your graveyard otherwise",
    reading="The same sentence says that a spell that becomes a permanent goes into play; "
    "crystalkeep-2004-01/212.3b says so of creature spells in 2003.",
    means="As the last step of resolving, a permanent spell goes to the battlefield and an instant or "
    "sorcery to its owner's graveyard.",
)
def last_to_usual_zone(types: Words) -> WhenAndWhere:
    """Return ("last", zone), when and where a resolving spell goes: in the last step, a permanent spell to the
    battlefield, an instant or sorcery to its owner's graveyard.
    """
    return "last", "battlefield" if types & PERMANENT else "graveyard"


resolved_spells.reworded("1999-06-01", "413.2h", "as the final step of resolution")
resolved_spells.reworded(
    "2003-07-01",
    "crystalkeep-2004-01/212.5b",
    "the actions stated in its rules text are followed. Then, it's put into its owner's graveyard",
)
resolved_spells.reworded("2003-10-01", "413.2h", "as the final step of the spell's resolution")
resolved_spells.renumbered("2008-05-01", "413.2i")
resolved_spells.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/413.2i",
    "is put into its owner's graveyard from the stack (for instants and sorceries) as the final step of the spell's "
    "resolution",
)
resolved_spells.reworded("2009-07-11", "607.2k", "As the final part of an instant or")
resolved_spells.renumbered("2013-07-13", "608.2k")
resolved_spells.renumbered("2023-11-17", "608.2m")
resolved_spells.renumbered("2026-08-07", "608.2n")


@resolved_spells.contrast("first of all")
def instants_and_sorceries_first(types: Words) -> WhenAndWhere:
    """Return (step, zone) of a resolving spell's move: an instant or sorcery goes to the graveyard in the "first" step.
    A contrast: no text says so.
    """
    return "last" if types & PERMANENT else "first", last_to_usual_zone(types)[1]


@resolved_spells.contrast("into the graveyard")
def all_to_the_graveyard(_types: Words) -> WhenAndWhere:
    """Return ("last", "graveyard"): any spell goes to its owner's graveyard as the last step of resolving. A contrast:
    no text says so.
    """
    return "last", "graveyard"


@resolved_spells.contrast("none to the graveyard")
def instants_and_sorceries_exiled(types: Words) -> WhenAndWhere:
    """Return ("last", zone) of a spell's move: an instant or sorcery is exiled. A contrast: no text says so."""
    return "last", "battlefield" if types & PERMANENT else "exile"
