"""Combat: the rules that the engine asks for, whose entries are in ``kb.engine.rules.combat``."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from kb.engine.law.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kb.engine.position.divisions import Divisions
    from kb.engine.position.objects import Event, Object, Traits
    from kb.engine.position.protocol import Game


Divide: TypeAlias = "Callable[[Game, Object, list[Object], str], Divisions]"

Blockers: TypeAlias = "tuple[Object, ...]"

bands: Chronicle[Callable[[Game, tuple[int, ...]], bool]] = Chronicle(
    "bands", "Which attackers may form a band", named="Banding: forming bands"
)
blocked_bands: Chronicle[Callable[[], bool]] = Chronicle(
    "blocked-bands", "Whether all of a band are blocked where one of them is", named="Banding: a band is blocked"
)
blockers_damage: Chronicle[Callable[[Game, str, tuple[int, ...]], str]] = Chronicle(
    "dividing-blockers-damage",
    "Who divides the combat damage of a blocker",
    named="Banding: who divides a blocker's damage",
)
"""Each entry is given its controller, and the attackers that it blocks."""
blocking_events: Chronicle[Callable[[Object, Sequence[Object]], list[Event]]] = Chronicle(
    "blocking-events", "What abilities see when an attacker becomes blocked"
)
blocks_seen: Chronicle[Callable[[int], bool]] = Chronicle(
    "blocks-seen", "Whether abilities see that a creature blocks that blocks another attacker already"
)
"""Each entry is given how many attackers it blocks already, one at least."""
combat_damage: Chronicle[Divide] = Chronicle(
    "combat-damage", "How a blocked attacker divides its combat damage", named="Dividing combat damage among blockers"
)
combat_damage_step: Chronicle[Callable[[Game, list[Event]], None]] = Chronicle(
    "combat-damage-step", "What becomes of combat damage once it is assigned", named="Damage on the stack"
)
damage_assignment_order: Chronicle[Callable[[Game, Object, Blockers], Blockers]] = Chronicle(
    "damage-assignment-order",
    "The order of an attacker's blockers, and of the attackers that one creature blocks",
    named="Damage assignment order",
)
dividing: Chronicle[Callable[[Game, Object, list[Object], str], str]] = Chronicle(
    "dividing-damage", "Who divides an attacker's combat damage", named="Banding: who divides an attacker's damage"
)
removal_from_combat: Chronicle[Callable[[Game, int, bool], bool]] = Chronicle(
    "removal-from-combat", "Which attackers and blockers on the battlefield are removed from combat"
)
"""Each entry is given one of them and whether it attacks."""
combat_requirements: Chronicle[Callable[[bool], bool]] = Chronicle(
    "combat-requirements", "Whether an attack or block is illegal in which something doesn't do what it must"
)
"""Each entry is given whether it could."""
summoning_sickness: Chronicle[Callable[[Game, Object], str]] = Chronicle(
    "summoning-sickness", "Which creatures can't attack or use abilities that tap them"
)
"""Each entry gives why something can't; nothing where it can."""
tapped_blockers: Chronicle[Callable[[], bool]] = Chronicle(
    "tapped-blockers", "Whether a blocker that has become tapped deals combat damage"
)
attacked_planeswalkers: Chronicle[Callable[[Game, Object], bool]] = Chronicle(
    "attacked-planeswalkers", "Which planeswalkers may be attacked"
)
unblocked_at_planeswalkers: Chronicle[Callable[[bool], str]] = Chronicle(
    "unblocked-at-planeswalkers", "What gets the damage of an unblocked creature that attacks a planeswalker"
)
"""Each entry is given whether that is still there; it gives ``planeswalker``, ``player``, or nothing."""
seen_unblocked: Chronicle[Callable[[Object], bool]] = Chronicle(
    "seen-unblocked",
    "Whether abilities see that an attacker for which no blocker was declared isn't blocked",
    named="“Attacks and isn't blocked”",
)
unblocked: Chronicle[Callable[[str], str | None]] = Chronicle(
    "unblocked", "Who gets an unblocked attacker's damage", named="Unblocked attackers"
)
attackers_tap: Chronicle[Callable[[Traits], bool]] = Chronicle(
    "attackers-tap", "Which creatures tap as they attack", named="Tapping to attack"
)
tapped_to_attack: Chronicle[Callable[[Object], str]] = Chronicle(
    "attackers", "Whether a tapped creature may attack", named="Tapped attackers"
)
tapped_to_block: Chronicle[Callable[[Object], str]] = Chronicle(
    "blockers", "Whether a tapped creature may block", named="Tapped blockers can't block"
)
end_of_combat: Chronicle[Callable[[], bool]] = Chronicle(
    "end-of-combat", "Whether creatures attack and block until combat ends"
)
play_after_combat_damage: Chronicle[Callable[[], bool]] = Chronicle(
    "playing-after-combat-damage",
    "Whether players may play spells and abilities between combat damage and its end",
    named="Priority after combat damage",
)
