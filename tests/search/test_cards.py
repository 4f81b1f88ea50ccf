"""A question as SQLite's full-text search takes it."""

import apsw
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.search.cards import expression, words_of
from kb.search.query import ask
from kb.search.tree import AllOf, AnyOf, Days, Filed, Fuzzy, Pattern, Phrase, Without, Word
from kb.store.card_index import as_indexed

KNOWN = ["toad", "toads", "newt", "t*ad"]


@pytest.mark.parametrize(
    ("node", "said"),
    [
        (Word("toad"), '(stem : "toad")'),
        (Word("toad", "place"), None),
        (Phrase(("in", "play")), '(word : "in play")'),
        (Phrase(("in", "play"), slack=(0,)), '(word : "in play")'),
        (Phrase(("in", "play"), slack=(3,)), '(word : NEAR("in" "play", 3))'),
        (Pattern("toa*"), '((word : "toad") OR (word : "toads"))'),
        (Pattern("toa?"), None),
        (Fuzzy("tood", 1), '(word : "toad")'),
        (Filed("card", "old toad"), '(name : "old toad")'),
        (Filed("kind", "erratum"), None),
        (Days("since", "2000-01-01", "2001-01-01"), None),
        (Without(Word("toad")), None),
        (AllOf((Word("toad"), Filed("kind", "erratum"))), None),
        (AnyOf((Word("toad"), Filed("kind", "erratum"))), '(stem : "toad")'),
        (AllOf((Word("a"), Word("b"), Without(Word("c")))), '(((stem : "a") AND (stem : "b")) NOT (stem : "c"))'),
    ],
)
def test_each_part_of_a_question_is_said(node, said):
    """What looks in the fields of records finds no card."""
    assert expression(node, lambda _: KNOWN) == said


PIECES = [
    "toad",
    '"in play"',
    '"a b"~3',
    "NOT",
    "OR",
    "(",
    ")",
    "{T}",
    "+1/+1",
    "can't",
    "t*",
    "a~",
    "card:toad",
    "exile",
]


@given(st.lists(st.sampled_from(PIECES), max_size=9))
def test_whatever_is_asked_sqlite_takes_it(pieces):
    """No question of ours is an error of its."""
    question = ask("newt " + " ".join(pieces))
    said = expression(question.tree, lambda _: KNOWN)
    with apsw.Connection(":memory:") as connection:
        connection.execute("CREATE VIRTUAL TABLE words USING fts5(name, stem, word)")
        assert said is None or connection.execute("SELECT * FROM words WHERE words MATCH ?", [said]).fetchall() == []


def test_signs_are_words_and_no_phrase_goes_over_the_end_of_a_piece():
    """Symbols, contractions, and power and toughness stay whole."""
    words = words_of("Old Toad", "Creature", "{T}: It can't get +1/+1.")
    assert words.name == "old toad"
    assert [piece.split() for piece in words.words.split("\ue0ff")] == [
        ["old", "toad"],
        ["creature"],
        ["{t}", "it", "can't", "get", "+1/+1"],
    ]
    assert not set("{}+/'") & set(as_indexed(words.words))
