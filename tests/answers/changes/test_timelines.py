"""The changes of a topic along time."""

import pytest

from kb.answers.changes.timelines import timeline
from kb.records.errors import NoSuchRecord


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
def test_a_name_gives_the_lines_of_what_has_it(book, topic, lines):
    """A rule, a word, a card, a number; of what has none just so, a search's."""
    found = timeline(book._folder, topic)  # noqa: SLF001  (what the command gives)
    assert not lines or [(line.kind, line.id, len(line.stages)) for line in found.lines] == lines
    assert bool(found.note) is (not lines)


def test_a_line_has_the_boards_that_turn_on_its_days(book):
    """Only on days on which the rule changed."""
    (line, *_) = book.timeline("legend-rule").lines
    assert {turn.day for turn in line.turns} <= {stage.since for stage in line.stages}
    assert line.turns


def test_what_nothing_is_known_of_is_said(book):
    """With the search."""
    with pytest.raises(NoSuchRecord, match="Nothing is known of “zzyzx”"):
        book.timeline("zzyzx")
