"""Tests for draining, paying and doubling life."""

from datetime import date

import pytest

from kb.engine.effects.life import DoubleLife, Drain, GainLife, LeaveLife, PayLife, leave_life, pay_life
from kb.engine.effects.replacing import Multiply
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.abilities import Replacing, Triggered
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import Pattern
from kb.engine.position.frames import Follow
from kb.engine.position.objects import Context, Event, Face
from kb.engine.position.position import Position
from tests.engine.making import creature, new_game, paid, relic


def test_drain_gains_the_life_lost_by_all_opponents() -> None:
    game = Game(Rulebook.on(new_game().rulebook.day), Position(("Ana", "Bob", "Cid")))
    bear = creature(game, "Bear")
    follow(game, (Drain(2),), Context(bear.id, "Ana", "Bear"))
    assert [player.life for player in game.position.players.values()] == [24, 18, 18]


@pytest.mark.parametrize(("amount", "left"), [(20, 0), (21, 20), (0, 20)])
def test_player_can_pay_all_life_and_no_more(amount: int, left: int) -> None:
    """See 424.2: with 1 life a cost of 2 can't be paid."""
    game = new_game()
    if amount > 20:
        with pytest.raises(IllegalAnswer, match="can't pay 21 life"):
            paid(game, PayLife(amount), relic(game))
    else:
        paid(game, PayLife(amount), relic(game))
    assert game.position.players["Ana"].life == left


def test_life_gain_for_prevented_damage_is_refused_where_rules_contradict() -> None:
    """A loss of 5 life is to leave 1, and 5 life is gained right after it: 118.4c and 614.5 disagree."""
    game = Game(Rulebook.on(date(2009, 7, 11)), Position(("Ana", "Bob")))
    urn = creature(game, "Urn")
    loss = Event("life lost to damage", player="Ana", amount=5)
    game.then(Follow((GainLife(5),), Context(urn.id, "Ana", urn.label)))
    assert [event.amount for event in leave_life(game, LeaveLife(1), loss, urn)] == [5]
    game.position.players["Ana"] = game.position.players["Ana"]._replace(life=2)
    with pytest.raises(NotModelled, match=r"118\.4c.*614\.5"):
        leave_life(game, LeaveLife(1), loss, urn)


@pytest.mark.parametrize(("life", "doubled"), [(7, 14), (0, 0), (-3, -6)])
def test_negative_life_total_is_doubled_too(life: int, doubled: int) -> None:
    """The player loses as much again (701.9d)."""
    game = new_game("2023-11-17")
    ana = game.position.players["Ana"]
    game.position.players["Ana"] = ana._replace(life=life)
    follow(game, (DoubleLife(),), relic(game))
    assert [player.life for player in game.position.players.values()] == [doubled, 20]


def test_doubling_life_is_refused_before_a_rule_defines_it() -> None:
    """The rulebook of 2013 only names it."""
    game = new_game("2013-07-13")
    with pytest.raises(NotModelled, match="life total is doubled"):
        follow(game, (DoubleLife(),), relic(game))


def test_paying_life_is_refused_while_an_effect_changes_the_loss() -> None:
    game = new_game("2023-11-17")
    twice = Replacing(Pattern("lose life", player="you"), Multiply(2))
    curse = game.make(
        "Curse", Face("Curse", frozenset({"enchantment"}), abilities=(twice,)), "Ana", "Ana", "battlefield"
    )
    with pytest.raises(NotModelled, match="Paying life"):
        pay_life(game, PayLife(2), Context(curse.id, "Ana", curse.label))


def test_damage_by_two_sources_is_refused_for_an_ability_that_sees_lost_life() -> None:
    """No text at hand says whether it triggers once or twice."""
    game = new_game("2023-11-17")
    seen = Triggered(Pattern("life lost", player="you"), (GainLife(1),))
    game.make("Chalice", Face("Chalice", frozenset({"artifact"}), abilities=(seen,)), "Ana", "Ana", "battlefield")
    sources = (creature(game, "Ox", "Bob"), creature(game, "Elk", "Bob"))
    with pytest.raises(NotModelled, match="several sources"):
        game.happen([Event("damage", player="Ana", source=one.id, amount=1) for one in sources])
