"""The object that an Aura enchants if its description doesn't say so."""

from datetime import date

import pytest

from kb.boards.judging.judge import Verdict
from kb.boards.language import BadScenario

TODAY = date(2023, 11, 17)
MOSS = (
    'Ana controls an Aura called Moss attached to Bear with "Enchant green creature" and '
    '"Enchanted creature gets +0/+2."'
)
SETUP = ("Ana controls a Forest", "Ana controls an artifact called Idol", "Ana controls a 2/2 creature called Bear")


@pytest.mark.parametrize(
    ("host", "text"),
    [
        ("Forest", "Whenever enchanted land is tapped for mana, its controller adds an additional {G}."),
        ("Forest", "Whenever a player casts a spell, you gain 1 life."),
        ("Idol", "Whenever a player casts a spell, you gain 1 life."),
        ("Bear", "Whenever a player casts a spell, you gain 1 life."),
    ],
)
def test_it_is_what_its_text_speaks_of_or_what_it_is_attached_to(judged, host: str, text: str) -> None:
    """So it stays where the board puts it."""
    setup = (*SETUP, f'Ana controls an Aura called Mark attached to {host} with "{text}"')
    found = judged(setup, ("everything resolves",), day=TODAY, then=(f"Mark is attached to {host}",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_it_may_be_said_in_two_words(judged) -> None:
    """What is no more of that color isn't enchanted any more."""
    setup = (
        "Ana controls a 2/2 green creature called Bear",
        MOSS,
        'Bob can cast an instant called Dye that says "Target creature becomes red until end of turn."',
    )
    found = judged(setup, ("Bob casts Dye on Bear",), day=TODAY, then=("Moss is in Ana's graveyard", "Bear is a 2/2"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_what_has_been_under_control_since_before_attacks(judged) -> None:
    """Where it has come this turn, that can't be said of it."""
    old = "Bear has been under Ana's control since last turn"
    found = judged((*SETUP, old), ("Ana attacks with Bear",), day=TODAY, then=("the story can be played",))
    assert found.verdict is Verdict.HOLDS, found.detail
    with pytest.raises(BadScenario, match="came under its controller's control this turn"):
        judged((*SETUP, "Bear came under its controller's control this turn", old), (), day=TODAY)
