"""Tokens of board sentences: names, players, numbers, symbols, quotations and words."""

import pytest

from kb.english.tokens import Names, UnreadableWords, tokens

NAMES = Names(frozenset({"Karn", "Karn, Silver Golem", "Fire and Ice", "the old Gloom"}), frozenset({"Ana", "Bob"}))


def _token_texts(words: str, openings: frozenset[str] = frozenset()) -> list[str]:
    """Return the texts of the tokens of a sentence."""
    return [token.text for token in tokens(words, NAMES, openings)]


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("Karn, Silver Golem is a 4/4", ["Karn, Silver Golem", "is", "a", "4/4"]),
        ("Karn, Bear and Fire and Ice", ["Karn", ",", "Bear", "and", "Fire and Ice"]),
        ("the old Gloom is Ana's", ["the old Gloom", "is", "Ana", "'s"]),
        ("Karn #2 has two +1/+1 counters", ["Karn #2", "has", "2", "+1/+1", "counters"]),
        ("Lord of the Pit dies", ["Lord of the Pit", "dies"]),
        ("Wolf in Ana's hand", ["Wolf", "in", "Ana", "'s", "hand"]),
        ("Volrath's Wolf, Elves' Ox", ["Volrath", "'s", "Wolf", ",", "Elves", "'s", "Ox"]),
        ('Zap says "It has "Flying" and reach." twice', ["Zap", "says", 'It has "Flying" and reach.', "twice"]),
        ("Ana pays {2}{R/G} for -1 and “X, Y.”", ["Ana", "pays", "{2}{R/G}", "for", "-1", "and", "X, Y."]),
    ],
)
def test_a_sentence_is_split_into_tokens(words: str, parts: list[str]) -> None:
    """The longest declared name wins, whatever is in it. Other names are words with capital letters."""
    assert _token_texts(words) == parts


def test_a_capitalized_first_word_is_a_name_unless_sentences_begin_with_it() -> None:
    """A declared name is a name in any case."""
    openings = frozenset({"nothing", "fire"})
    assert _token_texts("Nothing died", openings) == ["nothing", "died"]
    assert _token_texts("Living Death died", openings) == ["Living Death", "died"]
    assert _token_texts("Fire and Ice died", openings) == ["Fire and Ice", "died"]
    assert _token_texts("Two Goblins died", openings) == ["2", "Goblins", "died"]


def test_an_unknown_character_is_refused_with_its_place() -> None:
    with pytest.raises(UnreadableWords) as error:
        _token_texts("Ana has § left")
    assert error.value.place == len("Ana has ")
