"""Abilities that a setup gives: a spell of which several texts are told does all of them."""

from collections.abc import Callable

import pytest

from kb.worked.judge import Judgement, Verdict
from kb.worked.language import BadScenario

HAND = ("Ana has a sorcery called Rite in hand", "Ana controls a 4/4 creature called Beast")
COST = 'Rite has "As an additional cost to cast Rite, sacrifice a creature."'


def test_a_second_text_of_a_spell_comes_to_the_first(judged: Callable[..., Judgement]) -> None:
    """What is told first isn't forgotten: an additional cost is paid, and each text is followed."""
    setup = (*HAND, COST, 'Rite has "You gain 5 life."', 'Rite has "Rite deals 2 damage to target player."')
    play = ("Ana casts Rite on Bob, sacrificing Beast",)
    found = judged(setup, play, then=("Ana is at 25 life", "Bob is at 18 life", "Beast died"))
    assert found.verdict is Verdict.HOLDS, found.detail


def test_two_texts_with_targets_are_said_in_one(judged: Callable[..., Judgement]) -> None:
    """Which target belongs to which text would be open."""
    one, two = 'Rite has "Destroy target creature."', 'Rite has "Rite deals 2 damage to target player."'
    with pytest.raises(BadScenario, match="several texts"):
        judged((*HAND, one, two), (), then=("Beast is on the battlefield",))
