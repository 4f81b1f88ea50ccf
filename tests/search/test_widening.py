"""Tests for widening a query by other names of terms."""

from kb.search.tree import AnyOf, Filed, Phrase, Preferred, Word
from kb.search.widening import widened, word_node


def test_hyphenated_words_are_a_phrase():
    assert word_node(("first", "strike")) == Phrase(("first", "strike"), "stem")


def test_rule_number_finds_its_rule_or_text_naming_it():
    assert word_node(("212.1c",)) == AnyOf((Filed("number", "212.1c"), Word("212.1c")))
    assert word_node(("20",)) == Word("20")


def test_three_digits_behind_rule_or_section_are_a_number():
    """Anywhere else they count something."""
    number = AnyOf((Filed("number", "215"), Word("215")))
    assert widened([("rule",), ("215",)])[0] == [Word("rule"), number]
    assert widened([("page",), ("215",)])[0] == [Word("page"), Word("215")]


def test_term_among_words_is_widened():
    nodes, widenings = widened([("tokens",), ("enter",), ("the",), ("battlefield",), ("tapped",)])
    assert isinstance(nodes[1], Preferred)
    assert Phrase(("come", "into", "play"), "stem", (0, 0)) in nodes[1].others
    assert [nodes[0], *nodes[2:]] == [Word("token"), Word("tap")]
    assert [(widening.typed, widening.concept) for widening in widenings] == [("enter the battlefield", "entering")]


def test_term_ending_inside_a_hyphenated_word_is_not_recognized():
    nodes, widenings = widened([("in",), ("play", "test")])
    assert not widenings
    assert nodes == [Word("in"), Phrase(("play", "test"), "stem")]


def test_words_in_a_gap_are_kept():
    nodes, _ = widened([("play",), ("a",), ("spell",)])
    assert isinstance(nodes[0], Preferred)
    assert nodes[1:] == [Word("a")]


def test_widening_reports_the_days_of_other_names():
    _, (widening,) = widened([("exile",)])
    name, term = widening.others[0]
    assert (name, str(term.until)) == ("remove ... from the game", "2009-07-10")
