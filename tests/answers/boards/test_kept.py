"""Rules that a format keeps, shown where a rule is asked about."""

from datetime import date

import pytest

from kb.answers.boards.kept import kept_rules, rules_under, show_under
from kb.boards.reading.formats import format_named
from kb.store.library import Library

OURS = """id = "ours"
title = "Ours"
summary = "Ours."
base = "today"

[[keeps]]
rule = "type-change"
as_of = 1998-10-18
says = "type changes of 1998"

[[keeps]]
rule = "mana-pools"
house_rule = "burn as each step ends"
says = "burn by step"
"""


@pytest.fixture
def library(book) -> Library:
    """Return the store of the five documents."""
    return book._library  # noqa: SLF001  (the library that a book reads)


def test_rules_under_a_format_are_those_of_its_base_day_and_the_kept_ones(library):
    of = format_named(OURS)
    rules = {rule.slug: rule for rule in rules_under(library, of)}
    assert {slug for slug, rule in rules.items() if rule.kept} == {"type-change", "mana-pools"}
    (entry,) = rules["type-change"].entries
    assert (entry.since, entry.where) == (date(1998, 10, 18), "moursund-1998-10/rules-changes/3")
    assert rules["legend-rule"].entries[0].where == "704.5j"


def test_a_kept_rule_has_its_format_day_quotation_and_credit(library):
    """A house rule has no quotation and no day."""
    kept, house = kept_rules(library, format_named(OURS))
    assert kept.words == "Ours keeps this as of 18 October 1998: type changes of 1998."
    assert kept.record == "moursund-1998-10/rules-changes/3"
    assert kept.quote in " ".join(library.record(kept.record).text.split())
    assert kept.credit.startswith("Beth Moursund")
    assert house.words == "Ours has a house rule here, never an official one: burn by step."
    assert (house.quote, house.credit, house.as_of) == ("", "", None)


@pytest.mark.parametrize("words", ["mana burn", "mana-pools", "500.5", "burn by step"])
def test_a_kept_rule_is_found_by_name_id_number_or_the_format_s_own_words(library, words):
    found = show_under(library, [words], format_named(OURS))
    assert [one.rule for one in found.kept] == ["mana-pools"]
    assert found.troubles == ()


@pytest.mark.parametrize("record", ["212.1c", "moursund-1998-10/rules-changes/3", "crystalkeep-2004-01/212.1c"])
def test_showing_a_record_of_any_day_also_shows_the_kept_rule(library, record):
    """The record itself is shown as of the base day."""
    found = show_under(library, [record], format_named(OURS))
    assert [one.rule for one in found.kept] == ["type-change"]
    assert found.answers


def test_a_rule_that_the_format_does_not_keep_is_shown_as_of_the_base_day(library):
    """An unknown number is still an error."""
    found = show_under(library, ["G24.1", "999.9z"], format_named(OURS))
    assert found.kept == ()
    assert [one.on for one in found.answers] == [format_named(OURS).base] * len(found.answers)
    assert len(found.troubles) == 1


WORDED = (
    OURS
    + """
[[cards]]
name = "Fork"
as_of = 1998-03-31

[[cards]]
name = "Insight Orb"
type = "Artifact"
text = "{T}: Draw a card."
"""
)


def test_cards_with_other_wordings_are_shown_where_they_are_named(library):
    of = format_named(WORDED)
    (fork,) = show_under(library, ["Fork"], of).kept
    assert (fork.title, fork.as_of, fork.record) == (
        "Fork",
        date(1998, 3, 31),
        "moursund-1998-04/copy-card-errata/fork",
    )
    assert fork.words == "Ours plays Fork as worded on 31 March 1998."
    (orb,) = show_under(library, ["Insight Orb"], of).kept
    assert (orb.is_house_rule, orb.means) == (True, "Artifact. {T}: Draw a card.")
    assert orb.words == "Ours has its own text for Insight Orb, never an official one."
    assert [one.rule for one in kept_rules(library, of)] == [
        "type-change",
        "mana-pools",
        "card Fork",
        "card Insight Orb",
    ]
