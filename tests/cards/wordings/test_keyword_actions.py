"""Keyword actions, such as proliferating and investigating."""

import pytest

from kb.engine.effects.counters import Proliferate
from kb.engine.effects.tokens import Investigate


@pytest.mark.parametrize(
    ("words", "act"),
    {
        "proliferate.": Proliferate(),
        "investigate.": Investigate(),
        "investigate twice.": Investigate(2),
        "investigate three times.": Investigate(3),
    }.items(),
)
def test_a_keyword_action_is_read_with_its_number_of_times(said, words, act):
    [ability] = said(words)
    assert ability.acts == (act,)
