"""Sentences of scenarios, and errors in them."""

from datetime import date

import pytest

import kb.boards.judging.judge  # noqa: F401  (enters all sentences)
from kb.boards.language import BadScenario
from kb.boards.reading.places import Place
from kb.boards.reading.setups import read_setup
from kb.boards.reading.telling import read_story
from kb.boards.staging.setups import set_up
from kb.engine.law.rulebook import Rulebook
from kb.engine.play.game import Game
from kb.engine.position.position import Position
from kb.english.tokens import NO_NAMES, Names

_NAMES = Names(players=frozenset({"Ana", "Bob"}))
PLACE = Place("mine.toml", 'play = [\n"x"]', ("play", 0))


def test_a_sentence_that_is_not_understood_is_refused_with_the_nearest_examples() -> None:
    with pytest.raises(
        BadScenario, match=r"^mine\.toml:2: the play sentence “the turn is done for” is not understood"
    ) as error:
        read_story("the turn is done for", NO_NAMES, PLACE)
    assert "the turn ends" in error.value.nearest


def test_a_sentence_about_somebody_who_does_not_play_is_refused() -> None:
    game = Game(Rulebook.on(date(2008, 8, 10)), Position(("Ana", "Bob")))
    with pytest.raises(BadScenario, match=r"^mine\.toml:2: there is no player called Zed") as error:
        set_up(game, *read_setup("Zed controls Lifeline", _NAMES, PLACE), PLACE)
    assert "Ana and Bob" in error.value.remedy


@pytest.mark.parametrize("words", ["Ana goes through the last 1 steps 100,000 times more", "Ana has {10000} floating"])
def test_a_number_too_large_to_be_played_is_refused(words: str) -> None:
    with pytest.raises(BadScenario, match="above 9,999") as error:
        read_story(words, NO_NAMES, PLACE)
    assert "smaller number" in error.value.remedy


@pytest.mark.parametrize(
    ("words", "strange"),
    [
        ("Ana has {U}{Q} in their pool", "{Q}"),
        ("Bear costs {1}{Z}", "{Z}"),
        ("Bear has buyback of {P}", "{P}"),
    ],
)
def test_an_unknown_mana_symbol_is_refused_with_the_known_ones(words: str, strange: str) -> None:
    with pytest.raises(BadScenario) as error:
        read_setup(words, _NAMES, PLACE)
    assert error.value.problem == f"mine.toml:2: {strange} is not a mana symbol."
    assert "{W}, {U}, {B}, {R}, {G}" in error.value.remedy
    read_setup(words.replace(strange, "{R}"), _NAMES, PLACE)


def test_an_error_inside_a_sentence_has_the_place_of_the_sentence() -> None:
    game = Game(Rulebook.on(date(2008, 8, 10)), Position(("Ana", "Bob")))
    with pytest.raises(BadScenario, match=r"^mine\.toml:2: Nothing here is called Moose\.") as error:
        set_up(game, *read_setup("Moose has 1 damage", _NAMES, PLACE), PLACE)
    assert error.value.remedy == "First set it up in a sentence of `setup`."
