"""Instructions that copy permanents and spells, and what is said of the copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from kb.engine.position.abilities import Act, Cost, Entry
from kb.engine.position.effects import Number, What

if TYPE_CHECKING:
    from kb.engine.position.filters import Filter
    from kb.engine.position.objects import Face

Besides: TypeAlias = Literal[
    "also an enchantment", "loses all abilities", "new targets", "not its color", "target", "with its other abilities",
    "with this ability", "you may",
]  # fmt: skip
"""What a text says of a copy besides; *target* and *you may* tell how it is chosen what is copied."""


class BecomeACopy(Act):
    """Have the source become a copy of each, one after another."""

    of: What
    says: frozenset[Besides] = frozenset()


class CreateACopy(Act):
    """Put a token onto the battlefield that is a copy of each; what is done then is about that token."""

    of: What
    acts: tuple[Act, ...] = ()
    but: Face | None = None
    """What the token is instead, or besides: the color, the size and the subtypes that this has, and no mana cost."""


class CopySpell(Act):
    """Put a copy of each targeted spell onto the stack."""

    says: frozenset[Besides] = frozenset()


class CopyThisSpell(Act):
    """Put copies of the spell itself onto the stack: so many, or one for each that was cast before it this turn."""

    amount: Number | None = None
    says: frozenset[Besides] = frozenset()


class ResolveAsACopy(Act):
    """Have the spell resolve as a copy of another."""

    says: frozenset[Besides] = frozenset()


class ChangeTargets(Act):
    """Change what target spells target; where new targets may be chosen, they may also stay."""

    may_stay: bool = False


class Counter(Act):
    """Counter spells, which go to their owners' graveyards, or elsewhere."""

    what: What = "targets"
    to: Literal["graveyard", "exile", "hand", "library"] = "graveyard"


class CounterUnlessPaid(Act):
    """Counter the spell that an event is about unless its controller pays."""

    cost: Cost


class EnterAsACopy(Entry):
    """Choose, of what there is of a kind, what a permanent enters as a copy of."""

    of: Filter
    says: frozenset[Besides] = frozenset()
