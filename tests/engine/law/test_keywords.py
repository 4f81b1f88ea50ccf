"""Keyword abilities: which there are, and what follows each on cards, as the modules of their rules declare."""

import pytest

from kb.engine.law.keywords import declared, keywords, not_modelled


@pytest.mark.parametrize(
    ("keyword", "form"),
    [("flying", ""), ("evolve", ""), ("bushido", "N"), ("toxic", "N"), ("evoke", "[cost]"), ("morph", "[cost]"),
     ("suspend", "N—[cost]")],
)  # fmt: skip
def test_the_module_of_a_keyword_declares_it(keyword: str, form: str) -> None:
    """Where its rule names its family, or in an entry of a rule of another family."""
    assert declared()[keyword] == form
    assert (keyword in keywords(form)) is True


def test_a_keyword_is_played_or_refused() -> None:
    """No keyword is both one that a rule speaks of and one that is known by name alone."""
    assert not_modelled().keys().isdisjoint({*keywords(), *keywords("N"), *keywords("[cost]")})
    assert {"flying", "trample", "banding", "protection from red"} <= set(keywords())
    assert (not_modelled()["mutate"], not_modelled()["warp"]) == ("702.140", "702.185")


def test_words_on_cards_that_are_no_keywords_are_not_listed() -> None:
    """What a rule reads of a card in words of its own, boards don't say as a keyword."""
    assert not {"loyalty", "evolve from", "changeling"} & {*keywords(), *keywords("N"), *keywords("[cost]")}
