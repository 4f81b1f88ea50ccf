"""Tests for card texts whose rules are known but not modelled."""

import pytest

from kb.boards.language import BadScenario
from kb.boards.quoted.texts import read_abilities, read_instructions
from kb.engine.law.rulebook import NotModelled
from kb.engine.law.words_not_played import refuse_words


def test_unmodelled_text_is_refused_with_its_rule_numbers() -> None:
    with pytest.raises(NotModelled) as refused:
        read_abilities("{T}: You control target player during that player's next turn.", "here")
    assert refused.value.problem == (
        "Controlling another player is not modelled (507, 719): "
        "“{T}: You control target player during that player's next turn”."
    )


def test_unreadable_text_without_such_words_is_a_board_error() -> None:
    refuse_words("Whistle a tune.")
    with pytest.raises(BadScenario):
        read_instructions("Whistle a tune.", "here")


def test_readable_text_is_not_refused() -> None:
    assert read_abilities("This creature can't attack.", "here")


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("End the turn.", "509"),
        ("Fateseal 2.", "501.9a"),
        ("Flip target creature.", "508"),
        ("Each player antes the top card of their library.", "217.9"),
        ("Target player loses half their life.", "104.1a"),
        ("Target player's life total becomes 10.", "215.5"),
    ],
)
def test_instruction_without_a_rule_is_refused_by_its_number(text: str, number: str) -> None:
    with pytest.raises(NotModelled, match=number):
        read_instructions(text, "here")


def test_flipping_a_coin_is_not_flipping_a_permanent() -> None:
    refuse_words("Flip a coin.")
