"""Timelines of topics."""

import os

import pytest

import kb
from kb.answers.changes.timelines import timeline
from kb.records.errors import NoSuchRecord

with_rulebooks = pytest.mark.skipif(
    not os.environ.get("RULINGS_EDITIONS"), reason="RULINGS_EDITIONS names no folder of official rulebooks"
)


@pytest.mark.parametrize(
    ("topic", "lines"),
    [
        ("legend rule", [("rules", "legend-rule", 5), ("lineages", "legend-rule", 2)]),
        ("exile", [("words", "exile", 2)]),
        ("CIP", []),
        ("Clone", [("cards", "Clone", 2)]),
        ("212.1c", [("records", "crystalkeep-2004-01/212.1c", 2)]),
    ],
)
def test_a_topic_has_a_line_for_each_rule_word_card_or_record_of_that_name(book, topic, lines):
    """A topic without one gets the results of a search, with a note."""
    found = timeline(book._folder, topic)  # noqa: SLF001  (as the command does)
    assert not lines or [(line.kind, line.id, len(line.stages)) for line in found.lines] == lines
    assert bool(found.note) is (not lines)


def test_a_line_has_the_boards_that_flip_on_its_days(book):
    (line, *_) = book.timeline("legend-rule").lines
    assert {turn.day for turn in line.turns} <= {stage.since for stage in line.stages}
    assert line.turns


def test_an_unknown_topic_is_an_error(book):
    with pytest.raises(NoSuchRecord, match="Nothing is known of “zzyzx”"):
        book.timeline("zzyzx")


@with_rulebooks
def test_a_number_has_a_line_for_each_rule_that_had_it(home_of_rulebooks):
    """704.5k was the legend rule and is the world rule. Other quotation marks are no change."""
    with kb.open(home_of_rulebooks) as book:
        found = book.timeline("704.5k")
    assert [line.id for line in found.lines if line.kind == "rules"] == ["legend-rule", "world-rule"]
    assert [(line.id, line.title) for line in found.lines if line.kind == "records"] == [
        ("cr-2026-08-07/704.5k", "704.5k in texts from 17 November 2023 to 7 August 2026"),
        ("cr-2013-07-13/704.5k", "704.5k in texts from 11 July 2009 to 13 July 2013"),
    ]
    says = [[stage.says.replace("’", "'").replace(" ,", ",") for stage in line.stages] for line in found.lines]
    assert all(len(set(said)) == len(said) for said in says)
