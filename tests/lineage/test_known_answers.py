"""Known changes of the official rulebooks, if these are here."""

import os
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from ingest import packaged_reading, read
from kb.lineage.chained_matches import chained
from kb.lineage.comparing import Comparison, Side, compare
from kb.lineage.edition_matches import edition_matches, lacking
from kb.lineage.kinds import DifferenceKind
from kb.records.match import Bond, Match
from kb.records.record import Kind, Reading

EDITIONS = os.environ.get("RULINGS_EDITIONS", "")
PATHS = {path.name[3:13]: path for path in sorted(Path(EDITIONS).glob("CR-*.txt"))} if EDITIONS else {}
DAYS = [day for day in sorted(PATHS) if day > "2003-11"]

pytestmark = pytest.mark.skipif(not PATHS, reason="RULINGS_EDITIONS names no folder of official rulebooks")


@cache
def edition(day: str) -> Reading:
    """Return the edition of a day."""
    return read(PATHS[day].read_bytes(), PATHS[day].name)


@cache
def step(older: str, newer: str) -> tuple[Match, ...]:
    """Return the matches between the records of two neighboring editions."""
    return tuple(edition_matches(edition(older).records, edition(newer).records))


def became(name: str, older: str, newer: str) -> list[str]:
    """Return the local ids that a record certainly became in a later edition, through those between."""
    way = [day for day in DAYS if older <= day <= newer]
    found = chained([step(a, b) for a, b in pairwise(way)])
    return [m.new.partition("/")[2] for m, _ in found if m.old == f"cr-{older}/{name}" and m.is_fact and m.goes_on]


@cache
def comparison(older: str, newer: str) -> Comparison:
    """Return the comparison of two neighboring editions."""
    sides = []
    for day in (older, newer):
        source, records = edition(day).source, edition(day).records
        sides.append(Side(day, source.day, (source.slug,), records, source.slug))
    return compare(*sides, step(older, newer))


def test_each_record_named_in_lineage_toml_exists():
    assert set().union(*(lacking(edition(a).records, edition(b).records) for a, b in pairwise(DAYS))) == set()


SHADOWMOOR, EVENTIDE = "2008-05-01", "2008-07-15"


def test_the_changes_of_july_2008_are_those_marked_in_the_summary():
    """The exceptions are 200.10b, which is only marked, and 411.3a and 502.81, which are only changed."""
    changed = {
        record.number
        for difference in comparison(SHADOWMOOR, EVENTIDE).differences
        if difference.kind is not DifferenceKind.TYPOGRAPHY
        for record in [difference.record]
        if record.kind in {Kind.RULE, Kind.HEADING} and record.number and "." in record.number
    }
    marked = {r.number for r in packaged_reading("crystalkeep-2008-08").records if r.changed and r.kind is Kind.RULE}
    assert changed == marked - {"200.10b"} | {"411.3a", "502.81"}


def test_in_july_2008_rule_411_3a_is_gone_and_heading_502_81_new():
    """Rules 104.7 and 206.2 differ in typography only, and 200.10b doesn't differ."""
    kinds = {d.record.local_id: d.kind for d in comparison(SHADOWMOOR, EVENTIDE).differences}
    assert kinds["411.3a"] is DifferenceKind.REMOVED
    assert kinds["heading/502.81"] is DifferenceKind.ADDED
    assert kinds["104.7"] is kinds["206.2"] is DifferenceKind.TYPOGRAPHY
    assert "200.10b" not in kinds


def test_differences_of_substance_in_2008_are_never_only_typographic():
    for difference in comparison(SHADOWMOOR, EVENTIDE).differences:
        if difference.kind is DifferenceKind.SUBSTANCE:
            letters = [
                "".join(filter(str.isalnum, record.text.casefold().replace("(tm)", "").replace("(r)", "")))
                for record in (difference.old, difference.new)
                if record is not None
            ]
            assert letters[0] != letters[1], difference.record.id


def test_keywords_move_from_section_502_to_702_in_2009():
    old, new = edition("2009-05-01").records, {r.id: r for r in edition("2009-07-11").records}
    links = {m.old: new[m.new] for m in step("2009-05-01", "2009-07-11") if m.is_fact and m.goes_on}
    keywords = [r for r in old if r.kind is Kind.HEADING and (r.number or "").startswith("502.")]
    gone = {r.text for r in keywords if r.id not in links}
    assert gone == {"Bands with Other", "Threshold", "Imprint", "Substance"}
    for record in keywords:
        if record.id in links:
            assert links[record.id].number.startswith("702."), record.id
            assert links[record.id].text == record.text


def test_no_rule_of_a_keyword_is_guessed_to_become_a_rule_of_another():
    """Sunburst never becomes modular."""
    for older, newer in pairwise(DAYS):
        old, new = ({r.id: r for r in edition(day).records} for day in (older, newer))
        titles = [
            {r.text for r in records.values() if r.kind is Kind.HEADING and "." in (r.number or "")}
            for records in (old, new)
        ]
        both = titles[0] & titles[1]
        for match in step(older, newer):
            before, after = old[match.old], new[match.new]
            under_both = {*before.place[2:3], *after.place[2:3]}
            is_guessed = match.is_fact and match.goes_on and match.confidence < 1
            if is_guessed and len(under_both) > 1 and under_both <= both:
                assert before.place[2] in after.text, match


@pytest.mark.parametrize(
    ("name", "since", "later"),
    [
        ("420.5e", "2003-12-01", {"2009-07-11": "704.5k", "2013-07-13": "704.5k", "2023-11-17": "704.5j"}),
        ("heading/418.5", "2009-05-01", {"2013-07-13": "heading/613", "2026-08-07": "heading/613"}),
        ("heading/503", "2008-07-15", {"2009-07-11": "heading/706", "2026-08-07": "heading/707"}),
        ("heading/502.9", "2003-12-01", {"2009-07-11": "heading/702.17", "2023-11-17": "heading/702.19"}),
        ("407.1", SHADOWMOOR, {EVENTIDE: "402.9"}),
        ("103.3", "2009-07-11", {"2013-07-13": "103.3"}),
        ("209.1", "2003-12-01", {"2008-07-15": "210.1a"}),
        ("402.8", "2003-12-01", {"2008-07-15": "402.8", "2009-07-11": "112.5"}),
        ("419.1a", "2008-07-15", {"2009-07-11": "613.1a", "2023-11-17": "614.1a"}),
        ("504.2", "2009-05-01", {"2009-07-11": "707.2"}),
        ("505.5", "2013-07-13", {"2023-11-17": "505.6"}),
        ("508.3", "2013-07-13", {"2023-11-17": "508.2"}),
        ("510.4", "2013-07-13", {"2023-11-17": "510.3"}),
        ("701.24c", "2013-07-13", {"2023-11-17": "701.27b"}),
    ],
)
def test_known_rules_have_their_known_successors(name: str, since: str, later: dict[str, str]):
    """Among them are the legend rule, continuous effects, copies and trample."""
    for day, number in later.items():
        assert became(name, since, day) == [number], day


@pytest.mark.parametrize(
    ("older", "newer", "old", "new", "bond"),
    [
        (SHADOWMOOR, EVENTIDE, "407.3", "402.9", Bond.MERGED),
        ("2009-05-01", "2009-07-11", "310.2c", "510.1c", Bond.NEAREST),
        ("2009-05-01", "2009-07-11", "310.2d", "510.1d", Bond.NEAREST),
        ("2009-05-01", "2009-07-11", "419.2", "614.1", Bond.MERGED),
        ("2009-05-01", "2009-07-11", "502.10i", "702.19m", Bond.MERGED),
        ("2009-05-01", "2009-07-11", "205.4b#example-1", "204.4c", Bond.MERGED),
        ("2009-05-01", "2009-07-11", "419.3", "613.3", Bond.SPLIT),
        ("2009-05-01", "2009-07-11", "410.2", "603.2b", Bond.SPLIT),
        ("2009-05-01", "2009-07-11", "glossary/exchange#part-2", "701.8b", Bond.SPLIT),
        ("2009-05-01", "2009-07-11", "glossary/event", "700.1", Bond.SPLIT),
        ("2009-07-11", "2013-07-13", "806.6e", "805.5a", Bond.SPLIT),
        ("2023-11-17", "2026-08-07", "500.5", "500.5b", Bond.SPLIT),
    ],
)
def test_known_splits_and_merges_are_found(older: str, newer: str, old: str, new: str, bond: Bond):
    ends = {f"cr-{older}/{old}", f"cr-{newer}/{new}"}
    part = f"cr-{newer}/{new}" if bond is Bond.SPLIT else f"cr-{older}/{old}"
    (found,) = (match for match in step(older, newer) if part in match[:2])
    assert ({found.old, found.new}, found.bond, found.is_fact) == (ends, bond, True)


def test_modular_and_sunburst_are_followed_to_the_headings_of_the_same_title():
    for title in ("Modular", "Sunburst"):
        (number,) = (r.local_id for r in edition("2008-07-15").records if r.text == title and r.kind is Kind.HEADING)
        (after,) = became(number, "2008-07-15", "2023-11-17")
        assert {r.local_id: r.text for r in edition("2023-11-17").records}[after] == title
