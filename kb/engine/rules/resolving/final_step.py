"""The final step of a spell's resolution: where a permanent spell goes that can't be put onto the battlefield."""

from kb.engine.position.zones import Zone
from kb.engine.slots.resolving import final_step


@final_step.since(
    "2008-07-15",
    "crystalkeep-2008-08/413.2i",
    "its controller can't put it into play, that player puts it into its owner's graveyard",
    means="A permanent spell that can't enter the battlefield as it resolves goes to its owner's graveyard.",
)
def to_the_graveyard() -> Zone:
    """Return "graveyard", where a permanent spell that can't enter the battlefield as it resolves goes."""
    return "graveyard"


final_step.reworded("2009-07-11", "607.3b", "its controller can't put it onto the battlefield")
final_step.renumbered("2013-07-13", "608.3b")
final_step.renumbered("2023-11-17", "608.3e")


@final_step.contrast("to the hand")
def to_the_hand() -> Zone:
    """Return "hand", where a permanent spell goes that can't enter the battlefield (its owner's). A contrast: no text
    says so.
    """
    return "hand"
