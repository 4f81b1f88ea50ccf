"""No sentence is idle: each form changes a board, fails on it, or is listed as an exception."""

import re
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from kb.boards.judging.judge import Judgement, Verdict, explore, judge, rulebook_on
from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Scenario, When
from kb.boards.staging.staging import board
from kb.english.boards.acts import ACTS
from kb.english.boards.claim import EXAMPLES
from kb.english.boards.setup import SETUPS
from kb.records.errors import RulingsError

_NAME = re.compile(r"[A-Z][\w'-]+(?: [A-Z#][\w'-]*| of [A-Z]\w+| too)*(?: #?\d+)?")
_CREATURE = "Ana controls a 2/2 green creature called {}"
_MADE_UP = {
    "Ana controls a white Aura that enchants creatures called {}": ("Flight", "Mark"),
    'Ana can cast a red instant called {} that says "You gain 1 life."': (
        "Blaze", "Charm", "Flare", "Fling", "Fork", "Zap",
    ),
    "Ana controls an Equipment called {} with equip {{1}}": ("Sword",),
    "Ana controls a land called {}": ("Fen", "Field", "Grove", "Lair", "Plains", "Tower"),
    "Ana controls an artifact called {}": ("Idol", "Relic"),
}  # fmt: skip
"""Objects that are no creatures, by the sentence that sets them up; all others are 2/2 creatures."""
_HOW = {name: how for how, names in _MADE_UP.items() for name in names}
_SO_TOO = (
    "Ana controls only Bear", "Ana didn't discard a card", "Ana draws nothing", "Ana has an empty hand",
    "Ana has an empty library",
    "Ana is the active player",
    "Bear survives combat", "Sword stayed on the battlefield", "neither player lost",
    "Ana owns Bear", "Ana still controls Bear", "Ana still has Bear", "Ana's mana pool is empty",
    "Bear didn't attack", "Bear has neither flying nor trample", "Bear is 2/2 again",
    "Bear is neither white nor blue", "Bear is owned by Ana", "Bear's owner is Ana", "Bear is under Ana's control",
    "Bear isn't blocking Ox", "Bear isn't tapped", "Bear lacks flying", "Bear stays untapped",
    "Bob doesn't lose the game", "Bob has no creatures", "Bob hasn't lost", "Bob's life total is unchanged",
    "Sword is on the battlefield unattached", "Sword is unattached", "Sword isn't attached to anything",
    "Sword remains on the battlefield unattached", "Troll wasn't regenerated", "Zap doesn't resolve",
    "Zap isn't countered", "Zap wasn't countered", "both players are at 20 life", "each player is at 20 life",
    "it is still Ana's turn", "no creature dies", "nobody has lost", "nothing died", "nothing is on the stack",
    "nothing triggers", "the game goes on", "the game isn't over", "the stack is empty",
)  # fmt: skip
_DAY = date(2008, 8, 10)
IS_SO = frozenset((
    "Ball Lightning is on the battlefield under Ana's control", "Bear doesn't have flying", "Bear is face up",
    "Bear is on the battlefield", "Grove isn't a creature",
    "Rod is never activated", "Bear was dealt no damage", "Zap is never cast", "Zap was not cast",
    "the game is still going",
    "Ana has no unspent mana", "Bear is on the battlefield without damage on it",
    "Bear is in play under Ana's control, attached to nothing", "Bear is on the battlefield as a 2/2 without counters",
    "Bear has no counters of any kind", "Bear is a green creature", "Idol is colorless", "Pup #1 has no abilities",
    "Sword is attached to nothing", "Tower is not basic", "both are on the battlefield: Kell and Kell too",
    "nothing triggered", "the story can be played", "Ana controls Bear", "Ana has not won",
    "Ana hasn't won", "Ana has no mana left", "Ana's hand is empty", "Bear didn't trigger",
    "Bear does not have flying", "Bear has no counters on it", "Bear has no flying", "Bear is controlled by Ana",
    "Bear is still in play", "Bear is still on the battlefield under Ana's control", "Bear is undamaged",
    "Bear is on the battlefield, undamaged", "Bear is on the battlefield with no damage", "Ana is still playing",
    "Bear isn't destroyed", "Bear survives",
    "Bear can't block Ox", "Ox can't be blocked by Bear", "Ana can't block Ox with Bear",  # both are Ana's
    *_SO_TOO,
))  # fmt: skip
"""Claims that are true on a board of Ana's permanents on which nothing happens."""


def _setup_for(example: str) -> tuple[str, ...]:
    """Return sentences that put the objects named in an example on a board."""
    names = {re.sub(r"'s$", "", name) for name in _NAME.findall(re.sub(r'"[^"]*"', "", example))}
    return tuple(_HOW.get(name, _CREATURE).format(name) for name in sorted(names - {"Ana", "Bob", "X"}))


def _judged_story(example: str, *, play: tuple[str, ...] = (), then: tuple[str, ...] = ()) -> Judgement:
    """Return the judgement on a story, or on that it can be played, on the board set up for an example."""
    when = When(_DAY, "", "", then or ("the story can be played",), (), ())
    return judge(
        Scenario("x", "", (), ("Ana", "Bob"), _setup_for(example), play, (when,), Place("x.toml")), when, _no_record
    )


def _no_record(_source: str) -> None:
    """Return None for any record, so that no quotation is checked."""


def _claim_examples() -> list[str]:
    """Return the packaged examples of claims, followed by their paraphrases in claims.tsv."""
    said = Path(__file__).parents[2] / "english" / "boards" / "claims.tsv"
    return [*EXAMPLES, *(line.partition("\t")[0] for line in said.read_text(encoding="utf-8").splitlines())]


def _act_examples() -> list[str]:
    """Return the examples of play sentences and their paraphrases."""
    said = Path(__file__).parents[2] / "english" / "boards" / "acts.tsv"
    return [*ACTS, *(line.partition("\t")[0] for line in said.read_text(encoding="utf-8").splitlines())]


def test_no_claim_holds_on_an_idle_board_except_those_listed_as_true() -> None:
    holding = {one for one in _claim_examples() if _judged_story(one, then=(one,)).verdict is Verdict.HOLDS}
    assert holding - {"there is no weather"} == IS_SO


NOTHING_COMES_OF = frozenset(
    {
        "both players pass until the main phase ends",
        "any triggered ability of Rod resolves",
        "every triggered ability resolves",
        "if Bear died, Ana casts Zap",
        "if Bear died, Ana casts Zap on Bob",
        "only triggered abilities wait to be resolved",
        "Rod's ability resolves if it triggered",
        "Rod's ability, if it triggered, resolves",
        "Zap resolves if it was cast",
        "no player does anything else",
        "the beginning of combat step begins",
        "the postcombat main phase begins",
        "the postcombat main phase ends",
        "the precombat main phase ends",
        "Ana attacks with nothing",  # where one must, the story can't go on so
        "Ana's main phase begins",  # in which a story begins
        "Ana's first main phase begins",
        "Bear loses flying",
        "Bob does not do anything",
        "an effect takes flying from Tower",
        "everything resolves",
        "all that waits is carried out",
        "nobody answers",
        "nobody plays anything more",
        "Ana doesn't attack this turn",
        "Ana goes to the declare attackers step",
        "Ana moves to combat",
        "Ana's combat phase begins",
        "Ana's combat starts",
        "Ana's first main phase is over",
        "Ana's main phase ends",
        "Ana does nothing",
        "Ana waits",
        "Ana skips her attack",
        "the next turn is to be Bob's",
        "Bob has no response",
        "the upkeep ends",  # with what becomes of mana then
        "the phase is over",
        "the phase ends",
        "Ana's second main phase begins",
        "Ana's second main phase begins and ends, with nothing played",
        "the main phase begins",
        "Ana's postcombat main phase",
        "no one attacks",
        "nobody attacks",
        "nothing else is done",
        "nothing happens",
        "the story stops",
    }
)
"""Play sentences that may have no effect."""


def _changes_nothing(example: str) -> bool:
    """Return whether a story with this sentence can be played, leaves no answer unasked, and changes nothing."""
    told = _judged_story(example, play=(example,))
    if told.verdict is not Verdict.HOLDS or told.detail:  # unasked answers are mentioned in the detail
        return False
    return not _advances(example)


def _advances(example: str) -> bool:
    """Return whether an example changes the game: it makes steps, several lines, or another phase or turn."""
    scenario = Scenario("x", "", (), ("Ana", "Bob"), _setup_for(example), (example,), (), Place("x.toml"))
    (line, *others) = explore(scenario, rulebook_on(_DAY))
    end, start = line.position, board(scenario, rulebook_on(_DAY))
    return bool(others) or bool(end.trace) or (end.turn.phase, end.turn.number) != (start.turn.phase, start.turn.number)


def test_each_play_sentence_changes_the_game_or_fails_except_those_listed() -> None:
    assert {one for one in _act_examples() if _changes_nothing(one)} <= NOTHING_COMES_OF


@pytest.mark.parametrize(
    ("setup", "play", "why"),
    [
        ((), "Ana casts Zap on Bear", "Zap has no further targets, so it can't target Bear."),
        ((), "Ana casts Zap with X = 3", "Zap has no X."),
        ((), "Ana casts Zap in the mode “first”", "Zap has no modes."),
        ((), "Ana pays for the buyback of Zap and casts it", "Zap has no buyback."),
        (("Zap has the keyword flashback {1}",), "Ana pays for the buyback of Zap and casts it", "Zap has no buyback."),
        (('Bear has "{0}: Draw a card."',), "Ana uses Bear's ability on Bob", "Bear's ability has no further targets"),
        (('Bear has "{0}: Draw a card."',), "Ana uses Bear's ability with X = 2 on Bob", "Bear has no X."),
        ((), "Ana uses Bear's ability with X = 2 on Bob", "Bear has no first ability that can be used."),
        ((), "Ana discards Bear", "Bear isn't in Ana's hand."),
        ((), "Bob discards Zap", "Zap isn't in Bob's hand."),
        ((), "Bear is milled", "Bear isn't in Ana's library."),
        ((), "Ana reveals Bear", "Bear is on the battlefield: every player can see it there."),
        ((), "Zap is returned to its owner's hand", "Zap is already in Ana's hand."),
        (("Bear is tapped",), "Bear becomes tapped", "Bear is already tapped."),
        ((), "Ana puts Bear onto the battlefield as a copy of Ox", "Bear is already on the battlefield."),
        ((), "Bob is attacked", "Nothing is attacking."),
        ((), "combat damage is dealt", "Nothing is attacking."),
        ((), "combat damage is assigned", "Nothing is attacking."),
        ((), "the last of them resolves", "Nothing is waiting to resolve."),
        ((), "it resolves", "Nothing has resolved."),
        ((), "Bear's ability resolves", "No ability of Bear resolves."),
        ((), "Zap waits to be resolved", "Zap isn't waiting to resolve."),
        ((), "the effects on Bear end", "No effect applies to Bear alone."),
        ((), "Bear isn't blocked", "Bear isn't an attacker that Bob could block."),
        ((), "Ana has got {G}", "Ana gets no mana."),
        (("Ana controls a Forest",), "Ana taps Forest for {R}", "Ana gets {G}."),
        ((), "an effect gives Zap flying", "Zap isn't on the battlefield."),
        ((), "an effect makes Zap an artifact only", "Zap isn't on the battlefield."),
        (("Ana controls an Equipment called Sword",), "Sword becomes attached to Zap", "Zap isn't on the battlefield."),
    ],
)
def test_a_play_sentence_with_a_false_detail_is_an_error_with_the_reason(
    setup: tuple[str, ...], play: str, why: str
) -> None:
    told = (
        "Ana controls a 2/2 creature called Bear",
        "Ana controls a 3/3 creature called Ox",
        'Ana can cast an instant called Zap that says "You gain 1 life."',
        *setup,
    )
    when = When(_DAY, "", "", ("the story can be played",), (), ())
    found = judge(Scenario("x", "", (), ("Ana", "Bob"), told, (play,), (when,), Place("x.toml")), when, _no_record)
    assert found.verdict is Verdict.ERROR
    assert why in found.detail


def _start_values(*setup: str) -> tuple[object, ...]:
    """Return all parts of the starting position that a setup may change."""
    start = board(Scenario("x", "", (), ("Ana", "Bob"), setup, (), (), Place("x.toml")), rulebook_on(_DAY))
    order = {zone: tuple(cards) for zone, cards in start.order.items()}
    said = (start.lasting, start.story.permissions, start.turn, start.designations, order, start.agenda)
    return (dict(start.objects), dict(start.players), *said)


HOLDS_TO = frozenset({
    "Ana has no other mana", "Ana hasn't played a land this turn", "Bob controls no creatures",
    "Bear has no counters", "Bear is free to attack",
    "Ox has been under its controller's control since before this turn",
})  # fmt: skip
"""Setup sentences that only restrict the board: they fail if another sentence says otherwise."""


def _sets_up_nothing(example: str) -> bool:
    """Return whether a setup sentence leaves the starting position unchanged; False if it is refused."""
    try:
        return _start_values(*_setup_for(example), example) == _start_values(*_setup_for(example))
    except RulingsError:
        return False


def test_each_setup_sentence_changes_the_board_or_fails_except_those_listed() -> None:
    assert {one for one in SETUPS if _sets_up_nothing(one)} == HOLDS_TO


CARDS = ("a land called Field is in Ana's hand", "a land called Fen is in Ana's hand")


@pytest.mark.parametrize(
    ("words", "others"),
    [
        ("Ana has no cards in hand", ("a land called Field is in Ana's hand",)),
        ("Ana's hand is empty", ("2 cards are in Ana's hand",)),
        ("Ana has one card in hand", CARDS),
        ("Ana's library is empty", ("Lifeline is in Ana's library",)),
        ("there are no cards in Bob's graveyard", ("a land called Fen is in Bob's graveyard",)),
    ],
)
def test_a_setup_with_more_cards_than_a_stated_number_is_an_error(words: str, others: tuple[str, ...]) -> None:
    """The order of the sentences doesn't matter."""
    for setup in ((words, *others), (*others, words)):
        with pytest.raises(RulingsError, match="can't be applied"):
            _start_values(*setup)


def test_a_castable_spell_is_added_to_the_stated_number_of_cards_in_hand() -> None:
    """With “no cards in hand”, a player who can cast a spell has just that spell in hand."""
    spell = 'Ana can cast an instant called Zap that says "You gain 1 life."'
    assert _labels_in_hand("Ana has no cards in hand", spell) == {"Zap"}
    assert _labels_in_hand(CARDS[0], "Ana has two cards in hand", spell) == {"Zap", "Field", "card 1 of Ana"}


def _labels_in_hand(*setup: str) -> set[str]:
    """Return the labels of all cards in hand after a setup."""
    start = board(Scenario("x", "", (), ("Ana", "Bob"), setup, (), (), Place("x.toml")), rulebook_on(_DAY))
    return {thing.label for thing in start.objects.values() if thing.zone == "hand"}


@pytest.mark.parametrize(
    ("mana", "x", "pays"),
    [
        (("Ana has four red mana",), 3, True),
        (("Ana has four red mana",), 4, False),
        (("Ana has three mana", "Ana has one red mana"), 3, True),
        (("Ana has three mana", "Ana has one red mana"), 4, False),
        (("Ana has {R}{R}",), 2, False),
        (("Ana can pay {4}",), 4, True),
    ],
)
def test_a_spell_can_be_paid_only_with_the_mana_that_the_player_is_said_to_have(
    judged: Callable[..., Judgement],
    mana: tuple[str, ...],
    x: int,
    pays: bool,  # noqa: FBT001  (a parametrised value)
) -> None:
    blaze = 'Ana can cast a red sorcery called Blaze for {X}{R} that says "Deal X damage to any target."'
    for setup in ((blaze, *mana), (*mana, blaze)):
        play = (f"Ana casts Blaze on Bob with X = {x}",)
        claim = {"then": (f"Bob is at {20 - x} life",)} if pays else {"cannot": ("the story can be played",)}
        assert judged(setup, play, **claim).verdict is Verdict.HOLDS


PLAINS = "Ana controls a Plains"
BEAR, URN = (
    "Ana controls a 2/2 creature called Bear",
    "Ana controls an artifact called Urn",
)


@pytest.mark.parametrize(
    ("setup", "play", "true_claims", "false_claims"),
    [
        ((BEAR,), "Bear is destroyed", ("Bear was destroyed", "Bear went to the graveyard"), ("Bear was sacrificed",)),
        ((BEAR,), "Bear is sacrificed", ("Bear was sacrificed", "Bear died"), ("Bear was destroyed",)),
        ((BEAR, "Bear has the keyword indestructible"), "Bear is destroyed", (), ("Bear was destroyed", "Bear died")),
        (
            (BEAR, URN, 'Urn has "If a card would be put into a graveyard from anywhere, exile it instead."'),
            "Bear is destroyed",
            ("Bear was destroyed", "Bear was exiled"),
            ("Bear died", "Bear went to the graveyard"),
        ),
        (("Lifeline is in Ana's graveyard",), "the turn ends", (), ("Lifeline was put into the graveyard",)),
        ((BEAR, "Bear has the keyword flying"), "the turn ends", ("Bear has flying",), ("Bear gained flying",)),
        ((BEAR,), "the turn ends", ("Bear doesn't have flying",), ("Bear lost flying", "Bear became a 2/2")),
        ((BEAR,), "an effect gives Bear flying", ("Bear gains flying",), ("Bear no longer has flying",)),
        ((BEAR,), "a +1/+1 counter is put on Bear", ("Bear became a 3/3",), ()),
    ],
)  # fmt: skip
def test_claims_about_events_are_distinct_from_claims_about_states(
    judged: Callable[..., Judgement],
    setup: tuple[str, ...],
    play: str,
    true_claims: tuple[str, ...],
    false_claims: tuple[str, ...],
) -> None:
    assert judged(setup, (play,), then=true_claims).verdict is Verdict.HOLDS
    for one in false_claims:
        assert judged(setup, (play,), then=(one,)).verdict is Verdict.FAILS, one
