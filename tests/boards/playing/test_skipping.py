"""Steps that a story must not skip."""

import pytest

from kb.boards.judging.judge import Verdict

BRIEF = ("Ana controls a 2/2 creature called Brief", 'Brief has "At end of turn, sacrifice this creature"')
DUE = ("Ana controls a 2/2 creature called Due", 'Due has "At the beginning of your upkeep, you gain 1 life"')
DRAWS = (DUE[0], 'Due has "At the beginning of your upkeep, draw a card"')
ENDED = "Brief is in Ana's graveyard"
UPKEEP = "Ana is at 21 life"
DAMAGE = "Bob is at 18 life"


@pytest.mark.parametrize(
    ("setup", "play", "then"),
    [
        (BRIEF, ("Bob's turn begins",), (ENDED,)),
        (BRIEF, ("Bob's upkeep begins",), (ENDED,)),
        (BRIEF, ("Bob's draw step begins",), (ENDED,)),
        (BRIEF, ("the turn ends", "Bob's turn begins"), (ENDED,)),
        (DUE, ("Ana's turn begins", "Ana's main phase begins"), (UPKEEP,)),
        (DUE, ("Ana's turn begins", "Ana attacks with Due"), (UPKEEP, DAMAGE)),
        (DUE, ("Ana's turn begins", "Ana's draw step begins"), (UPKEEP,)),
        (
            DUE,
            ("Ana's turn begins", "Ana's upkeep begins", "everything resolves", "Ana's main phase begins"),
            (UPKEEP,),
        ),
        (DUE, ("Bob's turn begins", "Bob's main phase begins"), ("Ana is at 20 life",)),
        (DUE, ("Ana's turn begins", "the turn ends"), (UPKEEP,)),
        (DUE, ("Ana's turn begins", "Bob's turn begins"), (UPKEEP,)),
        (DUE, ("Ana attacks with Due", "Ana's main phase begins"), (DAMAGE,)),
        (DUE, ("Ana attacks with Due", "combat ends"), (DAMAGE,)),
        (DUE, ("Ana attacks with Due", "the turn ends"), (DAMAGE,)),
        (DUE, ("Ana attacks with Due", "Bob's turn begins"), (DAMAGE,)),
        (DUE, ("Ana attacks with Due", "Due is destroyed", "Ana's main phase begins"), ("Bob is at 20 life",)),
        ((*DUE, *BRIEF), ("Ana attacks with Due", "Ana's upkeep begins"), (DAMAGE, ENDED, UPKEEP)),
    ],
)
def test_upkeep_combat_damage_and_end_of_turn_are_played_if_a_story_moves_past_them(judged, setup, play, then) -> None:
    found = judged(setup, play, then=then)
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_a_turn_that_begins_with_its_draw_step_has_its_upkeep_first(judged) -> None:
    setup = (*DRAWS, "it is Bob's turn", "Clone and Living Death are in Ana's library")
    found = judged(setup, ("Ana's draw step begins",), then=("Clone is in Ana's hand", "Living Death is in Ana's hand"))
    assert found.verdict is Verdict.HOLDS, found.detail


def test_a_draw_step_mentioned_in_the_main_phase_is_that_of_the_next_turn(judged) -> None:
    """A story begins in a main phase; the upkeep before that draw step is played."""
    setup = (*DRAWS, "Clone and Living Death are in Ana's library")
    found = judged(setup, ("Ana's draw step begins",), then=("Clone is in Ana's hand", "Living Death is in Ana's hand"))
    assert found.verdict is Verdict.HOLDS, found.detail


def test_a_card_that_skips_a_draw_step_skips_only_the_next_one(judged) -> None:
    setup = ("Ana controls Ivory Gargoyle", "Clone and Living Death are in Ana's library")
    play = ("Ivory Gargoyle is destroyed", "the turn ends", "Bob's turn begins", "Ana's draw step begins")
    first = judged(setup, play, then=("Clone is in Ana's library", "Living Death is in Ana's library"))
    assert first.verdict is Verdict.HOLDS, first.detail
    again = judged(
        setup, (*play, "Bob's turn begins", "Ana's draw step begins"), then=("Living Death is in Ana's hand",)
    )
    assert again.verdict is Verdict.HOLDS, again.detail


def test_combat_damage_is_dealt_before_the_turn_ends(judged) -> None:
    found = judged(DUE, ("Ana attacks with Due", "the turn ends"), then=("Bob is at 18 life",))
    assert found.verdict is Verdict.HOLDS, found.detail
