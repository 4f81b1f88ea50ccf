"""Shuffling: whether a library is shuffled if no card that was to be shuffled into it gets there."""

from kb.engine.effects.searching import shuffled_in_vain


@shuffled_in_vain.since(
    "2013-07-13",
    "701.16c",
    "that library isn't shuffled",
    means="If none of the cards that an effect would shuffle into a library gets there, the library isn't shuffled.",
)
def not_shuffled() -> bool:
    """Return False: if none of the cards that an effect would shuffle into a library gets there, the library isn't
    shuffled.
    """
    return False


@shuffled_in_vain.since(
    "2023-11-17",
    "701.20c",
    "that library is shuffled even if none of",
    means="If an effect would shuffle certain cards into a library, the library is shuffled even if none gets there.",
)
def shuffled() -> bool:
    """Return True: a library that certain cards would be shuffled into is shuffled even if none of them gets there."""
    return True


shuffled_in_vain.renumbered("2026-08-07", "701.24c")
