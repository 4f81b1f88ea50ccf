"""Verdicts as JUnit XML for build servers."""

from collections.abc import Iterable
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from kb.answers.boards.checks import Judged, Verdict
from kb.records.escaping import shown

PREDICTIONS = "predictions"
"""The name of the suite of claims that no document makes."""

_OUTCOMES = {
    Verdict.FAILS: "failure",
    Verdict.STALE: "failure",
    Verdict.ERROR: "error",
    Verdict.UNDECIDED: "skipped",
    Verdict.NOT_MODELLED: "skipped",
    Verdict.DISPUTED: "skipped",
}
"""The JUnit element for each verdict except ``holds``."""


def junit(judgements: Iterable[Judged]) -> bytes:
    """Return JUnit XML: a suite for each quoted document, a case for each dated claim."""
    by_document: dict[str, list[Judged]] = {}
    for judgement in judgements:
        by_document.setdefault((judgement.source or "").partition("/")[0] or PREDICTIONS, []).append(judgement)
    root = Element("testsuites", name="rulings check")
    for document, found in by_document.items():
        suite = SubElement(root, "testsuite", {"name": shown(document), **_counts(found)})
        for judgement in found:
            _add_case(suite, judgement)
    indent(root)
    payload: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return payload + b"\n"


def _counts(found: list[Judged]) -> dict[str, str]:
    """Return how many claims a suite has, and how many failures, errors and skipped ones, by attribute."""
    outcomes = [_OUTCOMES.get(judgement.verdict) for judgement in found]
    counted = {"failures": "failure", "errors": "error", "skipped": "skipped"}
    return {"tests": str(len(found)), **{name: str(outcomes.count(outcome)) for name, outcome in counted.items()}}


def _add_case(suite: Element, judgement: Judged) -> None:
    """Add the case of a claim to a suite."""
    name = f"{judgement.scenario}@{judgement.day}"
    source = judgement.source or ""
    case = SubElement(suite, "testcase", classname=shown(source) or PREDICTIONS, name=shown(name))
    outcome = _OUTCOMES.get(judgement.verdict)
    if outcome is not None:
        told = f"{judgement.verdict}: {judgement.detail}"
        element = SubElement(case, outcome, message=shown(told), type=str(judgement.verdict))
        element.text = shown(f"{judgement.title}\n{told}\n“{judgement.quote or ''}” ({source})")
