"""Matches of neighboring editions put together into chains."""

from collections.abc import Sequence

from kb.lineage import chained_matches
from kb.lineage.chained_matches import links
from kb.records.match import Bond, Match


def match(old: str, new: str, bond: Bond = Bond.NUMBER, confidence: float = 1.0, reason: str = "why.") -> Match:
    """Return a match."""
    return Match(old, new, bond, confidence, reason)


def chained(steps: Sequence[list[Match]]) -> list[Match]:
    """Return the matches between the first edition and the last."""
    return [chain.match for chain in chained_matches.chained(steps)]


def test_a_chains_confidence_is_the_product_of_its_links():
    """Its reason joins those of all steps."""
    (whole,) = chained([[match("a/1", "b/2", confidence=0.9)], [match("b/2", "c/3", confidence=0.8, reason="so.")]])
    assert whole == Match("a/1", "c/3", Bond.NEAREST, 0.72, "why. As 2: so.")


def test_a_step_without_a_change_adds_neither_bond_nor_reason_to_a_chain():
    same = match("a/1", "b/1", Bond.SAME, reason="same.")
    (whole,) = chained([[same], [match("b/1", "c/2", Bond.WORDS)]])
    assert (whole.bond, whole.reason) == (Bond.WORDS, "why.")


def test_a_part_that_was_split_off_stays_a_part_in_the_chain():
    steps = [match("a/1", "b/1"), match("a/1", "b/2", Bond.SPLIT)], [match("b/1", "c/1"), match("b/2", "c/2")]
    assert {(m.new, m.goes_on) for m in chained(steps)} == {("c/1", True), ("c/2", False)}


def test_a_chain_remembers_the_step_of_a_split_or_merge():
    split, merged = (match("b/1", "c/2", bond) for bond in (Bond.SPLIT, Bond.MERGED))
    before, after = match("a/1", "b/1"), match("c/2", "d/2")
    ways = [[before], [split], [after]], [[before], [merged], [after]], [[before], [match("b/1", "c/1")]]
    assert [chain.parting for steps in ways for chain in chained_matches.chained(steps)] == [split, merged, None]


def test_a_chain_through_the_continuing_rule_is_preferred_to_one_through_a_part():
    first = [match("a/1", "b/1"), match("a/1", "b/2", Bond.SPLIT)]
    second = [match("b/1", "c/1"), match("b/2", "c/1", Bond.MERGED)]
    for steps in ([first, second], [first[::-1], second]):
        assert [m.bond for m in chained(steps)] == [Bond.NEAREST]


def test_a_chain_without_a_next_match_gives_nothing():
    assert chained([[match("a/1", "b/1")], [match("b/2", "c/2")]]) == []


def test_links_put_continuing_rules_first_and_then_the_surest():
    found = links([match("a", "c", Bond.SPLIT), match("a", "d", confidence=0.3), match("a", "b", confidence=0.9)])
    assert [m.new for m in found.by_old["a"]] == ["b", "d", "c"]
    assert [m.old for m in found.by_new["c"]] == ["a"]
