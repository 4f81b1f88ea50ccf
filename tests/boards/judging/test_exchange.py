"""Exchanges: what stands in the place of a rule, and what comes of it."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest

from kb.boards.judging.exchange import Comparison, Difference, Exchange, compare, exchange
from kb.boards.judging.judge import Verdict
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import packaged_scenarios
from kb.engine.law.chronicle import Entry
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.work import Bound
from kb.engine.slots.characteristics import type_change
from kb.engine.slots.keywords import trample
from kb.records.errors import BadQuestion, NoSuchRecord

Texts = Callable[[str], str | None]
STORIES = {scenario.id: scenario for scenario in packaged_scenarios()}
FOREST = STORIES["002-licid-forest"]
EARLIER, LATER = FOREST.whens


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("trample", "trample@as without trample"),
        ("trample@as if unblocked", "trample@as if unblocked"),
        ("type-change@2003-10-01", "type-change@2003-10-01"),
    ],
)
def test_what_is_named_is_taken(words: str, named: str) -> None:
    """A slug alone means the first contrast; a day an entry; other words a contrast."""
    assert str(exchange(words)) == named


def test_the_entry_of_a_day_is_what_it_says() -> None:
    """What is put in its place is that entry's own function."""
    assert exchange("type-change@2003-10-01").what is type_change.entries[-1].what


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("tramplee", "Nearest: trample"),
        ("trample@2003-10-02", "Nearest: trample@2003-10-01"),
        ("trample@as with trample", "Nearest: trample@as without trample"),
        ("legend-rule", "legend-rule@2004-10-01"),
    ],
)
def test_what_is_not_there_is_answered_with_the_nearest(words: str, told: str) -> None:
    """An unknown rule, day or contrast, and a rule without a contrast."""
    with pytest.raises((BadQuestion, NoSuchRecord)) as error:
        exchange(words)
    assert told in str(error.value)


def test_another_outcome_is_different_and_judged(texts: Texts) -> None:
    """The forest with the older rule is no land, and the claim fails."""
    found = compare(FOREST, LATER, [exchange("type-change@1998-10-18")], texts)
    assert (found.difference, found.verdict) == (Difference.DIFFERENT, Verdict.FAILS)


def test_outcomes_are_compared_and_not_only_claims(texts: Texts) -> None:
    """Where the claim doesn't look at what changes, the outcome is different all the same."""
    blind = replace(LATER, then=("Bob is at 20 life",))
    found = compare(FOREST, blind, [exchange("type-change@1998-10-18")], texts)
    assert (found.difference, found.verdict) == (Difference.DIFFERENT, Verdict.HOLDS)


def test_a_rule_that_plays_no_part_leaves_the_outcome_the_same(texts: Texts) -> None:
    """A land that becomes a creature doesn't trample."""
    found = compare(FOREST, LATER, [exchange("trample")], texts)
    assert (found.difference, found.verdict) == (Difference.SAME, Verdict.HOLDS)


def test_an_entry_that_is_in_force_is_no_exchange(texts: Texts) -> None:
    """Neither is the exchange of a rule on a day before its first entry."""
    assert compare(FOREST, LATER, [exchange("type-change@2003-10-01")], texts).difference is Difference.NOT_IN_FORCE
    before = replace(EARLIER, day=date(1998, 3, 31))
    assert compare(FOREST, before, [exchange("type-change")], texts).difference is Difference.NOT_IN_FORCE


def test_several_are_exchanged_together(texts: Texts) -> None:
    """One that matters beside one that doesn't."""
    both = [exchange("trample"), exchange("type-change@1998-10-18")]
    assert compare(FOREST, LATER, both, texts).difference is Difference.DIFFERENT


def _with(what: Callable[..., object], texts: Texts) -> Comparison:
    return compare(FOREST, LATER, [Exchange(type_change, "made up", what)], texts)


@pytest.mark.parametrize(
    ("raised", "difference"),
    [
        (NotModelled("no idea"), Difference.NOT_MODELLED),
        (Bound(), Difference.UNDECIDED),
        (KeyError("thing"), Difference.CRASH),
        (BadScenario("nothing is called Woods"), Difference.CRASH),
    ],
)
def test_what_is_not_played_out_is_never_different(raised: Exception, difference: Difference, texts: Texts) -> None:
    """A refusal, the bound and a crash are told as what they are."""

    def fail(*_: object) -> object:
        raise raised

    found = _with(fail, texts)
    assert (found.difference, found.verdict) == (difference, None)
    assert found.detail


def test_what_is_not_modelled_as_it_is_is_told_so(texts: Texts, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without an outcome there is nothing to compare with."""
    repealed = Entry("type-change", date(2003, 12, 1), "1.1", "", None)
    monkeypatch.setattr(type_change, "entries", [*type_change.entries, repealed])
    monkeypatch.setattr(type_change, "_in_force", {})
    found = compare(FOREST, LATER, [exchange("type-change@1998-10-18")], texts)
    assert found.difference is Difference.NOT_MODELLED
    assert found.detail.startswith("Even without the exchange: ")


def test_a_repeal_is_nothing_to_be_exchanged_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """An entry that says nothing can't stand in a rule's place."""
    monkeypatch.setattr(trample, "entries", [*trample.entries, Entry("trample", date(2024, 1, 1), "1.1", "", None)])
    monkeypatch.setattr(trample, "_in_force", {})
    with pytest.raises(BadQuestion):
        exchange("trample@2024-01-01")
