"""Instructions that measure what they do by how many are spoken of, or by what was done just before."""

from kb.engine.position.abilities import Act
from kb.engine.position.effects import Number, What, Who


class DealEvenly(Act):
    """Deal damage divided evenly among the targets that are left, each part rounded down."""

    amount: Number
    to: What = "targets"


class DealAndDrain(Act):
    """Deal damage to a target, and gain as much life as was dealt, but no more than what was hit had to lose."""

    amount: Number
    to: What = "targets"


class DiscardAndDraw(Act):
    """Have players discard their hands, and draw as many cards as each discarded, or as the one that discarded most."""

    who: Who = "you"
    is_of_the_greatest: bool = False
    is_in_parts: bool = False
    """Whether the word "then" stands between the two."""


class LoseMana(Act):
    """Have players lose all mana in their pools."""

    who: Who = "you"
