"""Going through whole turns in which nothing is told, and whether the story has mentioned the current step."""

from kb.boards.playing.acts import acts_in
from kb.boards.playing.skipping import check_end_of_turn
from kb.engine.combat.requirements import check_attackers
from kb.engine.play.game import Game
from kb.engine.play.registry import carries_out
from kb.engine.play.skipping import player_after_this
from kb.engine.play.turn import BeginTurn, BeginUpkeep, Cleanup, DrawStep, UntapStep
from kb.engine.position.frames import SETTLED, EndStep, Frame, Frames, MainPhase
from kb.english.boards import acts_turns
from kb.english.boards.acts import Act, plain
from kb.english.boards.answer import Answering


def to_turn_of(game: Game, player: str) -> Frames:
    """Return the frames to the beginning of a player's next turn, through other players' turns.

    If the current turn isn't over, the story's next turn is that player's.

    Raises ComesFirst if something must happen before.
    """
    check_end_of_turn(game, player)
    begun = (BeginTurn(player), UntapStep())
    names = list(game.position.players)
    turn = game.position.turn
    others = names[names.index(turn.active) + 1 :] + names[: names.index(turn.active)]
    is_plain = not turn.extra_turns and not any(one.turns_skipped for one in game.position.players.values())
    if not is_plain or player_after_this(game) == player or turn.phase != "end":
        return begun
    passing = others[: others.index(player)] if player in others else others
    return (*(frame for name in passing for frame in whole_turn(name)), *begun)


def whole_turn(player: str) -> Frames:
    """Return the frames of a turn in which nobody does anything that isn't required."""
    begun = (BeginTurn(player), UntapStep(), BeginUpkeep(), *SETTLED, DrawStep(), *SETTLED)
    return (*begun, MainPhase(), AllAttackThatMust(), EndStep(), *SETTLED, Cleanup())


class AllAttackThatMust(Frame):
    """A turn goes by without an attack."""

    __slots__ = ()


@carries_out(AllAttackThatMust)
def pass_combat(game: Game) -> None:
    """Go through the combat of a turn without attackers. Raises IllegalAnswer if a creature must attack."""
    check_attackers(game)


def came_untold(game: Game, step: str) -> bool:
    """Return whether the story hasn't mentioned this step since it last began or ended a turn.

    False if it has mentioned neither the step nor a turn.
    """
    before = (act for one in game.position.story.sentences[-2::-1] for act in reversed(acts_in(one)))
    steps = (found for act in before if (found := _step_of(plain(act))))
    return next((found for found in steps if found in {step, "turn"}), step) != step


def _step_of(act: Act | Answering) -> str:
    """Return the step that an act goes to, "turn" if it begins or ends a turn, or "" for any other act."""
    match act:
        case acts_turns.ComesTo(step=step) | acts_turns.StillToBe(step=step):
            return step
    return next((step for step, kinds in _COMING.items() if isinstance(act, kinds)), "")


_COMING = {
    "upkeep": (acts_turns.UpkeepBegins, acts_turns.AnotherUpkeep),
    "turn": (
        acts_turns.NextTurnBegins, acts_turns.NextTurnIsOf, acts_turns.NextTurnOf, acts_turns.TurnBegins,
        acts_turns.TurnEnds, acts_turns.TurnOfEnds, acts_turns.TurnsPass, acts_turns.Untaps,
    ),
}  # fmt: skip
