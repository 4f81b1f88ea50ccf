"""Mana that is spent in part, or left unspent, and parts of a turn that end by their names."""

from collections.abc import Callable

import pytest

from kb.boards.judging.judge import Judgement
from kb.boards.language import BadScenario

MOUNTAINS = "Ana has two Mountains"
HELD = "Ana has Zap, an instant that costs {R}, in her hand"
SAYS = 'Zap has "Zap deals 3 damage to any target."'
MANACLE = 'Ana controls an artifact called Manacle with "{T}: Tap target creature."'
ELK = "Bob controls a 2/2 creature called Elk without flying"
ITS_MAIN = "it is Ana's turn, her precombat main phase"
TAPPED = "Ana taps both Mountains for mana"
SETUP = (ITS_MAIN, MOUNTAINS, HELD, SAYS, MANACLE, ELK)


@pytest.mark.parametrize(
    ("play", "claims"),
    [
        (("Ana casts Zap on Bob with one of the two red mana", "Zap resolves", "the precombat main phase ends"),
         ("Bob is at 17 life", "Ana is at 19 life")),
        (("Ana casts Zap on Bob with one of the two mana", "Zap resolves", "Ana moves to combat with one mana unspent"),
         ("Bob is at 17 life", "Ana is at 19 life")),
        (("Ana casts Zap on Bob with the red mana", "that spell resolves", "nobody spends any mana",
          "both players pass until the main phase ends", "the beginning of combat step begins"),
         ("Ana is at 19 life", "Ana has no unspent mana")),
        (("the main phase ends with two mana unspent", "the postcombat main phase begins"), ("Ana is at 18 life",)),
        (("Ana taps Manacle and targets Elk", "that ability resolves"),
         ("Elk is on the battlefield, tapped, with no damage on it", "Ana has 2 unspent mana")),
        (("Ana spends none of the mana", "the precombat main phase ends", "the postcombat main phase ends"),
         ("Ana is at 18 life",)),
    ],
)  # fmt: skip
def test_a_part_of_the_mana_is_spent_and_parts_of_a_turn_end_by_their_names(
    judged: Callable[..., Judgement], play: tuple[str, ...], claims: tuple[str, ...]
) -> None:
    found = judged(SETUP, (TAPPED, *play), then=claims)
    assert (found.verdict, found.detail) == ("holds", "")


@pytest.mark.parametrize(
    ("play", "words"),
    [
        (("Ana casts Zap on Bob with one of the three red mana",), "Ana has 2 unspent {R} mana, not 3"),
        (("Ana casts Zap on Bob with the blue mana",), "Ana paid {R} for it, not only blue mana"),
        (("Ana casts Zap on Bob with all of that mana",), "Ana has 1 unspent mana, not 0"),
        (("Ana casts Zap on Bob with two mana",), "Ana paid {R} for it, not 2 mana"),
        (("Ana moves to combat with one mana unspent",), "Ana has 2 unspent mana, not 1"),
        (("the main phase ends with the mana unspent", "nobody spends any mana"), "Nobody has unspent mana"),
        (("Bob doesn't spend the other green mana",), "Bob has no unspent {G} mana"),
    ],
)  # fmt: skip
def test_another_amount_of_mana_than_there_is_isnt_legal(
    judged: Callable[..., Judgement], play: tuple[str, ...], words: str
) -> None:
    found = judged(SETUP, (TAPPED, *play), then=("Bob is at 17 life",))
    assert found.verdict == "error"
    assert words in found.detail


def test_a_land_that_is_tapped_before_a_spell_is_cast_pays_for_it(judged: Callable[..., Judgement]) -> None:
    found = judged(SETUP, ("Ana taps Mountain #1 and casts Zap on Elk", "Zap resolves"),
                   then=("Elk died", "Mountain #1 is tapped", "Mountain #2 is untapped"))  # fmt: skip
    assert (found.verdict, found.detail) == ("holds", "")


@pytest.mark.parametrize(
    ("words", "reason"), [("Elk is free to attack", "Elk is tapped"), ("Elk has no counters", "Elk has counters")]
)
def test_a_setup_that_contradicts_another_is_an_error(
    judged: Callable[..., Judgement], words: str, reason: str
) -> None:
    setup = (*SETUP, "Elk is tapped", "Elk has 1 +1/+1 counter", words)
    with pytest.raises(BadScenario, match=reason):
        judged(setup, ("Ana attacks with nothing",), then=("Ana is at 20 life",))
