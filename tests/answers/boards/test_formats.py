"""Comparing formats: which boards end differently, and because of which rules."""

import pytest

from kb.answers.boards import formats
from kb.answers.boards.formats import against, shown, spans_under
from kb.boards.reading.formats import format_named
from kb.boards.reading.scenario import packaged_scenarios

FEW = ("mana-burn", "tapped-blocker", "combat-damage-on-the-stack", "life-gone-and-back", "trample-two-blockers")


@pytest.fixture
def _few_boards(monkeypatch):
    """Use only the boards in FEW as packaged boards."""
    few = [one for one in packaged_scenarios() if one.id in FEW]
    monkeypatch.setattr(formats, "packaged_scenarios", lambda: few)


@pytest.mark.usefixtures("_few_boards")
def test_boards_that_end_differently_under_a_format_are_found_with_their_rules():
    found = against("old-school-france", "2026-08-07")
    assert {one.scenario: one.causes for one in found.boards} == {
        "life-gone-and-back": (("no-life",),),
        "mana-burn": (("mana-pools",),),
        "tapped-blocker": (("tapped-blockers",),),
    }


@pytest.mark.usefixtures("_few_boards")
def test_two_formats_can_be_compared():
    """Rules that both keep make no difference."""
    found = against("old-school-france", "magic-masters-mol")
    assert [one.scenario for one in found.boards] == ["tapped-blocker"]


def test_each_exception_of_a_format_has_a_board_that_ends_differently():
    for exempt in shown(format_named("middle-school")).exceptions:
        assert exempt.board is not None
        assert exempt.board.sides.before != exempt.board.sides.after


def test_a_board_has_spans_of_days_with_the_same_outcome_as_under_a_format():
    """The other spans have both outcomes, and the rules that cause the difference."""
    (board,) = (one for one in packaged_scenarios() if one.id == "mana-burn")
    with_burn = spans_under(board, format_named("middle-school")).spans
    without = spans_under(board, format_named("premodern")).spans
    assert [(one.is_same, one.causes) for one in with_burn] == [(True, ()), (False, (("mana-pools",),))]
    assert [(one.is_same, one.causes) for one in without] == [(False, (("mana-pools",),)), (True, ())]
    assert with_burn[1].sides is not None
    assert (with_burn[1].sides.before, with_burn[1].sides.after) == (("Ana is at 20 life",), ("Ana is at 19 life",))
