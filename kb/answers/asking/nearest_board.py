"""A packaged board as an answer: its outcome on a day, derived by playing it, and those before and after."""

import re
from datetime import date

from kb.answers.asking.stages import Proof, Stage, bounded, stage_since
from kb.answers.boards.outcomes import NOT_LEGAL, causes_in_words, sentence
from kb.answers.credits import credit_of
from kb.answers.evidence import evidence_of
from kb.boards.flips.exploring import Ends, Explorer
from kb.boards.flips.flips import NotPlayed, boundary_days, flips_in, played_on_days
from kb.boards.reading.scenario import Scenario, packaged_scenarios
from kb.engine.law.chronicle import has_come
from kb.records.prose import since_in_words
from kb.store.library import Library

_IN_LIBRARY = re.compile(r"card \d+ of .*: library")
"""That an unnamed card is where it was, which nobody asks for."""
_MOST = 3
"""Maximum number of a story's endings in an answer."""


def board_stages(library: Library, board: str, day: date | None) -> tuple[Scenario, list[Stage]]:
    """Return a board, and a stage for each period in which its outcome stays the same, oldest first.

    The proof of a stage is the claim about it. There are no stages if the board can't be played on the day asked for
    or, without one, on the last day.
    """
    (scenario,) = packaged_scenarios(board)
    explorer = Explorer(scenario)
    played = list(played_on_days(explorer, boundary_days(scenario=scenario)))
    standing = [one for one in played if day is None or has_come(one.day, day)]
    if not standing or isinstance(standing[-1], NotPlayed):
        return scenario, []
    ended = [one for one in played if not isinstance(one, NotPlayed)]
    none, evidence = Proof("", "", None, ""), evidence_of(library)
    stages = [stage_since(ends_in_words(one.ends), evidence.days.first_seen(one.day), none) for one in ended[:1]]
    for flip in map(evidence.of_flip, flips_in(explorer, played)):
        since = since_in_words(flip.day, is_exact=flip.is_known)
        changed = f"{flip.changed} ({causes_in_words(flip)})"
        stages.append(Stage(ends_in_words(flip.after), flip.day, None, since, changed, none))
    return scenario, [stage._replace(proof=_proof(library, scenario, stage)) for stage in bounded(stages)]


def ends_in_words(ends: Ends) -> str:
    """Return how a story ends, for the first few lines of play."""
    told = ["; ".join(sentence(words) for words in end if not _IN_LIBRARY.fullmatch(words)) for end in sorted(ends)]
    more = [f"in {len(told) - _MOST} more ways"] if len(told) > _MOST else []
    return ", or else ".join([*told[:_MOST], *more]) or NOT_LEGAL


def _proof(library: Library, scenario: Scenario, stage: Stage) -> Proof:
    """Return the last record that makes a claim about a stage's days as proof or, without one, the board itself."""
    first, last = stage.since or date.min, stage.until or date.max
    said = [when for when in scenario.whens if when.source and first <= when.day <= last]
    if not said:
        return Proof(f"board {scenario.id}", "", None, "")
    record = library.record(said[-1].source)
    credit = credit_of(library, [record]) if record else ""
    return Proof(said[-1].source, said[-1].quote, record and record.id, credit)
