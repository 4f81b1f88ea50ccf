"""The judgement on a claim, as every interface shows it."""

from datetime import date
from typing import NamedTuple

from kb.boards.flips.quoted_days import quoted_days
from kb.boards.judging.judge import Judgement, Verdict
from kb.boards.language import BadScenario
from kb.boards.verdicts.verdicts import Stored, read_verdicts, stored_for
from kb.records.gaps import Gap, TextDays

__all__ = ["Stored", "Verdict", "read_verdicts", "stored_for"]


class Against(NamedTuple):
    """A record that says otherwise than a claim."""

    source: str
    quote: str
    why: str


class Judged(NamedTuple):
    """What became of what a scenario claims of one day."""

    scenario: str
    title: str
    day: date
    set: str | None
    source: str | None
    quote: str | None
    prediction: bool
    """Whether no document makes the claim."""
    gap: Gap | None
    """The days between two texts in which the day lies, if it does."""
    verdict: Verdict
    detail: str
    lines: int
    """How many lines of play were explored."""
    quotation_checked: bool
    """Whether all that is quoted stands in records here."""
    against: Against | None
    is_understood: bool = True
    """Whether what it claims can be understood; where not, the detail says why."""

    @property
    def is_wrong(self) -> bool:
        """Whether something needs fixing: the story, its quotations, or the engine."""
        return self.verdict not in {Verdict.HOLDS, Verdict.DISPUTED}


def judged(found: Judgement, texts: TextDays | None = None) -> Judged:
    """Return a judgement for display; without other texts, gaps are judged by the rules' quotations."""
    days = texts or quoted_days()
    scenario, when, against = found.scenario, found.when, found.when.against
    return Judged(
        scenario.id, scenario.title, when.day, when.overlay, when.source or None, when.quote or None,
        when.is_prediction, days.gap_around(when.day), found.verdict, found.detail, found.lines, found.is_checked,
        Against(against.source, against.quote, against.why) if against else None,
        not isinstance(found.trouble, BadScenario),
    )  # fmt: skip
