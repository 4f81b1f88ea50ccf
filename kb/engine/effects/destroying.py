"""Destroying and regenerating permanents."""

from kb.engine.play.acts import leave, replacement, things, verb
from kb.engine.play.leaving_combat import leave_combat
from kb.engine.play.registry import doer
from kb.engine.play.shields import add_shield
from kb.engine.position.abilities import Act, Replacement, Replacing
from kb.engine.position.effects import FOR_GOOD, Pattern, What
from kb.engine.position.filters import THIS
from kb.engine.position.happening import Happening
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHICH_CARD_IS_NAMED
from kb.engine.slots.families import NAMING_A_CARD
from kb.engine.slots.replacement import regeneration, regeneration_shields, replacement_effects, static_regeneration
from kb.engine.slots.resolving import burying


class Destroy(Act):
    """Destroy permanents."""

    what: What
    is_for_good: bool = False
    """True if the permanents can't be regenerated."""


@verb(Destroy)
def destroy(game: Game, act: Destroy, context: Context) -> None:
    """Destroy permanents; those that are destroyed for good can't be regenerated."""
    leave(game, act.what, context, "graveyard", cause=FOR_GOOD if act.is_for_good else "destroyed")


class Bury(Act):
    """Put permanents into the graveyard by burying, as card texts said at the time."""

    what: What


@verb(Bury)
def bury(game: Game, act: Bury, context: Context) -> None:
    """Bury permanents: put them into the graveyard, or destroy them without regeneration, by the rules of the day."""
    leave(game, act.what, context, "graveyard", cause=FOR_GOOD if game.law(burying)() else "buried")


class DestroyAllOfAName(Act):
    """Have the controller name a card, and destroy all permanents with that name."""


@verb(DestroyAllOfAName)
def destroy_named(game: Game, _act: DestroyAllOfAName, context: Context) -> None:
    """Let the controller name a card, and destroy the permanents with that name."""
    names = sorted({thing.copiable.name for thing in game.position.objects.values()})
    name = game.choose(context.controller, WHICH_CARD_IS_NAMED, names)
    named = [thing for thing in game.battlefield() if game.traits(thing.id).name == name]
    meant = tuple(sorted({thing.copiable.printed_in for thing in named}))
    for ask in game.rulebook.family(NAMING_A_CARD):
        meant = tuple(ask(game, context.controller, name, meant))
    game.happen(
        moved(context, thing.id, "battlefield", "graveyard", "destroyed")
        for thing in named
        if thing.copiable.printed_in in meant
    )


class Regenerate(Act):
    """Replace the next destruction of each permanent this turn."""

    shields_from = "destruction"

    what: What


DESTROYED = Pattern("move", THIS, "battlefield", "graveyard", is_destruction=True)
"""The pattern of the destruction of "this"."""


class IsToRegenerate(Happening):
    """A permanent gets a regeneration shield."""

    says = "{thing} is to regenerate"
    thing: str


@verb(Regenerate)
def regenerate(game: Game, act: Regenerate, context: Context) -> None:
    """Add a regeneration shield to each permanent for this turn."""
    for thing in list(things(game, act.what, context)):
        add_shield(game, thing.id, Replacing(DESTROYED, RegenerateInstead()), game.law(regeneration_shields)())
        game.position.note(IsToRegenerate(thing.label), regeneration_shields.slug)


class RegenerateInstead(Replacement):
    """Regenerate a permanent that would be destroyed, by a shield."""


@replacement(RegenerateInstead)
def regenerate_instead(game: Game, _becomes: RegenerateInstead, event: Event, _source: Object) -> list[Event]:
    """Return the events instead of a destruction; the event itself if the permanent can't be regenerated."""
    if "be regenerated" in game.traits(event.affected).restrictions:
        return [event]
    return game.law(regeneration)(event)


class RegenerateByItself(Replacement):
    """Regenerate a permanent that would be destroyed, by a static ability."""


@replacement(RegenerateByItself)
def regenerate_by_itself(game: Game, _becomes: RegenerateByItself, event: Event, _source: Object) -> list[Event]:
    """Return the events instead of a destruction, by a static ability; the event itself if that can't regenerate it."""
    may = "be regenerated" not in game.traits(event.affected).restrictions
    return game.law(regeneration)(event) if game.law(static_regeneration)() and may else [event]


class DestroyThisInstead(Replacement):
    """Remove all damage from a permanent that would be destroyed, and destroy the source instead."""


@replacement(DestroyThisInstead)
def destroy_this_instead(game: Game, _becomes: DestroyThisInstead, event: Event, source: Object) -> list[Event]:
    """Return the events that remove all damage from the permanent and destroy the source in its place."""
    by = game.traits(source.id).controller
    game.position.because = (replacement_effects.slug,)
    gone = Event("move", source.id, source=source.id, origin="battlefield", destination="graveyard", cause="destroyed",
                 by=by)  # fmt: skip
    return [Event("remove damage", event.thing, source=source.id), gone]


@doer("remove damage")
def remove_damage(game: Game, event: Event) -> Event:
    """Remove all damage marked on a permanent, and return the event."""
    game.put(game.object(event.affected)._replace(damage=0))
    return event


class Regenerates(Happening):
    """A permanent regenerates, and may be removed from combat by that."""

    thing: str
    leaves_combat: bool

    @property
    def words(self) -> str:
        """Return the sentence for this step of the trace: that a permanent regenerates, and if it leaves combat."""
        return f"{self.thing} regenerates{' and is removed from combat' if self.leaves_combat else ''}"


@doer("regenerate")
def be_regenerated(game: Game, event: Event) -> Event:
    """Remove all damage from a permanent, tap it, and remove it from combat; what it blocked stays blocked."""
    thing = game.object(event.affected)
    game.put(thing._replace(damage=0, tapped=True))
    game.position.note(Regenerates(thing.label, leave_combat(game, thing.id)), regeneration.slug)
    return event
