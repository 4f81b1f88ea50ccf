"""Judging scenarios: playing them and checking their claims over every line of play."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from functools import partial, reduce
from operator import and_

import kb.boards.sentences  # noqa: F401  (enters all sentences)
from kb.boards.claims.claims import claims_hold
from kb.boards.judging.naming import Names, check_names, check_words, names_in, sentences_of
from kb.boards.judging.undecided import Choices, lines_with_choices, what_to_say, why_stopped
from kb.boards.language import BadScenario, NotOnBattlefield, Outcome
from kb.boards.playing.acts import frame_for
from kb.boards.playing.combat import told_division
from kb.boards.playing.order import BeAsked, FightOn, LookAtDeclared
from kb.boards.reading.claiming import claims_of
from kb.boards.reading.formats import format_named
from kb.boards.reading.scenario import LEGALITY, Scenario, When
from kb.boards.reading.telling import story_of
from kb.boards.staging.staging import board
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.game import Game
from kb.engine.play.lines_of_play import Line, lines
from kb.engine.position.frames import SETTLED
from kb.engine.position.position import Position
from kb.engine.position.work import Bound, Work
from kb.english.boards.acts_combat import CombatDamageIsDealt
from kb.english.boards.claim import Claim
from kb.records.errors import RulingsError
from kb.records.text import fold

NOT_LEGAL = "not a legal play under these rules"
"""Message for a story with a step that can't be taken in any line of play."""

Texts = Callable[[str], str | None]
"""Gives the text of a record, None where it is not here."""


class Verdict(StrEnum):
    """The result of checking a claim, from best to worst; only ``holds`` counts as holding."""

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
    """The number of lines of play explored, including those in which a step of the story was illegal."""
    is_checked: bool
    """True if every quoted record is here to be checked; False for a prediction, which quotes none."""
    trouble: Exception | None = None
    """Where it is an error: what can't be understood in the scenario, or what broke in the engine."""

    @property
    def is_wrong(self) -> bool:
        """Return whether something needs fixing: the story, its quotations or the engine.

        Nothing does if the verdict is that the claim holds or is disputed.
        """
        return self.verdict not in {Verdict.HOLDS, Verdict.DISPUTED}


def rulebook_on(day: date, overlay: str | None = None) -> Rulebook:
    """Return the rulebook of a day, with the rules of a set such as Pokémon where one is named. Raises NotModelled."""
    return Rulebook.on(day).with_set(overlay)


def rulebook_of(when: When) -> Rulebook:
    """Return the rulebook for a claim: that of its day or of its format. Raises NotModelled or BadFormat."""
    if not when.under:
        return rulebook_on(when.day, when.overlay)
    return format_named(when.under).rulebook.with_set(when.overlay)


def explore(scenario: Scenario, rulebook: Rulebook, *, is_filmed: bool = False, work: Work | None = None) -> list[Line]:
    """Return every line of play of a story, all settled, including lines in which a step was illegal.

    If `is_filmed`, each line's trace keeps the position after each step. The cost is added to `work`. Raises
    NotModelled or Bound, and BadScenario for a sentence that can't be understood or that names something that is
    nowhere in the story.
    """
    check_story(scenario, rulebook)
    found = list(play_from(scenario, rulebook, board(scenario, rulebook), is_filmed=is_filmed, work=work))
    check_all_named(scenario, rulebook, found)
    return found


def check_story(scenario: Scenario, rulebook: Rulebook) -> None:
    """Raise BadScenario for a sentence that can't be understood or that mentions something unknown."""
    try:
        story_of(scenario)
    except BadScenario:
        with suppress(NotModelled, Bound):
            board(scenario, rulebook)  # an unknown card in the setup may be what a sentence can't be read for
        raise
    check_words(scenario, sentences_of(scenario))


def check_all_named(scenario: Scenario, rulebook: Rulebook, found: list[Line]) -> None:
    """Raise BadScenario for a name that occurs neither in these lines of play nor on the scenario's other days.

    Also raise it for a sentence that is an answer in one line and an action in another.
    """
    _check_readings(found)
    check_names(sentences_of(scenario), _names_by_day(scenario, rulebook, found))


def play_from(
    scenario: Scenario, rulebook: Rulebook, start: Position, *, is_filmed: bool = False, work: Work | None = None
) -> Iterator[Line]:
    """Yield the lines of play of a checked story from its start position."""
    if is_filmed:
        start.setting = start.setting._replace(is_filmed=True)
    return lines(rulebook, with_story(scenario, start), work=work)


def with_story(scenario: Scenario, start: Position) -> Position:
    """Return a start position with the whole story queued as frames.

    A combat in which the story ends continues to its damage, unless a claim is about that moment of combat.
    """
    is_looked_at = any(claim.is_of_combat for claim in _claims_of(scenario))
    if divisions := _told_divisions(scenario):
        start.setting = start.setting._replace(told_divisions=divisions)
    start.agenda = (
        *start.agenda,
        *(frame_for(told.acts, told.where, told.words) for told in story_of(scenario)),
        *SETTLED,
        BeAsked(),
        LookAtDeclared(),
        *(() if is_looked_at else (FightOn(),)),
    )
    return start


def _claims_of(scenario: Scenario) -> Iterator[Claim]:
    """Yield all claims of a scenario that can be understood."""
    for when in (*scenario.whens, *scenario.unders):
        with suppress(BadScenario):
            yield from (claim for said in claims_of(scenario, when) for claim in said.claims)


Divided = tuple[tuple[str, frozenset[tuple[str, int]]], ...]
"""Whose combat damage was divided, and who got how much."""


def _told_divisions(scenario: Scenario) -> dict[Hashable, Divided]:
    """Return the divisions of combat damage that the story tells, by act.

    A sentence that tells nothing else has its acts together as a further key.
    """
    found: dict[Hashable, Divided] = {}
    for sentence in story_of(scenario):
        acts = [act for act in sentence.acts if not isinstance(act, CombatDamageIsDealt)]
        told = {act: said for act in acts if (said := told_division(act)) is not None}
        found |= {act: (said,) for act, said in told.items()}
        if acts and len(told) == len(acts):
            found[sentence.acts] = tuple(told.values())
    return found


def _check_readings(found: list[Line]) -> None:
    """Raise BadScenario for a sentence that is an answer in one line of play and an action in another."""
    taken: dict[tuple[str, int], str] = {}
    for line in found:
        told: Counter[str] = Counter()
        for where, reading in line.position.story.readings if not line.illegal else ():
            told[where] += 1
            if taken.setdefault((where, told[where]), reading) != reading:
                raise BadScenario(
                    f"{where}: this sentence is {taken[where, told[where]]} in one line of play, and "
                    f"{reading} in another.",
                    remedy=(
                        "Before this sentence, say what has been decided up to then: whether a player "
                        "pays, or what they choose."
                    ),
                )


def _names_by_day(scenario: Scenario, rulebook: Rulebook, found: list[Line]) -> Iterator[Names]:
    """Yield the names of objects in these lines of play, and then those on the scenario's other days."""
    yield names_in(found)
    work = Work()
    for when in scenario.whens:
        if (when.day, when.overlay) != (rulebook.day, rulebook.overlay):
            with suppress(NotModelled, Bound):
                book = rulebook_on(when.day, when.overlay)
                yield names_in(list(play_from(scenario, book, board(scenario, book), work=work)))


def play_out(scenario: Scenario, rulebook: Rulebook) -> list[Position]:
    """Return the last positions of all legal lines of play, all settled.

    Raises NotModelled, BadScenario or Bound.
    """
    return [line.position for line in explore(scenario, rulebook) if not line.illegal]


def judge(
    scenario: Scenario,
    when: When,
    texts: Texts,
    rulebook: Rulebook | None = None,
    known: list[Line] | Bound | None = None,
) -> Judgement:
    """Return the judgement on a scenario's claims about one day or format.

    `texts` returns a source's text, None if it isn't here. Quotations are checked before playing. `known` are lines of
    play already explored under that rulebook, or the error that exploring them raised. Errors are returned as verdicts.
    """
    quoted = [(said.source, said.quote) for said in (when, when.against) if said is not None and said.source]
    at_hand = [(source, quote, text) for source, quote in quoted if (text := texts(source)) is not None]
    is_checked = bool(quoted) and len(at_hand) == len(quoted)

    def judgement(verdict: Verdict, detail: str, number: int = 0, trouble: Exception | None = None) -> Judgement:
        """Return a judgement of this claim with the verdict and details."""
        return Judgement(scenario, when, verdict, detail, number, is_checked, trouble)

    gone = [source for source, quote, text in at_hand if fold(quote) not in fold(text)]
    if gone:
        return judgement(Verdict.STALE, f"these words are not in {gone[0]}")
    try:
        said = claims_of(scenario, when)
        book = rulebook or rulebook_of(when)
        found = _known_or_explored(scenario, book, known)
        check_names(said, _names_by_day(scenario, book, found))
        check_words(scenario, said)
        return judgement(*_verdict(scenario, when, book, found), len(found))
    except BadScenario as error:
        return judgement(Verdict.ERROR, _in_words(error), trouble=error)
    except NotModelled as error:
        return judgement(Verdict.NOT_MODELLED, _in_words(error))
    except Bound as bound:
        return judgement(Verdict.UNDECIDED, why_stopped(bound))
    except Exception as error:  # noqa: BLE001  (a fault of the engine on one board leaves the verdicts on the others)
        return judgement(Verdict.ERROR, f"the engine failed ({type(error).__name__}: {error})", trouble=error)


def _known_or_explored(scenario: Scenario, book: Rulebook, known: list[Line] | Bound | None) -> list[Line]:
    """Return the known lines of play, or explore them. Raises Bound if they are known to be too many."""
    if isinstance(known, Bound):
        raise known
    return explore(scenario, book) if known is None else known


def _in_words(error: RulingsError) -> str:
    """Return an error's problem, nearest names and remedy as one text."""
    nearest = f" Nearest: {', '.join(error.nearest)}." if error.nearest else ""
    return f"{error.problem}{nearest} {error.remedy}".strip()


def _verdict(scenario: Scenario, when: When, book: Rulebook, found: list[Line]) -> tuple[Verdict, str]:
    """Return the verdict on what is claimed of these lines of play, and its detail in words, "" if there is none."""
    ends = [line.position for line in found if not line.illegal]
    why = "; ".join(sorted({line.illegal for line in found if line.illegal}))
    if not ends and LEGALITY not in when.cannot:
        return Verdict.ERROR, f"{_furthest_place(found)}{NOT_LEGAL}{why and f': {why}'}"
    outcomes = [Outcome(Game(book, end), lambda: Game(book, board(scenario, book))) for end in ends]
    failed = [words for words, holds in _judged_claims(scenario, when, book, outcomes) if not holds]
    unasked = _unasked(ends)
    if when.because not in why:
        failed.append(f"it can't be played because of “{when.because}”, but: {why}")
    if failed:
        return Verdict.FAILS, "; ".join([*failed, *unasked])
    if when.against:
        return Verdict.DISPUTED, f"“{when.against.quote}” ({when.against.source}): {when.against.why}"
    return Verdict.HOLDS, "; ".join(unasked) if ends else why


def _furthest_place(found: list[Line]) -> str:
    """Return the place, with ": ", of the last sentence reached by the line that gets furthest; "" without any."""
    story = max((line.position.story.sentences for line in found), key=len, default=())
    return f"{story[-1].where}: " if story else ""


def _unasked(ends: list[Position]) -> list[str]:
    """Return, in words, the answers in the story that no line of play ever asked for."""
    left = [Counter((player, str(question)) for player, question, _ in end.story.answers) for end in ends]
    found = reduce(and_, left) if left else Counter()
    return [f"no rule or card asks {player} {question}" for player, question in found]


def _judged_claims(scenario: Scenario, when: When, book: Rulebook, outcomes: list[Outcome]) -> list[tuple[str, bool]]:
    """Return each claim in words, and whether it holds over all lines of play.

    Raises NotOnBattlefield for a claim that something can or can't be if its object is on no line's battlefield.
    """
    holds: dict[str, Callable[[Iterable[bool]], bool]] = {"then": all, "can": any, "cannot": _none}
    judged = []
    for one in claims_of(scenario, when):
        is_so = partial(claims_hold, one.claims, one.where)
        truths, absent = _truths(is_so, outcomes)
        if absent and one.key != "then" and len(absent) == len(outcomes):
            raise absent[0]
        why = f" ({absent[0].problem} {absent[0].remedy})" if absent else ""
        if one.key == "then" and {*truths} == {True, False}:
            undecided = what_to_say(_with_truths(is_so, book, with_story(scenario, board(scenario, book))))
            why = f" (true in {truths.count(True)} of {len(truths)} lines of play: {undecided})"
        judged.append((one.words + why, holds[one.key](truths)))
    return judged


def _with_truths(
    is_true: Callable[[Outcome], object], book: Rulebook, start: Position
) -> Iterator[tuple[Choices, bool]]:
    """Yield the choices made in each line of play, and whether a claim is true at its end."""
    for end, choices in lines_with_choices(book, start):
        yield choices, any(_truths(is_true, [Outcome(Game(book, end), lambda: Game(book, start))])[0])


def _truths(is_true: Callable[[Outcome], object], outcomes: list[Outcome]) -> tuple[list[bool], list[NotOnBattlefield]]:
    """Return whether a claim is true in each line of play, and the errors for objects not on the battlefield."""
    truths, absent = [], []
    for outcome in outcomes:
        try:
            truths.append(bool(is_true(outcome)))
        except NotOnBattlefield as error:
            truths.append(False)
            absent.append(error)
    return truths, absent


def _none(truths: Iterable[bool]) -> bool:
    """Return whether all truth values are false."""
    return not any(truths)
