"""Protection from a color or card type: from its damage, blockers, Auras and Equipment."""

from collections.abc import Callable, Iterator

from kb.engine.law.chronicle import Chronicle
from kb.engine.play.acts import replacement
from kb.engine.play.control import STAYS
from kb.engine.position.abilities import Keyword, Replacement, Replacing, Static
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Event, Object, Traits
from kb.engine.position.protocol import Game
from kb.engine.slots.families import AURA_LIMITS, EQUIPMENT_LIMITS, EVASION
from kb.engine.slots.keywords import protection
from kb.engine.steps.damage import DamageIsPrevented

FROM_PLAYER = "protection from a player"
"""The keyword of protection from the player who is its word."""
_SEVERAL = {"sorcery": "sorceries"}
"""Plurals of card types that don't just add an s."""


@protection.since(
    "1998-03-31",
    "moursund-1998-10/general-rulings/1",
    "blocked by a creature with protection from its color",
    reading="The record says that such a blocker can't be harmed. A.27.Ruling.5 of the summary of 1999 says that "
    "the damage is prevented and counts as assigned.",
    keyword="protection [from a quality]",
    means="Damage from a source that a creature has protection from is prevented, even if the source has left.",
)
def damage_is_prevented(game: Game, event: Event) -> list[tuple[int, Replacing]]:
    """Return the affected creature's id with an effect that prevents damage from a source that it has protection from,
    even one that has left. Return an empty list for other damage.
    """
    source = game.source_traits(event)
    if source is None or not game.exists(event.thing):
        return []
    return [(event.affected, _PREVENTION)] if is_protected(game.traits(event.affected), source) else []


protection.since(
    "2009-05-01",
    "502.7i",
    "protection from each object regardless of that object's",
    reading="502.7e of the same text prevents damage from sources with the stated quality, as before.",
    keyword="protection from everything",
    means="Damage from a source that a creature has protection from is prevented, even if the source has left.",
)(damage_is_prevented)


protection.since(
    "2023-11-17",
    "702.16k",
    "protection from each object that player controls",
    reading="702.16e of the same text says what protection does to damage.",
    keyword="protection from a player [by name]",
    means="Damage from a source that a creature has protection from is prevented, even if the source has left.",
)(damage_is_prevented)


class PreventAsProtected(Replacement):
    """Damage is prevented because its recipient has protection from its source."""

    is_by_rule = True


_PREVENTION = Replacing(Pattern("damage", THIS), PreventAsProtected())


@replacement(PreventAsProtected)
def prevent_it(game: Game, _becomes: PreventAsProtected, event: Event, _source: Object) -> list[Event]:
    """Prevent all of the damage and record that; return no events."""
    game.position.note(DamageIsPrevented(event.amount), protection.slug)
    return []


def from_player(player: str) -> Keyword:
    """Return protection from a player: from what they control, and from what they own that nobody controls."""
    return Keyword(FROM_PLAYER, word=player)


def is_protected(protected: Traits, other: Traits) -> bool:
    """Return whether an object has protection from another: from everything, its controller, a color or a card type."""
    if protected.has("protection from everything") or from_player(other.controller) in protected.abilities:
        return True
    return any(protected.has(f"protection from {color}") for color in other.colors) or any(
        protected.has(f"protection from {_SEVERAL.get(kind, f'{kind}s')}") for kind in other.types
    )


@protection.contrast("it is dealt")
def damage_is_dealt(_game: Game, _event: Event) -> list[tuple[int, Replacing]]:
    """Return an empty list: protection doesn't prevent damage. A contrast: no text says so."""
    return []


protected_attackers: Chronicle[Callable[[Traits, Traits], bool]] = Chronicle(
    "protected-attackers",
    "Whether a creature can block one that has protection from it",
    EVASION,
    named="Protection: blocking",
)
"""Each entry takes an attacker and a creature, and returns whether that creature may block the attacker."""


@protected_attackers.since(
    "1998-03-31",
    "cr-1997-03-24/advanced-creature-abilities/8",
    "blue creatures can't be assigned to block it",
    means="A creature can't be blocked by a creature that it has protection from.",
)
def unprotected_attackers(attacker: Traits, blocker: Traits) -> bool:
    """Return whether this creature can block the attacker: it can't if the attacker has protection from it."""
    return not is_protected(attacker, blocker)


protected_attackers.reworded("1999-06-01", "502.7b", "can't be blocked by creatures having that quality")
protected_attackers.reworded("2003-10-01", "502.7f", "blocked by creatures that have the stated quality")
protected_attackers.renumbered("2009-07-11", "702.14f")
protected_attackers.renumbered("2013-07-13", "702.16f")


@protected_attackers.contrast("any may")
def any_attacker(_attacker: Traits, _blocker: Traits) -> bool:
    """Return True: a creature can be blocked by one that it has protection from. A contrast: no text says so."""
    return True


protection_from_auras: Chronicle[Callable[[Game, Object, int], bool]] = Chronicle(
    "protection-from-auras",
    "Whether an Aura can enchant a permanent with protection from it",
    AURA_LIMITS,
    named="Protection: Auras",
)


@protection_from_auras.since(
    "1998-03-31",
    "cr-1997-03-24/advanced-creature-abilities/10",
    "can't be the target of blue spells, abilities",
    reading="The rulebook names enchantments next; an enchantment on something it can't target is buried.",
    means="An Aura (local enchantment) can't enchant a permanent that has protection from it.",
)
def unprotected_hosts(game: Game, aura: Object, host: int) -> bool:
    """Return whether this Aura (local enchantment) may enchant the permanent: not if that has protection from it; if
    the Aura says that it stays, protection that it gives itself doesn't count.
    """
    return not is_protected(_without_protection_by_own_aura(game, aura, host), game.traits(aura.id))


def _without_protection_by_own_aura(game: Game, aura: Object, host: int) -> Traits:
    """Return a permanent's characteristics without protection granted by this Aura, if the Aura says that it stays."""
    has, own = game.traits(host), game.traits(aura.id)
    if aura.host != host or not own.has(STAYS):
        return has
    left = list(has.abilities)
    for given in (
        one for ability in own.abilities if isinstance(ability, Static) for one in _granted_protection(ability)
    ):
        if given in left:
            left.remove(given)
    return has._replace(abilities=tuple(left))


def _granted_protection(ability: Static) -> Iterator[Keyword]:
    """Yield the protection abilities that a static ability grants."""
    for change in ability.effect.changes:
        if change.kind == "gain" and isinstance(change.value, tuple):
            yield from (one for one in change.value if isinstance(one, Keyword) and one.name.startswith("protection "))


protection_from_auras.reworded("1999-06-01", "502.7b", "can't be enchanted by enchantments that have the")
protection_from_auras.renumbered("2003-10-01", "502.7c")
protection_from_auras.reworded("2008-05-01", "502.7c", "can't be enchanted by Auras that have the")
protection_from_auras.renumbered("2009-07-11", "702.14c")
protection_from_auras.renumbered("2013-07-13", "702.16c")


@protection_from_auras.contrast("all may")
def any_host(_game: Game, _aura: Object, _host: int) -> bool:
    """Return True: an Aura can enchant a permanent that has protection from it. A contrast: no text says so."""
    return True


protection_from_equipment: Chronicle[Callable[[Game, Object, int], bool]] = Chronicle(
    "protection-from-equipment",
    "Whether an Equipment can be attached to a creature with protection from it",
    EQUIPMENT_LIMITS,
    named="Protection: Equipment",
)


@protection_from_equipment.since(
    "2003-10-01",
    "502.7d",
    "can't be equipped by Equipment that have the",
    means="An Equipment can't be attached to a creature that has protection from it.",
)
def unprotected_creatures(game: Game, equipment: Object, host: int) -> bool:
    """Return whether this Equipment may be attached to the creature: not if that has protection from it."""
    return unprotected_hosts(game, equipment, host)


protection_from_equipment.renumbered("2009-07-11", "702.14d")
protection_from_equipment.renumbered("2013-07-13", "702.16d")


@protection_from_equipment.contrast("all may")
def any_creature(_game: Game, _equipment: Object, _host: int) -> bool:
    """Return True: an Equipment can be attached to a creature with protection from it. A contrast: no text says so."""
    return True
