"""Outcomes: a position described in words that are the same on every day, so that days can be compared."""

from kb.engine.play.game import Game
from kb.engine.position.abilities import Keyword
from kb.engine.position.limits import Limit
from kb.engine.position.objects import Object, Player, Traits


def outcome(game: Game) -> tuple[str, ...]:
    """Return a position as sorted lines: each object and player, and the result if the game has ended."""
    lines = [f"{thing.label}: {described(game, thing)}" for thing in game.position.objects.values()]
    lines += [f"{player.name} {player_in_words(player)}" for player in game.position.players.values()]
    return (*sorted(lines), *([f"the game is a {game.position.result}"] if game.position.result else []))


def permanent_in_words(game: Game, thing: Object) -> str:
    """Return a permanent's characteristics in words, all effects applied: types, size, marks, and tapped if it is."""
    traits = game.traits(thing.id)
    supertypes = traits.supertypes | ({"legendary"} if "Legend" in traits.subtypes else set())
    what = " ".join([*sorted(supertypes), *sorted(traits.types)])
    size = [f"{traits.power}/{traits.toughness}"] if "creature" in traits.types else []
    return ", ".join([what, *size, *marks(game, thing), *(["tapped"] if thing.tapped else [])])


def marks(game: Game, thing: Object) -> list[str]:
    """Return in words a permanent's keywords, restrictions, counters and damage, and what it is attached to."""
    return [
        *abilities_of(game.traits(thing.id)),
        *counters_of(thing.counters),
        *([f"{thing.damage} damage"] if thing.damage else []),
        *([f"on {game.object(thing.host).label}"] if thing.host is not None and game.exists(thing.host) else []),
    ]


def abilities_of(traits: Traits) -> list[str]:
    """Return an object's keywords and restrictions in words, each sorted: “flying”, “can't block”."""
    return [
        *sorted(ability.name for ability in traits.abilities if isinstance(ability, Keyword)),
        *sorted(str(one) if isinstance(one, Limit) else f"can't {one}" for one in traits.restrictions),
    ]


def described(game: Game, thing: Object) -> str:
    """Return a permanent's description, or the zone of any other object, in words."""
    if thing.zone != "battlefield":
        return thing.zone
    controller = game.traits(thing.id).controller
    return permanent_in_words(game, thing) + (f", under {controller}'s control" if controller != thing.owner else "")


def player_in_words(player: Player) -> str:
    """Return the life, mana and counters of a player."""
    mana = f" with mana {player.pool}" if player.pool else ""
    return ", ".join([f"at {player.life} life{mana}", *counters_of(player.counters)])


def counters_of(counters: tuple[tuple[str, int], ...]) -> list[str]:
    """Return counters in words, each kind with its number: "2 age counters"."""
    return [f"{number} {kind} counter{'s' * (number != 1)}" for kind, number in counters]
