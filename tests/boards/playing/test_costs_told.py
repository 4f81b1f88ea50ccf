"""Details of a play sentence, such as costs paid, repetitions and times, have to be true."""

from collections.abc import Callable

import pytest

from kb.boards.judging.judge import Judgement, Verdict
from kb.boards.language import BadScenario

SETUP = (
    "Ana controls a 2/2 green creature called Bear",
    "Ana controls a 3/3 creature called Ox",
    "Bob controls a 2/2 creature called Wolf",
    'Ana controls an artifact called Rod with "{T}: Deal 1 damage to any target."',
    'Ana controls an artifact called Well with "{2}: You gain 1 life."',
    'Ana controls an artifact called Altar with "Sacrifice a creature: You gain 1 life."',
    'Ana controls an enchantment called Drum with "At the beginning of combat on your turn, you gain 1 life."',
    'Ana can cast a red instant called Shock for {R} that says "Deal 2 damage to any target."',
    "a land called Field is in Ana's hand",
    "Ana can pay {4}",
)


@pytest.mark.parametrize(
    ("play", "then"),
    [
        (("Ana uses Well's ability, paying {2}",), "Ana is at 21 life"),
        (("Ana pays {2} to activate Well",), "Ana is at 21 life"),
        (("Ana sacrifices Bear to Altar",), "Ana is at 21 life"),
        (("Ana uses Altar's ability, sacrificing Bear",), "Ana is at 21 life"),
        (("Ana casts Shock on Wolf", "Shock resolves"), "Wolf died"),
        (("Ana destroys Wolf with Shock",), "Wolf died"),
        (("Ana goes to her second main phase",), "Ana is at 21 life"),
        (("Wolf is destroyed",), "Bob controls 0 permanents"),
        (("Ana attacks with Bear",), "Bear is green, not white"),
        (("Wolf is destroyed", "Rod is destroyed", "Drum is destroyed"), "Ana controls only Bear, Ox, Well and Altar"),
    ],
)
def test_play_sentences_with_true_details_are_accepted(
    judged: Callable[..., Judgement], play: tuple[str, ...], then: str
) -> None:
    found = judged(SETUP, play, then=(then,))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


@pytest.mark.parametrize(
    "play",
    [
        ("Ana uses Well's ability, paying {3}",),
        ("Ana uses Well's ability, paying 2 life",),
        ("Ana pays {3} to activate Well",),
        ("Ana uses Rod's ability on Wolf, sacrificing Bear",),
        ("Ana uses Rod's ability on Wolf, discarding Field",),
        ("Ana casts Shock on Wolf, sacrificing Bear",),
        ("Ana casts Shock on Wolf", "Shock resolves twice"),
        ("Ana casts Shock on Wolf", "Shock resolves again"),
        ("Ana casts Shock on Wolf", "Wolf dies twice"),
        ("Ana taps Rod to deal 1 damage to each creature",),
        ("Ana bounces Wolf with Shock",),
        ("Ana attacks with Bear alone", "Ana attacks with Ox"),
        ("Ana attacks with only Bear", "Ana attacks with Ox"),
        ("instead Ana attacks with Bear",),
        ("Ana untaps Wolf with Rod",),
    ],
)
def test_play_sentences_with_false_costs_repetitions_or_scope_are_errors(
    judged: Callable[..., Judgement], play: tuple[str, ...]
) -> None:
    assert _verdict(judged, play, "Ana is at 20 life") == Verdict.ERROR


@pytest.mark.parametrize(
    "then",
    [
        "Bear has no abilities but flying",
        "Ana controls only Bear",
        "Ana has no green mana left",
        "Bear is green, not white, and red",
    ],
)
def test_claims_with_a_false_but_only_or_not_do_not_hold(judged: Callable[..., Judgement], then: str) -> None:
    """After an attack, a false “no … but”, “only”, “no … left” or “not” fails or is an error."""
    assert _verdict(judged, ("Ana attacks with Bear",), then) in {Verdict.ERROR, Verdict.FAILS}


def _verdict(judged: Callable[..., Judgement], play: tuple[str, ...], then: str) -> Verdict:
    """Return the verdict on a claim, or ERROR if a sentence isn't understood."""
    try:
        return judged(SETUP, play, then=(then,)).verdict
    except BadScenario:
        return Verdict.ERROR
