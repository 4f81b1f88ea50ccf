"""The time at which a story begins, and descriptions of objects."""

from collections.abc import Callable
from datetime import date

import pytest

from kb.boards.judging.judge import Judgement, Verdict

MINE = 'Bob controls an artifact called Mine that says "At the beginning of your upkeep, you gain 1 life."'
SETUP = (
    "Ana controls a 3/3 creature called Ox",
    "Bob controls a tapped 2/2 creature called Bear",
    "Bob controls a 1/4 flying creature called Bat",
    MINE,
    "each player has ten cards in their library",
)


@pytest.mark.parametrize(
    ("time", "play", "then"),
    [
        ("it is Bob's upkeep", (), ("Bob is at 21 life", "Bear is tapped", "it is Bob's upkeep")),
        ("it is Bob's draw step", (), ("Bob is at 20 life", "Bob drew 1 card")),
        ("it is Bob's main phase", (), ("Bob drew no cards", "it is Bob's main phase")),
        ("it is Bob's end step", (), ("Bob is at 20 life", "it is Bob's end step")),
        ("Ox is attacking Bob", ("Bob blocks Ox with Bat", "combat damage is dealt"), ("Bat has 3 damage",)),
        ("Ox is attacking", ("nobody blocks", "combat damage is dealt"), ("Bob is at 17 life",)),
        ("Ana is attacking with Ox", ("combat damage is dealt",), ("Bob is at 17 life",)),
    ],
)
def test_a_story_may_begin_in_any_step_and_abilities_of_that_step_trigger(
    judged: Callable[..., Judgement], time: str, play: tuple[str, ...], then: tuple[str, ...]
) -> None:
    """Nothing from earlier in the turn has happened."""
    found = judged((*SETUP, time), play, then=then)
    assert found.verdict is Verdict.HOLDS, found.detail


@pytest.mark.parametrize(
    ("setup", "then"),
    [
        (("Ana controls a 2/2 red creature called Elk and a 3/3 creature called Elf",), "Elf is a 3/3"),
        (("Ana controls a legendary creature called Elk that is 3/3",), "Elk is legendary"),
        (("Ana controls a creature called Elk (2/3)",), "Elk is a 2/3"),
        (("Ana controls a 2/2 creature called Elk that has flying",), "Elk has flying"),
        (("Ana controls a 2/2 creature called Elk, tapped",), "Elk is tapped"),
        (("Ana controls a 2/2 creature with protection from black and from red called Elk",),
         "Elk has protection from red"),
        (("Ana controls a 2/2 creature called Elk", "Elk is a Wall"), "Elk is a Wall"),
        (("Ana controls a 2/2 creature called Elk", "Elk is legendary"), "Elk is legendary"),
        (("Ana controls a 2/2 creature called Elk", "Elk is red"), "Elk is red"),
        (("Ana controls a 2/2 creature with vanishing called Elk that has 1 time counter",), "Elk has 1 time counter"),
        (('Ana controls an enchantment Law that says "Creatures you control have flying."',), "Ox has flying"),
        (("the top card of Ana's library is a land called Keep",), "Keep is on top of Ana's library"),
        (("Ana's graveyard contains a 2/2 creature called Elk",), "Elk is in Ana's graveyard"),
        (("Ana has two creature cards in her graveyard",), "there are 2 cards in Ana's graveyard"),
        (("Ana controls a Forest that is tapped",), "Forest is tapped"),
    ],
)  # fmt: skip
def test_objects_are_described_by_clauses_in_any_order_or_several_sentences(
    judged: Callable[..., Judgement], setup: tuple[str, ...], then: str
) -> None:
    found = judged((*SETUP, *setup), (), then=(then,))
    assert found.verdict is Verdict.HOLDS, found.detail


@pytest.mark.parametrize("day", [date(2004, 1, 15), date(2023, 11, 17)])
@pytest.mark.parametrize(
    ("time", "play", "life"),
    [
        (("the story begins in Ana's main phase",), ("everything resolves",), 21),
        (("the story begins in Ana's second main phase",), ("everything resolves",), 21),
        ((), ("Ana's main phase begins",), 21),
        ((), ("Ana plays Field", "Ana's main phase begins"), 20),
    ],
)
def test_a_story_that_begins_with_a_main_phase_has_its_triggers(
    judged: Callable[..., Judgement], time: tuple[str, ...], play: tuple[str, ...], life: int, day: date
) -> None:
    """A main phase in which something was done has begun before."""
    text = "At the beginning of each of your main phases, you gain 1 life."
    font = f'Ana controls an enchantment called Font with "{text}"'
    found = judged(
        (*time, font, "a land called Field is in Ana's hand"), play, day=day, then=(f"Ana is at {life} life",)
    )
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
