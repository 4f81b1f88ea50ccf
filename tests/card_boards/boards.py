"""Random boards of cards from card files, by seed: cards that are read, of which one is used, attacks or waits."""

import json
from collections.abc import Iterator, Sequence
from datetime import date
from random import Random
from typing import NamedTuple

from kb.answers.cards.corrections import NONE
from kb.answers.cards.staging import CardsAtHand, card_of
from kb.boards.flips.exploring import StagedScenario
from kb.boards.judging.judge import rulebook_on
from kb.boards.reading.scenario import read_scenarios
from kb.boards.staging.staging import board as set_up
from kb.cards.faces import face_of_text
from kb.engine.characteristics.amounts import number
from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.game import Game
from kb.engine.play.targets import legal_targets
from kb.engine.play.using import usable
from kb.engine.position.abilities import Activated, Target
from kb.engine.position.objects import NEVER_PERMANENT, Context, Face
from kb.engine.position.subtypes import BASIC_LAND_TYPES
from kb.store.card_shelf import CardShelf

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
_PASSIVE = ("Ana's upkeep begins", "Ana attacks with Cow", "Cow is destroyed", "the turn ends")
_ORDINALS = ("first ", "second ", "third ", "fourth ")
_CHOSEN = 0.75
"""How often what is used is to be something that offers a choice, where a few draws find it."""
_DRAWS = 12


class Try(NamedTuple):
    """One story of a board."""

    scenario: StagedScenario
    has_choice: bool
    """Whether what is used in it has a target or a mode."""
    is_use: bool
    """Whether a card's own ability is used, or the card cast."""


class Board(NamedTuple):
    """A board as it is tried: with each way to use one of its cards, in an order of chance, and at last with none."""

    number: str
    day: date
    cards: dict[str, Chronicle[Face]]
    tries: tuple[Try, ...]


class Deck:
    """The cards of card files in an order of chance, and which of them are read on a day."""

    def __init__(self, shelves: Sequence[CardShelf], seed: int) -> None:
        self._shelves = shelves
        printed: dict[str, date] = {}
        for shelf in shelves:
            for kept, day in shelf.first_printed():
                printed[kept.face.face] = min(day, printed.get(kept.face.face, day))
        self.names = sorted(item for item in printed.items() if item[0] not in BASIC_LAND_TYPES)
        Random(seed).shuffle(self.names)  # noqa: S311  (chance to be had again)
        self._read: dict[str, Chronicle[Face] | None] = {}

    def read_on(self, day: date, rng: Random) -> Iterator[tuple[str, Chronicle[Face], Face]]:
        """Yield cards that were printed by a day and whose words of it are read, in an order of chance."""
        while True:
            found = self.one(*rng.choice(self.names), day)
            if found is not None:
                yield found

    def one(self, name: str, printed: date, day: date) -> tuple[str, Chronicle[Face], Face] | None:
        """Return a card with what it is on a day, None where it wasn't printed by then or isn't read."""
        if printed > day or '"' in name:
            return None
        if name not in self._read:
            self._read[name] = card_of(name, CardsAtHand(self._shelves, NONE, face_of_text))
        card = self._read[name]
        entry = card and (Rulebook.on(day).in_force(card) or card.entries[0])
        return (name, card, entry.what) if card and entry and entry.what and not entry.what.unread else None


def board(deck: Deck, seed: int, number: int) -> Board:
    """Return one of the boards of a seed."""
    rng = Random(f"{seed}/{number}")  # noqa: S311  (chance to be had again)
    day = rng.choice(DAYS)
    drawn = deck.read_on(day, rng)
    used = next(drawn)
    if rng.random() < _CHOSEN:
        used = next((one for _ in range(_DRAWS) if offers_a_choice((one := next(drawn))[2])), used)
    others = {name: (card, face) for name, card, face in (next(drawn) for _ in range(rng.randint(1, 3)))}
    others.pop(used[0], None)
    return _tried(f"{seed}/{number}", day, used, others, rng)


def board_of(found: tuple[str, Chronicle[Face], Face], day: date) -> Board:
    """Return the board of one card on a day."""
    return _tried(f"{found[0]} on {day}", day, found, {}, Random(found[0]))  # noqa: S311  (chance to be had again)


def offers_a_choice(face: Face) -> bool:
    """Tell whether using a card has a target or a mode."""
    if face.types & NEVER_PERMANENT:
        return bool(face.modes or face.targets)
    return any(isinstance(one, Activated) and one.targets for one in face.abilities)


def _tried(
    number: str, day: date, used: tuple[str, Chronicle[Face], Face],
    others: dict[str, tuple[Chronicle[Face], Face]], rng: Random,
) -> Board:  # fmt: skip
    name, card, face = used
    setup = [*STAND_INS, *_set(name, face, "Ana", "hand")]
    for other, (_, its) in others.items():
        setup += _set(other, its, rng.choice(("Ana", "Bob")), "graveyard")
    cards = {name: card, **{other: its for other, (its, _) in others.items()}}
    try:
        uses = [(said, choice, True) for said, choice in _uses(name, face, _begun(number, day, setup, cards), rng)]
    except NotModelled:  # of what may be targeted; the play meets it as well, and tells it
        verb = "casts" if face.types & NEVER_PERMANENT else "uses"
        uses = [((f"Ana {verb} {name}" + ("'s ability" if verb == "uses" else ""),), False, True)]
    rng.shuffle(uses)
    uses.sort(key=lambda use: len(use[0]))
    stories = [*uses, ((_attack_or_wait(name, face, rng),), False, False), (_PASSIVE[:1], False, False)]
    tries = tuple(
        Try(_staged(number, day, setup, [*said, _after(said)], cards), choice, is_use)
        for said, choice, is_use in stories
    )
    return Board(number, day, cards, tries)


def _set(name: str, face: Face, player: str, elsewhere: str) -> Iterator[str]:
    """Yield how a card comes onto the board: what is no permanent lies in a hand or a graveyard."""
    if face.types & NEVER_PERMANENT:
        yield f"Ana can cast {name}" if elsewhere == "hand" else f"{name} is in {player}'s graveyard"
        return
    yield f"{player} controls {name}"
    if face.enchants is not None:
        host = next((kind for kind in ("Cow", "Forest", "Idol", "Song") if _fits(kind, face)), "Cow")
        yield f"{name} enchants {host}"


def _fits(kind: str, face: Face) -> bool:
    """Tell whether an Aura may enchant a stand-in, by the type that it names."""
    types = {"Cow": "creature", "Forest": "land", "Idol": "artifact", "Song": "enchantment"}
    return types[kind] in repr(face.enchants)


def _begun(number: str, day: date, setup: Sequence[str], cards: dict[str, Chronicle[Face]]) -> Game | None:
    """Return the game as the board begins; None where it can't be set up, which a play tells then."""
    rulebook = rulebook_on(day)
    try:
        return Game(rulebook, set_up(_staged(number, day, setup, ["the turn ends"], cards), rulebook))
    except Exception:  # noqa: BLE001  (whatever it is, playing the board meets it again, and tells it)
        return None


def _uses(name: str, face: Face, game: Game | None, rng: Random) -> Iterator[tuple[tuple[str, ...], bool]]:
    """Yield the ways to use a card, each with targets that it may have, and whether it has a target or a mode."""
    if game is None:
        return
    own = next(thing for thing in game.position.objects.values() if thing.label == name)
    if face.types & NEVER_PERMANENT:
        for mode in face.modes:
            for on in _aimed(game, own.id, mode.targets, rng):
                yield (f"Ana casts {name} in the mode “{mode.name}”{on}",), True
        if not face.modes:
            for on in _aimed(game, own.id, face.targets, rng):
                yield (f"Ana casts {name}{on}",), bool(face.targets)
        return
    abilities = usable(game, own)
    for place, ability in enumerate(abilities[: len(_ORDINALS)]):
        which = _ORDINALS[place] if len(abilities) > 1 else ""
        for on in _aimed(game, own.id, ability.targets, rng):
            use = f"Ana uses {name}'s {which}ability{on}"
            hurt = on.removeprefix(" on ").partition(" and ")[0] or name
            yield (use,), bool(ability.targets)
            yield (f"{hurt} is destroyed", f"as that would be destroyed, {use}"), bool(ability.targets)
            yield ("Ana attacks with Cow", f"in the damage prevention step, {use}"), bool(ability.targets)


def _aimed(game: Game, source: int, targets: tuple[Target, ...], rng: Random) -> Iterator[str]:
    """Yield targets that may be chosen, as a sentence names them; nothing where there are none."""
    named: list[str] = []
    for target in targets:
        context = Context(source, "Ana", x=1)
        legal = legal_targets(game, target, context)
        for _ in range(number(game, target.number, context)):
            labels = [one if isinstance(one, str) else game.object(one).label for one in legal]
            fresh = [label for label in labels if label not in named] or labels
            if not fresh:
                return
            named.append(rng.choice(fresh))
    yield f" on {' and '.join(named)}" if named else ""


def _attack_or_wait(name: str, face: Face, rng: Random) -> str:
    """Return what happens where nothing is used: the card attacks, or something it may wait for is done."""
    is_creature = "creature" in face.types
    return f"Ana attacks with {name}" if is_creature and rng.random() < 0.6 else rng.choice(_PASSIVE)


def _after(steps: Sequence[str]) -> str:
    """Return what a story goes on with."""
    return "combat damage is dealt" if "attacks" in steps[0] else "everything resolves"


def _staged(
    name: str, day: date, setup: Sequence[str], play: Sequence[str], cards: dict[str, Chronicle[Face]]
) -> StagedScenario:
    said = f'id = "x"\ntitle = {json.dumps(name)}\nsetup = {json.dumps(setup)}\nplay = {json.dumps(play)}\n'
    [scenario] = read_scenarios(f'{said}[[when]]\ndate = {day}\nthen = ["nothing triggered"]\n', "board.toml")
    return StagedScenario.of(scenario, cards)
