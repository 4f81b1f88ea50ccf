"""What a person may have meant."""

import pytest

from kb.store.library import Library


def test_nearest_numbers_are_its_neighbours(library: Library) -> None:
    """A missing number gives those around it in the book and those spelt alike, as the book runs."""
    assert library.nearest_numbers("212.1z") == ("212.1", "212.1c", "212.1d", "212.1.Ruling.1", "212.9")


def test_a_number_that_is_only_cited_is_not_near(library: Library) -> None:
    """Only numbers of records are given, so that each of them can be shown."""
    assert library.nearest_numbers("402.11") == ("402.9",)


@pytest.mark.parametrize("number", ["613.7d", "999.9z", "C.1.2"])
def test_a_section_that_is_not_there_has_nothing_near(library: Library, number: str) -> None:
    """Numbers of other sections that aren't spelt alike are about something else."""
    assert library.nearest_numbers(number) == ()


def test_the_limit_keeps_the_nearest(library: Library) -> None:
    """With room for one, it is the number just before."""
    assert library.nearest_numbers("212.1e", limit=1) == ("212.1d",)


def test_nothing_is_near_to_nonsense(library: Library) -> None:
    """Words that are like no number give none."""
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
def test_nearest_ids_are_spelt_alike(library: Library, typed: str, meant: str) -> None:
    """A misspelt source or piece of an id still gives the id that was meant."""
    assert meant in library.nearest_ids(typed)


def test_so_many_ids_and_no_more(library: Library) -> None:
    """The limit holds."""
    assert len(library.nearest_ids("spring-2004/212.1", limit=2)) == 2
