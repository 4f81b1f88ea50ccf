"""Effects that a story ascribes to an ability must be those of the ability."""

from collections.abc import Callable
from datetime import date

import pytest

from kb.boards.judging.judge import Judgement, Verdict
from kb.boards.language import BadScenario

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


CAVE = (
    'Ana controls an artifact called Cave that says "{1}: You gain 1 life. // '
    '{1}: This artifact becomes a 2/2 artifact creature until end of turn."'
)


def test_what_is_animated_uses_the_ability_that_makes_it_a_creature(judged: Callable[..., Judgement]) -> None:
    """Wherever that stands among its abilities."""
    found = judged((CAVE, MANA), ("Ana animates Cave",), then=("Cave is a 2/2", "Ana is at 20 life"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_what_has_no_ability_that_animates_it_is_not_animated(judged: Callable[..., Judgement]) -> None:
    """Its first ability isn't used in the place of one."""
    found = judged((WELL, MANA), ("Ana animates Well",), then=("the story can be played",))
    assert (found.verdict, "Well has 0 such abilities" in found.detail) == (Verdict.ERROR, True), found.detail


GHOUL = 'Bob has a 2/2 creature card in his graveyard called Ghoul that says "{1}: You gain 1 life. // Unearth {2}"'


@pytest.mark.parametrize("play", ["Bob unearths Ghoul", "Bob uses Ghoul's unearth ability"])
def test_a_keyword_that_is_named_is_the_one_that_is_used(judged: Callable[..., Judgement], play: str) -> None:
    """Though another ability of the card stands before it."""
    setup = ("it is Bob's turn", GHOUL, "Bob can pay {2}")
    found = judged(setup, (play,), day=date(2023, 11, 17), then=("Ghoul is on the battlefield", "Bob is at 20 life"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_a_keyword_that_something_does_not_have_is_not_used(judged: Callable[..., Judgement]) -> None:
    """Its first ability isn't used in the place of it."""
    found = judged((WELL, MANA), ("Ana forecasts Well",), then=("the story can be played",))
    assert (found.verdict, "Well has no forecast ability" in found.detail) == (Verdict.ERROR, True), found.detail


ICY = 'Ana controls an artifact called Icy that says "{1}, {T}: Tap or untap target permanent."'


@pytest.mark.parametrize(
    ("play", "then"), [("Ana chooses tap", "Bear is tapped"), ("Ana chooses to untap", "Bear is untapped")]
)
def test_what_may_tap_or_untap_does_what_is_chosen(judged: Callable[..., Judgement], play: str, then: str) -> None:
    """And the other way to play it isn't explored."""
    found = judged((BEAR, ICY, MANA), ("Ana uses Icy's ability on Bear", play), then=(then,))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


POTION = 'Ana controls an artifact called Potion with "Sacrifice Potion: You gain 3 life."'


@pytest.mark.parametrize(
    ("play", "then"),
    [("Ana uses Potion's ability", "Ana is at 23 life"), ("Potion is sacrificed", "Ana is at 20 life")],
)
def test_a_sacrifice_for_an_ability_and_one_without_a_cause_are_said_differently(
    judged: Callable[..., Judgement], play: str, then: str
) -> None:
    found = judged((POTION,), (play,), then=(then, "Potion is in Ana's graveyard"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_sacrificing_what_has_an_ability_for_that_is_ambiguous(judged: Callable[..., Judgement]) -> None:
    with pytest.raises(BadScenario, match="can mean two things"):
        judged((POTION,), ("Ana sacrifices Potion",), then=("the story can be played",))
