"""What differs between two eras."""

from datetime import date

import pytest

from kb.records.record import Reading, Span
from kb.site.between import Difference, between


@pytest.fixture
def two(site_of_readings, make_source, make_record):
    """Give what differs between two rulebooks with these rules, by number."""

    def differences(before: dict[str, str], after: dict[str, str]) -> dict[str, Difference]:
        readings = [
            Reading(
                make_source(f"cr-{year}", date(year, 1, 1)),
                "x" * 100,
                tuple(
                    make_record(f"cr-{year}", number, text=text, span=Span(place, place + 1))
                    for place, (number, text) in enumerate(rules.items())
                ),
                (),
            )
            for year, rules in ((1998, before), (2004, after))
        ]
        collection = site_of_readings(*readings).site.collection
        found = between(collection.eras[0], collection.eras[2], collection)
        return {differing.record.number: differing.kind for differing in found.differing}

    return differences


def test_each_kind_of_difference_is_told(two):
    """The same words are no difference."""
    assert two({"1.1": "Same.", "1.2": "Old words."}, {"1.1": "Same.", "1.2": "New words.", "1.3": "Fresh."}) == {
        "1.2": Difference.REWORDED, "1.3": Difference.CAME,
    }  # fmt: skip


def test_what_is_replaced_is_told_once(made):
    """Not as gone or come as well; and nothing else twice."""
    collection = made.site.collection
    found = between(collection.eras[1], collection.eras[2], collection)
    replaced = [differing for differing in found.differing if differing.kind is Difference.REPLACED]
    assert replaced
    told = {
        record for differing in replaced for record in differing.replacement.of if not differing.replacement.in_part
    }
    others = [differing for differing in found.differing if differing.kind is not Difference.REPLACED]
    assert not told & {differing.record.id for differing in others}
    assert len({(differing.kind, differing.record.id) for differing in others}) == len(others)


def test_the_same_in_both_and_the_differences_are_all_there_is(made):
    """Every text of either era is counted or told."""
    collection = made.site.collection
    first, last = collection.eras[0], collection.eras[4]
    found = between(first, last, collection)
    assert found.same == 0 or found.same <= len(collection.standing(first))
    assert found.count(Difference.CAME) <= len(collection.standing(last))
