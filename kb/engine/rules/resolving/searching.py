"""Searching: whether a player must find a card in a zone that only they can see."""

from kb.engine.slots.resolving import searching


@searching.since(
    "2003-10-01",
    "cr-2003-10-01/glossary/search",
    "to find those cards even if they're present",
    means="A player who searches their library for a certain kind of card may choose not to find it; if "
    "any card will do, they must find one.",
)
def any_card_must_be_found(has_criteria: bool) -> bool:  # noqa: FBT001  (what is searched for)
    """Return whether a player who searches their library must find a card: yes if any card will do; a certain kind of
    card they may choose not to find.
    """
    return not has_criteria


searching.reworded("2004-10-01", "cr-2004-10-01/glossary/search", "to find some or all of those cards")
searching.renumbered("2009-07-11", "701.14b")
searching.renumbered("2013-07-13", "701.15b")
searching.renumbered("2023-11-17", "701.19b")
searching.renumbered("2026-08-07", "701.23b")


@searching.contrast("it must be found")
def always_required(_has_criteria: bool) -> bool:  # noqa: FBT001  (what is searched for)
    """Return True: a player who searches a library must find a card if it has any. A contrast: no text says so."""
    return True
