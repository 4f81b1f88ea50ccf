"""Keyword actions: each is a word of its own, and investigating may be done several times."""

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
def test_a_keyword_action_is_read(said, words, act):
    """As the instruction it is."""
    [spoken] = said(words)
    assert spoken.acts == (act,)
