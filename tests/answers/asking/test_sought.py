"""Search queries made from whole questions."""

import pytest

from kb.answers.asking.searching import as_sought
from kb.answers.finding.finding import Limits, Sought
from kb.search.analysis import words


@pytest.mark.parametrize(
    "words", ["trample", "legend rule", '"can be found" OR card:Clone', "502.15 in the 2004 rules?"]
)
def test_words_that_are_no_question_are_searched_as_typed(book, words):
    """So are queries with operators, and numbers."""
    sought = Sought(words)
    assert as_sought(book._folder, sought) is sought  # noqa: SLF001  (a search is given the folder)


def test_a_question_is_searched_on_the_day_that_it_names(book):
    """Of a month it is the last day, and its words aren't searched for."""
    read_as = as_sought(book._folder, Sought("does a tapped blocker deal damage in october 1998?"))  # noqa: SLF001  (a search is given the folder)
    assert read_as.limits == Limits(on="1998-10-31")
    assert "1998" not in read_as.words


def test_a_day_that_is_given_is_kept(book):
    """What --on says counts more than a day in the question."""
    given = Sought("does a tapped blocker deal damage in october 1998?", Limits(on="2004-01-15"))
    assert as_sought(book._folder, given).limits.on == "2004-01-15"  # noqa: SLF001  (a search is given the folder)


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("Echo upkeep - do I pay for it again? to whom", "echo"),
        ("a token of mine is under Bob's control, he phases it out - who OWNED it?", "phases"),
        ("what does caustic do in the Pokémon set?", "pokemon"),
    ],
)
def test_a_part_of_a_question_without_most_of_its_words_isnt_searched_alone(book, question, word):
    """A name that stands in another clause, or the set that is asked about, is searched, too."""
    assert word in words(as_sought(book._folder, Sought(question)).words)  # noqa: SLF001  (a search is given the folder)
