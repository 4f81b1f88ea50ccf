"""Verbs that let a player cast a card as something resolves, without paying its mana cost."""

from kb.engine.characteristics.amounts import number
from kb.engine.instructions.casting import Cascade, CastRebounding, ExileToRebound
from kb.engine.play.acts import replacement, verb
from kb.engine.play.casting import cast
from kb.engine.play.targets import legal_targets
from kb.engine.play.turn import next_upkeep_of
from kb.engine.position.choices import CHANCE
from kb.engine.position.effects import Amount
from kb.engine.position.moved import moved
from kb.engine.position.objects import CAST_FROM, Context, Event, Object, Waiting
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHETHER_TO_CAST_IT
from kb.engine.slots.casting_freely import CASCADE, REBOUND, cascading, rebounding
from kb.engine.verbs.looking import at_the_bottom, ordered_by, top_cards


@verb(Cascade)
def cascade(game: Game, _act: Cascade, context: Context) -> None:
    """Exile cards until a nonland card comes that may be, let it be cast, and put the others on the bottom."""
    value = number(game, Amount("mana value"), context)
    exiled: list[Object] = []
    while shown := top_cards(game, context.controller, 1):
        game.position.because = (cascading.slug,)
        [done] = game.happen([moved(context, shown[0].id, "library", "exile")])
        card = game.object(done.affected)
        exiled.append(card)
        if "land" not in card.face.types and game.law(cascading)(game.mana_value(card), value):
            if _is_cast(game, card, context.controller, CASCADE):
                exiled.remove(card)
            break
    _to_the_bottom(game, [card for card in exiled if game.exists(card.id)], context)


def _to_the_bottom(game: Game, cards: list[Object], context: Context) -> None:
    """Put cards from exile on the bottom of their owner's library in an order that chance decides."""
    for card in reversed(ordered_by(game, cards, CHANCE)):
        [done] = game.happen([moved(context, card.id, "exile", "library")])
        at_the_bottom(game, game.object(done.affected))


def _is_cast(game: Game, card: Object, player: str, way: str) -> bool:
    """Let a player cast a card in exile, where it has something to target; answer whether they do."""
    context = Context(card.id, player, card.label)
    wanted = [target for target in card.face.targets if target.fewest is None]
    may = all(legal_targets(game, target, context) for target in wanted)
    if not may or not game.choose(player, WHETHER_TO_CAST_IT.of(card.label), [True, False]):
        return False
    cast(game, player, card, way=way)
    return True


@replacement(ExileToRebound)
def exile_to_rebound(game: Game, _becomes: ExileToRebound, event: Event, source: Object) -> list[Event]:
    """Have a spell be exiled as it resolves, where it was cast from a hand; it may be cast again later."""
    is_resolving = game.resolving is not None and game.resolving.source == source.id
    is_from_hand = CAST_FROM not in dict(source.remembered) and not source.is_token
    if not is_resolving or not game.law(rebounding)(is_from_hand):
        return [event]
    context = Context(source.id, source.controller, source.label)
    game.position.waiting += (Waiting((CastRebounding(),), context, next_upkeep_of(source.controller)),)
    return [event._replace(destination="exile")]


@verb(CastRebounding)
def cast_rebounding(game: Game, _act: CastRebounding, context: Context) -> None:
    """Let the controller cast the exiled card that the spell has become; where they don't, it stays there."""
    card = game.labelled(context.label)
    if card is not None and card.zone == "exile" and card.was == context.source:
        _is_cast(game, card, context.controller, REBOUND)
