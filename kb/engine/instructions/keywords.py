"""Instructions that keyword abilities give: designations, moved counters, life that is drained, what is exploited."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.position.abilities import Act, Entry, Replacement
from kb.engine.position.effects import Number, What

if TYPE_CHECKING:
    from kb.engine.position.filters import Filter


class Designate(Act):
    """Have each be called something for as long as it is on the battlefield: "renowned"."""

    word: str
    what: What = "this"


class MoveCounter(Act):
    """Move a counter of a kind from the source onto each."""

    kind: str
    to: What


class Drain(Act):
    """Have each opponent lose life, and the controller gain as much as was lost in all."""

    amount: Number = 1


class Exploit(Act):
    """Have the controller sacrifice one of a kind, which the source exploits by that."""

    kind: Filter


class MustBlock(Act):
    """Have each block the source this turn if able."""

    what: What


class Devour(Entry):
    """Its controller sacrifices any number of a kind, and it enters with so many +1/+1 counters for each."""

    each: int
    kind: Filter


class Amplify(Entry):
    """Cards from the hand that share a creature type are revealed; it enters with so many +1/+1 counters for each."""

    each: int


class Riot(Entry):
    """It enters with a +1/+1 counter, or else gains haste, as its controller chooses."""


class Tribute(Entry):
    """An opponent may have it enter with so many +1/+1 counters more."""

    amount: int


class Sunburst(Entry):
    """It enters with a counter for each color of mana spent to cast it: of another kind where it is a creature."""

    of_creatures: str
    of_others: str


class DestroyThisInstead(Replacement):
    """What would be destroyed loses all damage marked on it, and the source is destroyed."""


class MyriadTokens(Act):
    """Have a token that is a copy of the source attack each opponent but the defending player, for this combat."""
