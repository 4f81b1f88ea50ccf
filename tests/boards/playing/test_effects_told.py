"""Effects that a story ascribes to an ability must be those of the ability."""

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
def test_an_ability_used_to_do_its_effect_does_it(judged: Callable[..., Judgement], play: str, then: str) -> None:
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
def test_an_ability_used_for_an_effect_it_does_not_have_is_an_error(
    judged: Callable[..., Judgement], play: str, why: str
) -> None:
    found = judged((BEAR, ROD, WELL, MANA), (play,), then=("the story can be played",))
    assert (found.verdict, why in found.detail) == (Verdict.ERROR, True), found.detail
