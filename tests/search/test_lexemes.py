"""The pieces of a question."""

import pytest

from kb.records.errors import BadQuestion
from kb.search.lexemes import Lexeme, Sort, lexemes


def sorts(question):
    """Return what the pieces are."""
    return [piece.sort for piece in lexemes(question)]


@pytest.mark.parametrize(
    "word", ["{T}", "+1/+1", "-1/-1", "-X/-X", "*/*", "can't", "7XX1.2a", "601.2f–h", "first-strike", "Note:", "0:"]
)
def test_words_of_the_game_are_words(word):
    """Signs that a query language has uses for are words where the game writes them so."""
    assert lexemes(word) == [Lexeme(Sort.WORD, word)]


def test_hyphen_is_a_minus_only_before_a_word():
    """A hyphen negates after a blank and before a letter; within a word it joins."""
    assert sorts("in-play zone -token") == [Sort.WORD, Sort.WORD, Sort.NOT, Sort.WORD]


def test_operators_are_written_in_capitals():
    """The words and, or and not in small letters are words."""
    assert sorts("and AND or OR not NOT") == [Sort.WORD, Sort.AND, Sort.WORD, Sort.OR, Sort.WORD, Sort.NOT]


@pytest.mark.parametrize("question", ['"in play', 'in "play', 'in play"'])
def test_unbalanced_quotation_mark_is_left_out(question):
    """Words after a quotation mark that is never closed are words."""
    assert [piece.text for piece in lexemes(question)] == ["in", "play"]
    assert set(sorts(question)) == {Sort.WORD}


@pytest.mark.parametrize("question", ["(in play", "in play)", ")in( play", "((in) play"])
def test_unbalanced_parentheses_are_left_out(question):
    """Parentheses that don't match group nothing."""
    assert sorts(question) == [Sort.WORD, Sort.WORD]


def test_curly_quotation_marks_quote():
    """Quotation marks quote in every shape."""
    assert lexemes("“in play”") == [Lexeme(Sort.PHRASE, "in play")]


def test_phrase_may_name_its_reach():
    """A number after a phrase says how many words may stand in its gaps."""
    assert lexemes('"play spell"~3') == [Lexeme(Sort.PHRASE, "play spell", reach=3)]


def test_field_takes_a_word_a_phrase_or_a_range():
    """What stands after the colon is one word, words in quotes, or a range in brackets."""
    assert lexemes('card:Karn card:"Karn, Silver Golem" since:[2003 TO 2004]') == [
        Lexeme(Sort.FIELD, "Karn", "card"),
        Lexeme(Sort.FIELD, "Karn, Silver Golem", "card", quoted=True),
        Lexeme(Sort.FIELD, "2003 TO 2004", "since"),
    ]


def test_field_before_parentheses_is_refused():
    """A field can't hold for a group, and says how to write it."""
    with pytest.raises(BadQuestion, match="Repeat the field inside them"):
        lexemes("card:(Clone OR Lifeline)")


def test_other_words_before_parentheses_are_words():
    """A word with a colon that is no field may stand before parentheses."""
    assert sorts("Note:(land)") == [Sort.WORD, Sort.OPEN, Sort.WORD, Sort.CLOSE]


def test_fuzzy_words_name_their_edits():
    """A tilde allows one edit, or as many as it says; of joined words it means the last."""
    assert lexemes("trmple~ first-strik~2") == [
        Lexeme(Sort.FUZZY, "trmple", reach=1),
        Lexeme(Sort.WORD, "first"),
        Lexeme(Sort.FUZZY, "strik", reach=2),
    ]


def test_two_letters_are_never_fuzzy():
    """A word so short that edits could make any other of it is taken as it is."""
    assert lexemes("of~2") == [Lexeme(Sort.WORD, "of")]


def test_patterns_are_folded_and_split():
    """A pattern is compared as words are; what is joined to it by a hyphen is a word."""
    assert lexemes("first-Stri* Æth**r*") == [
        Lexeme(Sort.WORD, "first"),
        Lexeme(Sort.PATTERN, "stri*"),
        Lexeme(Sort.PATTERN, "aeth*r*"),
    ]


@pytest.mark.parametrize("question", ["*", "**", "* ***", "-", "~", '""', "()", "!?"])
def test_signs_alone_are_nothing(question):
    """Signs without a letter or digit are no pieces to search for."""
    assert not set(sorts(question)) & {Sort.WORD, Sort.PATTERN, Sort.FUZZY, Sort.FIELD}


def test_too_many_stars_are_refused():
    """A pattern that could take long to compare is refused."""
    with pytest.raises(BadQuestion, match="too many stars"):
        lexemes("a*b*c*d*")
