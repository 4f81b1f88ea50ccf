"""Tests that an extended index equals one built at once."""

from datetime import date

import pytest

from kb.records.errors import StoreTrouble
from kb.search.days_and_sources import of_entries
from kb.search.entry import Entry
from kb.search.index import open_index
from kb.search.indexing import build, extend
from kb.search.query import ask

PLAIN = Entry(0, "", None, "", ("Lands", "1 - Copy Effects"), "rule", ("may",), ("Clone",), (), None, date(2008, 5, 1),
              date(2008, 5, 1))  # fmt: skip
WORDS = ("land", "lands tapped", "copied", "token", "æther")
QUESTIONS = ("land", '"tapped land"', "cop*", "tokne~", "since:2008-05", "source:july", "place:copying", "kind:rule",
             "copy effects", "NOT land", 'place:"copy effects"', "card:Clone aether")  # fmt: skip


def made(count: int) -> list[Entry]:
    """Return this many different entries."""
    return [
        PLAIN._replace(key=key, rule=f"{key}", text=" ".join([WORDS[key % 5], WORDS[key % 3], str(key)]))
        for key in range(count)
    ]


def days(entries: list[Entry]):
    """Return the days and sources of entries."""
    return of_entries((entry.key, entry.sources, entry.since, entry.until) for entry in entries)


@pytest.mark.parametrize("steps", [(0, 30), (1, 2, 3, 30), (20, 22, 24, 30), (29, 30), (30, 30)])
def test_extended_index_answers_like_one_built_at_once(tmp_path, steps):
    entries = made(30)
    grown = tmp_path / "grown"
    build(grown, entries[: steps[0]])
    for step in steps[1:]:
        extend(grown, lambda first, step=step: entries[first:step], days(entries[:step]))
    whole = tmp_path / "whole"
    build(whole, entries)
    with open_index(grown) as one, open_index(whole) as other:
        for question in QUESTIONS:
            assert one.search(ask(question)) == other.search(ask(question)), question
        assert one.suggest("tokne") == other.suggest("tokne")


def test_days_and_sources_change_without_reindexing_words(tmp_path):
    entries = made(3)
    build(tmp_path / "index", entries)
    later = [entries[0]._replace(sources=("may", "july"), until=date(2008, 7, 15)), *entries[1:]]
    extend(tmp_path / "index", lambda first: later[first:], days(later))
    with open_index(tmp_path / "index") as index:
        assert index.matching(ask("source:july")) == index.matching(ask("until:2008-07")) == {0}
        assert index.matching(ask("source:may")) == {0, 1, 2}


@pytest.mark.parametrize("gone", [{0}, {29}, {5, 6, 20}, set(range(25))])
def test_removed_entries_leave_no_trace(tmp_path, gone):
    entries = made(40)
    grown = tmp_path / "grown"
    build(grown, entries[:30])
    left = [entry for entry in entries[:35] if entry.key not in gone]
    extend(grown, lambda first: (entry for entry in left if entry.key >= first), days(left))
    last = [*entries[36:], *left]
    extend(grown, lambda first: (e for e in entries[:35] + entries[36:] if e.key >= first and e in last), days(last))
    whole = tmp_path / "whole"
    build(whole, [entry._replace(key=key) for key, entry in enumerate(last)])
    with open_index(grown) as one, open_index(whole) as other:
        for question in (*QUESTIONS, "31"):
            found = [(last[hit.key].rule, hit.score) for hit in other.search(ask(question))]
            assert [(entries[hit.key].rule, hit.score) for hit in one.search(ask(question))] == found, question
        assert one.suggest("tokne") == other.suggest("tokne")
        assert one.suggest("1") == other.suggest("1")


def test_segments_stay_few_and_are_rarely_rewritten(tmp_path):
    """After a hundred additions there are at most three segments of each size (1, 4, 16, 64)."""
    entries, written = made(130), 0

    def missing(first: int, count: int) -> list[Entry]:
        """Return the missing entries, counting how many are written."""
        nonlocal written
        written += count - first
        return entries[first:count]

    build(tmp_path / "index", entries[:30])
    for count in range(31, 131):
        extend(tmp_path / "index", lambda first, count=count: missing(first, count), days(entries[:count]))
        assert len(list((tmp_path / "index").glob("*.pst"))) <= 3 * 4
    assert written <= 130 * 4


def test_missing_index_cannot_be_extended(tmp_path):
    with pytest.raises(StoreTrouble, match="can't be written"):
        extend(tmp_path, lambda first: made(1)[first:], days(made(1)))
