"""Mana: what a pool holds to begin with."""

import pytest

from kb.worked.judge import Verdict
from kb.worked.language import BadScenario


def test_a_pool_holds_what_is_said(judged) -> None:
    """A number is so much colorless mana."""
    pool = ("Ana has {U}{2}{R} in their pool",)
    assert judged(pool, then=("Ana has {C}{C}{R}{U}",)).verdict is Verdict.HOLDS
    assert judged(pool, then=("Ana has {C}{R}{U}",)).verdict is Verdict.FAILS


@pytest.mark.parametrize("words", ["Ana has {Q} in their pool", "Ana has {U}{Q} in their pool"])
def test_what_is_no_mana_is_refused(judged, words: str) -> None:
    """No pool holds it."""
    with pytest.raises(BadScenario, match=r"^x\.toml: \{Q\} is no mana\."):
        judged((words,), then=("nothing triggered",))
