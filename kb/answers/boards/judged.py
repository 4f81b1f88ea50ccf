"""The judgement on a claim, as every interface shows it."""

from datetime import date
from typing import NamedTuple

from kb.boards.flips.quoted_days import quoted_days
from kb.boards.judging.judge import Judgement, Verdict
from kb.boards.language import BadScenario
from kb.boards.verdicts.verdicts import Stored, read_verdicts, stored_for
from kb.cards.called import doubts_on
from kb.records.gaps import Gap, TextDays

__all__ = ["Stored", "Verdict", "read_verdicts", "stored_for"]


class Against(NamedTuple):
    """A record that says otherwise than a claim."""

    source: str
    quote: str
    why: str


class Judged(NamedTuple):
    """The verdict on a scenario's claims about one day."""

    scenario: str
    title: str
    day: date
    set: str | None
    source: str | None
    quote: str | None
    prediction: bool
    """True if no document makes the claim."""
    gap: Gap | None
    """The days between two texts in which the day lies, if it does."""
    verdict: Verdict
    detail: str
    lines: int
    """Number of lines of play explored."""
    quotation_checked: bool
    """True if all quoted records are here, so that the quotations could be checked."""
    against: Against | None
    is_understood: bool = True
    """True if the claim can be understood; otherwise `detail` says why not."""
    doubts: tuple[str, ...] = ()
    """A sentence for each card from card files of which it isn't known what it said on the day."""

    @property
    def is_wrong(self) -> bool:
        """Return whether something needs fixing: the story, its quotations, or the engine."""
        return self.verdict not in {Verdict.HOLDS, Verdict.DISPUTED}


def judged(found: Judgement, texts: TextDays | None = None) -> Judged:
    """Return a judgement for display; without other texts, gaps are judged by the rules' quotations."""
    days = texts or quoted_days()
    scenario, when, against = found.scenario, found.when, found.when.against
    return Judged(
        scenario.id, scenario.title, when.day, when.overlay, when.source or None, when.quote or None,
        when.is_prediction, days.gap_around(when.day), found.verdict, found.detail, found.lines, found.is_checked,
        Against(against.source, against.quote, against.why) if against else None,
        not isinstance(found.trouble, BadScenario), tuple(doubts_on(when.day, scenario.cards)),
    )  # fmt: skip
