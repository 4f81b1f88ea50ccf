"""Drawing cards, dredge, and revealing and looking at cards and hands."""

from kb.engine.characteristics.amounts import number
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow, players, replacement, verb
from kb.engine.play.libraries import library_is_empty, library_of
from kb.engine.play.paying import payment
from kb.engine.position.abilities import Act, Payment, Replacement
from kb.engine.position.effects import Number, Who
from kb.engine.position.happening import Happening
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHETHER_TO_DREDGE
from kb.engine.position.zones import Zone
from kb.engine.slots.actions import replaced_draws
from kb.engine.steps.moving import LooksAt, Reveals


class Draw(Act):
    """Have players draw cards."""

    moves_cards_of_a_library = True

    amount: Number = 1
    who: Who = "you"


@verb(Draw)
def draw(game: Game, act: Draw, context: Context) -> None:
    """Make players draw cards, one after another."""
    amount = number(game, act.amount, context)
    for player in players(game, act.who, context):
        for _ in range(amount):
            game.happen([Event("draw", player=player, source=context.source)])


class DredgeInstead(Replacement):
    """A player who would draw a card may mill cards instead and return the source to their hand."""

    number: int
    is_optional: bool = True


@replacement(DredgeInstead)
def dredge_instead(game: Game, becomes: DredgeInstead, event: Event, source: Object) -> list[Event]:
    """Return the events of milling cards and returning the source; the draw itself if the player can't or won't.

    Raises NotModelled if the number of cards in the library isn't told.
    """
    player = source.owner
    library = library_of(game, player)
    if len(library) < becomes.number:
        if not game.position.players[player].knows_library and not library:
            raise NotModelled(
                f"Dredge needs the number of cards in {player}'s library, which the story doesn't "
                f"say: it must be at least {becomes.number}."
            )
        return [event]
    if becomes.is_optional and not game.choose(player, WHETHER_TO_DREDGE.of(source.label), [True, False]):
        return [event]
    milled: list[tuple[int, Zone, Zone]] = [
        (card.id, "library", "graveyard") for card in library[::-1][: becomes.number]
    ]
    return [
        Event("move", card, source=source.id, origin=origin, destination=destination, by=player)
        for card, origin, destination in [*milled, (source.id, "graveyard", "hand")]
    ]


class DoInsteadOfDrawing(Replacement):
    """A player who would draw a card follows instructions instead, even if their library is empty."""

    acts: tuple[Act, ...]


@replacement(DoInsteadOfDrawing)
def do_instead_of_drawing(game: Game, becomes: DoInsteadOfDrawing, event: Event, source: Object) -> list[Event]:
    """Follow the instructions, and return no event; return the draw if the rules have a player try an empty library."""
    if library_is_empty(game, event.player or "") and not game.law(replaced_draws)():
        return [event]
    follow(game, becomes.acts, Context(source.id, game.traits(source.id).controller, source.label))
    return []


class LookAtHand(Act):
    """Look at players' hands."""

    who: Who


@verb(LookAtHand)
def look_at_hand(game: Game, act: LookAtHand, context: Context) -> None:
    """Record that the controller looks at players' hands."""
    for player in players(game, act.who, context):
        game.position.note(LooksAt(context.controller, f"{player}'s hand"))


class RevealHand(Act):
    """Have players reveal their hands."""

    who: Who


@verb(RevealHand)
def reveal_hand(game: Game, act: RevealHand, context: Context) -> None:
    """Reveal the known cards of players' hands."""
    for player in players(game, act.who, context):
        for card in game.zone("hand", player):
            game.position.note(Reveals(player, card.label))


class RevealThat(Act):
    """Reveal the card of the triggering event."""

    is_about_the_event = True


@verb(RevealThat)
def reveal(game: Game, _act: RevealThat, context: Context) -> None:
    """Reveal the card of the triggering event, and remember it for the linked ability."""
    thing = context.that
    if thing is not None and game.exists(thing):
        game.position.note(Reveals(context.controller, game.object(thing).label))
        by_this = (context.source, context.link) if context.link else None
        game.happen([Event("reveal", thing, context.controller, context.source, link=by_this)])


class RevealThis(Payment):
    """Reveal the source, a card in a hand."""


class IsRevealed(Happening):
    """A card stays revealed."""

    says = "{card} is revealed"
    card: str


@payment(RevealThis)
def reveal_this(game: Game, _act: RevealThis, context: Context) -> tuple[int, ...]:
    """Pay by revealing the source, a card in a hand, which stays marked as revealed; return an empty tuple."""
    card = game.object(context.source)
    game.put(card._replace(is_revealed=True))
    game.position.note(IsRevealed(card.label))
    game.happen([Event("reveal", card.id, context.controller)])
    return ()
