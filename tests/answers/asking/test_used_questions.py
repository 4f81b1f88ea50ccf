"""Questions that were used to repair `ask`: each is answered as well as it was."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import kb
from kb.answers.book import Book

pytestmark = pytest.mark.skipif(
    "RULINGS_EDITIONS" not in os.environ, reason="RULINGS_EDITIONS names no folder of official rulebooks"
)
ROWS = [
    line.split("\t")
    for line in Path(__file__).with_name("used_questions.tsv").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.fixture(scope="module")
def rulebooks(home_of_rulebooks) -> Iterator[Book]:
    """Return the five documents with the official rulebooks."""
    with kb.open(home_of_rulebooks) as book:
        yield book


@pytest.mark.parametrize(("how", "question", "says"), [(how, *rest) for how, _, *rest in ROWS])
def test_a_used_question_is_answered_as_well_as_it_was(rulebooks: Book, how: str, question: str, says: str) -> None:
    """A sure answer is right, and what was answered stays so."""
    found = rulebooks.ask(question)
    is_right = says != "-" and re.search(says, found.sentence, re.IGNORECASE | re.DOTALL) is not None
    match how:
        case "sure":
            assert found.is_sure
            assert is_right, found.sentence
        case "near":
            assert is_right, found.sentence
        case _:
            assert is_right or not found.is_sure, found.sentence
