"""Durations: how long an effect lasts that doesn't say, or that lasts "for as long as" something is so."""

from kb.engine.position.effects import Until
from kb.engine.slots.characteristics import AsLongAs, as_long_as, durations


@durations.since(
    "1998-10-18",
    "moursund-1998-10/rules-changes/1",
    'it lasts "permanently."',
    means="An effect without a stated duration lasts as long as the thing it affects is there.",
)
def no_end() -> Until:
    """Return "", no end: an effect without a stated duration lasts as long as the thing it affects is there."""
    return ""


durations.reworded("1999-06-01", "418.3a", "If no duration is stated, it lasts until")
durations.renumbered("2009-07-11", "610.2a")
durations.renumbered("2013-07-13", "611.2a")


@durations.contrast("until end of turn")
def until_end_of_turn() -> Until:
    """Return "end of turn", the end of an effect without a stated duration. A contrast: no text says so."""
    return "end of turn"


as_long_as.since(
    "1998-03-31",
    "dangelo-1999-05/T.2.7",
    "the effect fails to happen in the first place",
    means="An effect that lasts for as long as its source is tapped, or a player controls that, ends when this is no "
    "longer so. If that happens before the effect begins, it does nothing, even if the same is so again by then.",
)(AsLongAs(begins=lambda goes_on, has_ended: goes_on and not has_ended, ends=True))
as_long_as.reworded("1999-06-01", "418.3d", "It doesn't start and immediately stop again")
as_long_as.renumbered("2009-07-11", "610.2b")
as_long_as.renumbered("2013-07-13", "611.2b")


as_long_as.contrast("it lasts on")(AsLongAs(begins=lambda _goes_on, _has_ended: True, ends=False))
as_long_as.contrast("it begins if that is so again")(AsLongAs(begins=lambda goes_on, _has_ended: goes_on, ends=True))
as_long_as.contrast("it never begins")(AsLongAs(begins=lambda _goes_on, _has_ended: False, ends=True))
