"""Casting cards without paying their cost (cascade, rebound), and suspend with its time counters."""

from kb.engine.characteristics.amounts import number
from kb.engine.effects.libraries import ordered_by, put_on_bottom_of_library, top_cards
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.acts import replacement, verb
from kb.engine.play.casting import cast
from kb.engine.play.paying import pay
from kb.engine.play.targets import legal_targets
from kb.engine.position.abilities import FREE, Act, Replacement
from kb.engine.position.choices import CHANCE, Choice, IllegalAnswer
from kb.engine.position.effects import Amount
from kb.engine.position.happening import Happening
from kb.engine.position.moved import moved
from kb.engine.position.objects import CAST_FROM, Context, Event, Object, Waiting
from kb.engine.position.phases import NextOf
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHETHER_TO_CAST_IT, WHETHER_TO_PAY
from kb.engine.slots.casting import timing_of
from kb.engine.slots.casting_freely import CASCADE, REBOUND, cascading, rebounding
from kb.engine.slots.costs import Payable, mana_for_payment, mandatory_costs
from kb.engine.slots.suspending import SUSPEND, last_time_counter, suspending


class Cascade(Act):
    """Exile cards from the top of the library until the controller finds one they may cast, and let them cast it."""

    moves_cards_of_a_library = True


@verb(Cascade)
def cascade(game: Game, _act: Cascade, context: Context) -> None:
    """Exile cards until there is a nonland card with lower mana value, offer it, and put the rest on the bottom."""
    value = number(game, Amount("mana value"), context)
    exiled: list[Object] = []
    while shown := top_cards(game, context.controller, 1):
        game.position.because = (cascading.slug,)
        [done] = game.happen([moved(context, shown[0].id, "library", "exile")])
        card = game.object(done.affected)
        exiled.append(card)
        if "land" not in card.face.types and game.law(cascading)(game.mana_value(card), value):
            if _offer_casting(game, card, context.controller, CASCADE):
                exiled.remove(card)
            break
    _put_on_bottom_at_random(game, [card for card in exiled if game.exists(card.id)], context)


def _offer_casting(game: Game, card: Object, player: str, way: str) -> bool:
    """Let a player cast an exiled card in a way, if its targets can be chosen; return whether they do."""
    context = Context(card.id, player, card.label)
    wanted = [target for target in card.face.targets if target.fewest is None]
    may = all(legal_targets(game, target, context) for target in wanted)
    if not may or not game.choose(player, WHETHER_TO_CAST_IT.of(card.label), [True, False]):
        return False
    cast(game, player, card, way=way)
    return True


def _put_on_bottom_at_random(game: Game, cards: list[Object], context: Context) -> None:
    """Put cards from exile on the bottom of their owner's library in a random order, which the story may tell."""
    for card in reversed(ordered_by(game, cards, CHANCE)):
        [done] = game.happen([moved(context, card.id, "exile", "library")])
        put_on_bottom_of_library(game, game.object(done.affected))


class ExileToRebound(Replacement):
    """Exile a spell cast from a hand as it resolves, to be cast again in its controller's next upkeep."""


@replacement(ExileToRebound)
def exile_to_rebound(game: Game, _becomes: ExileToRebound, event: Event, source: Object) -> list[Event]:
    """Return a resolving spell's move, into exile if it was cast from a hand; else the event unchanged.

    Schedules that its controller may cast the exiled card in their next upkeep.
    """
    is_resolving = game.resolving is not None and game.resolving.source == source.id
    is_from_hand = CAST_FROM not in dict(source.remembered) and not source.is_token
    if not is_resolving or not game.law(rebounding)(is_from_hand):
        return [event]
    context = Context(source.id, source.controller, source.label)
    game.position.waiting += (Waiting((CastRebounding(),), context, NextOf(source.controller, "upkeep")),)
    return [event._replace(destination="exile")]


class CastRebounding(Act):
    """Let the controller cast the exiled card that the source has become."""


@verb(CastRebounding)
def cast_rebounding(game: Game, _act: CastRebounding, context: Context) -> None:
    """Let the controller cast the exiled card that the spell has become; otherwise it stays exiled."""
    card = game.labelled(context.label)
    if card is not None and card.zone == "exile" and card.was == context.source:
        _offer_casting(game, card, context.controller, REBOUND)


class Suspends(Happening):
    """A player suspends a card."""

    says = "{player} suspends {card} with {number} time counters"
    player: str
    card: str
    number: int


def suspend(game: Game, player: str, card: Object) -> None:
    """Have a player pay a card's suspend cost and exile it from their hand with time counters; nobody can respond.

    Raises IllegalAnswer if the card can't be suspended, and NotModelled for a card that would gain haste.
    """
    own = game.law(suspending)(card) if card.owner == player else None
    if own is None:
        raise IllegalAnswer(f"{player} can't suspend {card.label}.")
    if untimely := game.law(timing_of(card.face.types))(game, player):
        raise IllegalAnswer(f"{player} can't suspend {card.label} now: {untimely}.")
    if "creature" in card.face.types:
        raise NotModelled(
            f"{card.label} would gain haste when it is cast with suspend. That is not modelled (702.62a)."
        )
    pay(game, own.cost or FREE, Context(card.id, player, card.label))
    [done] = game.happen([Event("move", card.id, player, origin="hand", destination="exile")])
    exiled = game.object(done.thing or 0)
    game.put(exiled._replace(counters=(("time", own.number),)))
    game.position.note(Suspends(player, card.label, own.number), suspending.slug)


class RemoveATimeCounter(Act):
    """Remove a time counter from the source, a suspended card."""


@verb(RemoveATimeCounter)
def remove_a_time_counter(game: Game, _act: RemoveATimeCounter, context: Context) -> None:
    """Remove a time counter from a suspended card; removing the last triggers the ability that plays it."""
    if not game.exists(context.source) or not game.object(context.source).count("time"):
        return
    game.happen([Event("remove counters", context.source, source=context.source, amount=1, word="time")])
    if game.law(last_time_counter)(game.object(context.source).count("time")):
        game.position.waiting += (Waiting((PlaySuspended(),), context),)


class PlaySuspended(Act):
    """Play the source without paying its mana cost, if its owner is able to."""


class StaysExiled(Happening):
    """A suspended card can't be played."""

    says = "{card} can't be played and stays in exile"
    card: str


@verb(PlaySuspended)
def play_suspended(game: Game, _act: PlaySuspended, context: Context) -> None:
    """Make the owner of a suspended card cast it without paying its mana cost; if they can't, it stays exiled."""
    card = game.object(context.source) if game.exists(context.source) else None
    if card is None or card.zone != "exile":
        return
    has_targets = all(legal_targets(game, target, context) for target in card.face.targets if target.fewest is None)
    if has_targets and _is_cast_if_able(game, card):
        cast(game, card.owner, card, way=SUSPEND)
    else:
        game.position.note(StaysExiled(card.label))


def _is_cast_if_able(game: Game, card: Object) -> bool:
    """Return whether a suspended card is cast: its owner must if able, but needn't use mana abilities."""
    without_mana_abilities = game.rulebook.exchanging(mana_for_payment, _make_no_mana)
    if _can_be_played(game, card, without_mana_abilities):
        return True
    if not _can_be_played(game, card, game.rulebook):
        return False
    return game.choose(card.owner, WHETHER_TO_PAY.of(card.label), game.law(mandatory_costs)())


def _make_no_mana(_game: Game, _context: Context, _payable: Payable) -> None:
    """Rule on mana for a payment under which players use only the mana in their pools."""


def _can_be_played(game: Game, card: Object, rulebook: Rulebook) -> bool:
    """Return whether a suspended card can be cast in any line of play, tried out on copies of the position."""
    waiting: list[tuple[object, ...]] = [()]
    while waiting:
        answers = waiting.pop()
        tried = game.fork(answers)
        tried.rulebook = rulebook
        try:
            cast(tried, card.owner, card, way=SUSPEND)
        except Choice as choice:
            waiting += [(*answers, option) for option in choice.options]
        except IllegalAnswer:
            continue
        else:
            return True
    return False
