"""Delayed effects: whether they affect targets that have become illegal by then."""

from kb.engine.slots.resolving import put_off


@put_off.since(
    "1998-03-31",
    "cr-1997-03-24/more-on-targeting/3",
    "even if the target becomes illegal at some",
    reading="The record speaks of effects with a duration. We apply it to delayed effects too, because targets "
    "are checked as the spell or ability resolves.",
    means="A delayed effect affects the things that were targeted, even if they would no longer be "
    "legal targets by then.",
)
def whatever_targets_have_become() -> bool:
    """Return True: a delayed effect affects the things that were targeted, even if they would no longer be legal
    targets by then.
    """
    return True


put_off.reworded("1999-06-01", "406.2c", "even if the permanent changes characteristics")
put_off.reworded("2003-10-01", "404.4c", "even if the object changes characteristics")
put_off.renumbered("2009-07-11", "603.7c")


@put_off.contrast("nothing is done")
def nothing_is_done() -> bool:
    """Return False: a delayed effect does nothing to the things that were targeted. A contrast: no text says so."""
    return False
