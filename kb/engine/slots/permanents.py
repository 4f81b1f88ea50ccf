"""Rule questions about permanents: the engine asks them, and ``kb.engine.rules.permanents`` has dated answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.law.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.engine.position.filters import Filter
    from kb.engine.position.objects import Event, Face, Object, Traits
    from kb.engine.position.protocol import Game


attaching: Chronicle[Callable[[Game, Object, Object], bool]] = Chronicle(
    "attaching", "Where an effect can move an Aura or Equipment", named="Moving Auras and Equipment"
)
"""Each entry takes the Aura or Equipment and a permanent, and returns whether it can be attached to that."""
attaching_again: Chronicle[Callable[[Object, Object], bool]] = Chronicle(
    "attaching-again",
    "Whether an effect attaches something anew to what it is attached to",
    named="Attaching to the same permanent again",
)
attached_control: Chronicle[Callable[[Game, Object], list[Object]]] = Chronicle(
    "attached-control",
    "Whether control of a permanent and of what is attached to it change together",
    named="Control of attached permanents",
)
token_names: Chronicle[Callable[[str], str]] = Chronicle(
    "token-names", "What a token is named if the effect that creates it doesn't say", named="Names of tokens"
)
"""Each entry takes its subtypes, in the order of the text."""
using: Chronicle[Callable[[Game, str, Object], bool]] = Chronicle(
    "using", "Who may use the activated abilities of a permanent", named="Who may use abilities"
)
"""Each entry takes a player and the permanent, and returns whether that player may."""
cards_of_a_type: Chronicle[Callable[[Object, Traits, str], bool]] = Chronicle(
    "cards-of-a-type", "Which permanents count as a card or token of a type", named="“Creature card or creature token”"
)
"""Each entry takes a permanent, its characteristics and the type, and returns whether it counts."""
placed_counters: Chronicle[Callable[[Event], list[Event]]] = Chronicle(
    "placed-counters", "When a counter counts as placed on a permanent"
)
"""Each entry gives, of an event that has happened, the counters that were placed by it."""
damage_to_planeswalkers: Chronicle[Callable[[Object, int], Event]] = Chronicle(
    "damage-to-planeswalkers", "What happens when damage is dealt to a planeswalker"
)
any_target: Chronicle[Filter] = Chronicle("any-target", "What “any target” means", named="“Any target”")
summon_cards: Chronicle[Callable[[Traits], bool]] = Chronicle(
    "summon-cards", "What a spell that targets a “summon card” may target"
)
summon_spells: Chronicle[Callable[[Traits], bool]] = Chronicle(
    "summon-spells", "Which spells are summon spells", named="“Summon spell”"
)
proliferating: Chronicle[Callable[[tuple[str, ...]], list[tuple[str, ...]]]] = Chronicle(
    "proliferating", "Which counters are added by proliferating", named="Proliferate"
)
"""Each entry takes the kinds that there are on it and returns the ways that there are to choose of them."""
clues: Chronicle[Face] = Chronicle("clues", "What a Clue token made by investigating is", named="Clue tokens")
