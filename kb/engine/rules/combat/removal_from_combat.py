"""Removal from combat: when a creature still on the battlefield no longer attacks or blocks."""

from kb.engine.position.protocol import Game
from kb.engine.slots.combat import removal_from_combat


@removal_from_combat.since(
    "1998-03-31",
    "cr-1997-03-24/more-on-combat/1",
    "that stops being a creature is removed from",
    means="A creature is removed from combat if it stops being a creature or if another player gains control of it.",
)
def no_longer_creature_or_controlled(game: Game, creature: int, is_attacking: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return whether the creature is removed from combat: if it stops being a creature or another player gains control
    of it.
    """
    traits = game.traits(creature)
    return "creature" not in traits.types or (traits.controller == game.position.turn.active) is not is_attacking


removal_from_combat.reworded("1999-06-01", "306.2", "stops being a creature or its controller changes")
removal_from_combat.reworded("2003-10-01", "306.2", "is removed from combat if it leaves play")
removal_from_combat.renumbered("2008-05-01", "306.4")
removal_from_combat.reworded("2009-07-11", "506.4", "the battlefield, if its controller changes")


@removal_from_combat.contrast("none")
def none(_game: Game, _creature: int, _is_attacking: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return False: no creature is removed from combat. A contrast: no text says so."""
    return False


@removal_from_combat.contrast("also once it may not attack")
def once_forbidden(game: Game, creature: int, is_attacking: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return whether the creature is removed from combat: if it may no longer attack, stops being a creature or gets
    another controller. A contrast: no text says so.
    """
    return "attack" in game.traits(creature).restrictions or no_longer_creature_or_controlled(
        game, creature, is_attacking
    )


@removal_from_combat.contrast("also once an attacker is untapped")
def once_untapped(game: Game, creature: int, is_attacking: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return whether the creature is removed from combat: if it attacks and is untapped, stops being a creature or gets
    another controller. A contrast: no text says so.
    """
    is_untapped = is_attacking and not game.object(creature).tapped
    return is_untapped or no_longer_creature_or_controlled(game, creature, is_attacking)
