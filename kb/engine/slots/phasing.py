"""Rule questions about phasing: the engine asks them, and ``kb.engine.rules.phasing`` has dated answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kb.engine.law.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.engine.position.objects import Event, Object
    from kb.engine.position.protocol import Game


class Phasing(NamedTuple):
    """How a permanent phases out and in."""

    out: Callable[[Game, Object], Object]
    back: Callable[[Game, Object], Object]


indirect_phasing: Chronicle[Callable[[Game, Object], list[Object]]] = Chronicle(
    "indirect-phasing", "What phases out together with a permanent"
)
phasing: Chronicle[Phasing] = Chronicle("phasing", "What a permanent that phases out and in keeps")
untap_step_of: Chronicle[Callable[[Object], str]] = Chronicle(
    "phasing-in-turn", "In whose untap step a permanent phases in", named="When a permanent phases in"
)
phasing_in: Chronicle[Callable[[Event], Event]] = Chronicle(
    "phasing-in", "Whether a permanent that phases in enters the battlefield"
)
phasing_out: Chronicle[Callable[[Game, Event], list[Event]]] = Chronicle(
    "phasing-out", "Whether a permanent that phases out leaves the battlefield"
)
