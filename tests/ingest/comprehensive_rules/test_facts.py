"""The date and title that a rulebook states."""

from datetime import date

import pytest

from ingest import read
from ingest.comprehensive_rules.facts import facts
from kb.records.errors import BadSource
from kb.records.prose import day_in_words

RULE = " 100.1. These rules apply."


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Comprehensive Rules Rules current as of October 1, 2003.", date(2003, 10, 1)),
        ("_Magic_ Comprehensive Rules Rules effective as of July 13, 2013.", date(2013, 7, 13)),
        ("COMPREHENSIVE RULES 04/23/99", date(1999, 4, 23)),  # two digits of the year, in figures
        ("COMPREHENSIVE RULES 2/1/2000", date(2000, 2, 1)),
        ("Comprehensive Rules 04/23/99 Rules current as of April 24, 1999.", date(1999, 4, 24)),
        ("Comprehensive Rules, effective Smarch 1, 2003, current as of May 1st 2003", date(2003, 5, 1)),
        ("Comprehensive Rules, effective February 31, 2003, 13/13/13, 5/1/08", date(2008, 5, 1)),
        ("Other Rules Rules current as of October 1, 2003.", None),
    ],
)
def test_a_rulebooks_day_is_the_effective_date_else_the_date_in_figures_at_its_top(text: str, day: date | None):
    found = facts(text + RULE)
    assert (found and found.published) == day
    assert found is None or found.slug == f"cr-{day}"


@pytest.mark.parametrize(
    ("stated", "in_force"), [("04/23/99", date(1999, 6, 1)), ("October 1, 2003", date(2003, 10, 1))]
)
def test_a_rulebooks_day_is_that_on_which_it_came_into_force(stated: str, in_force: date):
    """A note tells the day where it isn't the stated one."""
    found = facts(f"Comprehensive Rules {stated}, current as of {stated}." + RULE)
    assert found is not None
    assert (found.day, day_in_words(in_force) in found.day_note) == (in_force, found.day != found.published)


def test_a_text_without_numbered_rules_is_not_a_rulebook():
    assert facts("The Comprehensive Rules are effective as of July 13, 2013.") is None


def test_a_rulebook_without_a_date_is_refused_with_the_place_to_add_it():
    with pytest.raises(BadSource, match=r"^mine\.txt: .*it doesn't give a date") as refused:
        read(f"Comprehensive Rules{RULE}".encode(), "mine.txt")
    assert "effective as of" in refused.value.remedy


@pytest.mark.parametrize("spoilt", ["May 1, 20?9", "May 41, 2009", "M?y 1, 2OO8"])
def test_a_day_that_cannot_be_read_is_asked_for_though_the_end_states_another(spoilt: str):
    text = f"Comprehensive Rules, current as of {spoilt}.{' Toad.' * 500}{RULE} Current as of June 1, 2009."
    with pytest.raises(BadSource, match=r"the day of this copy can't be read, “M.y .*; line 1 says 1 June 2009"):
        facts(text)
    given = facts(text, given=date(2009, 5, 1))
    assert given is not None
    assert given.day == date(2009, 5, 1)


@pytest.mark.parametrize("spoilt", ["June 1, 20?9", "June 1, 2OO9", "J?ne 1, 2009"])
def test_a_spoilt_day_is_that_at_the_end_if_the_two_agree(spoilt: str):
    text = f"Comprehensive Rules, current as of {spoilt}.{' Toad.' * 500}{RULE} Current as of June 1, 2009."
    found = facts(text)
    assert found is not None
    assert found.day == date(2009, 6, 1)
