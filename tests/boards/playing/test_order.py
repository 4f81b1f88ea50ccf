"""When a sentence of a story is taken."""

from datetime import date

import pytest

from kb.boards.judging.judge import Verdict

WAR = (
    "Ana can cast a 5/5 red creature called Drake",
    'Ana can cast a blue instant called Deny that says "Counter target spell."',
    'Bob can cast a blue instant called Quash that says "Counter target spell."',
)
INTERRUPTS = tuple(words.replace("instant", "interrupt") for words in WAR)


@pytest.mark.parametrize(
    ("setup", "day"),
    [(INTERRUPTS, date(1998, 10, 18)), (WAR, date(1999, 6, 10)), (WAR, date(2010, 1, 1))],
)
def test_what_targets_a_spell_is_cast_before_that_resolves(judged, setup, day):
    """Nobody needs to say “in response” of a counterspell; the one on it has the first spell resolve."""
    play = ("Ana casts Drake", "Bob casts Quash on Drake", "Ana casts Deny on Quash")
    found = judged(setup, play, day=day, then=("Ana controls Drake", "Quash is in Bob's graveyard"))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
    found = judged(setup, play[:2], day=day, then=("Drake is in Ana's graveyard",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_interrupts_in_response_to_one_another_are_of_one_batch(judged):
    """As those that are cast while another is being cast."""
    play = ("Ana casts Drake", "in response, Bob casts Quash on Drake", "in response, Ana casts Deny on Quash")
    found = judged(INTERRUPTS, play, day=date(1998, 10, 18), then=("Ana controls Drake",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_a_counterspell_that_each_player_has_is_told_by_its_name_alone(judged):
    """Who casts it says which is meant, and it is cast before what it targets resolves."""
    setup = (WAR[0], *(words.replace("Deny", "Deny #1").replace("Quash", "Deny #2") for words in WAR[1:]))
    found = judged(setup, ("Ana casts Drake", "Bob casts Deny on Drake"), then=("Deny #2 is in Bob's graveyard",))
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")


def test_a_player_casts_their_own_of_two_cards_of_one_name(judged):
    """What each has in hand is called alike; who casts it says which is meant."""
    setup = ("Ana can cast Ball Lightning", "Bob can cast Ball Lightning", "it is Bob's turn")
    claims = ("Bob controls Ball Lightning #2", "Ball Lightning #1 is in Ana's hand")
    found = judged(setup, ("Bob casts Ball Lightning",), then=claims)
    assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
