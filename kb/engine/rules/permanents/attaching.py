"""Attaching: what Auras and Equipment may be attached to, and who controls and uses them."""

from collections.abc import Callable, Iterable

from kb.engine.effects.control import Attach
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Activated, Cost, Keyword, Target
from kb.engine.position.filters import CREATURE, YOURS, both
from kb.engine.position.objects import Event, Object
from kb.engine.position.protocol import Game
from kb.engine.rules.permanents.enchanting import may_enchant
from kb.engine.slots.families import EQUIPMENT_LIMITS, KEYWORD, STATE_BASED
from kb.engine.slots.permanents import attached_control, attaching, attaching_again, using


@attaching.since(
    "2003-07-01",
    "crystalkeep-2004-01/212.4e",
    "If it isn't legal, the enchantment doesn't move.",
    means="An effect can move an Aura (local enchantment) only onto a permanent that the Aura may "
    "enchant, never onto itself.",
)
def only_enchantable(game: Game, attachment: Object, host: Object) -> bool:
    """Return whether an effect can move the Aura (local enchantment) onto the host: only if it may enchant it, never
    onto itself. False for what isn't an Aura.
    """
    return attachment.id != host.id and attachment.face.enchants is not None and may_enchant(game, attachment, host.id)


@attaching.since(
    "2003-10-01",
    "crystalkeep-2004-01/212.2i",
    "An Equipment can't equip itself.",
    means="An effect can attach an Aura only to what it may enchant and an Equipment only to a "
    "creature, and nothing to itself.",
)
def only_enchantable_or_equippable(game: Game, attachment: Object, host: Object) -> bool:
    """Return whether an effect can attach the Aura or Equipment to the host: an Aura to what it may enchant, an
    Equipment to a creature, and nothing to itself.
    """
    if attachment.face.enchants is not None:
        return only_enchantable(game, attachment, host)
    return may_equip(game, attachment, host.id)


attaching.reworded("2008-05-01", "501.2a", "means to take it from where it")
attaching.renumbered("2009-07-11", "701.3a")


@attaching.contrast("anything")
def anything(_game: Game, _attachment: Object, _host: Object) -> bool:
    """Return True: an effect can attach an Aura or Equipment to anything. A contrast: no text says so."""
    return True


@attaching.contrast("nothing")
def nothing(_game: Game, _attachment: Object, _host: Object) -> bool:
    """Return False: an effect can't attach an Aura or Equipment to anything. A contrast: no text says so."""
    return False


@attaching_again.since(
    "2008-05-01",
    "501.2b",
    "already attached to, the effect does nothing",
    means="An effect that attaches something to what it is already attached to does nothing.",
)
def only_to_something_else(attachment: Object, host: Object) -> bool:
    """Return whether the effect attaches anything: it does nothing if the attachment is already on that host."""
    return attachment.host != host.id


attaching_again.renumbered("2009-07-11", "701.3b")


@attaching_again.contrast("anew")
def attached_anew(_attachment: Object, _host: Object) -> bool:
    """Return True: an effect that attaches something to what it is already attached to attaches it anew. A contrast: no
    text says so.
    """
    return True


def may_equip(game: Game, equipment: Object, host: int) -> bool:
    """Return whether an Equipment may be attached to an object: to a creature it may equip, and not if it is a creature
    itself.
    """
    if not game.exists(host) or game.object(host).zone != "battlefield":
        return False
    own = game.traits(equipment.id)
    return (
        "Equipment" in own.subtypes
        and "creature" not in own.types
        and "creature" in game.traits(host).types
        and all(allow(game, equipment, host) for allow in game.rulebook.family(EQUIPMENT_LIMITS))
    )


equip: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "equip", "What equip means", KEYWORD.of("equip [cost]")
)


@equip.since(
    "2003-10-01",
    "502.33a",
    "Equip is an activated ability of artifact Equipment",
    means="Equip is an activated ability: for its cost, its controller attaches the Equipment to a "
    "creature they control, only when they could cast a sorcery.",
)
def to_own_creature(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability that equip means: for its cost, attach the Equipment to target creature its
    controller controls, only when they could cast a sorcery.
    """
    return (Activated((Attach("targets"),), keyword.cost or Cost(), (Target(both(CREATURE, YOURS)),), "sorcery"),)


equip.reworded("2008-05-01", "502.33a", "Equip is an activated ability of Equipment")
equip.renumbered("2009-07-11", "702.6a")


@equip.contrast("onto any creature, at any time")
def to_any_creature(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability of equip: usable at any time for any creature. A contrast: no text says so."""
    return (Activated((Attach("targets"),), keyword.cost or Cost(), (Target(CREATURE),)),)


@equip.contrast("onto nothing")
def to_nothing(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability that equip means: one that attaches the Equipment to nothing. A contrast: no text
    says so.
    """
    return (Activated((), keyword.cost or Cost(), (Target(both(CREATURE, YOURS)),), "sorcery"),)


equipment_stays: Chronicle[Callable[[Game], list[Event]]] = Chronicle(
    "equipment-stays",
    "What happens to an Equipment attached to something it can't equip",
    STATE_BASED.on("attached"),
    named="Equipment on what it can't equip",
)


@equipment_stays.since(
    "2003-10-01",
    "crystalkeep-2004-01/212.2i",
    "stops equipping that permanent, but remains in play",
    means="An Equipment attached to something it can't equip becomes unattached but stays on the battlefield.",
)
def becomes_unattached(game: Game) -> list[Event]:
    """Return the events that unattach each Equipment from what it can't equip; it stays on the battlefield."""
    return [
        _unattach_event(thing) for thing in _attached_equipment(game) if not may_equip(game, thing, thing.host or 0)
    ]


equipment_stays.reworded("2008-05-01", "420.5k", "becomes unattached from that permanent")
equipment_stays.renumbered("2009-07-11", "704.5p")
equipment_stays.renumbered("2023-11-17", "704.5n")


@equipment_stays.contrast("it always stops")
def always_becomes_unattached(game: Game) -> list[Event]:
    """Return the events that unattach each attached Equipment, even from what it can equip. A contrast: no text says
    so.
    """
    return [_unattach_event(thing) for thing in _attached_equipment(game)]


@equipment_stays.contrast("it goes on")
def stays_attached(_game: Game) -> list[Event]:
    """Return no events: an Equipment stays attached to something it can't equip. A contrast: no text says so."""
    return []


def _attached_equipment(game: Game) -> Iterable[Object]:
    """Return all attached permanents that aren't enchantments."""
    return (thing for thing in game.battlefield() if thing.host is not None and "enchantment" not in thing.face.types)


def _unattach_event(equipment: Object) -> Event:
    """Return the event that an Equipment becomes unattached."""
    return Event("unattach", equipment.id, cause=equipment_stays.slug)


@attached_control.since(
    "1998-03-31",
    "crystalkeep-2004-01/212.4i",
    "Changing control of the permanent doesn't change control of the enchantment, and vice versa.",
    reading="The record is of 2003; K.14.7 of the summary of 1999 says the same.",
    means="If a permanent's controller changes, Auras and Equipment attached to it keep their "
    "controllers, and the other way around.",
)
def no_control_changes(_game: Game, _permanent: Object) -> list[Object]:
    """Return an empty list: if a permanent's controller changes, its attachments keep their controllers, and so does
    what it is attached to.
    """
    return []


attached_control.renumbered("1999-06-01", "214.8i")
attached_control.renumbered("2003-07-01", "crystalkeep-2004-01/212.4i")
attached_control.reworded("2003-10-01", "crystalkeep-2004-01/212.2k", "Changing control of the creature doesn't change")
attached_control.reworded("2009-07-11", "303.4e", "Changing control of the object doesn't change")


@attached_control.contrast("all does")
def all_control_changes(game: Game, permanent: Object) -> list[Object]:
    """Return the permanents that change control with this one: its attachments and what it is attached to. A contrast:
    no text says so.
    """
    return [other for other in game.battlefield() if other.host == permanent.id or permanent.host == other.id]


@using.since(
    "1998-03-31",
    "cr-1997-03-24/more-about-permanents/6",
    "who decides when to use its abilities",
    means="Only the controller of a permanent may use its activated abilities, whatever the permanent "
    "is attached to and whatever gave it the ability.",
)
def only_controller(game: Game, player: str, source: Object) -> bool:
    """Return whether the player may use the permanent's activated abilities: only its controller may, whatever it is
    attached to and whatever gave it the ability.
    """
    return game.traits(source.id).controller == player


using.reworded("1999-06-01", "403.2", "Only a permanent's controller can play its activated")
using.reworded("2003-10-01", "403.2", "can play its activated ability unless the object")
using.reworded("2009-07-11", "602.2", "can activate its activated ability unless the object")


@using.contrast("anybody")
def anybody(_game: Game, _player: str, _source: Object) -> bool:
    """Return True: anybody may use a permanent's activated abilities. A contrast: no text says so."""
    return True


@using.contrast("its owner")
def only_owner(_game: Game, player: str, source: Object) -> bool:
    """Return whether the player may use the permanent's activated abilities: only its owner may. A contrast: no text
    says so.
    """
    return source.owner == player


@using.contrast("nobody")
def nobody(_game: Game, _player: str, _source: Object) -> bool:
    """Return False: nobody may use a permanent's activated abilities. A contrast: no text says so."""
    return False
