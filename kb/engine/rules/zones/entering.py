"""Entering: what can't enter the battlefield, and what Auras and Equipment enter attached to."""

from kb.engine.law.chronicle import Chronicle
from kb.engine.play.targets import legal_targets
from kb.engine.position.abilities import Target
from kb.engine.position.objects import NEVER_PERMANENT, Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHAT_ENCHANTS
from kb.engine.rules.permanents.attaching import may_equip
from kb.engine.rules.permanents.enchanting import may_enchant
from kb.engine.slots.families import ENTERING, Entering
from kb.engine.slots.zones import aura_resolves, never_permanents
from kb.engine.steps.moving import StaysWhereItIs
from kb.engine.steps.playing import Chooses


@never_permanents.since(
    "2003-07-01",
    "crystalkeep-2004-01/212.5d",
    "If an instant would come into play, it remains in its previous zone instead.",
    means="An instant or sorcery that would enter the battlefield stays where it is, even if it is to enter as a copy.",
)
def no_instants_and_sorceries(game: Game, event: Event) -> Event | None:
    """Return the entering event, or None for an instant or sorcery: it stays where it is, even if it is to enter as a
    copy.
    """
    if game.object(event.affected).face.types & NEVER_PERMANENT:
        _note_that_it_stays(game, event, never_permanents.slug)
        return None
    return event


def _note_that_it_stays(game: Game, event: Event, slug: str) -> None:
    """Record that an object stays where it is, and by which rule."""
    game.position.note(StaysWhereItIs(game.object(event.affected).label), slug)


never_permanents.renumbered("2003-10-01", "212.5d")
never_permanents.reworded("2009-07-11", "304.4", "If an instant would enter the battlefield, it")


@never_permanents.contrast("they may enter")
def anything(_game: Game, event: Event) -> Event:
    """Return the entering event: any card may enter the battlefield, even an instant or sorcery. A contrast: no text
    says so.
    """
    return event


@never_permanents.contrast("none may enter")
def nothing_enters(_game: Game, _event: Event) -> None:
    """Return None: no card may enter the battlefield. A contrast: no text says so."""
    return


aura_entering: Chronicle[Entering] = Chronicle(
    "aura-entering",
    "What an Aura that enters without being cast is attached to",
    ENTERING.on("enchantment"),
    named="Auras that enter without being cast",
)


@aura_entering.since(
    "1998-03-31",
    "dangelo-1999-05/G.31.4",
    "you must choose a target at the time it",
    reading="The sentence is of February 1997; that the card stays where it is was added in May 1998. No other text "
    "known here says what a local enchantment without a legal target would do.",
    means="If an Aura (local enchantment) enters without being cast, its player chooses a target for it as it does; if "
    "there is no legal target, it stays where it is.",
)
def target_chosen_as_it_enters(game: Game, event: Event) -> Event | None:
    """Return the entering event with the host that the player chooses among the legal targets of an Aura that enters
    without being cast; None if it has no legal target and stays where it is; unchanged for anything else.
    """
    aura = game.object(event.affected)
    if aura.face.enchants is None or event.host is not None:
        return event
    context = Context(aura.id, event.player or aura.owner, aura.label)
    legal = legal_targets(game, Target(aura.face.enchants, is_host=True), context)
    hosts = [game.object(target) for target in legal if isinstance(target, int)]
    return _with_chosen_host(game, event, [host for host in hosts if may_enchant(game, aura, host.id)])


@aura_entering.since(
    "1999-06-01",
    "214.8d",
    "when it attempts to enter play",
    means="If an Aura enters without being cast, its player chooses what it enchants, without "
    "targeting; if there is nothing it can enchant, it stays where it is.",
)
def chosen_host(game: Game, event: Event) -> Event | None:
    """Return the entering event with the host that the player chooses, without targeting, for an Aura that enters
    without being cast; None if it can enchant nothing and stays where it is; unchanged for anything else.
    """
    aura = game.object(event.affected)
    if aura.face.enchants is None or event.host is not None:
        return event
    return _with_chosen_host(game, event, [host for host in game.battlefield() if may_enchant(game, aura, host.id)])


def _with_chosen_host(game: Game, event: Event, hosts: list[Object]) -> Event | None:
    """Return the entering event of an Aura with the host that the player chooses; None if there is none to choose."""
    aura = game.object(event.affected)
    if not hosts:
        _note_that_it_stays(game, event, aura_entering.slug)
        return None
    found = {host.label: host.id for host in hosts}
    player = event.by or event.player or aura.owner
    chosen = game.choose(player, WHAT_ENCHANTS.of(aura.label), list(found))
    game.position.note(Chooses(player, chosen, aura.label), aura_entering.slug)
    return event._replace(host=found[chosen])


aura_entering.reworded(
    "2003-07-01",
    "crystalkeep-2004-01/212.4e",
    "the player putting it into play chooses a permanent or player for it to enchant as it comes into play",
)
aura_entering.reworded("2009-07-11", "303.4f", "that player chooses what it will enchant as")


@aura_entering.contrast("nothing")
def no_host(_game: Game, event: Event) -> Event:
    """Return the entering event unchanged: an Aura that enters without being cast is attached to nothing. A contrast:
    no text says so.
    """
    return event


equipment_enters: Chronicle[Entering] = Chronicle(
    "equipment-enters",
    "What an Equipment is attached to as it enters",
    ENTERING.on("Equipment"),
    named="Equipment that enters",
)


@equipment_enters.since(
    "2003-10-01",
    "crystalkeep-2004-01/212.2h",
    "An Equipment doesn't come into play attached to a creature.",
    means="An Equipment enters the battlefield attached to nothing.",
)
def unattached(_game: Game, event: Event) -> Event:
    """Return the entering event unchanged: an Equipment enters the battlefield attached to nothing."""
    return event


equipment_enters.reworded("2009-07-11", "301.7a", "enters the battlefield just like any other artifact")
equipment_enters.renumbered("2013-07-13", "301.5b")


@equipment_enters.contrast("a creature")
def attached_to_a_creature(game: Game, event: Event) -> Event:
    """Return the entering event with an Equipment attached to a creature of its controller, if there is one. A
    contrast: no text says so.
    """
    thing = game.object(event.affected)
    if "Equipment" not in thing.face.subtypes:
        return event
    own = [host for host in game.battlefield() if may_equip(game, thing, host.id) and host.controller == event.player]
    return event._replace(host=own[0].id) if own else event


@aura_resolves.since(
    "1998-03-31",
    "crystalkeep-2004-01/212.4d",
    "comes into play attached to the permanent or player the spell targeted",
    reading="The record is of 2003; K.14.3 of the summary of 1999 says that a local enchantment is played on a "
    "permanent.",
    means="An Aura spell that resolves enters the battlefield attached to what it targeted.",
)
def its_target(target: int | None) -> int | None:
    """Return what an Aura spell that resolves enters the battlefield attached to: what it targeted."""
    return target


aura_resolves.reworded("1999-06-01", "214.8d", "The local enchantment comes into play attached to")
aura_resolves.renumbered("2003-07-01", "crystalkeep-2004-01/212.4d")
aura_resolves.reworded("2009-07-11", "607.3a", "attached to the object it was targeting")
aura_resolves.renumbered("2013-07-13", "608.3a")
aura_resolves.reworded("2023-11-17", "608.3c", "attached to the player or object it was")


@aura_resolves.contrast("nothing yet")
def nothing_at_first(_target: int | None) -> None:
    """Return None: an Aura spell that resolves enters attached to nothing. A contrast: no text says so."""
    return
