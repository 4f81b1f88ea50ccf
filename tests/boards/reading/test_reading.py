"""Errors of unreadable sentences: where reading stops, what may come there, and examples that begin alike."""

import pytest

from kb.boards.language import BadScenario
from kb.boards.reading.places import Place
from kb.boards.reading.setups import read_setup
from kb.boards.reading.telling import read_story
from kb.english.tokens import Names

NAMES = Names(frozenset({"Bear", "Ox"}), frozenset({"Ana", "Bob"}))
PLACE = Place("x.toml")


@pytest.mark.parametrize(
    ("words", "nearest"),
    [
        ("Ana attacks with §", ("Ana attacks with Brute", "Ana attacks with nothing")),
        ("Ana taps Ox for 3", ("Ana taps Plains for mana", "Ana taps Rod for its ability on Bear")),
        ("Bob blocks Bear by", ("Bob blocks Brute with Bear and Ox", "Bob blocks with Bear and Ox")),
    ],
)
def test_an_unreadable_sentence_is_refused_with_two_examples_that_begin_alike(
    words: str, nearest: tuple[str, ...]
) -> None:
    with pytest.raises(BadScenario) as error:
        read_story(words, NAMES, PLACE)
    assert error.value.nearest == nearest


def test_a_refusal_lists_the_possible_words_if_they_are_few_and_else_an_example() -> None:
    with pytest.raises(BadScenario) as error:
        read_story("combat damage is taken", NAMES, PLACE)
    assert "may stand there." in error.value.remedy
    assert "“assigned”" in error.value.remedy
    with pytest.raises(BadScenario) as error:
        read_setup("Ana controls a creature whistling", NAMES, PLACE)
    assert "may stand there." not in error.value.remedy
    assert error.value.nearest[0].startswith("Ana controls")


def test_an_undeclared_name_is_refused_with_the_nearest_declared_one() -> None:
    with pytest.raises(BadScenario) as error:
        read_story("Ana attacks with bear", NAMES, PLACE)
    assert "Did you mean “Bear” for “bear”?" in error.value.remedy
