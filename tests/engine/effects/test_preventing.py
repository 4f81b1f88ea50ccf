"""Tests for preventing and redirecting damage."""

from typing import Literal

import pytest

from kb.engine.effects.life import GainLife
from kb.engine.effects.preventing import (
    PreventAllDamageFrom,
    PreventAllDamageTo,
    PreventCombatDamage,
    PreventDamageOfASource,
    PreventNextDamage,
    RedirectDamage,
)
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.play.lines_of_play import lines
from kb.engine.position.effects import What
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Context, Event
from tests.engine.making import creature, new_game


def _deal(game: Game, *amounts: int) -> list[int]:
    """Deal these amounts of damage to the bear one after another; return its marked damage after each."""
    bear = game.labelled("Bear")
    assert bear is not None
    damage = []
    for amount in amounts:
        game.happen([Event("damage", bear.id, source=bear.id, amount=amount)])
        damage.append(game.object(bear.id).damage)
    return damage


@pytest.mark.parametrize(
    ("shield", "amounts", "damage"),
    [(2, (1, 1, 1), [0, 0, 1]), (2, (2, 1), [0, 1]), (2, (3, 1), [1, 2]), (1, (1,), [0])],
)
def test_shield_prevents_up_to_its_amount_over_several_times(
    shield: int, amounts: tuple[int, ...], damage: list[int]
) -> None:
    game = new_game()
    bear = creature(game, "Bear")
    follow(game, (PreventNextDamage(shield, "this"),), Context(bear.id, "Ana", "Bear"))
    assert _deal(game, *amounts) == damage
    assert game.position.shields == ()
    told = [step.words for step in game.position.steps() if "is prevented" in step.words]
    assert told[0] == f"{min(shield, amounts[0])} damage to Bear is prevented"


def test_extra_effect_of_a_prevention_is_carried_out_for_its_controller() -> None:
    game = new_game()
    bear = creature(game, "Bear", "Bob")
    follow(game, (PreventNextDamage(3, "this", (GainLife(1),)),), Context(bear.id, "Ana", "Bear"))
    _deal(game, 1, 1)
    [line] = lines(game.rulebook, game.position.fork())
    assert [player.life for player in line.position.players.values()] == [22, 20]


def test_all_damage_from_one_source_is_prevented() -> None:
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    follow(game, (PreventAllDamageFrom("this"),), Context(bear.id, "Ana", "Bear"))
    assert _deal(game, 1, 1) == [0, 0]
    game.happen([Event("damage", bear.id, source=ox.id, amount=1), Event("damage", None, "Bob", bear.id, 1)])
    assert (game.object(bear.id).damage, game.position.players["Bob"].life) == (1, 20)


@pytest.mark.parametrize(("way", "damage"), [("by", (2, 0)), ("to", (0, 2))])
def test_only_combat_damage_by_or_to_the_creature_is_prevented_this_turn(
    way: Literal["by", "to"], damage: tuple[int, int]
) -> None:
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox", "Bob")
    follow(game, (PreventCombatDamage("this", way),), Context(bear.id, "Ana", "Bear"))
    game.happen([
        Event("damage", bear.id, source=ox.id, amount=2, cause="combat"),
        Event("damage", ox.id, source=bear.id, amount=2, cause="combat"),
    ])  # fmt: skip
    assert (game.object(bear.id).damage, game.object(ox.id).damage) == damage
    game.happen([Event("damage", bear.id, source=ox.id, amount=1), Event("damage", ox.id, source=bear.id, amount=1)])
    assert (game.object(bear.id).damage, game.object(ox.id).damage) == (damage[0] + 1, damage[1] + 1)


def test_damage_is_redirected_once_if_there_are_two_targets() -> None:
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    context = Context(bear.id, "Ana", "Bear", targets=(bear.id, ox.id))
    follow(game, (RedirectDamage(),), context._replace(targets=(bear.id,)))
    assert game.position.shields == ()
    follow(game, (RedirectDamage(),), context)
    assert (_deal(game, 2, 1), game.object(ox.id).damage) == ([0, 1], 2)


@pytest.mark.parametrize(("what", "targets", "is_said"), [
    ("targets", ("Bob",), False), ("targets", (1,), True), ("this", ("Bob",), True),
])  # fmt: skip
def test_preventing_all_damage_to_a_targeted_player_is_refused(
    what: What, targets: tuple[int | str, ...], *, is_said: bool
) -> None:
    game = new_game()
    bear = creature(game, "Bear")
    context = Context(bear.id, "Ana", "Bear", targets=targets)
    if is_said:
        follow(game, (PreventAllDamageTo(what),), context)
        assert _deal(game, 2) == [0]
    else:
        with pytest.raises(NotModelled, match="Bear would prevent damage to a player"):
            follow(game, (PreventAllDamageTo(what),), context)


@pytest.mark.parametrize(
    ("to", "targets", "life"),
    [("targets", ("Bob",), [18, 20]), ("this", ("Bob",), [18, 18]), ("you", ("Bob",), [20, 18])],
)
def test_shield_protects_only_the_named_players(to: What, targets: tuple[str, ...], life: list[int]) -> None:
    game = new_game()
    bear = creature(game, "Bear")
    follow(game, (PreventNextDamage(2, to),), Context(bear.id, "Ana", "Bear", targets=targets))
    game.happen([Event("damage", player=player, source=bear.id, amount=2) for player in ("Ana", "Bob")])
    assert [player.life for player in game.position.players.values()] == life


def test_damage_from_the_chosen_source_is_prevented_once() -> None:
    begun = new_game()
    bear, ox = creature(begun, "Bear", "Bob"), creature(begun, "Ox", "Bob")
    game = Game(begun.rulebook, begun.position, ["Bear"])
    follow(game, (PreventDamageOfASource(CREATURE),), Context(0, "Ana", "Ward"))
    life = []
    for source in (ox, bear, bear):
        game.happen([Event("damage", player="Ana", source=source.id, amount=2)])
        life.append(game.position.players["Ana"].life)
    assert life == [18, 18, 16]


def test_choosing_a_source_during_damage_prevention_is_refused() -> None:
    """In 1998 that was a step of its own, in which the source may already be gone."""
    game = new_game("1998-10-18")
    creature(game, "Bear", "Bob")
    with pytest.raises(NotModelled, match=r"^Which source Ward means"):
        follow(game, (PreventDamageOfASource(CREATURE),), Context(0, "Ana", "Ward"))


@pytest.mark.parametrize(("to", "left"), [("you", [1, 20, 2, 20, 19]), ("this", [0, 19, 0, 18, 17])])
def test_rest_of_a_shield_still_protects_the_same_player_or_permanent(to: What, left: list[int]) -> None:
    game = new_game()
    bear = creature(game, "Bear")
    follow(game, (PreventNextDamage(2, to),), Context(bear.id, "Ana", "Bear"))
    found = []
    for player in (None, "Ana", None, "Ana", "Ana"):
        game.happen([Event("damage", None if player else bear.id, player, source=bear.id, amount=1)])
        found.append(game.position.players[player].life if player else game.object(bear.id).damage)
    assert found == left
