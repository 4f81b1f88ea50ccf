"""Claims of a scenario, parsed with the names that its story uses."""

from functools import lru_cache
from typing import NamedTuple

from kb.boards.reading.places import Place
from kb.boards.reading.reading import CLAIM, read
from kb.boards.reading.scenario import Scenario, When
from kb.boards.reading.setups import names_declared
from kb.english.boards.claim import Claims
from kb.english.tokens import Names


class Told(NamedTuple):
    """The claims in one sentence."""

    key: str
    """``then``, ``can`` or ``cannot``."""
    words: str
    where: Place
    claims: Claims


def claims_of(scenario: Scenario, when: When) -> list[Told]:
    """Return the parsed claims for a day or format, in order. Raises BadScenario for one that can't be parsed."""
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
    """Parse a sentence's claims. Raises BadScenario if it can't be parsed, or can be parsed in two ways."""
    found: Claims = read(CLAIM, words, names, where)
    return found
