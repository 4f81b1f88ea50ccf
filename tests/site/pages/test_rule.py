"""Tests for the page of a rule."""

import json
import re
from datetime import date

from kb.records.record import Kind, Reading, Span
from kb.records.source import NOT_AGAIN, Extent
from kb.site.pages.rule import record_page, rule_page
from tests.site.scripts import data_in, in_full


def test_rule_page_shows_wording_status_examples_and_neighbors(made):
    page = rule_page(made.site, "212.1c")
    assert page.shown.status.startswith("Printed from 1 October 2003 to 15 January 2004")
    assert [example.verdicts[0].word for example in page.shown.examples] == ["holds", "holds"]
    assert (page.previous.words, page.next.words) == ("212.1b", "212.1d")
    assert [link.words for link in page.crumbs] == ["Rules", "212", "212.1"]
    assert {change.lineage.note for change in page.changes} == {"type-change"}
    assert "(not for sale); 212.1c" in dict(page.cited.forms)["text"]


def test_each_day_shows_the_text_known_then(made):
    moments = {moment.tab.link.words: moment for moment in rule_page(made.site, "212.1c").moments}
    before, on = moments["1998-10-18"], moments["2004-01-15"]
    assert (before.tab.standing, before.text) == ("not-yet", "")
    assert before.tab.status.startswith("Not seen yet on 18 October 1998")
    assert (on.tab.standing, on.text) == ("stood", "212.1c")
    text = made.page("rule/212.1c.html")
    assert all(f'id="{day}"' in text for day in moments)


def test_rule_of_a_set_is_in_force_only_in_the_sets_era(made):
    page = rule_page(made.site, "702.X1b")
    assert [moment.tab.standing for moment in page.moments] == ["not-yet"] * 4 + ["stood"]


def test_wordings_of_a_number_are_compared_word_by_word(site_of_readings, make_source, make_record):
    texts = {1999: "You may cast one spell.", 2004: "You may cast one spell.", 2008: "You may play one spell."}
    made = site_of_readings(
        *(
            Reading(
                make_source(f"cr-{year}", date(year, 1, 1)),
                "x" * 10,
                (make_record(f"cr-{year}", "1.1", text=text),),
                (),
            )
            for year, text in texts.items()
        )
    )
    page = rule_page(made.site, "1.1")
    assert page.shown.id == "cr-2008/1.1"
    (other,) = page.others
    assert (other.days, [link.words for link in other.printed]) == (
        "1999-01-01 to 2004-01-01",
        ["The rules of cr-2004"],
    )
    begun = [moment for moment in page.moments if moment.is_new]
    assert [moment.tab.link.words for moment in begun] == ["1999-01-01", "2008-01-01"]
    changed = [(piece.words, piece.change) for piece in begun[1].words if piece.change]
    assert changed == [(" cast", "removed"), (" play", "added")]
    answers = {moment.tab.link.words: moment.text for moment in page.moments}
    assert answers["2004-01-15"] == other.anchor
    assert answers["2008-01-01"] == page.shown.anchor


def test_rule_is_followed_through_its_numbers(site_of_readings, make_source, make_record):
    text = "A creature with banding may attack together with other creatures that have banding as one band."
    texts = {1999: ("1.1", text), 2004: ("1.1", text.replace("may", "can")), 2008: ("2.7", text.replace("may", "can"))}
    made = site_of_readings(
        *(
            Reading(
                make_source(f"cr-{year}", date(year, 1, 1), extent=Extent.COMPLETE),
                "x" * 10,
                (make_record(f"cr-{year}", number, text=words, since=date(year, 1, 1)),),
                (),
            )
            for year, (number, words) in texts.items()
        )
    )
    for number in ("1.1", "2.7"):
        page = rule_page(made.site, number)
        begun = {moment.tab.link.words: moment for moment in page.moments if moment.is_new}
        assert list(begun) == ["1999-01-01", "2004-01-01", "2008-01-01"]
        assert [piece.words.strip() for piece in begun["2004-01-01"].words if piece.change] == ["may", "can"]
        named = [moment.was.words if moment.was else number for moment in begun.values()]
        assert named == ["1.1", "1.1", "2.7"]
        assert page.moments[page.at].was is None


def test_every_wording_and_example_has_a_unique_anchor(site_of_readings, make_source, make_record):
    def edition(year, words):
        """Return a rulebook of a year with one rule and its examples."""
        slug = f"cr-{year}"
        rule = make_record(slug, "1.1", text=words, span=Span(0, 10))
        plain = {"kind": Kind.EXAMPLE, "number": "1.1", "parent": rule.id}
        own = [make_record(slug, f"1.1#example-{n}", text=f"{n} {words}", span=Span(n * 10, n * 10 + 10), **plain)
               for n in range(1, 2 + (year == 2003))]  # fmt: skip
        return Reading(make_source(slug, date(year, 1, 1)), "x" * 40, (rule, *own), ())

    made = site_of_readings(edition(1999, "Old."), edition(2003, "New."), edition(2004, "New."))
    ids = re.findall(r'\bid="(1\.1[^"]*)"', made.page("rule/1.1.html"))
    assert ids == ["1.1", "1.1_example-1", "1.1_example-2", "1.1_2", "1.1_example-1_2"]


def test_number_that_is_only_cited_lists_who_cites_it(made):
    page = rule_page(made.site, "409")
    assert page.shown is None
    assert "212.2a" in [entry.link.words for entry in page.citing]
    assert page.moments == ()


def test_subrules_are_listed(made):
    assert [entry.link.words for entry in rule_page(made.site, "212").under][:3] == ["212.1", "212.2", "212.3"]
    assert [entry.link.words for entry in rule_page(made.site, "212.1").under][:2] == ["212.1a", "212.1b"]


def test_ruling_without_a_number_has_a_page(made):
    record = made.site.collection.records["moursund-1998-10/rules-changes/3"]
    page = record_page(made.site, record)
    assert page.head.address == "record/moursund-1998-10/rules-changes/3.html"
    assert [moment.tab.standing for moment in page.moments] == ["not-yet", "stood", "replaced", "replaced", "replaced"]


def test_replaced_and_replacing_texts_link_to_each_other(made):
    old = made.page("record/moursund-1998-10/rules-changes/3.html")
    assert '<a href="../../../rule/212.1c.html"' in old or "rule/212.1c.html" in old
    assert "record/moursund-1998-10/rules-changes/3.html" in made.page("rule/212.1c.html")


def test_rule_has_escaped_structured_data_for_search_engines(made):
    text = made.page("record/moursund-1998-10/rules-changes/3.html")
    (data,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', text)
    told = json.loads(data)
    assert (told["@type"], told["temporalCoverage"]) == ("Legislation", "1998-10-18/2003-10-01")
    assert not set("<>&") & set(data)


def test_example_says_since_when_it_is_known(made):
    examples = [example.days for example in rule_page(made.site, "212.1c").shown.examples]
    assert examples == ["2004-01-15", "2003-07-01 to 2004-01-15"]


def test_day_without_the_number_in_complete_rules_says_so(site_of_readings, make_source, make_record):
    def edition(year, number):
        """Return a complete rulebook of a year with one rule."""
        slug = f"cr-{year}"
        text = {"100.1": "Ante goes on top.", "200.1": "Players draw seven cards."}[number]
        rule = make_record(slug, number, text=text, since=date(year, 1, 1))
        return Reading(make_source(slug, date(year, 1, 1), extent=Extent.COMPLETE), "x" * 9, (rule,), ())

    made = site_of_readings(edition(1998, "100.1"), edition(2004, "200.1"))
    words = {
        number: [
            it.tab.words
            for it in rule_page(made.site, number).moments
            if it.tab.link.words in {"1998-03-31", "2004-01-15"}
        ]
        for number in ("100.1", "200.1")
    }
    assert words == {
        "100.1": ["last known wording", "not printed any more"],
        "200.1": ["not in the complete rules", "last known wording"],
    }


def test_rule_with_an_example_is_indexed_as_both(made):
    kinds = re.compile(r'data-pagefind-filter="kind\[content\]"')
    assert len(kinds.findall(made.page("rule/212.1c.html"))) == 2
    assert 'content="example" data-pagefind-filter="kind' in made.page("rule/212.1c.html")
    assert 'content="example" data-pagefind-filter="kind' not in made.page("rule/212.1b.html")


def test_every_wording_has_valid_legislation_data(made):
    seen = 0
    for address, content in made.files.items():
        if not address.startswith(("rule/", "record/")):
            continue
        for data in re.findall(r'<script type="application/ld\+json">(.*?)</script>', content.decode()):
            told = json.loads(data)
            assert (told["@context"], told["@type"]) == ("https://schema.org", "Legislation")
            assert date.fromisoformat(told["legislationDate"])
            assert re.fullmatch(r"\d{4}-\d\d-\d\d/(\d{4}-\d\d-\d\d|\.\.)", told["temporalCoverage"])
            assert told["name"]
            assert told["creditText"]
            seen += 1
    assert seen > 250


def test_paragraphs_of_one_ruling_are_shown_together(made):
    page = rule_page(made.site, "502.79.Ruling.1")
    assert page.shown.id == "crystalkeep-2008-08/502.79.Ruling.1"
    assert [part.id for part in page.further] == ["crystalkeep-2008-08/502.79.Ruling.1#part-2"]
    assert page.others == ()
    assert sum(moment.is_new for moment in page.moments) == 1
    days = {
        told["day"]: told for told in in_full(data_in(made.files["api/rule/502.json.gz"])["502.79.Ruling.1"]["days"])
    }
    told = days["2008-08-10"]
    assert (told["record"], told["further"]) == (page.shown.id, [page.further[0].id])
    assert days["2008-04-17"]["further"] == []


def test_boards_that_depend_on_the_rule_are_listed(made):
    page = rule_page(made.site, "212.1c")
    (lineage,) = page.lineages
    assert page.boards_count == len(made.site.about[lineage.note]) >= len(page.boards) > 0


def test_printed_and_last_known_eras_are_separate_search_filters(made):
    filters = rule_page(made.site, "212.1c").head.filters
    assert [era for name, era in filters if name == "printed"] == ["eighth-2004-01"]
    assert {"eighth-2004-01", "tenth-2008-08"} <= {era for name, era in filters if name == "era"}


def _editions(make_source, make_record, *, place):
    """Return a free document of 2005, and a rulebook of 2008 that may not be republished, with one number."""
    closed = make_source(
        "cr-2008", date(2008, 1, 1), extent=Extent.COMPLETE, terms=f"Copyright of someone; {NOT_AGAIN}."
    )
    free, newer = make_record("free", "1.1", text="A newt swims.", place=("Newts",)), {"text": "A newt dives."}
    return (
        Reading(make_source("free", date(2005, 1, 1)), "x" * 50, (free,), ()),
        Reading(closed, "x" * 50, (make_record("cr-2008", "1.1", place=place, **newer),), ()),
    )


def test_the_newest_text_that_may_be_shown_leads_the_page(site_of_readings, make_source, make_record):
    """The page says that there is a newer one."""
    made = site_of_readings(*_editions(make_source, make_record, place=("Newts",)))
    page, text = rule_page(made.site, "1.1"), made.page("rule/1.1.html")
    assert (page.shown.id, page.newer.id, [other.id for other in page.others]) == (
        "free/1.1",
        "cr-2008/1.1",
        ["cr-2008/1.1"],
    )
    assert page.head.description == "Rule 1.1: A newt swims."
    assert page.moments[page.at].text == page.shown.anchor
    assert "This is the newest text that can be shown here." in text
    assert text.index("A newt swims.") < text.index("Other wordings")
    assert "dives" not in text


def test_another_rule_under_the_number_does_not_take_the_place_of_a_withheld_one(
    site_of_readings, make_source, make_record
):
    made = site_of_readings(*_editions(make_source, make_record, place=("Toads",)))
    page = rule_page(made.site, "1.1")
    assert (page.shown.id, page.newer) == ("cr-2008/1.1", None)
    assert page.head.description == "Rule 1.1: Toads"
