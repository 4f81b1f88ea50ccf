"""Sentences in which a player crews a Vehicle."""

from kb.boards.named import Names, thing
from kb.boards.playing.acts import does
from kb.engine.effects.tapping import TapPower
from kb.engine.play.activating import usable, use
from kb.engine.play.game import Game
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.questions import WHAT_TO_TAP_FOR_POWER
from kb.english.boards import acts_playing


@does(acts_playing.Crews)
def crews(game: Game, player: str, name: str, names: Names) -> None:
    """Use the crew ability of a Vehicle, tapping these creatures. Raises IllegalAnswer if it has none."""
    source = thing(game, name)
    found = [own for own in usable(game, source) if any(isinstance(paid, TapPower) for paid in own.cost.acts)]
    if not found:
        raise IllegalAnswer(f"{name} has no crew ability.")
    game.answer(player, WHAT_TO_TAP_FOR_POWER.of(name), " and ".join(sorted(names)))
    use(game, player, source, found[0])
