"""Tests for the list of boards as a script."""

import re
from itertools import pairwise

from kb.site.boards_script import BOARD_LIST, board_list
from tests.site.scripts import held

CHANGE = re.compile(r"(?:^|; )changes (?:on|between|by|before|after|in) ")
"""Matches the beginning of each change; names of rules may contain the word too."""


def test_every_board_is_listed_with_strip_topics_and_cards(made):
    found = board_list(made.site)
    assert len(found["boards"]) == len(made.site.plays)
    assert [address for _, address, *_ in found["boards"] if address not in made.files] == []
    assert {place for _, _, about, *_ in found["boards"] for place in about} == set(range(len(found["topics"])))
    assert {place for _, _, _, named, *_ in found["boards"] for place in named} == set(range(len(found["cards"])))


def test_board_is_found_by_its_card_with_the_days_of_change(made):
    found = board_list(made.site)
    (board,) = [one for one in found["boards"] if one[1] == "scenario/002-lifeline-ball-1.html"]
    assert "Lifeline" in [found["cards"][place] for place in board[3]]
    (told,) = [told for told in made.site.plays if told.scenario.id == "002-lifeline-ball-1"]
    assert [since for since, *_ in board[4]] == [str(day) for day, _ in told.course]


def test_board_that_becomes_unplayable_changes_on_that_day(made):
    listed = {address: stretches for _, address, _, _, stretches, *_ in board_list(made.site)["boards"]}
    for told in made.site.plays:
        if any(play.overlay for play in told.plays):
            continue
        looks = listed[f"scenario/{told.scenario.id}.html"]
        shown = [after[0] for before, after in pairwise(looks) if before[3] and after[3]]
        days = [day for day, _ in told.course]
        assert shown == [str(later) for earlier, later in pairwise(days) if told.differs(earlier, later)]


def test_board_list_is_loaded_before_the_filters(made):
    name, value = held(made.files[BOARD_LIST])
    assert name == "rulingsBoards"
    assert set(value) == {"topics", "cards", "boards"}
    page = made.page("scenarios.html")
    assert page.index(BOARD_LIST) < page.index("static/board-filters.js")


def test_each_change_is_listed_with_day_and_cause(made):
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
