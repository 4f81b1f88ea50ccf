"""Steps of combat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.position.happening import Happening

if TYPE_CHECKING:
    from kb.engine.position.divisions import Division


class Attacks(Happening):
    """A creature attacks."""

    says = "{player} attacks with {attacker}"
    player: str
    attacker: str


class Blocks(Happening):
    """Creatures block an attacker."""

    says = "{player} blocks {attacker} with {blockers}"
    player: str
    attacker: str
    blockers: str


class BlocksTheBand(Happening):
    """An attacker becomes blocked by the blockers of another creature of its band."""

    says = "{attacker} becomes blocked by {blockers}, too"
    attacker: str
    blockers: str


class IsRemovedFromCombat(Happening):
    """A creature is removed from combat."""

    says = "{thing} is removed from combat"
    thing: str


class DividesDamageOf(Happening):
    """A player decides how a creature's combat damage is divided."""

    says = "{player} divides {thing}'s damage"
    player: str
    thing: str


class Assigns(Happening):
    """A creature assigns its combat damage."""

    thing: str
    division: Division

    @property
    def words(self) -> str:
        """Return the sentence for this step of the trace: who assigns how much damage to whom, without shares of 0."""
        shares = " and ".join(f"{amount} to {label}" for label, amount in self.division if amount)
        return f"{self.thing} assigns {shares}"


class DividesDamageAs(Happening):
    """A player decides how damage is divided."""

    says = "{player} divides the damage as {division}"
    player: str
    division: str


class DamagesInOrder(Happening):
    """A creature deals its damage in an order."""

    says = "{thing} damages in the order {order}"
    thing: str
    order: str


class IsTappedAndDealsNone(Happening):
    """A tapped blocker deals no combat damage."""

    says = "{blocker} is tapped and deals no combat damage"
    blocker: str


class CombatDamageGoesOntoStack(Happening):
    """Combat damage goes onto the stack."""

    says = "combat damage goes onto the stack"
