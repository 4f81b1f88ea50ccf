"""Casting spells and playing lands: what it costs, whether it may be done, and what comes of it."""

from kb.engine.abilities import Activated
from kb.engine.acts import follow, sacrifice
from kb.engine.game import Game, IllegalAnswer, procedure
from kb.engine.objects import Context, Event, Object
from kb.engine.rules.additional_costs import additional_costs
from kb.engine.rules.golden_rule import golden_rule


def cast(game: Game, player: str, card: Object) -> None:
    """Cast a card from a hand: additional costs are paid, then it resolves.

    Raises IllegalAnswer where a cost can't be paid.
    """
    context = Context(card.id, player, card.label)
    cost = card.face.additional_cost
    paid_when = game.law(additional_costs)() if cost is not None else ""
    if cost is not None and paid_when == "played" and not sacrifice(game, cost, context):
        raise IllegalAnswer(f"{player} can't pay what {card.label} costs.")
    game.position.note(f"{player} casts {card.label}", *([additional_costs.slug] if paid_when else []))
    game.then(("resolve", card.id, player, paid_when))


@procedure("resolve")
def resolve(game: Game, thing: int, player: str, paid_when: str) -> None:
    """Resolve a spell: what it says happens, then its card goes to the graveyard."""
    card = game.object(thing)
    context = Context(thing, player, card.label)
    if paid_when == "resolved" and card.face.additional_cost is not None:
        sacrifice(game, card.face.additional_cost, context)
    follow(game, card.face.spell, context)
    if game.exists(thing):
        game.happen([Event("move", thing, origin="hand", destination="graveyard")])


def play_land(game: Game, player: str, card: Object) -> None:
    """Play a land.

    Raises IllegalAnswer where that may not be done.
    """
    said = {word for who, word in game.position.permissions if who == player}
    if not game.law(golden_rule)("can play lands" in said or not said, "can't play lands" in said):
        raise IllegalAnswer(f"{player} can't play {card.label}.")
    game.happen([Event("move", card.id, player, origin="hand", destination="battlefield")])


def use(game: Game, player: str, source: Object, target: Object) -> None:
    """Use an activated ability on a target.

    Raises IllegalAnswer where nothing of the source may be used on it.
    """
    for ability in game.traits(source.id).abilities:
        if isinstance(ability, Activated) and ability.targets.describes(game, target.id, source.id):
            game.position.note(f"{player} uses {source.label}'s ability on {target.label}")
            follow(game, ability.acts, Context(source.id, player, source.label, targets=(target.id,)))
            return
    raise IllegalAnswer(f"{player} can use nothing of {source.label} on {target.label}.")
