"""Negative claims, claims about several objects, and claims about what has happened."""

from collections.abc import Callable

import pytest

from kb.boards.judging.judge import Judgement, Verdict
from kb.boards.language import BadScenario

SETUP = (
    "Ana controls a 2/2 green creature called Bear",
    "Ana controls a 1/1 blue and red creature called Imp",
    "Ana controls two Mountains",
    'Ana can cast a red instant called Zap that says "Draw two cards."',
    'Bob can cast a blue instant called Deny that says "Counter target spell."',
    "there are 5 cards in Ana's library",
    "Mark is attached to Bear",
)
AURA = 'Ana controls an Aura called Mark that says "Enchanted creature gets +0/+1."'
PLAY = ("Ana attacks with Bear", "Ana taps both Mountains for mana", "Ana casts Zap", "it resolves", "the story stops")


@pytest.mark.parametrize(
    "claim",
    [
        "Bear isn't blue",
        "Imp isn't green",
        "Imp is blue and red",
        "Imp is red",
        "Bear is only green",
        "Bear isn't in Ana's graveyard",
        "Bear isn't untapped",
        "Bear is still attacking",
        "Imp isn't attacking",
        "both Mountains are tapped",
        "2 of the Mountains are tapped",
        "neither of the Mountains is in Ana's graveyard",
        "Bob doesn't control Bear",
        "Ana still controls Bear",
        "Bob hasn't lost",
        "nobody has lost",
        "Zap resolved",
        "Deny never resolved",
        "Ana drew two cards",
        "Bob drew nothing",
        "Bear has the name Bear",
        "Bear dealt no damage",
        "Bear dealt no damage to Bob",
        "Bear has 3 toughness",
        "Bear is enchanted by Mark",
        "Mark is attached to Bear",
    ],
)
def test_each_true_claim_holds_and_fails_if_claimed_to_be_impossible(
    judged: Callable[..., Judgement], claim: str
) -> None:
    setup = (SETUP[0], AURA, *SETUP[1:])
    found = judged(setup, PLAY, then=(claim,))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
    assert judged(setup, PLAY, cannot=(claim,)).verdict is Verdict.FAILS


@pytest.mark.parametrize(
    ("claim", "why"),
    [
        ("both Bears are tapped", "nothing in this story is called"),
        ("Bear is red and tapped", "Reading stops at “tapped”"),
    ],
)
def test_a_claim_about_unknown_objects_or_mixed_with_a_status_is_an_error(
    judged: Callable[..., Judgement], claim: str, why: str
) -> None:
    """Colors can be listed only together with colors."""
    with pytest.raises(BadScenario, match=why):
        judged(SETUP[:3], (), then=(claim,))


GIFT = 'Ana can cast an instant called Gift that says "Target player draws a card."'
PLEA = 'Ana can cast a sorcery called Plea that says "Target player discards a card."'
SIZE = "Rat's power and toughness are each equal to the number of cards in your hand."
RAT = f'Bob controls a creature called Rat that says "{SIZE}"'


@pytest.mark.parametrize(
    ("setup", "play", "claim"),
    [
        ((GIFT,), ("Ana casts Gift on Bob", "it resolves"), "Bob has 1 card in hand"),
        (
            (GIFT, PLEA),
            ("Ana casts Gift on Bob", "it resolves", "Ana casts Plea on Bob", "it resolves"),
            "Bob is at 20",
        ),
        ((GIFT, RAT, "Bob has 1 card in hand"), ("Ana casts Gift on Bob", "it resolves"), "Rat is 2/2"),
    ],
)
def test_a_claim_that_depends_on_an_unknown_drawn_card_is_not_modelled(
    judged: Callable[..., Judgement], setup: tuple[str, ...], play: tuple[str, ...], claim: str
) -> None:
    """If the story tells of the library, the card drawn is known and the claim is judged."""
    found = judged(setup, play, then=(claim,))
    assert (found.verdict, "that the story doesn't name" in found.detail) == (Verdict.NOT_MODELLED, True)
    told = (*setup, "there are 3 cards in Bob's library")
    assert judged(told, play, then=(claim,)).verdict is Verdict.HOLDS


def test_a_two_colored_creature_is_each_color_but_not_only_one(judged: Callable[..., Judgement]) -> None:
    setup = ("Ana controls a 1/1 blue and red creature called Imp",)
    assert judged(setup, (), then=("Imp is blue", "Imp is red")).verdict is Verdict.HOLDS
    assert judged(setup, (), then=("Imp is only red",)).verdict is Verdict.FAILS
