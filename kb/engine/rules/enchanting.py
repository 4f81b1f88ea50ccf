"""Enchanting: what an Aura may be attached to, as it is cast and as long as it is there."""

from collections.abc import Callable

from kb.engine.chronicle import Chronicle
from kb.engine.filters import Filter
from kb.engine.game import Game
from kb.engine.objects import Event

aura_target: Chronicle[Callable[[Game, Filter, int], bool]] = Chronicle(
    "aura-target", "What an Aura spell may be cast on", "aura target"
)


@aura_target.since(
    "2003-07-01", "crystalkeep-2004-01/212.4d", "requires a target whose properties are indicated by the enchantment's"
)
def what_it_enchants(game: Game, enchants: Filter, target: int) -> bool:
    """What has the properties that it enchants."""
    return enchants.describes(game, target, target)


@aura_target.contrast("anything")
def anything(_game: Game, _enchants: Filter, _target: int) -> bool:
    """Anything at all."""
    return True


aura_stays: Chronicle[Callable[[Game], list[Event]]] = Chronicle(
    "aura-stays", "An Aura attached to what it may not enchant", "state-based"
)


@aura_stays.since("2003-07-01", "crystalkeep-2004-01/212.4f", "is enchanting an illegal permanent or player")
def to_the_graveyard(game: Game) -> list[Event]:
    """It is put into its owner's graveyard."""
    return [
        Event("move", aura.id, origin="battlefield", destination="graveyard", cause=aura_stays.slug)
        for aura in game.battlefield()
        if aura.face.enchants is not None
        and (
            aura.host is None
            or not game.exists(aura.host)
            or not aura.face.enchants.describes(game, aura.host, aura.id)
        )
    ]


@aura_stays.contrast("it stays")
def it_stays(_game: Game) -> list[Event]:
    """It stays where it is."""
    return []


@aura_target.contrast("nothing")
def nothing(_game: Game, _enchants: Filter, _target: int) -> bool:
    """Nothing at all."""
    return False


@aura_stays.contrast("it always goes")
def it_always_goes(game: Game) -> list[Event]:
    """It is put into its owner's graveyard, whatever it enchants."""
    return [
        Event("move", aura.id, origin="battlefield", destination="graveyard", cause=aura_stays.slug)
        for aura in game.battlefield()
        if aura.face.enchants is not None
    ]
