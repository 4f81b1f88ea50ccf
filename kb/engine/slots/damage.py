"""Rule questions about damage, and about when effects that change an event, such as regeneration, may be played.

The engine asks them. Modules in ``kb.engine.rules.damage`` register dated answers; those on what is combat damage
and on wither are in ``rules.combat`` and ``rules.keywords``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from kb.engine.law.chronicle import Chronicle
from kb.engine.slots.families import DAMAGE_RECEIVERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.engine.position.abilities import Act
    from kb.engine.position.effects import Pattern
    from kb.engine.position.filters import Filter
    from kb.engine.position.objects import Context, Event, Object, Traits
    from kb.engine.position.protocol import Game


Deal: TypeAlias = "Callable[[Game, str, list[Event], int], None]"
"""Has a player divide an amount of damage among events that have none yet, and deals it."""


class Playing(NamedTuple):
    """When spells and abilities that change an event may be played."""

    at_the_time: bool
    """In a window of its own, after something is to happen and before it does."""
    beforehand: bool
    """Before there is any such event, for one that comes later."""


damage_receivers: Chronicle[Callable[[frozenset[str]], bool]] = Chronicle(
    "damage-receivers", "Which permanents damage can be dealt to", DAMAGE_RECEIVERS, named="What can be dealt damage"
)
"""Each entry answers it of something that is neither a planeswalker nor a battle, by its card types."""
combat_damage_alone: Chronicle[Callable[[], bool]] = Chronicle(
    "combat-damage-alone", "Whether “combat damage” is only what attackers and blockers deal by fighting"
)
damage_timing: Chronicle[Callable[[Game, list[Event]], list[Event]]] = Chronicle(
    "damage-timing", "When the damage of a spell, an ability or an attack is dealt", named="When damage is dealt"
)
"""Each entry takes events that are to happen and returns those that happen now."""
damage_to_creatures: Chronicle[Callable[[int, int], int]] = Chronicle(
    "damage-to-creatures", "What happens when damage is dealt to a creature"
)
"""Each entry takes the damage that there was and what is dealt and returns what there is then."""
damage_to_players: Chronicle[Callable[[Game, Event], Event]] = Chronicle(
    "damage-to-players", "What happens when damage is dealt to a player"
)
"""Each entry returns the damage as it was dealt."""
counters_on_creatures: Chronicle[Callable[[Traits], str]] = Chronicle(
    "wither", "What damage from a source with wither does to a creature"
)
counters_on_players: Chronicle[Callable[[Traits], str]] = Chronicle(
    "infect", "What damage from a source with infect does to a player"
)
"""Each entry takes the source and returns the kind of counter; nothing where the damage does what it does else."""
when_dealt: Chronicle[Callable[[list[Event], list[Event]], list[Event]]] = Chronicle(
    "when-dealt", "Whether damage that is prevented counts as dealt", named="What counts as damage dealt"
)
"""Each entry takes damage as it was to happen and as it did and returns what was dealt."""
zero_damage: Chronicle[Callable[[], bool]] = Chronicle(
    "zero-damage", "Whether a source that would deal 0 damage deals damage", named="Dealing 0 damage"
)
damage_triggers: Chronicle[Callable[[Pattern, list[Event]], list[Event]]] = Chronicle(
    "damage-triggers", "How often an ability triggers on damage dealt at one moment", named="Triggers on damage"
)
"""Each entry takes what an ability looks for and the damage that is so and returns what it triggers on, once each."""
dividing_first: Chronicle[Deal] = Chronicle(
    "dividing-first",
    "Whether damage is divided before or after effects change its amount",
    named="Dividing damage before changing it",
)
prevention_riders: Chronicle[Callable[[Game, tuple[Act, ...], Context], None]] = Chronicle(
    "prevention-riders",
    "When a prevention effect does the other things it says",
    named="The rest of a prevention effect",
)
"""Each entry does it, or leaves it to be done; the number X is the damage that was prevented."""
prevention_step: Chronicle[Playing] = Chronicle(
    "damage-prevention-step",
    "When players may play effects that prevent or redirect damage",
    named="The damage prevention step",
)
idle_prevention: Chronicle[Callable[[], bool]] = Chronicle(
    "idle-prevention",
    "Whether something that changes nothing may be played in the damage prevention step",
    named="What may be played in the damage prevention step",
)
shields_for_each: Chronicle[Callable[[], bool]] = Chronicle(
    "shields-for-each",
    "Whether an effect that prevents the next damage to each creature also covers creatures that come later",
    named="Preventing the next damage to each creature",
)
shared_shields: Chronicle[Callable[[Game, Event, str], str]] = Chronicle(
    "shared-shields",
    "Who chooses which damage is prevented if several sources deal damage at the same time",
    named="Preventing damage from several sources",
)
"""Each entry takes damage and who made the shield and returns the player; nobody where the first is prevented."""
chosen_sources: Chronicle[Callable[[Filter, Filter], Filter]] = Chronicle(
    "chosen-sources", "Whether a chosen source of damage is checked again when it would deal damage"
)
"""Each entry takes what describes the one that was chosen and what it had to be, and describes what is stopped."""
redirection: Chronicle[Callable[[Game, Event, int | str], list[Event]]] = Chronicle(
    "redirection",
    "What happens if damage would be redirected from or to something that can no longer be dealt damage",
    named="Redirecting damage",
)
"""Each entry returns what becomes of damage that an effect redirects to an object or a player."""
damage_wears_off: Chronicle[Callable[[Object], bool]] = Chronicle(
    "damage-wears-off", "Which permanents' damage wears off at the end of the turn"
)
"""Each entry takes a damaged permanent, and returns whether its damage is removed."""
fights: Chronicle[Callable[[tuple[int | str, ...], int], list[tuple[int | str, int | str]]]] = Chronicle(
    "fights", "What happens when two creatures fight", named="Fight"
)
"""Each entry takes the targets that are legal still, and how many aren't."""
