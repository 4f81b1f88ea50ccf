"""Acts: what is said of a spell or an ability in any order, none of it passed over."""

from collections.abc import Callable

import pytest

from kb.english.tokens import NO_NAMES
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
    assert plainly(words, NO_NAMES) == plain or (not plain and any(one in words for one in plainly(words, NO_NAMES)))


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
        ("Ana casts Zap on Bear for {R}", "Ana paid {1}{R} for it, not {R}"),
        ("Ana casts Zap on Bear, sacrificing Goat", "For this, Goat isn't sacrificed"),
        ("Ana casts Zap on Bear, discarding Fen", "For this, Fen isn't discarded"),
        ("Ana uses Altar's second ability, paying {2}", "Ana paid {1} for it, not {2}"),
        ("Ana uses Altar's second ability, paying 2 life", "Ana paid nothing for it, not 2 life"),
    ],
)
def test_what_is_told_and_not_so_is_refused(judged: Callable[..., Judgement], play: str, why: str) -> None:
    """A cost of another amount, or one that nothing asks for, isn't passed over."""
    found = judged((BEAR, GOAT, RAM, ALTAR, ZAP, *LANDS), (play,), then=("the story can be played",))
    assert (found.verdict, why in found.detail) == (Verdict.ERROR, True), found.detail


RECALL = "Return target Aura card from your graveyard to the battlefield."
SEEK = "Search your library for a basic land card, put it onto the battlefield, then shuffle."
DENY = 'a blue instant called Deny in hand that costs {0} and says "Counter target spell."'
BOLT = 'Ana has a red instant called Bolt in hand that costs {0} and says "Bolt deals 3 damage to any target."'


def test_what_counters_a_spell_is_cast_while_that_waits(judged: Callable[..., Judgement]) -> None:
    """Nobody need say that it is in response; what targets no spells is cast once the spell has resolved."""
    setup = (
        BOLT,
        f"Bob has {DENY}",
        'Bob has an instant called Pump in hand that costs {0} and says "You gain 1 life."',
    )
    for play, life in (("Bob casts Deny on Bolt", 20), ("Bob casts Pump", 18)):
        found = judged(setup, ("Ana casts Bolt on Bob", play), then=(f"Bob is at {life} life",))
        assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_who_acts_does_so_with_their_own(judged: Callable[..., Judgement]) -> None:
    """Of two cards of one name, each player casts the one that is theirs."""
    setup = (BOLT, f"Ana has {DENY.replace('Deny', 'Deny #1')}", f"Bob has {DENY.replace('Deny', 'Deny #2')}")
    play = ("Ana casts Bolt on Bob", "Bob casts Deny on Bolt", "Ana casts Deny on Bob's Deny")
    found = judged(setup, play, then=("Bob is at 17 life",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_cards_of_a_library_lie_in_their_order(judged: Callable[..., Judgement]) -> None:
    """The first that is named is on top, and no others are there."""
    setup = ("Ana has three cards in her library: Wolf, Hawk and Snake, from the top",)
    then = ("Wolf is in Ana's hand", "Hawk is on top of Ana's library", "there are 2 cards in Ana's library")
    found = judged(setup, ("Ana draws a card",), then=then)
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_a_band_is_blocked(judged: Callable[..., Judgement]) -> None:
    """Whichever of it is blocked, all of it is."""
    setup = (
        "Ana controls a 1/1 creature with banding called Squire",
        "Ana controls a 3/3 creature called Ox",
        "Bob controls a 2/2 creature called Imp",
    )
    play = ("Ana attacks with a band of Squire and Ox", "Bob blocks the band with Imp")
    found = judged(setup, play, then=("Bob is at 20 life", "Imp is in Bob's graveyard"))
    assert found.verdict is Verdict.HOLDS, found.detail


def test_each_of_a_kind_is_looked_at(judged: Callable[..., Judgement]) -> None:
    """One that is otherwise makes it untrue."""
    setup = ("Ana controls two 1/1 green creatures called Elf", "Bob controls a 2/2 green creature called Bear")
    assert judged(setup, (), then=("each creature is green", "every Elf is 1/1")).verdict is Verdict.HOLDS
    assert judged(setup, (), then=("each creature is 1/1",)).verdict is Verdict.FAILS


def test_an_aura_that_is_put_onto_the_battlefield_is_attached_as_told(judged: Callable[..., Judgement]) -> None:
    """Where nothing asks for that, something is equipped, if it can be."""
    setup = (
        BEAR,
        GOAT,
        "Ana has an Aura card called Chains in her graveyard",
        'Chains says "Enchant creature" and "Enchanted creature gets +2/+2."',
        f'Ana has a sorcery in hand called Recall that costs {{0}} and says "{RECALL}"',
    )
    play = ("Ana casts Recall targeting Chains", "Ana attaches Chains to Goat")
    assert judged(setup, play, then=("Goat is a 3/3", "Bear is a 2/2")).verdict is Verdict.HOLDS
    assert "has no equip ability" in judged(setup, play[1:], then=("Goat is a 3/3",)).detail


def test_who_searches_may_find_nothing(judged: Callable[..., Judgement]) -> None:
    """Where what is looked for is of a kind."""
    setup = (
        "Ana's library is Forest and Island",
        f'Ana has a sorcery in hand called Seek that costs {{0}} and says "{SEEK}"',
    )
    for told, number in (("Ana fails to find a card", 2), ("Ana finds Forest", 1)):
        found = judged(setup, ("Ana casts Seek", told), then=(f"there are {number} cards in Ana's library",))
        assert found.verdict is Verdict.HOLDS, found.detail


def test_it_is_what_was_cast_last(judged: Callable[..., Judgement]) -> None:
    """Of what waits; where nothing waits, there is none."""
    setup = (BOLT, f"Bob has {DENY}")
    found = judged(setup, ("Ana casts Bolt on Bob", "Bob counters it with Deny"), then=("Bob is at 20 life",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
    assert judged(setup, ("Bob counters it with Deny",), then=("Bob is at 20 life",)).verdict is Verdict.ERROR


def test_what_was_discarded_is_told_of_the_card(judged: Callable[..., Judgement]) -> None:
    """Of one that stays in hand it isn't so."""
    bin_ = 'Ana controls an artifact called Bin that says "Discard a card: You gain 1 life."'
    setup = (bin_, "Ana has two cards in hand: Elf and Ogre")
    then = ("Ogre was discarded", "Elf was never discarded", "Ana has Elf in hand", "Ogre is in its owner's graveyard")
    found = judged(setup, ("Ana discards Ogre to Bin",), then=then, cannot=("Elf was discarded",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
