"""``rulings flips``: the same board, two days, two outcomes."""


def test_a_board_that_flips_is_shown_with_both_outcomes(rulings):
    """The day, the rule, and the board before and after are told."""
    found = rulings("flips", "002-licid-forest")
    assert found.code == 0
    assert found.lines[0] == "002-licid-forest: 2003-10-01 · type-change"
    assert "artifact creature, 2/2" in found.out
    assert "artifact creature land, 2/2" in found.out


def test_json_holds_the_same(rulings):
    """As data: scenario, days, rules, ends."""
    (flip,) = rulings("flips", "002-licid-forest", "--json").data
    assert list(flip) == ["scenario", "last", "day", "causes", "anachronisms", "before", "after"]
    assert flip["causes"] == [["type-change"]]
