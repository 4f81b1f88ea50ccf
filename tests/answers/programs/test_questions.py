"""The questions that programs ask by name."""

import pytest
from jsonschema import Draft202012Validator

from kb.answers.programs.questions import LONGEST, MOST, QUESTIONS, answered, parameters, result
from kb.records.errors import BadQuestion, RulingsError

ASKED = {
    "show": {"what": "212.1c"},
    "search": {"words": "creature"},
    "ask": {"question": "what is trample?"},
    "history": {"what": "trample"},
    "diff": {"older": "fifth-1998-04", "newer": "tenth-2008-08"},
    "play": {"board": "002-trample-one"},
    "flips": {"board": "002-licid-forest"},
    "standing": {"what": "212.1c"},
    "cite": {"number": "212.1c"},
}


@pytest.mark.parametrize("name", list(QUESTIONS))
def test_an_answer_is_of_the_shape_that_its_schema_says(book, name):
    """And what is asked, of the shape of what it takes."""
    question = QUESTIONS[name]
    Draft202012Validator(parameters(question)).validate(ASKED[name])
    found = answered(book, question, ASKED[name])
    Draft202012Validator(result(question)).validate(found)
    assert 0 < len(found["sources"]) <= MOST


@pytest.mark.parametrize(
    ("given", "trouble"),
    [
        ({}, "show needs what."),
        ({"what": ""}, "show needs what."),
        ({"what": "212.1c", "day": "2004"}, "show takes no “day”."),
        ({"what": "2" * (LONGEST + 1)}, "“what” has 64001 characters"),
    ],
)
def test_what_a_question_lacks_or_does_not_take_is_said(book, given, trouble):
    """Before it is asked."""
    with pytest.raises(BadQuestion, match=trouble):
        answered(book, QUESTIONS["show"], given)


def test_what_is_too_long_for_a_file_is_none(book):
    """It is no card either."""
    with pytest.raises(RulingsError, match="names a card"):
        answered(book, QUESTIONS["standing"], {"what": "x" * 5000})


def test_no_file_is_read(book, tmp_path):
    """Though the command reads one."""
    file = tmp_path / "own.txt"
    file.write_text("1. A toad croaks.\n")
    with pytest.raises(BadQuestion, match="Files aren't read for programs"):
        answered(book, QUESTIONS["standing"], {"what": str(file)})
