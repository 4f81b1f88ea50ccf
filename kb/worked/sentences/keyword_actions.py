"""Keyword actions in a story: crewing a Vehicle."""

from kb.engine.effects.tapping import TapPower
from kb.engine.play.game import Game
from kb.engine.play.using import usable, use
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.questions import WHAT_TO_TAP_FOR_POWER
from kb.worked.language import sentence
from kb.worked.sentences.named import listed, thing


@sentence("play", r"(?P<player>\w+) crews (?P<name>.+?) with (?P<names>.+)", "Ana crews Copter with Bear and Ox")
def crews(game: Game, player: str, name: str, names: str) -> None:
    """Use the crew ability of a Vehicle, tapping these creatures. Not legal if it has none."""
    source = thing(game, name)
    found = [own for own in usable(game, source) if any(isinstance(paid, TapPower) for paid in own.cost.acts)]
    if not found:
        raise IllegalAnswer(f"{name} has no crew ability.")
    game.answer(player, WHAT_TO_TAP_FOR_POWER.of(name), " and ".join(sorted(listed(names))))
    use(game, player, source, found[0])
