"""Dividing: damage is shared out before it is changed."""

from kb.engine.effects.preventing import PreventNextDamage
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.objects import Context, Event
from kb.engine.slots.damage import dividing_first
from tests.engine.making import creature, new_game


def divided(contrast: str = "") -> list[int]:
    """Return the damage of two creatures among which 4 are shared out, the first of which is shielded from 2."""
    begun = new_game()
    bear, ox = creature(begun, "Bear"), creature(begun, "Ox")
    follow(begun, (PreventNextDamage(2, "targets"),), Context(0, "Ana", "Salve", targets=(bear.id,)))
    game = Game(begun.rulebook, begun.position, ["1 and 1" if contrast else "2 and 2"])
    divide = dividing_first.contrasts[contrast] if contrast else game.law(dividing_first)
    divide(game, "Ana", [Event("damage", thing.id, None, 0) for thing in (bear, ox)], 4)
    return [game.object(thing.id).damage for thing in (bear, ox)]


def test_each_share_is_prevented_by_itself() -> None:
    """Of 2 and 2 the shield takes the first 2; by the contrast of 4 it leaves 2, which are then shared out."""
    assert divided() == [0, 2]
    assert divided("changed, then divided") == [1, 1]
