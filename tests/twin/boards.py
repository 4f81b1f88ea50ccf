"""Random boards: two to six permanents with what the language of scenarios can say, by seed."""

import re
from functools import cache
from random import Random
from typing import NamedTuple

import kb.worked.sentences  # noqa: F401  (enters all sentences)
from kb.cards.packaged import all_cards
from kb.engine.position.objects import NEVER_PERMANENT
from kb.worked.language import SENTENCES
from kb.worked.places import Place
from kb.worked.scenario import Scenario, packaged_scenarios

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

_ABILITY = re.compile(r'[^"]+ has "(?P<words>.+)"')
_SPELL = re.compile(r"\w+ can cast an? (?P<what>.*?) called .+? that says \"(?P<words>.+)\"")
_OF_A_NAME = (
    "name",
    "names",
    "host",
    "target",
    "targets",
    "attacker",
    "original",
    "source",
    "sources",
    "other",
    "aura",
)
_ELSEWHERE = re.compile(
    r"goes through|subgame|casts|uses|plays|kicks|attacks|blocks|evolves|enchants|equips|passes|for mana|combat|stops"
    r"|pays what|reveals|onto the battlefield|type|phases in|resolve"
)
"""What makes a story long, or is said of what fits it."""


class Corpus(NamedTuple):
    """What packaged boards say, to be said of others."""

    abilities: tuple[str, ...]
    spells: tuple[tuple[str, str], ...]
    effects: tuple[str, ...]
    """Sentences of setups about one thing that is there."""
    plays: tuple[str, ...]


@cache
def corpus() -> Corpus:
    """Give what packaged boards say, each once."""
    setups = sorted({words for scenario in packaged_scenarios() for words in scenario.setup})
    plays = {words for scenario in packaged_scenarios() for words in scenario.play}
    abilities = [match["words"] for words in setups if (match := _ABILITY.fullmatch(words))]
    spells = [(match["what"], match["words"]) for words in setups if (match := _SPELL.fullmatch(words))]
    brings = re.compile(r"controls|can cast|called|hand|graveyard|library|has \"|that says|has the name|is a card of")
    effects = [words for words in setups if not brings.search(words)]
    short = [words for words in sorted(plays) if not _ELSEWHERE.search(words)]
    # there are as many as it has fields
    return Corpus(*(tuple(sorted(set(said))) for said in (abilities, spells, effects, short)))  # type: ignore[arg-type]


@cache
def permanent_cards() -> tuple[str, ...]:
    """Give the names of the cards that are played here and that may be permanents."""
    found = {name: card.entries[-1].what for name, card in all_cards().items()}
    return tuple(sorted(name for name, face in found.items() if face.types.isdisjoint(NEVER_PERMANENT)))


class _Maker:
    """One board as it is made up, sentence by sentence."""

    def __init__(self, seed: str) -> None:
        self.rng = Random(seed)  # noqa: S311  (chance to be had again)
        self.names = list(NAMES)
        self.rng.shuffle(self.names)
        self.there: list[tuple[str, str]] = []
        """What is on the battlefield, each with whose it is."""
        self.creatures: list[tuple[str, str]] = []
        self.able: list[tuple[str, str]] = []
        """What has an ability that may be used."""
        self.cards: list[tuple[str, str, bool]] = []
        """What may be cast, each with whether it is an instant."""
        self.active = "Ana"
        self.has_attacked = False
        self.setup: list[str] = []
        self.play: list[str] = []

    def permanent(self) -> None:
        """Put something on the battlefield."""
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
            self.setup.append(f"{name} enchants {self.some()}")
        self.there.append((name, player))

    def card(self) -> None:
        """Put a card into a hand, with the mana for it, or into a graveyard."""
        rng, player, name = self.rng, self.rng.choice(PLAYERS), self.names.pop()
        color = rng.choice(COLORS)
        kind = rng.random()
        is_instant = False
        if kind < 0.5:
            what, words = rng.choice(corpus().spells)
            is_instant = "instant" in what
            self.setup.append(
                f'{player} can cast {_an(what)} called {name} for {{{LETTERS[color]}}} that says "{words}"'
            )
        elif kind < 0.8:
            self.setup.append(
                f"{player} can cast a {rng.randint(1, 3)}/{rng.randint(1, 3)} {color} creature called {name}"
            )
        else:
            self.setup.append(
                f"a 2/2 {color} creature called {name} is in {player}'s {rng.choice(['hand', 'graveyard'])}"
            )
            return
        self.cards.append((name, player, is_instant))

    def said(self) -> None:
        """Say something of what is there."""
        rng, name = self.rng, self.some()
        kind = rng.random()
        if kind < 0.4:
            words = rng.choice(corpus().abilities)
            self.setup.append(f'{name} has "{words}"')
            if ":" in words:
                self.able.append((name, dict(self.there)[name]))
        elif kind < 0.6:
            counter = rng.choice(["+1/+1", "+1/+1", "-1/-1", "fade"])
            self.setup.append(f"{name} has {rng.randint(1, 3)} {counter} counters")
        elif kind < 0.7:
            self.setup.append(f"{name} has {rng.randint(1, 3)} damage")
        else:
            self.setup.append(self.about(rng.choice(corpus().effects), ("setup", "answer")))

    def some(self) -> str:
        """Give one of the things that are there."""
        return self.rng.choice(self.there)[0]

    def happens(self) -> None:
        """Have something happen."""
        rng = self.rng
        kind = rng.random()
        castable = [card for card in self.cards if card[2] or card[1] == self.active]
        if kind < 0.3 and castable:
            self.cast(*rng.choice(castable))
        elif kind < 0.5 and not self.has_attacked and any(player == self.active for _, player in self.creatures):
            self.fight()
        elif kind < 0.6 and self.able:
            name, player = rng.choice(self.able)
            self.play.append(f"{player} uses {name}'s ability{rng.choice(['', '', f' on {self.some()}'])}")
        elif kind < 0.7:
            a, b, player = self.some(), self.some(), rng.choice(PLAYERS)
            self.play.append(rng.choice([
                f"{a} is destroyed", f"{a} phases out", f"{player} gains control of {a}",
                f"{a} deals 2 damage to {b}", f"{a} deals 3 damage to {player}", f"{a} is exiled",
                f"{a} becomes tapped", f"{a} is returned to its owner's hand", f"a +1/+1 counter is put on {a}",
                f"{a} and {b} are destroyed",
                f"{a} becomes a copy of {b}", f"an effect gives {a} flying", f"an effect makes {a} red",
            ]))  # fmt: skip
        elif kind < 0.8:
            self.passes_time()
        else:
            self.play.append(self.about(rng.choice(corpus().plays), ("play", "answer")))

    def cast(self, name: str, player: str, is_instant: bool) -> None:  # noqa: FBT001  (what is known of a card)
        """Have a card be cast, perhaps in response to another, and on something."""
        self.cards.remove((name, player, is_instant))
        on = self.rng.choice(["", "", f" on {self.some()}", f" on {self.rng.choice(PLAYERS)}"])
        is_late = is_instant and self.play and " casts " in self.play[-1] and self.rng.random() < 0.6
        self.play.append(f"{'in response, ' if is_late else ''}{player} casts {name}{on}")

    def fight(self) -> None:
        """Have an attack, with a block or without, and perhaps its damage."""
        self.has_attacked = True
        attacker = self.rng.choice([name for name, player in self.creatures if player == self.active])
        self.play.append(f"{self.active} attacks with {attacker}")
        theirs = [(name, player) for name, player in self.creatures if player != self.active]
        if theirs and self.rng.random() < 0.7:
            some = self.rng.sample(theirs, min(len(theirs), self.rng.randint(1, 2)))
            self.play.append(f"{theirs[0][1]} blocks {attacker} with {' and '.join(name for name, _ in some)}")
        if self.rng.random() < 0.9:
            self.play.append("combat damage is dealt")

    def passes_time(self) -> None:
        """Have a turn or a step of it begin or end, or a card be drawn."""
        player = self.rng.choice(PLAYERS)
        kind = self.rng.choice(["turn", "upkeep", "end", "draw", "all"])
        if kind in {"turn", "upkeep"}:
            self.active, self.has_attacked = player, False
        self.play.append({
            "turn": f"{player}'s turn begins", "upkeep": f"{player}'s upkeep begins", "end": "the turn ends",
            "draw": f"{player} draws a card", "all": "everything resolves",
        }[kind])  # fmt: skip

    def about(self, words: str, kinds: tuple[str, ...]) -> str:
        """Give a sentence about things that are there, in the place of those that it names."""
        fits = [match for form in SENTENCES if form.kind in kinds and (match := form.pattern.fullmatch(words))]
        if not fits:
            return words
        match = max(fits, key=lambda fit: len(fit.groupdict()))
        places = {
            match.span(group): self.some() for group, said in match.groupdict().items() if said and group in _OF_A_NAME
        }
        for (start, end), name in sorted(places.items(), reverse=True):
            words = words[:start] + name + words[end:]
        return words


def _an(what: str) -> str:
    return f"an {what}" if what[0] in "aeiou" else f"a {what}"


def random_board(seed: int, number: int) -> Scenario:
    """Give one of the boards of a seed."""
    maker = _Maker(f"{seed}/{number}")
    rng = maker.rng
    while len(maker.there) < 2 or (len(maker.there) < 6 and rng.random() < 0.6):
        maker.permanent()
    for some, most in ((maker.card, 2), (maker.said, 4)):
        for _ in range(rng.randint(0, most)):
            some()
    if rng.random() < 0.3:
        maker.setup.append(f"{rng.randint(1, 4)} cards are in {rng.choice(PLAYERS)}'s library")
    if rng.random() < 0.3:
        maker.active = "Bob"
        maker.setup.append("it is Bob's turn")
    for _ in range(rng.randint(1, 4)):
        maker.happens()
    overlay = SET if rng.random() < 0.04 else None
    where = Place(f"board {seed}/{number}")
    return Scenario(f"{seed}/{number}", "", (), PLAYERS, tuple(maker.setup), tuple(maker.play), (), where, overlay)
