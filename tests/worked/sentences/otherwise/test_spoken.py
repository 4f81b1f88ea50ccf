"""What players say for what the story does: who owns what, loyalty symbols, orders of triggers."""

from collections.abc import Callable

import pytest

from kb.worked.judge import Judgement, Verdict

SETUP = (
    "Ana controls a planeswalker called Jace with 3 loyalty counters",
    'Jace has "+1: You gain 2 life. // -2: Jace deals 3 damage to target creature."',
    "Ana controls a 2/2 creature with first strike called Fencer",
    "Bob controls a 3/3 creature called Ox",
    'Bob can cast an instant called Zap that says "Zap deals 2 damage to any target."',
    'Ana controls an enchantment called Imp that says "Whenever you gain life, draw a card."',
    'Ana controls an enchantment called Urn that says "Whenever you gain life, each player discards a card."',
    "Ana's library has 5 cards",
    "Ana's hand is empty",
)


@pytest.mark.parametrize(
    ("play", "claim"),
    [
        (("Ana uses Jace's +1", "Ana orders her triggers as Urn and Imp"), "there are 0 cards in Ana's hand"),
        (("Ana orders her triggers as Imp and Urn", "Ana uses Jace's +1"), "there is 1 card in Ana's hand"),
        (("Ana uses Jace's -2 on Ox",), "Ox died"),
        (("Ana attacks with Fencer", "Bob blocks Fencer with Ox", "after first-strike damage, Bob casts Zap on Fencer"),
         "Fencer died"),
    ],
)  # fmt: skip
def test_what_players_say_is_understood(judged: Callable[..., Judgement], play: tuple[str, ...], claim: str) -> None:
    """It comes out as the sentences do for which it stands."""
    found = judged(SETUP, play, then=(claim,))
    assert found.verdict is Verdict.HOLDS, found.detail


def test_a_symbol_that_a_planeswalker_has_not_is_refused(judged: Callable[..., Judgement]) -> None:
    """The ability is found by its symbol, not by its place."""
    found = judged(SETUP, ("Ana uses Jace's -3 on Ox",), then=("the story can be played",))
    assert "Jace has no loyalty ability with -3" in found.detail


FORKED = (
    'Ana can cast an instant called Bolt that says "Bolt deals 3 damage to any target."',
    'Ana can cast an instant called Fork that says "Copy target spell. You may choose new targets for the copy."',
)


@pytest.mark.parametrize("copy", ["the copy", "the copy of Bolt"])
def test_a_copy_targets_what_is_told_behind_what_makes_it(judged: Callable[..., Judgement], copy: str) -> None:
    """Whoever controls that is asked."""
    play = ("Ana casts Bolt on Bob", "in response, Ana casts Fork on Bolt", f"{copy} targets Ana")
    assert judged(FORKED, play, then=("Ana is at 17 life", "Bob is at 17 life")).verdict is Verdict.HOLDS
    early = judged(FORKED, (play[2], *play[:2]), then=("Ana is at 17 life",))
    assert "Name its player" in early.detail
