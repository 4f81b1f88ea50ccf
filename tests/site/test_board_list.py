"""The list of boards as a script that needs no server."""

import re
from itertools import pairwise

from kb.site.board_list import BOARD_LIST, board_list
from tests.site.scripts import held

CHANGE = re.compile(r"(?:^|; )changes (?:on|between|by|before|after|in) ")
"""How each change begins; the names of rules may have the word too."""


def test_every_board_is_listed_with_its_strip(made):
    """Each leads to its page; topics and cards are named by their places, and each has a board."""
    found = board_list(made.site)
    assert len(found["boards"]) == len(made.site.plays)
    assert [address for _, address, *_ in found["boards"] if address not in made.files] == []
    assert {place for _, _, about, *_ in found["boards"] for place in about} == set(range(len(found["topics"])))
    assert {place for _, _, _, named, *_ in found["boards"] for place in named} == set(range(len(found["cards"])))


def test_a_board_is_found_by_its_card_and_changes_where_its_page_says_so(made):
    """Lifeline's board is that of a card, and its stretches begin on the days of its course."""
    found = board_list(made.site)
    (board,) = [one for one in found["boards"] if one[1] == "scenario/002-lifeline-ball-1.html"]
    assert "Lifeline" in [found["cards"][place] for place in board[3]]
    (told,) = [told for told in made.site.plays if told.scenario.id == "002-lifeline-ball-1"]
    assert [since for since, *_ in board[4]] == [str(day) for day, _ in told.course]


def test_a_board_that_can_no_longer_be_played_to_its_end_changes(made):
    """As its page says; a day on which it isn't played at all is none on which it changes."""
    listed = {address: stretches for _, address, _, _, stretches, *_ in board_list(made.site)["boards"]}
    for told in made.site.plays:
        if any(play.overlay for play in told.plays):
            continue
        looks = listed[f"scenario/{told.scenario.id}.html"]
        shown = [after[0] for before, after in pairwise(looks) if before[3] and after[3]]
        days = [day for day, _ in told.course]
        assert shown == [str(later) for earlier, later in pairwise(days) if told.differs(earlier, later)]


def test_it_is_read_before_what_filters(made):
    """One value, which the page takes before its filters begin."""
    name, value = held(made.files[BOARD_LIST])
    assert name == "rulingsBoards"
    assert set(value) == {"topics", "cards", "boards"}
    page = made.page("scenarios.html")
    assert page.index(BOARD_LIST) < page.index("static/board-filters.js")


def test_a_change_is_told_with_its_day_and_cause(made):
    """Each change of each board, and nothing else; what is drawn on pages tells the same."""
    listed = {address: stretches for _, address, _, _, stretches, *_ in board_list(made.site)["boards"]}
    assert listed["scenario/002-lifeline-ball-1.html"][1][6].startswith(
        "changes on 1 June 1999 (Sixth Edition): “At end of turn”; "
    )
    for told in made.site.plays:
        stretches = listed[f"scenario/{told.scenario.id}.html"]
        changed = [after[0] for before, after in pairwise(stretches) if before[3] and after[3]]
        assert set(changed) <= {one[0] for one in stretches if one[6]}
        assert sum(len(CHANGE.findall(one[6])) for one in stretches) == len(told.turns)
    assert "<title>changes on 1 June 1999 (Sixth Edition): “At end of turn”; " in made.page("card/lifeline.html")
