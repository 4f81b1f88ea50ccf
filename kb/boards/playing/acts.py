"""Acts: how each type of act in a story is carried out in a game."""

from collections.abc import Callable

from kb.boards.language import BadScenario
from kb.boards.named import Names, those_named
from kb.boards.reading.answering import store_answers
from kb.engine.play.game import Game
from kb.engine.position.frames import StoryFrame, Tell, Where
from kb.english.boards.acts import Act, Acts, At
from kb.english.boards.answer import Answering
from kb.english.boards.claim import GRAMMAR, Several, Thing
from kb.english.templates import Parsed

Done = Callable[..., None]
_DOERS: dict[type[Act], Done] = {}
_OWN = frozenset({"card", "thing"})
"""The fields with a thing that may be the acting player's own of several that share a name."""


def does(act_type: type[Act]) -> Callable[[Done], Done]:
    """Return a decorator that registers the function that carries out a type of act.

    The function gets the game and the act's fields: an object as its name, several as a tuple of names.
    """

    def register(function: Done) -> Done:
        """Register the function as what carries out acts of the class, and return it."""
        _DOERS[act_type] = function
        return function

    return register


def carry_out_act(game: Game, act: Act | Answering, where: Where) -> None:
    """Carry out an act, or record an answer.

    Raises BadScenario, with the place in the file, for an unknown player or a refused act.
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
            store_answers(game, (act,))
        else:
            _DOERS[type(act)](game, *fields_by_name(game, act))
    except BadScenario as error:
        problem = error.problem if error.problem.startswith(f"{where}: ") else f"{where}: {error.problem}"
        raise type(error)(problem, nearest=error.nearest, remedy=error.remedy) from None


def fields_by_name(game: Game, act: Act) -> tuple[Parsed, ...]:
    """Return the fields of an act, with each mention of one or several objects replaced by the objects' names."""
    who = getattr(act, "player", "")
    return tuple(
        _by_name(game, part, who if field in _OWN else "") for field, part in zip(act.fields, act[1:], strict=True)
    )


def _by_name(game: Game, part: object, who: str) -> object:
    """Return a field with objects replaced by their names; `who` prefers their own object of that name."""
    match part:
        case Thing(name=name):
            own = f"{who}'s {name}"
            return own if who and game.labelled(name) is None and game.labelled(own) is not None else name
        case tuple() if type(part) is tuple and part and all(isinstance(one, Thing | Several) for one in part):
            return names_of(game, part)
    return part


def names_of(game: Game, things: tuple[Thing | Several, ...]) -> Names:
    """Return the names of several things, with a group's single names if its number fits, else its phrase."""
    known = game.position.story.names
    return tuple(
        name
        for one in things
        for name in ((one.name,) if isinstance(one, Thing) else those_named(one.name, one.number, known))
    )


def acts_in(frame: StoryFrame) -> Acts:
    """Return the acts that a frame of the story stands for, each with its timing."""
    return (frame.told,) if isinstance(frame.told, Act | Answering) else tuple(frame.told)


def frame_for(acts: Acts, where: Where, words: str = "") -> Tell:
    """Return the frame that plays one sentence's acts; `words` is the sentence, written anew if empty."""
    first = acts[0]
    opening = first.opening if isinstance(first, At) else ""
    return Tell(acts, where, opening, words or GRAMMAR.write("story", acts))
