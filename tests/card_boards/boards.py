"""Random boards of cards from card files, by seed: cards that are read, of which one is used, attacks or waits."""

import json
from collections.abc import Iterator, Sequence
from datetime import date
from random import Random
from typing import NamedTuple

from kb.answers.cards.corrections import NONE
from kb.answers.cards.staging import CardsAtHand, card_of
from kb.cards.faces import face_of_text
from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import Rulebook
from kb.engine.position.abilities import Activated
from kb.engine.position.objects import NEVER_PERMANENT, Face
from kb.store.card_shelf import CardShelf
from kb.worked.exploring import StagedScenario
from kb.worked.scenario import read_scenarios

DAYS = tuple(
    map(date.fromisoformat, ("1998-03-31", "1998-11-01", "2000-01-01", "2004-01-15", "2008-08-10", "2013-09-01"))
)
"""A day of each era that the rules have here."""
STAND_INS = (
    "Ana controls a 3/3 white creature called Cow",
    "Bob controls a 2/2 black creature with flying called Crow",
    "Bob controls a 1/1 artifact creature called Cog",
    "Ana controls an enchantment called Song",
    "Bob controls an artifact called Idol",
    "Ana controls a Forest and a Swamp",
    "Bob controls an Island and a Mountain",
    "a 2/2 green creature called Elk is in Ana's hand",
    "a 2/2 red creature called Imp is in Bob's hand",
    "a 1/1 white creature called Moth is in Ana's graveyard",
    "a 1/1 blue creature called Crab is in Bob's graveyard",
    "5 cards are in Ana's library",
    "5 cards are in Bob's library",
    "Ana can pay {W}{W}{W}{U}{U}{U}{B}{B}{B}{R}{R}{R}{G}{G}{G}",
)
AIMS = ("Cow", "Crow", "Cog", "Song", "Idol", "Forest", "Swamp", "Island", "Mountain", "Moth", "Crab", "Ana", "Bob")
TRIES = 12
"""So many times targets are drawn until they may be targeted."""


class Board(NamedTuple):
    """A board as it is tried: its story once with each draw of targets."""

    number: int
    day: date
    cards: dict[str, Chronicle[Face]]
    tries: tuple[StagedScenario, ...]
    has_choice: bool
    """Whether what is used has a target or a mode."""


class Deck:
    """The cards of card files in an order of chance, and which of them are read on a day."""

    def __init__(self, shelves: Sequence[CardShelf], seed: int) -> None:
        self._shelves = shelves
        printed: dict[str, date] = {}
        for shelf in shelves:
            for kept, day in shelf.first_printed():
                printed[kept.face.face] = min(day, printed.get(kept.face.face, day))
        self._names = sorted(printed.items())
        Random(seed).shuffle(self._names)  # noqa: S311  (chance to be had again)
        self._read: dict[str, Chronicle[Face] | None] = {}

    def read_on(self, day: date, rng: Random) -> Iterator[tuple[str, Chronicle[Face], Face]]:
        """Give cards that were printed by a day and whose words of it are read, in an order of chance."""
        while True:
            name, printed = rng.choice(self._names)
            if printed > day or '"' in name:
                continue
            if name not in self._read:
                self._read[name] = card_of(name, CardsAtHand(self._shelves, NONE, face_of_text))
            card = self._read[name]
            entry = card and (Rulebook.on(day).in_force(card) or card.entries[0])
            if card and entry and entry.what and not entry.what.unread:
                yield name, card, entry.what


def board(deck: Deck, seed: int, number: int) -> Board:
    """Give one of the boards of a seed."""
    rng = Random(f"{seed}/{number}")  # noqa: S311  (chance to be had again)
    day = rng.choice(DAYS)
    drawn = deck.read_on(day, rng)
    faces = dict[str, Face]()
    cards = dict[str, Chronicle[Face]]()
    while len(faces) < rng.randint(2, 4):
        name, card, face = next(drawn)
        faces[name], cards[name] = face, card
    used = rng.choice(list(faces))
    setup = [*STAND_INS, *(words for name, face in faces.items() for words in _set(name, face, name == used, rng))]
    steps, aims = _used(used, faces[used], rng)
    tries = tuple(
        _staged(f"{seed}/{number}", day, setup, _story(steps, aims, (*AIMS, *faces), rng), cards)
        for _ in range(TRIES if aims else 1)
    )
    return Board(number, day, cards, tries, bool(aims) or bool(faces[used].modes))


def _set(name: str, face: Face, is_used: bool, rng: Random) -> Iterator[str]:  # noqa: FBT001  (what is known of a card)
    """Give how a card comes onto the board."""
    if face.types & NEVER_PERMANENT:
        yield f"Ana can cast {name}" if is_used else f"{name} is in {rng.choice(('Ana', 'Bob'))}'s graveyard"
        return
    yield f"{'Ana' if is_used else rng.choice(('Ana', 'Bob'))} controls {name}"
    if face.enchants is not None:
        host = next((kind for kind in ("Cow", "Forest", "Idol", "Song") if _fits(kind, face)), "Cow")
        yield f"{name} enchants {host}"


def _fits(kind: str, face: Face) -> bool:
    """Tell whether an Aura may enchant a stand-in, by the type that it names."""
    types = {"Cow": "creature", "Forest": "land", "Idol": "artifact", "Song": "enchantment"}
    return types[kind] in repr(face.enchants)


def _used(name: str, face: Face, rng: Random) -> tuple[str, int]:
    """Give how a card is used, with a place for what it targets, and how many targets it has."""
    if face.types & NEVER_PERMANENT:
        mode = rng.choice(face.modes) if face.modes else None
        said = f" in the mode “{mode.name}”" if mode else ""
        return f"Ana casts {name}{said}", len(mode.targets if mode else face.targets)
    usable = [one for one in face.abilities if isinstance(one, Activated)]
    if usable:
        place = rng.randrange(min(len(usable), 4))
        which = ("first ", "second ", "third ", "fourth ")[place] if len(usable) > 1 else ""
        return f"Ana uses {name}'s {which}ability", len(usable[place].targets)
    if "creature" in face.types and rng.random() < 0.6:
        return f"Ana attacks with {name}", 0
    return rng.choice(("Ana's upkeep begins", "Ana attacks with Cow", "Cow is destroyed", "the turn ends")), 0


def _story(step: str, aims: int, among: Sequence[str], rng: Random) -> list[str]:
    """Give the steps of a story, with targets that are drawn."""
    on = f" on {' and '.join(rng.choice(among) for _ in range(aims))}" if aims else ""
    after = ["combat damage is dealt"] if "attacks" in step else ["everything resolves"]
    return [f"{step}{on}", *after]


def _staged(
    name: str, day: date, setup: Sequence[str], play: Sequence[str], cards: dict[str, Chronicle[Face]]
) -> StagedScenario:
    said = f'id = "x"\ntitle = "{name}"\nsetup = {json.dumps(setup)}\nplay = {json.dumps(play)}\n'
    [scenario] = read_scenarios(f'{said}[[when]]\ndate = {day}\nthen = ["nothing triggered"]\n', f"{name}.toml")
    return StagedScenario.of(scenario, cards)
