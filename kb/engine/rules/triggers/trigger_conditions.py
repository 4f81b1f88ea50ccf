"""Conditions of triggered abilities: when "and another creature is in play" is looked at."""

from kb.engine.slots.triggers import conditions_before, rechecking, trigger_conditions


@trigger_conditions.since(
    "1998-03-31",
    "moursund-1998-10/errata/4",
    "and another creature is in play",
    means="An ability with a condition triggers only if the condition is met as its event happens.",
)
def only_if_met(is_met: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return whether an ability with a condition triggers: only if the condition is met as its event happens."""
    return is_met


@trigger_conditions.contrast("always")
def always(_is_met: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return True: an ability triggers even if its condition isn't met. A contrast: no text says so."""
    return True


@conditions_before.since(
    "1998-03-31",
    "moursund-1998-10/errata/4",
    "and another creature is in play",
    reading="The record is of October 1998. Of two creatures that die at the same time, each finds the other.",
    means='An ability that looks back to before its event finds its "if" condition as that was before the event.',
)
def before_the_event() -> bool:
    """Return True: an ability that looks back to before its event finds its "if" condition as that was before the
    event.
    """
    return True


conditions_before.reworded("1999-06-01", "410.8", "for the condition to be true as part")


@conditions_before.since(
    "2009-07-11",
    "603.4",
    "When the trigger event occurs, the ability checks",
    reading="Before that, the condition is checked as part of the event, by 410.8 and 410.10d of the texts since 1999.",
    means='An ability finds its "if" condition as that is after the event; only information about what '
    "has left is as it last was.",
)
def after_the_event() -> bool:
    """Return False: an ability finds its "if" condition as that is after the event; only information about what has
    left is as it last was.
    """
    return False


@rechecking.since(
    "1998-03-31",
    "cr-1997-03-24/resolving-effects/5",
    "that condition has been met by the time",
    reading="The record speaks of what an effect also does if a condition is met; we treat an effect that depends "
    "entirely on one the same way.",
    means='The "if" condition of a triggered ability is checked again as the ability resolves; if it is '
    "no longer met, the ability does nothing.",
)
def checked_again(is_met: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return whether a triggered ability does anything as it resolves: only if its "if" condition, checked again, is
    still met.
    """
    return is_met


rechecking.reworded("1999-06-01", "410.8", "The ability checks the condition again on resolution")
rechecking.reworded("2003-10-01", "404.3", "On resolution, the ability rechecks the condition.")
rechecking.reworded("2009-07-11", "603.4", "it checks the stated condition again as it")


@rechecking.contrast("once is enough")
def not_checked_again(_is_met: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return True: the "if" condition of a triggered ability isn't checked again as it resolves. A contrast: no text
    says so.
    """
    return True


@rechecking.contrast("it does nothing")
def does_nothing(_is_met: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return False: an ability with an "if" condition never does anything. A contrast: no text says so."""
    return False
