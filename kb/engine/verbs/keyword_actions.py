"""Verbs of keyword actions, and what keyword abilities have paid or done as their permanent enters."""

from collections.abc import Sequence
from itertools import combinations

from kb.engine.characteristics.amounts import number
from kb.engine.instructions.keyword_actions import Investigate, MayHaveACounter, Proliferate, TapPower
from kb.engine.instructions.moving import Create
from kb.engine.instructions.replacing import Entrance
from kb.engine.play.acts import as_it_enters, follow, own, verb
from kb.engine.play.paying import payment
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.divisions import listed
from kb.engine.position.filters import CREATURE, THIS, both, other_than
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import (
    WHAT_PROLIFERATES,
    WHAT_TO_TAP_FOR_POWER,
    WHETHER_TO_DO_SO,
    WHICH_KIND_OF_COUNTER,
    Question,
)
from kb.engine.slots.permanents import clues, proliferating


def _subsets(labels: Sequence[str], question: Question[str]) -> list[tuple[str, ...]]:
    sets = (some for size in range(len(labels) + 1) for some in combinations(sorted(labels), size))
    return listed(sets, question)


@verb(Proliferate)
def proliferate(game: Game, _act: Proliferate, context: Context) -> None:
    """Have the controller choose any of what has counters; each of those gets more."""
    things: dict[str, Object] = {thing.label: thing for thing in game.battlefield() if thing.counters}
    kinds = {label: _kinds(thing.counters) for label, thing in things.items()}
    kinds |= {name: _kinds(player.counters) for name, player in game.position.players.items() if player.counters}
    there = [label for label, found in kinds.items() if found]
    ways = {" and ".join(some): some for some in _subsets(there, WHAT_PROLIFERATES)}
    chosen = ways[game.choose(context.controller, WHAT_PROLIFERATES, list(ways))]
    game.position.because = (proliferating.slug,)
    game.happen([
        Event("put counters", things[label].id if label in things else None,
              things[label].controller if label in things else label, context.source, 1, word=kind,
              by=context.controller)
        for label in chosen
        for kind in _more(game, label, kinds[label], context)
    ])  # fmt: skip


def _kinds(counters: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
    return tuple(kind for kind, amount in counters if amount)


def _more(game: Game, label: str, kinds: tuple[str, ...], context: Context) -> tuple[str, ...]:
    """Give the kinds of counters of which something gets one more."""
    options = {" and ".join(some): some for some in game.law(proliferating)(kinds)}
    if len(options) == 1:
        return next(iter(options.values()))
    return options[game.choose(context.controller, WHICH_KIND_OF_COUNTER.of(label), list(options))]


@verb(Investigate)
def investigate(game: Game, act: Investigate, context: Context) -> None:
    """Create so many Clues, one after another."""
    for _ in range(number(game, act.amount, context)):
        game.position.because = (clues.slug,)
        follow(game, (Create(game.law(clues)),), context)


@payment(TapPower)
def tap_power(game: Game, act: TapPower, context: Context) -> tuple[int, ...]:
    """Tap any of one's other untapped creatures, of so much power together."""
    creatures = own(game, both(CREATURE, other_than(THIS)), context)
    able = {label: game.traits(one.id).power for label, one in creatures.items() if not one.tapped}
    question = WHAT_TO_TAP_FOR_POWER.of(context.label)
    enough = (some for some in _subsets(list(able), question) if sum(able[label] for label in some) >= act.power)
    ways = {" and ".join(some): some for some in enough}
    if not ways:
        raise IllegalAnswer(f"{context.controller} has no creatures with power {act.power} to tap for {context.label}.")
    chosen = ways[game.choose(context.controller, question, list(ways))]
    tapped = tuple(creatures[label].id for label in chosen)
    game.happen([Event("tap", one, source=context.source, by=context.controller) for one in tapped])
    return tapped


@as_it_enters(MayHaveACounter)
def may_have_a_counter(game: Game, _card: Object, act: MayHaveACounter, context: Context) -> Entrance:
    """Have a permanent enter with a counter more, where its controller wants that."""
    wanted = game.choose(context.controller, WHETHER_TO_DO_SO, [True, False])
    return Entrance(counters=((act.kind, 1),) if wanted else ())
