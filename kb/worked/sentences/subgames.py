"""Subgames: the sentences of a story about one."""

from kb.engine.effects.subgames import bring
from kb.engine.play.game import Game
from kb.engine.position.frames import EndSubgame
from kb.worked.language import sentence


@sentence("play", r"(?P<player>\w+) brings (?P<name>.+) into the subgame", "Ana brings Bear into the subgame")
def brings(game: Game, player: str, name: str) -> None:
    """Bring a card from the main game into a hand in the subgame."""
    bring(game, player, name)


@sentence("play", r"the subgame ends", "the subgame ends")
def ends(game: Game) -> None:
    """End the subgame, whoever has won it."""
    game.then(EndSubgame())
