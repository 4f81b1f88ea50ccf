"""What differs between two eras."""

from datetime import date

import pytest

from kb.lineage.comparing import compare
from kb.lineage.kinds import DifferenceKind
from kb.lineage.sides import narrowed, side_of_day, what_became
from kb.records.record import Reading, Span
from kb.records.source import Extent
from kb.site.between import all_between
from kb.store.library import Library


@pytest.fixture
def two(store_of, make_source, make_record):
    """Give what differs between two rulebooks with these rules, by number."""

    def differences(before: dict[str, str], after: dict[str, str]) -> dict[str, DifferenceKind]:
        readings = [
            Reading(
                make_source(f"cr-{year}", date(year, 1, 1), extent=Extent.COMPLETE),
                "x" * 100,
                tuple(
                    make_record(f"cr-{year}", number, text=text, span=Span(place, place + 1))
                    for place, (number, text) in enumerate(rules.items())
                ),
                (),
            )
            for year, rules in ((1998, before), (2004, after))
        ]
        with Library(store_of(*readings)) as library:
            found = all_between(library, library.eras())["fifth-1998-04", "eighth-2004-01"]
        return {differing.record.partition("/")[2]: differing.kind for differing in found.differing}

    return differences


def test_each_kind_of_difference_is_told(two):
    """The same words are no difference; what only the later of two complete rulebooks prints is added."""
    words = "Each player may take {} more turns, one after the other, before the game is a draw."
    before = {"1.1": "Same.", "1.2": words.format("two")}
    assert two(before, {"1.1": "Same.", "1.2": words.format("three"), "1.3": "Fresh."}) == {
        "1.2": DifferenceKind.SUBSTANCE, "1.3": DifferenceKind.ADDED,
    }  # fmt: skip


def test_any_two_eras_are_compared_as_the_command_compares_them(made, tmp_path):
    """The same differences, each with its kind, its texts and how it is known."""
    path = tmp_path / "rulings.sqlite"
    path.write_bytes(made.files["api/rulings.sqlite"])
    with Library(str(path)) as library:
        sides = [side_of_day(library, era.name, era.day, era.overlay) for era in library.eras()]
        older, newer = narrowed(library, sides[1], sides[2]), narrowed(library, sides[2], sides[1])
        whole = compare(older, newer, *what_became(library, older, newer))
    found = made.site.collection.compared[sides[1].name, sides[2].name]
    assert len(made.site.collection.compared) == 10
    assert (found.same, len(found.differing)) == (whole.unchanged, len(whole.differences))
    assert {kind: found.count(kind) for kind in whole.counts} == whole.counts
    assert [(one.kind, one.record, one.reason, one.is_in_part) for one in found.differing] == [
        (difference.kind, difference.record.id, difference.reason, difference.is_in_part)
        for difference in whole.differences
    ]


def test_what_is_replaced_is_told_once(made):
    """The licid's rule took the place of the ruling of 1998, which is neither gone nor not attested besides."""
    found = made.site.collection.compared["urza-1998-10", "eighth-2004-01"]
    ruling = "moursund-1998-10/rules-changes/3"
    (told,) = [one for one in found.differing if ruling in {one.record, one.before}]
    assert (told.kind, told.before) == (DifferenceKind.SUBSTANCE, ruling)
    assert "(type-change)" in told.reason
