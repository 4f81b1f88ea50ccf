"""Effects of a board: the sentences of a setup about continuous effects that something has left behind."""

from kb.engine.effects.continuous import last
from kb.engine.play.game import Game
from kb.engine.position.effects import Change
from kb.engine.position.objects import Context
from kb.worked.language import sentence
from kb.worked.sentences.named import thing


@sentence("setup", r"an effect says that (?P<name>.+)'s power and toughness are (?P<power>\d+)/(?P<toughness>\d+)",
          "an effect says that Bear's power and toughness are 0/1")  # fmt: skip
def size_is(game: Game, name: str, power: str, toughness: str) -> None:
    """Add an effect that sets power and toughness from now on."""
    size = Change("set size", (int(power), int(toughness)))
    last(game, (size,), frozenset({thing(game, name).id}), "", Context(0, game.position.turn.active))
