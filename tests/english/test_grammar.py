"""Grammars: constructions that are declared once read and write."""

import pytest

from kb.english.grammar import Grammar
from kb.english.templates import HOLE, join
from kb.english.tokens import NO_NAMES, UnreadableWords

TOY = Grammar()
TOY.says("size", "(|very|rather) (big|large)", "big")
TOY.says("size", "small", "small")
TOY.says("is", "(is|is still)")
TOY.says("claim", "<NAME> <is> <size>", (HOLE.name, HOLE.size))
TOY.says("claim", "<NAME>'s size is <size>", (HOLE.name, HOLE.size))
TOY.says("all", "<claim>", (HOLE.claim,))
TOY.says("all", "<claim> (and|,) <all>", join((HOLE.claim,), HOLE.all))
TOY.says("odd", "<NAME> is odd", ("odd", HOLE.name))
TOY.says("odd", "<NAME> is odd", ("strange", HOLE.name))


@pytest.mark.parametrize("words", ["Ox is big", "Ox is still very large", "Ox's size is rather big"])
def test_other_words_mean_the_same_value(words: str) -> None:
    """Each alternative is read, and the first is written."""
    assert TOY.read("claim", words, NO_NAMES) == [("Ox", "big")]
    assert TOY.write("claim", ("Ox", "big")) == "Ox is big"


def test_several_are_read_and_written() -> None:
    """A list is read from the left."""
    value = (("Ox", "big"), ("Elk", "small"), ("Ape", "big"))
    assert TOY.read("all", "Ox is big, Elk is still small and Ape is large", NO_NAMES) == [value]
    assert TOY.write("all", value) == "Ox is big and Elk is small and Ape is big"


def test_all_readings_are_found() -> None:
    """What can be read in two ways has two values; none is preferred."""
    assert TOY.read("odd", "Ox is odd", NO_NAMES) == [("odd", "Ox"), ("strange", "Ox")]


@pytest.mark.parametrize(
    ("words", "rest"), [("Ox is huge", "huge"), ("Ox is big Elk is small", "Elk is small"), ("Ox is", "")]
)
def test_what_is_not_read_whole_is_refused_with_its_place(words: str, rest: str) -> None:
    """The place is that of the first word with which nothing goes on, or the end."""
    with pytest.raises(UnreadableWords) as error:
        TOY.read("claim", words, NO_NAMES)
    assert words[error.value.place :] == rest


def test_what_nothing_means_is_not_written() -> None:
    """A value of no construction is an error."""
    with pytest.raises(ValueError, match="no way to write"):
        TOY.write("claim", ("Ox", "huge"))
