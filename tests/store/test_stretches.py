"""Tests for which records belong to the official rules."""

from typing import Any

import pytest

from kb.records.record import Kind
from kb.records.source import Extent
from kb.store.stretches import is_official


@pytest.mark.parametrize(("number", "authority"), [("407.2d", "CompRules"), ("407.2d", None)])
def test_plain_rule_number_is_official_unless_it_belongs_to_a_set(number: str, authority: str | None):
    assert is_official(**its(number, authority), overlay=False)
    assert not is_official(**its(number, authority), overlay=True)


@pytest.mark.parametrize(("number", "authority"), [("407.2d", "Someone"), ("G5.19a", "CompRules"), (None, None)])
def test_record_of_another_author_or_kind_of_number_is_not_official(number: str | None, authority: str | None):
    assert not is_official(**its(number, authority), overlay=False)


def its(number: str | None, authority: str | None) -> dict[str, Any]:
    """Return the other facts about a record of an incomplete document."""
    return {"extent": Extent.CHANGES, "reader": "r", "kind": Kind.RULE, "number": number, "authority": authority}
