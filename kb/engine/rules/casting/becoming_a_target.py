"""Becoming a target: when abilities see that something becomes the target of a spell or ability."""

from kb.engine.slots.casting import becoming_a_target


@becoming_a_target.since(
    "2009-05-01",
    "409.1d",
    "each become a target of that spell or",
    means="Abilities that look for something becoming a target trigger as targets are announced, before "
    "costs are paid; they wait until the spell has been cast.",
)
def when_targets_are_announced() -> bool:
    """Return True: abilities that look for something becoming a target trigger as targets are announced, before costs
    are paid; they wait until the spell has been cast.
    """
    return True


becoming_a_target.reworded("2009-07-11", "601.2c", "the target of a spell trigger at this")


@becoming_a_target.contrast("never")
def never() -> bool:
    """Return False: abilities never see that something becomes a target. A contrast: no text says so."""
    return False
