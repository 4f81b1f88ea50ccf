"""Tests for effects delayed to a later moment."""

from datetime import date

import pytest

from kb.boards.judging.judge import Verdict, judge
from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Scenario, When
from kb.engine.effects.life import GainLife
from kb.engine.effects.turns import AtEndOfCombat
from kb.engine.play.acts import follow
from kb.engine.position.frames import CombatDamage
from kb.engine.position.objects import Context
from tests.cards.table import ERAS, Table, run_frames


@pytest.mark.parametrize("day", ERAS)
def test_effect_at_end_of_combat_waits_until_combat_is_over(day):
    table = Table(day)
    follow(table.game, (AtEndOfCombat((GainLife(3),)),), Context(0, "Ana", "Ox"))
    table.finish()
    assert table.life("Ana") == 20
    run_frames(table, CombatDamage())
    assert table.life("Ana") == 23


DRAIN = (
    'Ana has an instant called Drain in hand that says "Counter target spell. At the beginning of your next main '
    "phase, add an amount of {C} equal to that spell's mana value.\""
)
OGRE = "Bob has a 3/3 creature called Ogre for {3}{R} in hand"
GOT = "Ana has {C}{C}{C}{C} in her mana pool"
COUNTERED = ("Bob casts Ogre", "Ana casts Drain on Ogre", "everything resolves")


def holds(setup: tuple[str, ...], play: tuple[str, ...], day: date, claim: str) -> bool:
    """Return whether a claim holds at the end of a story; fail if the story can't be played."""
    when = When(day, "", "", (claim,), (), ())
    told = Scenario("x", "", (), ("Ana", "Bob"), setup, play, (when,), Place("x.toml"))
    found = judge(told, when, lambda _: None)
    if found.trouble is not None:
        raise found.trouble
    assert found.verdict in {Verdict.HOLDS, Verdict.FAILS}, found.detail
    return found.verdict is Verdict.HOLDS


@pytest.mark.parametrize(
    ("play", "day", "claim"),
    [
        (("the turn ends", "Ana's main phase begins", "everything resolves"), date(2023, 12, 1), GOT),
        (("the turn ends", "Ana's main phase begins", "the phase ends"), date(2008, 8, 10), "Ana is at 16 life"),
        (("the turn ends", "Ana's turn passes"), date(2008, 8, 10), "Ana is at 16 life"),
        (("the turn ends", "Ana's turn passes"), date(2023, 12, 1), "Ana is at 20 life"),
        (("the turn ends", "Ana's upkeep begins"), date(2008, 8, 10), "Ana has no mana left"),
        (("the turn ends", "Ana's main phase begins", "the phase ends", "the turn ends", "Bob's turn passes",
                 "Ana's turn passes"), date(2008, 8, 10), "Ana is at 16 life"),
    ],
)  # fmt: skip
def test_delayed_mana_comes_once_at_the_start_of_the_next_main_phase(
    play: tuple[str, ...], day: date, claim: str
) -> None:
    cards = ("10 cards are in Ana's library", "10 cards are in Bob's library", "it is Bob's turn")
    assert holds((DRAIN, OGRE, *cards, "Bob can pay {3}{R}"), (*COUNTERED, *play), day, claim)


def test_next_main_phase_can_be_the_second_of_this_turn() -> None:
    zap = 'Bob has an instant called Zap for {1}{R} in hand that says "Zap deals 2 damage to any target."'
    play = ("Bob casts Zap on Bob", "Ana casts Drain on Zap", "everything resolves", "nobody attacks")
    told = (*play, "Ana's second main phase begins", "everything resolves")
    claim = "Ana has {C}{C} in her mana pool"
    setup = (DRAIN, zap, "it is Ana's turn", "Bob can pay {1}{R}")
    assert holds(setup, told, date(2023, 12, 1), claim)
    assert not holds(setup, play, date(2023, 12, 1), claim)


@pytest.mark.parametrize("day", [date(1999, 6, 1), date(2023, 12, 1)])
def test_countered_spells_mana_value_includes_its_announced_x(day: date) -> None:
    fall = 'Bob has a sorcery called Fall for {X}{R} in hand that says "Fall deals X damage to any target."'
    play = ("Bob casts Fall on Ana with X=3", "in response, Ana casts Drain on Fall", "everything resolves")
    told = (*play, "the turn ends", "Ana's main phase begins", "everything resolves")
    cards = ("10 cards are in Ana's library", "10 cards are in Bob's library", "Bob can pay {3}{R}", "it is Bob's turn")
    assert holds((DRAIN, fall, *cards), told, day, GOT)
