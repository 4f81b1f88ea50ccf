"""What a format keeps, told where the rule is asked about."""

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
    """Return the five documents."""
    return book._library  # noqa: SLF001  (the very library that a book reads)


def test_the_rule_in_force_is_that_of_the_base_but_for_what_is_kept(library):
    """What is kept says so, and every other rule is as on the base day."""
    of = format_named(OURS)
    rules = {rule.slug: rule for rule in rules_under(library, of)}
    assert {slug for slug, rule in rules.items() if rule.kept} == {"type-change", "mana-pools"}
    (entry,) = rules["type-change"].entries
    assert (entry.since, entry.where) == (date(1998, 10, 18), "moursund-1998-10/rules-changes/3")
    assert rules["legend-rule"].entries[0].where == "704.5j"


def test_a_kept_rule_is_told_with_its_words_and_its_credit(library):
    """Who keeps it as of when, and whose text has the words."""
    kept, house = kept_rules(library, format_named(OURS))
    assert kept.words == "Ours keeps this as of 18 October 1998: type changes of 1998."
    assert kept.record == "moursund-1998-10/rules-changes/3"
    assert kept.quote in " ".join(library.record(kept.record).text.split())
    assert kept.credit.startswith("Beth Moursund")
    assert house.words == "Ours has a house rule here, never an official one: burn by step."
    assert (house.quote, house.credit, house.as_of) == ("", "", None)


@pytest.mark.parametrize("what", ["mana burn", "mana-pools", "500.5", "burn by step"])
def test_what_is_shown_of_a_kept_rule_begins_with_what_is_kept(library, what):
    """By its name, its id, today's number or the format's own word, though no text here prints today's rule."""
    found = show_under(library, [what], format_named(OURS))
    assert [one.rule for one in found.kept] == ["mana-pools"]
    assert found.troubles == ()


@pytest.mark.parametrize("what", ["212.1c", "moursund-1998-10/rules-changes/3", "crystalkeep-2004-01/212.1c"])
def test_a_record_of_whatever_day_brings_what_is_kept_of_its_rule(library, what):
    """The text itself is shown as of the base day."""
    found = show_under(library, [what], format_named(OURS))
    assert [one.rule for one in found.kept] == ["type-change"]
    assert found.answers


def test_what_is_not_kept_is_shown_as_on_the_base_day(library):
    """And trouble stays trouble."""
    found = show_under(library, ["G24.1", "999.9z"], format_named(OURS))
    assert found.kept == ()
    assert [one.on for one in found.answers] == [format_named(OURS).base] * len(found.answers)
    assert len(found.troubles) == 1
