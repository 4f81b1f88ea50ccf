"""Acts: how each kind of them is carried out in a game, with what its nouns stand for."""

from collections.abc import Callable
from typing import Any

from kb.boards.language import BadScenario
from kb.boards.named import Names, those_named
from kb.boards.reading.answering import give
from kb.engine.play.game import Game
from kb.engine.position.frames import StoryFrame, Tell, Where
from kb.english.boards.acts import Act, Acts, At
from kb.english.boards.answer import Answering
from kb.english.boards.claim import GRAMMAR, Several, Thing

Done = Callable[..., None]
_DOERS: dict[type[Act], Done] = {}
_OWN = frozenset({"card", "thing"})
"""The fields with a thing that may be the acting player's own of several that share a name."""


def does(kind: type[Act]) -> Callable[[Done], Done]:
    """Enter the function that carries out a kind of act; it is given a game and what stands in the fields.

    Things are given by what they are called, several of them as a tuple.
    """

    def enter(done: Done) -> Done:
        _DOERS[kind] = done
        return done

    return enter


def carry_out_act(game: Game, act: Act | Answering, where: Where) -> None:
    """Carry out an act, or have an answer be known.

    Raises BadScenario with the place for a player who doesn't play, and for what is refused.
    """
    players = game.position.players
    who = str(getattr(act, "player", ""))
    if who and who not in players:
        raise BadScenario(
            f"{where}: there is no player called {who}.",
            remedy=f"The players are {' and '.join(players)}. List other names in `players`.",
        )
    try:
        if isinstance(act, Answering):
            give(game, (act,))
        else:
            _DOERS[type(act)](game, *parts_named(game, act))
    except BadScenario as error:
        problem = error.problem if error.problem.startswith(f"{where}: ") else f"{where}: {error.problem}"
        raise type(error)(problem, nearest=error.nearest, remedy=error.remedy) from None


def parts_named(game: Game, act: Act) -> tuple[Any, ...]:
    """Return the fields of an act, with what things are called in place of them."""
    who = getattr(act, "player", "")
    return tuple(
        _named(game, part, who if field in _OWN else "") for field, part in zip(act.fields, act[1:], strict=True)
    )


def _named(game: Game, part: object, who: str) -> object:
    match part:
        case Thing(name=name):
            own = f"{who}'s {name}"
            return own if who and game.labelled(name) is None and game.labelled(own) is not None else name
        case tuple() if type(part) is tuple and part and all(isinstance(one, Thing | Several) for one in part):
            return names_of(game, part)
    return part


def names_of(game: Game, things: tuple[Thing | Several, ...]) -> Names:
    """Return what several things are called."""
    known = game.position.story.names
    return tuple(
        name
        for one in things
        for name in ((one.name,) if isinstance(one, Thing) else those_named(one.name, one.number, known))
    )


def told_in(frame: StoryFrame) -> Acts:
    """Return the acts that a frame of a story tells, each at its time."""
    return (frame.told,) if isinstance(frame.told, Act | Answering) else tuple(frame.told)


def tell_of(acts: Acts, where: Where, words: str = "") -> Tell:
    """Return the frame that tells acts of a story."""
    first = acts[0]
    opening = first.opening if isinstance(first, At) else ""
    return Tell(acts, where, opening, words or GRAMMAR.write("story", acts))
