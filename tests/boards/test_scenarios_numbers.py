"""Numbers in the packaged scenarios: changing one on the board changes the outcome."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace

import pytest

from kb.boards.judging.judge import Verdict, judge
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import Scenario, When, packaged_scenarios
from kb.engine.law.rulebook import NotModelled
from tests.slow import slow

DATED = [(scenario, when) for scenario in packaged_scenarios() for when in scenario.whens]
Texts = Callable[[str], str | None]


@pytest.mark.parametrize(
    ("story", "day", "changed", "then"),
    [
        ("004-saproling-burst", "2008-08-10", ("4 fade", "6 fade"), "Saproling #1 is a 5/5"),
        ("001-loop-earthcraft", "1998-03-31", ("4 times", "7 times"), "there are 8 called Wild Pegasus"),
        ("damage-lethal", "1998-03-31", ("3/3 green", "3/4 green"), "Ox is on the battlefield"),
        (
            "004-exchange-fail",
            "2008-08-10",
            ("Bear is destroyed", "Bob names 3"),
            "Ox is on the battlefield under Ana's control",
        ),
        (
            "000-wigglytuff-22",
            "2023-11-17",
            ("a 2/2 creature called Wigglytuff", "a 3/3 creature called Wigglytuff"),
            "Wigglytuff has 2 +1/+1 counters",
        ),
    ],
)
def test_changing_a_number_of_a_story_changes_its_outcome(
    story: str, day: str, changed: tuple[str, str], then: str, texts: Texts
) -> None:
    scenario, when = next(pair for pair in DATED if pair[0].id == story and str(pair[1].day) == day)
    setup = tuple(words.replace(*changed) for words in scenario.setup)
    play = tuple(words.replace(*changed) for words in scenario.play)
    other = replace(scenario, setup=setup, play=play)
    assert judge(other, replace(when, then=(then,), can=(), cannot=()), texts).verdict is Verdict.HOLDS
    assert judge(other, when, texts).verdict is Verdict.FAILS


COUNTED = frozenset({
    "aura-entering-untargetable", "countered-by-an-interrupt", "library-is-shuffled",
    "000-evolve-not-evolve", "000-haunter-gengar", "000-poison-oppturn", "000-weather-same", "000-weather-start-b",
    "001-copy-primal-clay", "001-copy-token", "001-cumulative-shift", "001-dance-of-many", "001-dance-target-c",
    "001-dance-upkeep", "001-dance-upkeep-b", "001-echo-chamber-b", "001-fungus-phasing-b", "001-fungus-turn",
    "001-humility-flight", "001-humility-flight-newer", "001-humility-pacifism", "001-type-opponent-b",
    "001-type-platypus", "001-volrath-b", "001-volrath-minion", "001-whenever-self", "001-whenever-self-b",
    "002-avatar-humble-b", "002-crocodile", "002-crocodile-b", "002-crocodile-c", "002-furnace-arc-b",
    "002-outmaneuver-b", "002-stalking-stones", "002-trample-prevent-after", "002-trample-pro", "004-becomes-blocked",
    "004-becomes-blocked-b", "004-chroma", "004-hybrid-d", "004-persist-double", "004-prevent-carries",
    "004-regenerate-c", "004-x-free-b", "004-x-mv", "004-x-mv-b", "004-x-text",
    "copy-of-a-chosen-form", "copy-remembers-a-color", "copy-with-what-it-enters-with", "damage-that-protection-takes",
    "afflict-unblocked", "afterlife", "countered-and-cast", "cycling-triggers-exiled", "eternalize", "myriad",
    "zero-damage-shield",
    "defender-wall", "flashback-countered", "mana-burn",
    "morph-unpaid-b", "planeswalker-attacked-and-gone", "response-target-gone", "size-defined-on-the-stack",
    "blocks-as-though-flying", "can-block-creatures-with-flying-b", "copy-of-a-token-named-after-its-subtypes",
    "forbidden-mana-value", "mana-value-of-what-was-countered-b", "prevention-by-creatures-that-come-later",
    "response-in-end-step", "sacrifice-of-what-another-player-controls", "sacrifice-of-what-is-gone",
    "undying", "unblocked-is-seen-b",
    "chosen-source-turns-blue", "chosen-source-turns-blue-b", "chosen-spell-as-a-permanent",
    "interrupt-before-the-draw", "interrupt-found-too-late", "interrupt-found-too-late-b", "mana-of-the-end-step",
    "mana-of-the-end-step-b", "job-select-b", "for-mirrodin-b", "interrupts-for-one-spell", "source-of-a-type",
    "first-turn-of-three", "first-turn-without-a-draw", "mulligan-and-a-card-on-the-bottom",
    "mulligan-and-a-card-on-the-bottom-b", "mulligan-without-lands", "wish-for-what-somebody-else-owns",
    "provoke-twice", "defending-player-before-combat", "may-as-it-triggers",
})  # fmt: skip
"""Scenarios with a claimed number that no number of the story determines: a card has it, or it is a count."""

_NUMBER = re.compile(r"(?<![#\w])\d+(?!\w)")


def _with_other_numbers(sentences: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the sentences with one number changed, each in several ways."""
    for place, words in enumerate(sentences):
        for found in _NUMBER.finditer(words):
            for number in {int(found[0]) + 1, abs(int(found[0]) - 1), int(found[0]) + 7}:
                other = f"{words[: found.start()]}{number}{words[found.end() :]}"
                yield (*sentences[:place], other, *sentences[place + 1 :])


def _fails(scenario: Scenario, sentences: tuple[str, ...], when: When, texts: Texts) -> bool:
    """Return whether a claim fails for a story with other sentences; an unplayable story counts as not failing."""
    parts = len(scenario.setup)
    with suppress(NotModelled, BadScenario):
        other = replace(scenario, setup=sentences[:parts], play=sentences[parts:])
        return judge(other, when, texts).verdict is Verdict.FAILS
    return False


@slow
def test_each_claimed_number_depends_on_a_number_of_its_story_except_those_listed(texts: Texts) -> None:
    unmoved = {
        scenario.id
        for scenario, when in DATED
        if any(_NUMBER.search(claim) for claim in when.then)
        and not any(_fails(scenario, other, when, texts) for other in _with_other_numbers(scenario.sentences))
    }
    assert unmoved == COUNTED
