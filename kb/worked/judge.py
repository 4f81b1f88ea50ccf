"""Playing scenarios and judging what they claim, over every line of play."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

import kb.worked.abilities
import kb.worked.answers
import kb.worked.claims
import kb.worked.playing
import kb.worked.steps  # noqa: F401  (these enter their sentences)
from kb.engine.game import Game
from kb.engine.lines import Bound, lines
from kb.engine.position import Position
from kb.engine.rulebook import NotModelled, Rulebook
from kb.records.text import fold
from kb.worked.language import Outcome, understood
from kb.worked.scenario import Scenario, When
from kb.worked.steps import SETTLED

LEGALITY = "the story can be played"
"""The claim that looks at whether a line reaches the end at all."""

Texts = Callable[[str], str | None]
"""Gives the text of a record, None where it is not at hand."""


class Verdict(StrEnum):
    """What became of a claim; only ``holds`` counts as holding."""

    HOLDS = "holds"
    FAILS = "fails"
    STALE = "stale"
    UNDECIDED = "undecided"
    NOT_MODELLED = "not modelled"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on what a scenario claims of one day."""

    scenario: Scenario
    when: When
    verdict: Verdict
    detail: str
    lines: int
    is_checked: bool
    """Whether the quotation stands in a record at hand."""


def rulebook_on(day: date, overlay: str | None = None) -> Rulebook:
    """Give the rulebook of a day, with a set's own rules where it is named."""
    book = Rulebook.on(day)
    return book.with_set(overlay) if overlay else book


def play_out(scenario: Scenario, rulebook: Rulebook) -> list[Position]:
    """Give the end of every line of play in which each step of the story could be taken, all settled.

    Raises NotModelled, BadScenario or Bound.
    """
    start = Position(scenario.players)
    game = Game(rulebook, start)
    for words in scenario.setup:
        understood("setup", words, scenario.where)(game)
    start.trace = ()
    start.agenda = (*(("step", words, scenario.where) for words in scenario.play), *SETTLED)
    return [line.position for line in lines(rulebook, start) if not line.illegal]


def judge(scenario: Scenario, when: When, texts: Texts, rulebook: Rulebook | None = None) -> Judgement:
    """Judge what a scenario claims of one day; its quotation is checked before anything is played."""
    text = texts(when.source) if when.source else None
    is_checked = text is not None
    if text is not None and fold(when.quote) not in fold(text):
        return Judgement(scenario, when, Verdict.STALE, f"{when.source} no longer has these words", 0, is_checked)
    book = rulebook or rulebook_on(when.day)
    try:
        ends = play_out(scenario, book)
    except NotModelled as error:
        return Judgement(scenario, when, Verdict.NOT_MODELLED, error.problem, 0, is_checked)
    except Bound:
        return Judgement(scenario, when, Verdict.UNDECIDED, "more lines of play than the bound allows", 0, is_checked)
    if not ends and LEGALITY not in when.cannot:
        return Judgement(scenario, when, Verdict.ERROR, "no line of play reaches the end of the story", 0, is_checked)
    failed = [
        words for words, holds in _claims(scenario, when, [Outcome(Game(book, end)) for end in ends]) if not holds
    ]
    verdict = Verdict.FAILS if failed else Verdict.HOLDS
    return Judgement(scenario, when, verdict, "; ".join(failed), len(ends), is_checked)


def _claims(scenario: Scenario, when: When, outcomes: list[Outcome]) -> list[tuple[str, bool]]:
    """Give each claim in words with whether it holds over all lines of play."""
    quantified: list[tuple[str, Callable[[Iterable[bool]], bool]]] = [
        *((words, all) for words in when.then),
        *((words, any) for words in when.can),
        *((words, _none) for words in when.cannot),
    ]
    judged = []
    for words, holds in quantified:
        is_so = understood("claim", words, scenario.where)
        judged.append((words, holds(bool(is_so(outcome)) for outcome in outcomes)))
    return judged


def _none(truths: Iterable[bool]) -> bool:
    return not any(truths)
