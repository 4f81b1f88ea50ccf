"""Steps of damage, and of changes of life totals."""

from typing import Literal

from kb.engine.position.happening import Happening


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
