"""Tests for dividing damage before it is modified."""

from kb.engine.effects.preventing import PreventNextDamage
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.objects import Context, Event
from kb.engine.slots.damage import dividing_first
from tests.engine.making import creature, new_game


def divided(contrast: str = "") -> list[int]:
    """Return the damage dealt to two creatures from a division of 4; the first has a shield that prevents 2."""
    begun = new_game()
    bear, ox = creature(begun, "Bear"), creature(begun, "Ox")
    follow(begun, (PreventNextDamage(2, "targets"),), Context(0, "Ana", "Salve", targets=(bear.id,)))
    game = Game(begun.rulebook, begun.position, ["1 and 1" if contrast else "2 and 2"])
    divide = dividing_first.contrasts[contrast] if contrast else game.law(dividing_first)
    divide(game, "Ana", [Event("damage", thing.id, None, 0) for thing in (bear, ox)], 4)
    return [game.object(thing.id).damage for thing in (bear, ox)]


def test_each_share_of_divided_damage_is_prevented_separately() -> None:
    """The contrast prevents before dividing."""
    assert divided() == [0, 2]
    assert divided("changed, then divided") == [1, 1]
