"""Names of objects in stories."""

import pytest

from kb.boards.judging.judge import Verdict
from kb.boards.language import BadScenario
from kb.boards.named import listed


@pytest.mark.parametrize(("words", "names"), [
    ("Bear", ["Bear"]),
    ("Bear and Ox", ["Bear", "Ox"]),
    ("Bear, Ox and Elk", ["Bear", "Ox", "Elk"]),
    ("Bear, Ox, and Elk", ["Bear", "Ox", "Elk"]),
    ("Kell, Duke of Ash", ["Kell, Duke of Ash"]),
    ("Bear, Kell, Duke of Ash and Time and Tide", ["Bear", "Kell, Duke of Ash", "Time and Tide"]),
])  # fmt: skip
def test_a_list_of_names_is_split_by_the_names_known(words: str, names: list[str]) -> None:
    """A comma or an "and" inside a name doesn't end it."""
    assert listed(words, {"Kell, Duke of Ash", "Time and Tide"}) == names


def test_numbers_may_be_written_as_words(judged) -> None:
    bear, counters = "Ana controls a 2/2 creature called Bear", "Bear has three fade counters"
    setup = (bear, counters, "two cards are in Ana's library", "Bob is at ten life")
    found = judged(setup, ("Bear deals three damage to Bob",), then=("Bob is at seven life", counters))
    assert found.verdict is Verdict.HOLDS


def test_a_made_up_creature_without_a_name_is_refused_with_examples(judged) -> None:
    with pytest.raises(BadScenario, match="Reading stops at “bear”") as error:
        judged(("Ana controls a 2/2 bear",), then=("nothing triggered",))
    assert all(one.startswith("Ana controls") for one in error.value.nearest)


@pytest.mark.parametrize(
    "play", ["Ana uses Elves' ability", "Ana uses Elves’ first ability", "Ana uses Elves's ability"]
)
def test_a_possessive_of_a_name_in_s_may_have_only_an_apostrophe(judged, play: str) -> None:
    setup = ("Ana controls a 1/1 creature called Elves", 'Elves has "{T}: You gain 1 life."')
    assert judged(setup, (play,), then=("Ana is at 21 life",)).verdict is Verdict.HOLDS
