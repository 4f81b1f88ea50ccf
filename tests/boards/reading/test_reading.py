"""A sentence that can't be read says what may stand where reading stops, and which sentences begin so."""

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
def test_two_examples_begin_like_the_sentence(words: str, nearest: tuple[str, ...]) -> None:
    """Up to where it can be read."""
    with pytest.raises(BadScenario) as error:
        read_story(words, NAMES, PLACE)
    assert error.value.nearest == nearest


def test_what_may_stand_where_reading_stops_is_told() -> None:
    """Where that is little; else an example shows it."""
    with pytest.raises(BadScenario) as error:
        read_story("combat damage is taken", NAMES, PLACE)
    assert "may stand there." in error.value.remedy
    assert "“assigned”" in error.value.remedy
    with pytest.raises(BadScenario) as error:
        read_setup("Ana controls a creature whistling", NAMES, PLACE)
    assert "may stand there." not in error.value.remedy
    assert error.value.nearest[0].startswith("Ana controls")


def test_a_name_that_nobody_declared_gets_the_nearest_that_is() -> None:
    """Where a name may stand."""
    with pytest.raises(BadScenario) as error:
        read_story("Ana attacks with bear", NAMES, PLACE)
    assert "Did you mean “Bear” for “bear”?" in error.value.remedy
