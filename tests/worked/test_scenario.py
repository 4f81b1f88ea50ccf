"""Reading scenarios: what is wrong is told with file and place."""

import pytest

from kb.worked.language import BadScenario
from kb.worked.scenario import read_scenarios

GOOD = """
id = "mine"
title = "A case"
about = ["trample"]
setup = ["Ana controls Lifeline"]
play = ["the turn ends"]

[[when]]
date = 2008-08-10
then = ["nothing triggered"]
"""


def test_a_scenario_is_read() -> None:
    """A file holds one scenario at its top level."""
    [scenario] = read_scenarios(GOOD, "mine.toml")
    assert (scenario.id, scenario.players, scenario.whens[0].then) == ("mine", ("Ana", "Bob"), ("nothing triggered",))


def test_several_scenarios_are_read() -> None:
    """A file holds several scenarios in [[scenario]]."""
    one = '[[scenario]]\nid = "{}"\n[[scenario.when]]\ndate = 2008-08-10\nthen = ["nothing triggered"]\n'
    assert [s.id for s in read_scenarios(one.format("a") + one.format("b"), "f.toml")] == ["a", "b"]


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        ("id = ", "no TOML"),
        ('title = "x"', "no id"),
        ('id = "x"', "claims nothing"),
        (GOOD.replace("play =", "plays ="), "'plays' is not known"),
        (GOOD.replace("2008-08-10", '"2008-08-10"'), "no date"),
        (GOOD.replace('["the turn ends"]', '"the turn ends"'), "play is to be a list"),
        (GOOD.replace('then = ["nothing triggered"]', ""), "claims nothing"),
        ("scenario = 3", "list of tables"),
    ],
)
def test_what_is_wrong_is_told_with_its_file(broken: str, told: str) -> None:
    """A broken scenario is refused with the file and what is wrong."""
    with pytest.raises(BadScenario, match=told) as error:
        read_scenarios(broken, "mine.toml")
    assert "mine.toml" in str(error.value)
