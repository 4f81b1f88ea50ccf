"""Cards placed on a board by number and name."""

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
def test_several_cards_of_one_name_are_numbered(setup: str, labels: set[str]) -> None:
    start = board(_scenario_of((setup,)), rulebook_on(date(2004, 1, 15)))
    assert {thing.label for thing in start.objects.values()} == labels


def test_cards_of_one_name_in_a_second_sentence_are_further_cards() -> None:
    start = board(_scenario_of(("Ana controls two Forests", "Bob controls a Forest")), rulebook_on(date(2004, 1, 15)))
    controllers = {thing.label: thing.controller for thing in start.objects.values()}
    assert controllers == {"Forest #1": "Ana", "Forest #2": "Ana", "Forest": "Bob"}


def test_a_basic_land_makes_mana_by_its_type_alone(judged) -> None:
    found = judged(("Ana controls two Mountains",), ("Ana taps Mountain #2 for mana",), then=("Ana has {R}",))
    assert found.verdict is Verdict.HOLDS


def test_an_unknown_noun_without_a_name_is_refused() -> None:
    with pytest.raises(BadScenario, match="Reading stops at “bear”"):
        board(_scenario_of(("Ana controls a bear",)), rulebook_on(date(2004, 1, 15)))


def _scenario_of(setup: tuple[str, ...]) -> Scenario:
    """Return a scenario with only this setup."""
    return Scenario("x", "", (), ("Ana", "Bob"), setup, (), (), Place("x.toml"))


def test_unnamed_cards_are_numbered_across_zones_and_counted_in_graveyards(judged) -> None:
    counts = 'Bear has "As long as seven or more cards are in your graveyard, this creature gets +2/+2."'
    bear, six, one = "Ana controls a 2/2 creature called Bear", "six cards are in Ana's graveyard", "1 card is in Ana's"
    small = judged((bear, counts, six, f"{one} hand"), then=("Bear is a 2/2", "card 7 of Ana is in Ana's hand"))
    assert small.verdict is Verdict.HOLDS
    assert judged((bear, counts, six, f"{one} graveyard"), then=("Bear is a 4/4",)).verdict is Verdict.HOLDS


def test_two_cards_of_one_name_are_told_apart_by_owner_or_number(judged):
    setup = ("Ana controls Ball Lightning", "Bob controls Ball Lightning")
    for said in ("Bob's Ball Lightning", "Ball Lightning #2"):
        claims = ("Ana controls Ana's Ball Lightning", "Ball Lightning #2 is in Bob's graveyard")
        found = judged(setup, (f"{said} is destroyed",), then=claims)
        assert (found.verdict, found.detail) == (Verdict.HOLDS, "")
    with pytest.raises(BadScenario, match="nothing in this story is called Ball Lightning"):
        judged(setup, ("Ball Lightning is destroyed",), then=("nobody has lost",))
