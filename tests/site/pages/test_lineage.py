"""Tests for the page of a lineage."""

import re

import pytest

from kb.engine.law.registry import all_rules
from kb.site.links import linked_ids
from kb.site.pages.lineage import lineage_names, lineage_page
from tests.site.scripts import data_in


def test_every_text_is_shown_with_day_words_and_reason(made):
    for name, thread in made.site.collection.threads.items():
        texts = [text for stop in lineage_page(made.site, name).stops for text in stop.texts]
        assert [(text.day, text.quote, text.reason) for text in texts] == [
            (str(member.day), member.quote, linked_ids(member.reason, made.site.collection))
            for member in sorted(thread.members, key=lambda member: member.day)
        ]
        assert all(bool(text.where.address) for text in texts if text.is_checked)


def test_text_of_a_missing_rulebook_is_marked_as_such(made):
    page = made.page("lineage/newcomers.html")
    texts = re.findall(r'<div class="is-text">.*?</div>', page, re.DOTALL)
    assert "including the newcomers" in texts[-1]
    assert texts[-1].endswith("(not in this knowledge base)</p></div>")
    assert sum("not in this knowledge base" in text for text in texts) == 2


def test_lineages_that_share_texts_link_to_each_other(made):
    loops, loop = (lineage_page(made.site, name).related for name in ("endless-loops", "endless-loop"))
    assert "endless-loop" in [link.note for link in loops]
    assert "endless-loops" in [link.note for link in loop]
    assert "endless-loops" not in [link.note for link in loops]
    assert "trample" not in [link.note for link in loops]


@pytest.mark.parametrize(
    ("address", "lineages"),
    [
        ("rule/402.10.html", ["gains-and-is"]),
        ("record/moursund-1998-04/general-rules/2.html", ["endless-loops"]),
        ("rule/212.2a.html", []),
    ],
)
def test_record_links_to_its_lineages(made, address, lineages):
    told = re.findall(r'<section aria-labelledby="lineages">.*?</section>', made.page(address), re.DOTALL)
    assert re.findall(r"lineage/([\w-]+)\.html", "".join(told)) == lineages


def test_current_meaning_comes_first(made):
    page = lineage_page(made.site, "trample")
    assert page.today is not None
    assert page.today.means == page.stops[-1].played[-1].means
    text = made.page("lineage/trample.html")
    assert text.index(page.today.means) < text.index("How it changed") < text.index(">18 October 1998<")
    assert lineage_page(made.site, "burn-counters").today is None


def test_all_boards_of_a_rule_are_shown_with_strips(made):
    page = lineage_page(made.site, "trample")
    assert len(page.boards) == len(made.site.about["trample"])
    assert made.page("lineage/trample.html").count('<div class="strip is-brief"') == len(page.boards)


def test_data_of_a_lineage_has_its_title_and_texts(made):
    data = data_in(made.files["api/lineages.json.gz"])["trample"]
    assert data["title"] == "Trample"
    assert [text["record"] for text in data["texts"] if text["is_checked"]] == [
        *("moursund-1998-10/rules-changes/2", "moursund-1998-10/general-rulings/1"),
    ]


def test_lineage_of_a_card_says_that_it_is_a_card(made):
    titles = {name: lineage_page(made.site, name).title for name in lineage_names(made.site.collection)}
    assert all(titles.values())
    assert titles["card-echo-chamber"] == "Echo Chamber (card)"
    assert titles["card-types"] == "Card types"
    of_cards = {name for name in titles if name.startswith("card-")} - {"card-types"}
    assert {name for name, title in titles.items() if title.endswith("(card)")} == of_cards


def test_every_entry_shows_its_meaning(made):
    for rule in all_rules():
        name = rule.slug
        stops = lineage_page(made.site, name).stops
        means = [entry.means for stop in stops for entry in stop.played]
        in_order = sorted(rule.entries, key=lambda entry: entry.since)
        assert [words == "repealed" for words in means] == [entry.what is None for entry in in_order], name
        assert not any("str(object" in words for words in means), name
