"""Verbs of keyword abilities: designations, moved counters, drained life, and what is done as a creature enters."""

from itertools import combinations

from kb.engine.characteristics.amounts import check_hands, number
from kb.engine.instructions.keywords import (
    Amplify,
    Designate,
    DestroyThisInstead,
    Devour,
    Drain,
    Exploit,
    MoveCounter,
    MustBlock,
    MyriadTokens,
    Riot,
    Sunburst,
    Tribute,
)
from kb.engine.instructions.replacing import Entrance
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import as_it_enters, own, players, replacement, things, verb
from kb.engine.play.paying import SPENT
from kb.engine.play.registry import doer
from kb.engine.position.colors import COLORS
from kb.engine.position.divisions import listed
from kb.engine.position.effects import Change
from kb.engine.position.filters import THIS
from kb.engine.position.limits import Limit
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import (
    WHAT_IS_DEVOURED_BY,
    WHAT_TO_SACRIFICE,
    WHETHER_TO_PAY_TRIBUTE,
    WHICH_CARDS_ARE_REVEALED,
    WHICH_OF_BOTH_IT_HAS,
    Question,
)
from kb.engine.slots.replacement import replacement_effects
from kb.engine.slots.zones import entering_permanents
from kb.engine.steps.moving import Reveals
from kb.engine.steps.playing import Chooses
from kb.engine.verbs.changing import last

HASTE = "haste"
"""What is chosen for a permanent with riot that enters without a counter."""
TRIBUTE_PAID = "tribute paid"
"""The name under which a creature remembers that its tribute was paid."""


@verb(Designate)
def designate(game: Game, act: Designate, context: Context) -> None:
    """Have each be called so from now on."""
    for thing in list(things(game, act.what, context)):
        if thing.zone == "battlefield":
            game.put(thing._replace(designations=thing.designations | {act.word}))
            game.changed()


@verb(MoveCounter)
def move_counter(game: Game, act: MoveCounter, context: Context) -> None:
    """Move a counter from the source onto each, where both are there and the source has one."""
    for thing in list(things(game, act.to, context)):
        source = next(things(game, "this", context), None)
        if source is None or source.id == thing.id or not source.count(act.kind):
            continue
        if source.zone == thing.zone == "battlefield":
            off = Event("remove counters", source.id, source=context.source, amount=1, word=act.kind)
            on = Event("put counters", thing.id, thing.controller, context.source, 1, word=act.kind,
                       by=context.controller)  # fmt: skip
            game.happen([off, on])


@verb(Drain)
def drain(game: Game, act: Drain, context: Context) -> None:
    """Have each opponent lose life, and the controller gain what was lost in all."""
    amount = number(game, act.amount, context)
    theirs = players(game, "each opponent", context)
    lost = game.happen([Event("lose life", player=player, amount=amount) for player in theirs])
    gained = sum(event.amount for event in lost if event.kind == "lose life")
    game.happen([Event("gain life", player=context.controller, amount=gained)] if gained else [])


@verb(Exploit)
def exploit(game: Game, act: Exploit, context: Context) -> None:
    """Have one of a kind be sacrificed, which is seen as what the source exploits, also where that is itself."""
    found = own(game, act.kind, context)
    if not found:
        return
    chosen = found[game.choose(context.controller, WHAT_TO_SACRIFICE, list(found))]
    seen = Event("exploit", context.source, context.controller, chosen.id, origin="battlefield", by=context.controller)
    game.happen([moved(context, chosen.id, "battlefield", "graveyard", "sacrificed"), seen])


@verb(MustBlock)
def must_block(game: Game, act: MustBlock, context: Context) -> None:
    """Have each block the source this turn if able."""
    found = frozenset(thing.id for thing in things(game, act.what, context))
    if found:
        told = Change("cannot", Limit("must block", THIS, attacker=context.source))
        last(game, (told,), found, "end of turn", context)


@as_it_enters(Devour)
def devour(game: Game, card: Object, act: Devour, context: Context) -> Entrance:
    """Have any number of a kind be sacrificed, and a permanent enter with counters for them."""
    found = {label: thing for label, thing in own(game, act.kind, context).items() if thing.id != card.id}
    question = WHAT_IS_DEVOURED_BY.of(card.label)
    chosen = game.choose(context.controller, question, any_of(found, question))
    eaten = [found[label] for label in found if label in chosen.split(" and ")]
    game.happen([moved(context, thing.id, "battlefield", "graveyard", "sacrificed") for thing in eaten])
    return Entrance(counters=(("+1/+1", act.each * len(eaten)),) if eaten else ())


@as_it_enters(Amplify)
def amplify(game: Game, card: Object, act: Amplify, context: Context) -> Entrance:
    """Have any number of cards be revealed that share a creature type, and a creature enter with counters for them."""
    check_hands(game, [context.controller])
    own_types = _subtypes_as_it_enters(game, card, context)
    found = {
        other.label: other
        for other in game.zone("hand", context.controller)
        if other.id != card.id and game.but_for_its_size(game.seen(other)).subtypes & own_types
    }
    chosen = game.choose(context.controller, WHICH_CARDS_ARE_REVEALED, any_of(found, WHICH_CARDS_ARE_REVEALED))
    shown = [label for label in found if label in chosen.split(" and ")]
    for label in shown:
        game.position.note(Reveals(context.controller, label))
    return Entrance(counters=(("+1/+1", act.each * len(shown)),) if shown else ())


def any_of(labels: dict[str, Object], question: Question[str]) -> list[str]:
    """Give every way of choosing any number of things, each in words: the empty one is "none"."""
    sets = (way for size in range(len(labels) + 1) for way in combinations(sorted(labels), size))
    ways = listed(sets, question)
    return [" and ".join(way) or "none" for way in ways]


def _subtypes_as_it_enters(game: Game, card: Object, context: Context) -> frozenset[str]:
    if not game.rulebook.speaks(entering_permanents):
        return game.seen(card).copiable.subtypes
    arriving = card._replace(copied=context.form, controller=context.controller)
    return game.law(entering_permanents)(game, arriving).subtypes


@as_it_enters(Riot)
def riot(game: Game, card: Object, _act: Riot, context: Context) -> Entrance:
    """Have a permanent enter with a counter, or remember that it gains haste."""
    chosen = game.choose(context.controller, WHICH_OF_BOTH_IT_HAS.of(card.label), ["a +1/+1 counter", HASTE])
    game.position.note(Chooses(context.controller, chosen, card.label))
    return Entrance(chosen=((context.link, HASTE),)) if chosen == HASTE else Entrance(counters=(("+1/+1", 1),))


@as_it_enters(Tribute)
def tribute(game: Game, card: Object, act: Tribute, context: Context) -> Entrance:
    """Have an opponent say whether a creature enters with more counters, and that be remembered."""
    opponent = players(game, "each opponent", context)[0]
    if not game.choose(opponent, WHETHER_TO_PAY_TRIBUTE.of(card.label), [True, False]):
        return Entrance()
    return Entrance(chosen=((context.link, TRIBUTE_PAID),), counters=(("+1/+1", act.amount),))


@as_it_enters(Sunburst)
def sunburst(game: Game, card: Object, act: Sunburst, context: Context) -> Entrance:
    """Have a permanent enter with a counter for each color of mana that was spent to cast it."""
    spent = {letter for name, what in card.remembered if name == SPENT and isinstance(what, tuple) for letter in what}
    colors = len(spent & COLORS.keys())
    form = context.form or game.seen(card).copiable
    kind = act.of_creatures if "creature" in form.types else act.of_others
    return Entrance(counters=((kind, colors),) if colors else ())


@replacement(DestroyThisInstead)
def destroy_this_instead(game: Game, _becomes: DestroyThisInstead, event: Event, source: Object) -> list[Event]:
    """Have all damage be removed from a permanent, and the source be destroyed."""
    by = game.traits(source.id).controller
    game.position.because = (replacement_effects.slug,)
    gone = Event("move", source.id, source=source.id, origin="battlefield", destination="graveyard", cause="destroyed",
                 by=by)  # fmt: skip
    return [Event("remove damage", event.thing, source=source.id), gone]


@doer("remove damage")
def remove_damage(game: Game, event: Event) -> Event:
    """Remove all damage that is marked on a permanent."""
    game.put(game.object(event.affected)._replace(damage=0))
    return event


@verb(MyriadTokens)
def myriad(game: Game, _act: MyriadTokens, context: Context) -> None:
    """Do nothing where there is no other opponent. Raises NotModelled where there is one."""
    if len(players(game, "each opponent", context)) > 1:
        raise NotModelled("Attacking several players at once is not modelled (702.116a).")
