"""Illegal targets: whether an effect can use their power, controller and other information."""

from kb.engine.slots.resolving import illegal_target_values


@illegal_target_values.since(
    "1998-10-18",
    "moursund-1998-10/rules-changes/4",
    "This rule applies both to the source and targets",
    means="An effect can use information about an illegal target, as that is now or as it was when it left.",
)
def of_any_target(_is_legal: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return True: an effect can use information about an illegal target, as that is now or as it was when it left."""
    return True


illegal_target_values.reworded("1999-06-01", "413.2f", "uses the current information of a specific permanent")
illegal_target_values.reworded("2003-10-01", "413.2a", "the illegal targets' current or last known")
illegal_target_values.reworded("2008-05-01", "413.2f", "current information of that object if it hasn't")
illegal_target_values.renumbered("2009-07-11", "607.2g")
illegal_target_values.reworded("2013-07-13", "608.2b", "may still determine information about illegal targets")


@illegal_target_values.since(
    "2023-11-17",
    "608.2b",
    "it fails to determine any such information",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="An effect can use information about a target only if the target is still legal.",
)
def of_legal_targets_only(is_legal: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return whether an effect can use information about a target: only if the target is still legal."""
    return is_legal
