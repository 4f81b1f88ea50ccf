"""Coverage: claims counted by what came of them."""

from collections.abc import Iterator
from dataclasses import replace

from kb.boards.judging.judge import Judgement, Verdict
from kb.boards.reading.scenario import Scenario, packaged_scenarios
from kb.boards.verdicts.coverage import Coverage, coverage, known_claims, not_played

STORIES = {scenario.id: scenario for scenario in packaged_scenarios()}
ONE, CASE = STORIES["003-choose-merfolk"], STORIES["003-choose-merfolk-b"]


def _judged(scenario: Scenario, verdict: Verdict) -> Judgement:
    return Judgement(scenario, scenario.whens[0], verdict, "", 1, is_checked=True)


def _of(found: list[Coverage]) -> Coverage:
    return next(one for one in found if one.source == "crystalkeep-2004-01")


def test_a_claim_has_the_worst_verdict_of_its_cases() -> None:
    """A second case of a claim counts for the claim, and is no claim of its own."""
    found = _of(coverage([_judged(ONE, Verdict.HOLDS), _judged(CASE, Verdict.NOT_MODELLED)]))
    assert found.verdicts == {"not modelled": 1}
    assert len(found.not_played) == len(found.claims) - 1
    assert _of(coverage([_judged(ONE, Verdict.FAILS), _judged(CASE, Verdict.DISPUTED)])).verdicts == {"fails": 1}


def test_a_prediction_is_not_counted() -> None:
    """A claim of which only predictions are played is not played."""
    predicted = replace(ONE, whens=(replace(ONE.whens[0], source="", quote=""),))
    assert _of(coverage([_judged(predicted, Verdict.HOLDS)])).verdicts == {}
    assert ONE.id in not_played([predicted])["crystalkeep-2004-01"]


def test_what_holds_is_counted_by_kind() -> None:
    """Merfolk is a worked example; what is disputed doesn't hold."""
    assert _of(coverage([_judged(ONE, Verdict.HOLDS)])).holding("E") == 1
    assert _of(coverage([_judged(ONE, Verdict.HOLDS)])).holding("P") == 0
    assert _of(coverage([_judged(ONE, Verdict.DISPUTED)])).holding("E") == 0


def test_what_is_not_played_is_what_no_scenario_plays() -> None:
    """The list without playing and that of the coverage are the same."""
    stories = list(STORIES.values())
    listed = not_played(stories)
    covered = coverage(_judged(story, Verdict.HOLDS) for story in stories if not story.whens[0].is_prediction)
    assert listed == {one.source: list(one.not_played) for one in covered}
    assert not set(STORIES) & set(_all(listed))
    assert set(_all(not_played([]))) == known_claims()


def _all(listed: dict[str, list[str]]) -> Iterator[str]:
    return (name for names in listed.values() for name in names)
