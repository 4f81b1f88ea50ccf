"""Options on resolution: whether one that can't be carried out may be chosen."""

from kb.engine.slots.resolving import optional_acts


@optional_acts.since(
    "1999-06-01",
    "413.2c",
    "unless he or she can meet all requirements",
    means="A player can't choose to do something that is impossible.",
)
def only_possible(is_possible: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return whether a player may choose to do something: not if it is impossible."""
    return is_possible


optional_acts.reworded(
    "2003-07-01",
    "crystalkeep-2008-08/413.2c#example-1",
    "A player who controls no creatures can't choose the sacrifice",
)


@optional_acts.contrast("anything")
def anything(_is_possible: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return True: a player may also choose to do something impossible. A contrast: no text says so."""
    return True


@optional_acts.contrast("nothing")
def nothing(_is_possible: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return False: a player can't choose to do anything optional. A contrast: no text says so."""
    return False
