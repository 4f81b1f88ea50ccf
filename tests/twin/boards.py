"""Random boards: two to six permanents with what the language of scenarios can say, by seed."""

from functools import cache
from random import Random

import kb.worked.sentences  # noqa: F401  (enters all sentences)
from kb.cards.packaged import all_cards
from kb.engine.position.objects import NEVER_PERMANENT
from kb.worked.language import SENTENCES
from kb.worked.places import Place
from kb.worked.scenario import Scenario
from tests.twin.sayings import ABILITIES, COPYING, SPELLS, corpus

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
        self.cards: list[tuple[str, str, bool, str]] = []
        """What may be cast, each with whose it is, whether it is an instant, and what it targets."""
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
        is_instant, target = False, "anything"
        if kind < 0.65:
            if kind < 0.3:
                what, words = rng.choice(corpus().spells)
            else:
                what = f"{color} {rng.choice(['instant', 'instant', 'sorcery'])}"
                target, words = rng.choice(SPELLS)
            is_instant = "instant" in what
            self.setup.append(
                f"{player} can cast {_an(what)} called {name} for {{{LETTERS[color]}}} that says "
                f'"{words.replace("{name}", name)}"'
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
        self.cards.append((name, player, is_instant, target))

    def said(self) -> None:
        """Say something of what is there."""
        rng, name = self.rng, self.some()
        kind = rng.random()
        if kind < 0.55:
            words = rng.choice(corpus().abilities) if kind < 0.2 else rng.choice(ABILITIES).format(name=name)
            self.setup.append(f'{name} has "{words}"')
            if ":" in words:
                self.able.append((name, dict(self.there)[name]))
        elif kind < 0.7:
            counter = rng.choice(["+1/+1", "+1/+1", "-1/-1", "fade"])
            self.setup.append(f"{name} has {rng.randint(1, 3)} {counter} counters")
        elif kind < 0.75:
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
        if kind < 0.4 and castable:
            self.cast(rng.choice(castable))
        elif kind < 0.55 and not self.has_attacked and any(player == self.active for _, player in self.creatures):
            self.fight()
        elif kind < 0.65 and self.able:
            name, player = rng.choice(self.able)
            self.play.append(f"{player} uses {name}'s ability{rng.choice(['', '', f' on {self.some()}'])}")
        elif kind < 0.69:
            self.copies()
        elif kind < 0.8:
            a, b, player = self.some(), self.some(), rng.choice(PLAYERS)
            self.play.append(rng.choice([
                f"{a} is destroyed", f"{a} phases out", f"{player} gains control of {a}",
                f"{a} deals 2 damage to {b}", f"{a} deals 3 damage to {player}", f"{a} is exiled",
                f"{a} becomes tapped", f"{a} is returned to its owner's hand", f"a +1/+1 counter is put on {a}",
                f"{a} and {b} are destroyed",
                f"{a} becomes a copy of {b}", f"an effect gives {a} flying", f"an effect makes {a} red",
            ]))  # fmt: skip
        elif kind < 0.88:
            self.passes_time()
        else:
            self.play.append(self.about(rng.choice(corpus().plays), ("play", "answer")))

    def copies(self) -> None:
        """Have a card that enters as a copy of a creature do so."""
        card, player = self.rng.choice(COPYING), self.rng.choice(PLAYERS)
        if self.creatures and not any(card in words for words in self.setup):
            self.setup.append(f"{card} is in {player}'s hand")
            self.play.append(
                f"{player} puts {card} onto the battlefield as a copy of {self.rng.choice(self.creatures)[0]}"
            )

    def cast(self, card: tuple[str, str, bool, str]) -> None:
        """Have a card be cast, perhaps in response to another, and on something; perhaps it is answered itself."""
        name, player, is_instant, target = card
        self.cards.remove(card)
        waiting = self.play[-1].partition(" casts ")[2].partition(" on ")[0] if self.play else ""
        is_late = bool(is_instant and waiting and (target == "spell" or self.rng.random() < 0.6))
        self.play.append(f"{'in response, ' if is_late else ''}{player} casts {name}{self.on(target, waiting)}")
        answers = [card for card in self.cards if card[2]]
        if answers and self.rng.random() < 0.5:
            self.cast(self.rng.choice(answers))

    def on(self, target: str, waiting: str) -> str:
        """Give on what something is cast, in words."""
        rng = self.rng
        creature = rng.choice(self.creatures)[0] if self.creatures else self.some()
        things = {
            "spell": [waiting],
            "creature": [creature],
            "creatures": [f"{creature} and {self.some()}"],
            "any": [creature, *PLAYERS],
            "player": PLAYERS,
            "anything": ["", "", self.some(), *PLAYERS],
        }
        thing = rng.choice(things.get(target, [""]))
        return f" on {thing}" if thing else ""

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
