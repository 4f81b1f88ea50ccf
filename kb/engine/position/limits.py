"""Limits: what some permanents may attack, block or be blocked by, where an effect says so."""

from typing import Literal, NamedTuple, TypeAlias

from kb.engine.position.filters import Filter

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


MUST_ATTACK = "stay out of combat"
MUST_BE_BLOCKED = "go unblocked"
ALL_MUST_BLOCK = "be let through"
"""What an effect says can't be: that a creature doesn't attack, that none blocks it, that one lets it through."""


class Limit(NamedTuple):
    """What an effect that says "can't … except …" leaves."""

    kind: LimitKind
    to: Filter
    """What is left, or must be there."""
    most: int = 0
    attacker: int = 0
    """The attacker that must be blocked."""

    def __str__(self) -> str:
        return f"{self.kind}: {self.most or self.to}"
