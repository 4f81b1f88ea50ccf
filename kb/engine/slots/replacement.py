"""Rule questions about regeneration and replacement effects; ``kb.engine.rules.replacement`` has dated answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from kb.engine.law.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.engine.position.abilities import Replacing
    from kb.engine.position.objects import Event
    from kb.engine.position.protocol import Game
    from kb.engine.slots.damage import Playing


Regenerated: TypeAlias = "Callable[[Event], list[Event]]"

Applicable: TypeAlias = "list[tuple[int, Replacing]]"

regeneration: Chronicle[Regenerated] = Chronicle("regeneration", "What happens when a permanent regenerates")
regenerating: Chronicle[Playing] = Chronicle(
    "regenerating", "When players may play effects that regenerate", named="When regeneration may be played"
)
regeneration_shields: Chronicle[Callable[[], int]] = Chronicle(
    "regeneration-shields", "How many destructions one use of regeneration replaces"
)
"""Each entry returns how often; 0 for any number of times."""
static_regeneration: Chronicle[Callable[[], bool]] = Chronicle(
    "static-regeneration", "How often a static ability that regenerates a permanent works"
)
replacement_effects: Chronicle[Callable[[Event, list[Event]], list[Event]]] = Chronicle(
    "replacement-effects", "What happens when a replacement effect applies to an event"
)
"""Each entry takes the event as it would happen, and what the effect makes of it."""
replacement_order: Chronicle[Callable[[Game, Event, Applicable], tuple[int, Replacing]]] = Chronicle(
    "replacement-order", "In which order several replacement effects apply", named="Order of replacement effects"
)
protection_order: Chronicle[Callable[[], bool]] = Chronicle(
    "protection-order",
    "Whether protection prevents damage before other effects change it",
    named="Protection and other effects",
)
