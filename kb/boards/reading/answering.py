"""Answers of a story: each sentence that says what a player does if asked is read into values, which are given."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, TypeVar

import kb.english.boards  # noqa: F401  (declares all constructions)
from kb.engine.play.game import Game
from kb.engine.position.questions import WHICH_IS_NAMED
from kb.english.boards.answer import Answer, Answering, Answers, MakesMana, PaysLifeForMana, Takes, TapsToPay
from kb.english.boards.claim import GRAMMAR, Several, Thing
from kb.english.tokens import Names

_A = TypeVar("_A", bound=Answering)
_GIVERS: dict[type[Answering], Callable[[Game, Any], None]] = {}


def gives(kind: type[_A]) -> Callable[[Callable[[Game, _A], None]], Callable[[Game, _A], None]]:
    """Enter the function that gives a kind of answer."""

    def enter(given: Callable[[Game, _A], None]) -> Callable[[Game, _A], None]:
        _GIVERS[kind] = given
        return given

    return enter


def give(game: Game, answers: Answers) -> None:
    """Have players answer so from now on. Raises IllegalAnswer for what can't be answered."""
    for one in answers:
        _GIVERS[type(one)](game, one)


@lru_cache(maxsize=10_000)
def answers_in(words: str, names: Names) -> tuple[Answers, ...]:
    """Return each way to read a sentence as answers, none where it is something else.

    Who is named as a player plays, if there is a way to read it so.
    """
    found: list[Answers] = GRAMMAR.readings("answers", words, names)
    playing = [one for one in found if names.players.issuperset(players_in(one))]
    return tuple(playing or found)


def players_in(answers: Answers) -> Iterator[str]:
    """Yield the players who answer."""
    yield from (player for one in answers if (player := getattr(one, "player", "")))


def named_in_answers(answers: Answers) -> Iterator[str]:
    """Yield what answers name that has to be there, several of a name together."""
    for one in answers:
        match one:
            case Answer(questions=questions, chosen=chosen, source=source):
                yield from filter(None, (source, *(asked.about for asked in questions if asked.words != _OF_CARDS)))
                yield from _named(chosen)
            case TapsToPay(things=things):
                yield from _named(things)
            case MakesMana(things=things, source=source):
                yield from _named((*things, *filter(None, (source,))))
            case PaysLifeForMana(source=source):
                yield source.name
            case Takes(effect=effect):
                yield from _named(effect)


_OF_CARDS = WHICH_IS_NAMED.words
"""The question that is about a card by what is printed, whatever is called so."""


def _named(chosen: object) -> Iterator[str]:
    match chosen:
        case Thing(name=name):
            yield name
        case Several(name=name, number=number):
            yield f"{number or 'all'} {name}"
        case tuple():
            for one in chosen:
                yield from _named(one)
