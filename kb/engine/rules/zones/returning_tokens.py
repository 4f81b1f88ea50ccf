"""A token that has left the battlefield, and that an effect would return."""

from kb.engine.slots.resolving import returning_tokens


@returning_tokens.since(
    "2003-10-01",
    "216.3",
    "Once a token has left play, it can't",
    means="A token that has left the battlefield can't come back.",
)
def never() -> bool:
    """Return False: a token that has left the battlefield can't come back."""
    return False


returning_tokens.reworded("2008-05-01", "216.4", "A token that has left play can't come")
returning_tokens.reworded("2009-07-11", "110.5f", "that has left the battlefield can't come back")
returning_tokens.reworded("2013-07-13", "110.5g", "that has left the battlefield can't move to")
returning_tokens.renumbered("2023-11-17", "111.8")


@returning_tokens.contrast("it comes back")
def comes_back() -> bool:
    """Return True: a token that has left the battlefield can come back. A contrast: no text says so."""
    return True
