"""Successful casting: whether abilities see a spell being cast that is countered before they are played."""

from kb.engine.slots.casting import successful_casting


@successful_casting.since(
    "1998-03-31",
    "cr-1997-03-24/interrupts/4",
    "at all, it's considered successfully cast",
    reading="What triggers when a spell is cast waits until the spell has been cast successfully: T.5.4 and T.6.1 "
    "of the summary of 1999.",
    means='An ability that triggers on a spell being cast triggers only if the spell is "successfully '
    'cast", that is, not countered by an interrupt.',
)
def once_not_countered() -> bool:
    """Return False, "not if countered": an ability that triggers on a spell being cast triggers only if the spell is
    "successfully cast", that is, not countered by an interrupt.
    """
    return False


@successful_casting.since(
    "1999-06-01",
    "cr-1999-04-23/glossary/successfully-cast-obsolete",
    "as triggering when the spell is played",
    means="An ability that triggers on a spell being cast triggers as the spell is cast, even if the "
    "spell is countered later.",
)
def when_cast() -> bool:
    """Return True: an ability that triggers on a spell being cast triggers as it is cast, even if the spell is
    countered later.
    """
    return True
