"""Steps that a story may not pass over."""

import pytest

from kb.worked.judge import Verdict

LEGAL = "the story can be played"
BRIEF = ("Ana controls a 2/2 creature called Brief", 'Brief has "At end of turn, sacrifice this creature"')
DUE = ("Ana controls a 2/2 creature called Due", 'Due has "At the beginning of your upkeep, draw a card"')
END = "has something happen at the end of this one."
UPKEEP = "Ana's upkeep comes first: Due has something happen in it."


@pytest.mark.parametrize(
    ("setup", "play", "why"),
    [
        (BRIEF, ("Bob's turn begins",), f"Bob's turn can't begin yet: Brief {END}"),
        (BRIEF, ("Bob's upkeep begins",), f"Bob's turn can't begin yet: Brief {END}"),
        (BRIEF, ("Bob's draw step begins",), f"Bob's turn can't begin yet: Brief {END}"),
        (BRIEF, ("the turn ends", "Bob's turn begins"), ""),
        (DUE, ("Ana's turn begins", "Ana's main phase begins"), UPKEEP),
        (DUE, ("Ana's turn begins", "Ana attacks with Due"), UPKEEP),
        (DUE, ("Ana's turn begins", "Ana's draw step begins"), UPKEEP),
        (DUE, ("Ana's turn begins", "Ana's upkeep begins", "everything resolves", "Ana's main phase begins"), ""),
        (DUE, ("Bob's turn begins", "Bob's main phase begins"), ""),
        (DUE, ("Ana attacks with Due",), ""),
    ],
)
def test_what_is_due_is_not_passed_over(judged, setup, play, why) -> None:
    """Whoever is to pass over it is told what is due, and when."""
    found = judged((*setup, "Clone is in Ana's library"), play, then=(LEGAL,))
    assert found.verdict is (Verdict.ERROR if why else Verdict.HOLDS), found.detail
    assert why in found.detail


def test_a_draw_step_comes_after_the_upkeep(judged) -> None:
    """Of a turn that begins with it, what is due in its upkeep has happened."""
    setup = (*DUE, "it is Bob's turn", "Clone and Living Death are in Ana's library")
    found = judged(setup, ("Ana's draw step begins",), then=("Clone is in Ana's hand", "Living Death is in Ana's hand"))
    assert found.verdict is Verdict.HOLDS, found.detail
