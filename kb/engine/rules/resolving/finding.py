"""Finding what has moved: whether the effect of a spell or ability finds what was moved to pay for it."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.play.game import Game
from kb.engine.play.zones import PUBLIC
from kb.engine.position.objects import Context
from kb.engine.sets.pokemon.weather import SET
from kb.engine.slots.families import FINDING_WHAT_WAS_PAID

finding_what_was_paid: Chronicle[Callable[[Game, Context], list[int]]] = Chronicle(
    "finding-what-was-paid",
    "Whether an effect finds what was moved to pay for it",
    FINDING_WHAT_WAS_PAID,
)


@finding_what_was_paid.since("2023-11-17", "400.7j", "spell or ability’s effects can find that object")
def in_a_public_zone(game: Game, context: Context) -> list[int]:
    """It finds it where it went, if all players see that zone."""
    moved = [thing.id for thing in game.position.objects.values() if thing.was in context.paid and thing.zone in PUBLIC]
    return [thing for thing in context.paid if game.exists(thing)] + moved


finding_what_was_paid.since(
    "2023-11-17",
    "pokemon-set-2023-11/rules-clarifications/haunter/1",
    "You may return the sacrificed creature to your hand",
    overlay=SET,
)(in_a_public_zone)


@finding_what_was_paid.contrast("it doesn't")
def nowhere(game: Game, context: Context) -> list[int]:
    """It finds only what hasn't moved."""
    return [thing for thing in context.paid if game.exists(thing)]
