"""Playing scenarios and judging what they claim, over every line of play."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

import kb.worked.sentences  # noqa: F401  (enters all sentences)
from kb.engine.game import Choice, Game, IllegalAnswer
from kb.engine.lines import Bound, Line, lines
from kb.engine.position import Position
from kb.engine.rulebook import NotModelled, Rulebook
from kb.records.text import fold
from kb.worked.language import BadScenario, Outcome, subject_of, understood
from kb.worked.places import Place
from kb.worked.scenario import LEGALITY, Scenario, When
from kb.worked.sentences.order import SETTLED

Texts = Callable[[str], str | None]
"""Gives the text of a record, None where it is not at hand."""


class Verdict(StrEnum):
    """What became of a claim, from the best to the worst; only ``holds`` counts as holding."""

    HOLDS = "holds"
    DISPUTED = "disputed"
    """It holds, and a second record says otherwise."""
    UNDECIDED = "undecided"
    NOT_MODELLED = "not modelled"
    STALE = "stale"
    FAILS = "fails"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on what a scenario claims of one day."""

    scenario: Scenario
    when: When
    verdict: Verdict
    detail: str
    lines: int
    """How many lines of play were explored, with those in which a step of the story could not be taken."""
    is_checked: bool
    """Whether all that is quoted stands in records at hand; nothing is, where it is a prediction."""

    @property
    def is_wrong(self) -> bool:
        """Whether something is to be put right: the story, its quotations, or the engine."""
        return self.verdict in {Verdict.FAILS, Verdict.STALE, Verdict.ERROR}


def rulebook_on(day: date, overlay: str | None = None) -> Rulebook:
    """Give the rulebook of a day, with a set's own rules where it is named."""
    book = Rulebook.on(day)
    return book.with_set(overlay) if overlay else book


def board(scenario: Scenario, rulebook: Rulebook) -> Position:
    """Give the position that a story begins with.

    Raises NotModelled or BadScenario.
    """
    start = Position(scenario.players)
    game = Game(rulebook, start)
    for begin in rulebook.family("beginning of the game"):
        begin(game)
    for number, words in enumerate(scenario.setup):
        _set_up(game, words, scenario.where.at("setup", number))
    start.trace = ()
    return start


def _set_up(game: Game, words: str, where: Place) -> None:
    """Do what a sentence of a setup says.

    Raises NotModelled, or BadScenario where it can't be done, leaves something open, or gives a name a second time.
    """
    try:
        understood("setup", words, where)(game)
    except Choice as choice:
        raise BadScenario(
            f"{where}: the setup sentence “{words}” leaves open {choice.question}.",
            remedy="Say it in another sentence, or have it done in the play.",
        ) from None
    except IllegalAnswer as error:
        raise BadScenario(f"{where}: the setup sentence “{words}” can't be so: {error.problem}") from None
    labels = Counter([*game.position.players, *(thing.label for thing in game.position.objects.values())])
    if again := next((label for label, number in labels.items() if number > 1), ""):
        raise BadScenario(
            f"{where}: the setup sentence “{words}” gives the name {again} a second time.",
            remedy=f"Tell them apart: {again} #1 and {again} #2.",
        )


def explored(scenario: Scenario, rulebook: Rulebook, *, is_filmed: bool = False) -> list[Line]:
    """Give every line of play of a story, all settled, and those too in which one of its steps could not be taken.

    Where it is filmed, the trace of each keeps the position after each step. Raises NotModelled, BadScenario or Bound.
    """
    start = board(scenario, rulebook)
    start.is_filmed = is_filmed
    start.agenda = (
        *(("step", words, scenario.where.at("play", number)) for number, words in enumerate(scenario.play)),
        *SETTLED,
    )
    return list(lines(rulebook, start))


def play_out(scenario: Scenario, rulebook: Rulebook) -> list[Position]:
    """Give the end of every line of play in which each step of the story could be taken, all settled.

    Raises NotModelled, BadScenario or Bound.
    """
    return [line.position for line in explored(scenario, rulebook) if not line.illegal]


def judge(
    scenario: Scenario, when: When, texts: Texts, rulebook: Rulebook | None = None, known: list[Line] | None = None
) -> Judgement:
    """Judge what a scenario claims of one day; its quotations are checked before anything is played.

    Lines of play that are known already under the rulebook given aren't explored again.
    """
    quoted = [(said.source, said.quote) for said in (when, when.against) if said is not None and said.source]
    at_hand = [(source, quote, text) for source, quote in quoted if (text := texts(source)) is not None]
    is_checked = bool(quoted) and len(at_hand) == len(quoted)

    def judgement(verdict: Verdict, detail: str, number: int = 0) -> Judgement:
        return Judgement(scenario, when, verdict, detail, number, is_checked)

    gone = [source for source, quote, text in at_hand if fold(quote) not in fold(text)]
    if gone:
        return judgement(Verdict.STALE, f"{gone[0]} no longer has these words")
    try:
        book = rulebook or rulebook_on(when.day, when.overlay)
        found = explored(scenario, book) if known is None else known
    except NotModelled as error:
        nearest = f" Nearest: {', '.join(error.nearest)}." if error.nearest else ""
        return judgement(Verdict.NOT_MODELLED, error.problem + nearest)
    except Bound:
        return judgement(Verdict.UNDECIDED, "more lines of play than the bound allows")
    ends = [line.position for line in found if not line.illegal]
    if not ends and LEGALITY not in when.cannot:
        why = next((f": {line.illegal}" for line in found if line.illegal), "")
        return judgement(Verdict.ERROR, f"no line of play reaches the end of the story{why}", len(found))
    if strange := _strange(scenario, when, ends):
        return judgement(Verdict.ERROR, f"nothing is called {strange} in this story", len(found))
    outcomes = [Outcome(Game(book, end)) for end in ends]
    failed = [words for words, holds in _claims(when, outcomes) if not holds]
    return judgement(*_verdict(when, failed), len(found))


def _strange(scenario: Scenario, when: When, ends: list[Position]) -> str:
    """Give a name of which a claim speaks, and neither the story nor what comes of it; empty for none."""
    told = "\n".join(scenario.sentences)
    named = [subject_of(words) for words in (*when.then, *when.can, *when.cannot)]
    strangers = [name for name in named if name and name not in told]
    if not strangers:
        return ""
    labels = {thing.label for end in ends for thing in end.objects.values()}
    known = "\n".join([*labels, *(step.words for end in ends for step in end.steps())])
    return next((name for name in strangers if name not in known), "")


def _verdict(when: When, failed: list[str]) -> tuple[Verdict, str]:
    """Give the verdict on claims of which these failed, and its detail."""
    if failed:
        return Verdict.FAILS, "; ".join(failed)
    if when.against:
        return Verdict.DISPUTED, f"“{when.against.quote}” ({when.against.source}): {when.against.why}"
    return Verdict.HOLDS, ""


def _claims(when: When, outcomes: list[Outcome]) -> list[tuple[str, bool]]:
    """Give each claim in words with whether it holds over all lines of play."""
    quantified: list[tuple[str, tuple[str, ...], Callable[[Iterable[bool]], bool]]] = [
        ("then", when.then, all),
        ("can", when.can, any),
        ("cannot", when.cannot, _none),
    ]
    judged = []
    for key, claims, holds in quantified:
        for number, words in enumerate(claims):
            is_so = understood("claim", words, when.where.at(key, number))
            judged.append((words, holds(bool(is_so(outcome)) for outcome in outcomes)))
    return judged


def _none(truths: Iterable[bool]) -> bool:
    return not any(truths)
