"""Sentences about subgames."""

from kb.boards.playing.acts import does
from kb.engine.effects.subgames import bring_into_subgame
from kb.engine.play.game import Game
from kb.engine.position.frames import EndSubgame
from kb.english.boards import acts_doing, acts_turns


@does(acts_doing.Brings)
def brings(game: Game, player: str, name: str) -> None:
    """Bring a card from the main game into a hand in the subgame. Raises IllegalAnswer if there is no such card."""
    bring_into_subgame(game, player, name)


@does(acts_turns.SubgameEnds)
def ends(game: Game) -> None:
    """End the subgame, whoever has won it."""
    game.then(EndSubgame())
