"""Damage that is prevented or redirected."""

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
from kb.engine.play.lines import lines
from kb.engine.position.effects import What
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Context, Event
from tests.engine.making import creature, new_game


def hurt(game: Game, *amounts: int) -> list[int]:
    """Deal the bear these amounts one after another; give the damage that is on it after each."""
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
def test_so_much_damage_is_prevented(shield: int, amounts: tuple[int, ...], damage: list[int]) -> None:
    """As far as it goes, over several times, and it is told; what is more is dealt."""
    game = new_game()
    bear = creature(game, "Bear")
    follow(game, (PreventNextDamage(shield, "this"),), Context(bear.id, "Ana", "Bear"))
    assert hurt(game, *amounts) == damage
    assert game.position.shields == ()
    told = [step.words for step in game.position.steps() if "is prevented" in step.words]
    assert told[0] == f"{min(shield, amounts[0])} damage to Bear is prevented"


def test_what_is_done_besides_is_done_for_whoever_set_it_up() -> None:
    """Also where the shield goes on."""
    game = new_game()
    bear = creature(game, "Bear", "Bob")
    follow(game, (PreventNextDamage(3, "this", (GainLife(1),)),), Context(bear.id, "Ana", "Bear"))
    hurt(game, 1, 1)
    [line] = lines(game.rulebook, game.position.fork())
    assert [player.life for player in line.position.players.values()] == [22, 20]


def test_all_damage_of_a_source_is_prevented() -> None:
    """Each time, whatever it is dealt to; that of others is dealt."""
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    follow(game, (PreventAllDamageFrom("this"),), Context(bear.id, "Ana", "Bear"))
    assert hurt(game, 1, 1) == [0, 0]
    game.happen([Event("damage", bear.id, source=ox.id, amount=1), Event("damage", None, "Bob", bear.id, 1)])
    assert (game.object(bear.id).damage, game.position.players["Bob"].life) == (1, 20)


@pytest.mark.parametrize(("way", "damage"), [("by", (2, 0)), ("to", (0, 2))])
def test_combat_damage_of_this_turn_is_prevented(way: Literal["by", "to"], damage: tuple[int, int]) -> None:
    """What it would deal or be dealt, as is said; other damage is dealt, and it is told."""
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


def test_damage_is_dealt_to_another_instead() -> None:
    """The next time, all of it; where there is only one target, nothing is set up."""
    game = new_game()
    bear, ox = creature(game, "Bear"), creature(game, "Ox")
    context = Context(bear.id, "Ana", "Bear", targets=(bear.id, ox.id))
    follow(game, (RedirectDamage(),), context._replace(targets=(bear.id,)))
    assert game.position.shields == ()
    follow(game, (RedirectDamage(),), context)
    assert (hurt(game, 2, 1), game.object(ox.id).damage) == ([0, 1], 2)


@pytest.mark.parametrize(("what", "targets", "is_said"), [
    ("targets", ("Bob",), False), ("targets", (1,), True), ("this", ("Bob",), True),
])  # fmt: skip
def test_no_shield_is_set_up_for_a_player(what: What, targets: tuple[int | str, ...], *, is_said: bool) -> None:
    """A targeted player is refused; a creature, and what has nothing to do with the target, is protected."""
    game = new_game()
    bear = creature(game, "Bear")
    context = Context(bear.id, "Ana", "Bear", targets=targets)
    if is_said:
        follow(game, (PreventAllDamageTo(what),), context)
        assert hurt(game, 2) == [0]
    else:
        with pytest.raises(NotModelled, match="Bear would prevent damage to a player"):
            follow(game, (PreventAllDamageTo(what),), context)


@pytest.mark.parametrize(
    ("to", "targets", "life"),
    [("targets", ("Bob",), [18, 20]), ("this", ("Bob",), [18, 18]), ("you", ("Bob",), [20, 18])],
)
def test_whose_damage_is_prevented(to: What, targets: tuple[str, ...], life: list[int]) -> None:
    """That of the players that are targeted, where it says so of targets, and of nobody else."""
    game = new_game()
    bear = creature(game, "Bear")
    follow(game, (PreventNextDamage(2, to),), Context(bear.id, "Ana", "Bear", targets=targets))
    game.happen([Event("damage", player=player, source=bear.id, amount=2) for player in ("Ana", "Bob")])
    assert [player.life for player in game.position.players.values()] == life


def test_what_the_chosen_source_deals_is_prevented_once() -> None:
    """To its chooser, and from that source alone."""
    begun = new_game()
    bear, ox = creature(begun, "Bear", "Bob"), creature(begun, "Ox", "Bob")
    game = Game(begun.rulebook, begun.position, ["Bear"])
    follow(game, (PreventDamageOfASource(CREATURE),), Context(0, "Ana", "Ward"))
    life = []
    for source in (ox, bear, bear):
        game.happen([Event("damage", player="Ana", source=source.id, amount=2)])
        life.append(game.position.players["Ana"].life)
    assert life == [18, 18, 16]


def test_no_source_is_chosen_while_damage_is_being_prevented() -> None:
    """In 1998 that is a step in which the source may be gone."""
    game = new_game("1998-10-18")
    creature(game, "Bear", "Bob")
    with pytest.raises(NotModelled, match="which source Ward means"):
        follow(game, (PreventDamageOfASource(CREATURE),), Context(0, "Ana", "Ward"))


@pytest.mark.parametrize(("to", "left"), [("you", [1, 20, 2, 20, 19]), ("this", [0, 19, 0, 18, 17])])
def test_what_is_left_of_a_shield_protects_whom_it_did(to: What, left: list[int]) -> None:
    """A player where it did a player, a permanent where it did that, until it is used up."""
    game = new_game()
    bear = creature(game, "Bear")
    follow(game, (PreventNextDamage(2, to),), Context(bear.id, "Ana", "Bear"))
    found = []
    for player in (None, "Ana", None, "Ana", "Ana"):
        game.happen([Event("damage", None if player else bear.id, player, source=bear.id, amount=1)])
        found.append(game.position.players[player].life if player else game.object(bear.id).damage)
    assert found == left
