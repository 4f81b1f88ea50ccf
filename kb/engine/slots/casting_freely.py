"""Rule questions about cascade and rebound; their modules in ``kb.engine.rules.keywords`` have the dated answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.law.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable

CASCADE = "cascade"
REBOUND = "rebound"
"""The keywords, and the ways in which a card is cast by them."""

cascading: Chronicle[Callable[[int, int], bool]] = Chronicle(
    "cascading", "Which card may be cast because of cascade", named="Cascade: which card"
)
"""Each entry takes its mana value, and that of the spell with cascade."""
rebounding: Chronicle[Callable[[bool], bool]] = Chronicle(
    "rebounding", "Which spells with rebound are exiled as they resolve", named="Rebound: which spells"
)
