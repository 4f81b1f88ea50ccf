"""Widening a question."""

from kb.search.tree import AnyOf, Filed, Phrase, Preferred, Word
from kb.search.widening import widened, word_node


def test_joined_words_stand_together():
    """Words joined by a hyphen are found where they follow one another."""
    assert word_node(("first", "strike")) == Phrase(("first", "strike"), "stem")


def test_number_finds_its_rule():
    """A rule number finds the rule of that number and whatever names it."""
    assert word_node(("212.1c",)) == AnyOf((Filed("number", "212.1c"), Word("212.1c")))
    assert word_node(("20",)) == Word("20")


def test_term_among_words_is_widened():
    """A term finds its other names, and the words around it stay."""
    nodes, widenings = widened([("tokens",), ("enter",), ("the",), ("battlefield",), ("tapped",)])
    assert isinstance(nodes[1], Preferred)
    assert Phrase(("come", "into", "play"), "stem", (0, 0)) in nodes[1].others
    assert [nodes[0], *nodes[2:]] == [Word("token"), Word("tap")]
    assert [(widening.typed, widening.concept) for widening in widenings] == [("enter the battlefield", "entering")]


def test_half_of_a_joined_word_is_no_term():
    """A term that would end inside a joined word is not recognised."""
    nodes, widenings = widened([("in",), ("play", "test")])
    assert not widenings
    assert nodes == [Word("in"), Phrase(("play", "test"), "stem")]


def test_words_in_a_gap_stay():
    """The words between the parts of a term must be found as well."""
    nodes, _ = widened([("play",), ("a",), ("spell",)])
    assert isinstance(nodes[0], Preferred)
    assert nodes[1:] == [Word("a")]


def test_widening_names_the_days():
    """What was widened is told with the days of each other name."""
    _, (widening,) = widened([("exile",)])
    name, term = widening.others[0]
    assert (name, str(term.until)) == ("remove ... from the game", "2009-07-10")
