"""The set's keywords and other rules: in force where the set is named, and from its day on."""

from datetime import date

import pytest

from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.sets.pokemon import SET
from kb.engine.slots.families import KEYWORD


def test_a_set_has_no_rules_before_its_first() -> None:
    """From that day it has, though the game had rules long before."""
    with pytest.raises(NotModelled, match=f"{SET} are not in force on 2023-11-16") as refused:
        Rulebook.on(date(2023, 11, 16)).with_set(SET)
    assert refused.value.remedy == "Ask for 2023-11-17 or later."
    assert Rulebook.on(date(2023, 11, 17)).with_set(SET).overlay == SET


def test_a_keyword_of_the_set_is_refused_without_it() -> None:
    """The set is named."""
    with pytest.raises(NotModelled, match=f"caustic is not modelled without the set {SET}"):
        Rulebook.on(date(2023, 11, 17)).meaning(KEYWORD, "caustic")
    assert Rulebook.on(date(2023, 11, 17)).with_set(SET).meaning(KEYWORD, "steel skin")
