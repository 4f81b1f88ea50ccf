"""Total costs: what is paid for a spell with kickers added, before effects change it."""

import re

from kb.engine.position.abilities import FREE, Cost, Keyword
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.mana_costs import symbols_of
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.casting import free_x
from kb.engine.slots.keywords import Kicks, kicker_payments

_LESS = re.compile(r"spells cost (\d+) less")


def kickers(card: Object) -> dict[str, Keyword]:
    """Return the kicker costs of a card: the first and the second listed."""
    listed = [own for own in card.copiable.abilities if isinstance(own, Keyword) and own.name == "kicker"]
    return {own.word: own for own in listed}


REPLICATE = "replicate"
"""What is declared of a spell for each time that its replicate cost is to be paid."""


def added_costs(card: Object, kicks: tuple[str, ...]) -> list[Cost]:
    """Return the kicker costs that are declared, and the replicate cost once for each time that it is.

    Raises IllegalAnswer where a card has no replicate cost.
    """
    keywords = [own for own in card.copiable.abilities if isinstance(own, Keyword)]
    own = [keyword.cost or FREE for keyword in keywords if keyword.name == REPLICATE]
    if REPLICATE in kicks and not own:
        raise IllegalAnswer(f"{card.label} has no replicate cost.")
    kicked = [kicker.cost or FREE for word, kicker in kickers(card).items() if word in kicks]
    return kicked + own[:1] * kicks.count(REPLICATE)


def total_cost(cost: Cost, added: list[Cost]) -> Cost:
    """Return what is paid before effects change it: the mana cost, or what is paid instead, with what is added."""
    mana = "".join(each.mana for each in (cost, *added))
    acts = tuple(act for each in (cost, *added) for act in each.acts)
    return Cost(mana, cost.taps, acts)


def reduction(game: Game, player: str) -> int:
    """Return how much less the effects that a story tells of make the spells of a player cost."""
    found = (_LESS.fullmatch(word) for who, word in game.position.story.permissions if who == player)
    return sum(int(match[1]) for match in found if match)


def without_paying(game: Game, player: str, card: Object, x: int) -> Cost:
    """Return what is paid for a card that an effect lets a player cast without paying its mana cost.

    Raises IllegalAnswer where no effect does, or where the number for X may not be chosen then.
    """
    if (player, f"cast {card.label} without paying") not in game.position.story.permissions:
        raise IllegalAnswer(f"No effect lets {player} cast {card.label} without paying its mana cost.")
    if "X" in symbols_of(card.copiable.cost) and x not in game.law(free_x)(x):
        raise IllegalAnswer(f"{player} can't choose {x} for X.")
    return Cost()


def declared(game: Game, card: Object, kicks: tuple[str, ...], spent: int) -> Kicks:
    """Return the kicker costs that count as paid, with so much mana spent in all.

    Raises IllegalAnswer where the card has no such kicker.
    """
    listed = kickers(card)
    kicks = tuple(word for word in kicks if word != REPLICATE)
    unknown = [word for word in kicks if word not in listed]
    if unknown:
        raise IllegalAnswer(f"{card.label} has no {unknown[0]} kicker.")
    asked = "".join(listed[word].cost.mana for word in kicks if listed[word].cost) + card.copiable.cost  # type: ignore[union-attr]  # a kicker has a cost
    is_spent = spent >= _mana(asked)
    return frozenset((listed[word].link, word) for word in kicks if game.law(kicker_payments)(is_spent))


def _mana(cost: str) -> int:
    return sum(int(symbol) if symbol.isdigit() else symbol != "X" for symbol in symbols_of(cost))
