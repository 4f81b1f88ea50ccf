"""Descriptions of objects by clauses in any order."""

from datetime import date

import pytest

import kb.boards.sentences  # noqa: F401  (declares all constructions)
from kb.boards.judging.judge import Verdict
from kb.boards.language import BadScenario
from kb.english.boards.claim import GRAMMAR
from kb.english.boards.items import Described
from kb.english.boards.lying import Puts
from kb.english.tokens import Names

DAY = date(2013, 8, 1)


def test_the_order_of_clauses_in_a_description_does_not_matter() -> None:
    one = _described('2/2 white Knight creature with flanking and "{T}: Draw a card." called Sir Guy that costs {1}{W}')
    other = _described(
        '2/2 white Knight creature called Sir Guy with flanking, costing {1}{W}, that has "{T}: Draw a card."'
    )
    assert one == other
    assert (one.name, one.cost, one.abilities, one.texts) == (
        "Sir Guy", "{1}{W}", ("flanking",), ("{T}: Draw a card.",),
    )  # fmt: skip


def _described(words: str) -> Described:
    """Return the object that a description sets up."""
    ((found,),) = GRAMMAR.read("setups", f"Ana controls a {words}", Names(players=frozenset({"Ana", "Bob"})))
    assert isinstance(found, Puts)
    (thing,) = found.things
    assert isinstance(thing, Described)
    return thing


@pytest.mark.parametrize(
    ("setup", "claims"),
    [
        (
            "Ana controls a 1/1 green Elf called Scout with flying and two +1/+1 counters on it",
            ["Scout is a 3/3", "Scout has flying"],
        ),
        ("Ana controls a Forest called Wood", ["Wood is basic", "the subtypes of Wood are Forest"]),
        ("Bob owns a tapped 2/2 creature called Bear", ["Bear is tapped", "Bob controls Bear"]),
        ("Ana holds a card called Relic", ["Relic is in Ana's hand"]),
        ('Ana has a red instant called Zap in her graveyard that says "Draw a card."', ["Zap is in Ana's graveyard"]),
        ("Ana controls a planeswalker called Jace with loyalty 5", ["the loyalty of Jace is 5"]),
        (
            'Ana controls a {1}{G} 2/2 creature called Bear with "{T}: Add {G}."',
            ["Bear is green", "the mana value of Bear is 2"],
        ),
    ],
)  # fmt: skip
def test_each_clause_of_a_description_shows_on_the_board(judged, setup, claims) -> None:
    found = judged((setup,), ("Ana draws a card",), day=DAY, then=tuple(claims))
    assert found.verdict is Verdict.HOLDS, found.detail


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ("Ana controls a 2/2 creature called Bear with two eggs on it and flying", "two eggs on it"),
        ("Ana controls a 2/2 fnord creature called Bear with a +1/+1 counter on it", "fnord"),
        ('Ana controls a creature called Bear with "{T}: Add {G}."', "the size of Bear isn't given"),
        ("Ana controls a 2/2 creature called Bear with flyng and two +1/+1 counters on it", "flyng"),
        ("Ana controls a card called Relic", "can never be on the battlefield"),
    ],
)
def test_a_description_with_an_unknown_word_or_missing_size_is_refused(judged, setup, message) -> None:
    with pytest.raises(BadScenario, match=message):
        judged((setup,), ("Ana draws a card",), day=DAY, then=("Ana is at 20",))


def test_a_planeswalker_is_not_modelled_in_2004(judged) -> None:
    setup = ("Ana controls a planeswalker called Jace with loyalty 5",)
    found = judged(setup, ("Ana draws a card",), day=date(2004, 1, 15), then=("Ana is at 20",))
    assert found.verdict is Verdict.NOT_MODELLED


def test_a_creature_may_be_owned_and_controlled_by_different_players(judged) -> None:
    """It goes to its owner's graveyard."""
    found = judged(
        ("Ana owns a 2/2 creature called Bear", "Bob controls Bear"), ("Bear is destroyed",),
        day=DAY, then=("Bear is in Ana's graveyard",),
    )  # fmt: skip
    assert found.verdict is Verdict.HOLDS, found.detail


def test_two_players_with_one_card_each_have_two_numbered_objects(judged) -> None:
    claims = ("Ana controls Lifeline #1", "Bob controls Lifeline #2")
    found = judged(("Ana controls Lifeline", "Bob controls Lifeline"), (), day=DAY, then=claims)
    assert found.verdict is Verdict.HOLDS, found.detail


def test_what_is_said_to_be_on_something_has_its_controller(judged) -> None:
    setup = (
        "Bob controls a 2/2 creature called Elk",
        'On Elk is a local enchantment called Wings: "Enchanted creature has flying."',
        'Bob\'s only land is an Island with a local enchantment on it called Flood: "Enchanted land is a Swamp."',
    )
    claims = ("Bob controls Wings", "Wings is attached to Elk", "Bob controls Flood", "Island is a Swamp")
    found = judged(setup, ("Ana draws a card",), day=date(2004, 1, 15), then=claims)
    assert found.verdict is Verdict.HOLDS, found.detail


def test_a_player_who_has_played_a_land_cannot_be_said_to_have_played_none(judged) -> None:
    setup = ("Ana has played a land this turn", "Ana hasn't played a land this turn")
    with pytest.raises(BadScenario, match="has already played a land"):
        judged(setup, ("Ana draws a card",), day=DAY, then=("Ana is at 20",))


def test_a_local_enchantment_is_an_aura(judged) -> None:
    """It goes to the graveyard with what it enchants."""
    setup = (
        "Bob controls a 2/2 creature called Elk",
        'On Elk is a local enchantment called Wings: "Enchanted creature has flying."',
    )
    found = judged(setup, ("Elk is destroyed",), day=date(1998, 10, 18), then=("Wings is in Bob's graveyard",))
    assert found.verdict is Verdict.HOLDS, found.detail
