"""Tests for suggesting what a person may have meant."""

import pytest

from kb.store.library import Library


def test_nearest_numbers_are_neighbors_and_similar_spellings(library: Library) -> None:
    assert library.nearest_numbers("212.1z") == ("212.1", "212.1c", "212.1d", "212.1.Ruling.1", "212.9")


def test_number_that_is_only_cited_is_not_suggested(library: Library) -> None:
    assert library.nearest_numbers("402.11") == ("402.9",)


@pytest.mark.parametrize("number", ["613.7d", "999.9z", "C.1.2"])
def test_missing_section_has_no_suggestions(library: Library, number: str) -> None:
    assert library.nearest_numbers(number) == ()


def test_limit_keeps_the_nearest_number(library: Library) -> None:
    assert library.nearest_numbers("212.1e", limit=1) == ("212.1d",)


def test_words_that_are_no_number_have_no_suggestions(library: Library) -> None:
    assert library.nearest_numbers("qwerty") == ()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("spring-2004/212.1e", "spring-2004/212.1d"),
        ("sprng-2004/212.1c", "spring-2004/212.1c"),
        ("autumn/errata/4", "autumn-2008/errata/4"),
        ("autumn-2008/errata/44", "autumn-2008/errata/4"),
        ("spring-2004/212.1c#example-2", "spring-2004/212.1c#example-1"),
    ],
)
def test_misspelled_id_suggests_the_right_one(library: Library, typed: str, meant: str) -> None:
    assert meant in library.nearest_ids(typed)


def test_no_more_ids_are_suggested_than_the_limit(library: Library) -> None:
    assert len(library.nearest_ids("spring-2004/212.1", limit=2)) == 2
