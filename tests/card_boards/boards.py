"""Random boards with cards from card files, drawn by a seed: one card is used, attacks, or waits for something."""

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
from kb.engine.play.activating import usable
from kb.engine.play.game import Game
from kb.engine.play.targets import legal_targets
from kb.engine.position.abilities import Activated, Target
from kb.engine.position.objects import NEVER_PERMANENT, Context, Face
from kb.engine.position.subtypes import BASIC_LAND_TYPES
from kb.store.card_shelf import CardShelf

DAYS = tuple(
    map(date.fromisoformat, ("1998-03-31", "1998-11-01", "2000-01-01", "2004-01-15", "2008-08-10", "2013-09-01"))
)
"""One day of each era that the rules cover."""
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
"""Probability of looking for a card that offers a choice, within `_DRAWS` draws."""
_DRAWS = 12


class Try(NamedTuple):
    """One story on a board."""

    scenario: StagedScenario
    has_choice: bool
    """True if the spell or ability used in it has a target or a mode."""
    is_use: bool
    """True if the story casts the card or uses its ability."""


class Board(NamedTuple):
    """A board with stories in the order tried: ways to use one of its cards, shuffled, then stories without uses."""

    number: str
    day: date
    cards: dict[str, Chronicle[Face]]
    tries: tuple[Try, ...]


class Deck:
    """The cards of card files in random order, and which of them can be parsed on a day."""

    def __init__(self, shelves: Sequence[CardShelf], seed: int) -> None:
        """Collect the names of all cards but basic lands, with their first printing, and shuffle them by the seed."""
        self._shelves = shelves
        printed: dict[str, date] = {}
        for shelf in shelves:
            for kept, day in shelf.first_printed():
                printed[kept.face.face] = min(day, printed.get(kept.face.face, day))
        self.names = sorted(item for item in printed.items() if item[0] not in BASIC_LAND_TYPES)
        Random(seed).shuffle(self.names)  # noqa: S311 (reproducible by seed)
        self._read: dict[str, Chronicle[Face] | None] = {}

    def readable_cards(self, day: date, rng: Random) -> Iterator[tuple[str, Chronicle[Face], Face]]:
        """Yield endless random cards that were printed by this day and whose text of that day is fully parsed."""
        while True:
            found = self.card_on(*rng.choice(self.names), day)
            if found is not None:
                yield found

    def card_on(self, name: str, printed: date, day: date) -> tuple[str, Chronicle[Face], Face] | None:
        """Return a card's name, its chronicle and its face on a day.

        None if it wasn't printed by `printed`, isn't known, or has a text that can't be read whole.
        """
        if printed > day or '"' in name:
            return None
        if name not in self._read:
            self._read[name] = card_of(name, CardsAtHand(self._shelves, NONE, face_of_text))
        card = self._read[name]
        entry = card and (Rulebook.on(day).in_force(card) or card.entries[0])
        return (name, card, entry.what) if card and entry and entry.what and not entry.what.unread else None


def random_board(deck: Deck, seed: int, number: int) -> Board:
    """Return the board with this number of this seed."""
    rng = Random(f"{seed}/{number}")  # noqa: S311 (reproducible by seed)
    day = rng.choice(DAYS)
    drawn = deck.readable_cards(day, rng)
    used = next(drawn)
    if rng.random() < _CHOSEN:
        used = next((one for _ in range(_DRAWS) if offers_a_choice((one := next(drawn))[2])), used)
    others = {name: (card, face) for name, card, face in (next(drawn) for _ in range(rng.randint(1, 3)))}
    others.pop(used[0], None)
    return _board_with(f"{seed}/{number}", day, used, others, rng)


def board_of_card(found: tuple[str, Chronicle[Face], Face], day: date) -> Board:
    """Return the board that tries one card alone on a day."""
    return _board_with(f"{found[0]} on {day}", day, found, {}, Random(found[0]))  # noqa: S311 (reproducible by seed)


def offers_a_choice(face: Face) -> bool:
    """Return whether casting an instant or sorcery, or else using an activated ability, has a target or a mode."""
    if face.types & NEVER_PERMANENT:
        return bool(face.modes or face.targets)
    return any(isinstance(one, Activated) and one.targets for one in face.abilities)


def _board_with(
    number: str, day: date, used: tuple[str, Chronicle[Face], Face],
    others: dict[str, tuple[Chronicle[Face], Face]], rng: Random,
) -> Board:  # fmt: skip
    """Build the board that tries every use of one card beside stand-ins and other cards."""
    name, card, face = used
    setup = [*STAND_INS, *_setup_of(name, face, "Ana", "hand")]
    for other, (_, its) in others.items():
        setup += _setup_of(other, its, rng.choice(("Ana", "Bob")), "graveyard")
    cards = {name: card, **{other: its for other, (its, _) in others.items()}}
    try:
        uses = [
            (said, choice, True)
            for said, choice in _ways_to_use(name, face, _game_at_start(number, day, setup, cards), rng)
        ]
    except NotModelled:  # a target isn't modelled; playing the board reports the same
        verb = "casts" if face.types & NEVER_PERMANENT else "uses"
        uses = [((f"Ana {verb} {name}" + ("'s ability" if verb == "uses" else ""),), False, True)]
    rng.shuffle(uses)
    uses.sort(key=lambda use: len(use[0]))
    stories = [*uses, ((_attack_or_wait(name, face, rng),), False, False), (_PASSIVE[:1], False, False)]
    tries = tuple(
        Try(_scenario(number, day, setup, [*said, _last_sentence(said)], cards), choice, is_use)
        for said, choice, is_use in stories
    )
    return Board(number, day, cards, tries)


def _setup_of(name: str, face: Face, player: str, elsewhere: str) -> Iterator[str]:
    """Yield setup sentences: an instant or sorcery goes to a hand or graveyard, another card to the battlefield."""
    if face.types & NEVER_PERMANENT:
        yield f"Ana can cast {name}" if elsewhere == "hand" else f"{name} is in {player}'s graveyard"
        return
    yield f"{player} controls {name}"
    if face.enchants is not None:
        host = next((kind for kind in ("Cow", "Forest", "Idol", "Song") if _may_enchant(kind, face)), "Cow")
        yield f"{name} enchants {host}"


def _may_enchant(kind: str, face: Face) -> bool:
    """Return whether the Aura's text names the type of this stand-in."""
    types = {"Cow": "creature", "Forest": "land", "Idol": "artifact", "Song": "enchantment"}
    return types[kind] in repr(face.enchants)


def _game_at_start(number: str, day: date, setup: Sequence[str], cards: dict[str, Chronicle[Face]]) -> Game | None:
    """Return the game at the start of the board, or None if it can't be set up (playing it then reports why)."""
    rulebook = rulebook_on(day)
    try:
        return Game(rulebook, set_up(_scenario(number, day, setup, ["the turn ends"], cards), rulebook))
    except Exception:  # noqa: BLE001  (playing the board raises and reports it again)
        return None


def _ways_to_use(name: str, face: Face, game: Game | None, rng: Random) -> Iterator[tuple[tuple[str, ...], bool]]:
    """Yield the sentences of each way to use a card with random targets, and whether it has a target or a mode."""
    if game is None:
        return
    own = next(thing for thing in game.position.objects.values() if thing.label == name)
    if face.types & NEVER_PERMANENT:
        for mode in face.modes:
            for on in _random_targets(game, own.id, mode.targets, rng):
                yield (f"Ana casts {name} in the mode “{mode.name}”{on}",), True
        if not face.modes:
            for on in _random_targets(game, own.id, face.targets, rng):
                yield (f"Ana casts {name}{on}",), bool(face.targets)
        return
    abilities = usable(game, own)
    for place, ability in enumerate(abilities[: len(_ORDINALS)]):
        which = _ORDINALS[place] if len(abilities) > 1 else ""
        for on in _random_targets(game, own.id, ability.targets, rng):
            use = f"Ana uses {name}'s {which}ability{on}"
            hurt = on.removeprefix(" on ").partition(" and ")[0] or name
            yield (use,), bool(ability.targets)
            yield (f"{hurt} is destroyed", f"as that would be destroyed, {use}"), bool(ability.targets)
            yield ("Ana attacks with Cow", f"in the damage prevention step, {use}"), bool(ability.targets)


def _random_targets(game: Game, source: int, targets: tuple[Target, ...], rng: Random) -> Iterator[str]:
    """Yield one "on …" phrase with legal random targets, empty without targets; yield nothing if no target is legal."""
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
    """Return a sentence for a story without uses: the card attacks, or an event happens for which it may wait."""
    is_creature = "creature" in face.types
    return f"Ana attacks with {name}" if is_creature and rng.random() < 0.6 else rng.choice(_PASSIVE)


def _last_sentence(steps: Sequence[str]) -> str:
    """Return the sentence that finishes the story: combat damage is dealt, or everything resolves."""
    return "combat damage is dealt" if "attacks" in steps[0] else "everything resolves"


def _scenario(
    name: str, day: date, setup: Sequence[str], play: Sequence[str], cards: dict[str, Chronicle[Face]]
) -> StagedScenario:
    """Build a scenario with cards from sentences."""
    said = f'id = "x"\ntitle = {json.dumps(name)}\nsetup = {json.dumps(setup)}\nplay = {json.dumps(play)}\n'
    [scenario] = read_scenarios(f'{said}[[when]]\ndate = {day}\nthen = ["nothing triggered"]\n', "board.toml")
    return StagedScenario.of(scenario, cards)
