"""The rule question of turning permanents face up, answered by date in ``kb.engine.rules.keywords.morph``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.law.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.engine.position.abilities import Cost
    from kb.engine.position.objects import Object

FACE_DOWN = "face down"
"""The way in which a card is cast that is cast face down, and of a permanent that lies so."""

turning_up: Chronicle[Callable[[Object], Cost | None]] = Chronicle(
    "turning-up", "What a player pays to turn a permanent face up", named="Turning a permanent face up"
)
