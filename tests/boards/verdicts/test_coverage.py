"""Coverage: claims counted by their verdicts."""

from collections.abc import Iterator
from dataclasses import replace

from kb.boards.judging.judge import Judgement, Verdict
from kb.boards.reading.scenario import Scenario, packaged_scenarios
from kb.boards.verdicts.coverage import Coverage, coverage, known_claims, not_played

STORIES = {scenario.id: scenario for scenario in packaged_scenarios()}
ONE, CASE = STORIES["003-choose-merfolk"], STORIES["003-choose-merfolk-b"]


def _judgement(scenario: Scenario, verdict: Verdict) -> Judgement:
    """Return a judgement with this verdict on a scenario's first claim."""
    return Judgement(scenario, scenario.whens[0], verdict, "", 1, is_checked=True)


def _crystal_keep_2004(found: list[Coverage]) -> Coverage:
    """Return the coverage of the Crystal Keep document of January 2004."""
    return next(one for one in found if one.source == "crystalkeep-2004-01")


def test_a_claim_counts_with_the_worst_verdict_of_its_cases() -> None:
    found = _crystal_keep_2004(coverage([_judgement(ONE, Verdict.HOLDS), _judgement(CASE, Verdict.NOT_MODELLED)]))
    assert found.verdicts == {"not modelled": 1}
    assert len(found.not_played) == len(found.claims) - 1
    assert _crystal_keep_2004(
        coverage([_judgement(ONE, Verdict.FAILS), _judgement(CASE, Verdict.DISPUTED)])
    ).verdicts == {"fails": 1}


def test_predictions_are_not_counted_as_played_claims() -> None:
    predicted = replace(ONE, whens=(replace(ONE.whens[0], source="", quote=""),))
    assert _crystal_keep_2004(coverage([_judgement(predicted, Verdict.HOLDS)])).verdicts == {}
    assert ONE.id in not_played([predicted])["crystalkeep-2004-01"]


def test_holding_claims_are_counted_by_kind_and_disputed_ones_not() -> None:
    """The claim on Merfolk is a worked example, of kind E."""
    assert _crystal_keep_2004(coverage([_judgement(ONE, Verdict.HOLDS)])).holding("E") == 1
    assert _crystal_keep_2004(coverage([_judgement(ONE, Verdict.HOLDS)])).holding("P") == 0
    assert _crystal_keep_2004(coverage([_judgement(ONE, Verdict.DISPUTED)])).holding("E") == 0


def test_claims_not_played_are_those_that_no_scenario_plays() -> None:
    stories = list(STORIES.values())
    listed = not_played(stories)
    covered = coverage(_judgement(story, Verdict.HOLDS) for story in stories if not story.whens[0].is_prediction)
    assert listed == {one.source: list(one.not_played) for one in covered}
    assert not set(STORIES) & set(_all_names(listed))
    assert set(_all_names(not_played([]))) == known_claims()


def _all_names(listed: dict[str, list[str]]) -> Iterator[str]:
    """Yield the names in all of the lists."""
    return (name for names in listed.values() for name in names)
