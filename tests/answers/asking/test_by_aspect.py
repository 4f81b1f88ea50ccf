"""When a rule took on or lost one aspect."""

import pytest

from kb.answers.asking.by_aspect import by_aspect
from kb.answers.asking.reading import Wants, read


def _asked(book, question):
    """Return the answer that the book's library gives to a question by its aspect."""
    return book._folder.ask(lambda library, _: by_aspect(library, read(question, {})))  # noqa: SLF001  (a search is given the folder)


@pytest.mark.parametrize(
    "question",
    [
        "when did deathtouch stop being a trigger?",
        "deathtouch: when'd it quit being a 'whenever'",
        "when did deathtouch become static",
        "when did deathtouch cease to be triggered?",
    ],
)
def test_the_day_on_which_an_aspect_of_a_rule_changed_is_told(book, question):
    """With what the rule said before and since."""
    fact = _asked(book, question.replace("when'd", "when did"))
    assert fact is not None
    assert fact.says.startswith("11 July 2009 (Magic 2010). Before: ")
    assert fact.is_sure


@pytest.mark.parametrize(
    "question",
    ["when did deathtouch stop being red?", "when did deathtouch become a keyword", "when did Fork stop being red"],
)
def test_no_day_is_told_for_an_aspect_that_no_text_of_the_rule_has(book, question):
    """That it wasn't so then is no change."""
    assert _asked(book, question) is None


def test_no_longer_being_a_trigger_is_a_change_but_no_longer_a_type_an_end():
    """It may be something else now."""
    assert read("when did deathtouch stop being a trigger", {}).wants is Wants.CHANGED
    assert read("when did Legend stop being a type?", {}).wants is Wants.ENDED
