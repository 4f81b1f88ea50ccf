"""Steps of combat, damage, life and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

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


class IsDealtDamage(Happening):
    """Damage is dealt."""

    to: str
    amount: int
    by: str = ""

    @property
    def words(self) -> str:
        """Return the sentence for this step of the trace: who deals how much damage to whom."""
        dealt = f"{self.by} deals" if self.by else "There is dealt"
        return f"{dealt} {self.amount} damage to {self.to}"


class IsDealtNoDamage(Happening):
    """No damage is dealt, with the reason."""

    to: str
    reason: str = ""

    @property
    def words(self) -> str:
        """Return the sentence for this step of the trace: to whom no damage is dealt, and why if that is known."""
        return f"no damage is dealt to {self.to}" + (f": {self.reason}" if self.reason else "")


class DamageIsPrevented(Happening):
    """Damage is prevented."""

    amount: int
    to: str = ""

    @property
    def words(self) -> str:
        """Return the sentence for this step of the trace: how much damage, to whom if that is known, is prevented."""
        return f"{self.amount} damage {f'to {self.to} ' if self.to else ''}is prevented"


class DamageIsRedirected(Happening):
    """Damage is redirected; with an amount if only part of it is."""

    to: str
    amount: int | None = None

    @property
    def words(self) -> str:
        """Return the sentence for this step of the trace: how much damage is redirected to whom."""
        return f"{'the' if self.amount is None else self.amount} damage is redirected to {self.to}"


class ChangesLife(Happening):
    """A player loses, gains or pays life."""

    says = "{player} {how} {amount} life"
    player: str
    how: Literal["loses", "gains", "pays"]
    amount: int


class LosesTheGame(Happening):
    """A player loses the game."""

    says = "{player} loses the game"
    player: str


class GameIs(Happening):
    """The game has ended, with a winner or in a draw."""

    says = "the game is a {result}"
    result: str
