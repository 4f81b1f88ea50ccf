"""Formats compared: which boards end differently, and why."""

import pytest

from kb.answers.boards import formats
from kb.answers.boards.formats import against, shown, spans_under
from kb.boards.reading.formats import format_named
from kb.boards.reading.scenario import packaged_scenarios

FEW = ("mana-burn", "tapped-blocker", "combat-damage-on-the-stack", "life-gone-and-back", "trample-two-blockers")


@pytest.fixture
def _few_boards(monkeypatch):
    few = [one for one in packaged_scenarios() if one.id in FEW]
    monkeypatch.setattr(formats, "packaged_scenarios", lambda: few)


@pytest.mark.usefixtures("_few_boards")
def test_boards_that_end_differently_are_found_with_the_rules_that_make_it_so():
    """Under a format and by the rules of a day."""
    found = against("old-school-france", "2026-08-07")
    assert {one.scenario: one.causes for one in found.boards} == {
        "life-gone-and-back": (("no-life",),),
        "mana-burn": (("mana-pools",),),
        "tapped-blocker": (("tapped-blockers",),),
    }


@pytest.mark.usefixtures("_few_boards")
def test_two_formats_are_compared_with_one_another():
    """What both keep makes no difference between them."""
    found = against("old-school-france", "magic-masters-mol")
    assert [one.scenario for one in found.boards] == ["tapped-blocker"]


def test_each_exception_has_a_board_on_which_it_differs():
    """A packaged one that ends differently for that exception, rather one with an end under both."""
    for exempt in shown(format_named("middle-school")).exceptions:
        assert exempt.board is not None
        assert exempt.board.sides.before != exempt.board.sides.after


def test_days_are_told_on_which_a_board_ends_as_under_a_format_and_otherwise():
    """With both ends, and the rules that make the difference."""
    (board,) = (one for one in packaged_scenarios() if one.id == "mana-burn")
    with_burn = spans_under(board, format_named("middle-school")).spans
    without = spans_under(board, format_named("premodern")).spans
    assert [(one.is_same, one.causes) for one in with_burn] == [(True, ()), (False, (("mana-pools",),))]
    assert [(one.is_same, one.causes) for one in without] == [(False, (("mana-pools",),)), (True, ())]
    assert with_burn[1].sides is not None
    assert (with_burn[1].sides.before, with_burn[1].sides.after) == (("Ana is at 20 life",), ("Ana is at 19 life",))
