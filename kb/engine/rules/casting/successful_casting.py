"""Successful casting: whether abilities see that a spell is cast which is countered before they are played."""

from kb.engine.slots.casting import successful_casting


@successful_casting.since(
    "1998-03-31",
    "cr-1997-03-24/interrupts/4",
    "at all, it's considered successfully cast",
    reading="What triggers on a spell's being cast waits for that; T.5.4 and T.6.1 of the summary of 1999 say so.",
)
def once_it_is_not_countered() -> bool:
    """They see only what is successfully cast: once nothing counters it any more."""
    return False


@successful_casting.since(
    "1999-06-01",
    "cr-1999-04-23/glossary/successfully-cast-obsolete",
    "as triggering when the spell is played",
)
def as_it_is_cast() -> bool:
    """They see it as it is cast, whatever becomes of it."""
    return True
