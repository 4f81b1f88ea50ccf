"""Reading scenarios: faults are refused with file and line."""

from datetime import date

import pytest

from kb.boards.language import BadScenario
from kb.boards.reading.scenario import Against, read_scenarios

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


def test_a_file_may_contain_one_scenario_at_its_top_level() -> None:
    [scenario] = read_scenarios(GOOD, "mine.toml")
    assert (scenario.id, scenario.players, scenario.whens[0].then) == ("mine", ("Ana", "Bob"), ("nothing triggered",))


def test_a_list_of_days_makes_the_same_claim_for_each() -> None:
    [scenario] = read_scenarios(GOOD.replace("2008-08-10", "[2003-10-01, 2008-08-10]"), "mine.toml")
    assert [when.day for when in scenario.whens] == [date(2003, 10, 1), date(2008, 8, 10)]
    assert {when.then for when in scenario.whens} == {("nothing triggered",)}


def test_a_file_may_contain_several_scenarios() -> None:
    one = '[[scenario]]\nid = "{}"\n[[scenario.when]]\ndate = 2008-08-10\nthen = ["nothing triggered"]\n'
    assert [s.id for s in read_scenarios(one.format("a") + one.format("b"), "f.toml")] == ["a", "b"]


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ("id = ", "this isn't a value"),
        ('id = ""', "no id"),
        ('id = "x"', "x describes no board"),
        ("", "mine describes no board"),
        (GOOD.replace("play =", "plays ="), "unknown key 'plays'"),
        (GOOD.replace("2008-08-10", '"2008-02-30"'), "there is no such day as 2008-02-30"),
        (GOOD.replace("2008-08-10", "2008-02-30"), "there is no such day"),
        (GOOD.replace("2008-08-10", '"in August"'), "must be a day"),
        (GOOD.replace("2008-08-10", "[]"), "must be a day"),
        (GOOD.replace("2008-08-10", "[2008-08-10, 3]"), "must be a day"),
        (GOOD.replace("2008-08-10", "[2008-08-10, 2008-08-10]"), "names 2008-08-10 twice"),
        (GOOD.replace('["the turn ends"]', '"the turn ends"'), "`play` must be a list"),
        (GOOD.replace('then = ["nothing triggered"]', ""), "claims nothing"),
        ("scenario = 3", "list of tables"),
        ("scenario = []", "list of tables"),
        ("a = " + "[" * 5000, "can't be read"),
        ("a = " + "9" * 5000, "can't be read"),
        ('id = "x"\nwhen = [3]', "list of tables"),
        (GOOD.replace("2008-08-10", "2008-08-10T10:00:00"), "must be a day"),
        (GOOD + 'source = "a/1"', "has a source but no quote"),
        (GOOD + 'quote = "words"', "has a quote but no source"),
        (SAID + "against = 3", "must be a table"),
        (SAID + 'against = {source = "b/1", quote = "words"}', "has no why"),
        (SAID + 'against = {source = "b/1", quote = "words", why = "so", who = "me"}', "unknown key 'who'"),
        (GOOD + 'against = {source = "b/1", quote = "words", why = "so"}', "against it, but no source of its own"),
        (GOOD + "set = 3", "`set` must be text"),
    ],
)
def test_a_faulty_scenario_is_refused_with_its_file_and_the_fault(broken: str, message: str) -> None:
    with pytest.raises(BadScenario, match=message) as error:
        read_scenarios(broken, "mine.toml")
    assert "mine.toml" in str(error.value)


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ("\n\nid = [1, 2", "mine.toml:3: a “]” is missing at the end of a list."),
        ('\nid = "x"\ntitle = \n', "mine.toml:3: this isn't a value: text needs quotation marks (column 9)."),
        ('id = "x"\n\nid = "y"\n', "mine.toml:3: this name is used twice (column 9)."),
        (GOOD.replace("play =", "plays ="), "mine.toml:6: unknown key 'plays'."),
        (GOOD.replace("then =", "than ="), "mine.toml:10: unknown key 'than'."),
        (GOOD.replace("2008-08-10", "20080810"), "mine.toml:9: the `date` of a [[when]] must be a day."),
        (GOOD.replace("date = 2008-08-10\n", ""), "mine.toml:8: the `date` of a [[when]] must be a day."),
        (GOOD.replace('then = ["nothing triggered"]', ""), "mine.toml:8: the [[when]] of 2008-08-10 claims nothing."),
        (GOOD.replace('["the turn ends"]', '[\n"the turn ends",\n7]'), "mine.toml:8: `play` must be a list of texts."),
        (GOOD.replace('"A case"', "3"), "mine.toml:3: `title` must be text in quotes."),
        (SAID + "against = 3", "mine.toml:13: the `against` of 2008-08-10 must be a table"),
        (GOOD.replace('"mine"', "7"), "mine.toml:2: `id` must be text in quotes."),
        (GOOD.replace('"mine"', '"a\\u001b[2J"'), "mine.toml:2: the character U+001B can't be displayed."),
        (GOOD.replace("the turn ends", "the turn\\nends"), "mine.toml:6: the character U+000A can't be displayed."),
        (GOOD.replace("Lifeline", "\u202eLifeline"), "mine.toml:5: the character U+202E can't be displayed."),
        (GOOD.replace("play =", 'players = ["Ana"]\nplay ='), "mine.toml:6: `players` must name at least two players"),
        (GOOD.replace("play =", 'players = ["Al", "Al"]\nplay ='), "mine.toml:6: `players` must name"),
        (GOOD.replace("play =", 'players = ["Al", "B C"]\nplay ='), "mine.toml:6: `players` must name"),
        (GOOD.replace('"mine"', f'"{"x" * 81}"'), "mine.toml:2: the id has 81 characters"),
        (GOOD.replace('"A case"', '"  "'), "mine.toml:3: `title` is empty."),
        (GOOD + 'source = "a/1"\nquote = " "', "mine.toml:12: `quote` is empty."),
        (GOOD.replace("[[when]]\n", "").replace("date", "when.date"), "mine.toml:9: unknown key 'then'."),
        ('id = "x"\nwhen.date = 2008-08-10', "mine.toml:2: `when` must be a list of tables"),
        ('[[scenario]]\nid = "a"\n[[scenario]]\ntitle = "b"', "mine.toml:1: a describes no board."),
        ('a = 1\n[[scenario]]\nid = "a"', "mine.toml:1: unknown key 'a'."),
    ],
)  # fmt: skip
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_a_faulty_scenario_is_refused_with_the_line_of_the_fault(broken: str, message: str, ends: str) -> None:
    """It is the line of the key, value or item, or of the table in which something is missing."""
    with pytest.raises(BadScenario) as error:
        read_scenarios(broken.replace("\n", ends), "mine.toml")
    assert error.value.problem.startswith(message)


def test_faults_in_one_of_several_scenarios_have_their_own_line() -> None:
    one = '[[scenario]]\nid = "{}"\n[[scenario.when]]\ndate = 2008-08-10\nthen = ["nothing triggered"]\n'
    with pytest.raises(BadScenario, match=r"^f\.toml:7: another scenario in this file is also called a\.$"):
        read_scenarios(one.format("a") * 2, "f.toml")
    with pytest.raises(BadScenario, match=r"^f\.toml:6: a scenario has no id\."):
        read_scenarios(one.format("a") + one.format(""), "f.toml")
    with pytest.raises(BadScenario, match=r"^f\.toml:5: `then` must be a list of texts\."):
        read_scenarios(one.format("a").replace('["nothing triggered"]', "3"), "f.toml")


def test_letters_of_other_scripts_and_multiline_quotations_are_read() -> None:
    text = GOOD.replace("A case", "Æther › שלום 龍 é\u00a0!") + 'source = "a/1"\nquote = """a\nb"""\n'
    assert read_scenarios(text, "mine.toml")[0].whens[0].quote == "a\nb"


def test_a_scenario_stays_equal_when_its_lines_move() -> None:
    one, other = (read_scenarios(text, "mine.toml")[0] for text in (GOOD, f"# mine\n{GOOD}"))
    assert (one, hash(one)) == (other, hash(other))


def test_a_claim_inherits_rules_and_set_from_its_scenario_unless_it_names_its_own() -> None:
    text = GOOD.replace('title = "A case"', 'title = "A case"\nset = "one"') + 'about = ["legend-rule"]\nset = "two"\n'
    [scenario] = read_scenarios(text + '[[when]]\ndate = 2009-01-01\nthen = ["x"]', "mine.toml")
    assert [(when.about, when.overlay) for when in scenario.whens] == [(("legend-rule",), "two"), (("trample",), "one")]
    assert scenario.overlay_on(scenario.whens[0].day) == "two"
    assert scenario.overlay_on(date(1999, 1, 1)) == "one"


def test_a_claim_without_a_source_is_a_prediction() -> None:
    assert read_scenarios(GOOD, "mine.toml")[0].whens[0].is_prediction
    assert not read_scenarios(SAID, "mine.toml")[0].whens[0].is_prediction


def test_a_quotation_against_a_claim_is_read() -> None:
    [scenario] = read_scenarios(SAID + 'against = {source = "b/1", quote = "others", why = "so"}', "mine.toml")
    assert scenario.whens[0].against == Against("b/1", "others", "so")


def test_a_board_without_id_is_named_after_its_file_and_needs_no_claim() -> None:
    (found,) = read_scenarios('setup = ["it is Bob\'s turn"]', r"C:\boards/of mine\my-case.toml")
    assert (found.id, found.whens) == ("my-case", ())


_MANY = ", ".join(['"a"'] * 301)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('setup = [\n"a",' + '\n"a",' * 300 + "]\n", "x.toml:303: `setup` has 301"),
        (f'play = ["{"a" * 4001}"]\n', "x.toml:2: this has 4,001 characters"),
        ('[[when]]\ndate = 2004-01-15\nthen = ["a"]\n' * 101, "x.toml:302: a scenario claims something of at most 100"),
        (f"[[when]]\ndate = 2004-01-15\nthen = [{_MANY}]\n", "x.toml:4: `then` has more than 300"),
    ],
)
def test_too_many_or_too_long_sentences_are_refused_with_their_line(text: str, message: str) -> None:
    """A scenario has to be playable within seconds."""
    with pytest.raises(BadScenario) as refused:
        read_scenarios(f'id = "x"\n{text}', "x.toml")
    assert refused.value.problem.startswith(message)
    assert refused.value.remedy
