"""Steps that a story may not pass over."""

from dataclasses import replace

import pytest

from kb.worked.judge import Verdict, judge
from kb.worked.scenario import packaged_scenarios

LEGAL = "the story can be played"
BRIEF = ("Ana controls a 2/2 creature called Brief", 'Brief has "At end of turn, sacrifice this creature"')
DUE = ("Ana controls a 2/2 creature called Due", 'Due has "At the beginning of your upkeep, draw a card"')
END = "has something happen at the end of this one."
UPKEEP = "Ana's upkeep comes first: Due has something happen in it."
DAMAGE = "Combat damage comes first: Due is attacking."


@pytest.mark.parametrize(
    ("setup", "play", "why"),
    [
        (BRIEF, ("Bob's turn begins",), f"Bob's turn can't begin yet: Brief {END}"),
        (BRIEF, ("Bob's upkeep begins",), f"Bob's turn can't begin yet: Brief {END}"),
        (BRIEF, ("Bob's draw step begins",), f"Bob's turn can't begin yet: Brief {END}"),
        (BRIEF, ("the turn ends", "Bob's turn begins"), ""),
        (DUE, ("Ana's turn begins", "Ana's main phase begins"), UPKEEP),
        (DUE, ("Ana's turn begins", "Ana attacks with Due"), ""),
        (DUE, ("Ana's turn begins", "Ana's draw step begins"), UPKEEP),
        (DUE, ("Ana's turn begins", "Ana's upkeep begins", "everything resolves", "Ana's main phase begins"), ""),
        (DUE, ("Bob's turn begins", "Bob's main phase begins"), ""),
        (DUE, ("Ana attacks with Due",), ""),
        (DUE, ("Ana's turn begins", "the turn ends"), UPKEEP),
        (DUE, ("Ana's turn begins", "Bob's turn begins"), UPKEEP),
        (DUE, ("Ana attacks with Due", "Ana's main phase begins"), DAMAGE),
        (DUE, ("Ana attacks with Due", "the turn ends"), ""),
        (DUE, ("Ana attacks with Due", "Bob's turn begins"), DAMAGE),
        (DUE, ("Ana attacks with Due", "Due is destroyed", "Ana's main phase begins", "the turn ends"), ""),
    ],
)
def test_what_is_due_is_not_passed_over(judged, setup, play, why) -> None:
    """Whoever is to pass over it is told what is due, and when."""
    found = judged((*setup, "Clone is in Ana's library"), play, then=(LEGAL,))
    assert found.verdict is (Verdict.ERROR if why else Verdict.HOLDS), found.detail
    assert why in found.detail


def test_a_draw_step_comes_after_the_upkeep(judged) -> None:
    """Of a turn that begins with it, what is due in its upkeep has happened."""
    setup = (*DUE, "it is Bob's turn", "Clone and Living Death are in Ana's library")
    found = judged(setup, ("Ana's draw step begins",), then=("Clone is in Ana's hand", "Living Death is in Ana's hand"))
    assert found.verdict is Verdict.HOLDS, found.detail


def test_a_draw_step_of_a_turn_that_is_in_its_main_phase_is_that_of_the_next(judged) -> None:
    """A story begins in a main phase: the upkeep in between is played, and not passed over."""
    setup = (*DUE, "Clone and Living Death are in Ana's library")
    found = judged(setup, ("Ana's draw step begins",), then=("Clone is in Ana's hand", "Living Death is in Ana's hand"))
    assert found.verdict is Verdict.HOLDS, found.detail


def test_a_draw_step_that_is_to_be_skipped_is(judged) -> None:
    """Once, by the card that says so; the next one isn't."""
    setup = ("Ana controls Ivory Gargoyle", "Clone and Living Death are in Ana's library")
    play = ("Ivory Gargoyle is destroyed", "the turn ends", "Bob's turn begins", "Ana's draw step begins")
    first = judged(setup, play, then=("Clone is in Ana's library", "Living Death is in Ana's library"))
    assert first.verdict is Verdict.HOLDS, first.detail
    again = judged(
        setup, (*play, "Bob's turn begins", "Ana's draw step begins"), then=("Living Death is in Ana's hand",)
    )
    assert again.verdict is Verdict.HOLDS, again.detail


def test_what_the_game_itself_has_happen_at_the_end_of_turn_is_not_passed_over() -> None:
    """As poison counters do by the rules of a set."""
    (scenario,) = packaged_scenarios("000-poison-once")
    passing = replace(scenario, play=("Bob's turn begins",))
    found = judge(passing, passing.whens[0], lambda _: None)
    assert (found.verdict, END in found.detail) == (Verdict.ERROR, True), found.detail


def test_the_turn_doesnt_end_before_the_damage_of_its_attack(judged) -> None:
    """What has attacked deals its combat damage on the way to the end of the turn."""
    found = judged(DUE, ("Ana attacks with Due", "the turn ends"), then=("Bob is at 18 life",))
    assert found.verdict is Verdict.HOLDS, found.detail
