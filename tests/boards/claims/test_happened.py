"""Claims about what happened, and about objects in combat or on the stack."""

from datetime import date

import pytest

from kb.boards.judging.judge import Verdict, judge
from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Scenario, When

SETUP = (
    "Ana controls a 3/3 creature called Bear",
    "Bob controls a 1/1 creature called Ox",
    "Bob controls a 2/2 creature called Elk",
    'Bob controls an artifact called Altar that says "Sacrifice a creature: You gain 1 life."',
    'Ana can cast an instant called Zap that says "Zap deals 2 damage to target creature."',
)
ATTACK = ("Ana attacks with Bear", "Bob blocks Bear with Ox")


def _claim_holds(play: tuple[str, ...], words: str) -> bool:
    """Return whether a claim holds at the end of a story of 1 August 2013; fail if that can't be played."""
    when = When(date(2013, 8, 1), "", "", (words,), (), ())
    found = judge(Scenario("x", "", (), ("Ana", "Bob"), SETUP, play, (when,), Place("x.toml")), when, lambda _: None)
    assert found.verdict in {Verdict.HOLDS, Verdict.FAILS}, found.detail
    return found.verdict is Verdict.HOLDS


@pytest.mark.parametrize(
    ("play", "true_claim", "false_claim"),
    [
        (ATTACK, "Bear attacked", "Elk attacked"),
        (ATTACK, "Ox blocked Bear", "Elk blocked Bear"),
        (ATTACK, "Bear was blocked", "Bear wasn't blocked"),
        ((*ATTACK, "the story stops"), "Bear is attacking Bob", "Ox is attacking Bob"),
        ((*ATTACK, "combat damage is dealt"), "only Ox died", "nothing died"),
        (("Bob sacrifices Ox to Altar",), "Bob sacrificed Ox", "Bob sacrificed Elk"),
        (("Bob sacrifices Ox to Altar",), "Ox left the battlefield", "Elk left the battlefield"),
        (("Ana casts Zap on Ox", "in response, the story stops"), "Zap is on the stack", "the stack is empty"),
        (
            ("Ana casts Zap on Ox", "in response, Bob sacrifices Ox to Altar"),
            "Zap fizzles",
            "Zap resolved",
        ),
        (("Ana casts Zap on Ox",), "Zap wasn't countered", "Zap fizzles"),
        (("Ana casts Zap on Elk",), "Ana owns Zap", "Bob owns Zap"),
        (("Ana's end step begins",), "it is Ana's end step", "it is Ana's main phase"),
        ((), "all of Bob's creatures are untapped", "all of Bob's creatures are tapped"),
        ((), "each player is at 20 life", "each player controls 1 creature"),
        ((), "Bob controls two creatures", "Bob controls two creature tokens"),
        ((), "Ox isn't a token", "Ox is a token"),
        ((), "Ox is an untapped 1/1 creature", "Ox is a tapped 1/1 creature"),
    ],
)
def test_a_true_claim_holds_and_a_false_one_fails_at_the_end_of_the_story(
    play: tuple[str, ...], true_claim: str, false_claim: str
) -> None:
    assert _claim_holds(play, true_claim)
    assert not _claim_holds(play, false_claim)


def test_a_claim_about_an_unknown_kind_of_object_is_an_error() -> None:
    for words in ("Bear isn't a lump of clay", "Ana controls 0 lumps"):
        with pytest.raises(AssertionError, match=r"not a kind|understood"):
            _claim_holds((), words)
