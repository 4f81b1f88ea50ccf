"""Tests for tapping, untapping and phasing out."""

import pytest

from kb.engine.effects.life import PayLife
from kb.engine.effects.tapping import EnterTapped, PhaseOut, Tap, TapHost, TapOne, TapOrUntap, Untap, enter_tapped
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.abilities import Act, Cost
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.effects import Amount, If
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Context, Face
from kb.engine.position.zones import PHASED_OUT
from tests.engine.making import creature, new_game, paid, relic


@pytest.mark.parametrize(
    ("act", "tapped", "happened"), [(Tap(CREATURE), [True, True], ["Ox"]), (Untap(CREATURE), [False, False], ["Bear"])]
)
def test_tapping_a_tapped_creature_is_no_event(act: Act, tapped: list[bool], happened: list[str]) -> None:
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox", "Bob")
    game.put(bear._replace(tapped=True))
    follow(game, (act,), Context(0, "Ana", "Spell"))
    assert [game.object(thing.id).tapped for thing in (bear, ox)] == tapped
    words = [step.words for step in game.position.steps()]
    assert [label for label in ("Bear", "Ox") if any(label in each for each in words)] == happened


@pytest.mark.parametrize(("lands", "life", "answers", "tapped", "left"), [
    (1, 20, (), False, 20),
    (0, 20, (True,), False, 18),
    (0, 20, (False,), True, 20),
    (0, 1, (), True, 1),
])  # fmt: skip
def test_land_enters_tapped_unless_its_condition_holds_or_life_is_paid(
    lands: int, life: int, answers: tuple[bool, ...], *, tapped: bool, left: int
) -> None:
    begun = new_game("2023-11-17")
    begun.position.players["Ana"] = begun.position.players["Ana"]._replace(life=life)
    for _ in range(lands):
        begun.make("Wood", Face("Wood", frozenset({"land"})), "Ana", "Ana", "battlefield")
    unless = If(Amount("permanents", "you", "land"), 1)
    entering = EnterTapped(unless, Cost(acts=(PayLife(2),)))
    pool = begun.make("Pool", Face("Pool", frozenset({"land"})), "Ana", "Ana", "hand")
    game = Game(begun.rulebook, begun.position, answers)
    entrance = enter_tapped(game, pool, entering, Context(pool.id, "Ana", "Pool"))
    assert (entrance.is_tapped, game.position.players["Ana"].life) == (tapped, left)


def test_all_matching_permanents_phase_out_as_the_same_objects() -> None:
    game = new_game()
    idol = game.make("Idol", Face("Idol", frozenset({"artifact"})), "Ana", "Ana", "battlefield")
    out = [creature(game, "Bear").id, creature(game, "Ox", "Bob").id]
    follow(game, (PhaseOut(CREATURE),), Context(idol.id, "Ana", "Idol"))
    assert [thing.id for thing in game.zone(PHASED_OUT)] == out
    assert game.battlefield() == [idol]


def test_host_can_be_tapped_as_a_cost_only_once() -> None:
    """See 424.2."""
    game = new_game()
    bear = creature(game, "Bear")
    context = relic(game, bear)
    assert paid(game, TapHost(), context) == (bear.id,)
    assert game.object(bear.id).tapped
    with pytest.raises(IllegalAnswer, match="Bear is already tapped"):
        paid(game, TapHost(), context)


def test_only_an_untapped_creature_is_tapped_as_a_cost() -> None:
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    game.put(bear._replace(tapped=True))
    context = relic(game)
    assert paid(game, TapOne(CREATURE), context) == (ox.id,)
    assert game.object(ox.id).tapped
    with pytest.raises(IllegalAnswer, match="nothing to tap"):
        paid(game, TapOne(CREATURE), context)


@pytest.mark.parametrize("was", [True, False])
@pytest.mark.parametrize(("way", "tapped"), [("taps", True), ("untaps", False)])
def test_player_chooses_to_tap_or_untap_even_if_nothing_changes(way: str, *, was: bool, tapped: bool) -> None:
    begun = new_game()
    bear = creature(begun, "Bear", "Bob")
    begun.put(bear._replace(tapped=was))
    context = Context(0, "Ana", "Spell", targets=(bear.id,))
    with pytest.raises(Choice) as asked:
        follow(begun.fork(), (TapOrUntap("targets"),), context)
    assert (asked.value.player, list(asked.value.options)) == ("Ana", ["taps", "untaps"])
    game = Game(begun.rulebook, begun.position, [way])
    follow(game, (TapOrUntap("targets"),), context)
    assert game.object(bear.id).tapped is tapped
    assert bool(game.position.steps()) is (was is not tapped)
