"""Boards as pictures: frames for cards, the stack, attacks and players, before and after each step."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache

from kb.boards.flips.outcome import abilities_of, counters_of
from kb.boards.reading.scenario import Scenario
from kb.boards.reading.setups import cards_in, setups_of
from kb.boards.trace.dated_terms import worded_on
from kb.engine.law.rulebook import Rulebook
from kb.engine.play.game import Game
from kb.engine.position.objects import Face, Object, Traits, Waiting
from kb.engine.position.position import Position
from kb.english.boards.items import Described
from kb.english.boards.marks import HasText

ZONES = {
    "battlefield": "On the battlefield",
    "hand": "Hand",
    "stack": "On the stack",
    "graveyard": "Graveyard",
    "exile": "In exile",
    "library": "Library",
    "sideboard": "Sideboard",
}
"""The zones, and the sideboard, by the words of today, with what stands above them."""

_COLORS = frozenset({"white", "blue", "black", "red", "green"})


@dataclass(frozen=True, slots=True)
class Frame:
    """One card, token or other object."""

    name: str
    side: str
    """The player on whose side it is: its controller's on the battlefield, its owner's elsewhere."""
    zone: str
    place: str
    """The zone in the words of the day."""
    types: str
    size: str
    text: str
    """Its written text, from the story or a source."""
    marks: tuple[str, ...]
    """Keywords and what it can't do, all effects counted."""
    counters: tuple[str, ...]
    damage: int
    on: str
    """Name of the object that it is attached to; empty if there is none."""
    is_tapped: bool
    is_token: bool
    is_blank: bool
    """True if it has lost an ability that is written on it."""
    colors: tuple[str, ...]

    @property
    def in_words(self) -> str:
        """The frame in words: type line, size and marks."""
        marks = [*self.marks, *self.counters, *([f"{self.damage} damage"] if self.damage else [])]
        marks += [f"on {self.on}"] if self.on else []
        marks += [word for word, is_so in (("token", self.is_token), ("tapped", self.is_tapped)) if is_so]
        return ", ".join([f"{self.types} {self.size}".strip(), *marks])


@dataclass(frozen=True, slots=True)
class Seat:
    """A player, with what is counted for them."""

    player: str
    life: int
    pool: str
    counters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pending:
    """A spell or ability that waits to be played."""

    source: str
    is_spell: bool
    targets: tuple[str, ...]
    waits_for: str
    """The moment that it waits for; empty where it is played next."""


@dataclass(frozen=True, slots=True)
class Attack:
    """An attacker with the creatures that block it."""

    attacker: str
    blockers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A board at one moment."""

    seats: tuple[Seat, ...]
    frames: tuple[Frame, ...]
    stack: tuple[Pending, ...]
    """Spells and abilities on the stack, the next one to be played first."""
    attacks: tuple[Attack, ...]
    active: str
    """The player whose turn it is."""
    is_subgame: bool

    def __bool__(self) -> bool:
        """Return whether there is anything to draw."""
        return bool(self.seats)

    @property
    def in_words(self) -> tuple[object, ...]:
        """The board in words, without texts on cards, which may differ by day although nothing else does."""
        zones = [(seat, self.zones_of(seat.player)) for seat in self.seats]
        return tuple(
            (seat, place, tuple((frame.name, frame.in_words) for frame in frames))
            for seat, found in zones
            for place, frames in (found or {"": []}).items()
        )

    def zones_of(self, player: str) -> dict[str, list[Frame]]:
        """Return a player's frames by zone, named in the terms of the day."""
        found: dict[str, list[Frame]] = {}
        for zone in ZONES:
            for frame in self.frames:
                if (frame.side, frame.zone) == (player, zone):
                    found.setdefault(frame.place, []).append(frame)
        return found


NOTHING = Board((), (), (), (), "", is_subgame=False)
"""The board of a story that isn't played."""


class Film:
    """The boards of one story under the rules of a day; a frame is drawn anew only where something of it changed."""

    def __init__(self, book: Rulebook, texts: Mapping[str, str]) -> None:
        self._book = book
        self._texts = texts
        self._known: dict[str, tuple[tuple[object, ...], Frame]] = {}

    def board(self, position: Position) -> Board:
        """Return the picture of a position."""
        game = Game(self._book, position)
        return Board(
            tuple(
                Seat(each.name, each.life, each.pool, tuple(counters_of(each.counters)))
                for each in position.players.values()
            ),
            tuple(self._frame(game, thing) for thing in _in_order(position)),
            tuple(_pending(game, waiting) for waiting in (*reversed(position.stack), *position.waiting)),
            tuple(
                Attack(game.object(attacker).label, tuple(_labels(game, blockers)))
                for attacker, blockers in position.combat.attackers
                if game.exists(attacker)
            ),
            position.turn.active,
            position.subgame is not None,
        )

    def boards(self, end: Position, start: Position) -> tuple[Board, ...]:
        """Return the pictures before a recorded line of play and after each of its steps."""
        positions = [start]
        for step in end.steps():
            positions.append(step.after or positions[-1])
        return tuple(map(self.board, positions))

    def _frame(self, game: Game, thing: Object) -> Frame:
        """Return the view of an object as it is now, from the cache if the object and its traits haven't changed."""
        traits = game.traits(thing.id)
        of = (thing, traits, *_labels(game, (thing.host,)))
        known = self._known.get(thing.label)
        if known is None or known[0] != of:
            self._known[thing.label] = known = of, _frame(game, thing, traits, self._texts)
        return known[1]


def texts_in(scenario: Scenario, book: Rulebook) -> dict[str, str]:
    """Return the text on each object of a story, by name: from the story itself, or a card's source."""
    found = {}
    for name, card in cards_in(scenario).items():
        found[name] = (book.in_force(card) or card.entries[0]).quote
    for name, text in (said for told in setups_of(scenario) for said in _texts_of(told.setups)):
        found[name] = f"{found[name]} {text}" if name in found else text
    return found


def _texts_of(value: object) -> Iterator[tuple[str, str]]:
    """Yield the name and text of each object to which a setup gives a text."""
    match value:
        case HasText():
            yield value.subject.name, value.text
        case Described():
            yield from ((value.name, text) for text in value.texts)
        case tuple():
            for part in value:
                yield from _texts_of(part)


def _in_order(position: Position) -> Iterable[Object]:
    """Return the objects of a position; those of an ordered zone from the top."""
    places = {thing: -place for ids in position.order.values() for place, thing in enumerate(ids)}
    return sorted(position.objects.values(), key=lambda thing: (thing.zone in position.order, places.get(thing.id, 0)))


def _labels(game: Game, things: Iterable[object]) -> Iterator[str]:
    """Yield the names of these objects and players, as far as they exist."""
    for thing in things:
        if isinstance(thing, str):
            yield thing
        elif isinstance(thing, int) and game.exists(thing):
            yield game.object(thing).label


def _pending(game: Game, waiting: Waiting) -> Pending:
    """Return the view of a spell or ability that waits on the stack, with the labels of its targets."""
    return Pending(waiting.label, waiting.is_spell, tuple(_labels(game, waiting.context.targets)), str(waiting.moment))


def _frame(game: Game, thing: Object, traits: Traits, texts: Mapping[str, str]) -> Frame:
    """Return the view of an object: name, zone, types, size, abilities, counters, damage and status.

    Its side is its controller on the battlefield, and its owner elsewhere.
    """
    is_there = thing.zone == "battlefield"
    return Frame(
        name=thing.label,
        side=traits.controller if is_there else thing.owner,
        zone=thing.zone,
        place=zone_name(thing.zone, game.rulebook.day),
        types=type_line(traits),
        size=f"{traits.power}/{traits.toughness}" if "creature" in traits.types else "",
        text=texts.get(thing.label) or texts.get(thing.copiable.name, ""),
        marks=tuple(abilities_of(traits)) if is_there else (),
        counters=tuple(counters_of(thing.counters)),
        damage=thing.damage,
        on=next(_labels(game, (thing.host,)), ""),
        is_tapped=thing.tapped,
        is_token=thing.is_token,
        is_blank=is_there and _has_lost(thing.copiable, traits),
        colors=tuple(sorted(traits.colors & _COLORS)),
    )


def _has_lost(face: Face, traits: Traits) -> bool:
    """Return whether the object lacks an ability that its face prints."""
    return not all(ability in traits.abilities for ability in face.abilities)


@cache
def zone_name(zone: str, day: date) -> str:
    """Return a zone's name on a day.

    >>> zone_name("battlefield", date(2004, 1, 15)), zone_name("graveyard", date(2004, 1, 15))
    ('In play', 'Graveyard')
    """
    today = ZONES.get(zone, zone)
    words = worded_on(today[0].lower() + today[1:], day)
    return words[0].upper() + words[1:]


def type_line(traits: Traits) -> str:
    """Return an object's type line with all effects applied; a "Legend" isn't also called legendary."""
    names = set(traits.subtypes)
    supertypes = traits.supertypes - {"legendary"} if "Legend" in names else traits.supertypes
    line = " ".join(word.capitalize() for word in [*sorted(supertypes), *sorted(traits.types)])
    subtypes = " ".join(sorted(names))
    return f"{line} — {subtypes}" if subtypes else line
