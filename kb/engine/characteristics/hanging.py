"""What characteristics may hang on besides the objects as they are: what is tapped, in combat or in a hand."""

from kb.engine.position.position import Position


def what_may_matter(position: Position) -> tuple[object, ...]:
    """Return what an effect may look at that is no characteristic."""
    apart = frozenset(thing.id for thing in position.objects.values() if thing.tapped or thing.zone == "hand")
    life = tuple(player.life for player in position.players.values())
    return position.combat.attackers, apart, position.order["graveyard"], life, position.turn.active
