"""Total costs: what is paid for a spell with kickers added, before effects change it."""

from kb.engine.law.rulebook import NotModelled
from kb.engine.position.abilities import FREE, Cost, Keyword
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.mana_costs import symbols_of
from kb.engine.position.objects import Object
from kb.engine.position.permissions import MayCastFree, SpellsCostLess
from kb.engine.position.protocol import Game
from kb.engine.slots.casting import free_x
from kb.engine.slots.costs import conspire_cost
from kb.engine.slots.keywords import Kicks, kicker_payments


def kickers(card: Object) -> dict[str, Keyword]:
    """Return the kicker abilities of a card by the word of each, "first" or "second"; empty if it has none."""
    listed = [own for own in card.copiable.abilities if isinstance(own, Keyword) and own.name == "kicker"]
    return {own.word: own for own in listed}


def kicker_named(card: Object, cost: str) -> str:
    """Return the word, "first" or "second", for the kicker whose mana cost is `cost`; if none has it, `cost`."""
    return next((word for word, own in kickers(card).items() if own.cost and own.cost.mana == cost), cost)


REPLICATE = "replicate"
"""The declaration for each time that a spell's replicate cost is paid."""
CONSPIRE = "conspire"
"""The declaration that a spell's conspire cost is paid."""
ADDED = (REPLICATE, CONSPIRE)
"""The declarations of additional costs that aren't kickers; the spell remembers how often each was paid."""


def added_costs(game: Game, card: Object, kicks: tuple[str, ...]) -> list[Cost]:
    """Return the kicker costs declared, and the replicate or conspire cost for each time that it is declared.

    Raises IllegalAnswer if the card has no such cost, and NotModelled if it has conspire twice.
    """
    costs = [kicker.cost or FREE for word, kicker in kickers(card).items() if word in kicks]
    for word in ADDED:
        own = [key for key in card.copiable.abilities if isinstance(key, Keyword) and key.name == word]
        if word in kicks and not own:
            raise IllegalAnswer(f"{card.label} has no {word} cost.")
        if word == CONSPIRE and own[1:]:
            raise NotModelled("Two instances of conspire on one spell are not modelled (702.78b).")
        if word in kicks:
            cost = game.law(conspire_cost)() if word == CONSPIRE else own[0].cost or FREE
            costs += [cost] * kicks.count(word)
    return costs


def total_cost(cost: Cost, additional: list[Cost]) -> Cost:
    """Return a cost with additional costs added to it."""
    mana = "".join(each.mana for each in (cost, *additional))
    acts = tuple(act for each in (cost, *additional) for act in each.acts)
    return Cost(mana, cost.taps, acts)


def reduction(game: Game, player: str) -> int:
    """Return how much less a player's spells cost because of effects that a story tells of; 0 without any."""
    found = (what for who, what in game.position.story.permissions if who == player)
    return sum(what.by for what in found if isinstance(what, SpellsCostLess))


def without_paying(game: Game, player: str, card: Object, x: int) -> Cost:
    """Return the cost of a card that an effect lets a player cast without paying its mana cost.

    Raises IllegalAnswer if no effect does so, or X may not have this value then.
    """
    if (player, MayCastFree(card.label)) not in game.position.story.permissions:
        raise IllegalAnswer(f"No effect lets {player} cast {card.label} without paying its mana cost.")
    if "X" in symbols_of(card.copiable.cost) and x not in game.law(free_x)(x):
        raise IllegalAnswer(f"{player} can't choose {x} for X.")
    return Cost()


def declared(game: Game, card: Object, kicks: tuple[str, ...], spent: int) -> Kicks:
    """Return the kicker costs that count as paid with the amount of mana spent, each as its link and word.

    Raises IllegalAnswer if the card has no such kicker.
    """
    listed = kickers(card)
    kicks = tuple(word for word in kicks if word not in ADDED)
    unknown = [word for word in kicks if word not in listed]
    if unknown:
        raise IllegalAnswer(f"{card.label} has no {unknown[0]} kicker.")
    asked = "".join(listed[word].cost.mana for word in kicks if listed[word].cost) + card.copiable.cost  # type: ignore[union-attr]  # a kicker has a cost
    is_spent = spent >= _amount_of_mana(asked)
    return frozenset((listed[word].link, word) for word in kicks if game.law(kicker_payments)(is_spent))


def _amount_of_mana(cost: str) -> int:
    """Return the amount of mana in a cost; X counts as 0."""
    return sum(int(symbol) if symbol.isdigit() else symbol != "X" for symbol in symbols_of(cost))
