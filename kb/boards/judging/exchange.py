"""Exchanges: playing a scenario with another entry, or a made-up contrast, in place of a rule."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from kb.boards.judging.judge import Texts, Verdict, judge, rulebook_of
from kb.boards.judging.needs import Result, result
from kb.boards.judging.undecided import why_stopped
from kb.boards.reading.scenario import Scenario, When
from kb.engine.law.chronicle import AnyChronicle
from kb.engine.law.registry import all_rules
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.position.work import Bound
from kb.records.errors import BadQuestion, NoSuchRecord, RulingsError
from kb.records.nearest import close_matches


class Difference(StrEnum):
    """The result of an exchange; only ``different`` shows that anything depends on the rule."""

    SAME = "same"
    DIFFERENT = "different"
    NOT_IN_FORCE = "not in force"
    """There is no such rule on the day, or what it was to be exchanged for is in force already."""
    UNDECIDED = "undecided"
    NOT_MODELLED = "not modelled"
    CRASH = "crash"
    """The engine can't play on with it."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """One rule and what is to stand in its place."""

    rule: AnyChronicle
    name: str
    """The day of the entry, or the name of the contrast."""
    what: Any  # of the type of the rule

    def __str__(self) -> str:
        """Return the rule's slug and the name of the exchange, joined by @."""
        return f"{self.rule.slug}@{self.name}"

    def changes(self, when: When) -> bool:
        """Return whether another entry than the exchange's is in force on the day of a claim."""
        in_force = self.rule.on(when.day, when.overlay)
        return in_force is not None and in_force.what is not self.what


@dataclass(frozen=True, slots=True)
class Comparison:
    """A claim played as it is and with rules exchanged."""

    scenario: Scenario
    when: When
    difference: Difference
    verdict: Verdict | None
    """That of the claim under the exchange; None where it was not played out."""
    detail: str


def exchange(text: str) -> Exchange:
    """Parse an exchange: a rule's slug, alone or followed by ``@`` and a day or the name of a contrast.

    Alone, it means the rule's first contrast. Raises NoSuchRecord if the rule isn't modelled, and BadQuestion if it has
    no such entry or contrast.
    """
    slug, _, name = text.partition("@")
    rules = {rule.slug: rule for rule in all_rules()}
    if slug not in rules:
        raise NoSuchRecord(
            f"No rule {slug} is modelled.",
            nearest=close_matches(slug, rules, 3, cutoff=0.6),
            remedy="`rulings rules` lists them.",
        )
    rule = rules[slug]
    dated = {str(entry.since): entry.what for entry in rule.entries if entry.what is not None}
    choices = {**dated, **rule.contrasts}
    every = f"It can be exchanged for {', '.join(f'{slug}@{choice}' for choice in choices)}."
    name = name or next(iter(rule.contrasts), "")
    if not name:
        raise BadQuestion(f"{slug} has no contrast to exchange it for.", remedy=every)
    if name not in choices:
        nearest = [f"{slug}@{choice}" for choice in close_matches(name, choices, 3, cutoff=0.3)]
        raise BadQuestion(
            f"{slug} has neither an entry on that day nor a contrast called {name}.", nearest=nearest, remedy=every
        )
    return Exchange(rule, name, choices[name])


def compare(scenario: Scenario, when: When, exchanges: Sequence[Exchange], texts: Texts) -> Comparison:
    """Return how the outcome of a claim differs with these exchanges from that without.

    It says so if the exchanges change nothing on that day, or if a play isn't modelled, is too long, or crashes.
    """
    if not any(made.changes(when) for made in exchanges):
        return Comparison(scenario, when, Difference.NOT_IN_FORCE, None, "nothing is exchanged on this day")
    book = rulebook_of(when)
    try:
        as_it_is = result(scenario, book)
    except NotModelled as error:
        return Comparison(scenario, when, Difference.NOT_MODELLED, None, f"Even without the exchange: {error.problem}")
    except Bound as bound:
        return Comparison(
            scenario, when, Difference.UNDECIDED, None, f"Even without the exchange: {why_stopped(bound)}"
        )
    exchanged = book
    for made in exchanges:
        exchanged = exchanged.exchanging(made.rule, made.what)
    return _compared(scenario, when, as_it_is, exchanged, texts)


def _compared(scenario: Scenario, when: When, unchanged: Result, book: Rulebook, texts: Texts) -> Comparison:
    """Return how a result differs under the exchanged rulebook, with the verdict on the claim there.

    Any error is returned as a comparison too: not modelled, undecided, or a crash.
    """
    try:
        otherwise = result(scenario, book)
        judgement = judge(scenario, when, texts, book)
    except NotModelled as error:
        return Comparison(scenario, when, Difference.NOT_MODELLED, None, error.problem)
    except Bound as bound:
        return Comparison(scenario, when, Difference.UNDECIDED, None, why_stopped(bound))
    except RulingsError as error:
        return Comparison(scenario, when, Difference.CRASH, None, error.problem)
    except Exception as error:  # noqa: BLE001  (a made-up rulebook may break anything, and that is the answer)
        return Comparison(scenario, when, Difference.CRASH, None, f"{type(error).__name__}: {error}")
    difference = Difference.SAME if otherwise == unchanged else Difference.DIFFERENT
    return Comparison(scenario, when, difference, judgement.verdict, judgement.detail)
