"""Answering a question in a separate process with limits."""

import shutil
from pathlib import Path

import pytest

import kb
from kb.answers.documents.ingesting import forget_all
from kb.answers.programs.apart import Bounds, ask_apart

PIECES = "".join(
    f'"Ana controls an artifact called Idol{i}", "Bob controls a 2/{i + 2} creature called Ox{i}",\n'
    f"'Idol{i} has \"Whenever a creature dies, deal 1 damage to any target.\"',\n"
    for i in range(7)
)
MANY = f"""\
id = "own"
title = "Seven choose among ten targets"
setup = [{PIECES} "Bob controls a 1/1 creature called Elk"]
play = ["Elk is destroyed"]

[[when]]
date = 2004-01-15
then = ["Bob is at 0 life"]
"""


def test_a_separate_process_gives_the_same_answer_as_the_book(home, book):
    found = ask_apart(home, "flips", {"board": "002-licid-forest"})
    assert found.trouble == ""
    assert [flip["day"] for flip in found.content["answer"]] == [
        str(flip.day) for flip in book.flips("002-licid-forest")
    ]


@pytest.mark.parametrize(
    ("name", "given", "trouble", "words"),
    [
        ("play", {"board": "no-such-board"}, "nothing", "There is no board “no-such-board”."),
        ("play", {"board": "id = 'a'\n"}, "question", "the board sent: a describes no board."),
        ("play", {"board": "[[["}, "nothing", "There is no board “[[[”."),
        ("ask", {}, "question", "ask needs question."),
    ],
)
def test_an_error_has_its_kind_and_message(home, name, given, trouble, words):
    found = ask_apart(home, name, given)
    assert (found.trouble, found.content["error"]) == (trouble, words)


@pytest.mark.parametrize("bounds", [Bounds(seconds=1), Bounds(memory=36 << 20), Bounds(memory=64 << 20)])
def test_a_question_that_exceeds_time_or_memory_is_stopped_with_the_limits(home, bounds):
    found = ask_apart(home, "play", {"board": MANY}, bounds)
    assert found.trouble == "bound"
    assert found.content["error"].startswith(f"It takes more than {bounds.seconds} seconds or {bounds.memory >> 20} MB")


def test_answers_and_errors_name_a_damaged_source_until_it_is_forgotten(home, book, tmp_path):
    assert book.left_out() == []
    home = Path(shutil.copytree(home, tmp_path / "home"))
    (tmp_path / "mine.txt").write_text("Rulings of 2005-01-01\n\n1. A toad croaks.\n\n2. A newt hides.\n")
    with kb.open(home) as own:
        own.ingest(str(tmp_path / "mine.txt"))
    (description,) = (home / "sources").glob("*.json")
    description.write_bytes(description.read_bytes()[:-40])
    asked = [("show", {"what": "212.1c"}), ("show", {"what": f"{description.stem}/paragraph/1"})]
    for (name, given), kind in zip(asked, ("", "nothing"), strict=True):
        found = ask_apart(str(home), name, given)
        assert found.trouble == kind
        (said,) = found.content["left_out"]
        assert f"`rulings ingest --forget {description.stem}`" in said
    forget_all(str(home), [description.stem])
    assert "left_out" not in ask_apart(str(home), *asked[1]).content
