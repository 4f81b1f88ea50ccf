"""Tokens of sentences: names, players, numbers, symbols, quotations and words."""

import pytest

from kb.english.tokens import Names, UnreadableWords, tokens

NAMES = Names(frozenset({"Karn", "Karn, Silver Golem", "Fire and Ice", "the old Gloom"}), frozenset({"Ana", "Bob"}))


def _texts(words: str, openings: frozenset[str] = frozenset()) -> list[str]:
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
def test_a_sentence_is_cut_into_its_parts(words: str, parts: list[str]) -> None:
    """The longest declared name wins, whatever is in it; other names are words with capitals."""
    assert _texts(words) == parts


def test_a_first_word_with_a_capital_is_a_word_if_sentences_open_with_it() -> None:
    """Otherwise it begins a name; so does a word that is declared as one."""
    openings = frozenset({"nothing", "fire"})
    assert _texts("Nothing died", openings) == ["nothing", "died"]
    assert _texts("Living Death died", openings) == ["Living Death", "died"]
    assert _texts("Fire and Ice died", openings) == ["Fire and Ice", "died"]
    assert _texts("Two Goblins died", openings) == ["2", "Goblins", "died"]


def test_what_is_no_token_is_refused_with_its_place() -> None:
    """The place is that of the first character that can't be read."""
    with pytest.raises(UnreadableWords) as error:
        _texts("Ana has § left")
    assert error.value.place == len("Ana has ")
