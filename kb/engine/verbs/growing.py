"""Verbs that make more of what there is: evolving by counters, gaining abilities, and what is done besides."""

from typing import cast

from kb.engine.abilities import Act, Change, If
from kb.engine.acts import follow, replacement, things, verb
from kb.engine.amounts import is_so
from kb.engine.game import Game
from kb.engine.objects import Context, Event, Object
from kb.engine.slots.families import EVOLVING_BY_COUNTERS
from kb.engine.slots.pokemon import gaining_all
from kb.engine.verbs.changing import last


@verb("evolve")
def evolve(game: Game, act: Act, context: Context) -> None:
    """Put a +1/+1 counter on the source, by its evolve ability."""
    for thing in list(things(game, act.what, context)):
        put = game.happen([
            Event("put counters", thing.id, thing.controller, context.source, 1, word="+1/+1", by=context.controller)
        ])  # fmt: skip
        for evolved in game.rulebook.family(EVOLVING_BY_COUNTERS):
            game.happen(evolved(game, context, put))


@verb("gain all abilities")
def gain_all(game: Game, act: Act, context: Context) -> None:
    """Have the source gain all abilities of another for as long as it says."""
    for other in list(things(game, act.what, context)):
        gained = game.law(gaining_all)(game.traits(other.id).abilities)
        last(game, (Change("gain", gained),), frozenset({context.source}), act.word, context)
        game.position.note(f"{context.label} gains the abilities of {other.label}", gaining_all.slug)


@verb("if")
def if_so(game: Game, act: Act, context: Context) -> None:
    """Follow instructions where something is so."""
    if is_so(game, cast("If", act.what), context):
        follow(game, act.acts, context)


@replacement("besides")
def besides(game: Game, becomes: Act, event: Event, source: Object) -> list[Event]:
    """Have something done with an event."""
    follow(game, becomes.acts, Context(source.id, game.traits(source.id).controller, source.label))
    return [event]
