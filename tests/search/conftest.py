"""Fixtures: small search indexes."""

from collections.abc import Iterator
from datetime import date

import pytest

from kb.search.entry import Entry
from kb.search.index import Index, open_index
from kb.search.indexing import build
from kb.search.query import ask

PLAIN = Entry(
    key=0,
    rule="",
    number=None,
    text="",
    place=(),
    kind="rule",
    sources=("crystalkeep-2004-01",),
    cards=(),
    mentions=(),
    authority=None,
    since=date(2003, 7, 1),
    until=date(2004, 1, 15),
)


class Library:
    """An index of a few entries that answers queries with rule numbers."""

    def __init__(self, index: Index, rules: list[str]) -> None:
        """Take the index and the names of its rules."""
        self.index = index
        self.rules = rules

    def find(self, words: str, *, exact: bool = False, among: set[int] | None = None) -> list[str]:
        """Return the rules found, best first."""
        return [self.rules[hit.key] for hit in self.index.search(ask(words, exact=exact), among=among)]


@pytest.fixture
def library(tmp_path) -> Iterator:
    """Yield a function that indexes entries, each given by its text or its differences from a plain one."""
    opened = []

    def make(**entries) -> Library:
        """Build an index of these entries and open it."""
        made = []
        for key, (rule, differing) in enumerate(entries.items()):
            fields = {"text": differing} if isinstance(differing, str) else differing
            made.append(PLAIN._replace(key=key, rule=rule, **fields))
        folder = tmp_path / f"index-{len(opened)}"
        build(folder, made)
        opened.append(open_index(folder))
        return Library(opened[-1], [entry.rule for entry in made])

    yield make
    for index in opened:
        index.close()
