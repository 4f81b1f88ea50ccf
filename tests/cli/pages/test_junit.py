"""Verdicts as JUnit XML for build servers."""

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from kb.answers.boards.checks import judged as judged_of
from kb.boards.judging.judge import Judgement, Verdict
from kb.boards.reading.scenario import packaged_scenarios
from kb.cli.pages.junit import junit

FOREST = next(scenario for scenario in packaged_scenarios() if scenario.id == "002-licid-forest")


def judgement(verdict, detail="because", place=1, **changes):
    """Return a judgement of one claim of the board 002-licid-forest."""
    when = replace(FOREST.whens[place], **changes)
    return judged_of(Judgement(FOREST, when, verdict, detail, 1, is_checked=True))


def parse_junit(*judgements):
    """Return the root of the JUnit document of these judgements."""
    return ET.fromstring(junit(judgements))  # noqa: S314  (our own words)


def test_each_document_is_a_suite_and_each_claim_a_case():
    """Predictions have a suite of their own."""
    root = parse_junit(
        judgement(Verdict.HOLDS), judgement(Verdict.HOLDS, place=0), judgement(Verdict.FAILS, source="", quote="")
    )  # fmt: skip
    assert root.tag == "testsuites"
    assert [suite.get("name") for suite in root] == ["crystalkeep-2004-01", "moursund-1998-10", "predictions"]
    (case,) = root[0]
    assert case.tag == "testcase"
    assert (case.get("classname"), case.get("name")) == (
        *("crystalkeep-2004-01/212.1c", "002-licid-forest@2004-01-15"),
    )


@pytest.mark.parametrize(
    ("verdict", "outcome"),
    [
        (Verdict.FAILS, "failure"), (Verdict.STALE, "failure"), (Verdict.ERROR, "error"),
        (Verdict.UNDECIDED, "skipped"), (Verdict.NOT_MODELLED, "skipped"), (Verdict.DISPUTED, "skipped"),
    ],
)  # fmt: skip
def test_a_failed_case_has_the_verdict_and_the_quotation(verdict, outcome):
    """A claim that holds has neither."""
    ((case, good),) = parse_junit(judgement(verdict), judgement(Verdict.HOLDS))
    (element,) = case
    assert (element.tag, element.get("type"), element.get("message")) == (outcome, str(verdict), f"{verdict}: because")
    assert FOREST.whens[1].quote in element.text
    assert list(good) == []


def test_a_suite_counts_tests_failures_errors_and_skipped_cases():
    verdicts = (Verdict.HOLDS, Verdict.FAILS, Verdict.STALE, Verdict.ERROR, Verdict.UNDECIDED)
    (suite,) = parse_junit(*map(judgement, verdicts))
    counts = {name: suite.get(name) for name in ("tests", "failures", "errors", "skipped")}
    assert counts == {"tests": "5", "failures": "2", "errors": "1", "skipped": "1"}


def test_characters_that_xml_forbids_are_shown_by_their_code_points():
    ((case,),) = parse_junit(judgement(Verdict.FAILS, "a\x01\ufffe <b> & “c”"))
    assert case[0].get("message") == "fails: a<U+0001><U+FFFE> <b> & “c”"
