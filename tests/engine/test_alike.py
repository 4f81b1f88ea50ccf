"""Permanents that are alike, and what of them looks otherwise after a change."""

from typing import Any

import pytest

from kb.engine.abilities import Change, Keyword
from kb.engine.alike import differences, has_all
from kb.engine.objects import Traits

BIRD = Traits(
    "Bird", frozenset({"creature"}), frozenset(), frozenset(), frozenset({"blue"}), 1, 1, (Keyword("flying"),), "Ana"
)


@pytest.mark.parametrize(
    ("now", "found"),
    [
        ({"power": 2, "toughness": 3, "restrictions": frozenset({"block"})}, set()),
        ({"abilities": (Keyword("flying"), Keyword("flying"))}, set()),
        ({"abilities": (Keyword("flying"), Keyword("trample"))}, {"keyword trample"}),
        ({"abilities": ()}, {"keyword flying"}),
        ({"subtypes": frozenset({"Bird"})}, {"types"}),
        ({"colors": frozenset()}, {"color"}),
        ({"controller": "Bob"}, {"controller"}),
    ],
)
def test_only_what_a_filter_can_ask_looks_otherwise(now: dict[str, Any], found: set[str]) -> None:
    """A size or a second instance of a keyword is seen by no filter; each keyword is told apart."""
    assert set(differences(BIRD, BIRD._replace(**now))) == found


def test_what_is_had_already_is_known() -> None:
    """All that is granted must be there."""
    flying, trample = Keyword("flying"), Keyword("trample")
    assert has_all(BIRD, Change("gain", (flying,)))
    assert not has_all(BIRD, Change("gain", (flying, trample)))
