"""What a story says that an ability does is no ornament: it has to be so."""

from collections.abc import Callable

import pytest

from kb.boards.judging.judge import Judgement, Verdict

BEAR = "Bob controls a 2/2 creature called Bear"
ROD = 'Ana controls an artifact called Rod that says "{T}: Rod deals 1 damage to any target."'
WELL = 'Ana controls an artifact called Well that says "{1}: You gain 1 life. // {1}: Destroy target creature."'
MANA = "Ana can pay {1}"


@pytest.mark.parametrize(
    ("play", "then"),
    [
        ("Ana taps Rod to deal 1 damage to Bear", "Bear has 1 damage"),
        ("Ana uses Rod to deal 1 damage to Bear", "Bear has 1 damage"),
        ("Ana uses Well to gain 1 life", "Ana is at 21 life"),
    ],
)
def test_what_it_does_is_done(judged: Callable[..., Judgement], play: str, then: str) -> None:
    """As it is told."""
    found = judged((BEAR, ROD, WELL, MANA), (play,), then=(then,))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


@pytest.mark.parametrize(
    ("play", "why"),
    [
        ("Ana taps Rod to deal 5 damage to Bear", "doesn't deal 5 damage to something"),
        ("Ana taps Rod to destroy Bear", "doesn't destroy something"),
        ("Ana uses Well to destroy Bear", "doesn't destroy something. Say which"),
    ],
)
def test_what_it_does_not_do_is_refused(judged: Callable[..., Judgement], play: str, why: str) -> None:
    """Neither another amount, nor another act, nor that of another ability is passed over."""
    found = judged((BEAR, ROD, WELL, MANA), (play,), then=("the story can be played",))
    assert (found.verdict, why in found.detail) == (Verdict.ERROR, True), found.detail
