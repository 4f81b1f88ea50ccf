"""Changed targets: to what the target of a spell on the stack may be changed."""

from kb.engine.slots.casting import Targeted, changing_targets


@changing_targets.since("1999-06-01", "415.2", "can change only to another legal target")
def to_another_that_is_legal(legal: Targeted, now: int | str) -> Targeted:
    """The target of a spell can be changed only to another legal target; if there is none, it doesn't change."""
    return [target for target in legal if target != now] or [now]


changing_targets.renumbered("2003-10-01", "415.7a")
changing_targets.reworded("2009-07-11", "113.6", "target can be changed only to another legal")
changing_targets.renumbered("2013-07-13", "114.6a")
changing_targets.renumbered("2023-11-17", "115.7a")


@changing_targets.contrast("it stays")
def it_stays(_legal: Targeted, now: int | str) -> Targeted:
    """It can't be changed."""
    return [now]


@changing_targets.contrast("to the same")
def to_the_same(legal: Targeted, now: int | str) -> Targeted:
    """To any that it might target, the one that it has among them."""
    return [now, *legal]
