"""When alone an ability may be used, and how often: each is said by itself, and they go together."""

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
    """Return when and how often an ability may be used of which a sentence says so."""
    [ability] = said(f"{{1}}: ~ gets +1/+0 until end of turn. {words}.")
    return ability.timing, (ability.once_a_turn, ability.most_a_turn), ability.condition


@pytest.mark.parametrize(("use", "time"), list(product(USES, TIMES)))
def test_a_time_is_said_with_and_without_how_often(said, use, time):
    """Of each verb, at each time."""
    assert limits(said, f"{use} only {time}") == (TIMES[time], (False, 0), None)
    for words, often in OFTEN.items():
        assert limits(said, f"{use} only {time} and only {words}") == (TIMES[time], often, None)


@pytest.mark.parametrize("words", OFTEN)
def test_how_often_is_said_in_two_ways(said, words):
    """Only so often, or no more than that."""
    assert limits(said, f"activate this ability only {words}") == ("", OFTEN[words], None)
    assert limits(said, f"activate this ability no more than {words}") == ("", OFTEN[words], None)


def test_what_must_be_so_is_said_with_and_without_how_often(said):
    """Cards in one's hand, once a turn."""
    state = If(Amount("hand", "you"), 1, "less than")
    words = "activate this ability only if you have no cards in hand"
    assert limits(said, words) == ("", (False, 0), state)
    assert limits(said, f"{words} and only once each turn") == ("", (True, 0), state)
    assert limits(said, "activate this ability only during combat and only if you have no cards in hand")[2] == state


def test_whose_turn_it_is_is_a_time(said):
    """As a condition or as a time, it is the same."""
    during = limits(said, "activate this ability only during your turn")
    assert limits(said, "activate this ability only if it's your turn") == during
    assert limits(said, "activate this ability only if it's not your turn")[0] == "opponent's turn"


def test_what_is_put_off_until_the_upkeep_after_an_event(said):
    """Whatever it is, after whatever happens."""
    [drawn] = said("draw a card at the beginning of the upkeep of the turn after ~ comes into play.")
    [gained] = said("gain 2 life at the beginning of the upkeep of the turn after ~ leaves play.")
    assert (drawn.on.destination, gained.on.origin) == ("battlefield", "battlefield")
