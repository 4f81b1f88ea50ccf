"""Exchanges: another entry or contrast in the place of a rule, and the outcome with it."""

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
def test_an_exchange_is_named_by_rule_and_day_or_contrast(words: str, named: str) -> None:
    """A rule's name alone means its first contrast."""
    assert str(exchange(words)) == named


def test_an_exchange_by_day_uses_the_function_of_that_days_entry() -> None:
    assert exchange("type-change@2003-10-01").what is type_change.entries[-1].what


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("tramplee", "Nearest: trample"),
        ("trample@2003-10-02", "Nearest: trample@2003-10-01"),
        ("trample@as with trample", "Nearest: trample@as without trample"),
        ("legend-rule", "legend-rule@2004-10-01"),
    ],
)
def test_an_unknown_rule_day_or_contrast_is_refused_with_the_nearest(words: str, message: str) -> None:
    with pytest.raises((BadQuestion, NoSuchRecord)) as error:
        exchange(words)
    assert message in str(error.value)


def test_an_exchange_that_changes_the_outcome_is_different_and_its_claim_judged(texts: Texts) -> None:
    found = compare(FOREST, LATER, [exchange("type-change@1998-10-18")], texts)
    assert (found.difference, found.verdict) == (Difference.DIFFERENT, Verdict.FAILS)


def test_an_exchange_is_different_even_if_the_claim_still_holds(texts: Texts) -> None:
    blind = replace(LATER, then=("Bob is at 20 life",))
    found = compare(FOREST, blind, [exchange("type-change@1998-10-18")], texts)
    assert (found.difference, found.verdict) == (Difference.DIFFERENT, Verdict.HOLDS)


def test_exchanging_a_rule_that_plays_no_part_leaves_the_outcome_the_same(texts: Texts) -> None:
    found = compare(FOREST, LATER, [exchange("trample")], texts)
    assert (found.difference, found.verdict) == (Difference.SAME, Verdict.HOLDS)


def test_exchanging_a_rule_for_itself_or_before_its_first_entry_is_not_in_force(texts: Texts) -> None:
    assert compare(FOREST, LATER, [exchange("type-change@2003-10-01")], texts).difference is Difference.NOT_IN_FORCE
    before = replace(EARLIER, day=date(1998, 3, 31))
    assert compare(FOREST, before, [exchange("type-change")], texts).difference is Difference.NOT_IN_FORCE


def test_several_rules_can_be_exchanged_together(texts: Texts) -> None:
    both = [exchange("trample"), exchange("type-change@1998-10-18")]
    assert compare(FOREST, LATER, both, texts).difference is Difference.DIFFERENT


def _compare_with(function: Callable[..., object], texts: Texts) -> Comparison:
    """Return how the board differs if the type-change rule is replaced by a function."""
    return compare(FOREST, LATER, [Exchange(type_change, "made up", function)], texts)


@pytest.mark.parametrize(
    ("raised", "difference"),
    [
        (NotModelled("no idea"), Difference.NOT_MODELLED),
        (Bound(), Difference.UNDECIDED),
        (KeyError("thing"), Difference.CRASH),
        (BadScenario("nothing is called Woods"), Difference.CRASH),
    ],
)
def test_refusals_bounds_and_crashes_are_not_reported_as_different(
    raised: Exception, difference: Difference, texts: Texts
) -> None:
    def raise_it(*_: object) -> object:
        """Raise the error of this case of the test."""
        raise raised

    found = _compare_with(raise_it, texts)
    assert (found.difference, found.verdict) == (difference, None)
    assert found.detail


def test_an_exchange_is_not_modelled_if_the_board_without_it_is_not(
    texts: Texts, monkeypatch: pytest.MonkeyPatch
) -> None:
    repealed = Entry("type-change", date(2003, 12, 1), "1.1", "", None)
    monkeypatch.setattr(type_change, "entries", [*type_change.entries, repealed])
    monkeypatch.setattr(type_change, "_in_force", {})
    found = compare(FOREST, LATER, [exchange("type-change@1998-10-18")], texts)
    assert found.difference is Difference.NOT_MODELLED
    assert found.detail.startswith("Even without the exchange: ")


def test_a_repealed_entry_cannot_replace_a_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trample, "entries", [*trample.entries, Entry("trample", date(2024, 1, 1), "1.1", "", None)])
    monkeypatch.setattr(trample, "_in_force", {})
    with pytest.raises(BadQuestion):
        exchange("trample@2024-01-01")
