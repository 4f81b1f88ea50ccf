"""Verbs that measure what they do by how many are spoken of, or by what was done just before."""

from kb.engine.characteristics.amounts import check_hands, number
from kb.engine.instructions.dividing import DealAndDrain, DealEvenly, DiscardAndDraw, LoseMana
from kb.engine.play.acts import players, verb
from kb.engine.play.damage import deal_and_gain
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context, Event
from kb.engine.position.protocol import Game
from kb.engine.slots.resolving import parts


@verb(DealEvenly)
def deal_evenly(game: Game, act: DealEvenly, context: Context) -> None:
    """Deal damage divided evenly among the targets that may still be targeted; what is left over isn't dealt."""
    amount = number(game, act.amount, context) // max(1, len(context.targets))
    game.happen(_to(target, amount, context) for target in context.targets if amount)


def _to(target: int | str, amount: int, context: Context) -> Event:
    """Give damage to a target."""
    thing, player = (None, target) if isinstance(target, str) else (target, None)
    return Event("damage", thing, player, context.source, amount, by=context.controller)


@verb(DealAndDrain)
def deal_and_drain(game: Game, act: DealAndDrain, context: Context) -> None:
    """Deal damage, and gain what was dealt of it, as far as life, loyalty or toughness of what was hit went before."""
    amount = number(game, act.amount, context)
    for target in context.targets:
        deal_and_gain(game, [_to(target, amount, context)], _to_lose(game, target))


def _to_lose(game: Game, target: int | str) -> int:
    """Give the life of a player, the toughness of a creature, or the loyalty of a planeswalker."""
    if isinstance(target, str):
        return max(0, game.position.players[target].life)
    traits = game.traits(target)
    return max(0, traits.toughness) if "creature" in traits.types else game.object(target).count("loyalty")


@verb(DiscardAndDraw)
def discard_and_draw(game: Game, act: DiscardAndDraw, context: Context) -> None:
    """Have players discard their hands, all at once, and draw by how many cards that were."""
    whose = players(game, act.who, context)
    check_hands(game, whose)
    hands = {player: [card.id for card in game.zone("hand", player)] for player in whose}
    game.happen(moved(context, card, "hand", "graveyard") for cards in hands.values() for card in cards)
    if act.is_in_parts:
        game.law(parts)(game)
    most = max(map(len, hands.values()), default=0)
    for player, cards in hands.items():
        game.happen([Event("draw", player=player)] * (most if act.is_of_the_greatest else len(cards)))


@verb(LoseMana)
def lose_mana(game: Game, act: LoseMana, context: Context) -> None:
    """Empty the mana pools of players."""
    for name in players(game, act.who, context):
        game.position.players[name] = game.position.players[name]._replace(pool="", snow="")
