"""Prevention shields with an amount: who chooses which damage they prevent, of several sources at once."""

from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.slots.damage import shared_shields


@shared_shields.since(
    "1998-03-31",
    "dangelo-1999-05/G.12.3",
    "you choose which of the points of damage",
    reading="The summary is of 1999 and gives a ruling of July 1997.",
    means="The player who plays a prevention effect chooses which damage it prevents if several sources "
    "deal damage at the same time.",
)
def maker_of_the_effect(_game: Game, _event: Event, maker: str) -> str:
    """Return who chooses which damage is prevented if several sources deal damage at once: the player who played the
    prevention effect.
    """
    return maker


@shared_shields.since(
    "1999-06-01",
    "419.7b",
    "creature or player instead reduces the shield by",
    reading="Who chooses isn't said until the text of 1 October 2003. We apply 419.8a, which says who chooses "
    "among several effects.",
    means="The player who would be dealt the damage, or the controller of the creature that would be, "
    "chooses which source's damage is prevented first.",
)
def player_or_controller_damaged(game: Game, event: Event, _maker: str) -> str:
    """Return who chooses which source's damage is prevented first: the player dealt damage, or the controller of the
    creature.
    """
    return event.player or game.traits(event.affected).controller


shared_shields.reworded("2003-10-01", "419.7b", "chooses which damage the shield prevents first")
shared_shields.reworded("2009-05-01", "419.7b", "which damage the shield prevents. Once the shield")
shared_shields.renumbered("2009-07-11", "614.7")
shared_shields.renumbered("2013-07-13", "615.7")


@shared_shields.contrast("the first")
def nobody(_game: Game, _event: Event, _maker: str) -> str:
    """Return "", nobody: the damage of the first source is prevented first. A contrast: no text says so."""
    return ""
