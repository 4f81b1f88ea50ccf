"""Claims of a scenario: what it claims of a day or a format, read into values with the names that its story gives."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from kb.cards.called import cards_named
from kb.english.boards.claim import EXAMPLES, GRAMMAR, Claims
from kb.english.tokens import Names, UnreadableWords
from kb.worked.language import BadScenario, check_numbers, declared_in
from kb.worked.open_places import strange_symbols
from kb.worked.places import Place
from kb.worked.scenario import Scenario, When


class Told(NamedTuple):
    """What is claimed in one sentence."""

    key: str
    """``then``, ``can`` or ``cannot``."""
    words: str
    where: Place
    claims: Claims


def told_of(scenario: Scenario, when: When) -> list[Told]:
    """Return what a scenario claims of one day, in its order. Raises BadScenario where that can't be understood."""
    names = names_declared(scenario)
    keys = (("then", when.then), ("can", when.can), ("cannot", when.cannot))
    return [
        Told(key, words, place, read_claims(words, names, place))
        for key, said in keys
        for number, words in enumerate(said)
        for place in (when.where.at(key, number),)
    ]


def names_declared(scenario: Scenario) -> Names:
    """Return the names that a story gives in its setup, of the cards that it names, and of who plays."""
    cards = cards_named(" ".join(scenario.sentences), scenario.cards)
    players = frozenset(scenario.players)
    return Names((frozenset(cards) | _declared(scenario.setup)) - players, players)


@lru_cache(maxsize=1_000)
def _declared(setup: tuple[str, ...]) -> frozenset[str]:
    return frozenset(name for words in setup for name in declared_in(words))


@lru_cache(maxsize=10_000)
def read_claims(words: str, names: Names, where: Place) -> Claims:
    """Return what a sentence claims.

    Raises BadScenario with the nearest examples where it can't be read, where it can be read in two ways, and where a
    number is too large to be played.
    """
    check_numbers("claim", words, where)
    try:
        readings: list[Claims] = GRAMMAR.read("sentence", words, names)
    except UnreadableWords as stopped:
        raise _not_understood(words, names, where, stopped) from None
    for problem, remedy in strange_symbols(words):
        raise BadScenario(f"{where}: {problem}", remedy=remedy)
    if len(readings) > 1:
        said = " or ".join(f"“{GRAMMAR.write('sentence', reading)}”" for reading in readings)
        raise BadScenario(f"{where}: the claim sentence “{words}” can be read in two ways.", remedy=f"Say {said}.")
    return readings[0]


_JOINT = re.compile(r"[,;.]? (?=[a-z])")
_FRONT = re.compile(r"(?:, |\b(?:and|so|then|because|that|but) )(?=[A-Z])")


def _not_understood(words: str, names: Names, where: Place, stopped: UnreadableWords) -> BadScenario:
    """Return what to say of a sentence that can't be read: how far it can, and the nearest examples."""
    from difflib import get_close_matches  # only trouble needs it

    part = next((part for part in _parts(words) if _is_read(part, names)), "")
    known = f"“{part}” is understood: put the rest in a separate sentence. " if part else ""
    at = words[stopped.place :]
    before = f" Reading stops at “{at}”." if stopped.place > 0 and at else ""
    return BadScenario(
        f"{where}: the claim sentence “{words}” is not understood.{before}",
        nearest=get_close_matches(words, list(EXAMPLES), 3, cutoff=0.2),
        remedy=f"{known}`rulings sentences` lists them all.",
    )


def _parts(words: str) -> Iterator[str]:
    """Yield a sentence without its last words, and without its first."""
    yield from (words[: joint.start()] for joint in reversed(list(_JOINT.finditer(words))))
    yield from (words[joint.end() :] for joint in _FRONT.finditer(words))


def _is_read(words: str, names: Names) -> bool:
    try:
        return bool(GRAMMAR.read("sentence", words, names))
    except UnreadableWords:
        return False
