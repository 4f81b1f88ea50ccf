"""Forbidden spells: which moment counts if an effect forbids a spell only before or only after X is announced."""

from kb.engine.slots.casting import forbidden_spells


@forbidden_spells.since(
    "2023-11-17",
    "601.3a",
    "choices to be made during that spell’s proposal",
    means="A player may begin to cast a spell that an effect forbids if the value of X may change that. "
    "Once X is announced, the spell may not be cast if the effect forbids it.",
)
def after_x_is_announced(_without_x: str, with_x: str) -> str:
    """Return why an effect forbids the spell, or "", judged by the announced X: casting may begin if the value of X may
    lift the prohibition, but not go on if the announced X doesn't.
    """
    return with_x


@forbidden_spells.contrast("as it is in the hand")
def before_x_is_announced(without_x: str, _with_x: str) -> str:
    """Return why an effect forbids the spell, or "", judged by the card in the hand with X as 0. A contrast: no text
    says so.
    """
    return without_x
