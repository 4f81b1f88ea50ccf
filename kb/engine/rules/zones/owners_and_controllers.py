"""Owners and controllers: to whose zones cards go, and who controls a permanent that enters."""

from kb.engine.slots.zones import entering_control, owners_zones


@owners_zones.since(
    "1998-03-31",
    "cr-1997-03-24/ownership/1",
    "it's sent to its owner's",
    means="A card goes to the graveyard, hand or library of its owner, whoever controlled it.",
)
def owners_zone(owner: str, _controller: str) -> str:
    """Return the player to whose graveyard, hand or library a card goes: its owner, whoever controlled it."""
    return owner


owners_zones.reworded("1999-06-01", "217.4a", "is put on top of its owner's graveyard")
owners_zones.reworded("2003-10-01", "217.1a", "library, graveyard, or hand other than its owner's")
owners_zones.renumbered("2009-07-11", "400.3")


@owners_zones.contrast("its controller's")
def controllers_zone(_owner: str, controller: str) -> str:
    """Return the player to whose zone a card goes: who controlled it; it belongs to them from then on. A contrast: no
    text says so.
    """
    return controller


@entering_control.since(
    "1998-03-31",
    "cr-1997-03-24/more-about-permanents/6",
    "under the control of whoever played it",
    means="A permanent is controlled by the player who puts it onto the battlefield.",
)
def player_putting_it(_owner: str, player: str) -> str:
    """Return the controller of a permanent that enters: the player who puts it onto the battlefield."""
    return player


entering_control.reworded("2003-10-01", "214.4", "permanent's controller is the player who put it")
entering_control.reworded("2009-07-11", "110.2", "the player under whose control it entered the")


@entering_control.contrast("its owner")
def always_the_owner(owner: str, _player: str) -> str:
    """Return the controller of a permanent that enters: its owner, whoever puts it onto the battlefield. A contrast: no
    text says so.
    """
    return owner
