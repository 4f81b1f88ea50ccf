"""Tests for splitting a query into lexemes."""

import pytest

from kb.records.errors import BadQuestion
from kb.search.lexemes import Lexeme, Sort, in_prose, lexemes


def sorts(question):
    """Return the sorts of a query's lexemes."""
    return [piece.sort for piece in lexemes(question)]


@pytest.mark.parametrize(
    "word", ["{T}", "+1/+1", "-1/-1", "-X/-X", "*/*", "can't", "7XX1.2a", "601.2f–h", "first-strike", "Note:", "0:"]
)
def test_game_symbols_are_words(word):
    assert lexemes(word) == [Lexeme(Sort.WORD, word)]


def test_hyphen_negates_only_before_a_word():
    assert sorts("in-play zone -token") == [Sort.WORD, Sort.WORD, Sort.NOT, Sort.WORD]


def test_operators_are_capitalized():
    assert sorts("and AND or OR not NOT") == [Sort.WORD, Sort.AND, Sort.WORD, Sort.OR, Sort.WORD, Sort.NOT]


@pytest.mark.parametrize("question", ['"in play', 'in "play', 'in play"'])
def test_unbalanced_quotation_mark_is_ignored(question):
    assert [piece.text for piece in lexemes(question)] == ["in", "play"]
    assert set(sorts(question)) == {Sort.WORD}


@pytest.mark.parametrize("question", ["(in play", "in play)", ")in( play", "((in) play"])
def test_unbalanced_parentheses_are_ignored(question):
    assert sorts(question) == [Sort.WORD, Sort.WORD]


def test_curly_quotation_marks_quote():
    assert lexemes("“in play”") == [Lexeme(Sort.PHRASE, "in play")]


def test_phrase_may_have_a_distance():
    assert lexemes('"play spell"~3') == [Lexeme(Sort.PHRASE, "play spell", reach=3)]


def test_field_takes_a_word_phrase_or_range():
    assert lexemes('card:Karn card:"Karn, Silver Golem" since:[2003 TO 2004]') == [
        Lexeme(Sort.FIELD, "Karn", "card"),
        Lexeme(Sort.FIELD, "Karn, Silver Golem", "card", quoted=True),
        Lexeme(Sort.FIELD, "2003 TO 2004", "since"),
    ]


def test_field_before_parentheses_is_refused_with_a_remedy():
    with pytest.raises(BadQuestion, match="Repeat the field inside them"):
        lexemes("card:(Clone OR Lifeline)")


def test_other_word_with_colon_before_parentheses_is_a_word():
    assert sorts("Note:(land)") == [Sort.WORD, Sort.OPEN, Sort.WORD, Sort.CLOSE]


def test_fuzzy_word_has_an_edit_distance():
    assert lexemes("trmple~ first-strik~2") == [
        Lexeme(Sort.FUZZY, "trmple", reach=1),
        Lexeme(Sort.WORD, "first"),
        Lexeme(Sort.FUZZY, "strik", reach=2),
    ]


def test_two_letter_words_are_never_fuzzy():
    assert lexemes("of~2") == [Lexeme(Sort.WORD, "of")]


def test_patterns_are_folded_and_split_at_hyphens():
    assert lexemes("first-Stri* Æth**r*") == [
        Lexeme(Sort.WORD, "first"),
        Lexeme(Sort.PATTERN, "stri*"),
        Lexeme(Sort.PATTERN, "aeth*r*"),
    ]


@pytest.mark.parametrize("question", ["*", "**", "* ***", "-", "~", '""', "()", "!?"])
def test_signs_alone_are_no_lexemes(question):
    assert not set(sorts(question)) & {Sort.WORD, Sort.PATTERN, Sort.FUZZY, Sort.FIELD}


def test_too_many_stars_are_refused():
    with pytest.raises(BadQuestion, match="too many stars"):
        lexemes("a*b*c*d*")


@pytest.mark.parametrize(
    ("question", "prose"),
    [
        ("my ability (like Clone) - who owns it?", "my ability like Clone - who owns it?"),
        ("a +1/+1 counter AND a charge counter", "a +1/+1 counter and a charge counter"),
        ('what can "any target" hit', "what can any-target hit"),
        ("proliferate:creature or not", "proliferate: creature or not"),
        ("Millikin ({T}, mill a card: add {C})", "Millikin {T}, mill a card: add {C}"),
    ],
)
def test_operators_of_queries_are_punctuation_in_prose(question, prose):
    assert in_prose(question) == prose
    assert {piece.sort for piece in lexemes(prose)} == {Sort.WORD}


@pytest.mark.parametrize("query", ["kind:erratum (a OR b)", "tramp* (first)", "tarmple~ or so"])
def test_a_field_or_a_pattern_makes_a_query(query):
    assert in_prose(query) == query
