"""Setups of a scenario, parsed with the names that the story uses."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from kb.boards.reading.places import Place
from kb.boards.reading.reading import SETUP, read
from kb.boards.reading.scenario import Scenario
from kb.cards.called import cards_named
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Face
from kb.english.boards.claim import Several, Thing
from kb.english.boards.declared import names_given
from kb.english.boards.items import Described, Named
from kb.english.boards.setup import Setup, Setups
from kb.english.tokens import Names


class ToldSetup(NamedTuple):
    """The setups in one sentence."""

    words: str
    where: Place
    setups: Setups


def setups_of(scenario: Scenario) -> tuple[ToldSetup, ...]:
    """Return the parsed setup sentences, in order. Raises BadScenario for one that can't be parsed."""
    return _setups(scenario.setup, names_given_in(scenario), scenario.where)


@lru_cache(maxsize=1_000)
def _setups(setup: tuple[str, ...], names: Names, where: Place) -> tuple[ToldSetup, ...]:
    """Return the parsed setup sentences, cached. Raises BadScenario for one that can't be parsed."""
    return tuple(
        ToldSetup(words, place, read_setup(words, names, place))
        for number, words in enumerate(setup)
        for place in (where.at("setup", number),)
    )


def cards_in(scenario: Scenario) -> dict[str, Chronicle[Face]]:
    """Return the cards that a scenario's sentences name, by name; empty if they name none."""
    return cards_named(" ".join(scenario.sentences), scenario.cards)


def names_given_in(scenario: Scenario) -> Names:
    """Return the players, and the names of cards and of objects that the setup introduces, before parsing it."""
    cards = cards_in(scenario)
    players = frozenset(scenario.players)
    return Names(
        (frozenset(cards) | _names_introduced(scenario.setup, scenario.play, scenario.players)) - players, players
    )


@lru_cache(maxsize=1_000)
def _names_introduced(setup: tuple[str, ...], play: tuple[str, ...], players: tuple[str, ...]) -> frozenset[str]:
    """Return the names of objects that the sentences of setup and play introduce, found without parsing them."""
    return names_given(setup, play, players)


@lru_cache(maxsize=10_000)
def read_setup(words: str, names: Names, where: Place) -> Setups:
    """Parse a setup sentence. Raises BadScenario if it can't be parsed, or can be parsed in two ways."""
    found: Setups = read(SETUP, words, names, where)
    return found


def names_declared(scenario: Scenario) -> Names:
    """Return all names known once the setup is parsed: players, cards and objects. Raises BadScenario."""
    return _declared(scenario.setup, names_given_in(scenario), scenario.where)


@lru_cache(maxsize=1_000)
def _declared(setup: tuple[str, ...], names: Names, where: Place) -> Names:
    """Return the names with those that the parsed setup adds. Raises BadScenario for a sentence of no meaning."""
    said = frozenset(name for one in _setups(setup, names, where) for name in names_in(one.setups))
    return names._replace(things=(names.things | said) - names.players)


def names_in(value: object) -> Iterator[str]:
    """Yield the names of single objects in setups, also those that one is attached to."""
    match value:
        case Named(number=number, name=name):
            if not number:
                yield name
        case Described():
            yield from filter(None, (value.name, value.host, value.attached))
        case Thing(name=name):
            if name:
                yield name
        case Several():
            return
        case tuple():
            for part in value[1:] if isinstance(value, Setup) else value:
                yield from names_in(part)
