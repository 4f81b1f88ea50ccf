"""The vocabulary of a day."""

from datetime import date

import pytest

from kb.answers.changes.vocabulary import Word, vocabulary
from kb.answers.moments import Moment
from kb.search.terms import concepts


def words_on(day: date | None) -> dict[str, Word]:
    """Return the words of a day by the names of things."""
    return {word.name: word for word in vocabulary(Moment(day)).words}


@pytest.mark.parametrize(
    ("day", "says", "before", "after"),
    [
        (date(2009, 7, 10), "“remove ... from the game” or “removed from game”", 0, 1),
        (date(2009, 7, 11), "“exile”", 1, 0),
        (None, "“exile”", 1, 0),
    ],
)
def test_a_word_changes_on_its_day(day, says, before, after):
    """On the eve it is still the older one, which it is told with since."""
    word = words_on(day)["exile"]
    assert (word.stage.says, len(word.before), len(word.after)) == (says, before, after)


def test_a_thing_without_a_word_is_left_out():
    """Fifth Edition has no word for state-based effects."""
    assert "state-based action" not in words_on(date(1998, 10, 18))
    assert "state-based action" in words_on(date(1999, 6, 1))
    assert len(words_on(None)) == len(concepts())


def test_a_day_between_two_texts_is_not_settled():
    """Which of the two words stood then is not known, and that is said."""
    told = "the change came between July 2013 and November 2023; no text here gives the day"
    assert words_on(date(2015, 1, 1))["milling"].unsettled == told
    assert words_on(date(2022, 1, 1))["milling"].unsettled == told
    assert words_on(date(2013, 7, 13))["milling"].unsettled == ""


def test_players_had_words_of_their_day():
    """SBE went with the state-based effect."""
    assert words_on(date(2004, 1, 15))["state-based action"].players == ("SBE",)
    assert words_on(None)["state-based action"].players == ("SBA",)
