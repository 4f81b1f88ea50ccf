"""Tests for a set's own rules: in force only if the set is named, from its first day on."""

from datetime import date

import pytest

from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.sets.pokemon import SET
from kb.engine.slots.families import KEYWORD


def test_set_is_refused_before_its_first_day() -> None:
    with pytest.raises(NotModelled, match=f"{SET} are not in force on 16 November 2023") as refused:
        Rulebook.on(date(2023, 11, 16)).with_set(SET)
    assert refused.value.remedy == "Ask for 2023-11-17 or later."
    assert Rulebook.on(date(2023, 11, 17)).with_set(SET).overlay == SET


def test_keyword_of_the_set_is_refused_without_the_set() -> None:
    with pytest.raises(NotModelled, match=f"caustic is not modelled without the set {SET}"):
        Rulebook.on(date(2023, 11, 17)).meaning(KEYWORD, "caustic")
    assert Rulebook.on(date(2023, 11, 17)).with_set(SET).meaning(KEYWORD, "steel skin")
