"""Regeneration: what happens instead of a creature's destruction."""

from collections.abc import Callable

from kb.engine.chronicle import Chronicle
from kb.engine.game import Game
from kb.engine.objects import Object

regeneration: Chronicle[Callable[[Game, Object], Object]] = Chronicle(
    "regeneration", "What becomes of a creature that regenerates instead of being destroyed"
)


@regeneration.since(
    "1999-06-01",
    "419.6b",
    "(if it's in combat) remove it from combat",
    reading="The shield is put up beforehand and used up by the next destruction; before that day regeneration was "
    "played as the creature was being destroyed, which is not modelled.",
)
def tapped_and_out_of_combat(game: Game, thing: Object) -> Object:
    """It loses its damage, is tapped, and leaves combat; what it blocked stays blocked."""
    game.position.combat = tuple(
        (attacker, tuple(0 if blocker == thing.id else blocker for blocker in blockers))
        for attacker, blockers in game.position.combat
        if attacker != thing.id
    )
    return thing._replace(damage=0, tapped=True)


regeneration.reworded("2003-10-01", "419.6b", "Regeneration is a destruction-replacement effect.")
regeneration.renumbered("2009-07-11", "613.8")
regeneration.renumbered("2013-07-13", "614.8")


@regeneration.contrast("it only loses its damage")
def it_only_loses_its_damage(_game: Game, thing: Object) -> Object:
    """It loses its damage, and that is all."""
    return thing._replace(damage=0)
