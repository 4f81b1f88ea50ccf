"""The questions that programs ask by name, with parameters."""

import json

import pytest
from jsonschema import Draft202012Validator

from kb.answers.programs.questions import LONGEST, MOST, QUESTIONS, answered, parameters, result
from kb.answers.programs.shortening import LONGEST_ANSWER
from kb.records.errors import BadQuestion, NoSuchRecord, RulingsError

ASKED = {
    "show": {"what": "212.1c"},
    "search": {"words": "creature"},
    "ask": {"question": "what did Lifeline do in 1998?"},
    "history": {"what": "trample"},
    "diff": {"older": "fifth-1998-04", "newer": "tenth-2008-08"},
    "play": {"board": "002-trample-one"},
    "complete": {"words": "Ana attacks with", "board": "002-trample-one"},
    "flips": {"board": "002-licid-forest"},
    "formats": {"name": "original-6"},
    "standing": {"what": "212.1c"},
    "cite": {"number": "212.1c"},
    "since": {"day": "2008-05-01", "until": "2010-01-01", "topic": "trample"},
    "card": {"name": "Lifeline"},
    "words": {"on": "2004-01-15"},
    "timeline": {"topic": "legend rule"},
    "citations": {"text": "By rule 212.1c it stays a land."},
}
WITHOUT_SOURCES = {"complete", "words", "since", "timeline", "citations"}
"""Questions whose answers may have no sources in the store."""


@pytest.mark.parametrize("name", list(QUESTIONS))
def test_parameters_and_answers_follow_their_schemas(book, name):
    question = QUESTIONS[name]
    Draft202012Validator(parameters(question)).validate(ASKED[name])
    found = answered(book, question, ASKED[name])
    Draft202012Validator(result(question)).validate(found)
    assert (0 if name in WITHOUT_SOURCES else 1) <= len(found["sources"]) <= MOST


OWN = 'id = "ours"\ntitle = "Ours"\nsummary = "Ours."\nbase = "today"\n'
OWN += '[[keeps]]\nrule = "mana-pools"\nas_of = 2003-10-01\nsays = "mana burn"\n'


@pytest.mark.parametrize("under", ["middle-school", OWN])
@pytest.mark.parametrize("name", ["show", "ask", "play", "flips"])
def test_a_format_can_be_given_instead_of_a_day(book, name, under):
    """It is a packaged id or the text of a format."""
    given = {
        "show": {"what": "mana burn"},
        "ask": {"question": "is there mana burn?"},
        "play": {"board": "mana-burn"},
        "flips": {"board": "mana-burn"},
    }[name] | {"under": under}
    found = answered(book, QUESTIONS[name], given)
    Draft202012Validator(result(QUESTIONS[name])).validate(found)
    text = json.dumps(found["answer"], ensure_ascii=False)
    assert "ana burn" in text or "mana-pools" in text
    with pytest.raises(BadQuestion):
        answered(book, QUESTIONS["show"], {"what": "212.1c", "under": under, "on": "2004"})


def test_a_program_cannot_have_a_format_file_read(book, tmp_path):
    path = tmp_path / "ours.toml"
    path.write_text(OWN, encoding="utf-8")
    for under in (str(path), str(tmp_path / "nothing.toml"), "/etc/passwd"):
        with pytest.raises(RulingsError, match=r"A program can't have files read|There is no format"):
            answered(book, QUESTIONS["play"], {"board": "mana-burn", "under": under})
    board = f'id = "own"\n[[under]]\nformat = "{path}"\nthen = ["Ana is at 20 life"]\n'
    with pytest.raises(RulingsError, match="A program can't have files read"):
        answered(book, QUESTIONS["play"], {"board": board, "on": "2004"})


@pytest.mark.parametrize("name", list(QUESTIONS))
def test_an_answer_is_cut_to_8000_characters_unless_requested_in_full(book, name):
    """A cut answer says what was left out."""
    found = answered(book, QUESTIONS[name], ASKED[name])
    assert len(json.dumps(found, ensure_ascii=False)) <= LONGEST_ANSWER + 200
    whole = answered(book, QUESTIONS[name], {**ASKED[name], "full": "yes"})
    assert whole["more"] == ""
    assert bool(found["more"]) == (whole["answer"] != found["answer"] or whole["sources"] != found["sources"])


def test_a_cut_history_keeps_its_first_and_last_text(book):
    (history,) = answered(book, QUESTIONS["history"], {"what": "212.1c"})["answer"]
    texts = [chapter["text"] for chapter in history["chapters"]]
    assert all(texts)
    assert texts[0] != texts[-1]


def test_a_search_without_results_raises_no_such_record(book):
    with pytest.raises(NoSuchRecord):
        answered(book, QUESTIONS["search"], {"words": "xyzzyplugh"})


def test_a_board_may_be_given_as_json_sentences_or_values_but_not_as_a_file(book):
    board = {"id": "own", "setup": ["Ana controls a 2/2 creature called Bear"],
             "when": [{"date": "2004-01-15", "then": ["Bear is a 2/2"]}]}  # fmt: skip
    as_object = answered(book, QUESTIONS["play"], {"board": json.dumps(board)})
    assert [thing["name"] for thing in as_object["answer"]["before"]] == ["Bear"]
    values = book.board("mana-burn")
    of_values = answered(book, QUESTIONS["play"], {"board": json.dumps(values), "on": "2004-01-15"})
    assert [one["life"] for one in of_values["answer"]["lines"][0]["life"]] == [19, 20]
    for name in ("own.toml", "own.json", "own.json#one"):
        with pytest.raises(BadQuestion, match="A program can't have files read by name"):
            answered(book, QUESTIONS["play"], {"board": name})


@pytest.mark.parametrize(
    ("given", "trouble"),
    [
        ({}, "show needs what."),
        ({"what": ""}, "show needs what."),
        ({"what": "212.1c", "day": "2004"}, "show has no parameter “day”."),
        ({"what": "2" * (LONGEST + 1)}, "“what” has 64001 characters"),
    ],
)
def test_missing_unknown_and_overlong_parameters_are_errors(book, given, trouble):
    with pytest.raises(BadQuestion, match=trouble):
        answered(book, QUESTIONS["show"], given)


def test_words_too_long_for_a_file_name_are_looked_up_as_a_card(book):
    with pytest.raises(RulingsError, match="is about a card called"):
        answered(book, QUESTIONS["standing"], {"what": "x" * 5000})


def test_a_program_cannot_have_a_ruling_file_read(book, tmp_path):
    file = tmp_path / "own.txt"
    file.write_text("1. A toad croaks.\n")
    with pytest.raises(BadQuestion, match="A program can't have files read by name"):
        answered(book, QUESTIONS["standing"], {"what": str(file)})
