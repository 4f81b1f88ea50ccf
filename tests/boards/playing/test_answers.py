"""Dredge and ninjutsu: cards that return instead of a draw, and cards that enter attacking."""

from collections.abc import Callable

import pytest

from kb.boards.judging.judge import Judgement, Verdict

TOME = 'Ana controls an artifact called Tome with "{0}: Draw a card."'
IMP = "a 1/1 creature with dredge 2 called Imp is in Ana's graveyard"
NINJA = "a 3/2 creature with ninjutsu {0} called Ninja is in Ana's hand"
RAT = "Ana controls a 1/1 creature called Rat"
WOLF = "Bob controls a 2/2 creature called Wolf"


@pytest.mark.parametrize(
    ("setup", "play", "then"),
    [
        ((IMP, "2 cards are in Ana's library"), ("Ana dredges Imp", "Ana uses Tome's ability"), "Imp is in Ana's hand"),
        ((IMP, "there is 1 card in Ana's library in all"), ("Ana uses Tome's ability",), "Ana draws 1 card in all"),
        ((IMP, "2 cards are in Ana's library"), ("Ana uses Tome's ability", "Ana declines"), "Ana draws 1 card in all"),
        ((NINJA, RAT), ("Ana attacks with Rat", "Bob blocks with nothing", "Ana uses Ninja's ability"),
         "Bob is at 17 life"),
    ],
)  # fmt: skip
def test_dredge_replaces_a_draw_and_ninjutsu_an_unblocked_attacker(
    judged: Callable[..., Judgement], setup: tuple[str, ...], play: tuple[str, ...], then: str
) -> None:
    found = judged((*setup, TOME), play, then=(then,))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


@pytest.mark.parametrize(
    "play",
    [
        ("Ana attacks with Rat", "Ana uses Ninja's ability"),
        ("Ana attacks with Rat", "Bob blocks Rat with Wolf", "Ana uses Ninja's ability"),
        ("Ana uses Ninja's ability",),
    ],
)
def test_ninjutsu_needs_an_unblocked_attacker(judged: Callable[..., Judgement], play: tuple[str, ...]) -> None:
    assert judged((NINJA, RAT, WOLF), play, then=("the story can be played",)).verdict == Verdict.ERROR
