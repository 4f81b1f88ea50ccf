"""Copies of spells: the targets that are chosen for them."""

import pytest

from kb.engine.instructions.changing import LoseLife
from kb.engine.instructions.copying import CopySpell, CopyThisSpell
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow
from kb.engine.play.copying_spells import _chosen, _with_targets
from kb.engine.position.abilities import Target, Triggered
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE, THIS
from kb.engine.position.objects import Context, Face, Waiting
from kb.engine.position.questions import WHAT_TARGETS
from tests.engine.making import creature, new_game


def test_what_the_story_names_is_taken() -> None:
    """In its order; what it doesn't name is asked for."""
    game = new_game()
    bear, ox, elk = (creature(game, label).id for label in ("Bear", "Ox", "Elk"))
    context = Context(creature(game, "Zap", zone="stack").id, "Ana", "Zap")
    copied = Waiting((), context, targets=(Target(CREATURE), Target(CREATURE)))
    assert _chosen(game, copied, context, (ox, bear)) == (ox, bear)
    with pytest.raises(Choice) as asked:
        _chosen(game, copied, context, (elk,))
    assert (asked.value.player, asked.value.options) == ("Ana", ["Bear", "Ox"])


def test_what_may_not_be_targeted_is_refused() -> None:
    """A card in a hand, and anything where there is nothing to target."""
    game = new_game()
    context = Context(creature(game, "Zap", zone="stack").id, "Ana", "Zap")
    copied = Waiting((), context, targets=(Target(CREATURE),))
    with pytest.raises(IllegalAnswer, match="Zap can't target that"):
        _chosen(game, copied, context, ())
    creature(game, "Bear")
    with pytest.raises(IllegalAnswer, match="Zap can't target that"):
        _chosen(game, copied, context, (creature(game, "Ox", zone="hand").id,))


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
    with pytest.raises(NotModelled, match="a copy of Zap is, which has left the stack"):
        follow(game, (CopyThisSpell(1),), Context(99, "Ana", "Zap"))


def test_new_targets_that_something_waits_for_are_refused() -> None:
    """Where an ability triggers on what becomes a target."""
    game = new_game()
    seeing = Triggered(Pattern("become the target", THIS), (LoseLife(1),))
    bear = game.make("Bear", Face("Bear", frozenset({"creature"}), abilities=(seeing,)), "Ana", "Ana", "battlefield")
    zap = creature(game, "Zap", zone="stack").id
    original = Waiting((), Context(zap, "Ana", "Zap", targets=(bear.id,)), targets=(Target(CREATURE),))
    with pytest.raises(NotModelled, match="becomes its target"):
        _with_targets(game, CopySpell(frozenset({"new targets"})), original, original.context)
