"""Subgames: a game within a game, begun by a spell or ability that finishes after it."""

from kb.engine.play.acts import verb
from kb.engine.play.game import Game as AnotherGame
from kb.engine.play.registry import carries_out
from kb.engine.position.abilities import Act
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import SETTLED, EndSubgame, Follow, Frame
from kb.engine.position.happening import Happening
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.position import Position, Subgame
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHO_BEGINS_THE_SUBGAME
from kb.engine.slots.turn import main_game, subgame_cards
from kb.engine.steps.moving import Shuffles


class PlayASubgame(Act):
    """Play a subgame, and follow instructions for each player who doesn't win it."""

    acts: tuple[Act, ...]


@verb(PlayASubgame)
def play_a_subgame(game: Game, act: PlayASubgame, context: Context) -> None:
    """Begin a subgame; further instructions are followed when it has ended."""
    game.then(BeginSubgame(act.acts, context))


class BeginSubgame(Frame):
    """A subgame begins; instructions are followed when it has ended."""

    __slots__ = ()

    acts: tuple[Act, ...]
    context: Context


class SubgameBegins(Happening):
    """A subgame begins."""

    says = "a subgame begins"


@carries_out(BeginSubgame)
def begin_subgame(game: Game, acts: tuple[Act, ...], context: Context) -> None:
    """Begin a subgame with the cards of the players' libraries.

    The active player of the main game chooses who plays first.
    """
    main = game.position.fork()
    main.agenda = ()
    decks = {name: [main.objects[i] for i in main.order["library"] if main.objects[i].owner == name]
             for name in main.players}  # fmt: skip
    for card in (card for deck in decks.values() for card in deck):
        AnotherGame(game.rulebook, main).remove(card)
    _switch_to(game, Position(tuple(main.players)))
    game.position.subgame = Subgame(main, (Follow(acts, context),))
    first = game.choose(main.turn.active, WHO_BEGINS_THE_SUBGAME, list(main.players))
    game.position.turn = game.position.turn._replace(active=first)
    for name, deck in decks.items():
        known = main.players[name].knows_library
        game.position.players[name] = game.position.players[name]._replace(knows_library=known)
        for card in deck:
            game.make(card.label, card.face, card.owner, card.owner, "library")
    game.position.note(SubgameBegins(), main_game.slug)


def _switch_to(game: Game, other: Position) -> None:
    """Replace the position of this line of play by that of another game."""
    game.position.become(other)
    game.changed()


class BringsIntoSubgame(Happening):
    """A player brings a card into a subgame."""

    says = "{player} brings {card} into the subgame"
    player: str
    card: str


def bring_into_subgame(game: Game, player: str, label: str) -> None:
    """Bring a player's object from the main game into their hand in the subgame.

    Raises IllegalAnswer if there is no such object.
    """
    if game.position.subgame is None:
        raise IllegalAnswer("There is no subgame.")
    outer = AnotherGame(game.rulebook, game.position.subgame.main.fork())
    _continue_trace(outer.position, game.position)
    thing = outer.labelled(label)
    if thing is None or thing.owner != player or thing.is_token:
        raise IllegalAnswer(f"{player} doesn't own a card called {label} in the main game.")
    outer.happen([Event("move", thing.id, origin=thing.zone, destination="subgame")])
    for moved in outer.zone("subgame"):
        outer.remove(moved)
    _continue_trace(game.position, outer.position)
    game.position.subgame = game.position.subgame._replace(main=outer.position)
    game.make(thing.label, thing.face, thing.owner, thing.owner, "hand")
    game.position.note(BringsIntoSubgame(player, label), subgame_cards.slug)


def _continue_trace(position: Position, before: Position) -> None:
    """Let steps, ids and timestamps of one game continue after those of `before`, the other game."""
    position.numbering = before.numbering
    position.trace, position.because = before.trace, before.because


class SubgameEnds(Happening):
    """A subgame ends."""

    says = "the subgame ends"


@carries_out(EndSubgame)
def end_subgame(game: Game) -> None:
    """End the subgame, and continue the main game. Raises IllegalAnswer if there is no subgame."""
    sub = game.position.fork()
    if sub.subgame is None:
        raise IllegalAnswer("There is no subgame.")
    cards = [thing for thing in sub.objects.values() if not thing.is_token]
    _switch_to(game, sub.subgame.main.fork())
    game.position.note(SubgameEnds(), main_game.slug)
    for card in cards:
        _return_card(game, card)
    for name in game.position.players:
        game.position.note(Shuffles(name), subgame_cards.slug)
    game.then(*game.law(main_game)(sub.subgame.rest, SETTLED))


class LeavesSubgame(Happening):
    """A card goes from a subgame to a zone of the main game."""

    says = "{card} goes from the subgame to {to}"
    card: str
    to: str


def _return_card(game: Game, card: Object) -> None:
    """Put a card of a subgame into its zone of the main game."""
    to = game.law(subgame_cards)(card.zone)
    game.make(card.label, card.face, card.owner, card.owner, to)
    game.position.note(LeavesSubgame(card.label, to), subgame_cards.slug)
