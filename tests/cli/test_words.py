"""``rulings words``: the vocabulary of a day."""

import pytest

from kb.answers.changes.vocabulary import Vocabulary


def test_each_thing_has_its_word_of_the_day(rulings):
    """With what it was before, what it became, and what players said."""
    lines = rulings("words", "--on", "2009-07-11").lines
    told = (
        "“converted mana cost”, since 1 June 1999 (Sixth Edition); "
        "before: “total casting cost” or “casting cost” until 31 May 1999; "
    )
    assert f"mana value: {told}became “mana value” on 22 April 2021; players: CMC" in lines


def test_an_era_or_a_year_is_a_day(rulings):
    """Which day that is, is said of a year."""
    assert rulings("words", "--era", "eighth-2004-01").out == rulings("words", "--on", "2004-01-15").out
    assert rulings("words", "--on", "2004").lines[0] == "2004 is read as 31 December 2004."


def test_json_has_its_keys(rulings):
    """Those of the value that Python gets."""
    found = rulings("words", "--json").data
    assert list(found) == list(Vocabulary._fields)
    assert [word["name"] for word in found["words"]][:2] == ["activating an ability", "any target"]


@pytest.mark.parametrize("topic", ["exile", "removed from the game", "remove from game"])
def test_a_topic_has_its_words_by_any_of_its_names(rulings, topic):
    """Today's, or those of another day."""
    (line,) = rulings("words", topic, "--on", "2004-01-15").lines
    assert line.startswith("exile: “remove ... from the game”")


def test_a_topic_without_other_names_leads_on(rulings):
    """To what tells of it."""
    found = rulings("words", "combat", "--on", "2004-01-15")
    assert found.code == 1
    assert "The rules aren't known to have called “combat” anything else" in found.err
    assert "rulings search combat --on 2004-01-15" in found.err
