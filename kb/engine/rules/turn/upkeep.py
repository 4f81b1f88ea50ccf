"""Upkeep: how what is to be done in it comes about."""

from kb.engine.play.game import Game
from kb.engine.position.objects import Waiting
from kb.engine.rules.costs.phase_costs import phase_costs
from kb.engine.rules.triggers.triggered_abilities import play_next
from kb.engine.slots.turn import Upkeep, upkeep
from kb.engine.steps.playing import Triggers

MOMENT = "upkeep"


def _wait_for_players(game: Game, due: list[Waiting]) -> None:
    game.position.waiting += tuple(waiting._replace(moment=MOMENT) for waiting in game.law(phase_costs)(due))


def _play_one(game: Game) -> None:
    for player in game.position.turn_order():
        if (chosen := play_next(game, player, MOMENT)) is not None:
            game.then(("play", chosen), ("settle",), ("resolve all",))
            return


def _trigger(game: Game, due: list[Waiting]) -> None:
    for waiting in due:
        game.position.note(Triggers(waiting.context.label), upkeep.slug)
    game.position.waiting += tuple(due)


upkeep.since(
    "1998-03-31",
    "moursund-1998-04/examples/5",
    "it cannot shift forms before paying the upkeep",
    reading="The record tells that other things may be done before it; that upkeep costs are paid when their player "
    "likes within the upkeep, and before abilities of the same permanent, is A.6 of the summary of 1999.",
    means="Its player does it when they like within the upkeep.",
)(Upkeep(_wait_for_players, _play_one))

upkeep.since(
    "1999-06-01", "410.1", "a phase or step begins, all abilities that", means="It triggers as the upkeep begins."
)(Upkeep(_trigger, _play_one))

upkeep.renumbered("2009-07-11", "603.2b")

upkeep.contrast("nothing is due")(Upkeep(lambda _game, _due: None, _play_one))
