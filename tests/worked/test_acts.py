"""Acts: what is said of a spell or an ability in any order, none of it passed over."""

from collections.abc import Callable

import pytest

from kb.worked.judge import Judgement, Verdict
from kb.worked.language import plainly

BEAR = "Bob controls a 2/2 creature called Bear"
GOAT = "Ana controls a 1/1 creature called Goat"
RAM = "Ana controls a 1/1 creature called Ram"
ALTAR = (
    'Ana controls an artifact called Altar that says "Sacrifice a creature: You gain 2 life. // {1}: You gain 5 life."'
)
ZAP = 'Ana has an instant called Zap in hand that costs {1}{R} and says "Zap deals 3 damage to any target."'
LANDS = ("Ana controls three Mountains", "Ana controls a land called Fen that taps for {R}")


@pytest.mark.parametrize(
    ("words", "plain"),
    [
        ("Ana casts Jab with buyback targeting Bob", ("Ana pays for the buyback of Jab and casts it on Bob",)),
        ("Ana buys back Jab, targeting Bob", ("Ana pays for the buyback of Jab and casts it on Bob",)),
        ("Ana casts Jab at Bob and pays the buyback cost", ("Ana pays for the buyback of Jab and casts it on Bob",)),
        ("Ana casts a kicked Jab on Bob", ("Ana kicks Jab on Bob",)),
        ("Ana pays the kicker as she casts Jab at Bob", ("Ana kicks Jab on Bob",)),
        ("Ana casts Jab on Bob but doesn't kick it", ("Ana casts Jab on Bob",)),
        ("Ana casts Jab on Bob without kicker", ("Ana casts Jab on Bob",)),
        ("Ana casts Jab for {R}, targeting Bob", ("Ana casts Jab on Bob", "Ana has just paid {R}")),
        ("Ana pays {2} to use Rod on Bear", ("Ana uses Rod's ability on Bear", "Ana has just paid {2}")),
        (
            "Ana uses Rod on Bob, paying {2} and discarding Ox",
            (
                "Ana discards Ox if asked",
                "Ana uses Rod's ability on Bob",
                "Ana has just paid {2}",
                "Ana has just discarded Ox",
            ),
        ),
        ("Ana sacrifices Elf for its ability", ("Ana uses Elf's ability", "Ana has just sacrificed Elf")),
        ("Ana equips Bear with Sword for {0}", ("Ana equips Bear with Sword", "Ana has just paid {0}")),
        (
            "Ana casts Jab with the six Mountains",
            ("Ana taps 6 Mountains to pay", "Ana casts Jab", "Ana has just tapped 6 Mountains"),
        ),
        (
            "Bob pays {G} to regenerate Troll in response to Jab",
            (
                "in response, Jab waits to be resolved",
                "in response, Bob uses the regeneration of Troll",
                "Bob has just paid {G}",
            ),
        ),
        ("Ana casts Karn, Silver Golem with dash", ("Ana casts Karn, Silver Golem with dash",)),
        ("Ana casts Jab with a smile on Bob", ()),
        ("Ana uses Rod on Bob, paying dearly", ()),
        ("In her second main phase, Ana casts Jab", ("it is to be Ana's second main phase", "Ana casts Jab")),
        ("Ana casts Jab on Bob, who discards Ox", ("Ana casts Jab on Bob", "Bob discards Ox")),
        (
            "Ana discards Jab to Bin and casts it for its madness cost, targeting Bob",
            (
                "Ana discards Jab if asked",
                "Ana uses Bin's ability",
                "Ana has just discarded Jab",
                "Ana casts Jab for its madness cost on Bob",
            ),
        ),
    ],
)
def test_each_part_is_told(words: str, plain: tuple[str, ...]) -> None:
    """What is said stands in plain sentences, and what isn't understood makes the whole not understood."""
    assert plainly("play", words) == plain or (not plain and any(one in words for one in plainly("play", words)))


@pytest.mark.parametrize(
    ("play", "then"),
    [
        (
            "Ana sacrifices Goat to Altar",
            ("Ana is at 22 life", "Goat is in Ana's graveyard", "Ram is on the battlefield"),
        ),
        ("Ana uses Altar, sacrificing Ram", ("Ana is at 22 life", "Ram is in Ana's graveyard")),
        ("Ana pays {1} to use Altar", ("Ana is at 25 life",)),
        ("Ana casts Zap on Bear for {1}{R}", ("Bear is in Bob's graveyard",)),
        ("Ana casts Zap on Bear using the Fen and Mountain #2", ("Fen is tapped", "Mountain #2 is tapped")),
    ],
)
def test_what_is_told_is_done(judged: Callable[..., Judgement], play: str, then: tuple[str, ...]) -> None:
    """The ability is the one of that cost, and what is told is given up for it."""
    found = judged((BEAR, GOAT, RAM, ALTAR, ZAP, *LANDS), (play,), then=then)
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


@pytest.mark.parametrize(
    ("play", "why"),
    [
        ("Ana casts Zap on Bear for {R}", "Ana paid {1}{R} for it, and not {R}"),
        ("Ana casts Zap on Bear, sacrificing Goat", "Goat isn't sacrificed for it"),
        ("Ana casts Zap on Bear, discarding Fen", "Fen isn't discarded for it"),
        ("Ana uses Altar's second ability, paying {2}", "Ana paid {1} for it, and not {2}"),
        ("Ana uses Altar's second ability, paying 2 life", "Ana paid nothing for it, and not 2 life"),
    ],
)
def test_what_is_told_and_not_so_is_refused(judged: Callable[..., Judgement], play: str, why: str) -> None:
    """A cost of another amount, or one that nothing asks for, isn't passed over."""
    found = judged((BEAR, GOAT, RAM, ALTAR, ZAP, *LANDS), (play,), then=("the story can be played",))
    assert (found.verdict, why in found.detail) == (Verdict.ERROR, True), found.detail
