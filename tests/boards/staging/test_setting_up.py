"""Permanents that are on a board from the beginning."""

from datetime import date

import pytest

from kb.boards.judging.judge import rulebook_on
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import read_scenarios
from kb.boards.staging.staging import board
from kb.engine.play.game import Game
from kb.engine.position.work import Work

BOT = """
[[scenario]]
id = "bot"
title = "A permanent that enters with counters"
setup = ["Ana controls a 0/0 artifact creature called Bot", "Bot has the keyword modular 2"{more_setup}]
play = ["everything resolves"]

[[scenario.when]]
date = 2008-08-01
then = ["Bot is on the battlefield"]
"""


@pytest.mark.parametrize(
    ("more_setup", "counters"),
    [
        ("", {"+1/+1": 2}),
        (', "Bot has 1 +1/+1 counter"', {"+1/+1": 1}),
        (', "Bot has 0 +1/+1 counters"', {"+1/+1": 0}),
        (', "Bot has 3 charge counters"', {"+1/+1": 2, "charge": 3}),
        (', "Bot has the keyword fading 3"', {"+1/+1": 2, "fade": 3}),
    ],
)
def test_a_permanent_begins_with_its_enters_with_counters_unless_told_otherwise(
    more_setup: str, counters: dict[str, int]
) -> None:
    [scenario] = read_scenarios(BOT.format(more_setup=more_setup), "bot.toml")
    start = board(scenario, rulebook_on(scenario.whens[0].day))
    bot = Game(rulebook_on(scenario.whens[0].day), start).labelled("Bot")
    assert bot is not None
    assert dict(bot.counters) == counters


def test_a_setup_that_takes_too_much_work_is_refused_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kb.boards.staging.staging.Work", lambda: Work(100))
    (scenario,) = read_scenarios(
        'id = "many"\nsetup = ["Ana has 60 cards in hand"]\nplay = ["Ana draws a card"]\n'
        '[[when]]\ndate = 2004-01-15\nthen = ["Ana is at 20 life"]\n',
        "many.toml",
    )
    with pytest.raises(BadScenario, match=r"^many\.toml:2: setting this up takes more work") as told:
        board(scenario, rulebook_on(date(2004, 1, 15)))
    assert "fewer" in told.value.remedy
