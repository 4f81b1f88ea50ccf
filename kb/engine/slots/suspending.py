"""Rule questions about suspended cards, answered by date in ``kb.engine.rules.keywords.suspend``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.law.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.engine.position.abilities import Keyword
    from kb.engine.position.objects import Object

SUSPEND = "suspend"
"""The keyword, and the way in which a card is cast by it."""

suspending: Chronicle[Callable[[Object], Keyword | None]] = Chronicle(
    "suspending", "From where a card may be suspended", named="Suspending a card"
)
last_time_counter: Chronicle[Callable[[int], bool]] = Chronicle("last-time-counter", "When a suspended card is played")
"""Each entry takes how many time counters are left, and returns whether the card is played now."""
