"""Checking claims: each scenario is played under the rules of the day that it is about, and judged."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import partial
from typing import NamedTuple

from kb.answers.boards.flip_cache import made_of_boards
from kb.answers.boards.judged import Judged, judged
from kb.answers.progress import Progress, in_order, silence
from kb.boards.judging.exchange import Difference, compare, exchange
from kb.boards.judging.judge import Judgement, Texts, Verdict, judge
from kb.boards.judging.needs import needs
from kb.boards.language import BadScenario
from kb.boards.reading.formats import format_named
from kb.boards.reading.scenario import Scenario, When, format_scenarios
from kb.boards.verdicts.coverage import KINDS as CLAIM_KINDS
from kb.boards.verdicts.coverage import Coverage, coverage, not_played
from kb.boards.verdicts.storing import checkout, store
from kb.boards.verdicts.verdicts import read_verdicts
from kb.records.errors import NoSuchRecord
from kb.records.gaps import TextDays
from kb.records.prose import day_in_words
from kb.store.library import Library

__all__ = [
    "CLAIM_KINDS",
    "NOT_IN_FORCE",
    "Coverage",
    "Judged",
    "Judgement",
    "Scenario",
    "Texts",
    "Verdict",
    "coverage",
    "format_scenarios",
    "not_played",
]

NOT_IN_FORCE = str(Difference.NOT_IN_FORCE)
"""The outcome of exchanging a rule that isn't in force on the day."""

Claims = list[tuple[Scenario, When]]
"""Scenarios, each with what it claims of one day."""


class Covered(NamedTuple):
    """The number of claims of one document, and the results of those that are played."""

    source: str
    claims: dict[str, int]
    """By kind."""
    holding: dict[str, int]
    """Those that hold, by kind."""
    verdicts: dict[str, int]
    not_played: tuple[str, ...]


class Checked(NamedTuple):
    """The results of checked claims and, if all claims were checked, the coverage of each document."""

    judgements: tuple[Judged, ...]
    coverage: tuple[Covered, ...]

    def __repr__(self) -> str:
        """Return the number of claims and how many of them hold."""
        return f"<{len(self.judgements)} claims: {sum(one.verdict is Verdict.HOLDS for one in self.judgements)} hold>"


class Exchanged(NamedTuple):
    """One rule, and what was put in its place."""

    rule: str
    instead: str


class Outcome(NamedTuple):
    """The result of one claim with rules exchanged."""

    scenario: str
    day: date
    outcome: str
    verdict: Verdict | None
    """None where it was not played out."""
    detail: str
    title: str = ""
    """The title of the scenario."""


class Comparison(NamedTuple):
    """The results of claims with several rules exchanged together."""

    without: tuple[Exchanged, ...]
    claims: tuple[Outcome, ...]

    @property
    def counts(self) -> Mapping[str, int]:
        """Return the number of claims by outcome."""
        return Counter(one.outcome for one in self.claims)


class Needed(NamedTuple):
    """An entry of a rule without which a scenario has another outcome on a day."""

    scenario: str
    day: date
    rule: str
    since: str
    instead: str
    by_steps: bool
    """True if only the steps on the way differ, and not the ending or the verdict."""
    title: str = ""
    """The title of the scenario."""


def claims_of(found: Iterable[Scenario], era: str | None, library: Library) -> Claims:
    """Return each scenario with its claims about days, or with those about an era's day.

    Raises NoSuchRecord for an unknown era, or if no claim is about its day, and BadScenario for a scenario without
    claims; claims about formats alone are enough if another scenario has some about days.
    """
    found = list(found)
    has_days = any(scenario.whens for scenario in found)
    for scenario in found:
        if not scenario.whens and not (has_days and scenario.unders):
            named = next((under.under for under in scenario.unders), "")
            remedy = f"Add --under {named}" if named else "Add a [[when]] with a date and claims"
            about_days = " about a day" if named else ""
            raise BadScenario(f"{scenario.where}: {scenario.id} makes no claims{about_days}.", remedy=f"{remedy}.")
    claims = [(scenario, when) for scenario in found for when in scenario.whens]
    if era is None:
        return claims
    day = library.era(era).day
    of_the_day = [(scenario, when) for scenario, when in claims if when.day == day]
    if not of_the_day:
        days = sorted({str(when.day) for _, when in claims})
        raise NoSuchRecord(
            f"No claims are made about {day_in_words(day)}, the day of {era}.",
            remedy=f"There are claims about these days: {', '.join(days)}.",
        )
    return of_the_day


def claims_under(found: Iterable[Scenario], name: str) -> Claims:
    """Return each scenario with its claims about a format.

    Raises BadQuestion or BadFormat for an unknown format, NoSuchRecord if no claim is about it.
    """
    of = format_named(name)
    claims = [(one, when) for one in found for when in one.unders if of.is_called(when.under)]
    if not claims:
        raise NoSuchRecord(
            f"No claims are made about {of.title}.",
            remedy=f'Add an [[under]] with format = "{name}" and with `then`, `can` or `cannot`.',
        )
    return claims


def judgements_of(claims: Claims, texts: Texts, progress: Progress = silence, jobs: int = 1) -> list[Judgement]:
    """Return the judgement on each claim, playing in several processes if `jobs` says so."""
    judgements = []
    # What was found for a board in card files isn't handed over to another process.
    can_share = not any(scenario.cards for scenario, _ in claims)
    with progress("Playing", len(claims)) as step:
        for judgement in in_order(partial(_judged, texts), claims, jobs if can_share else 1):
            judgements.append(judgement)
            step(judgement.scenario.id)
    return judgements


def _judged(texts: Texts, claim: tuple[Scenario, When]) -> Judgement:
    """Judge one claim, for use in a pool of processes."""
    return judge(*claim, texts)


def checked(judgements: Sequence[Judgement], texts: TextDays, *, is_of_all: bool) -> Checked:
    """Return the results of checking claims; if all are checked, with the numbers for each document."""
    covered = map(covered_of, coverage(judgements)) if is_of_all else ()
    return Checked(tuple(judged(judgement, texts) for judgement in judgements), tuple(covered))


def covered_of(found: Coverage) -> Covered:
    """Return how many claims a document has, and how they were judged."""
    holding = {kind: found.holding(kind) for kind in CLAIM_KINDS}
    return Covered(found.source, found.rows, holding, found.verdicts, found.not_played)


def without(rules: Sequence[str], claims: Claims, texts: Texts) -> Comparison:
    """Return the outcome of each claim with these rules exchanged together.

    Raises BadQuestion if one of them can't be.
    """
    exchanges = [exchange(words) for words in rules]
    found = (compare(scenario, when, exchanges, texts) for scenario, when in claims)
    return Comparison(
        tuple(Exchanged(made.rule.slug, made.name) for made in exchanges),
        tuple(
            Outcome(one.scenario.id, one.when.day, str(one.difference), one.verdict, one.detail, one.scenario.title)
            for one in found
        ),
    )


def check_checkout() -> None:
    """Raise StoreTrouble outside a checkout, where verdicts can't be stored."""
    checkout()


def store_results(found: Sequence[Scenario]) -> list[str]:
    """Write the files made of the boards, such as verdicts on claims, into the checkout; return the files written.

    Raises StoreTrouble outside a checkout.
    """
    files, root = list(store(found)), checkout()
    for place, text in made_of_boards().items():
        files.append(root / place)
        files[-1].write_text(text, encoding="utf-8", newline="\n")
    read_verdicts.cache_clear()
    return [str(file) for file in files]


def needed(claims: Claims) -> list[Needed]:
    """Return which rules each claim depends on: exchanging them changes the outcome."""
    return [
        Needed(need.scenario, need.when.day, need.slug, need.since, need.instead, need.is_by_steps, scenario.title)
        for scenario, when in claims
        for need in needs(scenario, when)
    ]
