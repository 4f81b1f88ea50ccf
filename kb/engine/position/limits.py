"""Limits of effects on what permanents may attack, block or be blocked by."""

from typing import Literal, NamedTuple, TypeAlias

from kb.engine.position.filters import (
    AllOf,
    AnyOf,
    Filter,
    HasKeyword,
    Not,
    OfColor,
    OfSize,
    OfSubtype,
    OfSupertype,
    OfType,
)

LimitKind: TypeAlias = Literal[
    "blockers",
    "blocked",
    "defending lands",
    "most blockers",
    "fewest blockers",
    "must block",
    "most untapped",
]
"""Of an attacker: what alone may block it; of a blocker: what alone it may block; of an attacker: what the defending
player must control; of an attacker: how many creatures may block it at most, and how many must at least; of a blocker:
which attacker it must block; of whatever says so: how many of a kind a player untaps at most in an untap step."""


CombatAct: TypeAlias = Literal["attack", "block"]

MUST_ATTACK = "stay out of combat"
MUST_BLOCK = "refuse to block"
MUST_BE_BLOCKED = "go unblocked"
ALL_MUST_BLOCK = "be let through"
"""Prohibitions that act as requirements: it must attack, it must block, it must be blocked, all must block it."""


_BEHIND = (HasKeyword, OfSize)
"""The filters that are said behind those of types and colors."""


_SAID: dict[LimitKind, str] = {
    "blockers": "can be blocked only by: {to}",
    "blocked": "can block only: {to}",
    "defending lands": "can attack only a player who controls: {to}",
    "most blockers": "can't be blocked by more than {most}",
    "fewest blockers": "can't be blocked by fewer than {most}",
    "must block": "must block",
    "most untapped": "players untap at most {most} {to} in an untap step",
}


class Limit(NamedTuple):
    """The exceptions that an effect with "can't … except …" allows."""

    kind: LimitKind
    to: Filter
    """The objects that are still allowed, or must be there."""
    most: int = 0
    attacker: int = 0
    """The attacker that must be blocked."""

    def __str__(self) -> str:
        """Return the exceptions in words."""
        return _SAID[self.kind].format(most=self.most, to=_in_words(self.to))


class CombatCost(NamedTuple):
    """A cost that an effect makes a creature's controller pay for its attack or block."""

    acts: tuple[CombatAct, ...]
    mana: str
    is_for_attacks_on_you: bool = False
    """True if it is only for attacks on the player of whom the text speaks as “you”."""
    number: int = 0
    """A number that keeps it apart from equal costs of one creature: all are paid."""

    def __str__(self) -> str:
        """Return what the creature can't do, in words."""
        return f"{' or '.join(self.acts)} without paying {self.mana}"


def with_cost(
    restrictions: frozenset[str | Limit | CombatCost], cost: CombatCost
) -> frozenset[str | Limit | CombatCost]:
    """Return restrictions with a cost to attack or block added, though another effect asks for the same."""
    return restrictions | {cost._replace(number=sum(isinstance(one, CombatCost) for one in restrictions))}


def _in_words(filter_: Filter) -> str:
    """Return a filter in words, as far as it consists of types, colors and keywords."""
    if isinstance(filter_, AnyOf):
        return " or ".join(map(_in_words, filter_.parts))
    if isinstance(filter_, Not):
        return f"not {_in_words(filter_.part)}"
    if isinstance(filter_, AllOf):
        return " ".join(map(_in_words, sorted(filter_.parts, key=lambda one: isinstance(one, _BEHIND))))
    if isinstance(filter_, _BEHIND):
        return f"with {filter_.keyword if isinstance(filter_, HasKeyword) else filter_}"
    if isinstance(filter_, OfType | OfSubtype | OfSupertype | OfColor):
        return str(filter_[1])
    return str(filter_)
