"""Quoted card texts on boards, read by the grammar of cards: choices on entering, Auras and triggers."""

from collections.abc import Callable
from datetime import date

import pytest

from kb.boards.judging.judge import Judgement, Verdict
from kb.boards.quoted.as_on_cards import NotRead, read_paragraph

TEXT = "As this artifact enters, choose a creature type // {0}: Create a 2/2 creature token of the chosen type"
LABORATORY = ("an artifact called Laboratory is in Ana's hand", f'Laboratory has "{TEXT}"')
PLAY = ("Ana puts Laboratory onto the battlefield", "Ana uses Laboratory's ability")
OX = "Bob controls a 2/2 creature called Ox"
LEASH = 'Ana can cast a blue Aura called Leash that says "Enchant creature. You control enchanted creature."'
WAVE = 'Bob can cast a blue instant called Wave that says "Return target enchantment to its owner\'s hand."'
HELD = 'Ana controls a blue Aura called Leash attached to Ox with "You control enchanted creature."'
SPARK = 'Ana can cast a red instant called Spark that says "Spark deals 3 damage to target creature."'
SWERVE = 'Bob can cast an instant called Swerve that says "Change the target of target spell with a single target."'
ENTERS = "When Imp enters the battlefield, it deals 2 damage to target creature."
IMP = f'Ana can cast a 1/1 creature called Imp with "{ENTERS}"'
SWELL = 'Bob can cast a green instant called Swell that says "Target creature gets +3/+3 until end of turn."'


@pytest.mark.parametrize("day", [date(1998, 4, 1), date(2008, 8, 10), date(2023, 11, 17)])
def test_a_token_has_the_creature_type_chosen_for_its_maker_on_any_day(judged, day) -> None:
    claims = ("the subtypes of Elf #1 are Elf", "Elf #1 is a 2/2")
    found = judged(LABORATORY, ("Ana chooses the creature type Elf", *PLAY), day=day, then=claims)
    assert found.verdict is Verdict.HOLDS, found.detail


def test_a_creature_type_that_the_story_does_not_choose_is_refused(judged) -> None:
    """A permanent that is there from the beginning has had no choice made for it."""
    assert "doesn't say which creature type" in judged(LABORATORY, PLAY, then=("nothing triggered",)).detail
    there = ("Ana controls an artifact called Laboratory", LABORATORY[1])
    found = judged(there, PLAY[1:], then=("nothing triggered",))
    assert (found.verdict, "is meant" in found.detail) == (Verdict.NOT_MODELLED, True)


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
def test_control_auras_retargeting_and_responses_to_triggers_work_from_quoted_texts(
    judged: Callable[..., Judgement], setup: tuple[str, ...], play: tuple[str, ...], claim: str
) -> None:
    found = judged(setup, play, then=(claim,))
    assert (found.verdict, found.detail) == ("holds", "")


def test_a_creature_taken_by_an_aura_this_turn_cannot_attack(judged: Callable[..., Judgement]) -> None:
    play = ("Ana casts Leash on Ox", "it resolves", "Ana attacks with Ox")
    assert judged((OX, LEASH), play, cannot=("the story can be played",)).verdict == "holds"


def test_static_abilities_may_share_a_paragraph() -> None:
    assert len(read_paragraph("All creatures get +1/+1. Players can't play lands.", "Law")) == 2


@pytest.mark.parametrize(
    "words",
    [
        "Players can't play lands. If a creature would die, exile it instead.",
        "Players can't play lands. Whenever a creature dies, you gain 1 life.",
        "Players can't play lands. Draw a card.",
    ],
)
def test_other_sentences_cannot_share_a_paragraph_with_a_static_ability(words: str) -> None:
    """A condition, a trigger or an instruction may be about the sentence before."""
    with pytest.raises(NotRead):
        read_paragraph(words, "Law")
