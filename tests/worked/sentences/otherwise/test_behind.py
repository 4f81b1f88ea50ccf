"""Times that a story tells behind what is done, and abilities that wait while spells above them don't."""

from collections.abc import Callable

import pytest

from kb.worked.judge import Judgement, Verdict
from kb.worked.language import BadScenario

SETUP = (
    'Ana controls a 2/2 creature called Troll that has "{G}: Regenerate Troll."',
    "Ana can pay {G}",
    'Ana can cast an enchantment called Ring that says "When Ring enters the battlefield, you gain 3 life."',
    'Bob can cast an instant called Bolt that says "Bolt deals 3 damage to any target."',
    'Bob can cast an instant called Dispel that says "Destroy target enchantment."',
    'Bob can cast an instant called Denial that says "Counter target spell."',
    "Bob controls a 1/1 creature called Elf",
)


@pytest.mark.parametrize(
    ("play", "then"),
    [
        (("Bob casts Bolt on Troll", "Ana regenerates Troll in response"), ("Troll is tapped",)),
        (("Ana attacks with Troll", "Bob casts Bolt on Ana after combat damage"), ("Bob is at 18 life",)),
        (("Ana attacks with Troll", "Bob blocks Troll with Elf", "Bob casts Bolt on Troll before blocks"), ()),
        (("Ana casts Ring", "with the trigger on the stack, Bob casts Dispel on Ring"), ("Ana is at 23 life",)),
        (("Ana casts Ring", "Bob casts Dispel on Ring in response to Ring's trigger"), ("Ana is at 23 life",)),
        (("Ana casts Ring", "while Ring is on the stack, Bob casts Denial on Ring"), ("Ana is at 20 life",)),
        (("Ana casts Ring", "Bob casts Bolt on Ana with the spell on the stack"), ("Ana is at 20 life",)),
    ],
)
def test_a_time_may_stand_behind(
    judged: Callable[..., Judgement], play: tuple[str, ...], then: tuple[str, ...]
) -> None:
    """It is the same as in front; a trigger waits once the spell is there that brings it."""
    found = judged(SETUP, play, then=(*then, "the story can be played"))
    assert found.verdict is (Verdict.HOLDS if then else Verdict.ERROR), found.detail


@pytest.mark.parametrize(
    "waits", ["in response to Troll's trigger, Bob casts Bolt on Troll", "in response, Bob casts Dispel on Ring"]
)
def test_what_does_not_wait_stops_a_story(judged: Callable[..., Judgement], waits: str) -> None:
    """An ability that isn't there doesn't wait, and what is only being cast is no enchantment yet."""
    found = judged(SETUP, ("Ana casts Ring", waits), then=("the story can be played",))
    assert found.verdict is Verdict.ERROR
    assert "No ability of Troll is waiting" in found.detail or "can't target Ring" in found.detail


def test_what_would_be_understood_is_told(judged: Callable[..., Judgement]) -> None:
    """Of a sentence that isn't understood, the part that would be is told, and is."""
    with pytest.raises(BadScenario, match="“Bob casts Bolt on Ana” is understood: put the rest in a separate sentence"):
        judged(SETUP, ("Bob casts Bolt on Ana so very quickly",), then=("the story can be played",))


@pytest.mark.parametrize(
    ("words", "claim"),
    [
        ("Ana controls a 4/4 creature with vanishing called Knight with one time counter on it", "1 time counter"),
        ("Ana controls a 5/5 creature with cumulative upkeep {1} called Knight with 2 age counters", "2 age counters"),
        ("Ana controls a 2/2 creature with flying called Knight with a +1/+1 counter on it", "1 +1/+1 counter"),
    ],
)
def test_counters_may_stand_behind_a_name(judged: Callable[..., Judgement], words: str, claim: str) -> None:
    """Keyword abilities stand before it, and counters are none of them."""
    assert judged((words,), then=(f"Knight has {claim}",)).verdict is Verdict.HOLDS


def test_a_card_may_have_the_name_of_another(judged: Callable[..., Judgement]) -> None:
    """The story calls it otherwise."""
    setup = ("Ana controls a 3/3 creature called Queen", "Bob can cast a 3/3 creature called Other with the name Queen")
    assert judged(setup, ("Bob casts Other",), then=("Other has the name Queen",)).verdict is Verdict.HOLDS
