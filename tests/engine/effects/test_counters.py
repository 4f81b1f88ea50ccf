"""Tests for counters that are put, moved and removed."""

import pytest

from kb.engine.effects.counters import (
    DoubleCounters,
    GetCounters,
    MoveCounter,
    PutCounterOnOne,
    RemoveAllCounters,
    RemoveCounters,
)
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.play.zones import enter
from kb.engine.position.abilities import Act, Keyword, Static
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import Change, Continuous
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Context, Face, Object
from tests.engine.making import creature, new_game, paid, relic


@pytest.mark.parametrize(
    ("act", "left"),
    [
        (RemoveCounters("fade", 2, "targets"), 1),
        (RemoveCounters("fade", 3, "targets"), 0),
        (RemoveCounters("fade", 5, "targets"), 0),
        (RemoveCounters("charge", 1, "targets"), 3),
        (RemoveAllCounters("fade", "targets"), 0),
        (RemoveAllCounters("charge", "targets"), 3),
    ],
    ids=repr,
)
def test_counters_of_one_kind_are_removed_down_to_none(act: Act, left: int) -> None:
    game = new_game()
    bear = creature(game, "Bear")
    game.put(bear._replace(counters=(("fade", 3),)))
    follow(game, (act,), Context(0, "Ana", "Spell", targets=(bear.id,)))
    assert game.object(bear.id).count("fade") == left


@pytest.mark.parametrize(("counters", "to_itself", "left"), [(2, False, (1, 1)), (0, False, (0, 0)), (1, True, (1, 0))])
def test_counter_moves_to_another_creature_but_not_onto_itself(
    counters: int, left: tuple[int, int], *, to_itself: bool
) -> None:
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    game.put(bear._replace(counters=(("+1/+1", counters),) if counters else ()))
    that = bear.id if to_itself else ox.id
    follow(game, (MoveCounter("+1/+1", "that"),), Context(bear.id, "Ana", "Bear", that=that))
    assert (game.object(bear.id).count("+1/+1"), game.object(ox.id).count("+1/+1")) == left


def test_counter_does_not_move_onto_a_creature_that_left() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    dead = creature(game, "Ox", zone="graveyard")
    game.put(bear._replace(counters=(("+1/+1", 1),)))
    follow(game, (MoveCounter("+1/+1", "that"),), Context(bear.id, "Ana", "Bear", that=dead.id))
    assert (game.object(bear.id).count("+1/+1"), game.object(dead.id).counters) == (1, ())


def _entered_where_all_have(keyword: Keyword, day: str) -> Object:
    """Return a creature that entered while an enchantment gave all creatures a keyword."""
    game = new_game(day)
    given = Static(Continuous(CREATURE, (Change("gain", (keyword,)),)))
    game.make("Idol", Face("Idol", frozenset({"enchantment"}), abilities=(given,)), "Ana", "Ana", "battlefield")
    (entered,) = enter(game, creature(game, "Bear", zone="hand"), "Ana", by="Ana")
    return game.object(entered.affected)


@pytest.mark.parametrize(("day", "counters"), [("2013-07-13", 0), ("2023-11-17", 2)])
def test_granted_vanishing_adds_counters_on_entering_only_since_2017(day: str, counters: int) -> None:
    """From 2008 to 2017, what others grant is ignored as a permanent enters."""
    assert _entered_where_all_have(Keyword("vanishing", number=2), day).count("time") == counters


def test_granted_fading_on_entering_is_refused_before_may_2008() -> None:
    """No earlier rule says whether it applies."""
    with pytest.raises(NotModelled, match=r"614\.12"):
        _entered_where_all_have(Keyword("fading", number=2), "2004-10-01")


def test_cost_puts_counters_on_a_creature_the_payer_chooses() -> None:
    begun = new_game()
    bear, ox = creature(begun, "Bear"), creature(begun, "Ox")
    creature(begun, "Elf", "Bob")
    context = relic(begun)
    game = Game(begun.rulebook, begun.position, ["Ox"])
    assert paid(game, PutCounterOnOne("-1/-1", CREATURE, 2), context) == (ox.id,)
    assert (game.object(ox.id).count("-1/-1"), game.object(bear.id).count("-1/-1")) == (2, 0)


@pytest.mark.parametrize(("there", "is_enough"), [(2, True), (1, False)])
def test_removing_counters_as_a_cost_needs_enough_of_them(there: int, *, is_enough: bool) -> None:
    game = new_game()
    context = relic(game)
    game.put(game.object(context.source)._replace(counters=(("charge", there),)))
    if is_enough:
        paid(game, RemoveCounters("charge", 2), context)
    else:
        with pytest.raises(IllegalAnswer, match="doesn't have 2 charge counters"):
            paid(game, RemoveCounters("charge", 2), context)
    assert game.object(context.source).count("charge") == (0 if is_enough else 1)


def test_players_get_poison_counters() -> None:
    game = new_game()
    source = creature(game, "Scorpion")
    follow(game, (GetCounters("poison", "that player"),), Context(source.id, "Ana", "Scorpion", who="Bob"))
    follow(game, (GetCounters("poison", "each player", 2),), Context(source.id, "Ana", "Scorpion"))
    assert {name: player.count("poison") for name, player in game.position.players.items()} == {"Ana": 2, "Bob": 3}


@pytest.mark.parametrize(("there", "doubled"), [(3, 6), (0, 0)])
def test_only_counters_of_the_kind_are_doubled(there: int, doubled: int) -> None:
    game = new_game("2023-11-17")
    bear = creature(game, "Bear")
    game.put(bear._replace(counters=(("+1/+1", there), ("charge", 1))))
    follow(game, (DoubleCounters("+1/+1", "targets"),), Context(0, "Ana", "Spell", targets=(bear.id,)))
    assert (game.object(bear.id).count("+1/+1"), game.object(bear.id).count("charge")) == (doubled, 1)


def test_doubling_counters_has_no_rule_in_2008() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    game.put(bear._replace(counters=(("+1/+1", 1),)))
    with pytest.raises(NotModelled, match="when a number of counters is doubled is not modelled"):
        follow(game, (DoubleCounters("+1/+1", "targets"),), Context(0, "Ana", "Spell", targets=(bear.id,)))
