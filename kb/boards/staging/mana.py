"""Mana that players have to begin with, in their pool or whenever it is needed."""

import re
from collections.abc import Callable
from typing import Any, TypeVar

from kb.engine.play.game import Game
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Event
from kb.engine.position.values import Value
from kb.english.boards.items import Item, Named

_V = TypeVar("_V", bound=Value)
_PRICES: dict[type[Value], Callable[[Any], str]] = {}
"""What casting costs that which only the cards of a set have."""


def price(kind: type[_V]) -> Callable[[Callable[[_V], str]], Callable[[_V], str]]:
    """Enter the function that says what casting a card costs instead of its mana cost."""

    def enter(costs: Callable[[_V], str]) -> Callable[[_V], str]:
        _PRICES[kind] = costs
        return costs

    return enter


def price_of(one: Item) -> str:
    """Return what casting something costs instead of its mana cost; nothing where it has no such price."""
    more = () if isinstance(one, Named) else one.more
    return next((cost for part in more if type(part) in _PRICES and (cost := _PRICES[type(part)](part))), "")


def give_mana(game: Game, player: str, cost: str, *, is_ready: bool = True) -> None:
    """Add the mana for a cost to what a player has, ready whenever it is needed; generic mana is colorless.

    If it isn't ready, it is only in the pool, and is lost with the rest of it.
    """
    symbols = re.findall(r"\{([^{}]+)\}", cost)
    ways = [symbol.split("/")[0] for symbol in symbols]
    letters = "".join("C" * int(way) if way.isdigit() else way for way in ways)
    if strange := set(letters) - set("WUBRGCX"):
        raise IllegalAnswer(f"There is no mana called {', '.join(sorted(strange))}. Use W, U, B, R, G, C or a number.")
    given = letters.replace("X", "")
    game.happen([Event("add mana", player=player, word=given)])
    if is_ready:
        had = game.position.players[player]
        game.position.players[player] = had._replace(ready=had.ready + given)
