"""Options: whether a player who may do something may leave it."""

from kb.engine.slots.resolving import options


@options.since(
    "1998-03-31",
    "moursund-1998-10/errata/6",
    "you may search your library for a copy of that card",
    reading="The record is of October 1998 and gives the text of a card.",
    means='A player who "may" do something may also decide not to do it.',
)
def either() -> list[bool]:
    """Return the choices, True and False: a player who "may" do something may also decide not to do it."""
    return [True, False]


@options.contrast("it must be done")
def mandatory() -> list[bool]:
    """Return True as the only choice: a player who "may" do something must do it. A contrast: no text says so."""
    return [True]
