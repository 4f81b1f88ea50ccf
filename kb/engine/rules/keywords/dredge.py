"""Dredge: a card that comes back instead of a draw."""

from collections.abc import Callable

from kb.engine.effects.drawing import DredgeInstead
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Replacing
from kb.engine.position.effects import Pattern
from kb.engine.slots.families import KEYWORD

dredge: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "dredge", "What dredge means", KEYWORD.of("dredge N")
)


def _replacing_a_draw(number: int, *, is_optional: bool = True) -> tuple[Ability, ...]:
    """Return the graveyard ability that replaces a draw of its owner: mill a number of cards and return this card."""
    drawn = Pattern("draw", player="you")
    return (Replacing(drawn, DredgeInstead(number, is_optional=is_optional), in_a_graveyard=True),)


@dredge.since(
    "2008-05-01",
    "502.47a",
    "may instead put N cards from the top",
    means="Instead of drawing a card, a player may mill that number of cards and return the card with "
    "dredge from their graveyard to their hand, if their library has enough cards.",
)
def mill_its_number(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the ability that dredge N stands for: instead of drawing a card, a player may mill N cards and return this
    card from their graveyard to their hand, if their library has that many.
    """
    return _replacing_a_draw(keyword.number)


dredge.renumbered("2009-07-11", "702.49a")
dredge.renumbered("2013-07-13", "702.51a")
dredge.reworded("2023-11-17", "702.52a", "may instead mill N cards and return this")


@dredge.contrast("for one card")
def mill_one(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the dredge ability with the number 1 whatever the keyword says: a player mills only one card. A contrast:
    no text says so.
    """
    return _replacing_a_draw(1)


@dredge.contrast("in any case")
def mandatory(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the dredge ability without the choice: a player must dredge instead of drawing if their library has enough
    cards. A contrast: no text says so.
    """
    return _replacing_a_draw(keyword.number, is_optional=False)
