"""The family of each entry: the subrules and examples of one rule."""

import pytest

from kb.search.families import ALONE, family, read, save
from tests.search.conftest import PLAIN

TRAMPLE = ("Keyword Abilities", "Trample")


def entry(number, place=TRAMPLE, **differing):
    """Return an entry under a heading."""
    return PLAIN._replace(number=number, place=place, **differing)


def test_a_rule_and_its_subrules_are_one_family():
    """702.19a and 702.19b, under one heading."""
    assert family(entry("702.19a")) == family(entry("702.19b")) == family(entry("702.19")) != ALONE


@pytest.mark.parametrize("other", [entry("702.1a"), entry("702.2a"), entry("702.19a", place=("Banding",))])
def test_others_are_none_of_it(other):
    """Another rule's, and those of that number under another heading, which is another rule of another day."""
    assert family(entry("702.19a")) != family(other)


def test_a_heading_is_of_the_family_under_it():
    """The heading Trample itself, which stands under the chapter's."""
    heading = entry("702.19", place=("Keyword Abilities",), kind="heading", text="Trample")
    assert family(heading) == family(entry("702.19c"))


@pytest.mark.parametrize("number", [None, "702", "legend rule"])
def test_what_is_no_rule_with_subrules_stands_alone(number):
    """A ruling without a number, a section, a modelled rule."""
    assert family(entry(number)) == ALONE


def test_families_are_kept(tmp_path):
    """Those that are added stand behind those that stay."""
    save([3, 5, 7], tmp_path)
    save([9], tmp_path, behind=2)
    assert list(read(tmp_path)) == [3, 5, 9]
