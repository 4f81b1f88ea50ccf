"""Words of card text whose rules are known and not played."""

import pytest

from kb.boards.language import BadScenario
from kb.boards.quoted.wording import read_abilities, read_instructions
from kb.engine.law.rulebook import NotModelled
from kb.engine.law.words_not_played import refuse_words


def test_a_text_is_refused_by_the_number_of_its_rule() -> None:
    """What can't be read and comes to a rule that isn't played is refused with the numbers of that rule."""
    with pytest.raises(NotModelled) as refused:
        read_abilities("{T}: You control target player during that player's next turn.", "here")
    assert refused.value.problem == (
        "Controlling another player is not modelled (507, 719): "
        "“{T}: You control target player during that player's next turn”."
    )


def test_a_text_without_such_words_is_an_error() -> None:
    """What merely can't be read is an error of the board."""
    refuse_words("Whistle a tune.")
    with pytest.raises(BadScenario):
        read_instructions("Whistle a tune.", "here")


def test_what_can_be_read_is_not_refused() -> None:
    """The words are looked for only in a text that wasn't read."""
    assert read_abilities("This creature can't attack.", "here")
