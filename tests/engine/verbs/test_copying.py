"""Verbs that copy permanents."""

import pytest

from kb.engine.instructions.changing import GainLife
from kb.engine.instructions.copying import BecomeACopy, CreateACopy
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.objects import Context
from tests.engine.making import creature, new_game


def doubled() -> tuple[Game, Context]:
    """Give a game with Bear, and Ox of another size with counters and damage; Bear copies Ox."""
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox", "Bob")
    face = ox.face._replace(power=5, toughness=6, subtypes=frozenset({"Ox"}))
    game.put(ox._replace(face=face, tapped=True, damage=1, counters=(("+1/+1", 2),)))
    return game, Context(bear.id, "Ana", "Bear", targets=(ox.id,))


def test_a_copy_has_what_is_printed_and_no_more() -> None:
    """Counters, damage and whether it is tapped aren't copied (503.2); whose it is stays."""
    game, context = doubled()
    follow(game, (BecomeACopy("targets"),), context)
    bear, traits = game.object(context.source), game.traits(context.source)
    assert (traits.power, traits.toughness, traits.subtypes, traits.controller) == (5, 6, {"Ox"}, "Ana")
    assert (bear.tapped, bear.damage, bear.counters) == (False, 0, ())


def test_a_token_that_is_a_copy_is_the_controller_s() -> None:
    """What is said of it then is done once, with the token."""
    game, context = doubled()
    follow(game, (CreateACopy("targets", (GainLife(1, "controller of that"),)),), context)
    [token] = [thing for thing in game.battlefield() if thing.is_token]
    traits = game.traits(token.id)
    assert (traits.name, traits.power, traits.controller, token.owner) == ("Ox", 5, "Ana", "Ana")
    assert [player.life for player in game.position.players.values()] == [21, 20]
    assert any(step.words.endswith("a copy of Ox") for step in game.position.steps())


@pytest.mark.parametrize("is_there", [True, False])
def test_what_is_gone_becomes_no_copy(*, is_there: bool) -> None:
    """Nothing happens where the source has left."""
    game, context = doubled()
    if not is_there:
        game.remove(game.object(context.source))
    follow(game, (BecomeACopy("targets"),), context)
    assert bool(game.position.steps()) is is_there
