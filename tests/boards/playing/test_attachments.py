"""Attachments set up in one sentence, and legends called by their short names."""

from collections.abc import Callable

import pytest

from kb.boards.judging.judge import Judgement, Verdict

BEAR = "Bob controls a 2/2 creature called Bear"


@pytest.mark.parametrize(
    ("setup", "whose"),
    [
        ((BEAR, "Ana controls Flight attached to Bear"), "Ana"),
        ((BEAR, "Ana controls Flight on Bob's Bear"), "Ana"),
        ((BEAR, "Ana controls a Flight enchanting Bear"), "Ana"),
        (("Ana controls a Flight on Karn, Silver Golem", "Bob controls Karn, Silver Golem"), "Ana"),
        (("Bob controls Karn, Silver Golem enchanted by Ana's Flight",), "Ana"),
        (("Bob controls Karn, Silver Golem enchanted with Flight",), "Bob"),
        ((BEAR, "Ana controls Flight", "Bear is enchanted by Flight"), "Ana"),
    ],
)
def test_an_attached_aura_belongs_to_its_stated_controller_or_its_hosts(
    judged: Callable[..., Judgement], setup: tuple[str, ...], whose: str
) -> None:
    host = "Karn" if "Karn" in str(setup) else "Bear"
    claims = (f"Flight is attached to {host}", f"{whose} controls Flight", f"Bob controls {host}")
    found = judged(setup, (), then=claims)
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_a_legend_can_be_called_by_the_name_before_its_comma(judged: Callable[..., Judgement]) -> None:
    """Another object with just that name takes precedence."""
    karn = "Ana controls Karn, Silver Golem"
    claims = ("Karn is a 0/8", "Karn has 2 damage", "Bob controls Bear")
    found = judged((karn, BEAR), ("Bob attacks with Bear", "Ana blocks with Karn"), then=claims)
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
    other = "Ana controls a 2/2 creature called Karn"
    found = judged((karn, other), ("Karn is destroyed",), then=("Ana controls Karn, Silver Golem",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
