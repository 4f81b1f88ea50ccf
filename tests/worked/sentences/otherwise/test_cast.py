"""What people write of casting, and of what a card has, who have seen no list of sentences."""

from collections.abc import Callable

import pytest

from kb.worked.judge import Judgement, Verdict

BEAR = "Bob controls a 2/2 green creature called Bear"
DIVIDED = "Deal 4 damage divided as you choose among one or two target creatures."
ARC = f'Ana can cast a sorcery called Arc that says "{DIVIDED}"'
OGRE = "Bob controls a 3/3 red creature called Ogre"


@pytest.mark.parametrize(
    ("setup", "play", "then"),
    [
        (
            (BEAR, OGRE, ARC),
            ("Ana casts Arc, dealing 1 damage to Bear and 3 damage to Ogre",),
            ("Ogre is in Bob's graveyard", "Bear has 1 damage"),
        ),
        (
            ("Ana controls a 1/1 creature called Nomad", "there are seven cards in Ana's graveyard",
             'Nomad has "Threshold - As long as seven or more cards are in your graveyard, Nomad gets +3/+3."'),
            (),
            ("Nomad is a 4/4",),
        ),
        (
            (BEAR, "Ana has a blue instant called Whirl with mana cost {U} in her hand", "Whirl has buyback {3}",
             'Whirl has "Tap target creature."', "Ana can pay {3}{U}"),
            ("Ana casts Whirl on Bear with buyback",),
            ("Whirl is in Ana's hand", "Bear is tapped"),
        ),
        (
            ("Ana controls a 4/3 creature called Raider", "Raider has echo {2}",
             "Raider came under its controller's control this turn"),
            ("Ana's turn begins", "Ana doesn't pay for echo"),
            ("Raider is in Ana's graveyard",),
        ),
        (("Ana controls two basic Forests",), (), ("Ana controls 2 Forests",)),
        (
            ("Ana's library, from the top, is Forest and Swamp",),
            ("Later in the turn, Ana draws a card",),
            ("Forest is in Ana's hand", "Swamp is in Ana's library"),
        ),
        (("Ana controls a nonbasic land called Fen",), (), ("Ana controls Fen", "Fen is a land")),
        (
            (BEAR, "Ana controls a 2/2 creature with first strike called Knight"),
            ("Ana attacks with Knight", "Bob blocks with Bear", "First-strike damage is dealt", "the story stops"),
            ("Bear is in Bob's graveyard",),
        ),
    ],
)  # fmt: skip
def test_it_comes_out_as_told(
    judged: Callable[..., Judgement], setup: tuple[str, ...], play: tuple[str, ...], then: tuple[str, ...]
) -> None:
    """Each would come out otherwise, or be refused, were a word of it passed over."""
    found = judged(setup, play, then=then)
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_an_aura_says_what_it_enchants(judged: Callable[..., Judgement]) -> None:
    """In quotation marks: nothing else may be enchanted by it."""
    setup = (
        BEAR,
        "Bob controls an artifact called Idol",
        "Ana can cast a white Aura called Mark",
        'Mark has "Enchant artifact"',
    )
    assert judged(setup, ("Ana casts Mark on Idol",), then=("Mark is attached to Idol",)).verdict is Verdict.HOLDS
    refused = judged(setup, ("Ana casts Mark on Bear",), then=("Mark is attached to Bear",))
    assert refused.verdict is Verdict.ERROR


def test_what_is_gone_by_then_is_told_with_what_would_be_before(judged: Callable[..., Judgement]) -> None:
    """What a player would save has died unless it is said that they respond."""
    setup = (
        BEAR,
        'Ana can cast an instant called Zap that says "Destroy target creature."',
        'Bob can cast an instant called Heal that says "Regenerate target creature."',
    )
    late = judged(setup, ("Ana casts Zap on Bear", "Bob casts Heal on Bear"), then=("Bear is tapped",))
    assert (late.verdict, "has left the battlefield by then. To target it before that" in late.detail) == (
        Verdict.ERROR,
        True,
    )
    saved = judged(setup, ("Ana casts Zap on Bear", "in response, Bob casts Heal on Bear"), then=("Bear is tapped",))
    assert (saved.verdict, saved.detail) == (Verdict.HOLDS, "")


def test_what_can_not_be_targeted_is_said_to_be_gone_only_if_it_was_there(judged: Callable[..., Judgement]) -> None:
    """A permanent isn't a spell that has resolved, and what was countered hasn't resolved either."""
    setup = (
        BEAR,
        "Ana can cast a 1/1 green creature called Elk",
        'Bob can cast an instant called Deny that says "Counter target spell."',
        'Bob can cast an instant called Veto that says "Counter target spell."',
    )
    for play, why in (
        (("Bob casts Deny on Bear",), "Deny can't target Bear, which isn't on the stack."),
        (("Ana casts Elk", "Elk resolves", "Bob casts Deny on Elk"), "which has resolved by then"),
        (
            ("Ana casts Elk", "in response, Bob casts Deny on Elk", "everything resolves", "Bob casts Veto on Elk"),
            "which has been countered by then",
        ),
    ):
        assert why in judged(setup, play, then=("Bear is tapped",)).detail
