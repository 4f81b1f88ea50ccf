"""Names that are nowhere in a story are errors, wherever they stand."""

import pytest

from kb.worked.judge import Verdict
from kb.worked.language import BadScenario

BEAR = "Ana controls a 2/2 green creature called Bear"
GARGOYLE = "Ana controls Ivory Gargoyle"
UNPLAYABLE = ("the story can be played",)


@pytest.mark.parametrize("play", [
    ("Ana attacks with Baer",),
    ("Bear is destroyed", "Ana attacks with Baer"),
    ("Ana keeps Baer",),
    ("Bear deals 3 damage to Baer",),
    ("Bear deals 20 damage to Bob", "Baer is destroyed"),
])  # fmt: skip
def test_a_misspelt_name_is_an_error(judged, play: tuple[str, ...]) -> None:
    """Where it would make a story impossible, after the end of the game, and in an answer that nobody asks for."""
    with pytest.raises(BadScenario, match=r"x\.toml: nothing is called Baer in this story") as error:
        judged((BEAR,), play, cannot=UNPLAYABLE)
    assert error.value.nearest == ("Bear",)


def test_a_sentence_after_the_end_of_the_game_is_read(judged) -> None:
    """What can't be understood is told though nobody comes to it."""
    with pytest.raises(BadScenario, match="“the moon explodes” is not understood"):
        judged((BEAR,), ("Bear deals 20 damage to Bob", "the moon explodes"), then=("Bob has lost",))


def test_what_has_ceased_to_be_may_be_named(judged) -> None:
    """A token that is gone was there: a story that speaks of it can't be played, and that may be claimed."""
    setup = (BEAR, 'Bear has "Whenever a creature dies, create a 1/1 creature token called Imp"')
    play = ("Bear is destroyed", "Imp #1 is destroyed", "Imp #1 deals 1 damage to Bob")
    assert judged(setup, play, cannot=UNPLAYABLE).verdict is Verdict.HOLDS


def test_a_name_with_a_comma_is_one_name(judged) -> None:
    """In lists as alone."""
    setup = ("Ana controls a 2/2 creature called Kell, Duke of Ash", BEAR)
    play = ("Ana attacks with Bear and Kell, Duke of Ash", "combat damage is dealt")
    assert judged(setup, play, then=("Bob is at 16 life",)).verdict is Verdict.HOLDS


def test_the_reason_is_told_and_may_be_claimed(judged) -> None:
    """What can't be done says why, and a claim that names another reason fails."""
    play = ("Bob attacks with Bear",)
    found = judged((BEAR,), play, cannot=UNPLAYABLE, because="can't attack")
    assert found.verdict is Verdict.HOLDS
    assert "can't attack" in found.detail
    assert judged((BEAR,), play, cannot=UNPLAYABLE, because="it is tapped").verdict is Verdict.FAILS
