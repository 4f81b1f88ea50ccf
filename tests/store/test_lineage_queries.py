"""Tests for queries about lineages."""

from datetime import date
from typing import Any

import pytest

from kb.store.library import Library


def test_lineage_is_found_by_slug_with_texts_in_order(library: Library, contents: dict[str, Any]) -> None:
    found = library.lineage("type-change")
    assert found == contents["lineages"][2]
    assert found is not None
    assert [(member.day, member.is_checked) for member in found.members] == [
        (date(1999, 4, 23), False),
        (date(2003, 10, 1), True),
        (date(2008, 8, 10), True),
    ]
    assert [replacement.in_part for replacement in found.replacements] == [True]


def test_unknown_slug_has_no_lineage(library: Library) -> None:
    assert library.lineage("trample") is None
    assert library.lineage("autumn-2008/212.1c") is None


@pytest.mark.parametrize(
    ("record", "slugs"),
    [
        ("spring-2004/212.1c", ["type-change"]),
        ("autumn-2008/212.1c", ["plain", "type-change"]),
        ("spring-2004/212.1d", []),
        ("cr-1999-04-23/214.4", ["type-change"]),
    ],
)
def test_lineages_of_a_record_are_found(library: Library, record: str, slugs: list[str]) -> None:
    found = library.lineages_of(record)
    assert [lineage.slug for lineage in found] == slugs
    assert list(found) == [library.lineage(slug) for slug in slugs]


def test_reason_why_a_record_is_alone_is_found(library: Library) -> None:
    assert library.why_alone("spring-2004/heading/212") == "A heading."
    assert library.why_alone("spring-2004/212.1d") is None
