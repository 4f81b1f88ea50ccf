"""Abilities given by a setup, in one text or several."""

from collections.abc import Callable

import pytest

from kb.boards.judging.judge import Judgement, Verdict
from kb.boards.language import BadScenario

HAND = ("Ana has a sorcery called Rite in hand", "Ana controls a 4/4 creature called Beast")
COST = 'Rite has "As an additional cost to cast Rite, sacrifice a creature."'


def test_a_spell_given_several_texts_follows_all_of_them(judged: Callable[..., Judgement]) -> None:
    setup = (*HAND, COST, 'Rite has "You gain 5 life."', 'Rite has "Rite deals 2 damage to target player."')
    play = ("Ana casts Rite on Bob, sacrificing Beast",)
    found = judged(setup, play, then=("Ana is at 25 life", "Bob is at 18 life", "Beast died"))
    assert found.verdict is Verdict.HOLDS, found.detail


def test_a_spell_given_two_texts_with_targets_is_refused(judged: Callable[..., Judgement]) -> None:
    """It would be unclear which target belongs to which text."""
    one, two = 'Rite has "Destroy target creature."', 'Rite has "Rite deals 2 damage to target player."'
    with pytest.raises(BadScenario, match="Several texts"):
        judged((*HAND, one, two), (), then=("Beast is on the battlefield",))


def test_texts_of_a_permanent_are_linked_like_abilities_of_one_card(judged: Callable[..., Judgement]) -> None:
    """One text returns the card that another exiled."""
    returning = "return the exiled card to the battlefield under its owner's control"
    setup = (
        "Ana can cast a 1/1 creature called Jailer",
        'Jailer has "When Jailer enters the battlefield, exile target creature an opponent controls."',
        f'Jailer has "When Jailer leaves the battlefield, {returning}."',
        "Bob controls a 3/3 creature called Ox",
    )
    found = judged(setup, ("Ana casts Jailer", "Ox is exiled", "Jailer is destroyed"), then=("Bob controls Ox",))
    assert found.verdict is Verdict.HOLDS, found.detail


_BEAR = "Ana controls a 2/2 creature called Bear"
_FORMS = 'Bear has "As this creature enters, it becomes your choice of a 3/3 creature or a 2/2 creature with {word}"'


def test_a_misspelled_keyword_in_a_choice_of_forms_is_refused_with_the_nearest(judged) -> None:
    judged((_BEAR, _FORMS.format(word="flying")), then=("nothing triggered",))
    with pytest.raises(BadScenario, match="flyign” is not understood") as error:
        judged((_BEAR, _FORMS.format(word="flyign")), then=("nothing triggered",))
    assert error.value.nearest[0] == "flying"


def test_a_choice_of_forms_with_an_unreadable_one_is_refused(judged) -> None:
    with pytest.raises(BadScenario, match="a big creature” is not understood"):
        judged((_BEAR, _FORMS.format(word="flying or a big creature")), then=("nothing triggered",))


def test_a_limit_on_mana_spent_is_refused_for_an_ability_without_mana_cost(judged) -> None:
    text = 'Bear has "{cost}: You gain 1 life. You cannot spend more than {{U}}{{U}} in this way each turn"'
    judged((_BEAR, text.format(cost="{U}")), then=("nothing triggered",))
    with pytest.raises(BadScenario, match="is not understood"):
        judged((_BEAR, text.format(cost="{0}")), then=("nothing triggered",))


def test_a_known_card_has_the_text_that_a_setup_gives_it(judged: Callable[..., Judgement]) -> None:
    """The text stands in place of the card's own; its types and cost stay."""
    setup = ('Bob has Living Death in hand: "You gain 3 life."', "Bob can pay {3}{B}{B}", "it is Bob's turn")
    found = judged(setup, ("Bob casts Living Death",), then=("Bob is at 23 life",))
    assert found.verdict is Verdict.HOLDS, found.detail
