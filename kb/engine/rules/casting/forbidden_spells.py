"""Forbidden spells: what counts if an effect forbids a spell only before X is announced, or only after that."""

from kb.engine.slots.casting import forbidden_spells


@forbidden_spells.since("2023-11-17", "601.3a", "choices to be made during that spell’s proposal")
def as_it_is_proposed(_before: str, after: str) -> str:
    """A player may begin to cast a spell that an effect forbids if the value of X may change that. Once X is
    announced, the spell may not be cast if the effect forbids it.
    """
    return after


@forbidden_spells.contrast("as it is in the hand")
def as_it_is_in_the_hand(before: str, _after: str) -> str:
    """What forbids the card in the hand counts, with a value of 0 for X."""
    return before
