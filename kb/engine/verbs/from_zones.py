"""Verbs of keywords that work in a hand or in a graveyard: dredge and ninjutsu."""

from kb.engine.instructions.from_zones import DredgeInstead, EnterAttacking
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import replacement, verb
from kb.engine.play.libraries import library_of
from kb.engine.play.zones import arrival
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHETHER_TO_DREDGE
from kb.engine.position.zones import Zone


@replacement(DredgeInstead)
def dredge_instead(game: Game, becomes: DredgeInstead, event: Event, source: Object) -> list[Event]:
    """Have a player mill cards and return the source instead of drawing, where they have enough, and want to.

    Raises NotModelled where it isn't told how many cards there are.
    """
    player = source.owner
    library = library_of(game, player)
    if len(library) < becomes.number:
        if not game.position.players[player].knows_library and not library:
            raise NotModelled(f"Whether {player} has {becomes.number} cards in the library isn't told (dredge).")
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


@verb(EnterAttacking)
def enter_attacking(game: Game, _act: EnterAttacking, context: Context) -> None:
    """Put the source onto the battlefield tapped; where there is a combat of its controller's, it attacks, unblocked.

    Raises NotModelled where something attacks a planeswalker: what it attacks then isn't known.
    """
    position = game.position
    if not game.exists(context.source) or game.object(context.source).zone != "hand":
        return
    if position.combat.attacked:
        raise NotModelled(f"What {context.label} attacks, which enters attacking, is not modelled here (702.49c).")
    card = game.object(context.source)
    coming = arrival(game, card, context.controller, by=context.controller)
    for event in game.happen([coming._replace(is_tapped=True)]):
        if position.combat.attackers and position.turn.active == context.controller:
            position.enter_attacker(event.affected)
