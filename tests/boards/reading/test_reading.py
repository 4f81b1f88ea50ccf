"""Errors of unreadable sentences: where reading stops, what may come there, and examples that begin alike."""

import pytest

from kb.boards.language import BadScenario
from kb.boards.reading.places import Place
from kb.boards.reading.reading import CLAIM, SETUP, read
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


@pytest.mark.parametrize(
    ("words", "same"),
    [
        ("Ana has a sorcery called Dig. She has 3 life", "Ana has a sorcery called Dig. Ana has 3 life"),
        ('Ana has an instant called Dig: "Draw a card." Her library has 9 cards',
         'Ana has an instant called Dig: "Draw a card.". Ana\'s library has 9 cards'),
        ("He controls a 2/2 creature called Ox", "Bob controls a 2/2 creature called Ox"),
    ],
)  # fmt: skip
def test_a_pronoun_means_the_player_who_has_it(words: str, same: str) -> None:
    players = Names(frozenset({"Dig", "Ox"}), frozenset({"Ana", "Bob"}))
    assert read(SETUP, words, players, Place("x")) == read(SETUP, same, players, Place("x"))


def test_a_pronoun_of_nobody_known_is_refused() -> None:
    players = Names(frozenset(), frozenset({"Ana", "Carl"}))
    with pytest.raises(BadScenario, match="doesn't tell who"):
        read(SETUP, "He has 3 life", players, Place("x"))


def test_thirty_is_a_number() -> None:
    players = Names(frozenset(), frozenset({"Ana", "Bob"}))
    words, figures = "Ana has thirty-two cards in her library", "Ana has 32 cards in her library"
    assert read(SETUP, words, players, Place("x")) == read(SETUP, figures, players, Place("x"))


@pytest.mark.parametrize(
    "words",
    [
        "Bob is at 18 life (20+1-4)",  # the sum is another number
        'Ana controls a creature called Sage with "Draw a card." (From 2009 on "from the battlefield".)',
        (
            'Ana controls a creature called Sage: "When Sage is put into a graveyard from play, draw a card." '
            '(From 2004 on "from the battlefield".)'
        ),
    ],
)
def test_a_note_that_does_not_fit_is_refused(words: str) -> None:
    players = Names(frozenset({"Sage"}), frozenset({"Ana", "Bob"}))
    with pytest.raises(BadScenario):
        read(CLAIM if "life" in words else SETUP, words, players, Place("x"))
