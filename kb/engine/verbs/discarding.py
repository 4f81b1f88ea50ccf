"""Verbs about discarded cards: exiling one for its madness, and casting it then."""

from kb.engine.instructions.discarding import CastForMadness, ExileForMadness
from kb.engine.play.acts import replacement, verb
from kb.engine.play.casting import cast
from kb.engine.position.objects import Context, Event, Object, Waiting
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHETHER_TO_CAST_IT, WHETHER_TO_EXILE_IT


@replacement(ExileForMadness)
def exile_for_madness(game: Game, becomes: ExileForMadness, event: Event, source: Object) -> list[Event]:
    """Have a card be exiled instead of going to the graveyard; its owner may cast it once that triggers."""
    if becomes.is_optional and not game.choose(source.owner, WHETHER_TO_EXILE_IT.of(source.label), [True, False]):
        return [event]
    game.position.waiting += (Waiting((CastForMadness(),), Context(source.id, source.owner, source.label)),)
    return [event._replace(destination="exile")]


@verb(CastForMadness)
def cast_for_madness(game: Game, _act: CastForMadness, context: Context) -> None:
    """Have the owner of an exiled card cast it for its madness cost, or put it into the graveyard."""
    card = game.labelled(context.label)
    if card is None or card.zone != "exile":
        return
    if game.choose(card.owner, WHETHER_TO_CAST_IT.of(card.label), [True, False]):
        cast(game, card.owner, card, way="madness")
    else:
        game.happen([Event("move", card.id, source=card.id, origin="exile", destination="graveyard", by=card.owner)])
