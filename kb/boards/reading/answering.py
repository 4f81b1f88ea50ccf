"""Parsing the answers in a story (what a player does if asked), and passing each to the function that stores it.

``kb.boards.playing.answers`` has these functions.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TypeVar

import kb.english.boards  # noqa: F401  (declares all constructions)
from kb.engine.play.game import Game
from kb.engine.position.questions import WHICH_IS_NAMED
from kb.english.boards.answer import Answer, Answering, Answers, MakesMana, PaysLifeForMana, Takes, TapsToPay
from kb.english.boards.claim import GRAMMAR, Several, Thing
from kb.english.templates import Parsed
from kb.english.tokens import Names

_A = TypeVar("_A", bound=Answering)
_GIVERS: dict[type[Answering], Callable[[Game, Parsed], None]] = {}


def stores_answer(kind: type[_A]) -> Callable[[Callable[[Game, _A], None]], Callable[[Game, _A], None]]:
    """Return a decorator that registers the function that stores a type of answer."""

    def register(store: Callable[[Game, _A], None]) -> Callable[[Game, _A], None]:
        """Register the function as what stores answers of the class, and return it."""
        _GIVERS[kind] = store
        return store

    return register


def store_answers(game: Game, answers: Answers) -> None:
    """Store answers for when players are asked. Raises IllegalAnswer for an answer that isn't legal."""
    for one in answers:
        _GIVERS[type(one)](game, one)


@lru_cache(maxsize=10_000)
def answers_in(words: str, names: Names) -> tuple[Answers, ...]:
    """Return all ways to parse a sentence as answers; empty if it isn't one.

    Prefers parses in which the person who answers is one of the players.
    """
    found: list[Answers] = GRAMMAR.readings("answers", words, names)
    playing = [one for one in found if names.players.issuperset(players_in(one))]
    return tuple(playing or found)


def players_in(answers: Answers) -> Iterator[str]:
    """Yield the players who answer."""
    yield from (player for one in answers if (player := getattr(one, "player", "")))


def named_in_answers(answers: Answers) -> Iterator[str]:
    """Yield the names in answers that must exist; a group of objects as one phrase, such as "2 Bears"."""
    for one in answers:
        match one:
            case Answer(questions=questions, chosen=chosen, source=source):
                yield from filter(None, (source, *(asked.about for asked in questions if asked.words != _OF_CARDS)))
                yield from _names_in(chosen)
            case TapsToPay(things=things):
                yield from _names_in(things)
            case MakesMana(things=things, source=source):
                yield from _names_in((*things, *filter(None, (source,))))
            case PaysLifeForMana(source=source):
                yield source.name
            case Takes(effect=effect):
                yield from _names_in(effect)


_OF_CARDS = WHICH_IS_NAMED.words
"""The question that is about a card by what is printed, whatever is called so."""


def _names_in(chosen: object) -> Iterator[str]:
    """Yield the names in a chosen value; a group of objects as one phrase, such as "2 Bears"."""
    match chosen:
        case Thing(name=name):
            yield name
        case Several(name=name, number=number):
            yield f"{number or 'all'} {name}"
        case tuple():
            for one in chosen:
                yield from _names_in(one)
