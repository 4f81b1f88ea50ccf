"""Sacrificing: whether it is a destruction, which regeneration and the like can replace, and who can do it."""

from kb.engine.slots.actions import sacrificing, whose_sacrifices


@sacrificing.since(
    "1998-03-31",
    "cr-1997-03-24/sacrifices/1",
    "a sacrificed creature can't be regenerated",
    means="A permanent that is sacrificed is put into its owner's graveyard without being destroyed: it "
    "can't be regenerated.",
)
def not_destroyed() -> bool:
    """Return False, "not destroyed": a permanent that is sacrificed goes to its owner's graveyard without being
    destroyed, so it can't be regenerated.
    """
    return False


sacrificing.reworded("1999-06-01", "cr-1999-04-23/glossary/sacrifice", "directly to its owner's graveyard")
sacrificing.reworded("2003-10-01", "cr-2003-10-01/glossary/sacrifice", "Sacrificing a permanent doesn't destroy it, so")
sacrificing.renumbered("2008-05-01", "501.6a")
sacrificing.renumbered("2009-07-11", "701.13a")
sacrificing.renumbered("2013-07-13", "701.14a")
sacrificing.renumbered("2023-11-17", "701.17a")
sacrificing.renumbered("2026-08-07", "701.21a")


@sacrificing.contrast("it is destroyed")
def is_destroyed() -> bool:
    """Return True: a permanent that is sacrificed is destroyed. A contrast: no text says so."""
    return True


@whose_sacrifices.since(
    "1998-03-31",
    "cr-1997-03-24/sacrifices/1",
    "You can sacrifice only permanents you control",
    means="A player can sacrifice only permanents that they control. If an effect tells them to sacrifice another, "
    "nothing happens.",
)
def only_ones_own(player: str, controller: str) -> bool:
    """Return whether a player can sacrifice a permanent: only if they control it."""
    return player == controller


whose_sacrifices.reworded("1999-06-01", "cr-1999-04-23/glossary/sacrifice", "she doesn't control, nothing happens")
whose_sacrifices.reworded("2003-10-01", "cr-2003-10-01/glossary/sacrifice", "she doesn't control, nothing happens")
whose_sacrifices.reworded("2008-05-01", "501.6a", "permanent he or she doesn't control")
whose_sacrifices.renumbered("2009-07-11", "701.13a")
whose_sacrifices.renumbered("2013-07-13", "701.14a")
whose_sacrifices.reworded("2023-11-17", "701.17a", "something that’s a permanent they don’t control")
whose_sacrifices.renumbered("2026-08-07", "701.21a")


@whose_sacrifices.contrast("everything")
def everyones(_player: str, _controller: str) -> bool:
    """Return True: a player can sacrifice what another player controls. A contrast: no text says so."""
    return True
