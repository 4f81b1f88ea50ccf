"""Instructions of keyword actions and keyword abilities: proliferating, investigating, crewing, unleashing."""

from kb.engine.position.abilities import Act, Entry, Payment
from kb.engine.position.effects import Number


class Proliferate(Act):
    """Give what has counters, as far as the controller chooses it, more counters of kinds that it has."""


class Investigate(Act):
    """Create a token of the kind that investigating makes, so many times."""

    amount: Number = 1


class TapPower(Payment):
    """Tap untapped creatures other than the source, whose powers come to so much together."""

    power: int


class MayHaveACounter(Entry):
    """It may enter with an additional counter on it."""

    kind: str
