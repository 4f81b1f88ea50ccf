"""Adding and skipping turns and phases, and instructions for a later moment."""

from typing import Literal

from kb.engine.characteristics.amounts import number
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import players, verb
from kb.engine.play.main_and_combat import add_combat_phase
from kb.engine.position.abilities import Act
from kb.engine.position.effects import Number, Who
from kb.engine.position.objects import Context, Waiting
from kb.engine.position.phases import END_OF_COMBAT, NEXT_UPKEEP, NextOf
from kb.engine.position.protocol import Game
from kb.engine.slots.turn import extra_turns


class TakeAnExtraTurn(Act):
    """Have the controller take an extra turn after this one."""


@verb(TakeAnExtraTurn)
def take_an_extra_turn(game: Game, _act: TakeAnExtraTurn, context: Context) -> None:
    """Add an extra turn of the controller after this one."""
    later = game.law(extra_turns)(game.position.turn.extra_turns, context.controller)
    game.position.turn = game.position.turn._replace(extra_turns=later)


class SkipTurns(Act):
    """Have players skip their next turns."""

    amount: Number = 1
    who: Who = "you"


@verb(SkipTurns)
def skip_turns(game: Game, act: SkipTurns, context: Context) -> None:
    """Make players skip a number of their next turns."""
    amount = number(game, act.amount, context)
    for name in players(game, act.who, context):
        player = game.position.players[name]
        game.position.players[name] = player._replace(turns_skipped=player.turns_skipped + amount)


class SkipADraw(Act):
    """Have players skip their next draw steps."""

    who: Who = "you"


@verb(SkipADraw)
def skip_a_draw(game: Game, act: SkipADraw, context: Context) -> None:
    """Make players skip their next draw steps."""
    by, *_ = game.card_of(context.source) or (f"card {context.label}",)
    for name in players(game, act.who, context):
        player = game.position.players[name]
        game.position.players[name] = player._replace(draws_skipped=(*player.draws_skipped, by))


class SkipAnUntap(Act):
    """Have players skip their next untap steps."""

    who: Who = "you"


@verb(SkipAnUntap)
def skip_an_untap(game: Game, act: SkipAnUntap, context: Context) -> None:
    """Make players skip their next untap steps."""
    for name in players(game, act.who, context):
        player = game.position.players[name]
        game.position.players[name] = player._replace(untaps_skipped=player.untaps_skipped + 1)


class SkipACombat(Act):
    """Have players skip their next combat phases."""

    who: Who = "you"


@verb(SkipACombat)
def skip_a_combat(game: Game, act: SkipACombat, context: Context) -> None:
    """Make players skip their next combat phases; one that has begun doesn't count."""
    skipping = (*game.position.turn.combats_skipped, *players(game, act.who, context))
    game.position.turn = game.position.turn._replace(combats_skipped=skipping)


class FightAgain(Act):
    """Add another combat phase and another main phase after this phase."""


@verb(FightAgain)
def add_a_combat(game: Game, _act: FightAgain, context: Context) -> None:
    """Add another combat phase to the turn after the present one. Raises NotModelled if that one is still to come."""
    position = game.position
    if not position.combat.has_fought or position.turn.phase != "main":
        raise NotModelled(
            f"{context.label} adds a combat phase before the regular combat phase of the turn "
            "is over. That is not modelled (500.8)."
        )
    if position.combat.attackers:
        position.combat = position.combat._replace(fights_again=True)
    else:
        add_combat_phase(game)


class AtEndOfTurn(Act):
    """Follow instructions at the end of the turn."""

    is_done_later = True

    acts: tuple[Act, ...]


@verb(AtEndOfTurn)
def at_end_of_turn(game: Game, act: AtEndOfTurn, context: Context) -> None:
    """Schedule instructions for the end of the turn."""
    game.position.waiting += (Waiting(act.acts, context, "end of turn"),)


class AtEndOfCombat(Act):
    """Follow instructions at the end of combat."""

    is_done_later = True

    acts: tuple[Act, ...]


@verb(AtEndOfCombat)
def at_end_of_combat(game: Game, act: AtEndOfCombat, context: Context) -> None:
    """Schedule instructions for the end of combat."""
    game.position.waiting += (Waiting(act.acts, context, END_OF_COMBAT),)


class AtNextUpkeep(Act):
    """Follow instructions at the beginning of the next turn's upkeep."""

    is_done_later = True

    acts: tuple[Act, ...]


@verb(AtNextUpkeep)
def at_next_upkeep(game: Game, act: AtNextUpkeep, context: Context) -> None:
    """Schedule instructions for the beginning of the next turn's upkeep."""
    game.position.waiting += (Waiting(act.acts, context, NEXT_UPKEEP),)


class AtNext(Act):
    """Follow instructions at the beginning of the controller's next upkeep, draw step or main phase."""

    is_done_later = True

    part: Literal["upkeep", "draw step", "main phase"]
    acts: tuple[Act, ...]


@verb(AtNext)
def at_next(game: Game, act: AtNext, context: Context) -> None:
    """Schedule instructions for the beginning of the controller's next step or phase of a kind."""
    game.position.waiting += (Waiting(act.acts, context, NextOf(context.controller, act.part)),)
