"""Tests for the glossary page."""

from datetime import date

import pytest

from kb.records.record import Kind, Reading, Span
from kb.records.source import Extent
from kb.site import pager
from kb.site.pages.glossary import glossary_pages


@pytest.fixture
def made_of(site_of_readings, make_source, make_record):
    """Return a function that builds a site of two rulebooks with these glossary entries."""

    def book(year: int, entries: dict[str, str]) -> Reading:
        """Return a rulebook of a year with these glossary entries."""
        slug = f"cr-{year}"
        records = tuple(
            make_record(slug, f"glossary/{name.lower()}", kind=Kind.GLOSSARY, number=None, text=text,
                        place=("Glossary", name.partition("#")[0]), span=Span(place * 10, place * 10 + 9))
            for place, (name, text) in enumerate(entries.items())
        )  # fmt: skip
        return Reading(make_source(slug, date(year, 1, 1), extent=Extent.COMPLETE), "x" * 5000, records, ())

    def make(older: dict[str, str], newer: dict[str, str]):
        """Return the site of two rulebooks with these glossary entries."""
        return site_of_readings(book(2004, older), book(2008, newer))

    return make


def test_each_headword_has_its_wordings_with_days(made_of):
    newer = {"Newt": "It sleeps.", "Toad": "It croaks softly.", "Toad#part-2": "At night it sleeps."}
    made = made_of({"Toad": "It croaks.", "Newt": "It sleeps."}, newer)
    (page,) = glossary_pages(made.site)
    assert [(word.words, [days for _, days in word.wordings]) for word in page.headwords] == [
        ("Newt", ["2004-01-01 to 2008-01-01"]),
        ("Toad", ["2004-01-01", "2008-01-01"]),
    ]
    assert page.headwords[1].begins == "It croaks softly."
    assert page.headwords[1].wordings[0][0].address == "source/cr-2004.html#glossary_toad"
    assert page.pages == ()
    assert page.things


def test_many_headwords_are_split_over_pages(made_of, monkeypatch):
    monkeypatch.setattr(pager.sheets, "__defaults__", (2,))
    words = {name: f"A {name}." for name in ("Ant", "Bee", "Cow", "Dog", "Emu")}
    made = made_of(words, words)
    first, second, third = glossary_pages(made.site)
    assert [[word.words for word in page.headwords] for page in (first, second, third)] == [
        ["Ant", "Bee"], ["Cow", "Dog"], ["Emu"],
    ]  # fmt: skip
    assert [bool(page.things) for page in (first, second, third)] == [True, False, False]
    assert [link.words for link in second.pages] == ["Ant – Bee", "Cow – Dog", "Emu – Emu"]
    assert [link.address for link in second.pages] == ["glossary.html", "glossary/2.html", "glossary/3.html"]
    assert {"glossary.html", "glossary/2.html", "glossary/3.html"} <= made.files.keys()
    assert {page.total for page in (first, second, third)} == {5}


def test_glossary_entries_with_rule_numbers_are_listed_under_their_headword(made):
    """Crystal Keep numbers the entries of its glossary: “Exchange” is G5.19a and G5.19b."""
    (page,) = glossary_pages(made.site)
    (word,) = (word for word in page.headwords if word.words == "Exchange")
    assert [(link.address, days) for link, days in word.wordings] == [
        ("rule/G5.19a.html", "2008-07-15 to 2008-08-10"),
        ("rule/G5.19b.html", "2008-07-15 to 2008-08-10"),
    ]


def test_term_with_an_unknown_start_day_is_dated_by_the_texts_around_it(made):
    (page,) = glossary_pages(made.site)
    (thing,) = (thing for thing in page.things if thing.name == "any target")
    before, after = thing.terms
    assert before.days == "as far back as the texts go, until a day between July 2013 and November 2023"
    assert after.days == "since some day between July 2013 and November 2023"
    assert before.start == 0
    assert before.start + before.length == pytest.approx(after.start, abs=0.11)
    assert after.start + after.length == pytest.approx(100, abs=0.11)
