"""Reading scenarios: what is wrong is told with file and place."""

from datetime import date

import pytest

from kb.worked.language import BadScenario
from kb.worked.scenario import Against, read_scenarios

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

SAID = GOOD + 'source = "a/1"\nquote = "words"\n'


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
        ("scenario = []", "list of tables"),
        ("a = " + "[" * 5000, "can't be read"),
        ("a = " + "9" * 5000, "can't be read"),
        ('id = "x"\nwhen = [3]', "list of tables"),
        (GOOD.replace("2008-08-10", "2008-08-10T10:00:00"), "no date"),
        (GOOD + 'source = "a/1"', "has a source and no quote"),
        (GOOD + 'quote = "words"', "has a quote and no source"),
        (SAID + "against = 3", "is to be a table"),
        (SAID + 'against = {source = "b/1", quote = "words"}', "has no why"),
        (SAID + 'against = {source = "b/1", quote = "words", why = "so", who = "me"}', "'who' is not known"),
        (GOOD + 'against = {source = "b/1", quote = "words", why = "so"}', "against it and none for it"),
        (GOOD + "set = 3", "set is to be a text"),
    ],
)
def test_what_is_wrong_is_told_with_its_file(broken: str, told: str) -> None:
    """A broken scenario is refused with the file and what is wrong."""
    with pytest.raises(BadScenario, match=told) as error:
        read_scenarios(broken, "mine.toml")
    assert "mine.toml" in str(error.value)


def test_a_claim_has_what_its_scenario_has_or_its_own() -> None:
    """The rules that it is about and the set in force are the scenario's, where it names none."""
    text = GOOD.replace('title = "A case"', 'title = "A case"\nset = "one"') + 'about = ["legend-rule"]\nset = "two"\n'
    [scenario] = read_scenarios(text + '[[when]]\ndate = 2009-01-01\nthen = ["x"]', "mine.toml")
    assert [(when.about, when.overlay) for when in scenario.whens] == [(("legend-rule",), "two"), (("trample",), "one")]
    assert scenario.overlay_on(scenario.whens[0].day) == "two"
    assert scenario.overlay_on(date(1999, 1, 1)) == "one"


def test_a_claim_without_a_source_is_a_prediction() -> None:
    """And one with source and quotation is not."""
    assert read_scenarios(GOOD, "mine.toml")[0].whens[0].is_prediction
    assert not read_scenarios(SAID, "mine.toml")[0].whens[0].is_prediction


def test_a_second_record_is_read() -> None:
    """What says otherwise stands beside the claim."""
    [scenario] = read_scenarios(SAID + 'against = {source = "b/1", quote = "others", why = "so"}', "mine.toml")
    assert scenario.whens[0].against == Against("b/1", "others", "so")
