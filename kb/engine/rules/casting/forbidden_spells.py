"""Forbidden spells: which moment counts if an effect forbids a spell only before or only after X is announced."""

from kb.engine.slots.casting import forbidden_spells


@forbidden_spells.since("2023-11-17", "601.3a", "choices to be made during that spell’s proposal")
def after_x_is_announced(_without_x: str, with_x: str) -> str:
    """A player may begin to cast a spell that an effect forbids if the value of X may change that. Once X is
    announced, the spell may not be cast if the effect forbids it.
    """
    return with_x


@forbidden_spells.contrast("as it is in the hand")
def before_x_is_announced(without_x: str, _with_x: str) -> str:
    """Contrast: a spell can't be cast if an effect forbids the card in the hand, with X as 0."""
    return without_x
