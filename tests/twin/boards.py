"""Random boards: two to six permanents with what the language of scenarios can say, by seed.

Nine in ten are made up on a day of their own: what can't be said there, or after which the story comes to no end on
that day, is taken back, and something else is tried. The others stay as they come: what is refused is compared too.
"""

from kb.boards.reading.scenario import Scenario
from tests.twin.sayings import COPYING, corpus
from tests.twin.setups import PLAYERS, Setup

TRIALS = 4
"""So many things are tried for each that is to happen."""


class _Maker(Setup):
    """A board with what happens on it."""

    def happens(self) -> None:
        """Have something happen, of what can."""
        castable = [card for card in self.cards if card[2] or card[1] == self.active]
        may_attack = not self.has_attacked and any(player == self.active for _, player in self.creatures)
        ways = [
            (8 * bool(castable), lambda: self.cast(self.rng.choice(castable))),
            (4 * may_attack, self.fight),
            (4 * bool(self.able), self.uses),
            (bool(self.creatures), self.copies),
            (3, self.befalls),
            (2, self.passes_time),
            (3, lambda: self.play.append(self.about(self.rng.choice(corpus().plays), ("play",)))),
        ]
        self.rng.choices([does for _, does in ways], [weight for weight, _ in ways])[0]()

    def uses(self) -> None:
        """Have an ability be used."""
        name, player, target = self.rng.choice(self.able)
        self.play.append(f"{player} uses {name}'s ability{self.on(target, '')}")

    def befalls(self) -> None:
        """Have something happen to what is there."""
        rng, a, b, player = self.rng, self.some(), self.some(), self.rng.choice(PLAYERS)
        self.play.append(rng.choice([
            f"{a} is destroyed", f"{a} phases out", f"{player} gains control of {a}",
            f"{a} deals 2 damage to {b}", f"{a} deals 3 damage to {player}", f"{a} is exiled",
            f"{a} becomes tapped", f"{a} is returned to its owner's hand", f"a +1/+1 counter is put on {a}",
            f"{a} and {b} are destroyed",
            f"{a} becomes a copy of {b}", f"an effect gives {a} flying", f"an effect makes {a} red",
        ]))  # fmt: skip

    def copies(self) -> None:
        """Have a card that enters as a copy of a creature do so."""
        card, player = self.rng.choice(COPYING), self.rng.choice(PLAYERS)
        if not any(card in words for words in self.setup):
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
        """Return on what something is cast, in words."""
        rng = self.rng
        creature = rng.choice(self.creatures)[0] if self.creatures else self.some()
        things = {
            "spell": [waiting],
            "creature": [creature],
            "creatures": [f"{creature} and {self.some()}"],
            "any": [creature, *PLAYERS],
            "player": PLAYERS,
            "target": [self.some()],
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


def random_board(seed: int, number: int) -> Scenario:
    """Return one of the boards of a seed."""
    maker = _Maker(f"{seed}/{number}")
    rng = maker.rng
    while len(maker.there) < 2 or (len(maker.there) < 6 and rng.random() < 0.6):
        maker.tries(maker.permanent)
    for adds, least, most in ((maker.card, 0, 3), (maker.said, 1, 5)):
        for _ in range(rng.randint(least, most)):
            maker.tries(adds)
    if rng.random() < 0.3:
        maker.setup.append(f"{rng.randint(1, 4)} cards are in {rng.choice(PLAYERS)}'s library")
    if rng.random() < 0.3:
        maker.active = "Bob"
        maker.setup.append("it is Bob's turn")
    wanted = rng.randint(1, 4)
    for _ in range(TRIALS * wanted if maker.is_tried else wanted):
        if len(maker.play) < wanted:
            maker.tries(maker.happens)
    return maker.board()
