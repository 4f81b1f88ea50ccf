"""Keyword actions and keywords that put +1/+1 counters on creatures."""

from itertools import combinations

from kb.engine.characteristics.amounts import check_hands, number
from kb.engine.effects.counters import PutCounters
from kb.engine.effects.drawing import Draw
from kb.engine.effects.libraries import is_put_there, top_cards
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import Entrance, as_it_enters, controlled_by_label, creatures_of, follow, players, things, verb
from kb.engine.play.paying import SPENT
from kb.engine.position.abilities import Act, Entry
from kb.engine.position.colors import COLORS
from kb.engine.position.divisions import listed
from kb.engine.position.effects import Number, What
from kb.engine.position.filters import Filter
from kb.engine.position.happening import Happening
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import (
    WHAT_IS_DEVOURED_BY,
    WHAT_TO_DISCARD,
    WHETHER_TO_PAY_TRIBUTE,
    WHICH_CARDS_ARE_PUT_INTO_THE_GRAVEYARD,
    WHICH_CARDS_ARE_REVEALED,
    WHICH_CREATURE_GETS_COUNTERS,
    WHICH_OF_BOTH_IT_HAS,
    Question,
)
from kb.engine.slots.actions import MONSTROUS, adapting, bolstering, conniving, exploring, monstrosity
from kb.engine.slots.zones import entering_permanents
from kb.engine.steps.moving import Reveals
from kb.engine.steps.playing import Chooses


class Bolster(Act):
    """Put +1/+1 counters on a creature with the least toughness among the controller's."""

    amount: Number


@verb(Bolster)
def bolster(game: Game, act: Bolster, context: Context) -> None:
    """Put counters on the creature with the least toughness that the controller chooses."""
    mine = creatures_of(game, context.controller)
    least = [mine[place] for place in game.law(bolstering)([game.traits(thing.id).toughness for thing in mine])]
    found = {thing.label: thing for thing in least}
    if found:
        chosen = found[game.choose(context.controller, WHICH_CREATURE_GETS_COUNTERS, list(found))]
        _put_growth_counters(game, chosen, number(game, act.amount, context), context, bolstering.slug)


_GROWTH = "+1/+1"


def _put_growth_counters(game: Game, creature: Object, amount: int, context: Context, rule: str) -> None:
    """Put +1/+1 counters on a creature, crediting a rule."""
    game.position.because = (rule,)
    follow(game, (PutCounters(_GROWTH, "targets", amount),), context._replace(targets=(creature.id,)))


class Adapt(Act):
    """Put +1/+1 counters on the source, unless it has any."""

    amount: Number


@verb(Adapt)
def adapt(game: Game, act: Adapt, context: Context) -> None:
    """Put counters on the source if it has none."""
    for thing in list(things(game, "this", context)):
        if game.law(adapting)(thing.count(_GROWTH)):
            _put_growth_counters(game, thing, number(game, act.amount, context), context, adapting.slug)


class BecomeMonstrous(Act):
    """Put +1/+1 counters on the source and make it monstrous, unless it already is."""

    amount: Number


class BecomesMonstrous(Happening):
    """A permanent becomes monstrous."""

    says = "{thing} becomes monstrous"
    thing: str


@verb(BecomeMonstrous)
def become_monstrous(game: Game, act: BecomeMonstrous, context: Context) -> None:
    """Put counters on the source and make it monstrous, if it isn't."""
    for thing in list(things(game, "this", context)):
        if game.law(monstrosity)(MONSTROUS in dict(thing.remembered)):
            _put_growth_counters(game, thing, number(game, act.amount, context), context, monstrosity.slug)
            grown = game.object(thing.id)
            game.put(grown._replace(remembered=(*grown.remembered, (MONSTROUS, True))))
            game.position.note(BecomesMonstrous(thing.label), monstrosity.slug)
            game.happen([Event("become monstrous", thing.id, context.controller, context.source)])


class Explore(Act):
    """Have each creature explore: its controller reveals a card, which goes to the hand or gives it a counter."""

    moves_cards_of_a_library = True

    what: What


@verb(Explore)
def explore(game: Game, act: Explore, context: Context) -> None:
    """Let each creature explore the top card of its controller's library.

    A revealed land goes to the hand; otherwise the creature gets a counter, and the card may be put into the graveyard.
    Raises NotModelled if the story doesn't tell the card.
    """
    for thing in _on_battlefield(game, act.what, context):
        player = game.traits(thing.id).controller
        shown = next(iter(top_cards(game, player, 1)), None)
        if shown is not None:
            game.position.note(Reveals(player, shown.label), exploring.slug)
        if shown is not None and game.law(exploring)("land" in shown.face.types):
            game.happen([moved(context, shown.id, "library", "hand")])
            continue
        _put_growth_counters(game, thing, 1, context, exploring.slug)
        if shown is not None and is_put_there(game, player, shown, WHICH_CARDS_ARE_PUT_INTO_THE_GRAVEYARD):
            game.happen([moved(context, shown.id, "library", "graveyard")])


def _on_battlefield(game: Game, what: What, context: Context) -> list[Object]:
    """Return the creatures that explore or connive.

    Raises NotModelled if there is none or one has left the battlefield, since it would still explore or connive.
    """
    found = list(things(game, what, context))
    if not found or any(thing.zone != "battlefield" for thing in found):
        raise NotModelled(
            f"{context.label} makes a permanent that has left the battlefield explore or connive. "
            "That is not modelled (701.44c)."
        )
    return found


class Connive(Act):
    """Have each creature connive: its controller draws a card and discards one, which may give it a counter."""

    moves_cards_of_a_library = True

    what: What


@verb(Connive)
def connive(game: Game, act: Connive, context: Context) -> None:
    """Let each creature connive. Raises NotModelled if the hand isn't known or a creature has left the battlefield."""
    for thing in _on_battlefield(game, act.what, context):
        player = game.traits(thing.id).controller
        its_own = context._replace(controller=player)
        follow(game, (Draw(),), its_own)
        check_hands(game, (player,))
        hand = {card.label: card for card in game.zone("hand", player)}
        if not hand:
            continue
        chosen = hand[game.choose(player, WHAT_TO_DISCARD, list(hand))]
        game.happen([moved(its_own, chosen.id, "hand", "graveyard")])
        if game.law(conniving)("land" not in chosen.face.types):
            _put_growth_counters(game, thing, 1, its_own, conniving.slug)


class Devour(Entry):
    """The controller sacrifices any number of matching permanents; it enters with +1/+1 counters for each."""

    each: int
    kind: Filter


@as_it_enters(Devour)
def devour(game: Game, card: Object, act: Devour, context: Context) -> Entrance:
    """Let the controller sacrifice any number of matching permanents; return an entrance with counters for each."""
    found = {
        label: thing for label, thing in controlled_by_label(game, act.kind, context).items() if thing.id != card.id
    }
    question = WHAT_IS_DEVOURED_BY.of(card.label)
    ways = any_of(found, question)
    chosen = ways[game.choose(context.controller, question, list(ways))]
    eaten = [thing for label, thing in found.items() if label in chosen]
    game.happen([moved(context, thing.id, "battlefield", "graveyard", "sacrificed") for thing in eaten])
    return Entrance(counters=(("+1/+1", act.each * len(eaten)),) if eaten else ())


def any_of(labels: dict[str, Object], question: Question[str]) -> dict[str, tuple[str, ...]]:
    """Return every way of choosing any number of objects, by the labels joined by "and", or by "none"."""
    sets = (way for size in range(len(labels) + 1) for way in combinations(sorted(labels), size))
    return {" and ".join(way) or "none": way for way in listed(sets, question)}


class Amplify(Entry):
    """Cards in hand that share a creature type are revealed; it enters with +1/+1 counters for each."""

    each: int


@as_it_enters(Amplify)
def amplify(game: Game, card: Object, act: Amplify, context: Context) -> Entrance:
    """Let the controller reveal cards that share a creature type; return an entrance with counters for each.

    Raises NotModelled if the hand isn't known.
    """
    check_hands(game, [context.controller])
    own_types = _subtypes_as_it_enters(game, card, context)
    found = {
        other.label: other
        for other in game.zone("hand", context.controller)
        if other.id != card.id and game.but_for_its_size(game.seen(other)).subtypes & own_types
    }
    ways = any_of(found, WHICH_CARDS_ARE_REVEALED)
    chosen = ways[game.choose(context.controller, WHICH_CARDS_ARE_REVEALED, list(ways))]
    shown = [label for label in found if label in chosen]
    for label in shown:
        game.position.note(Reveals(context.controller, label))
    return Entrance(counters=(("+1/+1", act.each * len(shown)),) if shown else ())


def _subtypes_as_it_enters(game: Game, card: Object, context: Context) -> frozenset[str]:
    """Return the subtypes of a card as it enters, seen as the rules of the day say."""
    if not game.rulebook.speaks(entering_permanents):
        return game.seen(card).copiable.subtypes
    arriving = card._replace(copied=context.form, controller=context.controller)
    return game.law(entering_permanents)(game, arriving).subtypes


class Riot(Entry):
    """It enters with a +1/+1 counter, or else gains haste, as its controller chooses."""


HASTE = "haste"
"""The choice for a permanent with riot that enters without a counter."""


@as_it_enters(Riot)
def riot(game: Game, card: Object, _act: Riot, context: Context) -> Entrance:
    """Let the controller choose a +1/+1 counter or haste, and return how the permanent enters with it.

    Without the counter, it is to remember that it has haste.
    """
    chosen = game.choose(context.controller, WHICH_OF_BOTH_IT_HAS.of(card.label), ["a +1/+1 counter", HASTE])
    game.position.note(Chooses(context.controller, chosen, card.label))
    return Entrance(chosen=((context.link, HASTE),)) if chosen == HASTE else Entrance(counters=(("+1/+1", 1),))


class Tribute(Entry):
    """An opponent may have it enter with additional +1/+1 counters."""

    amount: int


TRIBUTE_PAID = "tribute paid"
"""The key under which a creature remembers that its tribute was paid."""


@as_it_enters(Tribute)
def tribute(game: Game, card: Object, act: Tribute, context: Context) -> Entrance:
    """Return the entrance of a creature with more counters and marked so, if an opponent wants; else an empty one."""
    opponent = players(game, "each opponent", context)[0]
    if not game.choose(opponent, WHETHER_TO_PAY_TRIBUTE.of(card.label), [True, False]):
        return Entrance()
    return Entrance(chosen=((context.link, TRIBUTE_PAID),), counters=(("+1/+1", act.amount),))


class Sunburst(Entry):
    """It enters with a counter for each color of mana spent to cast it; the kind depends on its being a creature."""

    of_creatures: str
    of_others: str


@as_it_enters(Sunburst)
def sunburst(game: Game, card: Object, act: Sunburst, context: Context) -> Entrance:
    """Return the entrance of a permanent with a counter for each color of mana spent to cast it; empty if none was."""
    spent = {letter for name, what in card.remembered if name == SPENT and isinstance(what, tuple) for letter in what}
    colors = len(spent & COLORS.keys())
    form = context.form or game.seen(card).copiable
    kind = act.of_creatures if "creature" in form.types else act.of_others
    return Entrance(counters=((kind, colors),) if colors else ())
