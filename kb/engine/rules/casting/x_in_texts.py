"""X: whether X in the text is the number announced for X in the cost."""

from kb.engine.slots.casting import announcing_x


@announcing_x.since(
    "1998-03-31",
    "moursund-1998-10/errata/5",
    "{X}, {T}: Tap X target lands.",
    reading="The record is of October 1998 and gives the text of a card. That all Xs on a card have one value, "
    "announced as it is played, is older.",
    means="X in the text of a spell or ability is the number its controller announced for X in its cost.",
)
def announced_number(announced: int) -> int:
    """Return the value of X in the text of a spell or ability: the number announced for X in its cost."""
    return announced


announcing_x.reworded("1999-06-01", "409.1b", "the player announces the value of X when")
announcing_x.reworded("2009-07-11", "107.3a", "the controller of that spell or")


@announcing_x.contrast("nothing")
def zero(_announced: int) -> int:
    """Return 0, the value of X in a text, whatever number was announced. A contrast: no text says so."""
    return 0
