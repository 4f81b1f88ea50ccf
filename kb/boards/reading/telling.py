"""Stories of a scenario: each sentence of a play is read into acts once, with the names that the story gives."""

from functools import lru_cache
from typing import NamedTuple

from kb.boards.reading.places import Place
from kb.boards.reading.reading import Kind, read
from kb.boards.reading.scenario import Scenario
from kb.boards.reading.setups import names_declared
from kb.english.boards.acts import ACTS, Acts
from kb.english.boards.acts_looking import SoByThen
from kb.english.boards.answer import ANSWERS, Answering
from kb.english.boards.claim import GRAMMAR
from kb.english.tokens import Names


def _answers_first(readings: list[Acts]) -> list[Acts]:
    """Return the readings in which all is answered if asked, if there are any: such words may name a time too."""
    answers = [acts for acts in readings if all(isinstance(act, Answering) for act in acts)]
    return answers or readings


def _so_by_then(words: str, names: Names) -> Acts | None:
    """Return a claim that has to be so as the story goes on; None for other words."""
    readings = GRAMMAR.readings("sentence", words, names)
    return (SoByThen(readings[0]),) if len(readings) == 1 else None


STORY = Kind("play", "story", {**ACTS, **ANSWERS}, _so_by_then, _answers_first)


class ToldActs(NamedTuple):
    """The content of one sentence of a story."""

    words: str
    where: Place
    acts: Acts


def story_of(scenario: Scenario) -> tuple[ToldActs, ...]:
    """Return what a scenario plays, in its order. Raises BadScenario where that can't be understood."""
    return _story(scenario.play, names_declared(scenario), scenario.where)


@lru_cache(maxsize=1_000)
def _story(play: tuple[str, ...], names: Names, where: Place) -> tuple[ToldActs, ...]:
    return tuple(
        ToldActs(words, place, read_story(words, names, place))
        for number, words in enumerate(play)
        for place in (where.at("play", number),)
    )


@lru_cache(maxsize=10_000)
def read_story(words: str, names: Names, where: Place) -> Acts:
    """Return what a sentence of a story tells; a claim in its place is one that is so by then.

    Raises BadScenario where it can't be read, or in two ways.
    """
    found: Acts = read(STORY, words, names, where)
    return found
