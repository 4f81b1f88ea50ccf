"""Completion: what can come next in an unfinished sentence of a board, from the grammar that parses it."""

from collections.abc import Iterable
from typing import NamedTuple

from kb.boards.reading.reading import CLAIM, IN_WORDS, SETUP, Kind, similar_examples
from kb.boards.reading.scenario import DEFAULT_PLAYERS, Scenario
from kb.boards.reading.setups import names_declared, names_given_in
from kb.boards.reading.telling import STORY
from kb.english.boards.claim import GRAMMAR
from kb.english.tokens import CLASSES, Names, UnreadableWords
from kb.records.errors import BadQuestion, RulingsError

KINDS: dict[str, Kind] = {"setup": SETUP, "play": STORY, "claim": CLAIM}


class Completion(NamedTuple):
    """How a sentence of one kind may go on that has begun."""

    kind: str
    """``setup``, ``play`` or ``claim``."""
    is_whole: bool
    """True if it is already a complete sentence."""
    following: tuple[str, ...]
    """The names and words that may stand next."""
    besides: tuple[str, ...]
    """Descriptions of other words that may come next: a number, a mana cost."""
    instead: tuple[str, ...]
    """Completions of the last word, if it is unfinished."""
    examples: tuple[str, ...]
    """Complete sentences that begin like it."""


def completions(beginning: str, kind: str = "", scenario: Scenario | None = None) -> list[Completion]:
    """Return how a sentence can continue, for each kind of sentence in which it can.

    `kind` restricts it to one kind; names are those that the scenario declares. Raises BadQuestion for an unknown kind.

    >>> (found,) = completions("Ana attacks with", "play")
    >>> found.following[:3], found.besides
    (('Ana', 'Bob', 'a'), ('a name', 'a player', 'a number'))
    """
    if kind and kind not in KINDS:
        raise BadQuestion(f"There is no kind of sentences “{kind}”.", remedy=f"The kinds are {', '.join(KINDS)}.")
    found = (_completion(beginning, one, _names(one, scenario)) for one in ([kind] if kind else KINDS))
    return [one for one in found if one.is_whole or one.following or one.besides or one.instead]


def _names(kind: str, scenario: Scenario | None) -> Names:
    """Return the names that sentences of a kind can use, as far as the board's setup can be parsed."""
    if scenario is None:
        return Names(frozenset(), frozenset(DEFAULT_PLAYERS))
    if kind != "setup":
        try:
            return names_declared(scenario)
        except RulingsError:
            pass  # a board may be completed that has faults
    return names_given_in(scenario)


def _completion(beginning: str, kind: str, names: Names) -> Completion:
    """Return how a sentence can go on as one of this kind.

    It has the words that may follow, others for its last word, and similar examples.
    """
    start, before = KINDS[kind].start, beginning.rpartition(" ")[0]
    last = beginning[len(before) :].strip()
    expected = _expected(start, beginning, names)
    begun = _expected(start, before, names) if last else frozenset[str]()
    instead = [word for word in _words(begun, names) if word.lower().startswith(last.lower()) and word != last]
    return Completion(
        kind,
        bool(beginning.strip()) and bool(GRAMMAR.readings(start, beginning, names)),
        tuple(_words(expected, names)),
        tuple(told for key, told in IN_WORDS.items() if key in expected),
        tuple(instead),
        tuple(similar_examples(KINDS[kind], beginning, beginning, names)),
    )


def _expected(start: str, beginning: str, names: Names) -> frozenset[str]:
    """Return the words and classes of tokens that the grammar expects after a beginning; empty if it can't be read."""
    try:
        return GRAMMAR.expected(start, beginning, names)
    except UnreadableWords:
        return frozenset()


def _words(expected: Iterable[str], names: Names) -> list[str]:
    """Return what can come next, as words: players first, then declared names, then everything else."""
    keys = set(expected)
    players = sorted(names.players) if keys & {"PLAYER", "NAME"} else []
    things = sorted(names.things) if "NAME" in keys else []
    return [*players, *things, *sorted(keys - CLASSES)]
