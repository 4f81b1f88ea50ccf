"""Fixtures: data folders of the five documents and of the official rulebooks."""

import os
from collections.abc import Callable, Iterator

import pytest

import kb
from kb.answers.book import Book


@pytest.fixture(scope="session")
def home(tmp_path_factory) -> str:
    """Return a data folder, which the first test that opens it builds; no test changes it."""
    return str(tmp_path_factory.mktemp("home"))


@pytest.fixture
def book(home) -> Iterator[Book]:
    """Yield the five documents, opened as a book."""
    with kb.open(home) as opened:
        yield opened


@pytest.fixture(scope="session")
def home_of_rulebooks(tmp_path_factory, once) -> str:
    """Return a data folder to which the official rulebooks are added; no test changes it."""

    def add_rulebooks() -> str:
        """Ingest the rulebooks of RULINGS_EDITIONS into a new data folder, and return its path."""
        home = str(tmp_path_factory.mktemp("rulebooks"))
        with kb.open(home) as opened:
            opened.ingest(os.environ["RULINGS_EDITIONS"])
        return home

    return once("rulebooks", add_rulebooks)


@pytest.fixture(scope="session")
def home_of_one(tmp_path_factory, once) -> Callable[[str], str]:
    """Return a function that returns a data folder with one official rulebook; no test changes it."""

    def with_one(rulebook: str) -> str:
        """Return the data folder to which this rulebook is added."""

        def add() -> str:
            """Add the rulebook to a new data folder, and return its path."""
            home = str(tmp_path_factory.mktemp("one"))
            with kb.open(home) as opened:
                opened.ingest(f"{os.environ['RULINGS_EDITIONS']}/{rulebook}")
            return home

        return once(f"one {rulebook}", add)

    return with_one
