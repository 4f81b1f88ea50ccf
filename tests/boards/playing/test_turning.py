"""Turns narrated step by step."""

from collections.abc import Callable
from datetime import date

import pytest

from kb.boards.judging.judge import Judgement, Verdict

BEAR = "Ana controls a 2/2 creature called Bear"
OX = "Bob controls a 2/2 creature called Ox"
FANATIC = (
    'Ana controls a 2/2 creature called Fanatic that says "Sacrifice Fanatic: Fanatic deals 1 damage to target player."'
)
IDLE = 'Ana controls a 1/1 creature called Elf with "{T}: Add {G}."'
SNIPE = 'Bob can cast an instant called Snipe that says "Destroy target attacking creature."'
STING = (
    "Ana controls a 0/4 creature called Sting that says "
    '"Whenever Sting becomes blocked by a creature, destroy that creature at end of combat."'
)
SIXTH, TODAY = date(2004, 1, 15), date(2023, 12, 1)


@pytest.mark.parametrize(
    ("setup", "play", "day", "claim"),
    [
        ((BEAR, "Bear is tapped"), ("Ana's turn ends", "Bob's turn ends", "Ana untaps"), TODAY, "Bear is untapped"),
        (("Ana has {R}{R} in her mana pool",), ("Ana's main phase ends",), SIXTH, "Ana is at 18"),
        (("Ana has {R}{R} in her mana pool",), ("Ana moves to combat",), SIXTH, "Ana is at 18"),
        (("Ana has {R}{R} in her mana pool",), ("Ana's main phase ends",), TODAY, "Ana has no mana left"),
        (("there are 3 cards in Bob's library",), ("Ana's turn ends", "Bob's turn passes"), TODAY, "Bob drew a card"),
        ((BEAR,), ("Ana attacks with everything", "nobody blocks", "damage", "combat ends"), TODAY, "Bob is at 18"),
        ((BEAR, OX), ("Ana attacks with only Bear", "Ox blocks", "damage"), TODAY, "Bear died"),
        ((BEAR,), ("nobody attacks", "the turn ends"), TODAY, "Bob is at 20"),
        ((BEAR,), ("Ana doesn't attack", "nothing happens"), TODAY, "Bob is at 20"),
        ((FANATIC, OX), ("Ana attacks with Fanatic", "Ox blocks", "damage goes on the stack",
                         "Ana sacrifices Fanatic, targeting Bob", "everything resolves"), SIXTH, "Ox died"),
        ((BEAR, SNIPE), ("Ana attacks with Bear", "combat damage is dealt", "Ana's end of combat step begins",
                         "Bob casts Snipe on Bear"), TODAY, "Bear died"),
        ((BEAR, SNIPE), ("Ana attacks with Bear", "at end of combat, Bob casts Snipe on Bear"), SIXTH, "Bob is at 18"),
        ((STING, OX), ("Ana attacks with Sting", "Ox blocks", "the end of combat step begins",
                       "in response, the story stops"), TODAY, "Ox is on the battlefield"),
        ((STING, OX), ("Ana attacks with Sting", "Ox blocks", "the end of combat step begins"), TODAY, "Ox died"),
    ],
)  # fmt: skip
def test_a_turn_narrated_step_by_step_follows_the_rules_of_the_day(
    judged: Callable[..., Judgement], setup: tuple[str, ...], play: tuple[str, ...], day: date, claim: str
) -> None:
    found = judged(setup, play, day=day, then=(claim,))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_abilities_of_the_end_step_trigger_once_if_end_step_and_turn_end_are_told(
    judged: Callable[..., Judgement],
) -> None:
    setup = ('Ana controls an enchantment called Hymn that says "At the beginning of your end step, you gain 1 life."',)
    play = ("Ana's end step begins", "it resolves", "the turn ends")
    assert judged(setup, play, day=TODAY, then=("Ana is at 21",)).verdict is Verdict.HOLDS


@pytest.mark.parametrize(
    ("setup", "play", "why"),
    [
        ((BEAR,), ("Ana untaps",), "Ana has already untapped"),
        ((BEAR, "it is Ana's turn"), ("Bob's main phase ends",), "isn't Bob's main phase"),
        ((BEAR, OX), ("Ana attacks with Bear", "damage goes on the stack"), "doesn't go on the stack"),
        ((BEAR,), ("the end step begins", "the end step begins"), "end step can't begin now"),
        ((BEAR,), ("Ana attacks with Bear", "Ana goes to combat"), "combat can't begin now"),
        ((IDLE,), ("Ana regenerates Elf",), "no ability that regenerates it"),
    ],
)
def test_a_step_that_cannot_happen_now_is_an_error_with_the_reason(
    judged: Callable[..., Judgement], setup: tuple[str, ...], play: tuple[str, ...], why: str
) -> None:
    assert why in judged(setup, play, day=TODAY, then=("Bob is at 20",)).detail
