"""Conditions of triggered abilities: when "and another creature is in play" is looked at."""

from kb.engine.slots.triggers import conditions_before, rechecking, trigger_conditions


@trigger_conditions.since("1998-03-31", "moursund-1998-10/errata/4", "and another creature is in play")
def only_where_it_is_met(is_met: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """It triggers only where its condition is met as the event happens."""
    return is_met


@trigger_conditions.contrast("always")
def always(_is_met: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """It triggers whether or not its condition is met."""
    return True


@conditions_before.since(
    "1998-03-31",
    "moursund-1998-10/errata/4",
    "and another creature is in play",
    reading="The record is of October 1998. Of two creatures that die at once each finds the other.",
)
def as_it_was_before() -> bool:
    """It does, as it finds what has left."""
    return True


conditions_before.reworded("1999-06-01", "410.8", "for the condition to be true as part")


@conditions_before.since(
    "2009-07-11",
    "603.4",
    "When the trigger event occurs, the ability checks",
    reading="Until then the condition is checked as part of the event, by 410.8 and 410.10d of the texts since 1999.",
)
def as_it_is_after() -> bool:
    """It doesn't: what has left counts no more; what is asked of that itself is what it was."""
    return False


@rechecking.since(
    "1998-03-31",
    "cr-1997-03-24/resolving-effects/5",
    "that condition has been met by the time",
    reading="It speaks of what an effect does besides where a condition is met; that all of an effect may hang on one "
    "is taken to be the same.",
)
def looked_at_again(is_met: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """It is, and the ability does nothing where it isn't so any more."""
    return is_met


rechecking.reworded("1999-06-01", "410.8", "The ability checks the condition again on resolution")
rechecking.reworded("2003-10-01", "404.3", "On resolution, the ability rechecks the condition.")
rechecking.reworded("2009-07-11", "603.4", "it checks the stated condition again as it")


@rechecking.contrast("once is enough")
def once_is_enough(_is_met: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """It isn't."""
    return True


@rechecking.contrast("it does nothing")
def it_does_nothing(_is_met: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """An ability with such a condition never does anything."""
    return False
