"""What replacement effects make of events, and what is done as permanents enter."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kb.engine.position.abilities import Act, Cost, Entry, Replacement
from kb.engine.position.effects import If, Number
from kb.engine.position.zones import Zone

if TYPE_CHECKING:
    from kb.engine.position.filters import Filter
    from kb.engine.position.objects import Face


class NotAtAll(Replacement):
    """Nothing happens."""


class Multiply(Replacement):
    """So many times as much of it happens."""

    by: int


class Repeat(Replacement):
    """It happens so many times."""

    times: int


class Subtract(Replacement):
    """So much less of it happens, and no less than nothing."""

    amount: int


class Prevent(Replacement):
    """Damage is prevented up to an amount; what a player has done besides is done with what was prevented."""

    amount: int
    player: str
    """Whose shield it is."""
    acts: tuple[Act, ...] = ()


class DealToAnother(Replacement):
    """Damage is dealt to another object."""

    other: int


class PreventAsProtected(Replacement):
    """Damage is prevented, as what it would be dealt to has protection from its source."""


class DealToAPlaneswalker(Replacement):
    """Damage to a player is dealt to a planeswalker of theirs, if its source's controller likes."""


class RemoveACounterInstead(Replacement):
    """A counter is removed instead, as the rule on counters of its kind says."""

    kind: str
    rule: str


class ExileForItsCounter(Replacement):
    """What would go to the graveyard is exiled, as the rule on its counter says."""

    rule: str


BY_RULE = (PreventAsProtected, DealToAPlaneswalker, RemoveACounterInstead, ExileForItsCounter)
"""What rules of the game make of events, and no ability or effect of a card."""


class LeaveLife(Replacement):
    """A loss of life leaves so much of it."""

    amount: int


class MoveInstead(Replacement):
    """What moves goes to another zone."""

    destination: Zone


class ShuffleInstead(Replacement):
    """What moves is shuffled into its owner's library."""


class ThenSacrifice(Replacement):
    """What enters does so, and its controller sacrifices one of a kind after that."""

    kind: Filter


class EnterTappedInstead(Replacement):
    """What enters does so tapped."""


class RegenerateInstead(Replacement):
    """What would be destroyed is regenerated, by a shield."""


class RegenerateByItself(Replacement):
    """What would be destroyed is regenerated, by a static ability."""


class MakeOtherMana(Replacement):
    """As much mana of another type is made."""

    letter: str


class PutOtherCounters(Replacement):
    """Counters of another kind are put there."""

    kind: str


class DoBesides(Replacement):
    """It happens, and something is done with it."""

    acts: tuple[Act, ...]


class ChooseAColor(Entry):
    """A color is chosen, which the linked ability speaks of."""


class ChooseACreatureType(Entry):
    """A creature type is chosen, which the linked ability speaks of."""


class ChooseABasicLandType(Entry):
    """A basic land type is chosen, which the linked ability speaks of."""


class WithCounters(Entry):
    """It enters with counters on it, where something is so if that is said."""

    kind: str
    amount: Number
    condition: If | None = None


class EnterTapped(Entry):
    """It enters tapped, unless something is so, or its controller pays."""

    unless: If | None = None
    cost: Cost | None = None


class ChooseAForm(Entry):
    """What it enters as is chosen, of some sets of characteristics."""

    forms: tuple[Face, ...]


class Entrance(NamedTuple):
    """What something that is done as a permanent enters makes of it."""

    face: Face | None = None
    """What it enters as, where that isn't what it is."""
    chosen: tuple[tuple[str, object], ...] = ()
    """What was chosen for it, each with the link of the ability that asked."""
    counters: tuple[tuple[str, int], ...] = ()
    """What it enters with."""
    is_tapped: bool = False

    def followed_by(self, more: Entrance) -> Entrance:
        """Give what two things that are done make of it."""
        return Entrance(
            more.face or self.face, self.chosen + more.chosen, self.counters + more.counters,
            self.is_tapped or more.is_tapped,
        )  # fmt: skip
