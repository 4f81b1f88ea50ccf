"""Questions that people asked, each with the quality of its answer."""

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
    """Return the five documents with the official rulebooks as a book."""
    with kb.open(home_of_rulebooks) as book:
        yield book


@pytest.mark.parametrize(("quality", "question", "pattern"), [(how, *rest) for how, _, *rest in ROWS])
def test_the_answer_to_a_recorded_question_is_no_worse_than_before(
    rulebooks: Book, quality: str, question: str, pattern: str
) -> None:
    """A sure answer must be right."""
    found = rulebooks.ask(question)
    is_right = pattern != "-" and re.search(pattern, found.sentence, re.IGNORECASE | re.DOTALL) is not None
    match quality:
        case "sure":
            assert found.is_sure
            assert is_right, found.sentence
        case "near":
            assert is_right, found.sentence
        case _:
            assert is_right or not found.is_sure, found.sentence
