"""State other than characteristics on which effects may depend: tapped permanents, combat, hands and so on."""

from kb.engine.position.position import Position


def state_effects_may_read(position: Position) -> tuple[object, ...]:
    """Return everything but characteristics that an effect may depend on, as a comparable value."""
    apart = frozenset(thing.id for thing in position.objects.values() if thing.tapped or thing.zone == "hand")
    life = tuple(player.life for player in position.players.values())
    return position.combat.attackers, apart, position.order["graveyard"], life, position.turn.active
