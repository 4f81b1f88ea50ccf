"""Whose turn a story begins in, and how it ends, where it doesn't say."""

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
def test_it_is_the_turn_of_who_acts_first(
    judged: Callable[..., Judgement], setup: tuple[str, ...], play: tuple[str, ...], whose: str
) -> None:
    """Who does what only the active player may is the active player."""
    found = judged((BEAR, ELK, *setup), play, then=(f"it is {whose}'s turn",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_what_the_setup_says_of_the_turn_stays(judged: Callable[..., Judgement]) -> None:
    """A story isn't set right against its own words."""
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
def test_a_combat_goes_on_to_its_damage(judged: Callable[..., Judgement], play: tuple[str, ...], then: str) -> None:
    """A story that ends with attackers or blockers isn't left in mid-combat, unless it stops there."""
    found = judged((BEAR, ELK), play, then=(then,))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_a_claim_of_a_combat_looks_at_it_as_it_goes_on(judged: Callable[..., Judgement]) -> None:
    """Where a claim speaks of attackers, nothing has been dealt yet."""
    found = judged((BEAR, ELK), ("Ana attacks with Bear",), then=("Bear is attacking", "Bob is at 20 life"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
