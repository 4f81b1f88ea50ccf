"""Setting up mana: in a player's pool, or available whenever it is needed."""

import re
from collections.abc import Callable
from typing import TypeVar

from kb.engine.play.game import Game
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Event
from kb.engine.position.values import Value
from kb.english.boards.items import Item, Named
from kb.english.templates import Parsed

_V = TypeVar("_V", bound=Value)
_PRICES: dict[type[Value], Callable[[Parsed], str]] = {}
"""Functions that return a cost instead of the mana cost, by the type of a trait found only in some sets."""


def price(kind: type[_V]) -> Callable[[Callable[[_V], str]], Callable[[_V], str]]:
    """Return a decorator that registers a function for what a card costs instead of its mana cost."""

    def register(function: Callable[[_V], str]) -> Callable[[_V], str]:
        """Register the function as what gives the cost of a setup of the class, and return it."""
        _PRICES[kind] = function
        return function

    return register


def price_of(item: Item) -> str:
    """Return what casting an item costs instead of its mana cost, or ""."""
    more = () if isinstance(item, Named) else item.more
    return next((cost for part in more if type(part) in _PRICES and (cost := _PRICES[type(part)](part))), "")


def give_mana(game: Game, player: str, cost: str, *, is_ready: bool = True) -> None:
    """Add the mana for a cost to a player's pool; generic mana as colorless, none for X.

    If `is_ready`, it is available whenever it is needed; otherwise it is lost with the pool. Raises IllegalAnswer for
    unknown symbols.
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
