"""Random boards by seed: two to six permanents, with whatever the language of scenarios can express.

Nine in ten are made up on a day of their own: what can't be said there, or after which the story comes to no end on
that day, is taken back, and something else is tried. The others stay as they come: what is refused is compared too.
"""

from kb.boards.reading.scenario import Scenario
from tests.twin.sayings import COPYING, corpus
from tests.twin.setups import PLAYERS, Setup

TRIALS = 4
"""Attempts for each event to add."""


class _BoardMaker(Setup):
    """A random board in the making, with its events."""

    def add_event(self) -> None:
        """Add a random event that is possible now."""
        castable = [card for card in self.cards if card[2] or card[1] == self.active]
        may_attack = not self.has_attacked and any(player == self.active for _, player in self.creatures)
        ways = [
            (8 * bool(castable), lambda: self.cast(self.rng.choice(castable))),
            (4 * may_attack, self.add_combat),
            (4 * bool(self.able), self.use_ability),
            (bool(self.creatures), self.enter_as_copy),
            (3, self.change_object),
            (2, self.pass_time),
            (3, lambda: self.play.append(self.adapted(self.rng.choice(corpus().plays), ("play",)))),
        ]
        self.rng.choices([does for _, does in ways], [weight for weight, _ in ways])[0]()

    def use_ability(self) -> None:
        """Add the use of an ability."""
        name, player, target = self.rng.choice(self.able)
        self.play.append(f"{player} uses {name}'s ability{self.target_words(target, '')}")

    def change_object(self) -> None:
        """Add a change to an object, such as damage, destruction or a new controller."""
        rng, a, b, player = self.rng, self.random_object(), self.random_object(), self.rng.choice(PLAYERS)
        self.play.append(rng.choice([
            f"{a} is destroyed", f"{a} phases out", f"{player} gains control of {a}",
            f"{a} deals 2 damage to {b}", f"{a} deals 3 damage to {player}", f"{a} is exiled",
            f"{a} becomes tapped", f"{a} is returned to its owner's hand", f"a +1/+1 counter is put on {a}",
            f"{a} and {b} are destroyed",
            f"{a} becomes a copy of {b}", f"an effect gives {a} flying", f"an effect makes {a} red",
        ]))  # fmt: skip

    def enter_as_copy(self) -> None:
        """Add a card that enters as a copy of a creature."""
        card, player = self.rng.choice(COPYING), self.rng.choice(PLAYERS)
        if not any(card in words for words in self.setup):
            self.setup.append(f"{card} is in {player}'s hand")
            self.play.append(
                f"{player} puts {card} onto the battlefield as a copy of {self.rng.choice(self.creatures)[0]}"
            )

    def cast(self, card: tuple[str, str, bool, str]) -> None:
        """Add the casting of a card, perhaps in response to the last one, and perhaps responses to it."""
        name, player, is_instant, target = card
        self.cards.remove(card)
        waiting = self.play[-1].partition(" casts ")[2].partition(" on ")[0] if self.play else ""
        is_late = bool(is_instant and waiting and (target == "spell" or self.rng.random() < 0.6))
        self.play.append(
            f"{'in response, ' if is_late else ''}{player} casts {name}{self.target_words(target, waiting)}"
        )
        answers = [card for card in self.cards if card[2]]
        if answers and self.rng.random() < 0.5:
            self.cast(self.rng.choice(answers))

    def target_words(self, target: str, waiting: str) -> str:
        """Return the words for the target of a spell or ability, such as " on Bear", or ""."""
        rng = self.rng
        creature = rng.choice(self.creatures)[0] if self.creatures else self.random_object()
        things = {
            "spell": [waiting],
            "creature": [creature],
            "creatures": [f"{creature} and {self.random_object()}"],
            "any": [creature, *PLAYERS],
            "player": PLAYERS,
            "target": [self.random_object()],
        }
        thing = rng.choice(things.get(target, [""]))
        return f" on {thing}" if thing else ""

    def add_combat(self) -> None:
        """Add an attack by a creature of the active player, perhaps with blockers and with damage."""
        self.has_attacked = True
        attacker = self.rng.choice([name for name, player in self.creatures if player == self.active])
        self.play.append(f"{self.active} attacks with {attacker}")
        theirs = [(name, player) for name, player in self.creatures if player != self.active]
        if theirs and self.rng.random() < 0.7:
            some = self.rng.sample(theirs, min(len(theirs), self.rng.randint(1, 2)))
            self.play.append(f"{theirs[0][1]} blocks {attacker} with {' and '.join(name for name, _ in some)}")
        if self.rng.random() < 0.9:
            self.play.append("combat damage is dealt")

    def pass_time(self) -> None:
        """Add the beginning or end of a turn or step, or a draw."""
        player = self.rng.choice(PLAYERS)
        kind = self.rng.choice(["turn", "upkeep", "end", "draw", "all"])
        if kind in {"turn", "upkeep"}:
            self.active, self.has_attacked = player, False
        self.play.append({
            "turn": f"{player}'s turn begins", "upkeep": f"{player}'s upkeep begins", "end": "the turn ends",
            "draw": f"{player} draws a card", "all": "everything resolves",
        }[kind])  # fmt: skip


def random_board(seed: int, number: int) -> Scenario:
    """Return a random board, the same for the same seed and number: a setup, and one to four events."""
    maker = _BoardMaker(f"{seed}/{number}")
    rng = maker.rng
    while len(maker.there) < 2 or (len(maker.there) < 6 and rng.random() < 0.6):
        maker.try_step(maker.add_permanent)
    for adds, least, most in ((maker.add_card, 0, 3), (maker.add_statement, 1, 5)):
        for _ in range(rng.randint(least, most)):
            maker.try_step(adds)
    if rng.random() < 0.3:
        maker.setup.append(f"{rng.randint(1, 4)} cards are in {rng.choice(PLAYERS)}'s library")
    if rng.random() < 0.3:
        maker.active = "Bob"
        maker.setup.append("it is Bob's turn")
    wanted = rng.randint(1, 4)
    for _ in range(TRIALS * wanted if maker.is_tried else wanted):
        if len(maker.play) < wanted:
            maker.try_step(maker.add_event)
    return maker.board()
