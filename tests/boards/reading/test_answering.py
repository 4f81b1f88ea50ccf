"""Answers in a story: read once, and given to the question they fit."""

from collections.abc import Callable

import pytest

from kb.boards.judging.judge import Judgement, Verdict
from kb.boards.language import BadScenario

EDICT = 'Ana can cast a black sorcery called Edict that says "Each opponent sacrifices two creatures."'
ELVES = ("Bob controls a 1/1 creature called Elf #1", "Bob controls a 1/1 creature called Elf #2")
OX = "Bob controls a 3/3 creature called Ox"
CLONE = "Ana can cast Clone"


@pytest.mark.parametrize(
    "words",
    [
        "Bob sacrifices Elf #1 and Elf #2 if asked",
        "Bob sacrifices both Elves if asked",
        "Bob sacrifices two Elves if asked",
        "Bob chooses Elf #2 and Elf #1",
        "Bob chooses to sacrifice Elf #1 and chooses to sacrifice Elf #2",
        "Bob answers “Elf #1”, asked what to sacrifice and answers “Elf #2”, asked what to sacrifice",
    ],
)
def test_a_sentence_with_several_answers_gives_them_one_by_one(judged: Callable[..., Judgement], words: str) -> None:
    claims = ("Ox is on the battlefield", "Elf #1 died", "Elf #2 died")
    for setup, play in (((), (words, "Ana casts Edict")), ((words,), ("Ana casts Edict",))):
        found = judged((EDICT, *ELVES, OX, *setup), (*play, "everything resolves"), then=claims)
        assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_an_answer_without_a_player_is_by_the_controller_of_the_card(judged: Callable[..., Judgement]) -> None:
    for words in ("Clone copies Ox", "Ana copies Ox with Clone", "Ana copies Ox", "Ana has Clone copy Ox"):
        found = judged((CLONE, OX, *ELVES), (words, "Ana casts Clone", "it resolves"), then=("Clone is a 3/3",))
        assert (found.verdict, found.detail) == (Verdict.HOLDS, ""), words


def test_an_answer_that_nobody_asks_for_names_its_question_in_the_detail(judged: Callable[..., Judgement]) -> None:
    found = judged((OX,), ("Ana copies Ox with Ox",), then=("Ox is a 3/3",))
    assert found.detail == "no rule or card asks Ana what Ox copies"


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("Zed pays", "there is no player called Zed"),
        ("Ana chooses Baer", "nothing in this story is called Baer"),
        ("Ana targets Ox with Baer", "nothing in this story is called Baer"),
        ("Ana won't pay {Q}", "{Q} is not a mana symbol"),
        ("Ana names 100000", "above 9,999"),
        ("Ana chooses Ox quickly", "is not understood"),
    ],
)
def test_answers_with_unknown_names_symbols_or_numbers_are_refused(
    judged: Callable[..., Judgement], words: str, problem: str
) -> None:
    for setup, play in (((), (words,)), ((words,), ())):
        with pytest.raises(BadScenario) as error:
            judged((OX, *setup), play, then=("Ox is a 3/3",))
        assert problem in error.value.problem


def test_choosing_or_declining_an_effect_that_nothing_has_is_an_error(judged: Callable[..., Judgement]) -> None:
    rod = 'Ana controls an artifact called Rod that has "Whenever you cast a spell, you may gain 2 life."'
    zap = 'Ana can cast an instant called Zap that says "Draw a card."'
    setup = (rod, zap, "10 cards are in Ana's library")
    gains = judged(setup, ("Ana casts Zap", "Ana chooses to gain 2 life"), then=("Ana is at 22",))
    assert (gains.verdict, gains.detail) == (Verdict.HOLDS, "")
    for words in ("Ana declines to destroy Rod", "Ana chooses to gain 3 life"):
        assert "Nothing on this board can" in judged(setup, ("Ana casts Zap", words), then=("Ana is at 20",)).detail
