"""Enchanting: what an Aura may be attached to, as it is cast and as long as it is there."""

from collections.abc import Callable

from kb.engine.characteristics.matching import describes
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Keyword
from kb.engine.position.filters import Filter
from kb.engine.position.objects import Event, Object
from kb.engine.position.protocol import Game
from kb.engine.slots.families import AURA_LIMITS, AURA_TARGET, STATE_BASED

aura_target: Chronicle[Callable[[Game, Filter, int, int], bool]] = Chronicle(
    "aura-target", "What an Aura spell may target", AURA_TARGET, named="Targets of Auras"
)


@aura_target.since(
    "1998-03-31",
    "crystalkeep-2004-01/212.4d",
    "requires a target whose properties are indicated by the enchantment's",
    reading="The record is of 2003; K.14.4 of the summary of 1999 says that a local enchantment targets a card of "
    "the type it names.",
    means="An Aura spell (local enchantment) may target only a permanent of the kind it says it enchants.",
)
def permanents_it_enchants(game: Game, enchants: Filter, target: int, aura: int) -> bool:
    """Return whether an Aura spell (local enchantment) may target the permanent: only one of the kind it says it
    enchants.
    """
    return describes(enchants, game, target, aura)


aura_target.reworded("1999-06-01", "214.8c", "whose type is indicated by the enchantment subtype")
aura_target.renumbered("2003-07-01", "crystalkeep-2004-01/212.4d")


@aura_target.contrast("anything")
def anything(_game: Game, _enchants: Filter, _target: int, _aura: int) -> bool:
    """Return True: an Aura spell may target anything. A contrast: no text says so."""
    return True


aura_limits: Chronicle[Callable[[Game, Object, int], bool]] = Chronicle(
    "aura-limits", "What else limits what an Aura can enchant", AURA_LIMITS, named="Limits on Auras"
)


@aura_limits.since(
    "1998-03-31",
    "crystalkeep-2004-01/212.4d",
    "These restrictions also limit what the local-enchantment spell can target.",
    reading="The record is of 2003. K.14.5 of the summary of 1999 says that the conditions an Aura states apply "
    "as it is cast and as long as it is there.",
    means="An Aura can enchant a permanent only if the permanent has what the Aura's text requires and "
    "doesn't itself forbid being enchanted by it.",
)
def limits_of_both(game: Game, aura: Object, host: int) -> bool:
    """Return whether the Aura can enchant the permanent as far as both texts allow: the permanent has what the Aura
    requires and doesn't itself forbid being enchanted by it.
    """
    own = game.traits(aura.id)
    enchanted = game.traits(host)
    words = own.colors | own.types | {""}
    return all(
        only.word in enchanted.colors | enchanted.types | enchanted.subtypes
        for only in own.abilities
        if isinstance(only, Keyword) and only.name == "can enchant only"
    ) and not any(
        isinstance(no, Keyword) and no.name == "can't be enchanted" and no.word in words for no in enchanted.abilities
    )


aura_limits.reworded("1999-06-01", "214.8c", "Additional targeting restrictions are indicated by the phrase")
aura_limits.renumbered("2003-07-01", "crystalkeep-2004-01/212.4d")
aura_limits.reworded("2009-07-11", "303.4", "can limit what a permanent can be enchanted")


@aura_limits.contrast("none")
def none(_game: Game, _aura: Object, _host: int) -> bool:
    """Return True: nothing limits an Aura except the kind of permanent it enchants. A contrast: no text says so."""
    return True


@aura_limits.contrast("nothing may be enchanted")
def not_at_all(_game: Game, _aura: Object, _host: int) -> bool:
    """Return False: no permanent can be enchanted. A contrast: no text says so."""
    return False


creature_auras: Chronicle[Callable[[Game, Object, int], bool]] = Chronicle(
    "creature-auras",
    "Whether an Aura that is also a creature can enchant anything",
    AURA_LIMITS,
    named="Auras that are creatures",
)


@creature_auras.since(
    "2004-02-01",
    "212.4g",
    "that's also a creature can't be attached to",
    means="An Aura that is also a creature can't enchant anything.",
)
def no_creature_auras(game: Game, aura: Object, _host: int) -> bool:
    """Return whether the Aura may enchant anything: not if it is also a creature."""
    return "creature" not in game.traits(aura.id).types


creature_auras.reworded("2008-05-01", "212.4g", "an Aura that's also a creature can't enchant")
creature_auras.renumbered("2009-07-11", "303.4c")
creature_auras.renumbered("2013-07-13", "303.4d")


@creature_auras.contrast("it goes on")
def any_aura(_game: Game, _aura: Object, _host: int) -> bool:
    """Return True: an Aura that is also a creature can enchant permanents like others. A contrast: no text says so."""
    return True


def may_enchant(game: Game, aura: Object, host: int) -> bool:
    """Return whether an Aura may enchant an object, considering the kind it enchants and all limits on Auras."""
    enchants = aura.face.enchants
    return (
        enchants is not None
        and host != aura.id
        and game.exists(host)
        and game.object(host).zone == "battlefield"
        and describes(enchants, game, host, aura.id)
        and all(allow(game, aura, host) for allow in game.rulebook.family(AURA_LIMITS))
    )


aura_stays: Chronicle[Callable[[Game], list[Event]]] = Chronicle(
    "aura-stays",
    "What happens to an Aura attached to something it can't enchant",
    STATE_BASED,
    named="Auras on what they can't enchant",
)


@aura_stays.since(
    "1998-03-31",
    "cr-1997-03-24/enchantments/2",
    "the enchantment is buried in its owner's graveyard",
    reading="The rulebook says so of a target that becomes invalid or leaves play; an enchantment is never a "
    "legal target for itself.",
    means="An Aura attached to something it can't enchant is put into its owner's graveyard.",
)
def to_the_graveyard(game: Game) -> list[Event]:
    """Return the events that put each Aura that is attached to nothing, or to what it can't enchant, into its owner's
    graveyard.
    """
    return [
        Event("move", aura.id, origin="battlefield", destination="graveyard", cause=aura_stays.slug)
        for aura in game.battlefield()
        if aura.face.enchants is not None and (aura.host is None or not may_enchant(game, aura, aura.host))
    ]


aura_stays.reworded("1999-06-01", "420.5d", "A local enchantment that enchants an illegal or")
aura_stays.reworded("2003-07-01", "crystalkeep-2004-01/212.4f", "is enchanting an illegal permanent or player")
aura_stays.reworded("2008-05-01", "420.5d", "An Aura attached to an illegal object or")
aura_stays.reworded("2009-07-11", "704.5n", "an Aura is attached to an illegal object")
aura_stays.renumbered("2023-11-17", "704.5m")


@aura_stays.contrast("it stays")
def stays_attached(_game: Game) -> list[Event]:
    """Return no events: an Aura attached to something it can't enchant stays there. A contrast: no text says so."""
    return []


@aura_target.contrast("nothing")
def nothing(_game: Game, _enchants: Filter, _target: int, _aura: int) -> bool:
    """Return False: an Aura spell may target nothing. A contrast: no text says so."""
    return False


@aura_stays.contrast("it always goes")
def always_to_the_graveyard(game: Game) -> list[Event]:
    """Return the events that put every Aura into its owner's graveyard, even from what it can enchant. A contrast: no
    text says so.
    """
    return [
        Event("move", aura.id, origin="battlefield", destination="graveyard", cause=aura_stays.slug)
        for aura in game.battlefield()
        if aura.face.enchants is not None
    ]
