"""Whose turn a story begins in, and how it ends, if it doesn't say."""

from collections.abc import Callable

import pytest

from kb.boards.judging.judge import Judgement, Verdict

BEAR = "Ana controls a 2/2 creature called Bear"
ELK = "Bob controls a 1/1 creature called Elk"
SORCERY = 'Bob can cast a sorcery called Zap that says "Zap deals 2 damage to target creature."'
INSTANT = 'Bob can cast an instant called Zap that says "Zap deals 2 damage to target creature."'
QUICK = 'Bob can cast a 1/1 creature called Fly that says "Flash"'


@pytest.mark.parametrize(
    ("setup", "play", "whose"),
    [
        ((), ("Ana attacks with Bear",), "Ana"),
        ((), ("Bob attacks with Elk",), "Bob"),
        ((), ("Elk attacks",), "Bob"),
        ((SORCERY,), ("Bob casts Zap on Bear",), "Bob"),
        ((INSTANT,), ("Bob casts Zap on Bear",), "Ana"),
        ((QUICK,), ("Bob casts Fly",), "Ana"),
        ((QUICK,), ("Bob casts Fly", "Bob attacks with Elk"), "Bob"),
        (("Bob holds a land card called Field",), ("Bob plays Field",), "Bob"),
        ((), ("Bob's end step begins",), "Bob"),
        ((), ("Ana's turn ends", "Bob's turn begins", "Bob attacks with Elk"), "Bob"),
        (("it is Bob's turn",), ("nothing else is done",), "Bob"),
        ((), ("nothing else is done",), "Ana"),
    ],
)
def test_a_story_begins_in_the_turn_of_the_player_who_acts_as_the_active_player(
    judged: Callable[..., Judgement], setup: tuple[str, ...], play: tuple[str, ...], whose: str
) -> None:
    found = judged((BEAR, ELK, *setup), play, then=(f"it is {whose}'s turn",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_a_stated_turn_is_not_corrected_by_the_play(judged: Callable[..., Judgement]) -> None:
    found = judged((BEAR, ELK, "it is Ana's turn"), ("Bob attacks with Elk",), then=("Ana is at 19 life",))
    assert (found.verdict, "it isn't Bob's turn" in found.detail) == (Verdict.ERROR, True)


@pytest.mark.parametrize(
    ("play", "then"),
    [
        (("Ana attacks with Bear",), "Bob is at 18 life"),
        (("Ana attacks with Bear", "Bob blocks with Elk"), "Elk is in Bob's graveyard"),
        (("Ana attacks with Bear", "the story stops"), "Bob is at 20 life"),
        (("Ana attacks with Bear", "combat damage is dealt"), "Bob is at 18 life"),
    ],
)
def test_a_story_that_ends_in_combat_goes_on_to_damage_unless_it_stops(
    judged: Callable[..., Judgement], play: tuple[str, ...], then: str
) -> None:
    found = judged((BEAR, ELK), play, then=(then,))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_a_claim_about_attackers_is_judged_before_damage(judged: Callable[..., Judgement]) -> None:
    found = judged((BEAR, ELK), ("Ana attacks with Bear",), then=("Bear is attacking", "Bob is at 20 life"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
