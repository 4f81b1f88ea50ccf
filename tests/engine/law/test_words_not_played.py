"""Tests for card texts whose rules are known but not modelled."""

import pytest

from kb.boards.language import BadScenario
from kb.boards.quoted.wording import read_abilities, read_instructions
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
