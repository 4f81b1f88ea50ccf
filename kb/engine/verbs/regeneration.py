"""Regenerating: the instruction that sets up a shield, what the shield does, and what it does to the permanent."""

from kb.engine.instructions.changing import Regenerate
from kb.engine.instructions.replacing import RegenerateByItself, RegenerateInstead
from kb.engine.play.acts import replacement, things, verb
from kb.engine.play.leaving_combat import leave_combat
from kb.engine.play.registry import doer
from kb.engine.play.shields import set_up
from kb.engine.position.abilities import Replacing
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.slots.replacement import regeneration, regeneration_shields, static_regeneration
from kb.engine.steps.permanents import IsToRegenerate, Regenerates

DESTROYED = Pattern("move", THIS, "battlefield", "graveyard", is_destruction=True)
"""That "this" is destroyed."""


@verb(Regenerate)
def regenerate(game: Game, act: Regenerate, context: Context) -> None:
    """Have the destruction of each be replaced in this turn."""
    for thing in list(things(game, act.what, context)):
        set_up(game, thing.id, Replacing(DESTROYED, RegenerateInstead()), game.law(regeneration_shields)())
        game.position.note(IsToRegenerate(thing.label), regeneration_shields.slug)


@replacement(RegenerateInstead)
def regenerate_instead(game: Game, _becomes: RegenerateInstead, event: Event, _source: Object) -> list[Event]:
    """Give what happens instead of a destruction, unless an effect says that it can't be regenerated."""
    if "be regenerated" in game.traits(event.affected).restrictions:
        return [event]
    return game.law(regeneration)(event)


@replacement(RegenerateByItself)
def regenerate_by_itself(game: Game, _becomes: RegenerateByItself, event: Event, _source: Object) -> list[Event]:
    """Give what happens instead of a destruction, by a static ability."""
    may = "be regenerated" not in game.traits(event.affected).restrictions
    return game.law(regeneration)(event) if game.law(static_regeneration)() and may else [event]


@doer("regenerate")
def be_regenerated(game: Game, event: Event) -> Event:
    """Remove all damage from a permanent, tap it, and remove it from combat; what it blocked stays blocked."""
    thing = game.object(event.affected)
    game.put(thing._replace(damage=0, tapped=True))
    game.position.note(Regenerates(thing.label, leave_combat(game, thing.id)), regeneration.slug)
    return event
