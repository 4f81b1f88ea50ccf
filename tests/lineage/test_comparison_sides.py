"""The texts in force on a day, and what became of them."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kb.lineage.comparing import compare
from kb.lineage.comparison_sides import narrowed, side_of_day, side_of_source, what_became
from kb.lineage.edition_matches import neighbour_matches
from kb.lineage.kinds import DifferenceKind
from kb.lineage.wordings import gather
from kb.records.match import Bond
from kb.records.record import Kind, Reading, Record
from kb.records.source import Extent
from kb.records.wording import Replacement
from kb.store.library import Library
from kb.store.write import write

REPLACEMENT = Replacement("croaking", date(2008, 1, 1), "cr-2008-01-01/100.2", "q", ("post/1",), "It was loud.", "So.")


@pytest.fixture
def written(
    tmp_path: Path,
    older: tuple[Record, ...],
    newer: tuple[Record, ...],
    make_source: Callable[..., Any],
    make_record: Callable[..., Record],
) -> Iterator[Callable[..., Library]]:
    """Yield a function that opens a store of two rulebooks, a section and a post, with these replacements."""
    section = tuple(r._replace(id=f"keep/{r.local_id}", source="keep") for r in older if r.number == "100.2")
    post = (
        make_record("post", "1", kind=Kind.RULE, number=None, text="Toads are loud."),
        make_record("post", "2", kind=Kind.RULING, number=None, text="A jar is no swamp."),
    )
    readings = [
        Reading(make_source("post", date(1998, 1, 1)), "", post, ()),
        Reading(make_source("cr-2008-01-01", date(2008, 1, 1), extent=Extent.COMPLETE), "", older, ()),
        Reading(make_source("keep", date(2008, 2, 1), extent=Extent.SECTION), "", section, ()),
        Reading(make_source("cr-2010-01-01", date(2010, 1, 1), extent=Extent.COMPLETE), "", newer, ()),
    ]
    opened: list[Library] = []

    def open_with(*replaced: Replacement, besides: Sequence[Reading] = ()) -> Library:
        """Store the readings with these replacements, and return the opened library."""
        path = str(tmp_path / f"store-{len(opened)}")
        every = [*readings, *besides]
        write(
            path,
            readings=every,
            wordings=gather(every, replaced),
            replacements=replaced,
            eras=(),
            meta={},
            matches=neighbour_matches(older, newer),
        )
        opened.append(Library(path))
        return opened[-1]

    yield open_with
    for library in opened:
        library.close()


@pytest.fixture
def library(written: Callable[..., Library]) -> Library:
    """Return a library of two rulebooks, a section and a post, where the older rulebook replaced a rule of the post."""
    return written(REPLACEMENT)


def test_a_days_texts_are_its_rulebook_and_the_rulings_of_other_sources(library: Library):
    """Rules of other sources are left out if they have numbers."""
    side = side_of_day(library, "then", date(2009, 1, 1))
    assert (side.rulebook, side.sources) == ("cr-2008-01-01", ("cr-2008-01-01", "post"))
    others = [record.id for record in side.records if record.source != "cr-2008-01-01"]
    assert others == ["post/2"]


def test_a_day_before_all_rulebooks_has_printed_and_last_known_texts(library: Library):
    side = side_of_day(library, "then", date(1999, 1, 1))
    assert (side.rulebook, [record.id for record in side.records]) == (None, ["post/1", "post/2"])


def test_only_a_complete_source_is_a_rulebook(library: Library):
    for slug, rulebook in (("cr-2008-01-01", "cr-2008-01-01"), ("keep", None)):
        source = library.source(slug)
        assert source is not None
        assert side_of_source(library, source).rulebook == rulebook


def test_a_section_is_compared_only_with_the_same_section_of_the_other_side(library: Library):
    keep, book = (side_of_source(library, library.source(slug)) for slug in ("keep", "cr-2008-01-01"))
    assert {(record.number or "")[:3] for record in narrowed(library, book, keep).records} == {"100"}
    assert narrowed(library, keep, book) == keep


def test_replacing_a_last_known_text_is_no_change_between_two_later_rulebooks(written):
    """Nobody knows whether it stood until the newer of them."""
    replaced = written(Replacement("jars", date(2010, 1, 1), "cr-2010-01-01/100.1", "q", ("post/2",), "It was.", "So."))
    days = [date(1999, 1, 1), date(2009, 1, 1), date(2011, 1, 1)]
    before, older, newer = (side_of_day(replaced, str(day), day) for day in days)
    assert "post/2" in {record.id for record in older.records}
    for side, said in ((before, ["post/2"]), (older, [])):
        found, _ = what_became(replaced, side, newer)
        assert [match.old for match in found if match.new == "cr-2010-01-01/100.1" and match.bond is Bond.SAID] == said


def test_a_replacing_rule_is_followed_by_its_number_in_the_rulebook_of_its_day(written):
    """A later rulebook may have another rule under that number."""
    library = written(Replacement("jars", date(2008, 2, 1), "keep/100.2", "q", ("post/1",), "It was.", "So."))
    became = next(m.new for m in library.matches_between("cr-2008-01-01", "cr-2010-01-01") if m.old.endswith("/100.2"))
    sides = [side_of_day(library, str(day), day) for day in (date(1999, 1, 1), date(2011, 1, 1))]
    found, _ = what_became(library, *sides)
    assert became != "cr-2010-01-01/100.2"
    assert [match.new for match in found if match.old == "post/1"] == [became]


def test_a_replacement_known_only_from_a_later_source_leads_into_the_older_rulebook(written, newer, make_source):
    """It does so in both directions."""
    (printed,) = (record for record in newer if record.number == "500.2")
    late = printed._replace(id="late/500.2", source="late")
    source = make_source("late", date(2011, 1, 1), extent=Extent.SECTION)
    replaced = REPLACEMENT._replace(by=late.id, day=date(2008, 6, 1))
    with written(replaced, besides=[Reading(source, "", (late,), ())]) as library:
        older, later = (side_of_day(library, str(day), day) for day in (date(1999, 1, 1), date(2009, 1, 1)))
        forward, _ = what_became(library, older, later)
        back, _ = what_became(library, later, older)
    (match,) = (match for match in forward if match.old == "post/1")
    assert (match.new, match.bond) == ("cr-2008-01-01/200.2", Bond.SAID)
    assert {(match.new, match.old) for match in forward} == {(match.old, match.new) for match in back}


def test_what_was_before_a_text_is_told_in_the_same_words_in_both_directions(written):
    library = written(REPLACEMENT._replace(of=(), formerly="It was loud."))
    sides = [side_of_day(library, str(day), day) for day in (date(1999, 1, 1), date(2009, 1, 1))]
    forward, back = what_became(library, *sides)[1], what_became(library, *reversed(sides))[1]
    assert forward == back == {"cr-2008-01-01/100.2": "Before: It was loud. (So.)"}
    counts = [compare(*way, what_became(library, *way)[0], forward).counts for way in (sides, sides[::-1])]
    assert counts[0] == counts[1]
    assert counts[0][DifferenceKind.SUBSTANCE] == 1


def test_several_texts_replaced_by_one_are_merged_into_it(written):
    """The first of them continues as the new text."""
    both = ("post/1", "post/2")
    library = written(Replacement("jars", date(2010, 1, 1), "cr-2010-01-01/100.1", "q", both, "They were.", "So."))
    sides = [side_of_day(library, str(day), day) for day in (date(1999, 1, 1), date(2011, 1, 1))]
    found, _ = what_became(library, *sides)
    said = [match for match in found if match.reason == "So. (jars)"]
    assert [(match.old, match.bond) for match in said] == [("post/1", Bond.SAID), ("post/2", Bond.MERGED)]


def test_the_description_of_an_earlier_rule_applies_only_to_days_on_which_it_stood(written):
    """It isn't used between two sources."""
    told = Replacement("jars", date(2008, 1, 1), "cr-2008-01-01/100.1", "q", (), "Jars.", "So.")
    library = written(told, told._replace(by="cr-2008-01-01/100.3", formerly_since=date(2000, 1, 1)))
    newer = side_of_day(library, "newer", date(2008, 1, 1))
    for year, by in ((1990, set()), (1999, {"100.1"}), (2001, {"100.1", "100.3"})):
        _, formerly = what_became(library, side_of_day(library, str(year), date(year, 1, 1)), newer)
        assert set(formerly) == {f"cr-2008-01-01/{local_id}" for local_id in by}
    post = library.source("post")
    assert post is not None
    assert what_became(library, side_of_source(library, post), newer)[1] == {}


def test_two_rulebooks_are_compared_by_their_matches_in_both_directions(library: Library):
    sides = [side_of_day(library, str(day), day) for day in (date(2008, 1, 1), date(2010, 1, 1))]
    forwards, _ = what_became(library, *sides)
    backwards, _ = what_became(library, *sides[::-1])
    assert ("cr-2008-01-01/100.2", "cr-2010-01-01/400.2") in {(m.old, m.new) for m in forwards}
    assert {(m.old, m.new) for m in backwards} == {(m.new, m.old) for m in forwards}
    bonds = [{m.bond for m in found if not m.goes_on} for found in (forwards, backwards)]
    assert bonds == [{Bond.SPLIT}, {Bond.MERGED}]


def test_a_replacing_text_is_followed_into_the_rulebook_of_the_compared_day(library: Library):
    for day, end in ((date(2008, 1, 1), "cr-2008-01-01/100.2"), (date(2010, 1, 1), "cr-2010-01-01/400.2")):
        found, _ = what_became(library, side_of_day(library, "a", date(1998, 1, 1)), side_of_day(library, "b", day))
        (said,) = (match for match in found if match.bond is Bond.SAID)
        assert (said.old, said.new, said.reason) == ("post/1", end, "So. (croaking)")


def test_an_incomplete_copy_of_a_rulebook_adds_nothing_beside_the_complete_one(
    written: Callable[..., Library],
    older: tuple[Record, ...],
    make_source: Callable[..., Any],
    make_record: Callable[..., Record],
):
    slug = "cr-2008-01-01-torn"
    text = {"kind": Kind.EXAMPLE, "number": None, "text": f"{older[0].text} x"}
    torn = (make_record(slug, "400.1#example-1", **text),)
    source = make_source(slug, date(2008, 1, 1), extent=Extent.SELECTION, reader="comprehensive-rules")
    for day in (date(2008, 1, 1), date(2010, 1, 1)):
        alone = side_of_day(written(), "a day", day)
        beside = side_of_day(written(besides=[Reading(source, "", torn, ())]), "a day", day)
        assert (beside.sources, {r.id for r in beside.records}) == (alone.sources, {r.id for r in alone.records})
