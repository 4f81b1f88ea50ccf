"""A sentence about a player's act is an answer if just that is asked, and otherwise an act of its own."""

from collections.abc import Callable
from datetime import date

import pytest

from kb.boards.judging.judge import Judgement, Verdict
from kb.boards.language import BadScenario

HOLDS_RELIC = "Ana holds a card called Relic"
LIBRARY = "3 cards are in Ana's library"
SIFT = 'Ana can cast a blue sorcery called Sift that says "Draw two cards, then discard a card."'
EDICT = 'Ana can cast a black sorcery called Edict that says "Target player sacrifices a creature."'
BLAST = 'Ana can cast a red sorcery called Blast that says "Blast deals 4 damage to any target."'
BOBS = ("Bob controls a 5/5 creature called Dragon", "Bob controls a 1/1 creature called Rat")


@pytest.mark.parametrize(
    ("setup", "play", "claims"),
    [
        ((HOLDS_RELIC, LIBRARY, SIFT), ("Ana casts Sift", "Ana discards Relic"), ("Ana has two cards in hand",)),
        ((HOLDS_RELIC, LIBRARY, SIFT), ("Ana casts Sift", "it resolves", "Ana discards Relic"),
         ("Ana has two cards in hand", "Relic is in Ana's graveyard")),
        ((HOLDS_RELIC, LIBRARY, SIFT), ("Ana casts Sift", "it resolves", "Ana draws two cards", "Ana discards Relic"),
         ("Ana has two cards in hand", "Relic is in Ana's graveyard")),
        ((HOLDS_RELIC, LIBRARY), ("Ana draws two cards", "Ana discards Relic"), ("Ana has two cards in hand",)),
        ((EDICT, *BOBS), ("Ana casts Edict on Bob", "Bob sacrifices Rat"), ("Bob controls Dragon", "Rat died")),
        (BOBS, ("Bob sacrifices Rat",), ("Bob controls Dragon", "Rat died")),
        ((BLAST,), ("Ana casts Blast on Bob", "Blast deals 4 damage to Bob"), ("Bob is at 16",)),
        ((BLAST, *BOBS), ("Ana casts Blast on Bob", "Rat deals 1 damage to Bob"), ("Bob is at 15",)),
        ((*BOBS, "it is Bob's turn"), ("Bob attacks with Rat", "combat damage is dealt", "Rat deals 1 damage to Ana"),
         ("Ana is at 19",)),
        (("Ana can cast Clone", *BOBS), ("Ana casts Clone", "it resolves", "Ana chooses Rat"), ("Clone is a 1/1",)),
    ],
)  # fmt: skip
def test_a_sentence_is_an_answer_a_report_or_a_separate_act_and_never_done_twice(
    judged: Callable[..., Judgement], setup: tuple[str, ...], play: tuple[str, ...], claims: tuple[str, ...]
) -> None:
    found = judged(setup, play, then=claims)
    assert (found.verdict, found.detail) == ("holds", "")


@pytest.mark.parametrize(
    ("setup", "play", "words"),
    [
        ((HOLDS_RELIC, LIBRARY, SIFT), ("Ana casts Sift", "Ana draws a card"), "just after 2 similar actions"),
        ((EDICT, *BOBS), ("Ana casts Edict on Bob", "Bob sacrifices Rat and Dragon"), "that Bob isn't asked for"),
        ((EDICT, *BOBS), ("Ana casts Edict on Bob", "Ana sacrifices Rat"), "Ana doesn't control Rat"),
        (BOBS, ("Bob taps Rat",), "Nothing asks Bob to tap Rat"),
        ((*BOBS, "it is Bob's turn"), ("Bob attacks with Rat", "Rat deals 1 damage to Ana"),
         "Rat is in combat. First say that combat damage"),
        (BOBS, ("Bob pays {2}",), "Nothing asks Bob to pay"),
    ],
)  # fmt: skip
def test_a_sentence_that_is_neither_an_answer_nor_a_clear_act_is_an_error(
    judged: Callable[..., Judgement], setup: tuple[str, ...], play: tuple[str, ...], words: str
) -> None:
    found = judged(setup, play, then=("it is Ana's turn",))
    assert found.verdict == "error"
    assert words in found.detail


def test_a_sentence_that_answers_in_one_line_and_acts_in_another_is_an_error(judged: Callable[..., Judgement]) -> None:
    toll = "At the beginning of your upkeep, sacrifice Toll unless you sacrifice a creature."
    setup = (f'Ana controls an enchantment called Toll with "{toll}"', "Ana controls a 1/1 creature called Elf")
    with pytest.raises(BadScenario, match="in one line of play, and"):
        judged(
            (*setup, "Ana controls a 1/1 creature called Rat"),
            ("Ana's upkeep begins", "Ana sacrifices Elf"),
            then=("Elf died",),
        )


@pytest.mark.parametrize(
    ("cost", "deals", "x"), [("{R}", "Fiery deals 3", ""), ("{X}{R}", "Fiery deals X", " with X = 3")]
)
def test_card_exiled_for_madness_is_cast_for_its_madness_cost_also_without_saying_so(
    judged: Callable[..., Judgement], cost: str, deals: str, x: str
) -> None:
    setup = (
        "It is Bob's main phase",
        "Ana has plenty of mana",
        f'Ana has a red sorcery called Fiery in hand with madness {cost} that says "{deals} damage to target player."',
        'Bob has a black sorcery called Rot in hand with "Target player discards a card."',
    )
    play = ("Bob casts Rot on Ana", "Ana discards Fiery", "the madness ability resolves", f"Ana casts Fiery{x} on Bob")
    found = judged(setup, play, then=("Bob is at 17",), day=date(2004, 1, 15))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
