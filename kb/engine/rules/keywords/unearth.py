"""Unearth: returning a creature card from the graveyard for a turn."""

from collections.abc import Callable

from kb.engine.effects.continuous import SetUp
from kb.engine.effects.exiling import Exile
from kb.engine.effects.replacing import MoveInstead
from kb.engine.effects.returning import ReturnAndThen
from kb.engine.effects.turns import AtEndOfTurn
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Ability, Act, Activated, Keyword, Replacing
from kb.engine.position.effects import Change, Pattern
from kb.engine.position.filters import THIS
from kb.engine.slots.families import KEYWORD

unearth: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "unearth", "What unearth means", KEYWORD.of("unearth [cost]")
)

_EXILED_INSTEAD = Replacing(Pattern("move", THIS, "battlefield"), MoveInstead("exile"))


def _return_from_graveyard(keyword: Keyword, gained: tuple[Ability, ...], *afterwards: Act) -> tuple[Ability, ...]:
    """Return the ability that returns its card from the graveyard with other abilities, then follows instructions."""
    given = SetUp("that", (Change("gain", gained),))
    act = ReturnAndThen("this", (given, *afterwards))
    return (Activated((act,), keyword.cost or FREE, timing="sorcery", zone="graveyard"),)


@unearth.since(
    "2009-05-01",
    "502.84a",
    "Remove it from the game at end of",
    means="A player may pay the unearth cost to return the card from their graveyard to the battlefield "
    "with haste; it is exiled at end of turn or if it would leave the battlefield.",
)
def for_a_turn(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability that unearth stands for: pay its cost to return the card from your graveyard to the
    battlefield with haste; it is exiled at end of turn or if it would leave the battlefield.
    """
    return _return_from_graveyard(keyword, (Keyword("haste"), _EXILED_INSTEAD), AtEndOfTurn((Exile("that"),)))


unearth.reworded("2009-07-11", "702.81a", "Exile it at the beginning of the next")
unearth.renumbered("2013-07-13", "702.83a")
unearth.renumbered("2023-11-17", "702.84a")


@unearth.contrast("for good")
def permanently(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability of unearth, except that the creature isn't exiled later. A contrast: no text says
    so.
    """
    return _return_from_graveyard(keyword, (Keyword("haste"),))
