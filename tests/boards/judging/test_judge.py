"""Judging: verdicts over every line of play, and over the quotations for and against."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest

from kb.boards.judging.judge import Verdict, explore, judge, play_out, rulebook_on
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import Against, packaged_scenarios, read_scenarios

Texts = Callable[[str], str | None]
STORIES = {scenario.id: scenario for scenario in packaged_scenarios()}
FOREST = STORIES["002-licid-forest"]
SPEAKS_AGAINST = Against("moursund-1998-10/rules-changes/3", "land", "it is another day's rule")


def test_a_claim_contradicted_by_a_second_record_is_disputed(texts: Texts) -> None:
    disputed = replace(FOREST.whens[1], against=SPEAKS_AGAINST)
    found = judge(FOREST, disputed, texts)
    assert found.verdict is Verdict.DISPUTED
    assert found.detail == "“land” (moursund-1998-10/rules-changes/3): it is another day's rule"
    assert not found.is_wrong


def test_a_failing_claim_fails_even_if_a_record_contradicts_it(texts: Texts) -> None:
    wrong = replace(FOREST.whens[1], against=SPEAKS_AGAINST, then=("Woods is in the graveyard",))
    assert judge(FOREST, wrong, texts).verdict is Verdict.FAILS


@pytest.mark.parametrize("gone", ["for", "against"])
def test_a_claim_is_stale_if_either_quotation_is_gone(texts: Texts, gone: str) -> None:
    when = replace(FOREST.whens[1], against=SPEAKS_AGAINST)
    nowhere = "words that stand nowhere"
    broken = (
        replace(when, quote=nowhere) if gone == "for" else replace(when, against=replace(SPEAKS_AGAINST, quote=nowhere))
    )
    found = judge(FOREST, broken, texts)
    assert found.verdict is Verdict.STALE
    assert (when.source if gone == "for" else SPEAKS_AGAINST.source) in found.detail


def test_a_claim_without_a_source_is_a_prediction_and_is_judged_unchecked(texts: Texts) -> None:
    found = judge(FOREST, replace(FOREST.whens[1], source="", quote=""), texts)
    assert (found.verdict, found.when.is_prediction, found.is_checked) == (Verdict.HOLDS, True, False)


def test_a_claim_with_a_quotation_from_an_absent_document_is_not_checked(texts: Texts) -> None:
    when = replace(FOREST.whens[1], against=replace(SPEAKS_AGAINST, source="cr-2003-12-01/1"))
    assert not judge(FOREST, when, texts).is_checked
    assert judge(FOREST, FOREST.whens[1], texts).is_checked


def _verdict_on_brute(overlay: str | None) -> Verdict:
    """Return the verdict on a trampling creature's damage, with a set's rules or without."""
    scenario = STORIES["002-trample-one"]
    when = replace(
        scenario.whens[0], day=date(2023, 11, 17), source="", quote="", overlay=overlay,
        can=("Brute assigns 2 to Bear and 3 to Bob",), cannot=(),
    )  # fmt: skip
    return judge(scenario, when, lambda _: None).verdict


def test_a_set_s_rules_apply_only_where_the_set_is_named(set_without_trample: str) -> None:
    assert _verdict_on_brute(None) is Verdict.HOLDS
    assert _verdict_on_brute(set_without_trample) is Verdict.FAILS


def test_a_line_of_play_that_stops_is_explored_but_gives_no_outcome() -> None:
    story = STORIES["003-choose-truck"]
    book = rulebook_on(story.whens[0].day)
    assert len(explore(story, book)) == 1
    assert play_out(story, book) == []


def test_verdicts_are_ordered_from_best_to_worst() -> None:
    assert next(iter(Verdict)) is Verdict.HOLDS
    assert list(Verdict).index(Verdict.FAILS) > list(Verdict).index(Verdict.NOT_MODELLED)


BLOCKERS = [f"Bob controls a 1/1 creature called Elk{number}" for number in range(12)]


@pytest.mark.parametrize(("power", "day"), [("900", date(2008, 8, 10)), ("2", date(2010, 1, 1))])
def test_too_many_ways_to_divide_damage_or_order_blockers_are_undecided_at_once(power: str, day: date) -> None:
    setup = (f"Ana controls a {power}/9 creature called Brute", *BLOCKERS)
    blockers = " and ".join(f"Elk{number}" for number in range(12))
    play = ("Ana attacks with Brute", f"Bob blocks Brute with {blockers}", "combat damage is dealt")
    claim = replace(FOREST.whens[1], day=day, source="", quote="", then=("Brute is tapped",))
    found = judge(replace(FOREST, setup=setup, play=play), claim, lambda _: None)
    assert (found.verdict, found.lines) == (Verdict.UNDECIDED, 0)


def test_a_claim_is_judged_on_given_lines_without_exploring_again(texts: Texts) -> None:
    when, other = FOREST.whens[1], rulebook_on(FOREST.whens[0].day)
    book = rulebook_on(when.day)
    assert judge(FOREST, when, texts, book, explore(FOREST, book)).verdict is Verdict.HOLDS
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
    ("key", "words", "message"),
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
def test_an_error_in_a_story_names_the_line_of_its_sentence(key: str, words: str, message: str, ends: str) -> None:
    """The same words on another line don't confuse it."""
    (story,) = read_scenarios(TWICE.format(**GOOD).replace("\n", ends), "mine.toml")
    assert judge(story, story.whens[0], lambda _: None).verdict is Verdict.HOLDS
    (story,) = read_scenarios(TWICE.format(**{**GOOD, key: words}).replace("\n", ends), "mine.toml")
    found = judge(story, story.whens[0], lambda _: None)
    assert found.verdict is Verdict.ERROR
    assert isinstance(found.trouble, BadScenario)
    assert found.detail.startswith(message)


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
def test_a_claim_about_a_card_is_about_the_battlefield_unless_it_names_a_zone(
    key: str, claim: str, verdict: Verdict
) -> None:
    """The detail says in which zone the card is instead."""
    (story,) = read_scenarios(DIES.format(play="Guard is destroyed", key=key, claim=claim), "mine.toml")
    found = judge(story, story.whens[0], lambda _: None)
    assert found.verdict is verdict
    is_told = "Guard isn't on the battlefield: it is in Bob's graveyard." in found.detail
    assert is_told is ("Guard" in claim and "Guard in" not in claim)


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        ("Guard in Ana's graveyard is a 2/2", "Guard isn't in Ana's graveyard: it is in Bob's graveyard."),
        ("Guard in exile is a 2/2", "Guard isn't in exile: it is in Bob's graveyard."),
        ("Guard on the stack is a 2/2", "Guard isn't on the stack: it is in Bob's graveyard."),
        ("Ox in Bob's hand is a 2/2", "Ox isn't in Bob's hand: it is on the battlefield."),
    ],
)
def test_a_claim_that_names_a_zone_fails_if_the_card_is_elsewhere(claim: str, message: str) -> None:
    (story,) = read_scenarios(DIES.format(play="Guard is destroyed", key="then", claim=claim), "mine.toml")
    found = judge(story, story.whens[0], lambda _: None)
    assert (found.verdict, message in found.detail) == (Verdict.FAILS, True)


def test_quoted_text_after_a_name_is_not_part_of_the_name() -> None:
    words = """'Ape with "{T}: You gain 1 life." has 1 damage'"""
    text = DIES.format(play="Guard is destroyed", key="then", claim="Ox has 0 damage")
    (story,) = read_scenarios(text.replace("setup = [", f"setup = [{words}, "), "mine.toml")
    found = judge(story, story.whens[0], lambda _: None)
    assert (found.verdict, "is not understood. Reading stops at “with" in found.detail) == (Verdict.ERROR, True)
    assert isinstance(found.trouble, BadScenario)
    assert "Bear has 1 damage" in found.trouble.nearest
