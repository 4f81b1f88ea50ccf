"""What changed between two days, the most important first."""

from datetime import date

from kb.site.headlines import headlines, turned_by_rule
from tests.slow import slow

EIGHTH, TENTH = date(2004, 1, 15), date(2008, 8, 10)


def test_what_a_player_meets_in_every_game_comes_first(made):
    """Then what most boards depend on."""
    found = headlines(made.site, EIGHTH, TENTH)
    order = [(-one.met, -one.boards) for one in found]
    assert order == sorted(order)


@slow  # it needs all boards
def test_a_change_counts_only_boards_that_end_differently_because_of_it(made):
    """As many as the site has played."""
    turned = turned_by_rule(made.site)
    for one in headlines(made.site, EIGHTH, TENTH):
        assert one.boards <= sum(map(len, turned.values()))
        assert (one.board is None) == (one.boards == 0)


def test_nothing_changes_within_a_day(made):
    """Between a day and itself there is no change."""
    assert headlines(made.site, EIGHTH, EIGHTH) == []
