"""Tests for attaching, and for the order of permanents that enter at once."""

from kb.engine.play.attaching import order_newcomers
from kb.engine.position.objects import Event
from tests.engine.making import creature, new_game


def test_attaching_gives_a_new_timestamp_and_unattaching_clears_the_host() -> None:
    game = new_game()
    ring, bear, ox = (creature(game, label).id for label in ("Ring", "Bear", "Ox"))
    for host in (bear, ox):
        game.happen([Event("attach", ring, host=host)])
    attached = game.object(ring)
    game.happen([Event("unattach", ring)])
    assert (attached.host, game.object(ring).host) == (ox, None)
    assert attached.timestamp > game.object(ox).timestamp


def test_permanents_that_enter_together_have_the_same_arrival() -> None:
    game = new_game()
    first, *others = (creature(game, label).id for label in ("Bear", "Ox", "Elf"))
    order_newcomers(game, others)
    came = [game.object(thing).came for thing in (first, *others)]
    assert came[1] == came[2] != came[0]


def test_permanent_that_already_left_is_skipped_when_ordering_arrivals() -> None:
    game = new_game()
    gone, *others = (creature(game, label).id for label in ("Bear", "Ox", "Elf"))
    game.remove(game.object(gone))
    order_newcomers(game, [gone, *others])
    assert len({game.object(thing).came for thing in others}) == 1
