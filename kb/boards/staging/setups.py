"""How each type of setup sentence is carried out on a board."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from kb.boards.claims.counts import matches_kind
from kb.boards.language import BadScenario, NotSetUp
from kb.boards.named import listed
from kb.boards.reading.answering import players_in, store_answers
from kb.boards.reading.places import Place
from kb.engine.play.game import Game
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.position import Position
from kb.english.boards.claim import Several, Thing
from kb.english.boards.lying import CanCast, Puts
from kb.english.boards.setup import AllOfKind, Answered, EachPlayer, Setup
from kb.english.templates import Parsed

_S = TypeVar("_S", bound=Setup)
SetsUp = Callable[[Game, Parsed], Parsed]
_SETTERS: dict[type[Setup], SetsUp] = {}


def sets_up(kind: type[_S]) -> Callable[[Callable[[Game, _S], Parsed]], Callable[[Game, _S], Parsed]]:
    """Return a decorator that registers the function that carries out a type of setup.

    The function may return notes to be handled once everything is set up.
    """

    def register(done: Callable[[Game, _S], Parsed]) -> Callable[[Game, _S], Parsed]:
        """Register the function as what carries out setups of the class, and return it."""
        _SETTERS[kind] = done
        return done

    return register


def parts_of(setup: Setup, position: Position) -> Iterator[Setup]:
    """Yield the parts of a setup: one for each player, and one for each of several things."""
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


def set_up(game: Game, setup: Setup, where: Place) -> list[Parsed]:
    """Carry out a setup, and return its notes to be handled once everything is set up; usually none.

    Raises BadScenario, with the place in the file, for an unknown player or a refused setup.
    """
    try:
        _check_players(game, setup)
        if isinstance(setup, AllOfKind):
            return [setup]
        if isinstance(setup, Answered):
            store_answers(game, setup.answers)
            return []
        return [found for one in _for_each(game, setup) for found in _SETTERS[type(one)](game, one) or ()]
    except BadScenario as error:
        problem = error.problem if error.problem.startswith(f"{where}: ") else f"{where}: {error.problem}"
        raise type(error)(problem, nearest=error.nearest, remedy=error.remedy) from None


def for_all_of_kind(game: Game, setup: AllOfKind) -> list[Setup]:
    """Return what a setup about a kind of permanents says of each of them. Raises IllegalAnswer if there is none."""
    those = [
        thing
        for thing in game.battlefield()
        if setup.player in {"", thing.controller} and matches_kind(thing, game.traits(thing.id), setup.kind)
    ]
    if not those:
        raise IllegalAnswer("There is no such permanent.")
    return [one.about(Thing(thing.label)) for thing in those for one in setup.setups]


def _check_players(game: Game, setup: Setup) -> None:
    """Raise BadScenario if a setup names an unknown player as its player, owner or answerer."""
    players = game.position.players
    named = [getattr(setup, field) for field in ("player", "owner") if field in setup.fields]
    named += players_in(setup.answers) if isinstance(setup, Answered) else ()
    for stranger in (one for one in named if one and one not in players):
        raise BadScenario(
            f"there is no player called {stranger}.",
            remedy=f"The players are {' and '.join(players)}. List other names in `players`.",
        )


def _for_each(game: Game, setup: Setup) -> Iterator[Setup]:
    """Yield the setup itself, or one for each object that a phrase such as "both Bears" in it means.

    Raises NotSetUp if their number differs from the one in the phrase.
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
