"""The page of a lineage: its texts with their words and reasons, and what hangs together with it."""

import json
import re

import pytest

from kb.site.links import linked_ids, rules_played
from kb.site.pages.lineage import lineage_names, lineage_page


def test_every_text_is_shown_with_its_words_and_reason(made):
    """Each text of each lineage has its day, its words and the reason, oldest first, and leads to its record."""
    for name, thread in made.site.collection.threads.items():
        page = lineage_page(made.site, name)
        assert [(text.day, text.quote, text.reason) for text in page.texts] == [
            (str(member.day), member.quote, linked_ids(member.reason, made.site.collection))
            for member in thread.members
        ]
        assert all(bool(text.where.address) for text in page.texts if text.is_checked)


def test_a_text_that_is_not_at_hand_is_said_to_be_so(made):
    """Of a rulebook that is not at hand the words are shown, and that it is not in this knowledge base."""
    page = made.page("lineage/newcomers.html")
    texts = re.search(r'<section aria-labelledby="texts">.*?</section>', page, re.DOTALL)
    assert texts is not None
    *_, last = re.findall(r"<li.*?</li>", texts[0], re.DOTALL)
    assert "including the newcomers" in last
    assert last.rstrip().endswith("(not in this knowledge base)</p></li>")
    assert texts[0].count("not in this knowledge base") == 2


def test_lineages_on_the_same_texts_lead_to_one_another(made):
    """A lineage that rests on a text of another leads there and back, and not to itself."""
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
def test_a_record_leads_to_its_lineages(made, address, lineages):
    """The page of a rule or ruling has a link to each lineage that it is a text of."""
    told = re.findall(r'<p class="lineages".*?</p>', made.page(address), re.DOTALL)
    assert re.findall(r"lineage/([\w-]+)\.html", "".join(told)) == lineages


def test_the_same_for_programs(made):
    """The data of a lineage have its title and texts."""
    data = json.loads(made.files["api/lineage/trample.json"])
    assert data["title"] == "Trample"
    assert [text["record"] for text in data["texts"] if text["is_checked"]] == [
        *("moursund-1998-10/rules-changes/2", "moursund-1998-10/general-rulings/1"),
    ]


def test_cards_and_rules_are_told_apart(made):
    """Every lineage has a name; that of a card says so."""
    titles = {name: lineage_page(made.site, name).title for name in lineage_names(made.site.collection)}
    assert all(titles.values())
    assert titles["card-echo-chamber"] == "Echo Chamber (card)"
    assert titles["card-types"] == "Which words are card types"
    of_cards = {name for name in titles if name.startswith("card-")} - {"card-types"}
    assert {name for name, title in titles.items() if title.endswith("(card)")} == of_cards


def test_every_entry_says_what_it_means(made):
    """In its own words, whether it is a function, a text or a tuple of them; no documentation of a type."""
    for name, rule in rules_played().items():
        means = [entry.means for entry in lineage_page(made.site, name).played]
        assert [words == "repealed" for words in means] == [entry.what is None for entry in rule.entries], name
        assert not any("str(object" in words for words in means), name
