"""What boards say in quotation marks, read by the grammar of cards: what is chosen as something enters, and after."""

from datetime import date

import pytest

from kb.worked.judge import Verdict

TEXT = "As this artifact enters, choose a creature type // {0}: Create a 2/2 creature token of the chosen type"
LABORATORY = ("an artifact called Laboratory is in Ana's hand", f'Laboratory has "{TEXT}"')
PLAY = ("Ana puts Laboratory onto the battlefield", "Ana uses Laboratory's ability")


@pytest.mark.parametrize("day", [date(1998, 4, 1), date(2008, 8, 10), date(2023, 11, 17)])
def test_a_token_is_of_the_type_that_was_chosen(judged, day) -> None:
    """On any day, where that is the one choice made for what makes it."""
    claims = ("there are 1 called Elf", "the subtypes of Elf #1 are Elf", "Elf #1 is a 2/2")
    found = judged(LABORATORY, ("Ana chooses the creature type Elf", *PLAY), day=day, then=claims)
    assert found.verdict is Verdict.HOLDS, found.detail


def test_a_type_that_nobody_says_or_chose_is_not_known(judged) -> None:
    """Most words may be chosen; and what stood there from the beginning was given none."""
    assert "isn't said" in judged(LABORATORY, PLAY, then=("nothing triggered",)).detail
    there = ("Ana controls an artifact called Laboratory", LABORATORY[1])
    found = judged(there, PLAY[1:], then=("nothing triggered",))
    assert (found.verdict, "is meant" in found.detail) == (Verdict.NOT_MODELLED, True)
