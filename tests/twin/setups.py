"""Setups of random boards: permanents, cards, and statements about them."""

import re
from collections.abc import Callable
from datetime import date
from functools import cache
from random import Random

import kb.boards.sentences  # noqa: F401  (enters all sentences)
from kb.boards.flips.exploring import Explorer
from kb.boards.flips.flips import boundary_days
from kb.boards.judging.judge import rulebook_on
from kb.boards.language import BadScenario
from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Scenario
from kb.boards.reading.setups import names_in
from kb.cards.packaged import all_cards
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.objects import NEVER_PERMANENT
from kb.engine.position.work import Bound
from kb.english.boards.acts import things_in
from kb.english.boards.claim import GRAMMAR
from kb.english.tokens import Names, UnreadableWords
from tests.twin.comparing import engine_ends
from tests.twin.sayings import ABILITIES, SPELLS, corpus, target_kind

PLAYERS = ("Ana", "Bob")
NAMES = ("Bear", "Ox", "Elf", "Ape", "Imp", "Drake", "Boar", "Crab", "Moth", "Wolf")
COLORS = ("white", "blue", "black", "red", "green")
LETTERS = dict(zip(COLORS, "WUBRG", strict=True))
KEYWORDS = (
    "flying", "trample", "haste", "banding", "first strike", "double strike", "vigilance", "persist", "defender",
    "reach", "shadow", "phasing", "indestructible", "protection from red", "protection from black", "fear",
    "deathtouch", "shroud", "hexproof", "menace", "wither", "infect", "rampage 1",
)  # fmt: skip
BODIES = (
    "artifact",
    "enchantment",
    "land",
    "artifact land",
    "legendary artifact",
    "world enchantment",
    "artifact creature",
)
SET = "pokemon-set-2023-11"


@cache
def permanent_cards() -> tuple[str, ...]:
    """Return the names of the packaged cards that can be permanents."""
    found = {name: card.entries[-1].what for name, card in all_cards().items()}
    return tuple(sorted(name for name, face in found.items() if face.types.isdisjoint(NEVER_PERMANENT)))


class Setup:
    """The setup of a random board, built sentence by sentence."""

    def __init__(self, seed: str) -> None:
        """Draw the day, the set, the names and whether steps are tried, all by the seed; the board is still empty."""
        self.rng = Random(seed)  # noqa: S311  (a reproducible draw)
        self.name = seed
        self.overlay = SET if self.rng.random() < 0.04 else None
        self.is_tried = self.rng.random() < 0.9
        self.day = self.rng.choice(_rule_days(self.overlay))
        self.names = list(NAMES)
        self.rng.shuffle(self.names)
        self.there: list[tuple[str, str]] = []
        """The permanents, each with its controller."""
        self.creatures: list[tuple[str, str]] = []
        self.able: list[tuple[str, str, str]] = []
        """Permanents with an activated ability, each with its controller and the kind of target."""
        self.cards: list[tuple[str, str, bool, str]] = []
        """Cards to cast, each with its owner, whether it is an instant, and the kind of target."""
        self.active = "Ana"
        self.has_attacked = False
        self.setup: list[str] = []
        self.play: list[str] = []

    def try_step(self, step: Callable[[], None]) -> None:
        """Apply a step, and undo it if the board can't be played to its end afterwards."""
        before = {name: list(held) if isinstance(held, list) else held for name, held in vars(self).items()}
        step()
        if self.is_tried and not self._plays():
            vars(self).update(before)

    def _plays(self) -> bool:
        """Return whether the board can be played to its end on its day, or breaks the engine, which is a finding."""
        try:
            return bool(engine_ends(Explorer(self.board()), self.day)[0])
        except (BadScenario, Bound):
            return False
        except Exception:  # noqa: BLE001  (any exception)
            return True

    def board(self) -> Scenario:
        """Return the board built so far."""
        where = Place(f"board {self.name}")
        return Scenario(self.name, "", (), PLAYERS, tuple(self.setup), tuple(self.play), (), where, self.overlay)

    def add_permanent(self) -> None:
        """Put a random permanent onto the battlefield: a card, creature, land or other.

        Nothing if the card is there already.
        """
        rng, player = self.rng, self.rng.choice(PLAYERS)
        kind = rng.random()
        name = rng.choice(permanent_cards()) if kind < 0.2 else self.names.pop()
        if any(name == other for other, _ in self.there):
            return
        if kind < 0.2:
            self.setup.append(f"{player} controls {name}")
        elif kind < 0.7:
            with_ = f" with {rng.choice(KEYWORDS)}" if rng.random() < 0.4 else ""
            of_types = rng.choice(["", "", "", "artifact ", "legendary "])
            size = f"{rng.randint(0, 5)}/{rng.randint(1, 5)}"
            self.setup.append(
                f"{player} controls a {size} {rng.choice(COLORS)} {of_types}creature{with_} called {name}"
            )
            self.creatures.append((name, player))
        elif kind < 0.8:
            basic = rng.choice(["Plains", "Island", "Swamp", "Mountain", "Forest"])
            self.setup.append(f"{player} controls a basic {basic} called {name}")
        elif kind < 0.9 or not self.there:
            body = rng.choice(BODIES)
            size = "2/2 " if "creature" in body else ""
            self.setup.append(f"{player} controls a {size}{body} called {name}")
        else:
            self.setup.append(f"{player} controls a {rng.choice(COLORS)} Aura that enchants permanents called {name}")
            self.setup.append(f"{name} enchants {self.random_object()}")
        self.there.append((name, player))

    def add_card(self) -> None:
        """Put a random card into a hand, with mana for it, or into a graveyard."""
        rng, player, name = self.rng, self.rng.choice(PLAYERS), self.names.pop()
        color = rng.choice(COLORS)
        kind = rng.random()
        is_instant, target = False, ""
        if kind < 0.75:
            if kind < 0.3:
                what, words = rng.choice(corpus().spells)
            else:
                what, words = f"{color} {rng.choice(['instant', 'instant', 'sorcery'])}", rng.choice(SPELLS)
            is_instant, target = "instant" in what, target_kind(words)
            self.setup.append(
                f"{player} can cast {_with_article(what)} called {name} for {{{LETTERS[color]}}} that says "
                f'"{words.replace("{name}", name)}"'
            )
        elif kind < 0.9:
            self.setup.append(
                f"{player} can cast a {rng.randint(1, 3)}/{rng.randint(1, 3)} {color} creature called {name}"
            )
        else:
            self.setup.append(
                f"a 2/2 {color} creature called {name} is in {player}'s {rng.choice(['hand', 'graveyard'])}"
            )
            return
        self.cards.append((name, player, is_instant, target))

    def add_statement(self) -> None:
        """Add a random statement about an object: an ability, counters, damage or an effect."""
        rng, name = self.rng, self.random_object()
        kind = rng.random()
        if kind < 0.65:
            words = rng.choice(corpus().abilities if kind < 0.2 else ABILITIES).replace("{name}", name)
            self.setup.append(f'{name} has "{words}"')
            if ":" in words:
                self.able.append((name, dict(self.there)[name], target_kind(words)))
        elif kind < 0.77:
            counter = rng.choice(["+1/+1", "+1/+1", "-1/-1", "fade"])
            self.setup.append(f"{name} has {rng.randint(1, 3)} {counter} counters")
        elif kind < 0.82:
            self.setup.append(f"{name} has {rng.randint(1, 3)} damage")
        else:
            self.setup.append(self.adapted(rng.choice(corpus().effects), ("setup",)))

    def random_object(self) -> str:
        """Return the name of a random permanent."""
        return self.rng.choice(self.there)[0]

    def adapted(self, words: str, kinds: tuple[str, ...]) -> str:
        """Return a sentence with each name in it replaced by that of a random permanent here.

        It is parsed as a setup sentence if `kinds` contains "setup", otherwise, or if that finds no names, as a play
        sentence.
        """
        if "setup" in kinds and (names := _names_in_setup(words)):
            return re.sub(rf"\b(?:{'|'.join(names)})\b", lambda _name: self.random_object(), words)
        names = _names_in_acts(words)
        return (
            re.sub(rf"\b(?:{'|'.join(map(re.escape, names))})\b", lambda _name: self.random_object(), words)
            if names
            else words
        )


def _names_in_acts(words: str) -> list[str]:
    """Return the names in a play sentence; an empty list if it isn't one."""
    found = GRAMMAR.readings("story", words, Names(players=frozenset(PLAYERS)))
    return sorted({one.name for acts in found for one in things_in(acts)} - frozenset(PLAYERS))


def _names_in_setup(words: str) -> list[str]:
    """Return the names in a setup sentence; an empty list if it isn't one."""
    try:
        found = GRAMMAR.read("setups", words, Names(players=frozenset(PLAYERS)))
    except UnreadableWords:
        return []
    return sorted({name for value in found for name in names_in(value)})


def _with_article(phrase: str) -> str:
    """Return a noun phrase with "a" or "an"."""
    return f"an {phrase}" if phrase[0] in "aeiou" else f"a {phrase}"


@cache
def _rule_days(overlay: str | None) -> list[date]:
    """Return the days on which rules change; for a set, those on which it is in force."""
    return [day for day in boundary_days() if _is_in_force(overlay, day)]


def _is_in_force(overlay: str | None, day: date) -> bool:
    """Return whether a set's rules are in force on a day."""
    try:
        rulebook_on(day, overlay)
    except NotModelled:
        return False
    return True
