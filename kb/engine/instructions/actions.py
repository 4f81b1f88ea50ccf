"""Keyword actions: instructions of one word that the rules explain, such as to populate or to explore."""

from __future__ import annotations

from kb.engine.position.abilities import Act
from kb.engine.position.effects import Number, What


class Surveil(Act):
    """Look at the top cards of the controller's library, put some into the graveyard, the rest back on top."""

    amount: Number


class Populate(Act):
    """Put a token onto the battlefield that is a copy of a creature token of the controller's choice."""


class Bolster(Act):
    """Put +1/+1 counters on a creature with the least toughness of the controller's."""

    amount: Number


class Adapt(Act):
    """Put +1/+1 counters on the source, unless it has any."""

    amount: Number


class Goad(Act):
    """Have each attack in each combat, if it is able to, until the controller's next turn."""

    what: What


class BecomeMonstrous(Act):
    """Put +1/+1 counters on the source and have it become monstrous, unless it is so."""

    amount: Number


class Explore(Act):
    """Have each explore: its controller reveals a card, which goes to the hand or makes it grow."""

    what: What


class Connive(Act):
    """Have each connive: its controller draws a card and discards one, which may make it grow."""

    what: What


class Detain(Act):
    """Have each neither attack nor block, nor its abilities be activated, until the controller's next turn."""

    what: What


class Clash(Act):
    """Have the controller clash with an opponent, and do something where they win."""

    acts: tuple[Act, ...]
