"""Subgames: the phrase that begins one, and the sentences of a story about it."""

from kb.engine.instructions.combining import PlayASubgame
from kb.engine.play.game import Game
from kb.engine.play.subgames import bring
from kb.worked.language import sentence
from kb.worked.wording import Meant, phrase, read_instructions


@phrase("act", r"play a subgame, after which (?P<words>.+)", "play a subgame, after which you gain 3 life")
def play_a_subgame(words: str) -> Meant:
    """Have a subgame played, and say what is done when it has ended."""
    meant = read_instructions(words, "after the subgame")
    return Meant((PlayASubgame(meant.acts),), meant.targets)


@sentence("play", r"(?P<player>\w+) brings (?P<name>.+) into the subgame", "Ana brings Bear into the subgame")
def brings(game: Game, player: str, name: str) -> None:
    """Bring a card of the main game into the subgame, to a hand."""
    bring(game, player, name)


@sentence("play", r"the subgame ends", "the subgame ends")
def ends(game: Game) -> None:
    """End the subgame, whoever has won it."""
    game.then(("end subgame",))
