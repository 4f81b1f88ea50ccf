"""Cards put into their places by number and name."""

from datetime import date

import pytest

from kb.boards.judging.judge import Verdict, rulebook_on
from kb.boards.language import BadScenario
from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Scenario
from kb.boards.staging.staging import board


@pytest.mark.parametrize(
    ("setup", "labels"),
    [
        ("Ana controls two Mountains", {"Mountain #1", "Mountain #2"}),
        ("Ana controls a Forest and an Island", {"Forest", "Island"}),
        ("Ana controls 3 Plains", {"Plains #1", "Plains #2", "Plains #3"}),
        (
            "Ana controls Clone, two Ball Lightnings and one Swamp",
            {"Clone", "Ball Lightning #1", "Ball Lightning #2", "Swamp"},
        ),
        ("two Living Deaths are in Ana's graveyard", {"Living Death #1", "Living Death #2"}),
        ("Ana can cast two Flights", {"Flight #1", "Flight #2"}),
    ],
)
def test_so_many_of_a_name_are_there(setup: str, labels: set[str]) -> None:
    """Each under a name of its own."""
    start = board(_set((setup,)), rulebook_on(date(2004, 1, 15)))
    assert {thing.label for thing in start.objects.values()} == labels


def test_more_of_a_name_are_counted_on() -> None:
    """A second sentence's are not those of the first."""
    start = board(_set(("Ana controls two Forests", "Bob controls a Forest")), rulebook_on(date(2004, 1, 15)))
    controllers = {thing.label: thing.controller for thing in start.objects.values()}
    assert controllers == {"Forest #1": "Ana", "Forest #2": "Ana", "Forest": "Bob"}


def test_a_basic_land_makes_its_mana(judged) -> None:
    """By the rules of its type alone."""
    found = judged(("Ana controls two Mountains",), ("Ana taps Mountain #2 for mana",), then=("Ana has {R}",))
    assert found.verdict is Verdict.HOLDS


def test_what_is_no_card_is_told() -> None:
    """With what can be said instead."""
    with pytest.raises(BadScenario, match="Reading stops at “bear”"):
        board(_set(("Ana controls a bear",)), rulebook_on(date(2004, 1, 15)))


def _set(setup: tuple[str, ...]) -> Scenario:
    return Scenario("x", "", (), ("Ana", "Bob"), setup, (), (), Place("x.toml"))


def test_cards_that_nothing_looks_at_are_numbered_on(judged) -> None:
    """In a graveyard, hand or library; in a graveyard they count."""
    counts = 'Bear has "As long as seven or more cards are in your graveyard, this creature gets +2/+2."'
    bear, six, one = "Ana controls a 2/2 creature called Bear", "six cards are in Ana's graveyard", "1 card is in Ana's"
    small = judged((bear, counts, six, f"{one} hand"), then=("Bear is a 2/2", "card 7 of Ana is in Ana's hand"))
    assert small.verdict is Verdict.HOLDS
    assert judged((bear, counts, six, f"{one} graveyard"), then=("Bear is a 4/4",)).verdict is Verdict.HOLDS


def test_two_cards_of_one_name_are_told_apart_by_whose_they_are(judged):
    """Neither goes by the name alone; the first that was put there is the first by number."""
    setup = ("Ana controls Ball Lightning", "Bob controls Ball Lightning")
    for said in ("Bob's Ball Lightning", "Ball Lightning #2"):
        claims = ("Ana controls Ana's Ball Lightning", "Ball Lightning #2 is in Bob's graveyard")
        found = judged(setup, (f"{said} is destroyed",), then=claims)
        assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
    with pytest.raises(BadScenario, match="nothing in this story is called Ball Lightning"):
        judged(setup, ("Ball Lightning is destroyed",), then=("nobody has lost",))
