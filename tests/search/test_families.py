"""Tests for families of entries: the subrules and examples of one rule."""

import pytest

from kb.search.families import ALONE, family, read, save
from tests.search.conftest import PLAIN

TRAMPLE = ("Keyword Abilities", "Trample")


def entry(number, place=TRAMPLE, **differing):
    """Return an entry under a heading."""
    return PLAIN._replace(number=number, place=place, **differing)


def test_rule_and_its_subrules_are_one_family():
    assert family(entry("702.19a")) == family(entry("702.19b")) == family(entry("702.19")) != ALONE


@pytest.mark.parametrize("other", [entry("702.1a"), entry("702.2a"), entry("702.19a", place=("Banding",))])
def test_other_numbers_and_headings_are_other_families(other):
    assert family(entry("702.19a")) != family(other)


def test_heading_belongs_to_the_family_below_it():
    heading = entry("702.19", place=("Keyword Abilities",), kind="heading", text="Trample")
    assert family(heading) == family(entry("702.19c"))


@pytest.mark.parametrize("number", [None, "702", "legend rule"])
def test_entry_without_subrules_has_no_family(number):
    assert family(entry(number)) == ALONE


def test_saving_behind_some_families_keeps_these_and_replaces_the_rest(tmp_path):
    save([3, 5, 7], tmp_path)
    save([9], tmp_path, behind=2)
    assert list(read(tmp_path)) == [3, 5, 9]
