"""Two sides, text by text."""

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
    """Return what one source says as a side."""
    slug = records[0].source
    return Side(slug, date.fromisoformat(slug[3:]), (slug,), records, slug if is_whole else None)


@pytest.fixture(scope="module")
def comparison(older: tuple[Record, ...], newer: tuple[Record, ...]) -> Comparison:
    """Compare the made-up editions."""
    return compare(side(older), side(newer), matches(older, newer))


def kinds(comparison: Comparison) -> dict[str, DifferenceKind]:
    """Return the kind of each difference, by the newer name or, where there is none, the older."""
    return {difference.record.local_id: difference.kind for difference in comparison.differences}


def test_each_difference_has_its_kind(comparison: Comparison):
    """Words first, then numbers; what is on one side only was added or removed."""
    found = kinds(comparison)
    assert found["400.1"] is DifferenceKind.RENUMBERED
    assert found["400.2"] is DifferenceKind.SUBSTANCE
    assert found["400.3"] is DifferenceKind.REFERENCE
    assert found["500.2a"] is DifferenceKind.SPLIT
    assert found["100.1"] is DifferenceKind.ADDED
    assert found["heading/300.1"] is DifferenceKind.REMOVED


def test_counts_and_what_is_unchanged(comparison: Comparison):
    """Every text of both sides is counted once."""
    assert sum(comparison.counts.values()) == len(comparison.differences)
    assert list(comparison.counts) == [kind for kind in DifferenceKind if kind in comparison.counts]
    assert comparison.unchanged == 0


def test_what_is_only_a_question_is_told_as_one(comparison: Comparison):
    """Leaping is gone and climbing is new, each with the question whether it was the other."""
    gone, come = (d for d in comparison.differences if d.record.local_id in {"300.1b", "600.1b"})
    assert (gone.kind, come.kind) == (DifferenceKind.REMOVED, DifferenceKind.ADDED)
    assert gone.questions == come.questions
    assert [question.is_fact for question in gone.questions] == [False]


def test_nothing_is_gone_from_a_side_that_is_not_whole(older: tuple[Record, ...], newer: tuple[Record, ...]):
    """Neither added nor removed can be told of a selection: it doesn't print the text."""
    for sides in ((side(older), side(newer, is_whole=False)), (side(older, is_whole=False), side(newer))):
        counts = compare(*sides, matches(older, newer)).counts
        assert not {DifferenceKind.ADDED, DifferenceKind.REMOVED} & counts.keys()
        assert counts[DifferenceKind.NOT_ATTESTED]


def test_a_text_on_both_sides_is_unchanged(older: tuple[Record, ...]):
    """Where two days rest on one source."""
    same = compare(side(older), side(older), ())
    assert (same.unchanged, same.differences) == (len(older), ())


def test_a_day_is_the_same_as_itself(older: tuple[Record, ...]):
    """What is only last known on it is so on both sides; on another day, that isn't known."""
    carried = frozenset({older[0].id})
    now = replace(side(older), carried=carried)
    assert compare(now, now, ()).differences == ()
    later = replace(now, day=date(2012, 1, 1))
    assert compare(now, later, ()).counts == {DifferenceKind.NOT_ATTESTED: 1}


def test_what_is_carried_and_matched_is_told_once(book):
    """In either order of the days: as what it has become, or was, and not as unknown besides."""
    note, rule = book("cr-2001-01-01", {"100.1": "A toad croaks."}), book("cr-2002-01-01", {"100.1": "A toad sings."})
    carried = frozenset({note[0].id})
    then = side(note)
    now = replace(side(rule), records=(*rule, *note), carried=carried)
    became = Match(note[0].id, rule[0].id, Bond.SAID, 1.0, "so it is said")
    for sides, match in (((then, now), became), ((now, then), became._replace(old=became.new, new=became.old))):
        assert compare(*sides, [match]).counts == {DifferenceKind.SUBSTANCE: 1}


def test_what_left_the_others_has_moved(book):
    """The rest of its section went elsewhere, or nowhere."""
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


def test_the_order_is_that_of_the_newer_side(comparison: Comparison, newer: tuple[Record, ...]):
    """What is gone comes after what stood before it."""
    names = [difference.record.local_id for difference in comparison.differences]
    there = [record.local_id for record in newer if record.local_id in names]
    assert [name for name in names if name in there] == there
    assert names.index("heading/300.1") == names.index("heading/600") + 1


def test_what_is_told_of_a_text_before_it_was_written(older: tuple[Record, ...], newer: tuple[Record, ...]):
    """Where no text is here, the words that say what was before."""
    found = compare(side(older), side(newer), (), {"cr-2010-01-01/100.1": "Before: no tadpoles."})
    (told,) = (d for d in found.differences if d.record.id == "cr-2010-01-01/100.1")
    assert (told.kind, told.reason) == (DifferenceKind.SUBSTANCE, "Before: no tadpoles.")


def test_what_is_quoted_in_part_is_compared_with_that_passage(book):
    """The rest of the longer text is not printed by the one that quotes it, whichever side it is on."""
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


def test_what_is_misprinted_differs_as_it_is_to_be_read(make_record: Callable[..., Record]):
    """A note says what is meant; that it was printed otherwise is typography."""
    old = make_record("cr-2009-05-01", "1.1", text="A tod croaks.")
    old = old._replace(notes=(Note("A letter is missing.", "tod", "toad"),))
    new = make_record("cr-2009-07-11", "1.1", text="A toad croaks.")
    same = Match(old.id, new.id, Bond.SAME, 1.0, "")
    assert kinds(compare(side((old,)), side((new,)), [same])) == {"1.1": DifferenceKind.TYPOGRAPHY}


WHOLE = "A toad that declares a croak follows these steps. It opens its mouth. It croaks at once."
PARTS = ["A toad that declares a croak follows these steps.", "It opens its mouth.", "It croaks at once."]


def in_parts(make_record: Callable[..., Record], source: str, texts: dict[str, str]) -> Side:
    """Return a rulebook with these rules, by their numbers."""
    made = [make_record(source, number, text=text) for number, text in texts.items()]
    return side(tuple(made))


@pytest.mark.parametrize("numbers", [["309.2", "309.2a", "309.2b"], ["309.2a", "309.2b", "309.2c"]])
@pytest.mark.parametrize("is_matched", [True, False])
def test_a_rule_in_parts_is_neither_removed_nor_of_other_substance(
    numbers: list[str], make_record: Callable[..., Record], *, is_matched: bool
):
    """It is split into parts that say what it said, or merged of them, whether or not one of them is known for it."""
    whole = in_parts(make_record, "cr-2003-05-26", {"309.2": WHOLE})
    parts = in_parts(make_record, "cr-2003-10-01", dict(zip(numbers, PARTS, strict=True)))
    known = matches(whole.records, parts.records) if is_matched else ()
    assert [one.kind for one in compare(whole, parts, known).differences] == [DifferenceKind.SPLIT] * 3
    whole = in_parts(make_record, "cr-2004-10-01", {"309.2": WHOLE})
    known = matches(parts.records, whole.records) if is_matched else ()
    assert [one.kind for one in compare(parts, whole, known).differences] == [DifferenceKind.MERGED] * 3


def test_parts_that_say_something_else_are_no_division(make_record: Callable[..., Record]):
    """Where a sentence is another in the parts, or lacks there, the rule says something else."""
    whole = in_parts(make_record, "cr-2003-05-26", {"309.2": WHOLE})
    for texts in ([PARTS[0], PARTS[1], "It may croak later."], PARTS[:2]):
        parts = in_parts(make_record, "cr-2003-10-01", dict(zip(["309.2", "309.2a", "309.2b"], texts, strict=False)))
        found = compare(whole, parts, matches(whole.records, parts.records)).counts
        assert DifferenceKind.SUBSTANCE in found or DifferenceKind.REMOVED in found
