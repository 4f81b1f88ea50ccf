"""Optional draws: whether a player may choose to draw from an empty library."""

from kb.engine.slots.resolving import optional_draws


@optional_draws.since(
    "2008-05-01",
    "423.3",
    "that player can choose to do so",
    means="A player may choose to draw a card even if their library is empty.",
)
def always(_has_cards: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return True: a player may choose to draw a card even if their library is empty."""
    return True


optional_draws.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/413.2c",
    "having an empty library doesn't make drawing a card an impossible action",
)
optional_draws.renumbered("2009-07-11", "607.2d")
optional_draws.reworded("2013-07-13", "608.2d", "having a library with no cards in it")


@optional_draws.contrast("if there is one")
def only_with_cards(has_cards: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return whether a player may choose to draw a card: only if their library isn't empty. A contrast: no text says
    so.
    """
    return has_cards
