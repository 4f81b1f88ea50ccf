"""Threads in the store."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

from kb.records.record import Kind, Reading
from kb.records.wording import Wording
from kb.store.library import Library
from kb.store.write import drafting

DAYS = {"a": date(2001, 1, 1), "b": date(2003, 1, 1), "c": date(2005, 1, 1)}


def wording(key: int, record: str) -> Wording:
    """Give a wording that one record prints, which is named for its source and its number."""
    source, _, rule = record.partition("/")
    day = DAYS[source]
    return Wording(key, f"{rule}@{day}", rule, Kind.RULE, day, day, None, None, (record,))


def test_threads_come_back(tmp_path: Path, make_source: Callable[..., Any], make_record: Callable[..., Any]):
    """With what each source prints; a wording on none is told what is nearest to it: before it, or else after it."""
    path = str(tmp_path / "store")
    with drafting(path) as draft:
        for place, (slug, day) in enumerate(DAYS.items()):
            records = tuple(make_record(slug, number, number=number, text=f"{slug}{number}") for number in "12")
            draft.add_reading(Reading(make_source(slug, day), "", records, ()), place)
        draft.add_wordings(wording(key, record) for key, record in enumerate(["a/1", "b/1", "c/1", "a/2", "b/2"]))
        draft.add_threads([(0, 0), (1, 0), (4, 4)])
    with Library(path) as library:
        assert library.threads() == {0: 0, 1: 0, 4: 4}
        assert library.printed_by("b") == {"b/1": 1, "b/2": 4}
        assert library.nearest_threads() == [(2, 1, 0), (3, 4, 4)]
        assert library.texts_of_wordings([1, 4]) == {1: "b1", 4: "b2"}
        assert library.lineages(range(4)) == {0: "@0", 1: "@0", 2: "1", 3: "2"}
