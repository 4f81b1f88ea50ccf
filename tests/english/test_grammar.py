"""Grammars: constructions are declared once, and both read and write sentences."""

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
def test_alternative_words_are_read_into_one_value_and_the_first_is_written(words: str) -> None:
    assert TOY.read("claim", words, NO_NAMES) == [("Ox", "big")]
    assert TOY.write("claim", ("Ox", "big")) == "Ox is big"


def test_a_recursive_construction_reads_and_writes_a_list() -> None:
    value = (("Ox", "big"), ("Elk", "small"), ("Ape", "big"))
    assert TOY.read("all", "Ox is big, Elk is still small and Ape is large", NO_NAMES) == [value]
    assert TOY.write("all", value) == "Ox is big and Elk is small and Ape is big"


def test_an_ambiguous_sentence_has_all_its_values() -> None:
    assert TOY.read("odd", "Ox is odd", NO_NAMES) == [("odd", "Ox"), ("strange", "Ox")]


@pytest.mark.parametrize(
    ("words", "rest"), [("Ox is huge", "huge"), ("Ox is big Elk is small", "Elk is small"), ("Ox is", "")]
)
def test_an_unreadable_sentence_is_refused_with_the_place_where_reading_stops(words: str, rest: str) -> None:
    with pytest.raises(UnreadableWords) as error:
        TOY.read("claim", words, NO_NAMES)
    assert words[error.value.place :] == rest


def test_a_value_without_a_construction_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="no way to write"):
        TOY.write("claim", ("Ox", "huge"))
