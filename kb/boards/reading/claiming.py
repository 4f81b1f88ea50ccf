"""Claims of a scenario: what it claims of a day or a format, read into values with the names that its story gives."""

from functools import lru_cache
from typing import NamedTuple

from kb.boards.reading.places import Place
from kb.boards.reading.reading import CLAIM, read
from kb.boards.reading.scenario import Scenario, When
from kb.boards.reading.setups import names_declared
from kb.english.boards.claim import Claims
from kb.english.tokens import Names


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


@lru_cache(maxsize=10_000)
def read_claims(words: str, names: Names, where: Place) -> Claims:
    """Return what a sentence claims. Raises BadScenario where it can't be read, or in two ways."""
    found: Claims = read(CLAIM, words, names, where)
    return found
