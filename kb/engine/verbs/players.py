"""Verbs that speak of each player, and those that look through libraries and graveyards."""

from itertools import combinations

from kb.engine.characteristics.amounts import check_hands, number
from kb.engine.characteristics.matching import describes
from kb.engine.instructions.changing import GetCounters
from kb.engine.instructions.moving import (
    Discard,
    DiscardHand,
    EachPlayerChooses,
    EachPlayerReturns,
    ExileThisSpell,
    SearchForTheSameName,
    ShuffleAllIn,
    ShuffleIntoLibrary,
)
from kb.engine.instructions.replacing import ShuffleInstead
from kb.engine.play.acts import follow, players, replacement, things, verb
from kb.engine.play.registry import doer
from kb.engine.position.choices import CHANCE
from kb.engine.position.divisions import listed
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import (
    WHAT_IS_CHOSEN_FOR,
    WHAT_TO_DISCARD,
    WHICH_CARD_IS_FOUND,
    WHICH_CARDS_RETURN_TO_THE_HAND,
)
from kb.engine.slots.resolving import each_player
from kb.engine.steps.moving import Reveals, Shuffles
from kb.engine.steps.playing import Chooses


@verb(EachPlayerChooses)
def each_player_chooses(game: Game, act: EachPlayerChooses, context: Context) -> None:
    """Have each player choose one thing of theirs of a kind, and do something with all of those."""
    theirs = {player: _of(game, player, act, context) for player in game.position.turn_order()}
    chosen = []
    for player in game.law(each_player)({player: bool(found) for player, found in theirs.items()}):
        label = game.choose(player, WHAT_IS_CHOSEN_FOR.of(context.label), list(theirs[player]))
        game.position.note(Chooses(player, label), each_player.slug)
        chosen.append(theirs[player][label].id)
    follow(game, act.acts, context._replace(targets=tuple(chosen)))


def _of(game: Game, player: str, act: EachPlayerChooses, context: Context) -> dict[str, Object]:
    """Give what a player has of a kind in a zone, by what the story calls it."""
    kind = act.kind
    if act.zone == "graveyard":
        found = game.zone("graveyard", player)
    else:
        found = [thing for thing in game.battlefield() if game.traits(thing.id).controller == player]
    return {thing.label: thing for thing in found if describes(kind, game, thing.id, context.source)}


@verb(GetCounters)
def get_counters(game: Game, act: GetCounters, context: Context) -> None:
    """Have players get counters of a kind."""
    amount = number(game, act.amount, context)
    game.happen([
        Event("put counters", None, player, context.source, amount, word=act.kind, by=context.controller)
        for player in players(game, act.who, context)
    ])  # fmt: skip


@verb(DiscardHand)
def discard_hands(game: Game, act: DiscardHand, context: Context) -> None:
    """Have players discard their hands, all at once."""
    game.happen(
        moved(context, card.id, "hand", "graveyard")
        for player in players(game, act.who, context)
        for card in game.zone("hand", player)
    )


@verb(Discard)
def discard(game: Game, act: Discard, context: Context) -> None:
    """Have players discard so many cards each, all of a player at once, as far as they have them."""
    amount = number(game, act.amount, context)
    check_hands(game, players(game, act.who, context))
    for player in players(game, act.who, context):
        cards = {card.label: card.id for card in game.zone("hand", player)}
        chosen = []
        for _ in range(min(amount, len(cards))):
            label = game.choose(CHANCE if act.at_random else player, WHAT_TO_DISCARD, list(cards))
            chosen.append(cards.pop(label))
        game.happen([moved(context, card, "hand", "graveyard") for card in chosen])


@verb(EachPlayerReturns)
def each_player_returns(game: Game, act: EachPlayerReturns, context: Context) -> None:
    """Have each player put up to so many cards from their graveyard into their hand."""
    most = number(game, act.most, context)
    for player in game.position.turn_order():
        cards = {card.label: card for card in game.zone("graveyard", player)}
        sets = (way for size in range(most + 1) for way in combinations(sorted(cards), size))
        ways = {" and ".join(way): way for way in listed(sets, WHICH_CARDS_RETURN_TO_THE_HAND)}
        chosen = ways[game.choose(player, WHICH_CARDS_RETURN_TO_THE_HAND, list(ways))]
        game.happen(moved(context, card.id, "graveyard", "hand") for label, card in cards.items() if label in chosen)


@verb(ExileThisSpell)
def exile_spell(game: Game, _act: ExileThisSpell, context: Context) -> None:
    """Exile the spell itself as it resolves."""
    game.happen([moved(context, context.source, "stack", "exile")])


@verb(SearchForTheSameName)
def search(game: Game, _act: SearchForTheSameName, context: Context) -> None:
    """Look for a card of the same name in the controller's library, put it into their hand, and shuffle."""
    name = game.object(context.that).face.name if context.that is not None and game.exists(context.that) else ""
    found = {card.label: card for card in game.zone("library", context.controller) if card.face.name == name}
    if found:
        chosen = found[game.choose(context.controller, WHICH_CARD_IS_FOUND, list(found))]
        game.position.note(Reveals(context.controller, chosen.label))
        game.happen([moved(context, chosen.id, "library", "hand")])
    game.happen([Event("shuffle", player=context.controller)])


@doer("shuffle")
def shuffle(game: Game, event: Event) -> Event:
    """Shuffle a library; in which order it is then, nobody knows."""
    player = game.position.players[event.player or ""]
    mixed = frozenset(card.id for card in game.zone("library", player.name))
    game.position.players[player.name] = player._replace(shuffled=mixed)
    game.position.note(Shuffles(event.player or ""))
    return event


@verb(ShuffleIntoLibrary)
def shuffle_into_library(game: Game, act: ShuffleIntoLibrary, context: Context) -> None:
    """Put cards into their owners' libraries, and have those shuffled."""
    for card in list(things(game, act.what, context)):
        game.happen([moved(context, card.id, card.zone, "library")])
        game.happen([Event("shuffle", player=card.owner)])


@verb(ShuffleAllIn)
def shuffle_all_in(game: Game, act: ShuffleAllIn, context: Context) -> None:
    """Have players put their hands and graveyards into their libraries, all at once, and shuffle those."""
    whose = players(game, act.who, context)
    check_hands(game, whose)
    game.happen(
        moved(context, card.id, zone, "library")
        for player in whose
        for zone in ("hand", "graveyard")
        for card in game.zone(zone, player)
    )
    game.happen(Event("shuffle", player=player) for player in whose)


@replacement(ShuffleInstead)
def shuffle_instead(game: Game, _becomes: ShuffleInstead, event: Event, _source: Object) -> list[Event]:
    """Have a card go to its owner's library, and that be shuffled."""
    owner = game.object(event.affected).owner
    return [event._replace(destination="library"), Event("shuffle", player=owner)]
