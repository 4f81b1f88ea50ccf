"""Shuffling: whether a library is shuffled if no card that was to be shuffled into it gets there."""

from kb.engine.effects.searching import shuffled_in_vain
from kb.engine.law.rulebook import NotModelled


@shuffled_in_vain.since(
    "1999-06-01",
    "410.10",
    "will fail to do anything",
    means="If an ability that would shuffle a card into a library can't find the card, it doesn't shuffle the library.",
)
def nothing_without_the_card(is_found: bool) -> bool:  # noqa: FBT001  (what the rule depends on)
    """Return False: an ability that can't find the card that it would shuffle in does nothing.

    Raises NotModelled if it finds the card and the card goes elsewhere.
    """
    if is_found:
        raise NotModelled(
            "Whether a library is shuffled if what would be shuffled into it goes elsewhere is not modelled: "
            "the first text on it is 701.16c of 13 July 2013."
        )
    return False


shuffled_in_vain.renumbered("2009-07-11", "603.6")


@shuffled_in_vain.since(
    "2013-07-13",
    "701.16c",
    "that library isn't shuffled",
    means="If none of the cards that an effect would shuffle into a library gets there, the library isn't shuffled.",
)
def not_shuffled(_is_found: bool) -> bool:  # noqa: FBT001  (as above)
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
def shuffled(_is_found: bool) -> bool:  # noqa: FBT001  (as above)
    """Return True: a library that certain cards would be shuffled into is shuffled even if none of them gets there."""
    return True


shuffled_in_vain.renumbered("2026-08-07", "701.24c")
