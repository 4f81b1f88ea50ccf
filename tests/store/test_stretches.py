"""What is of the rules themselves."""

from typing import Any

import pytest

from kb.records.record import Kind
from kb.records.source import Extent
from kb.store.stretches import is_official


@pytest.mark.parametrize(("number", "authority"), [("407.2d", "CompRules"), ("407.2d", None)])
def test_what_has_a_number_and_no_other_name_is_of_the_rules(number: str, authority: str | None):
    """Also where it isn't said whose it is, as where a tag is lost; a set's own rules are never."""
    assert is_official(**its(number, authority), overlay=False)
    assert not is_official(**its(number, authority), overlay=True)


@pytest.mark.parametrize(("number", "authority"), [("407.2d", "Someone"), ("G5.19a", "CompRules"), (None, None)])
def test_what_has_another_name_or_number_is_not(number: str | None, authority: str | None):
    """An author's own rules, numbers of another kind, or none."""
    assert not is_official(**its(number, authority), overlay=False)


def its(number: str | None, authority: str | None) -> dict[str, Any]:
    """Return what else is known of a record of a document that isn't complete."""
    return {"extent": Extent.CHANGES, "reader": "r", "kind": Kind.RULE, "number": number, "authority": authority}
