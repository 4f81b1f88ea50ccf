"""What was split off, and what was merged."""

from kb.lineage.matching import matches
from kb.records.match import Bond, Match
from kb.records.record import Record


def parted(found: list[Match]) -> list[tuple[str, str, Bond]]:
    """Give what doesn't go on, with its bond."""
    return [(m.old.partition("/")[2], m.new.partition("/")[2], m.bond) for m in found if not m.goes_on]


def test_a_rule_is_split(older: tuple[Record, ...], newer: tuple[Record, ...]):
    """The rule goes on with its first sentence; the second is a rule of its own."""
    assert parted(matches(older, newer)) == [("200.2", "500.2a", Bond.SPLIT)]


def test_rules_are_merged(older: tuple[Record, ...], newer: tuple[Record, ...]):
    """The same, the other way round in time."""
    assert parted(matches(newer, older)) == [("500.2a", "200.2", Bond.MERGED)]


def test_a_sentence_said_again_elsewhere_is_not_split_off(book):
    """What still stands in the rule has not left it."""
    rule = "A sleeping newt that is disturbed bites. A bitten keeper washes the wound with vinegar at once."
    again = "A bitten keeper washes the wound with vinegar at once."
    assert parted(matches(book("cr-1", {"200.2": rule}), book("cr-2", {"200.2": rule, "900.1": again}))) == []
