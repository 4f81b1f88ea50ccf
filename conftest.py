"""What the examples in docstrings begin with: `book`, the five documents opened."""

from collections.abc import Iterator
from typing import Any

import pytest

import kb
from kb.answers.book import Book


@pytest.fixture(scope="session")
def _book_of_examples(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Book]:
    with kb.open(str(tmp_path_factory.mktemp("examples"))) as book:
        yield book


@pytest.fixture(autouse=True)
def _examples(request: pytest.FixtureRequest, doctest_namespace: dict[str, Any]) -> None:
    """Open the book where an example asks for it."""
    if isinstance(request.node, pytest.DoctestItem) and request.node.name.startswith("kb.answers.book"):
        doctest_namespace["book"] = request.getfixturevalue("_book_of_examples")
