"""Searches with whole questions, and the answers beside them."""

import re

import pytest

from kb.answers.asking.searching import as_sought, search
from kb.answers.finding.finding import Sought


def test_the_words_that_only_ask_are_not_searched(book):
    """The rule that is asked about comes first."""
    found = search(book._folder, Sought("what will the legend rule be on new years 2028"))  # noqa: SLF001  (a search is given the folder)
    assert found.query == "what will the legend rule be on new years 2028"
    assert (found.ranking[0].sort, found.ranking[0].id) == ("rules", "legend-rule")


def test_a_question_that_has_an_answer_is_never_said_to_have_none(book):
    """Where no hit has most of the words, the answer stands first."""
    found = book.search("I quit 15 years ago, do we still suffer from mana burn at our kitchen table?")
    assert not found.doubtful or found.answer


def test_a_question_that_no_text_can_answer_is_said_to_have_no_answer(book):
    """Even if hits have all its words."""
    found = book.search("why was mana burn removed?")
    assert found.doubtful
    assert not found.answer
    assert not book.search("when was mana burn removed?").doubtful


def test_each_rule_has_one_place_among_the_results(book):
    """Its other paragraphs, and the lineage of its texts, are listed with the best hit."""
    found = book.search("regenerate").ranking
    rules = [re.match(r"[\w-]+/\d+\.\d+", one.id) for one in found if one.sort == "records"]
    places = [match[0] for match in rules if match is not None]
    assert len(places) == len(set(places))
    assert any(one.same_rule for one in found)
    named = [one.id for one in found if one.sort in {"rules", "lineages"}]
    assert len(named) == len(set(named))


@pytest.mark.parametrize(
    "question",
    [
        "my 6/6 is blocked (only by one with Gaseous Form), does trample damage reach me?",
        'could I deal "trample damage" to the defending player with Gaseous Form around?',
        "trample AND protection on one blocker - can damage go to the defending player?",
    ],
)
def test_punctuation_doesnt_make_a_query_of_a_question(book, question):
    """Parentheses, quotation marks and capitals are as people write them."""
    found = search(book._folder, Sought(question))  # noqa: SLF001  (a search is given the folder)
    assert any(one.id == "trample" or one.id.startswith("moursund-1998-10/") for one in found.ranking[:3])


def test_operators_without_a_sentence_stay_a_query(book):
    """Words such as "a" and "the" make a sentence."""
    words = "trample AND protection OR banding AND flying OR phasing AND echo"
    assert as_sought(book._folder, Sought(words)).words == words  # noqa: SLF001  (a search is given the folder)
