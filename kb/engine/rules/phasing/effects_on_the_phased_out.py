"""Effects on phased-out permanents: whether those with a duration end."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.slots.families import PHASING_OUT

effects_on_the_phased_out: Chronicle[Callable[[str], bool]] = Chronicle(
    "effects-on-the-phased-out",
    "Whether effects on a permanent end when it phases out",
    PHASING_OUT,
    named="Phasing: temporary effects",
)
"""Each entry takes the stated duration of an effect ("" if none is stated), and returns whether the effect ends.

For a delayed effect, it takes the moment at which that would happen.
"""


@effects_on_the_phased_out.since(
    "1998-03-31",
    "moursund-1998-10/general-rulings/3",
    "phased-out creatures aren't controlled by anyone",
    reading="The record speaks only of control. G.30.4 of the summary of 1999 says that all temporary effects on "
    "it are cancelled.",
    means="When a permanent phases out, effects on it that last for a stated time end, and so do "
    "delayed effects on it.",
)
def with_stated_duration(until: str) -> bool:
    """Return whether an effect on a permanent ends when it phases out: if it has a stated duration; delayed effects on
    the permanent end, too.
    """
    return bool(until)


effects_on_the_phased_out.reworded("2003-10-01", "502.15g", "unable to further affect that permanent if it")


@effects_on_the_phased_out.since(
    "2009-07-11",
    "702.23e",
    "may expire while that permanent is phased",
    means="Effects on a permanent don't end when it phases out, only when their own time is over.",
)
def none(_until: str) -> bool:
    """Return False: effects on a permanent don't end when it phases out, only when their own time is over."""
    return False


effects_on_the_phased_out.renumbered("2013-07-13", "702.25e")
effects_on_the_phased_out.renumbered("2023-11-17", "702.26f")


@effects_on_the_phased_out.contrast("all")
def every(_until: str) -> bool:
    """Return True: all effects on a permanent end when it phases out, even without a stated duration. A contrast: no
    text says so.
    """
    return True
