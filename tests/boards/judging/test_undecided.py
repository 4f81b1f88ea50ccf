"""An open choice in a story is reported with the sentence that makes it, and that sentence is understood."""

import re
from contextlib import suppress
from dataclasses import replace
from itertools import islice

import pytest

from kb.boards.judging.judge import Judgement, Verdict, explore, judge, rulebook_on, with_story
from kb.boards.judging.undecided import Made, lines_with_choices
from kb.boards.language import BadScenario
from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Scenario, When, packaged_scenarios, read_scenarios
from kb.boards.reading.telling import read_story
from kb.boards.staging.staging import board
from kb.engine.effects.combining import Distributes
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.work import Bound
from kb.engine.steps.combat import Assigns, DamagesInOrder, DividesDamageOf
from kb.engine.steps.playing import Chooses, GoesThroughAgain, SaysNumber
from kb.english.tokens import Names
from tests.slow import slow

_TOLD = re.compile(r"such as “(?P<said>.+)” (?P<where>before|behind) “(?P<at>[^“”]+(?:“[^”]*”[^“”]*)*)”\)$")

BOARD = """
id = "open"
setup = [
    "Ana controls a 2/2 creature called Bear",
    "Bob controls a 3/3 creature called Ox",
    "Bob controls a 2/2 creature called Elk",
    'Ana controls an artifact called Rod',
    'Rod has "Whenever you cast a spell, you may have Rod deal 1 damage to any target."',
    'Ana controls an artifact called Urn that has "Whenever you cast a spell, draw a card."',
    'Ana can cast an instant called Zap that says "Zap deals 2 damage to target player."',
    'Ana can cast an instant called Fork that says "Copy target spell. You may choose new targets for the copy."',
    "10 cards are in Ana's library",
]
"""


def detail_of(play: list[str], *then: str) -> str:
    """Return the detail of the verdict on a claim about the board above."""
    return detail_of_first_claim(_scenario(play, *then))


def _scenario(play: list[str], *then: str) -> Scenario:
    """Return the board above with this play and these claims."""
    text = f"{BOARD}play = {play}\n[[when]]\ndate = 2013-08-01\nthen = {list(then)}\n"
    return read_scenarios(text, "x.toml")[0]


def detail_of_first_claim(scenario: Scenario) -> str:
    """Return the detail of the verdict on the first claim of a story."""
    return judge(scenario, scenario.whens[0], lambda _: None).detail


@pytest.mark.parametrize(
    ("play", "claim"),
    [
        pytest.param(["Ana casts Zap on Bob", "Ana casts Fork on Zap in response"], "Bob is at 16 life", marks=slow),
        (["Ana casts Zap on Bob"], "Ox has 1 damage"),
        (["Ana attacks with Bear", "Bob blocks Bear with Ox and Elk"], "Elk died"),
    ],
)
def test_adding_the_suggested_sentences_makes_the_claim_hold(play: list[str], claim: str) -> None:
    for _ in range(8):
        detail = detail_of(play, claim)
        if not detail:
            break
        found = _TOLD.search(detail)
        assert found, detail
        place = play.index(found["at"]) + (found["where"] == "behind")
        play = [*play[:place], found["said"], *play[place:]]
    assert not detail
    assert len(play) > 1


def with_choice(scenario: Scenario, one: Made) -> Scenario:
    """Return a story with the sentence for a choice added before the sentence at which it came up, or after it."""
    place = scenario.play.index(one.at) + bool(one.told) if one.at in scenario.play else 0
    return replace(scenario, play=(*scenario.play[:place], one.sentence, *scenario.play[place:]))


def first_choices(scenario: Scenario, when: When) -> tuple[set[Made], int]:
    """Return the first choice of each line of play that has one, and the number of lines."""
    book = rulebook_on(when.day, when.overlay)
    found = list(lines_with_choices(book, with_story(scenario, board(scenario, book))))
    return {choices[0] for _, choices in found if choices}, len(found)


ELSEWHERE = {"002-furnace-divide-b", "loop-settled-again", "001-sacred-equilibrium"}
"""Boards that ask for a division at a time of its own, or repeat one choice in every round of a loop."""
SCENARIOS = [each for each in packaged_scenarios() if each.whens and each.id not in ELSEWHERE][::3]


def test_the_first_choices_of_packaged_boards_can_be_made_by_their_sentences() -> None:
    tried, failed = 0, []
    for scenario in SCENARIOS:
        when = scenario.whens[0]
        try:
            choices, before = first_choices(scenario, when)
        except (NotModelled, Bound):
            continue
        for one in sorted(choices, key=lambda made: made.sentence)[:2]:
            tried += 1
            said = with_choice(scenario, one)
            lines = [line for line in explore(said, rulebook_on(when.day, when.overlay)) if not line.illegal]
            if not 0 < len(lines) <= before:
                failed.append((scenario.id, one.at, one.sentence, before, len(lines)))
    assert tried > 10
    assert not failed


DECISIONS = (Assigns, DividesDamageOf, DamagesInOrder, Chooses, Distributes, SaysNumber, GoesThroughAgain)
"""The steps that tell a player's choice."""


def printed_choices(scenario: Scenario, when: When) -> set[str]:
    """Return the sentences of the choices that `play` prints: those between lines of play, and those among steps."""
    book = rulebook_on(when.day, when.overlay)
    found: set[str] = set()
    for end, choices in islice(lines_with_choices(book, with_story(scenario, board(scenario, book))), 12):
        found |= {one.sentence for one in choices}
        found |= {what.words for what in end.happenings() if isinstance(what, DECISIONS)}
    return found


@slow
def test_every_choice_printed_for_packaged_boards_is_readable_as_a_sentence() -> None:
    printed: dict[tuple[str, tuple[str, ...]], str] = {}
    for scenario in (each for each in packaged_scenarios() if each.whens):
        for when in (scenario.whens[0], scenario.whens[-1]):
            with suppress(NotModelled, Bound, IllegalAnswer):
                printed |= {(one, scenario.players): scenario.id for one in printed_choices(scenario, when)}
    assert len(printed) > 300
    refused = []
    for (words, players), name in printed.items():
        try:
            read_story(words, Names(players=frozenset(players)), Place(name))
        except BadScenario as error:
            refused.append(str(error))
    assert refused == []


@pytest.mark.parametrize("order", ["Ox and Elk", "Elk and Ox"])
def test_a_sentence_for_the_order_of_blockers_leaves_only_that_line(order: str) -> None:
    play = [f"Bear damages in the order {order}", "Ana attacks with Bear", "Bob blocks Bear with Ox and Elk"]
    scenario = _scenario(play, "Ox died")
    ends = [line.position for line in explore(scenario, rulebook_on(scenario.whens[0].day)) if not line.illegal]
    steps = {what.words for end in ends for what in end.happenings() if isinstance(what, DamagesInOrder)}
    assert steps == {f"Bear damages in the order {order}"}


FIRST_STRIKE = """
id = "first-strike"
setup = [
    "Ana controls a 3/3 creature with first strike called Knight",
    "Bob controls a 2/2 creature called Ox",
    "Bob can cast an instant called Recall that says \\"Return target creature to its owner's hand.\\"",
]
play = [
    "Ana attacks with Knight",
    "Bob blocks Knight with Ox",
    "first-strike damage is assigned",
    "in response, Bob casts Recall on Knight",
    "everything resolves",
]
[[when]]
date = 2004-01-15
then = ["Ox is in the graveyard", "Knight is in Ana's hand"]
"""


def test_first_strike_damage_on_the_stack_can_be_responded_to() -> None:
    assert detail_of_first_claim(read_scenarios(FIRST_STRIKE, "x.toml")[0]) == ""
    without = FIRST_STRIKE.replace(" with first strike called", " called")
    assert "Nothing deals first-strike damage" in detail_of_first_claim(read_scenarios(without, "x.toml")[0])


@pytest.mark.parametrize("prevented", [0, 1])
def test_a_number_including_zero_can_be_answered_by_its_sentence(prevented: int) -> None:
    scenario = next(each for each in packaged_scenarios() if each.id == "a-shield-for-two-attackers")
    when = scenario.whens[0]
    choices, _ = first_choices(scenario, when)
    one = next(made for made in choices if made.option == prevented)
    assert one.sentence == f"{one.player} answers “{prevented}”, asked how much damage of Imp is prevented"
    (line,) = explore(with_choice(scenario, one), rulebook_on(when.day, when.overlay))
    assert not line.illegal


BLOCKED = """
id = "many-ways"
setup = [
    "Ana controls a {size}/4 creature{has} called Brute",
    "Bob controls a 2/2 creature called Bear",
    "Bob controls a 2/2 creature called Ox",
    "Bob controls a 2/2 creature called Elk",
]
"""


@pytest.mark.parametrize("day", ["2004-01-15", "2012-01-15", "2026-08-07"])
@pytest.mark.parametrize("has", ["", " with trample"])
@pytest.mark.parametrize("size", [600, 9999])
def test_a_choice_with_too_many_options_is_reported_with_a_sentence_that_makes_it(
    size: int, has: str, day: str
) -> None:
    """Adding that sentence where it belongs has the board played to its end."""

    def judge_play(play: list[str]) -> Judgement:
        """Return the judgement on the board with these sentences of play."""
        setup = BLOCKED.format(size=size, has=has)
        text = f'{setup}play = {play}\n[[when]]\ndate = {day}\nthen = ["Ana is at 20 life"]\n'
        scenario = read_scenarios(text, "x.toml")[0]
        return judge(scenario, scenario.whens[0], lambda _: None)

    play = ["Ana attacks with Brute", "Bob blocks Brute with Bear, Ox and Elk"]
    stopped = judge_play(play)
    assert stopped.verdict is Verdict.UNDECIDED
    assert "how combat damage is divided: Ana decides" in stopped.detail
    said = re.search(r"such as “(?P<said>Brute assigns .+)” after “(?P<at>.+)”\.$", stopped.detail)
    assert said is not None
    assert said["at"] == play[-1]
    assert judge_play([*play, said["said"]]).verdict is Verdict.HOLDS


def test_an_illegal_division_of_damage_is_refused_among_very_many() -> None:
    text = BLOCKED.format(size=600, has="")
    play = ["Ana attacks with Brute", "Bob blocks Brute with Bear, Ox and Elk", "Brute assigns 1 to Bear and 1 to Ox"]
    scenario = read_scenarios(f'{text}play = {play}\n[[when]]\ndate = 2004-01-15\nthen = ["Bear died"]\n', "x.toml")[0]
    judgement = judge(scenario, scenario.whens[0], lambda _: None)
    assert judgement.verdict is Verdict.ERROR
    assert "Brute can't assign its damage like that" in judgement.detail
