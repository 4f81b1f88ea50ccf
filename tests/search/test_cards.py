"""Tests for translating a query to SQLite's full-text syntax."""

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
def test_query_node_becomes_an_expression_of_sqlite_or_none(node, said):
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
def test_sqlite_accepts_every_translated_query(pieces):
    question = ask("newt " + " ".join(pieces))
    said = expression(question.tree, lambda _: KNOWN)
    with apsw.Connection(":memory:") as connection:
        connection.execute("CREATE VIRTUAL TABLE words USING fts5(name, stem, word)")
        assert said is None or connection.execute("SELECT * FROM words WHERE words MATCH ?", [said]).fetchall() == []


def test_symbols_are_indexed_as_words_and_phrases_stay_within_a_piece():
    words = words_of("Old Toad", "Creature", "{T}: It can't get +1/+1.")
    assert words.name == "old toad"
    assert [piece.split() for piece in words.words.split("\ue0ff")] == [
        ["old", "toad"],
        ["creature"],
        ["{t}", "it", "can't", "get", "+1/+1"],
    ]
    assert not set("{}+/'") & set(as_indexed(words.words))
