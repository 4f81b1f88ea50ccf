"""Exiling cards, and what is done with exiled cards."""

from typing import Literal

from kb.engine.characteristics.amounts import number
from kb.engine.characteristics.matching import describes
from kb.engine.effects.replacing import MoveInstead
from kb.engine.effects.sacrificing import Sacrifice
from kb.engine.play.acts import controlled_by_label, follow, leave, things, verb
from kb.engine.play.exiled_until import UNTIL_IT_LEAVES
from kb.engine.play.paying import choose_to_pay_with, pay_by_moving, payment, source_to_pay_with
from kb.engine.play.shields import add_shield
from kb.engine.play.zones import enter, put_there_by
from kb.engine.position.abilities import Act, Payment, Replacing
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import Number, Pattern, What
from kb.engine.position.filters import THIS, Filter
from kb.engine.position.happening import Happening
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHAT_IS_EXILED_FOR, WHAT_TO_EXILE, WHICH_EXILED_CARD_RETURNS
from kb.engine.slots.abilities import linked_abilities
from kb.engine.slots.zones import until_it_leaves
from kb.engine.steps.playing import Chooses, DoesNothing, FindsNothing


class Exile(Act):
    """Exile permanents, or cards from graveyards."""

    does_for_linked = "exile"

    what: What
    origin: Literal["battlefield", "graveyard"] = "battlefield"


@verb(Exile)
def exile(game: Game, act: Exile, context: Context) -> None:
    """Exile permanents, or cards from graveyards."""
    leave(game, act.what, context, "exile", act.origin)


_DIES = Pattern("move", THIS, "battlefield", "graveyard")


class ExileIfItDies(Act):
    """Exile each permanent if it would die this turn."""

    what: What


class IsToBeExiled(Happening):
    """A permanent will be exiled if it would die this turn."""

    says = "{thing} is exiled if it would die this turn"
    thing: str


@verb(ExileIfItDies)
def exile_if_it_dies(game: Game, act: ExileIfItDies, context: Context) -> None:
    """Add an effect that exiles each permanent if it would die this turn."""
    for thing in list(things(game, act.what, context)):
        exiled_if_it_dies(game, thing)


def exiled_if_it_dies(game: Game, permanent: Object) -> None:
    """Add an effect that exiles a permanent if it would die this turn."""
    add_shield(game, permanent.id, Replacing(_DIES, MoveInstead("exile")))
    game.position.note(IsToBeExiled(permanent.label))


class ExileUntilThisLeaves(Act):
    """Exile permanents until the source leaves the battlefield."""

    what: What


@verb(ExileUntilThisLeaves)
def exile_until_this_leaves(game: Game, act: ExileUntilThisLeaves, context: Context) -> None:
    """Exile permanents until the source leaves the battlefield; do nothing if it has left already."""
    is_there = game.exists(context.source) and game.object(context.source).zone == "battlefield"
    if not game.law(until_it_leaves).moves(is_there):
        game.position.note(DoesNothing(context.label), until_it_leaves.slug)
        return
    link = (context.source, UNTIL_IT_LEAVES)
    game.happen(
        moved(context, thing.id, "battlefield", "exile", link=link)
        for thing in list(things(game, act.what, context))
        if thing.zone == "battlefield"
    )


class ExileThisSpell(Act):
    """Exile the spell itself as it resolves."""


@verb(ExileThisSpell)
def exile_spell(game: Game, _act: ExileThisSpell, context: Context) -> None:
    """Exile the spell itself as it resolves."""
    game.happen([moved(context, context.source, "stack", "exile")])


class ExileGraveyards(Act):
    """Exile all cards in all graveyards."""


@verb(ExileGraveyards)
def exile_graveyards(game: Game, _act: ExileGraveyards, context: Context) -> None:
    """Exile all cards in all graveyards."""
    game.happen(moved(context, card.id, "graveyard", "exile") for card in game.zone("graveyard"))


class ExileAnotherOrSacrifice(Act):
    """Exile another matching permanent that the controller controls; otherwise the source is sacrificed."""

    kind: Filter


@verb(ExileAnotherOrSacrifice)
def exile_another(game: Game, act: ExileAnotherOrSacrifice, context: Context) -> None:
    """Let the controller exile another matching permanent that they control; otherwise sacrifice the source."""
    found = {
        label: thing
        for label, thing in controlled_by_label(game, act.kind, context).items()
        if thing.id != context.source
    }
    chosen = game.choose(context.controller, WHAT_IS_EXILED_FOR.of(context.label), [*found, ""])
    if chosen:
        game.happen([moved(context, found[chosen].id, "battlefield", "exile", link=(context.source, context.link))])
    else:
        follow(game, (Sacrifice("this"),), context)


class ExileThis(Payment):
    """Exile the source from its zone."""

    gives_up = "exiled"


@payment(ExileThis)
def exile_this(game: Game, _act: ExileThis, context: Context) -> tuple[int, ...]:
    """Pay by exiling the source; return its id."""
    return pay_by_moving(game, source_to_pay_with(game, context), "exile", context)


class ExileOne(Payment):
    """Exile a matching card from the payer's hand or graveyard, other than the source."""

    names_another = True
    gives_up = "exiled"

    kind: Filter
    zone: Literal["hand", "graveyard"]


@payment(ExileOne)
def exile_one(game: Game, act: ExileOne, context: Context) -> tuple[int, ...]:
    """Pay by exiling a matching card, not the source, from a hand or graveyard; return its id."""
    there = {
        card.label: card
        for card in game.zone(act.zone, context.controller)
        if card.id != context.source and describes(act.kind, game, card.id, context.source)
    }
    return pay_by_moving(game, choose_to_pay_with(game, there, WHAT_TO_EXILE, context), "exile", context)


class ExileFromLibrary(Payment):
    """Exile cards from the top of the payer's library."""

    moves_cards_of_a_library = True
    gives_up = "exiled"

    amount: Number


@payment(ExileFromLibrary)
def exile_from_library(game: Game, act: ExileFromLibrary, context: Context) -> tuple[int, ...]:
    """Pay by exiling cards from the top of the payer's library; return an empty tuple.

    Raises IllegalAnswer if the library has too few cards.
    """
    amount = number(game, act.amount, context)
    library = [i for i in game.position.order["library"] if game.object(i).owner == context.controller]
    if len(library) < amount:
        raise IllegalAnswer(f"{context.controller} doesn't have {amount} cards in the library.")
    link = (context.source, context.link) if context.link else (context.source, "")
    game.happen(moved(context, card, "library", "exile", link=link) for card in reversed(library[-amount:]))
    return ()


class PutLinkedOntoBattlefield(Act):
    """Put a matching card onto the battlefield that the linked ability exiled."""

    names_another = True

    kind: Filter

    @property
    def speaks_of_linked(self) -> str:
        """Return "exile": this instruction refers to the cards that the linked ability exiled."""
        return "exile"


@verb(PutLinkedOntoBattlefield)
def put_linked(game: Game, act: PutLinkedOntoBattlefield, context: Context) -> None:
    """Put a matching card onto the battlefield that the linked ability of this very source exiled."""
    kind = act.kind
    group = put_there_by(context.source, context.link)
    found = {
        card.label: card
        for card in game.zone("exile")
        if describes(kind, game, card.id, context.source)
        and game.law(linked_abilities)(card.remembered, group, context.source, "exile")
    }
    if not found:
        game.position.note(FindsNothing(context.label, "no such card"), linked_abilities.slug)
        return
    chosen = game.choose(context.controller, WHICH_EXILED_CARD_RETURNS, list(found))
    game.position.note(Chooses(context.controller, chosen), linked_abilities.slug)
    enter(game, found[chosen], context.controller, by=context.controller)


class DoToLinked(Act):
    """Follow instructions with everything that the linked ability has put into a zone as their targets."""

    zone: Literal["exile", "battlefield"]
    acts: tuple[Act, ...]

    @property
    def speaks_of_linked(self) -> str:
        """Return the zone into which the linked ability put the objects that this instruction refers to."""
        return self.zone


@verb(DoToLinked)
def do_to_linked(game: Game, act: DoToLinked, context: Context) -> None:
    """Follow instructions for all objects that the linked ability of this very source has put into their zone."""
    group = put_there_by(context.source, context.link)
    found = [
        thing
        for thing in game.zone(act.zone)
        if game.law(linked_abilities)(thing.remembered, group, context.source, act.zone)
    ]
    if not found:
        game.position.note(FindsNothing(context.label), linked_abilities.slug)
    follow(game, act.acts, context._replace(targets=tuple(thing.id for thing in found)))
