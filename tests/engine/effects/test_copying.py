"""Copies of permanents and of spells."""

import pytest

from kb.engine.effects.copying import BecomeACopy, CopySpell, CopyThisSpell, CreateACopy, _with_targets
from kb.engine.effects.life import GainLife, LoseLife
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.abilities import Target, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE, THIS
from kb.engine.position.objects import Context, Face, Waiting
from kb.engine.position.questions import WHAT_TARGETS
from tests.engine.making import creature, new_game


def doubled() -> tuple[Game, Context]:
    """Return a game with Bear, and Ox of another size with counters and damage; Bear copies Ox."""
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


@pytest.mark.parametrize(("says", "targets"), [("", ("bear",)), ("new targets", ("ox",))])
def test_a_copy_has_the_targets_of_the_original_unless_new_ones_are_chosen(says: str, targets: tuple[str, ...]) -> None:
    """Where the words don't speak of new ones, nobody is asked."""
    game = new_game()
    things = {label.lower(): creature(game, label).id for label in ("Bear", "Ox")}
    zap = creature(game, "Zap", zone="stack").id
    original = Waiting((), Context(zap, "Ana", "Zap", targets=(things["bear"],)), targets=(Target(CREATURE),))
    named = Context(zap, "Ana", "Fork", more=(things["ox"],))
    found = _with_targets(game, CopySpell(frozenset({says} - {""})), original, named)
    assert found.context.targets == tuple(things[label] for label in targets)


@pytest.mark.parametrize(("is_told", "target"), [(False, "bear"), (True, "ox")])
def test_a_copy_keeps_its_targets_where_the_story_tells_of_no_others(*, is_told: bool, target: str) -> None:
    """Nobody is asked then; what is told is taken."""
    game = new_game()
    things = {label.lower(): creature(game, label).id for label in ("Bear", "Ox")}
    zap = creature(game, "Zap", zone="stack").id
    original = Waiting((), Context(zap, "Ana", "Zap", targets=(things["bear"],)), targets=(Target(CREATURE),))
    if is_told:
        game.answer("Ana", WHAT_TARGETS.of("Zap"), "Ox")
    found = _with_targets(game, CopySpell(frozenset({"new targets"})), original, Context(zap, "Ana", "Fork"))
    assert found.context.targets == (things[target],)


def test_no_copy_is_made_of_a_spell_that_has_left_the_stack() -> None:
    """What it would be isn't known."""
    game = new_game()
    with pytest.raises(NotModelled, match="Zap has left the stack"):
        follow(game, (CopyThisSpell(1),), Context(99, "Ana", "Zap"))


def test_new_targets_that_something_waits_for_are_refused() -> None:
    """Where an ability triggers on what becomes a target."""
    game = new_game()
    seeing = Triggered(Pattern("become the target", THIS), (LoseLife(1),))
    bear = game.make("Bear", Face("Bear", frozenset({"creature"}), abilities=(seeing,)), "Ana", "Ana", "battlefield")
    zap = creature(game, "Zap", zone="stack").id
    original = Waiting((), Context(zap, "Ana", "Zap", targets=(bear.id,)), targets=(Target(CREATURE),))
    with pytest.raises(NotModelled, match="becoming the target"):
        _with_targets(game, CopySpell(frozenset({"new targets"})), original, original.context)
