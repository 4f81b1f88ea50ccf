"""Rule questions about combat: the engine asks them, and ``kb.engine.rules.combat`` has dated answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from kb.engine.law.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kb.engine.position.divisions import Divisions
    from kb.engine.position.objects import Event, Object
    from kb.engine.position.protocol import Game


Divide: TypeAlias = "Callable[[Game, Object, list[Object], str], Divisions]"

Blockers: TypeAlias = "tuple[Object, ...]"


class DamageStep(NamedTuple):
    """How combat damage of a step is dealt."""

    deals: Callable[[Game, list[Event]], None]
    """Deal the assigned damage, or put it onto the stack."""
    uses_stack: bool


attacking_again: Chronicle[bool] = Chronicle(
    "attacking-again", "Whether a player may attack again once a turn's combat is over", named="One combat in a turn"
)
bands: Chronicle[Callable[[Game, tuple[int, ...]], bool]] = Chronicle(
    "bands", "Which attackers may form a band", named="Banding: forming bands"
)
"""Each entry takes the attackers' ids, and returns whether they may form a band."""
blocked_bands: Chronicle[Callable[[], bool]] = Chronicle(
    "blocked-bands", "Whether a whole band is blocked if one of its creatures is", named="Banding: a band is blocked"
)
blockers_damage: Chronicle[Callable[[Game, str, tuple[int, ...]], str]] = Chronicle(
    "dividing-blockers-damage",
    "Who divides the combat damage of a blocking creature",
    named="Banding: who divides a blocker's damage",
)
"""Each entry takes its controller, and the attackers that it blocks."""
blocking_events: Chronicle[Callable[[Object, Sequence[Object]], list[Event]]] = Chronicle(
    "blocking-events",
    "How often abilities trigger when an attacker becomes blocked",
    named="“Becomes blocked” abilities",
)
blocks_seen: Chronicle[Callable[[int], bool]] = Chronicle(
    "blocks-seen",
    "How often an ability triggers if its creature blocks several attackers",
    named="“Whenever this creature blocks” abilities",
)
"""Each entry takes how many attackers the creature already blocks, at least one, and returns whether the ability
triggers again.
"""
combat_damage: Chronicle[Divide] = Chronicle(
    "combat-damage", "How a blocked attacker divides its combat damage", named="Dividing combat damage among blockers"
)
combat_damage_step: Chronicle[DamageStep] = Chronicle(
    "combat-damage-step", "Whether combat damage uses the stack once it is assigned", named="Damage on the stack"
)
damage_assignment_order: Chronicle[Callable[[Game, Object, Blockers], Blockers]] = Chronicle(
    "damage-assignment-order",
    "The order of an attacker's blockers, and of the attackers that one creature blocks",
    named="Damage assignment order",
)
defending_player: Chronicle[Callable[[Game, int], list[str]]] = Chronicle(
    "defending-player", "Who the defending player is outside combat", named="The defending player"
)
"""Each entry takes what speaks of the defending player; it returns nobody where there is none."""
dividing: Chronicle[Callable[[Game, Object, list[Object], str], str]] = Chronicle(
    "dividing-damage", "Who divides an attacker's combat damage", named="Who divides an attacker's damage"
)
removal_from_combat: Chronicle[Callable[[Game, int, bool], bool]] = Chronicle(
    "removal-from-combat", "When a creature that stays on the battlefield is removed from combat"
)
"""Each entry takes a creature's id and whether it attacks, and returns whether it is removed from combat."""
combat_requirements: Chronicle[Callable[[bool], bool]] = Chronicle(
    "combat-requirements",
    "Whether a player may ignore an effect that says a creature must attack or block",
    named="“Attacks or blocks if able”",
)
"""Each entry takes whether the effect could be obeyed, and returns whether not obeying it is illegal."""
joint_blocks: Chronicle[Callable[[bool, bool], bool]] = Chronicle(
    "joint-blocks",
    "Which other blocks count if a creature doesn't block that must, and couldn't if the others stayed as they are",
    named="“Blocks if able” together with others",
)
"""Each entry takes whether another choice for a creature does only what it must, and whether it does nothing that it
must so far; it returns whether that choice has to be looked at."""
summoning_sickness: Chronicle[Callable[[Game, Object], str]] = Chronicle(
    "summoning-sickness", "Which creatures can't attack or use abilities that tap them"
)
"""Each entry returns why something can't; empty if it can."""
tapped_blockers: Chronicle[Callable[[], bool]] = Chronicle(
    "tapped-blockers", "Whether a tapped blocker deals combat damage"
)
as_though: Chronicle[Callable[[], bool]] = Chronicle(
    "as-though",
    "What a creature can block that can block as though it had an ability",
    named="“As though it had flying”",
)
"""Each entry returns whether it is treated as a creature with that ability, also by other effects."""
attacked_planeswalkers: Chronicle[Callable[[Game, Object], bool]] = Chronicle(
    "attacked-planeswalkers", "Which planeswalkers may be attacked"
)
unblocked_at_planeswalkers: Chronicle[Callable[[bool], str]] = Chronicle(
    "unblocked-at-planeswalkers",
    "What an unblocked creature that attacks a planeswalker deals its damage to",
    named="Unblocked attackers of planeswalkers",
)
"""Each entry takes whether that is still there; it gives ``planeswalker``, ``player``, or nothing."""
seen_unblocked: Chronicle[Callable[[Object], bool]] = Chronicle(
    "seen-unblocked",
    "When an ability that looks for an unblocked attacker triggers",
    named="“Attacks and isn't blocked”",
)
"""Each entry takes the attacker, and returns whether such abilities trigger once no blockers were declared for it."""
unblocked: Chronicle[Callable[[str], str | None]] = Chronicle(
    "unblocked", "To whom an unblocked attacker deals its combat damage", named="Unblocked attackers"
)
attackers_tap: Chronicle[Callable[[], bool]] = Chronicle(
    "attackers-tap", "Whether attacking taps a creature", named="Tapping to attack"
)
tapped_to_attack: Chronicle[Callable[[Object], str]] = Chronicle(
    "attackers", "Whether a tapped creature may attack", named="Tapped creatures can't attack"
)
tapped_to_block: Chronicle[Callable[[Object], str]] = Chronicle(
    "blockers", "Whether a tapped creature may block", named="Tapped blockers can't block"
)
end_of_combat: Chronicle[Callable[[], bool]] = Chronicle(
    "end-of-combat", "How long creatures stay attacking and blocking"
)
"""Each entry returns whether they do so until the combat phase ends."""
play_after_combat_damage: Chronicle[Callable[[], bool]] = Chronicle(
    "playing-after-combat-damage",
    "What players may play between combat damage and the end of combat",
    named="Priority after combat damage",
)
"""Each entry returns whether players may play any spell or ability."""
