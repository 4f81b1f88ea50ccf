"""Discarding cards: by choice, at random, as a cost, and with madness."""

from typing import Literal

from kb.engine.characteristics.amounts import check_hands, number
from kb.engine.characteristics.matching import describes
from kb.engine.effects.libraries import onto_library, put_cards
from kb.engine.law.chronicle import Chronicle
from kb.engine.play.acts import all_at_once, players, replacement, verb
from kb.engine.play.casting import cast
from kb.engine.play.paying import payment
from kb.engine.play.targets import Targets
from kb.engine.position.abilities import Act, Payment, Replacement
from kb.engine.position.choices import CHANCE, IllegalAnswer
from kb.engine.position.effects import CYCLED, Number, Who
from kb.engine.position.filters import Filter
from kb.engine.position.happening import Happening
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context, Event, Object, Waiting
from kb.engine.position.phases import NextPassOf
from kb.engine.position.protocol import Game
from kb.engine.position.questions import (
    WHAT_TO_DISCARD,
    WHETHER_TO_CAST_IT,
    WHETHER_TO_CAST_IT_BEFORE_PASSING,
    WHETHER_TO_EXILE_IT,
    WHICH_CARD_IS_CHOSEN,
)
from kb.engine.slots.resolving import parts

madness_timing: Chronicle[bool] = Chronicle(
    "madness-timing", "When a card exiled for madness may be cast", named="Madness: when to cast"
)
"""Each entry says whether it must be cast as the ability resolves."""


class Discard(Act):
    """Have players discard cards of their choice, or at random."""

    who: Who = "you"
    amount: Number = 1
    at_random: bool = False


@verb(Discard)
def discard(game: Game, act: Discard, context: Context) -> None:
    """Make players discard a number of cards each, a player's cards all at once, as far as they have them.

    Raises NotModelled if their hands aren't known.
    """
    amount = number(game, act.amount, context)
    check_hands(game, players(game, act.who, context))
    theirs = []
    for player in players(game, act.who, context):
        cards = {card.label: card.id for card in game.zone("hand", player)}
        chosen = []
        for _ in range(min(amount, len(cards))):
            label = game.choose(CHANCE if act.at_random else player, WHAT_TO_DISCARD, list(cards))
            chosen.append(cards.pop(label))
        theirs.append([moved(context, card, "hand", "graveyard") for card in chosen])
    all_at_once(game, theirs)


class DiscardHand(Act, Payment):
    """Have players discard their hands; also as a cost."""

    gives_up = "discarded"

    who: Who = "you"


@payment(DiscardHand)
def discard_hand(game: Game, _act: DiscardHand, context: Context) -> tuple[int, ...]:
    """Pay by discarding the hand, even an empty one; return the ids that its cards had there."""
    cards = game.zone("hand", context.controller)
    game.happen(moved(context, card.id, "hand", "graveyard") for card in cards)
    return tuple(card.id for card in cards)


@verb(DiscardHand)
def discard_hands(game: Game, act: DiscardHand, context: Context) -> None:
    """Make players discard their hands, all at once."""
    game.happen(
        moved(context, card.id, "hand", "graveyard")
        for player in players(game, act.who, context)
        for card in game.zone("hand", player)
    )


class DiscardOne(Payment):
    """Discard a matching card, other than the source."""

    gives_up = "discarded"

    kind: Filter
    at_random: bool = False


@payment(DiscardOne)
def pay_by_discarding(game: Game, act: DiscardOne, context: Context) -> tuple[int, ...]:
    """Pay by discarding a matching card other than the source; return its former id.

    Raises IllegalAnswer if there is none.
    """
    kind = act.kind
    found = {c.label: c for c in game.zone("hand", context.controller)
             if c.id != context.source and describes(kind, game, c.id, context.source)}  # fmt: skip
    if not found:
        raise IllegalAnswer(f"{context.controller} has nothing to discard for {context.label}.")
    chooser = CHANCE if act.at_random else context.controller
    chosen = found[game.choose(chooser, WHAT_TO_DISCARD, list(found))]
    game.happen([moved(context, chosen.id, "hand", "graveyard")])
    return (chosen.id,)


class DiscardThis(Payment):
    """Discard the source, usually to cycle it."""

    gives_up = "discarded"

    is_cycled: bool = True


@payment(DiscardThis)
def discard_this(game: Game, act: DiscardThis, context: Context) -> tuple[int, ...]:
    """Pay by discarding the source, which may count as cycling it; return the id of the card's new object."""
    cause = CYCLED if act.is_cycled else ""
    [done] = game.happen([moved(context, context.source, "hand", "graveyard", cause)])
    return (done.affected,)


class ChooseFromHand(Act):
    """Choose matching cards from players' hands, which are discarded, exiled, or put on their libraries."""

    kind: Filter
    who: Who
    to: Literal["graveyard", "exile", "top", "bottom"] = "graveyard"
    amount: Number = 1

    @property
    def moves_cards_of_a_library(self) -> bool:
        """Return whether the chosen cards go to the top or bottom of a library."""
        return self.to in {"top", "bottom"}


@verb(ChooseFromHand)
def choose_from_hand(game: Game, act: ChooseFromHand, context: Context) -> None:
    """Let the controller choose matching cards from each hand, and move them.

    If they go on top of a library, the one chosen last is on top.
    """
    amount = number(game, act.amount, context)
    chosen = []
    for player in players(game, act.who, context):
        found = {
            card.label: card for card in game.zone("hand", player) if describes(act.kind, game, card.id, context.source)
        }
        for _ in range(min(amount, len(found))):
            label = game.choose(context.controller, WHICH_CARD_IS_CHOSEN.of(player), list(found))
            chosen.append(found.pop(label))
    if act.to != "top" and act.to != "bottom":  # noqa: PLR1714  (what mypy narrows)
        put_cards(game, chosen, act.to, context)
        return
    for card in chosen:
        onto_library(game, card, act.to, context)


class DiscardAndDraw(Act):
    """Have players discard their hands and draw as many cards as each, or the one who discarded most, discarded."""

    who: Who = "you"
    is_of_the_greatest: bool = False
    is_in_parts: bool = False
    """True if the text says "then" between discarding and drawing."""


@verb(DiscardAndDraw)
def discard_and_draw(game: Game, act: DiscardAndDraw, context: Context) -> None:
    """Make players discard their hands, all at once, and draw cards according to the numbers discarded."""
    whose = players(game, act.who, context)
    check_hands(game, whose)
    hands = {player: [card.id for card in game.zone("hand", player)] for player in whose}
    game.happen(moved(context, card, "hand", "graveyard") for cards in hands.values() for card in cards)
    if act.is_in_parts:
        game.law(parts)(game)
    most = max(map(len, hands.values()), default=0)
    for player, cards in hands.items():
        game.happen([Event("draw", player=player)] * (most if act.is_of_the_greatest else len(cards)))


class ExileForMadness(Replacement):
    """Exile a card that would be discarded, after which its owner may cast it."""

    is_optional: bool = False


@replacement(ExileForMadness)
def exile_for_madness(game: Game, becomes: ExileForMadness, event: Event, source: Object) -> list[Event]:
    """Return the discard with exile as its destination, and schedule the ability that lets the owner cast the card.

    Returns the event unchanged if the owner may decline and does.
    """
    if becomes.is_optional and not game.choose(source.owner, WHETHER_TO_EXILE_IT.of(source.label), [True, False]):
        return [event]
    game.position.waiting += (Waiting((CastForMadness(),), Context(source.id, source.owner, source.label)),)
    return [event._replace(destination="exile")]


class CastForMadness(Act):
    """Have the owner of the exiled source cast it for its madness cost, or put it into the graveyard."""


@verb(CastForMadness)
def cast_for_madness(game: Game, _act: CastForMadness, context: Context) -> None:
    """Let the owner of an exiled card cast it for its madness cost, now or until they next pass.

    A card that isn't cast is put into the graveyard.
    """
    if (card := _exiled_for_madness(game, context)) is None:
        return
    game.position.because = (madness_timing.slug,)
    if not game.law(madness_timing):
        game.position.waiting += (Waiting((PutIntoGraveyard(),), context, NextPassOf(card.owner)),)
        game.position.note(MayCastUntilPassing(card.owner, card.label))
    elif game.choose(card.owner, WHETHER_TO_CAST_IT.of(card.label), [True, False]):
        cast_by_madness(game, card)
    else:
        _put_into_graveyard(game, card)


class MayCastUntilPassing(Happening):
    """A player may cast an exiled card until they next pass."""

    says = "{player} may cast {card} for its madness cost until {player} next passes"
    player: str
    card: str


class CastBeforePassing(Act):
    """Have the owner of the exiled source cast it for its madness cost, if they like."""


@verb(CastBeforePassing)
def cast_before_passing(game: Game, _act: CastBeforePassing, context: Context) -> None:
    """Let the owner of an exiled card cast it for its madness cost."""
    card = _exiled_for_madness(game, context)
    if card and game.choose(card.owner, WHETHER_TO_CAST_IT_BEFORE_PASSING.of(card.label), [True, False]):
        cast_by_madness(game, card)


class PutIntoGraveyard(Act):
    """Put the source, exiled for madness and not cast, into its owner's graveyard."""

    @property
    def last_chance(self) -> Act:
        """Return the instruction that lets the player cast the card before they pass and it goes to the graveyard."""
        return CastBeforePassing()


@verb(PutIntoGraveyard)
def put_into_graveyard(game: Game, _act: PutIntoGraveyard, context: Context) -> None:
    """Put an exiled card that wasn't cast for its madness cost into the graveyard."""
    if (card := _exiled_for_madness(game, context)) is not None:
        _put_into_graveyard(game, card)


def may_cast_for_madness(game: Game, player: str, card: Object) -> bool:
    """Return whether a player may cast an exiled card for its madness cost until they next pass."""
    return any(_is_permission(one, player, card) for one in game.position.waiting)


def _is_permission(waiting: Waiting, player: str, card: Object) -> bool:
    """Return whether this is what waits for a player to pass, to put a card exiled for madness into the graveyard."""
    is_about_it = waiting.context.label == card.label and PutIntoGraveyard() in waiting.acts
    return is_about_it and waiting.moment == NextPassOf(player)


def _exiled_for_madness(game: Game, context: Context) -> Object | None:
    """Return the exiled card that an ability of madness is about, None if it isn't in exile any more."""
    card = game.labelled(context.label)
    return card if card is not None and card.zone == "exile" else None


def cast_by_madness(game: Game, card: Object, targets: Targets = (), *, mode: str = "", x: int = 0) -> None:
    """Have the owner of an exiled card cast it for its madness cost, and drop what waits for them to pass."""
    cast(game, card.owner, card, targets, mode=mode, x=x, way="madness")
    game.position.waiting = tuple(one for one in game.position.waiting if not _is_permission(one, card.owner, card))


def _put_into_graveyard(game: Game, card: Object) -> None:
    """Put an exiled card into its owner's graveyard."""
    game.happen([Event("move", card.id, source=card.id, origin="exile", destination="graveyard", by=card.owner)])
