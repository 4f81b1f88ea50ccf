"""The verdicts as JUnit XML: what a build server reads."""

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from kb.answers.boards.checks import judged as judged_of
from kb.boards.judging.judge import Judgement, Verdict
from kb.boards.reading.scenario import packaged_scenarios
from kb.cli.pages.junit import junit

FOREST = next(scenario for scenario in packaged_scenarios() if scenario.id == "002-licid-forest")


def judged(verdict, detail="because", place=1, **changes):
    """Return a verdict on one of the claims of a scenario."""
    when = replace(FOREST.whens[place], **changes)
    return judged_of(Judgement(FOREST, when, verdict, detail, 1, is_checked=True))


def parsed(*judgements):
    """Return the document as a reader sees it."""
    return ET.fromstring(junit(judgements))  # noqa: S314  (our own words)


def test_each_document_is_a_suite_and_each_dated_claim_a_case():
    """Claims stand in the suite of the document that they quote; predictions in one of their own."""
    root = parsed(
        judged(Verdict.HOLDS), judged(Verdict.HOLDS, place=0), judged(Verdict.FAILS, source="", quote="")
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
def test_what_does_not_hold_says_why(verdict, outcome):
    """The message has the verdict and its detail, the text also the quotation; what holds has neither."""
    ((case, good),) = parsed(judged(verdict), judged(Verdict.HOLDS))
    (told,) = case
    assert (told.tag, told.get("type"), told.get("message")) == (outcome, str(verdict), f"{verdict}: because")
    assert FOREST.whens[1].quote in told.text
    assert list(good) == []


def test_a_suite_counts_its_cases():
    """Tests, failures, errors and skipped ones."""
    verdicts = (Verdict.HOLDS, Verdict.FAILS, Verdict.STALE, Verdict.ERROR, Verdict.UNDECIDED)
    (suite,) = parsed(*map(judged, verdicts))
    counts = {name: suite.get(name) for name in ("tests", "failures", "errors", "skipped")}
    assert counts == {"tests": "5", "failures": "2", "errors": "1", "skipped": "1"}


def test_what_xml_cannot_hold_stands_by_its_name():
    """A character that no XML document may have, and those that it has to escape."""
    ((case,),) = parsed(judged(Verdict.FAILS, "a\x01\ufffe <b> & “c”"))
    assert case[0].get("message") == "fails: a<U+0001><U+FFFE> <b> & “c”"
