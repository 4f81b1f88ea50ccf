"""What the grammar reads in quotation marks: an Aura that holds, changed targets, a trigger with a response."""

from collections.abc import Callable

import pytest

from kb.worked.judge import Judgement

OX = "Bob controls a 2/2 creature called Ox"
LEASH = 'Ana can cast a blue Aura called Leash that says "Enchant creature. You control enchanted creature."'
WAVE = 'Bob can cast a blue instant called Wave that says "Return target enchantment to its owner\'s hand."'
HELD = 'Ana controls a blue Aura called Leash attached to Ox with "You control enchanted creature."'
SPARK = 'Ana can cast a red instant called Spark that says "Spark deals 3 damage to target creature."'
SWERVE = 'Bob can cast an instant called Swerve that says "Change the target of target spell with a single target."'
ENTERS = "When Imp enters the battlefield, it deals 2 damage to target creature."
IMP = f'Ana can cast a 1/1 creature called Imp with "{ENTERS}"'
SWELL = 'Bob can cast a green instant called Swell that says "Target creature gets +3/+3 until end of turn."'


@pytest.mark.parametrize(
    ("setup", "play", "claim"),
    [
        ((OX, LEASH), ("Ana casts Leash on Ox", "it resolves"), "Ana controls Ox"),
        ((OX, LEASH, WAVE), ("Ana casts Leash on Ox", "it resolves", "Bob casts Wave on Leash"), "Bob controls Ox"),
        ((OX, HELD), ("Ana attacks with Ox", "Bob doesn't block", "combat damage is dealt"), "Bob is at 18"),
        (("Ana controls a 2/2 creature with shroud called Bear", OX, SPARK, SWERVE),
         ("Ana casts Spark on Ox", "in response, Bob casts Swerve on Spark"), "Ox died"),
        ((OX, IMP, SWELL), ("Ana casts Imp", "it resolves", "Imp's ability targets Ox",
                            "in response, Bob casts Swell on Ox"), "Ox has 2 damage"),
    ],
)  # fmt: skip
def test_what_becomes_of_it(
    judged: Callable[..., Judgement], setup: tuple[str, ...], play: tuple[str, ...], claim: str
) -> None:
    """It is held while the Aura is there, stays where nothing else is legal, and is answered in time."""
    found = judged(setup, play, then=(claim,))
    assert (found.verdict, found.detail) == ("holds", "")


def test_what_an_aura_took_this_turn_does_not_attack(judged: Callable[..., Judgement]) -> None:
    """It has come under that player's control this turn."""
    play = ("Ana casts Leash on Ox", "it resolves", "Ana attacks with Ox")
    assert judged((OX, LEASH), play, cannot=("the story can be played",)).verdict == "holds"
