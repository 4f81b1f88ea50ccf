"""Comparing two sides text by text."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest

from kb.lineage.comparing import Comparison, Side, compare
from kb.lineage.kinds import DifferenceKind
from kb.lineage.matching import matches
from kb.records.match import Bond, Match
from kb.records.record import Note, Record


def side(records: tuple[Record, ...], *, is_whole: bool = True) -> Side:
    """Return the records of one source as a side."""
    slug = records[0].source
    return Side(slug, date.fromisoformat(slug[3:]), (slug,), records, slug if is_whole else None)


@pytest.fixture(scope="module")
def comparison(older: tuple[Record, ...], newer: tuple[Record, ...]) -> Comparison:
    """Return the comparison of the made-up editions."""
    return compare(side(older), side(newer), matches(older, newer))


def kinds(comparison: Comparison) -> dict[str, DifferenceKind]:
    """Return the kind of each difference, by the newer local id or, if there is none, the older."""
    return {difference.record.local_id: difference.kind for difference in comparison.differences}


def test_each_difference_is_classified_by_words_first_and_then_by_number(comparison: Comparison):
    found = kinds(comparison)
    assert found["400.1"] is DifferenceKind.RENUMBERED
    assert found["400.2"] is DifferenceKind.SUBSTANCE
    assert found["400.3"] is DifferenceKind.REFERENCE
    assert found["500.2a"] is DifferenceKind.SPLIT
    assert found["100.1"] is DifferenceKind.ADDED
    assert found["heading/300.1"] is DifferenceKind.REMOVED


def test_counts_of_a_comparison_add_up_to_its_differences(comparison: Comparison):
    assert sum(comparison.counts.values()) == len(comparison.differences)
    assert list(comparison.counts) == [kind for kind in DifferenceKind if kind in comparison.counts]
    assert comparison.unchanged == 0


def test_an_uncertain_successor_is_reported_as_a_question_on_both_rules(comparison: Comparison):
    """Leaping is gone and climbing is new; it is only asked whether one became the other."""
    gone, come = (d for d in comparison.differences if d.record.local_id in {"300.1b", "600.1b"})
    assert (gone.kind, come.kind) == (DifferenceKind.REMOVED, DifferenceKind.ADDED)
    assert gone.questions == come.questions
    assert [question.is_fact for question in gone.questions] == [False]


def test_nothing_is_added_or_removed_if_a_side_is_incomplete(older: tuple[Record, ...], newer: tuple[Record, ...]):
    """A text that a selection doesn't print is unattested."""
    for sides in ((side(older), side(newer, is_whole=False)), (side(older, is_whole=False), side(newer))):
        counts = compare(*sides, matches(older, newer)).counts
        assert not {DifferenceKind.ADDED, DifferenceKind.REMOVED} & counts.keys()
        assert counts[DifferenceKind.NOT_ATTESTED]


def test_a_source_compared_with_itself_is_unchanged(older: tuple[Record, ...]):
    same = compare(side(older), side(older), ())
    assert (same.unchanged, same.differences) == (len(older), ())


def test_a_last_known_text_is_unchanged_on_its_own_day_and_unattested_later(older: tuple[Record, ...]):
    carried = frozenset({older[0].id})
    now = replace(side(older), carried=carried)
    assert compare(now, now, ()).differences == ()
    later = replace(now, day=date(2012, 1, 1))
    assert compare(now, later, ()).counts == {DifferenceKind.NOT_ATTESTED: 1}


def test_a_last_known_text_with_a_match_is_reported_once_in_either_direction(book):
    note, rule = book("cr-2001-01-01", {"100.1": "A toad croaks."}), book("cr-2002-01-01", {"100.1": "A toad sings."})
    carried = frozenset({note[0].id})
    then = side(note)
    now = replace(side(rule), records=(*rule, *note), carried=carried)
    became = Match(note[0].id, rule[0].id, Bond.SAID, 1.0, "so it is said")
    for sides, match in (((then, now), became), ((now, then), became._replace(old=became.new, new=became.old))):
        assert compare(*sides, [match]).counts == {DifferenceKind.SUBSTANCE: 1}


def test_a_rule_that_left_its_section_alone_is_moved_and_the_others_are_renumbered(book):
    before = book("cr-2001-01-01", {f"100.{i}": f"Toad number {i} sits still." for i in range(1, 6)})
    after = book(
        "cr-2002-01-01",
        {**{f"200.{i}": f"Toad number {i} sits still." for i in range(1, 5)}, "300.1": "Toad number 5 sits still."},
    )
    found = [Match(old.id, new.id, Bond.WORDS, 1.0, "the same words") for old, new in zip(before, after, strict=True)]
    told = kinds(compare(side(before), side(after), found))
    assert told["300.1"] is DifferenceKind.MOVED
    assert {told[f"200.{i}"] for i in range(1, 5)} == {DifferenceKind.RENUMBERED}
    back = kinds(compare(side(after), side(before), [match._replace(old=match.new, new=match.old) for match in found]))
    assert [back[f"100.{i}"] for i in range(1, 6)] == [*[DifferenceKind.RENUMBERED] * 4, DifferenceKind.MOVED]


def test_differences_are_in_the_order_of_the_newer_side(comparison: Comparison, newer: tuple[Record, ...]):
    """A removed text follows the text that preceded it."""
    names = [difference.record.local_id for difference in comparison.differences]
    there = [record.local_id for record in newer if record.local_id in names]
    assert [name for name in names if name in there] == there
    assert names.index("heading/300.1") == names.index("heading/600") + 1


def test_a_description_of_the_earlier_rule_makes_a_new_text_a_change_of_substance(
    older: tuple[Record, ...], newer: tuple[Record, ...]
):
    found = compare(side(older), side(newer), (), {"cr-2010-01-01/100.1": "Before: no tadpoles."})
    (told,) = (d for d in found.differences if d.record.id == "cr-2010-01-01/100.1")
    assert (told.kind, told.reason) == (DifferenceKind.SUBSTANCE, "Before: no tadpoles.")


def test_a_partial_quotation_is_compared_with_the_quoted_passage(book):
    entry = "Toads croak at night. A newt sleeps in the sun. Herons land beside the swamp and wait."
    rest = "Herons land beside the swamp and wait."
    whole = book("cr-2008-01-01", {"glossary/toad": entry})
    (first, second) = book("cr-2008-02-01", {"glossary/a": "A newt sleeps in the rain.", "glossary/b": rest})
    quoted = [Match(record.id, whole[0].id, Bond.QUOTED, 1.0, "So.") for record in (first, second)]
    found = compare(side((first, second), is_whole=False), side(whole), quoted)
    (changed,) = (d for d in found.differences if d.kind is DifferenceKind.SUBSTANCE)
    assert changed.new is not None
    assert (changed.old, changed.new.text) == (first, "A newt sleeps in the sun.")
    back = compare(
        side(whole), side((first, second), is_whole=False), [m._replace(old=m.new, new=m.old) for m in quoted]
    )
    assert back.counts == found.counts
    assert found.counts[DifferenceKind.NOT_ATTESTED] == 1


def test_a_noted_misprint_counts_as_a_difference_in_typography_only(make_record: Callable[..., Record]):
    """A word that a note corrects counts as corrected."""
    old = make_record("cr-2009-05-01", "1.1", text="A tod croaks.")
    old = old._replace(notes=(Note("A letter is missing.", "tod", "toad"),))
    new = make_record("cr-2009-07-11", "1.1", text="A toad croaks.")
    same = Match(old.id, new.id, Bond.SAME, 1.0, "")
    assert kinds(compare(side((old,)), side((new,)), [same])) == {"1.1": DifferenceKind.TYPOGRAPHY}


WHOLE = "A toad that declares a croak follows these steps. It opens its mouth. It croaks at once."
PARTS = ["A toad that declares a croak follows these steps.", "It opens its mouth.", "It croaks at once."]


def side_of_texts(make_record: Callable[..., Record], source: str, texts: dict[str, str]) -> Side:
    """Return a rulebook with these rules by number as a side."""
    made = [make_record(source, number, text=text) for number, text in texts.items()]
    return side(tuple(made))


@pytest.mark.parametrize("numbers", [["309.2", "309.2a", "309.2b"], ["309.2a", "309.2b", "309.2c"]])
@pytest.mark.parametrize("is_matched", [True, False])
def test_a_rule_divided_into_subrules_is_split_and_rejoined_subrules_are_merged(
    numbers: list[str], make_record: Callable[..., Record], *, is_matched: bool
):
    """It makes no difference whether one of the parts is known as its successor."""
    whole = side_of_texts(make_record, "cr-2003-05-26", {"309.2": WHOLE})
    parts = side_of_texts(make_record, "cr-2003-10-01", dict(zip(numbers, PARTS, strict=True)))
    known = matches(whole.records, parts.records) if is_matched else ()
    assert [one.kind for one in compare(whole, parts, known).differences] == [DifferenceKind.SPLIT] * 3
    whole = side_of_texts(make_record, "cr-2004-10-01", {"309.2": WHOLE})
    known = matches(parts.records, whole.records) if is_matched else ()
    assert [one.kind for one in compare(parts, whole, known).differences] == [DifferenceKind.MERGED] * 3


def test_a_divided_rule_with_a_changed_or_missing_sentence_is_more_than_a_split(make_record: Callable[..., Record]):
    """The comparison counts a change of substance or a removed text."""
    whole = side_of_texts(make_record, "cr-2003-05-26", {"309.2": WHOLE})
    for texts in ([PARTS[0], PARTS[1], "It may croak later."], PARTS[:2]):
        parts = side_of_texts(
            make_record, "cr-2003-10-01", dict(zip(["309.2", "309.2a", "309.2b"], texts, strict=False))
        )
        found = compare(whole, parts, matches(whole.records, parts.records)).counts
        assert DifferenceKind.SUBSTANCE in found or DifferenceKind.REMOVED in found
