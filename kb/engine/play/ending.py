"""Ending: players who lose, and a game that has ended."""

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.life import teammates
from kb.engine.play.registry import carries_out, doer
from kb.engine.position.frames import EndSubgame, Frame, StoryFrame
from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.slots.state_based import end_of_the_game, winning
from kb.engine.steps.playing import GameIs, LosesTheGame


@doer("lose")
def lose(game: Game, event: Event) -> Event:
    """Mark a player as having lost, schedule the check whether the game is over, and return the event."""
    name = event.player or ""
    game.position.players[name] = game.position.players[name]._replace(has_lost=True)
    game.position.note(LosesTheGame(name), event.cause)
    game.then(IsItOver())
    return event


class IsItOver(Frame):
    """Check whether the game is over after a player has lost."""

    __slots__ = ()


@carries_out(IsItOver)
def is_it_over(game: Game) -> None:
    """End the game, or the subgame, if all players but one, or but the members of one team, have lost.

    Raises NotModelled if the game would go on without a player.
    """
    left = [name for name, player in game.position.players.items() if not player.has_lost]
    if game.position.result:
        return
    if left and set(left) - set(teammates(game, left[0])):
        raise NotModelled("Continuing a game after a player has lost is not modelled.")
    result = game.law(winning)(game, left) if left else game.law(end_of_the_game)(game)
    game.position.note(GameIs(result), winning.slug if left else end_of_the_game.slug)
    if game.position.subgame is not None:
        game.then(EndSubgame())
    else:
        end_with(game, result)


def end_with(game: Game, result: str) -> None:
    """End the game with a result; only frames that the story tells stay on the agenda."""
    game.position.result = result
    game.position.agenda = tuple(frame for frame in game.position.agenda if isinstance(frame, StoryFrame))
