"""Tests for the targets of copied spells, chosen when the copying spell or ability is played."""

import pytest

from kb.engine.play.copying_spells import chosen_targets
from kb.engine.position.abilities import Target
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Context, Waiting
from tests.engine.making import creature, new_game


def test_targets_named_by_the_story_are_taken_and_others_are_asked_for() -> None:
    game = new_game()
    bear, ox, elk = (creature(game, label).id for label in ("Bear", "Ox", "Elk"))
    context = Context(creature(game, "Zap", zone="stack").id, "Ana", "Zap")
    targeted = context._replace(targets=(ox, bear))
    copied = Waiting((), targeted, targets=(Target(CREATURE), Target(CREATURE)))
    assert chosen_targets(game, copied, context, (ox, bear)) == (ox, bear)
    with pytest.raises(Choice) as asked:
        chosen_targets(game, copied, context, (elk,))
    assert (asked.value.player, asked.value.options) == ("Ana", ["Bear", "Ox"])


def test_illegal_target_for_a_copy_is_refused() -> None:
    game = new_game("1998-03-31")
    context = Context(creature(game, "Zap", zone="stack").id, "Ana", "Zap")
    copied = Waiting((), context, targets=(Target(CREATURE),))
    with pytest.raises(IllegalAnswer, match="Zap can't target that"):
        chosen_targets(game, copied, context, ())
    creature(game, "Bear")
    with pytest.raises(IllegalAnswer, match="Zap can't target that"):
        chosen_targets(game, copied, context, (creature(game, "Ox", zone="hand").id,))


def test_copy_may_keep_a_target_that_became_illegal() -> None:
    game = new_game()
    bear, ox = (creature(game, label).id for label in ("Bear", "Ox"))
    gone = creature(game, "Elk", zone="graveyard").id
    context = Context(creature(game, "Zap", zone="stack").id, "Ana", "Zap", targets=(bear, gone))
    copied = Waiting((), context, targets=(Target(CREATURE, number=2), Target(CREATURE, number=2)))
    assert chosen_targets(game, copied, context, (ox, gone)) == (ox, gone)
    with pytest.raises(IllegalAnswer, match="Zap can't target that"):
        chosen_targets(game, copied, context, (gone, gone))
