"""Instructions that tap or untap as the controller chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.position.abilities import Act
from kb.engine.position.effects import Number, What, Who

if TYPE_CHECKING:
    from kb.engine.position.filters import Filter


class TapOrUntap(Act):
    """Tap or untap each, as the controller chooses."""

    what: What


class UntapSome(Act):
    """Untap up to so many of a kind, as the controller chooses."""

    kind: Filter
    most: Number


class TapLands(Act):
    """Tap all lands of players, or those of them that make mana."""

    who: Who
    is_of_mana: bool = False
    """Whether those alone are meant that have a mana ability."""


class FightAgain(Act):
    """Have another combat phase follow this phase, and another main phase that."""
