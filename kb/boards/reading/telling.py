"""The play of a scenario: each sentence parsed into acts, with the names that the story uses."""

from functools import lru_cache
from typing import NamedTuple

from kb.boards.reading.places import Place
from kb.boards.reading.reading import Kind, read
from kb.boards.reading.scenario import Scenario
from kb.boards.reading.setups import names_declared
from kb.english.boards.acts import ACTS, Acts
from kb.english.boards.acts_combat import PlayerAssigns
from kb.english.boards.acts_looking import SoByThen
from kb.english.boards.answer import ANSWERS, Answering
from kb.english.boards.claim import GRAMMAR
from kb.english.tokens import Names


def _likelier(readings: list[Acts]) -> list[Acts]:
    """Return those of the parses that are answers alone, if any, since such words could be timing.

    If none is, return those in which what assigns damage is a creature, if any, since it could be a player nobody
    declared; else all.
    """
    answers = [acts for acts in readings if all(isinstance(act, Answering) for act in acts)]
    by_creatures = [acts for acts in readings if not any(isinstance(act, PlayerAssigns) for act in acts)]
    return answers or by_creatures or readings


def _claim_in_story(words: str, names: Names) -> Acts | None:
    """Return the acts of a sentence that is, or ends in, a claim to be checked in mid-story; None if ambiguous."""
    claims = GRAMMAR.readings("sentence", words, names)
    readings = [(SoByThen(one),) for one in claims] or GRAMMAR.readings("told_and_so", words, names)
    return readings[0] if len(readings) == 1 else None


STORY = Kind("play", "story", {**ACTS, **ANSWERS}, _claim_in_story, _likelier)


class ToldActs(NamedTuple):
    """The content of one sentence of a story."""

    words: str
    where: Place
    acts: Acts


def story_of(scenario: Scenario) -> tuple[ToldActs, ...]:
    """Return the parsed sentences of play, in order. Raises BadScenario for one that can't be parsed."""
    return _story(scenario.play, names_declared(scenario), scenario.where)


@lru_cache(maxsize=1_000)
def _story(play: tuple[str, ...], names: Names, where: Place) -> tuple[ToldActs, ...]:
    """Return the parsed sentences of play. Raises BadScenario for one that can't be parsed."""
    return tuple(
        ToldActs(words, place, read_story(words, names, place))
        for number, words in enumerate(play)
        for place in (where.at("play", number),)
    )


@lru_cache(maxsize=10_000)
def read_story(words: str, names: Names, where: Place) -> Acts:
    """Parse a sentence of play; a claim among them is checked in mid-story.

    Raises BadScenario if it can't be parsed, or can be parsed in two ways.
    """
    found: Acts = read(STORY, words, names, where)
    return found
