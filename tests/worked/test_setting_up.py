"""What stands on a board from the beginning."""

import pytest

from kb.engine.play.game import Game
from kb.worked.judge import rulebook_on
from kb.worked.scenario import read_scenarios
from kb.worked.staging import board

BOT = """
[[scenario]]
id = "bot"
title = "A permanent that enters with counters"
setup = ["Ana controls a 0/0 artifact creature called Bot", "Bot has the keyword modular 2"{told}]
play = ["everything resolves"]

[[scenario.when]]
date = 2008-08-01
then = ["Bot is on the battlefield"]
"""


@pytest.mark.parametrize(
    ("told", "counters"),
    [
        ("", {"+1/+1": 2}),
        (', "Bot has 1 +1/+1 counter"', {"+1/+1": 1}),
        (', "Bot has 0 +1/+1 counters"', {"+1/+1": 0}),
        (', "Bot has 3 charge counters"', {"+1/+1": 2, "charge": 3}),
        (', "Bot has the keyword fading 3"', {"+1/+1": 2, "fade": 3}),
    ],
)
def test_it_has_the_counters_that_it_enters_with(told: str, counters: dict[str, int]) -> None:
    """Those of kinds of which the setup tells are as it tells."""
    [scenario] = read_scenarios(BOT.format(told=told), "bot.toml")
    start = board(scenario, rulebook_on(scenario.whens[0].day))
    bot = Game(rulebook_on(scenario.whens[0].day), start).labelled("Bot")
    assert bot is not None
    assert dict(bot.counters) == counters
