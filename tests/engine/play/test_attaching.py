"""Attaching, and the order of what enters at once."""

from kb.engine.play.attaching import order_newcomers
from kb.engine.position.objects import Event
from tests.engine.making import creature, new_game


def test_what_is_attached_has_a_new_timestamp_until_it_is_attached_to_nothing() -> None:
    """It is newer than all that was there; its host is what it was attached to last."""
    game = new_game()
    ring, bear, ox = (creature(game, label).id for label in ("Ring", "Bear", "Ox"))
    for host in (bear, ox):
        game.happen([Event("attach", ring, host=host)])
    attached = game.object(ring)
    game.happen([Event("unattach", ring)])
    assert (attached.host, game.object(ring).host) == (ox, None)
    assert attached.timestamp > game.object(ox).timestamp


def test_what_enters_at_once_came_at_once() -> None:
    """What was there before did not."""
    game = new_game()
    first, *others = (creature(game, label).id for label in ("Bear", "Ox", "Elf"))
    order_newcomers(game, others)
    came = [game.object(thing).came for thing in (first, *others)]
    assert came[1] == came[2] != came[0]


def test_what_entered_and_is_gone_again_is_in_no_order() -> None:
    """The others came at once all the same."""
    game = new_game()
    gone, *others = (creature(game, label).id for label in ("Bear", "Ox", "Elf"))
    game.remove(game.object(gone))
    order_newcomers(game, [gone, *others])
    assert len({game.object(thing).came for thing in others}) == 1
