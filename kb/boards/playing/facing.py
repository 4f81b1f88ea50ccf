"""Sentences about casting cards face down and turning them face up."""

from kb.boards.named import thing
from kb.boards.playing.acts import does
from kb.engine.play.casting import cast
from kb.engine.play.game import Game
from kb.engine.play.turning_face_up import turn_up
from kb.engine.slots.face_down import FACE_DOWN
from kb.english.boards import acts_playing


@does(acts_playing.CastsFaceDown)
def casts_face_down(game: Game, player: str, name: str) -> None:
    """Cast a card with morph as a face-down creature. Raises IllegalAnswer if the player may not."""
    cast(game, player, thing(game, name), way=FACE_DOWN)


@does(acts_playing.TurnsUp)
def turns_up(game: Game, player: str, name: str) -> None:
    """Turn a face-down permanent face up for its morph cost. Raises IllegalAnswer if that isn't possible."""
    turn_up(game, player, thing(game, name))
