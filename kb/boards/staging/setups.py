"""Setups: what sets up each kind of them on a board."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from kb.boards.language import BadScenario, NotSetUp
from kb.boards.named import listed
from kb.boards.reading.answering import give, players_in
from kb.boards.reading.places import Place
from kb.engine.play.game import Game
from kb.engine.position.position import Position
from kb.english.boards.claim import Several, Thing
from kb.english.boards.lying import CanCast, Puts
from kb.english.boards.setup import Answered, EachPlayer, Setup

_S = TypeVar("_S", bound=Setup)
SetsUp = Callable[[Game, Any], Any]
_SETTERS: dict[type[Setup], SetsUp] = {}


def sets_up(kind: type[_S]) -> Callable[[Callable[[Game, _S], Any]], Callable[[Game, _S], Any]]:
    """Enter the function that sets up a kind of setup; it returns what is to be looked at once all is set up."""

    def enter(done: Callable[[Game, _S], Any]) -> Callable[[Game, _S], Any]:
        _SETTERS[kind] = done
        return done

    return enter


def parts_of(setup: Setup, position: Position) -> Iterator[Setup]:
    """Yield the setups of which one consists: of each player, and of each of several things."""
    match setup:
        case EachPlayer(setups=those):
            for player in position.players:
                for one in those:
                    yield from parts_of(one.about(player), position)
        case Puts(player=player, things=things, zone=zone):
            yield from (Puts(player, (thing,), zone) for thing in things)
        case CanCast(player=player, things=things):
            yield from (CanCast(player, (thing,)) for thing in things)
        case _:
            yield setup


def set_up(game: Game, setup: Setup, where: Place) -> list[Any]:
    """Set up what is said, and return what is to be looked at once all is set up.

    Raises BadScenario with the place for a player who doesn't play, and for what is refused.
    """
    try:
        _check_players(game, setup)
        if isinstance(setup, Answered):
            give(game, setup.answers)
            return []
        return [found for one in _of_each(game, setup) for found in _SETTERS[type(one)](game, one) or ()]
    except BadScenario as error:
        problem = error.problem if error.problem.startswith(f"{where}: ") else f"{where}: {error.problem}"
        raise type(error)(problem, nearest=error.nearest, remedy=error.remedy) from None


def _check_players(game: Game, setup: Setup) -> None:
    """Raise BadScenario for a player who doesn't play."""
    players = game.position.players
    named = [getattr(setup, field) for field in ("player", "owner") if field in setup.fields]
    named += players_in(setup.answers) if isinstance(setup, Answered) else ()
    for stranger in (one for one in named if one and one not in players):
        raise BadScenario(
            f"there is no player called {stranger}.",
            remedy=f"The players are {' and '.join(players)}. List other names in `players`.",
        )


def _of_each(game: Game, setup: Setup) -> Iterator[Setup]:
    """Yield a setup for each of several things of a name: both Bears.

    Raises NotSetUp where there aren't exactly that many.
    """
    those = setup[1] if setup.fields else None
    if not isinstance(those, Several):
        yield setup
        return
    said = f"{those.number or 'all'} {those.name}"
    names = listed(said, game.position.story.names)
    if names == [said]:
        raise NotSetUp(f"There are not exactly {said} here.", remedy="First set up each of them: Bear #1, Bear #2.")
    yield from (setup.about(Thing(name)) for name in names)
