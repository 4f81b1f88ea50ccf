"""When and how often an ability may be used."""

from itertools import product

import pytest

from kb.engine.position.effects import Amount, If

TIMES = {
    "during your upkeep": "your upkeep", "during an opponent's turn": "opponent's turn", "during combat": "combat",
    "any time you could play a sorcery": "sorcery", "as a sorcery": "sorcery",
    "during your turn, before attackers are declared": "before attack",
}  # fmt: skip
OFTEN = {"once each turn": (True, 0), "once per turn": (True, 0), "three times each turn": (False, 3)}
USES = ("activate", "activate this ability", "play this ability", "use this ability")


def limits(said, words: str):
    """Return the timing, the uses allowed each turn and the condition that a sentence sets for an ability."""
    [ability] = said(f"{{1}}: ~ gets +1/+0 until end of turn. {words}.")
    return ability.timing, (ability.once_a_turn, ability.most_a_turn), ability.condition


@pytest.mark.parametrize(("use", "time"), list(product(USES, TIMES)))
def test_a_timing_limit_is_read_with_and_without_a_number_of_uses(said, use, time):
    assert limits(said, f"{use} only {time}") == (TIMES[time], (False, 0), None)
    for words, often in OFTEN.items():
        assert limits(said, f"{use} only {time} and only {words}") == (TIMES[time], often, None)


@pytest.mark.parametrize("words", OFTEN)
def test_only_and_no_more_than_limit_the_number_of_uses_alike(said, words):
    assert limits(said, f"activate this ability only {words}") == ("", OFTEN[words], None)
    assert limits(said, f"activate this ability no more than {words}") == ("", OFTEN[words], None)


def test_an_activation_condition_is_read_with_and_without_other_limits(said):
    state = If(Amount("hand", "you"), 1, "less than")
    words = "activate this ability only if you have no cards in hand"
    assert limits(said, words) == ("", (False, 0), state)
    assert limits(said, f"{words} and only once each turn") == ("", (True, 0), state)
    assert limits(said, "activate this ability only during combat and only if you have no cards in hand")[2] == state


def test_if_it_is_your_turn_means_the_same_as_during_your_turn(said):
    during = limits(said, "activate this ability only during your turn")
    assert limits(said, "activate this ability only if it's your turn") == during
    assert limits(said, "activate this ability only if it's not your turn")[0] == "opponent's turn"


def test_the_upkeep_of_the_turn_after_an_event_is_read(said):
    [drawn] = said("draw a card at the beginning of the upkeep of the turn after ~ comes into play.")
    [gained] = said("gain 2 life at the beginning of the upkeep of the turn after ~ leaves play.")
    assert (drawn.on.destination, gained.on.origin) == ("battlefield", "battlefield")
