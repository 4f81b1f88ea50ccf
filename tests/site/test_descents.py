"""Tests for a rule's history through the official rulebooks, on pages and in data."""

import gzip
import json
import re
from dataclasses import replace
from datetime import date

import pytest
from jsonschema import Draft202012Validator

from kb.records.match import Bond, Match
from kb.records.record import Reading, Span
from kb.records.source import Extent
from kb.site.descents import ways
from kb.site.make_site import site_of
from kb.site.page_catalogue import groups
from kb.site.pages.api import api_page
from kb.site.pages.rule import rule_page
from kb.site.rendering import Renderer
from kb.site.schemas import match_schema, schemas
from kb.site.site_files import files_of
from kb.store.library import Library
from tests.site.scripts import data_in

EDITIONS = {
    2004: {"1.1": "Toads croak.", "2.1": "Newts bite. Wash the wound.", "3.1": "Newts leap."},
    2008: {"1.1": "Keep the jar open.", "4.1": "Toads croak.", "5.1": "Newts bite.", "5.2": "Wash the wound.",
           "6.1": "Newts climb."},
    2009: {"4.1": "Toads croak."},
    2010: {"4.1": "Toads croak softly."},
}  # fmt: skip
"""Four rulebooks: 1.1 comes to be 4.1 and is then said otherwise, and its number is given to another rule."""
MATCHES = (
    Match("cr-2004/1.1", "cr-2008/4.1", Bond.WORDS, 0.99, "So say the words."),
    Match("cr-2004/2.1", "cr-2008/5.1", Bond.NEAREST, 0.8, "Its first half."),
    Match("cr-2004/2.1", "cr-2008/5.2", Bond.SPLIT, 0.7, "Its second half."),
    Match("cr-2004/3.1", "cr-2008/6.1", Bond.NEAREST, 0.41, "Newts do both."),
    Match("cr-2009/4.1", "cr-2010/4.1", Bond.NUMBER, 0.85, "So says the number."),
)


@pytest.fixture
def site(store_of, make_source, make_record):
    """Return the site of four rulebooks with hand-made matches."""

    def edition(year, texts):
        """Return a complete rulebook of a year with these rules."""
        slug = f"cr-{year}"
        records = (
            make_record(slug, number, text=text, span=Span(place * 10, place * 10 + 10))
            for place, (number, text) in enumerate(texts.items())
        )
        return Reading(make_source(slug, date(year, 1, 1), extent=Extent.COMPLETE), "x" * 99, tuple(records), ())

    with Library(store_of(*(edition(year, texts) for year, texts in EDITIONS.items()))) as library:
        found = site_of(library, scenarios=())
    return replace(found, collection=replace(found.collection, matches=MATCHES))


def text_of(site, number):
    """Return the text of a number's page without tags."""
    return re.sub("<[^>]+>", "", Renderer().render("rule.html", rule_page(site, number)).decode())


def sentence(aside):
    """Return a split, merge or question as a sentence."""
    return f"{aside.before}{aside.link.words}{aside.after} on {aside.day}{'.' if aside.is_fact else '?'}"


def test_rule_is_followed_through_its_numbers(site):
    for number in ("1.1", "4.1"):
        stays = ways(number, site.collection)[0].stays
        assert [(stay.link.words, [day.words for day in stay.days]) for stay in stays] == [
            ("1.1", ["2004-01-01"]), ("4.1", ["2008-01-01", "2009-01-01"]), ("4.1", ["2010-01-01"]),
        ]  # fmt: skip
        assert [stay.is_here for stay in stays] == [stay.link.words == number for stay in stays]
    assert [stay.why and (stay.why.bond, stay.why.confidence, stay.why.reason) for stay in stays] == [
        None, ("same words, other number", "", "So say the words."),
        ("same number, other words", "0.85", "So says the number."),
    ]  # fmt: skip
    assert "4.1 1 January 2010 same number, other words, confidence 0.85: So says the number." in text_of(site, "1.1")


def test_numbers_of_a_rule_are_listed_with_years(site):
    (way,) = ways("4.1", site.collection)
    assert [(link.words, link.note) for link in way.chain] == [("1.1", "2004"), ("4.1", "2008")]
    page = " ".join(text_of(site, "4.1").split())
    assert "1.1 ’04 → 4.1 ’08" in page
    assert page.index("4.1 1 January 2010") < page.rindex("How do we know?") < page.index("So says the number.")


def test_day_before_its_number_shows_the_rules_earlier_number(site):
    were = {
        number: {moment.tab.link.words: moment.was and moment.was.words for moment in rule_page(site, number).moments}
        for number in ("4.1", "6.1")
    }
    assert were["4.1"]["2004-01-15"] == "1.1"
    assert were["4.1"]["1998-03-31"] is None
    assert were["4.1"]["2008-08-10"] is None
    assert set(were["6.1"].values()) == {None}
    assert "as 1.1" in text_of(site, "4.1")


def test_day_links_to_the_number_of_that_day(site):
    stays = ways("4.1", site.collection)[0].stays
    days = [day.address for stay in stays for day in stay.days]
    assert days == ["rule/1.1.html#2004-01-01", "rule/4.1.html#2008-01-01", "", "rule/4.1.html#2010-01-01"]
    pages = {page.head.address for _, shown in groups(site) for _, page in shown(site)}
    assert {*(day.partition("#")[0] for day in days if day), *(stay.link.address for stay in stays)} <= pages


def test_number_used_by_two_rules_shows_both(site):
    found = ways("1.1", site.collection)
    assert [way.stays[0].days[0].words for way in found] == ["2004-01-01", "2008-01-01"]
    assert "1.1 was one rule (in 2004) and another rule (in 2008)." in text_of(site, "1.1")


def test_rule_that_still_has_its_number_is_told_as_current(site):
    assert [(way.had, way.is_now) for number in ("1.1", "4.1") for way in ways(number, site.collection)] == [
        ("in 2004", False), ("in 2008", False), ("since 2008", True),
    ]  # fmt: skip


@pytest.mark.parametrize("number", ["2.1", "5.1", "5.2"])
def test_split_is_shown_on_both_sides(site, number):
    (way,) = ways(number, site.collection)
    assert [sentence(part) for part in way.parts] == ["5.2 was split off 2.1 on 2008-01-01."]
    assert way.parts[0].link.words == ("2.1" if number == "5.2" else "5.2")
    assert len(way.stays) == (1 if number == "5.2" else 2)


def test_merge_is_shown_on_both_sides(site):
    merged = Match("cr-2004/3.1", "cr-2008/5.1", Bond.MERGED, 0.9, "It stands there.")
    collection = replace(site.collection, matches=(*MATCHES, merged))
    for number in ("3.1", "2.1"):
        told = [sentence(part) for way in ways(number, collection) for part in way.parts]
        assert "3.1 was merged into 5.1 on 2008-01-01." in told


@pytest.mark.parametrize("number", ["3.1", "6.1"])
def test_uncertain_match_is_shown_as_a_question(site, number):
    (way,) = ways(number, site.collection)
    assert (len(way.stays), way.parts) == (1, ())
    assert [sentence(question) for question in way.questions] == ["Did 3.1 become 6.1 on 2008-01-01?"]
    assert "6.1 on 1 January 2008? nearest words, confidence 0.41: Newts do both." in text_of(site, number)


def test_data_has_the_same_history(site):
    files = dict(files_of(site))
    numbers = data_in(files["api/rule/4.json.gz"])
    Draft202012Validator(schemas()["rule"]).validate(numbers)
    told = numbers["4.1"]
    (descent,) = told["descents"]
    assert [(at["number"], at["day"]) for at in descent["records"]] == [
        ("1.1", "2004-01-01"), ("4.1", "2008-01-01"), ("4.1", "2009-01-01"), ("4.1", "2010-01-01"),
    ]  # fmt: skip
    lines = [json.loads(line) for line in gzip.decompress(files["api/matches.jsonl.gz"]).splitlines()]
    assert [line["is_fact"] for line in lines] == [match.is_fact for match in MATCHES]
    assert all(step in lines for step in descent["steps"])
    assert json.loads(files["api/schema/match.schema.json"]) == match_schema()
    for line in lines:
        Draft202012Validator(match_schema()).validate(line)
    assert (
        'href="../api/matches.jsonl.gz"'
        in Renderer().render("api.html", api_page(site, {"api/matches.jsonl.gz": 9})).decode()
    )


def test_site_without_rulebooks_has_no_history(made):
    assert ways("212.1c", made.site.collection) == ()
    assert "official rulebooks" not in made.page("rule/212.1c.html")
    assert data_in(made.files["api/rule/212.json.gz"])["212.1c"]["descents"] == []
    assert "matches" not in made.page("api/index.html")
    assert not {"api/matches.jsonl.gz", "api/schema/match.schema.json"} & set(made.files)
