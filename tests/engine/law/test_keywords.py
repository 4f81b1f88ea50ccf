"""Tests for keyword abilities: which ones the rules' modules declare, and what follows each on cards."""

import pytest

from kb.engine.law.keywords import declared, keywords, not_modelled


@pytest.mark.parametrize(
    ("keyword", "form"),
    [("flying", ""), ("evolve", ""), ("bushido", "N"), ("toxic", "N"), ("evoke", "[cost]"), ("morph", "[cost]"),
     ("suspend", "N—[cost]")],
)  # fmt: skip
def test_module_of_a_keyword_declares_its_form(keyword: str, form: str) -> None:
    assert declared()[keyword] == form
    assert (keyword in keywords(form)) is True


def test_keyword_is_either_played_or_listed_as_not_modelled() -> None:
    assert not_modelled().keys().isdisjoint({*keywords(), *keywords("N"), *keywords("[cost]")})
    assert {"flying", "trample", "banding", "protection from red"} <= set(keywords())
    assert (not_modelled()["mutate"], not_modelled()["warp"]) == ("702.140", "702.185")


def test_other_words_on_cards_are_not_listed_as_keywords() -> None:
    assert not {"loyalty", "evolve from", "changeling"} & {*keywords(), *keywords("N"), *keywords("[cost]")}
