"""Rule questions about loops: the engine asks them, and ``kb.engine.rules.loops`` has dated answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kb.engine.law.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.engine.position.position import Moment
    from kb.engine.position.protocol import Game


class EndlessLoop(NamedTuple):
    """How an endless loop ends."""

    ends: Callable[[Game, str, Moment, Moment], bool]
    """Repeat or end the loop and return whether it is over, given what begins it, the moment, and the earlier one."""
    counts_tallies: bool
    """True if rounds in which life totals change or cards are drawn don't count as a loop."""


endless_loop: Chronicle[EndlessLoop] = Chronicle(
    "endless-loop", "What happens if a loop of mandatory actions would never end", named="Endless loops"
)
fragmented_loop: Chronicle[Callable[[bool], bool]] = Chronicle(
    "fragmented-loop",
    "Whether a player may repeat what they did after the actions of both have led back to the same position",
    named="Loops of several players",
)
"""Each entry takes whether it is the active player who would."""
