"""Flips: boards that come out otherwise from a day on."""

from datetime import date

import pytest

from kb.worked.flips import boundary_days, flips
from kb.worked.scenario import packaged_scenarios

STORIES = {scenario.id: scenario for scenario in packaged_scenarios()}


@pytest.mark.parametrize(
    ("story", "found"),
    [
        ("001-living-death-bombers", [("1999-06-01", ("newcomers",))]),
        ("002-licid-forest", [("2003-10-01", ("type-change",))]),
        ("002-trample-gaseous", [("2003-10-01", ("trample",))]),
        ("legend-second-of-another", [("2004-10-01", ("legend-rule",)), ("2013-07-13", ("legend-rule",))]),
        ("002-lifeline-owner", []),  # it comes back on every day
    ],
)
def test_the_day_and_the_rules_that_make_the_difference(story: str, found: list[tuple[str, tuple[str, ...]]]) -> None:
    """A board flips on the day on which a rule changed, and that rule is named."""
    assert [(str(flip.day), flip.rules) for flip in flips(STORIES[story], boundary_days())] == found


def test_where_one_rule_is_not_enough_the_fewest_are_named() -> None:
    """Ball Lightning came back again and again through three rules together."""
    (flip, *_) = flips(STORIES["002-lifeline-ball-1"], boundary_days())
    assert len(flip.rules) > 1


def test_the_two_outcomes_differ_and_lie_on_neighbouring_days() -> None:
    """A flip names the last day tried before, and two different sets of ends."""
    days = boundary_days((date(2008, 8, 10),))
    assert date(2008, 8, 10) in days
    for flip in flips(STORIES["legend-second-of-another"], days):
        assert flip.before != flip.after
        assert days.index(flip.day) == days.index(flip.last) + 1
