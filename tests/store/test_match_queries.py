"""Tests for queries about matches."""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kb.records.errors import StoreTrouble
from kb.records.match import Bond, Match
from kb.records.record import Kind, Reading
from kb.store.library import Library
from kb.store.write import write

MATCHES = [
    Match("a/1", "b/2", Bond.WORDS, 0.95, "why"),
    Match("a/2", "b/3", Bond.NEAREST, 0.41, "perhaps"),
    Match("b/2", "c/2", Bond.NUMBER, 0.7, "so"),
    Match("ab/1", "b/1", Bond.NUMBER, 0.7, "so"),
]


def stored(path: Path, make_source, make_record, matches: list[Match]) -> str:
    """Write four editions of three rules each, and these matches; return the path of the store."""
    readings = [
        Reading(
            make_source(slug, date(2000 + place, 1, 1)),
            "",
            tuple(make_record(slug, str(number)) for number in (1, 2, 3)),
            (),
        )
        for place, slug in enumerate(("a", "ab", "b", "c"))
    ]
    write(str(path), readings=readings, wordings=(), replacements=(), eras=(), meta={}, matches=matches)
    return str(path)


@pytest.fixture
def matched(tmp_path: Path, make_source: Callable[..., Any], make_record: Callable[..., Any]) -> Iterator[Library]:
    """Yield a library with matches."""
    with Library(stored(tmp_path / "store", make_source, make_record, MATCHES)) as library:
        yield library


def test_matches_are_found_by_editions_or_record(matched: Library):
    assert list(matched.matches_between("a", "b")) == MATCHES[:2]
    assert list(matched.matches_between("ab", "b")) == MATCHES[3:]
    assert matched.matches_of("b/2") == (MATCHES[0], MATCHES[2])
    assert matched.matches_of("a/3") == ()
    assert matched.all_matches() == tuple(sorted(MATCHES))


def test_names_lists_records_of_some_kinds_in_order(matched: Library):
    assert [(name.id, name.local_id) for name in matched.names("b", [Kind.RULE])] == [
        ("b/1", "1"), ("b/2", "2"), ("b/3", "3"),
    ]  # fmt: skip
    assert matched.names("b", [Kind.GLOSSARY]) == ()


def test_match_with_an_unknown_record_is_refused(tmp_path: Path, make_source, make_record):
    with pytest.raises(StoreTrouble, match=r"rule_match\.new"):
        stored(tmp_path / "store", make_source, make_record, [Match("a/1", "b/9", Bond.WORDS, 1.0, "why")])
