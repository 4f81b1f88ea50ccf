"""Boards as they are drawn: a small frame for each card, by player and zone."""

from dataclasses import dataclass
from datetime import date

from kb.engine.game import Game
from kb.engine.objects import Object
from kb.worked.outcome import marks
from kb.worked.telling import told
from kb.worked.trace import ZONES

_ZONES = {"battlefield": "On the battlefield", "stack": "On the stack", "exile": "In exile"}
_COLORS = frozenset({"white", "blue", "black", "red", "green"})


@dataclass(frozen=True, slots=True)
class Frame:
    """One card, token or other object."""

    name: str
    types: str
    size: str
    marks: tuple[str, ...]
    """Abilities, counters and damage in words."""
    is_tapped: bool
    is_token: bool
    colors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Zone:
    """What a player has in one zone."""

    name: str
    frames: tuple[Frame, ...]


@dataclass(frozen=True, slots=True)
class Seat:
    """A player with their life and zones."""

    player: str
    life: int
    pool: str
    zones: tuple[Zone, ...]


Board = tuple[Seat, ...]


def drawn(game: Game) -> Board:
    """Give a board as it is drawn, in the words of its day."""
    things = list(game.position.objects.values())
    return tuple(
        Seat(player.name, player.life, player.pool, tuple(_zones(game, things, player.name)))
        for player in game.position.players.values()
    )


def _zones(game: Game, things: list[Object], player: str) -> list[Zone]:
    zones = [*ZONES, *sorted({thing.zone for thing in things}.difference(ZONES))]
    found = []
    for zone in zones:
        frames = tuple(_frame(game, thing) for thing in things if thing.zone == zone and holder(game, thing) == player)
        if frames:
            found.append(Zone(zone_name(zone, game.rulebook.day), frames))
    return found


def zone_name(zone: str, day: date) -> str:
    """Give what a zone is called on a day.

    >>> zone_name("battlefield", date(2004, 1, 15)), zone_name("graveyard", date(2004, 1, 15))
    ('In play', 'Graveyard')
    """
    words = told(_ZONES.get(zone, zone)[0].lower() + _ZONES.get(zone, zone)[1:], day)
    return words[0].upper() + words[1:]


def holder(game: Game, thing: Object) -> str:
    """Give on whose side a thing is: its controller's on the battlefield, its owner's elsewhere."""
    return game.traits(thing.id).controller if thing.zone == "battlefield" else thing.owner


def _frame(game: Game, thing: Object) -> Frame:
    traits = game.traits(thing.id)
    is_there = thing.zone == "battlefield"
    return Frame(
        name=thing.label,
        types=type_line(game, thing),
        size=f"{traits.power}/{traits.toughness}" if "creature" in traits.types else "",
        marks=tuple(marks(game, thing)) if is_there else (),
        is_tapped=thing.tapped,
        is_token=thing.is_token,
        colors=tuple(sorted(traits.colors & _COLORS)),
    )


def type_line(game: Game, thing: Object) -> str:
    """Give the type line of a thing, all effects counted; a legend is what it was called on the day."""
    traits = game.traits(thing.id)
    supertypes, names = set(traits.supertypes), set(traits.subtypes)
    if "creature" in traits.types and told("legendary creature", game.rulebook.day).endswith("Legend"):
        names |= {"Legend"} if "legendary" in supertypes else set()
        supertypes.discard("legendary")
    line = " ".join(word.capitalize() for word in [*sorted(supertypes), *sorted(traits.types)])
    subtypes = " ".join(sorted(names))
    return f"{line} — {subtypes}" if subtypes else line
