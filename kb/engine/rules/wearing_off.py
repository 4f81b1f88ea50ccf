"""Wearing off: the end of effects that last until end of turn."""

from collections.abc import Callable

from kb.engine.chronicle import Chronicle
from kb.engine.objects import Lasting

wearing_off: Chronicle[Callable[[Lasting], bool]] = Chronicle(
    "wearing-off", "Whether an effect that a spell or ability left behind is over once the turn is"
)


@wearing_off.since(
    "1998-03-31",
    "moursund-1998-10/errata/3",
    "until end of turn",
    reading="The record is of October 1998 and gives the words of a card, which are older than it.",
)
def those_that_say_so(lasting: Lasting) -> bool:
    """Those are that say so."""
    return lasting.until == "end of turn"


wearing_off.reworded("1999-06-01", "314.1b", "all damage is removed from permanents and all")
wearing_off.renumbered("2003-10-01", "314.2")
wearing_off.reworded("2009-07-11", "514.2", 'and all "until end of turn" and')


@wearing_off.contrast("none")
def none(_lasting: Lasting) -> bool:
    """None is."""
    return False
