"""Affording: whether a cost could be paid, why it couldn't, and whether whoever could pay it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.play.paying import pay
from kb.engine.position.abilities import Cost
from kb.engine.position.choices import Choice, IllegalAnswer, NotAnOption
from kb.engine.position.objects import Context
from kb.engine.position.questions import WHETHER_TO_PAY
from kb.engine.slots.resolving import optional_acts

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


def can_pay(game: Game, cost: Cost, context: Context) -> bool:
    """Return whether a cost could be paid."""
    return not _refusal(game, cost, context)


def _refusal(game: Game, cost: Cost, context: Context) -> str:
    """Return why a cost can't be paid, as a message; "" if it can."""
    try:
        pay(game.fork(), cost, context)
    except (Choice, NotAnOption):  # a wrong answer of the story is told when it is really paid
        return ""
    except IllegalAnswer as illegal:
        return illegal.problem
    return ""


def will_pay(game: Game, cost: Cost, context: Context) -> bool:
    """Ask the player who has to pay a cost whether they do; return False without asking if they can't.

    By older rules they may be asked even then.
    """
    why_not = _refusal(game, cost, context)
    may = game.law(optional_acts)(not why_not) if game.rulebook.speaks(optional_acts) else not why_not
    return game.choose(context.controller, WHETHER_TO_PAY.of(context.label), [True, False] if may else [False], why_not)
