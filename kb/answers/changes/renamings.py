"""Terms that the rules replaced by others between two days."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import NamedTuple

from kb.answers.asking.stages import stage_on, word_stages
from kb.search.analysis import stem, words
from kb.search.terms import Concept, concepts


class Renamed(NamedTuple):
    """A thing for which the rules have another word than before."""

    name: str
    before: str
    """The rules' earlier name for it; empty if they had none."""
    after: str
    changed: str
    """When they came to call it so, in words."""

    def __str__(self) -> str:
        """Return both terms, ``“play” is now “cast”``; without an earlier one, that the later one is a new word."""
        return f"{self.before} is now {self.after}" if self.before else f"{self.after} is a new word"


def renamings(older: date, newer: date) -> tuple[Renamed, ...]:
    """Return the terms that changed between two days, by the names of things.

    >>> [str(one) for one in renamings(date(2009, 5, 1), date(2009, 7, 11)) if one.name == "exile"]
    ['“remove ... from the game” or “removed from game” is now “exile”']
    """
    found = (_renamed(concept.name, older, newer) for concept in concepts())
    return tuple(sorted((one for one in found if one is not None), key=lambda one: one.name.lower()))


def _renamed(name: str, older: date, newer: date) -> Renamed | None:
    """Return the change of a thing's name between two days.

    None if it hasn't changed, or the thing has no name on the later day.
    """
    stages = word_stages(name)
    then, now = stage_on(stages, older), stage_on(stages, newer)
    if now is None or then == now:
        return None
    return Renamed(name, "" if then is None else stages[then].says, stages[now].says, stages[now].changed)


def named_in(texts: Iterable[str], renamed: Sequence[Renamed]) -> tuple[Renamed, ...]:
    """Return the renamed things that occur in these texts under any name."""
    stems = [[stem(word) for word in words(text)] for text in texts]
    named = {concept.name for concept in concepts() if any(_names(concept, text) for text in stems)}
    return tuple(one for one in renamed if one.name in named)


def _names(concept: Concept, stems: Sequence[str]) -> bool:
    """Return whether a text, given by its stems, has a name of a thing."""
    spellings = [spelling for term in concept.terms for spelling in term.found]
    return any(spelling.places(stems, start) for spelling in spellings for start in range(len(stems)))
