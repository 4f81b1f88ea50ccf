"""Tests for copies of permanents and of spells."""

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
    """Return a game with Bear and a bigger Ox that has counters and damage, and the context in which Bear copies Ox."""
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox", "Bob")
    face = ox.face._replace(power=5, toughness=6, subtypes=frozenset({"Ox"}))
    game.put(ox._replace(face=face, tapped=True, damage=1, counters=(("+1/+1", 2),)))
    return game, Context(bear.id, "Ana", "Bear", targets=(ox.id,))


def test_copy_has_the_printed_values_only() -> None:
    """Counters, damage and tapped state aren't copied (503.2); its controller stays."""
    game, context = doubled()
    follow(game, (BecomeACopy("targets"),), context)
    bear, traits = game.object(context.source), game.traits(context.source)
    assert (traits.power, traits.toughness, traits.subtypes, traits.controller) == (5, 6, {"Ox"}, "Ana")
    assert (bear.tapped, bear.damage, bear.counters) == (False, 0, ())


def test_token_copy_belongs_to_the_effects_controller() -> None:
    """The instructions that follow are carried out once, for the token."""
    game, context = doubled()
    follow(game, (CreateACopy("targets", (GainLife(1, "controller of that"),)),), context)
    [token] = [thing for thing in game.battlefield() if thing.is_token]
    traits = game.traits(token.id)
    assert (traits.name, traits.power, traits.controller, token.owner) == ("Ox", 5, "Ana", "Ana")
    assert [player.life for player in game.position.players.values()] == [21, 20]
    assert any(step.words.endswith("a copy of Ox") for step in game.position.steps())


@pytest.mark.parametrize("is_there", [True, False])
def test_creature_that_left_does_not_become_a_copy(*, is_there: bool) -> None:
    game, context = doubled()
    if not is_there:
        game.remove(game.object(context.source))
    follow(game, (BecomeACopy("targets"),), context)
    assert bool(game.position.steps()) is is_there


@pytest.mark.parametrize(("says", "targets"), [("", ("bear",)), ("new targets", ("ox",))])
def test_copy_of_a_spell_keeps_its_targets_unless_new_ones_may_be_chosen(says: str, targets: tuple[str, ...]) -> None:
    game = new_game()
    things = {label.lower(): creature(game, label).id for label in ("Bear", "Ox")}
    zap = creature(game, "Zap", zone="stack").id
    original = Waiting((), Context(zap, "Ana", "Zap", targets=(things["bear"],)), targets=(Target(CREATURE),))
    named = Context(zap, "Ana", "Fork", more=(things["ox"],))
    found = _with_targets(game, CopySpell(frozenset({says} - {""})), original, named)
    assert found.context.targets == tuple(things[label] for label in targets)


@pytest.mark.parametrize(("is_told", "target"), [(False, "bear"), (True, "ox")])
def test_copy_of_a_spell_keeps_its_targets_unless_the_story_names_others(*, is_told: bool, target: str) -> None:
    game = new_game()
    things = {label.lower(): creature(game, label).id for label in ("Bear", "Ox")}
    zap = creature(game, "Zap", zone="stack").id
    original = Waiting((), Context(zap, "Ana", "Zap", targets=(things["bear"],)), targets=(Target(CREATURE),))
    if is_told:
        game.answer("Ana", WHAT_TARGETS.of("Zap"), "Ox")
    found = _with_targets(game, CopySpell(frozenset({"new targets"})), original, Context(zap, "Ana", "Fork"))
    assert found.context.targets == (things[target],)


def test_copying_a_spell_that_left_the_stack_is_refused() -> None:
    game = new_game()
    with pytest.raises(NotModelled, match="Zap has left the stack"):
        follow(game, (CopyThisSpell(1),), Context(99, "Ana", "Zap"))


def test_new_targets_are_refused_where_an_ability_triggers_on_becoming_a_target() -> None:
    game = new_game()
    seeing = Triggered(Pattern("become the target", THIS), (LoseLife(1),))
    bear = game.make("Bear", Face("Bear", frozenset({"creature"}), abilities=(seeing,)), "Ana", "Ana", "battlefield")
    zap = creature(game, "Zap", zone="stack").id
    original = Waiting((), Context(zap, "Ana", "Zap", targets=(bear.id,)), targets=(Target(CREATURE),))
    with pytest.raises(NotModelled, match="becoming the target"):
        _with_targets(game, CopySpell(frozenset({"new targets"})), original, original.context)
