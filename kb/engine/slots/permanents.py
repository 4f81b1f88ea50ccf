"""Permanents: the rules that the engine asks for, whose entries are in ``kb.engine.rules.permanents``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.law.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.engine.position.filters import Filter
    from kb.engine.position.objects import Event, Face, Object, Traits
    from kb.engine.position.protocol import Game


attaching: Chronicle[Callable[[Game, Object, Object], bool]] = Chronicle(
    "attaching", "What something may be moved onto by an effect that attaches it"
)
attached_control: Chronicle[Callable[[Game, Object], list[Object]]] = Chronicle(
    "attached-control", "What changes its controller with what it is attached to, or with what is attached to it"
)
using: Chronicle[Callable[[Game, str, Object], bool]] = Chronicle(
    "using", "Who may use the activated abilities of a permanent", named="Who may use abilities"
)
cards_of_a_type: Chronicle[Callable[[Object, Traits, str], bool]] = Chronicle(
    "cards-of-a-type", "Which permanents are a card or token of a type"
)
placed_counters: Chronicle[Callable[[Event], list[Event]]] = Chronicle(
    "placed-counters", "What counts as a counter being placed on a permanent"
)
"""Each entry gives, of an event that has happened, the counters that were placed by it."""
damage_to_planeswalkers: Chronicle[Callable[[Object, int], Event]] = Chronicle(
    "damage-to-planeswalkers", "What comes of damage that is dealt to a planeswalker"
)
any_target: Chronicle[Filter] = Chronicle("any-target", "Which permanents “any target” may be", named="“Any target”")
summon_cards: Chronicle[Callable[[Traits], bool]] = Chronicle(
    "summon-cards", "What a spell for summon cards may target"
)
proliferating: Chronicle[Callable[[tuple[str, ...]], list[tuple[str, ...]]]] = Chronicle(
    "proliferating", "Of which kinds of counters something gets one more that proliferates"
)
"""Each entry is given the kinds that there are on it, and gives the ways that there are to choose of them."""
clues: Chronicle[Face] = Chronicle("clues", "What token investigating makes")
