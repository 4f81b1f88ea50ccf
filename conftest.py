"""Opens the five documents as `book` for the examples in docstrings."""

from collections.abc import Iterator
from typing import Any

import pytest

import kb
from kb.answers.book import Book


@pytest.fixture(scope="session")
def _opened_book(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Book]:
    """Open the five documents once for all doctests."""
    with kb.open(str(tmp_path_factory.mktemp("examples"))) as book:
        yield book


@pytest.fixture(autouse=True)
def _doctest_book(request: pytest.FixtureRequest, doctest_namespace: dict[str, Any]) -> None:
    """Put `book` into the namespace of doctests in the `kb.answers.book` modules."""
    if isinstance(request.node, pytest.DoctestItem) and request.node.name.startswith("kb.answers.book"):
        doctest_namespace["book"] = request.getfixturevalue("_opened_book")
