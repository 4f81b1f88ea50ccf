"""Tests for the query language."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.records.errors import BadQuestion
from kb.search.entry import Entry
from kb.search.index import open_index
from kb.search.indexing import build
from kb.search.passage import best_passage
from kb.search.query import LONGEST, ask
from kb.search.tree import AllOf, Filed, Fuzzy, Pattern, Phrase, Preferred, Title, Without, Word

PIECES = st.sampled_from([
    *'"()-*~:.[]“”', "AND", "OR", "NOT", "~2", "a*", "*a*b", "exile", "in", "play", "card:", "number:2*", "since:",
    "..", "2003", "TO", "{T}", "+1/+1", "-x", "kind:rule", "7XX1.2a", "Æ", "\x00", "½", '"in play"', "source:a*",
])  # fmt: skip
TYPED = st.one_of(st.text(max_size=40), st.lists(PIECES, max_size=20).map(" ".join), st.lists(PIECES).map("".join))


def test_only_plain_words_or_one_phrase_may_be_a_title():
    assert ask("ivory gargoyle").tree == Title("ivory gargoyle", AllOf((Word("ivori"), Word("gargoyl"))))
    assert ask('"Karn, Silver Golem"').tree.name == "karn silver golem"
    assert not isinstance(ask("ivory NOT gargoyle").tree, Title)


def test_colon_before_a_blank_is_no_field():
    assert ask("Note: something").words == ("note", "something")
    assert ask('"0: Vesuvan Doppelganger"').tree.words == Phrase(("0", "vesuvan", "doppelganger"))


def test_operators_without_operands_are_ignored():
    assert ask("AND land OR").tree == ask("(land) NOT").tree == Word("land")
    assert ask("land AND (NOT) OR").tree == Word("land")


def test_quoted_term_is_widened_unless_exact():
    question = ask('"enters the battlefield"')
    assert isinstance(question.tree.words, Preferred)
    assert question.tree.words.typed == Phrase(("enters", "the", "battlefield"))
    assert [widening.concept for widening in question.widened] == ["entering"]
    assert ask('"enters the battlefield"', exact=True).widened == ()


def test_highlights_include_words_but_not_negations_or_fields():
    question = ask('exil* tappd~ "a land" -token card:Clone place:copy dies')
    assert question.highlights[:3] == (Pattern("exil*"), Fuzzy("tappd", 1), Phrase(("a", "land")))
    assert Phrase(("graveyard", "from", "play"), "stem", (0, 0)) in question.highlights
    assert not {Word("token"), Word("copi", "place"), Filed("card", "clone")} & set(question.highlights)


def test_not_operator_applies_only_to_the_next_part():
    assert ask("NOT land creature").tree == AllOf((Without(Word("land")), Word("creatur")))


@pytest.mark.parametrize("typed", ["", " ", "*", "***", "?!", '"', '""', "()", "AND", "NOT", "- -", "(((", "~"])
def test_query_without_a_word_is_refused(typed):
    with pytest.raises(BadQuestion, match="nothing to search for"):
        ask(typed)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("a" * (LONGEST + 1), "characters"),
        ("a* " * 20, "Too many words"),
        ("(" * 30 + "a" + ")" * 30, "nested too deeply"),
        ("NOT " * 100 + "a", "too often"),
        ("foo:bar", "no field"),
    ],
)
def test_oversized_query_is_refused(typed, words):
    with pytest.raises(BadQuestion, match=words):
        ask(typed)


@pytest.fixture(scope="module")
def index(tmp_path_factory):
    """Yield an index of a few texts."""
    texts = ["In play, a creature can't be exiled.", "{T}: It gets +1/+1 (see 7XX1.2a).", "Æther ½ x"]
    day = date(2003, 10, 1)
    folder = tmp_path_factory.mktemp("any") / "index"
    build(folder, [Entry(key, "2", "2", text, ("A",), "rule", ("a",), ("B",), (), None, day, day)
                   for key, text in enumerate(texts)])  # fmt: skip
    with open_index(folder) as opened:
        yield opened


@given(typed=TYPED, exact=st.booleans())
def test_any_query_is_answered_or_refused(index, typed, exact):
    try:
        question = ask(typed, exact=exact)
    except BadQuestion:
        return
    hits = index.search(question)
    assert {hit.key for hit in hits} == index.matching(question) <= {0, 1, 2}
    for word in question.words[:2]:
        index.suggest(word)
    passage = best_passage("In play, a creature can't be exiled.", question.highlights, 20)
    assert all(0 <= start < end <= len(passage.text) for start, end in passage.spans)
