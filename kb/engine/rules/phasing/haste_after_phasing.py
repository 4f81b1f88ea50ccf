"""Haste after phasing: whether a creature that phases in can attack and use tap abilities at once."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Object
from kb.engine.slots.families import PHASING_IN

haste_after_phasing: Chronicle[Callable[[Object], Object]] = Chronicle(
    "haste-after-phasing",
    "Whether a creature that phases in can attack and use tap abilities at once",
    PHASING_IN,
    named="Summoning sickness after phasing",
)


@haste_after_phasing.since(
    "1998-03-31",
    "moursund-1998-10/general-rulings/3",
    "phased-out creatures aren't controlled by anyone",
    reading="The record speaks of echo. G.30.8 of the summary of 1999 says that permanents phase in without "
    "summoning sickness.",
    means="A creature that phases in can attack and use tap abilities at once; it has no summoning sickness.",
)
def no_summoning_sickness(permanent: Object) -> Object:
    """Return the permanent that phases in, without summoning sickness: it can attack and use tap abilities at once."""
    return permanent._replace(arrived=0)


haste_after_phasing.reworded("2003-10-01", "502.15m", "can attack and tap to play abilities as")
haste_after_phasing.reworded("2009-05-01", "502.15m", "A permanent that phases in can attack or")


@haste_after_phasing.since(
    "2009-07-11",
    "702.23d",
    "Effects that check a phased-in permanent's history won't",
    means="A creature that phases in can attack and use {T} abilities only if its controller had it "
    "continuously since their turn began, as if it hadn't phased.",
)
def unchanged_summoning_sickness(permanent: Object) -> Object:
    """Return the permanent that phases in unchanged: its summoning sickness is as if it hadn't phased."""
    return permanent


haste_after_phasing.renumbered("2013-07-13", "702.25d")
haste_after_phasing.renumbered("2023-11-17", "702.26d")


@haste_after_phasing.contrast("never")
def always_summoning_sick(permanent: Object) -> Object:
    """Return the permanent that phases in with summoning sickness, however long its controller has had it. A contrast:
    no text says so.
    """
    return permanent._replace(arrived=10**9)
