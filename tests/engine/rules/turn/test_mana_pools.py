"""Tests for emptying mana pools."""

import pytest

from kb.engine.play.paying import pay
from kb.engine.position.abilities import Cost
from kb.engine.position.objects import Context
from kb.engine.slots.turn import mana_pools
from tests.engine.making import creature, new_game


@pytest.mark.parametrize(
    ("pool", "snow", "ready", "kept"),
    [
        ("WGG", "G", "", ("", "")),
        ("WGG", "G", "W", ("W", "")),
        ("WGG", "GW", "WG", ("GW", "GW")),
        ("WGG", "GG", "G", ("G", "G")),
        ("G", "", "G", ("G", "")),
    ],
)
def test_mana_ready_for_a_payment_is_kept_and_the_rest_lost(
    pool: str, snow: str, ready: str, kept: tuple[str, str]
) -> None:
    game = new_game("2009-07-11")
    ana = game.position.players["Ana"]
    game.position.players["Ana"] = ana._replace(pool=pool, snow=snow, ready=ready)
    game.law(mana_pools)(game, "upkeep")
    now = game.position.players["Ana"]
    assert tuple("".join(sorted(mana)) for mana in (now.pool, now.snow, now.ready)) == (*kept, kept[0])


@pytest.mark.parametrize(("day", "life"), [("1998-03-31", 17), ("2008-08-10", 17), ("2009-07-11", 20)])
def test_lost_mana_burns_until_2009(day: str, life: int) -> None:
    game = new_game(day)
    game.position.players["Ana"] = game.position.players["Ana"]._replace(pool="WGG")
    game.law(mana_pools)(game, "main")
    assert [player.life for player in game.position.players.values()] == [life, 20]


@pytest.mark.parametrize(("day", "life"), [("1998-03-31", 17), ("2008-08-10", 17), ("2009-07-11", 20)])
def test_mana_ready_for_a_payment_is_no_longer_kept_once_spent(day: str, life: int) -> None:
    game = new_game(day)
    spender = creature(game, "Bear")
    game.position.players["Ana"] = game.position.players["Ana"]._replace(pool="U", ready="U")
    pay(game, Cost("{U}"), Context(spender.id, "Ana"))
    assert game.position.players["Ana"].ready == ""
    game.position.players["Ana"] = game.position.players["Ana"]._replace(pool="UUU")
    game.law(mana_pools)(game, "main")
    assert (game.position.players["Ana"].pool, game.position.players["Ana"].life) == ("", life)
