"""Verbs that add to what there is: gaining all abilities of another, and what is done besides."""

from kb.engine.characteristics.amounts import is_so
from kb.engine.instructions.changing import GainAllAbilities
from kb.engine.instructions.combining import IfSo
from kb.engine.instructions.replacing import DoBesides
from kb.engine.play.acts import follow, replacement, things, verb
from kb.engine.position.effects import Change
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.slots.abilities import gaining_all
from kb.engine.steps.permanents import GainsAbilities
from kb.engine.verbs.changing import last


@verb(GainAllAbilities)
def gain_all(game: Game, act: GainAllAbilities, context: Context) -> None:
    """Have the source gain all abilities of another for as long as it says."""
    for other in list(things(game, act.what, context)):
        gained = game.law(gaining_all)(game.traits(other.id).abilities)
        last(game, (Change("gain", gained),), frozenset({context.source}), act.until, context)
        game.position.note(GainsAbilities(context.label, other.label), gaining_all.slug)


@verb(IfSo)
def if_so(game: Game, act: IfSo, context: Context) -> None:
    """Follow instructions where something is so, and others where it isn't."""
    follow(game, act.acts if is_so(game, act.condition, context) else act.otherwise, context)


@replacement(DoBesides)
def besides(game: Game, becomes: DoBesides, event: Event, source: Object) -> list[Event]:
    """Have something done with an event."""
    follow(game, becomes.acts, Context(source.id, game.traits(source.id).controller, source.label))
    return [event]
