"""The vocabulary of a day."""

from datetime import date

import pytest

from kb.answers.changes.vocabulary import Word, vocabulary
from kb.answers.moments import Moment
from kb.search.terms import concepts


def words_on(day: date | None) -> dict[str, Word]:
    """Return the vocabulary of a day by the names of the concepts."""
    return {word.name: word for word in vocabulary(Moment(day)).words}


@pytest.mark.parametrize(
    ("day", "term", "before", "after"),
    [
        (date(2009, 7, 10), "“remove ... from the game” or “removed from game”", 0, 1),
        (date(2009, 7, 11), "“exile”", 1, 0),
        (None, "“exile”", 1, 0),
    ],
)
def test_a_term_changes_on_its_day(day, term, before, after):
    word = words_on(day)["exile"]
    assert (word.stage.says, len(word.before), len(word.after)) == (term, before, after)


def test_a_concept_without_a_term_is_left_out():
    """Fifth Edition has no term for state-based effects."""
    assert "state-based action" not in words_on(date(1998, 10, 18))
    assert "state-based action" in words_on(date(1999, 6, 1))
    assert len(words_on(None)) == len(concepts())


def test_the_term_on_a_day_between_two_texts_is_marked_as_unsettled():
    note = "the change came between July 2013 and November 2023; no text here gives the day"
    assert words_on(date(2015, 1, 1))["milling"].unsettled == note
    assert words_on(date(2022, 1, 1))["milling"].unsettled == note
    assert words_on(date(2013, 7, 13))["milling"].unsettled == ""


def test_the_vocabulary_of_a_day_has_the_abbreviation_that_players_used_then():
    """In 2004 players said SBE, for “state-based effect”; today they say SBA."""
    assert words_on(date(2004, 1, 15))["state-based action"].players == ("SBE",)
    assert words_on(None)["state-based action"].players == ("SBA",)
