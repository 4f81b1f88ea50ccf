"""Triggers: the rules that the engine asks for, whose entries are in ``kb.engine.rules.triggers``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.law.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.engine.position.abilities import Timed, Triggered
    from kb.engine.position.protocol import Game


newcomers: Chronicle[Callable[[Game, frozenset[int]], frozenset[int]]] = Chronicle(
    "newcomers",
    "Which permanents see an event that puts others onto the battlefield",
    named="Entering together: who sees it",
)
own_arrival: Chronicle[Callable[[Triggered], bool]] = Chronicle(
    "own-arrival",
    "Which abilities of a permanent see the event with which it enters, of those that see nothing before",
    named="Seeing one's own arrival",
)
state_triggers: Chronicle[bool] = Chronicle(
    "state-triggers", "When an ability sees a state of the game that it waits for"
)
"""Each entry answers whether in the middle of what happens, too, and not only when all is done."""
trigger_conditions: Chronicle[Callable[[bool], bool]] = Chronicle(
    "trigger-conditions", "Whether an ability triggers when its event happens without its condition"
)
conditions_before: Chronicle[Callable[[], bool]] = Chronicle(
    "conditions-before", "Whether an ability that looks back finds its “if …” as it was before the event"
)
seen_discards: Chronicle[Callable[[], bool]] = Chronicle(
    "seen-discards", "Whether a card was discarded that goes elsewhere than to the graveyard instead"
)
rechecking: Chronicle[Callable[[bool], bool]] = Chronicle(
    "intervening-if",
    "Whether “if …” in the middle of a triggered ability is looked at again as it resolves",
    named="The intervening “if”",
)
triggered_abilities: Chronicle[Callable[[Game], None]] = Chronicle(
    "triggered-abilities", "How abilities that have triggered are played", named="Playing triggered abilities"
)
graveyard_abilities: Chronicle[Callable[[Triggered | Timed], bool]] = Chronicle(
    "graveyard-abilities", "Whether an ability that moves its card out of a graveyard works there alone"
)
