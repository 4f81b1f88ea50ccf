"""Judging: verdicts over every line of play, on the words of both sides."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest

from kb.boards.judging.judge import Verdict, explored, judge, play_out, rulebook_on
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import Against, packaged_scenarios, read_scenarios

Texts = Callable[[str], str | None]
STORIES = {scenario.id: scenario for scenario in packaged_scenarios()}
FOREST = STORIES["002-licid-forest"]
SPEAKS_AGAINST = Against("moursund-1998-10/rules-changes/3", "land", "it is another day's rule")


def test_a_second_record_that_says_otherwise_makes_it_disputed(texts: Texts) -> None:
    """What would hold is disputed, and the second quotation is told with what is at odds."""
    disputed = replace(FOREST.whens[1], against=SPEAKS_AGAINST)
    found = judge(FOREST, disputed, texts)
    assert found.verdict is Verdict.DISPUTED
    assert found.detail == "“land” (moursund-1998-10/rules-changes/3): it is another day's rule"
    assert not found.is_wrong


def test_what_fails_is_not_disputed(texts: Texts) -> None:
    """A second record doesn't save a claim that fails."""
    wrong = replace(FOREST.whens[1], against=SPEAKS_AGAINST, then=("Woods is in the graveyard",))
    assert judge(FOREST, wrong, texts).verdict is Verdict.FAILS


@pytest.mark.parametrize("gone", ["for", "against"])
def test_both_quotations_are_checked(texts: Texts, gone: str) -> None:
    """Where either no longer stands, the verdict is stale, and the record is named."""
    when = replace(FOREST.whens[1], against=SPEAKS_AGAINST)
    nowhere = "words that stand nowhere"
    broken = (
        replace(when, quote=nowhere) if gone == "for" else replace(when, against=replace(SPEAKS_AGAINST, quote=nowhere))
    )
    found = judge(FOREST, broken, texts)
    assert found.verdict is Verdict.STALE
    assert (when.source if gone == "for" else SPEAKS_AGAINST.source) in found.detail


def test_a_prediction_holds_without_being_checked(texts: Texts) -> None:
    """A claim that no record makes is played all the same."""
    found = judge(FOREST, replace(FOREST.whens[1], source="", quote=""), texts)
    assert (found.verdict, found.when.is_prediction, found.is_checked) == (Verdict.HOLDS, True, False)


def test_a_quotation_that_is_not_at_hand_is_not_checked(texts: Texts) -> None:
    """Where one of two records is not here, not all is checked."""
    when = replace(FOREST.whens[1], against=replace(SPEAKS_AGAINST, source="cr-2003-12-01/1"))
    assert not judge(FOREST, when, texts).is_checked
    assert judge(FOREST, FOREST.whens[1], texts).is_checked


def _brute(overlay: str | None) -> Verdict:
    scenario = STORIES["002-trample-one"]
    when = replace(
        scenario.whens[0], day=date(2023, 11, 17), source="", quote="", overlay=overlay,
        can=("Brute assigns 2 to Bear and 3 to Bob",), cannot=(),
    )  # fmt: skip
    return judge(scenario, when, lambda _: None).verdict


def test_a_set_s_own_rules_are_played_where_it_is_named(set_without_trample: str) -> None:
    """The same board on the same day has another outcome with the set's rules."""
    assert _brute(None) is Verdict.HOLDS
    assert _brute(set_without_trample) is Verdict.FAILS


def test_lines_in_which_the_story_stops_are_explored_and_not_played_out() -> None:
    """A line in which a step can't be taken is counted, and no outcome."""
    story = STORIES["003-choose-truck"]
    book = rulebook_on(story.whens[0].day)
    assert len(explored(story, book)) == 1
    assert play_out(story, book) == []


def test_verdicts_go_from_the_best_to_the_worst() -> None:
    """The order in which the worst of several is taken."""
    assert next(iter(Verdict)) is Verdict.HOLDS
    assert list(Verdict).index(Verdict.FAILS) > list(Verdict).index(Verdict.NOT_MODELLED)


BLOCKERS = [f"Bob controls a 1/1 creature called Elk{number}" for number in range(12)]


@pytest.mark.parametrize(("power", "day"), [("900", date(2008, 8, 10)), ("2", date(2010, 1, 1))])
def test_more_ways_than_can_be_looked_at_are_undecided(power: str, day: date) -> None:
    """Of dividing damage, or of putting blockers in an order; it is told at once."""
    setup = (f"Ana controls a {power}/9 creature called Brute", *BLOCKERS)
    blockers = " and ".join(f"Elk{number}" for number in range(12))
    play = ("Ana attacks with Brute", f"Bob blocks Brute with {blockers}", "combat damage is dealt")
    claim = replace(FOREST.whens[1], day=day, source="", quote="", then=("Brute is tapped",))
    found = judge(replace(FOREST, setup=setup, play=play), claim, lambda _: None)
    assert (found.verdict, found.lines) == (Verdict.UNDECIDED, 0)


def test_lines_that_are_known_are_not_explored_again(texts: Texts) -> None:
    """A claim is judged on the lines given, even where they are those of another day."""
    when, other = FOREST.whens[1], rulebook_on(FOREST.whens[0].day)
    book = rulebook_on(when.day)
    assert judge(FOREST, when, texts, book, explored(FOREST, book)).verdict is Verdict.HOLDS
    assert judge(FOREST, when, texts, book, []).verdict is Verdict.ERROR
    assert judge(FOREST, when, texts, other).verdict is Verdict.FAILS


TWICE = """id = "mine"
setup = [
    "Ana controls a 2/2 creature called Bear",  # the board
    "{setup}",
]
play = ["a +1/+1 counter is put on Bear",
        "{play}"]
[[when]]
date = 2008-08-10
then = [ "Bear is a 4/4",

         "{then}" ]
"""
GOOD = {
    "setup": "Ana controls a 3/3 creature called Ox",
    "play": "a +1/+1 counter is put on Bear",
    "then": "Bear is a 4/4",
}


@pytest.mark.parametrize(
    ("key", "words", "told"),
    [
        ("setup", "Ana rules", "mine.toml:4: the setup sentence “Ana rules” is not understood."),
        ("setup", "Ana controls a 2/2 creature called Bear", "mine.toml:4: the setup sentence “Ana controls a 2/2"),
        ("setup", "Moose has 1 damage", "mine.toml:4: Nothing here is called Moose."),
        ("play", "Bear rules", "mine.toml:7: the play sentence “Bear rules” is not understood."),
        ("play", "Zed draws a card", "mine.toml:7: there is no player called Zed."),
        ("then", "Bear rules", "mine.toml:12: the claim sentence “Bear rules” is not understood."),
    ],
)  # fmt: skip
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_what_a_story_can_not_mean_is_told_with_its_line(key: str, words: str, told: str, ends: str) -> None:
    """That of the very sentence, also where the same words stand on another."""
    (story,) = read_scenarios(TWICE.format(**GOOD).replace("\n", ends), "mine.toml")
    assert judge(story, story.whens[0], lambda _: None).verdict is Verdict.HOLDS
    (story,) = read_scenarios(TWICE.format(**{**GOOD, key: words}).replace("\n", ends), "mine.toml")
    found = judge(story, story.whens[0], lambda _: None)
    assert found.verdict is Verdict.ERROR
    assert isinstance(found.trouble, BadScenario)
    assert found.detail.startswith(told)


DIES = """
id = "dies"
title = "Guard dies, or Ox does"
about = ["lethal-damage"]
setup = ["Bob controls a 2/2 creature called Guard", "Bob controls a 2/2 creature called Ox"]
play = ["{play}"]

[[when]]
date = 2008-08-10
{key} = ["{claim}"]
"""


@pytest.mark.parametrize(
    ("key", "claim", "verdict"),
    [
        ("then", "Guard has 0 damage", Verdict.FAILS),
        ("can", "Guard has 0 damage", Verdict.ERROR),
        ("cannot", "Guard has 2 damage", Verdict.ERROR),
        ("cannot", "Guard is tapped", Verdict.ERROR),
        ("can", "Guard can't attack", Verdict.ERROR),
        ("then", "Ox has 0 damage", Verdict.HOLDS),
        ("cannot", "Ox is tapped", Verdict.HOLDS),
        ("then", "Guard is a 2/2", Verdict.FAILS),
        ("then", "Guard is colorless", Verdict.FAILS),
        ("then", "Guard doesn't have flying", Verdict.FAILS),
        ("then", "Guard has no +1/+1 counters", Verdict.FAILS),
        ("cannot", "the mana value of Guard is 3", Verdict.ERROR),
        ("cannot", "the subtypes of Guard are Wall", Verdict.ERROR),
        ("then", "Guard in Bob's graveyard is a 2/2", Verdict.HOLDS),
        ("cannot", "the types of Guard in Bob's graveyard are creature", Verdict.FAILS),
    ],
)
def test_what_is_claimed_of_something_is_so_on_the_battlefield(key: str, claim: str, verdict: Verdict) -> None:
    """A claim of what a card in another zone is says in which, and else is told where the card lies."""
    (story,) = read_scenarios(DIES.format(play="Guard is destroyed", key=key, claim=claim), "mine.toml")
    found = judge(story, story.whens[0], lambda _: None)
    assert found.verdict is verdict
    is_told = "Guard isn't on the battlefield: it is in Bob's graveyard." in found.detail
    assert is_told is ("Guard" in claim and "Guard in" not in claim)


@pytest.mark.parametrize(
    ("claim", "told"),
    [
        ("Guard in Ana's graveyard is a 2/2", "Guard isn't in Ana's graveyard: it is in Bob's graveyard."),
        ("Guard in exile is a 2/2", "Guard isn't in exile: it is in Bob's graveyard."),
        ("Guard on the stack is a 2/2", "Guard isn't on the stack: it is in Bob's graveyard."),
        ("Ox in Bob's hand is a 2/2", "Ox isn't in Bob's hand: it is on the battlefield."),
    ],
)
def test_a_claim_that_says_where_something_lies_is_so_only_there(claim: str, told: str) -> None:
    """Whose zone it is counts too."""
    (story,) = read_scenarios(DIES.format(play="Guard is destroyed", key="then", claim=claim), "mine.toml")
    found = judge(story, story.whens[0], lambda _: None)
    assert (found.verdict, told in found.detail) == (Verdict.FAILS, True)


def test_a_name_takes_in_no_quotation() -> None:
    """What stands in quotation marks behind a name is no part of it."""
    words = """'Ape with "{T}: You gain 1 life." has 1 damage'"""
    text = DIES.format(play="Guard is destroyed", key="then", claim="Ox has 0 damage")
    (story,) = read_scenarios(text.replace("setup = [", f"setup = [{words}, "), "mine.toml")
    found = judge(story, story.whens[0], lambda _: None)
    assert (found.verdict, "Reading stops at “has 1 damage”" in found.detail) == (Verdict.ERROR, True)
    assert isinstance(found.trouble, BadScenario)
    assert '“Ape with "{T}: You gain 1 life."” is understood' in found.trouble.remedy
