"""Instructions: in which order those of a spell or ability are followed."""

from kb.engine.position.abilities import Act
from kb.engine.slots.resolving import instructions


@instructions.since(
    "1998-03-31",
    "moursund-1998-10/specific-card-rulings/3",
    "choose from all the cards in your graveyard, including those you just discarded",
    reading="The record is of October 1998 and is a ruling on one card, each of whose instructions sees what came "
    "before.",
    means="A spell or ability follows its instructions in the order in which they are written.",
)
def as_written(acts: tuple[Act, ...]) -> tuple[Act, ...]:
    """Return the instructions of a spell or ability in the order to follow them: as they are written."""
    return acts


instructions.reworded("1999-06-01", "413.2b", "follows its instructions in the order written")
instructions.renumbered("2009-07-11", "607.2c")
instructions.renumbered("2013-07-13", "608.2c")


@instructions.contrast("backwards")
def backwards(acts: tuple[Act, ...]) -> tuple[Act, ...]:
    """Return the instructions of a spell or ability in the order to follow them: from the last to the first. A
    contrast: no text says so.
    """
    return acts[::-1]
