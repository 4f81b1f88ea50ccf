"""Claims of scenarios, read with the names of their stories."""

from collections import Counter
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from kb.boards.judging.judge import Judgement, Verdict, judge
from kb.boards.language import BadScenario
from kb.boards.reading.claiming import claims_of, names_declared, read_claims
from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Scenario, When
from kb.boards.reading.setups import read_setup
from kb.boards.reading.telling import read_story
from kb.english.boards.claim import GRAMMAR, Thing
from kb.english.boards.looks import Status
from kb.english.tokens import NO_NAMES, Names

PLACE = Place("mine.toml", '[[when]]\nthen = [\n"x"]', ("when", 0, "then", 0))
SETUP = (
    "Ana controls Serra Avatar",
    "Ana controls a 2/2 creature called Is Tapped",
    "Ana controls a 3/3 creature called Kell, Duke of Ash",
    'Bob controls a 1/1 creature called Ox with "{T}: Add {G}."',
)


def _scenario(*then: str) -> Scenario:
    """Return a scenario with the common setup and these claims."""
    when = When(date(2013, 8, 1), "", "", then, (), ())
    return Scenario("x", "", (), ("Ana", "Bob"), SETUP, (), (when,), Place("mine.toml"))


def test_a_story_declares_the_names_of_its_objects_and_cards_but_not_of_its_players() -> None:
    names = names_declared(_scenario())
    assert {"Serra Avatar", "Is Tapped", "Kell, Duke of Ash", "Ox"} <= names.things
    assert names.players == {"Ana", "Bob"}


@pytest.mark.parametrize(
    "claim",
    [
        "Is Tapped is untapped", "Kell, Duke of Ash is a 3/3", "Kell, Duke of Ash and Is Tapped are untapped",
        "Ana controls only Serra Avatar, Is Tapped and Kell, Duke of Ash", "Bob controls Ox",
    ],
)  # fmt: skip
def test_names_with_commas_capitals_or_verbs_are_recognised_in_claims(
    judged: Callable[..., Judgement], claim: str
) -> None:
    assert judged(SETUP, then=(claim,)).verdict is Verdict.HOLDS


@pytest.mark.parametrize(
    ("read", "words"),
    [
        (read_claims, "Bob died"),
        (read_claims, "Bob is in the graveyard"),
        (read_claims, "Ox and Bob are tapped"),
        (read_claims, "Ana controls Bob"),
        (read_setup, "Bob is tapped"),
        (read_setup, "Ana controls Bob"),
        (read_story, "Bob dies"),
        (read_story, "Ana sacrifices Bob"),
    ],
)
def test_a_player_in_the_place_of_an_object_is_refused(read: Callable[..., object], words: str) -> None:
    names = Names(frozenset({"Ox"}), frozenset({"Ana", "Bob"}))
    with pytest.raises(BadScenario, match=f"Bob is a player, but the .* sentence “{words}” needs an object"):
        read(words, names, PLACE)


def test_a_claim_that_is_not_understood_is_refused_where_reading_stops() -> None:
    """The error has the nearest examples and the part that can be read."""
    with pytest.raises(BadScenario) as error:
        read_claims("Bear is tapped because of Ox", NO_NAMES, PLACE)
    assert error.value.problem == (
        "mine.toml:3: the claim sentence “Bear is tapped because of Ox” is not understood. Reading stops at “because of"
        " Ox”."
    )
    assert "Bear is tapped" in error.value.nearest
    assert error.value.remedy.startswith("“Bear is tapped” is understood: put the rest in a separate sentence.")


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("Ana has {Y}", "{Y} is not a mana symbol"),
        ("Ana pays {12}{T}", "{T} is not a mana symbol"),
        ("Ana is at 100,000 life", "a number above 9,999"),
    ],
)
def test_claims_with_impossible_mana_symbols_or_numbers_are_refused(words: str, problem: str) -> None:
    with pytest.raises(BadScenario) as error:
        read_claims(words, NO_NAMES, PLACE)
    assert problem in error.value.problem


def test_an_ambiguous_claim_is_refused_with_both_readings(monkeypatch: pytest.MonkeyPatch) -> None:
    two = [(Status(Thing("Bear"), "tapped"),), (Status(Thing("Ox"), "tapped"),)]
    monkeypatch.setattr(GRAMMAR, "read", lambda *_: two)
    with pytest.raises(BadScenario, match="in two ways") as error:
        read_claims("one of them is tapped, somehow", NO_NAMES, PLACE)
    assert error.value.remedy == "Say “Bear is tapped” or “Ox is tapped”."


def test_a_claim_about_somebody_who_does_not_play_is_an_error() -> None:
    found = judge(_scenario("Zed is at 20 life"), _scenario("Zed is at 20 life").whens[0], lambda _: None)
    assert found.verdict is Verdict.ERROR
    assert "Zed" in found.detail


def test_each_claim_is_read_only_once_however_often_it_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: Counter[str] = Counter()
    read = GRAMMAR.read

    def counted(kind: str, words: str, names: Names) -> list[Any]:
        """Count that the words are read, and return their readings."""
        asked[words] += 1
        return read(kind, words, names)

    monkeypatch.setattr(GRAMMAR, "read", counted)
    scenario = _scenario("Ox is untapped and Is Tapped is a 2/2", "Bob controls just one creature")
    for _ in range(3):
        assert judge(scenario, scenario.whens[0], lambda _: None).verdict is Verdict.HOLDS
        assert len(claims_of(scenario, scenario.whens[0])) == len(scenario.whens[0].then)
    assert {asked[words] for words in scenario.whens[0].then} == {1}
