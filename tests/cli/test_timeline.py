"""``rulings timeline``: changes of a topic over time."""

from datetime import date
from xml.etree import ElementTree as ET

import pytest

from kb.answers.asking.stages import word_stages
from kb.answers.changes.timelines import Line, Timeline
from kb.cli.pages.timeline_svg import as_svg

SVG = "{http://www.w3.org/2000/svg}"


def test_a_timeline_is_drawn_to_scale_with_its_stages_below(rulings):
    lines = rulings("timeline", "legend-rule").lines
    assert lines[0] == "The legend rule · rule: What happens if two or more legendary permanents have the same name"
    drawn = lines[1].split()[1]
    assert [drawn.index(number) for number in "12345"] == sorted(drawn.index(number) for number in "12345")
    assert drawn.index("2") < len(drawn) / 10 < drawn.index("3")
    words = "If two or more legendary permanents have the same name, all of them are put into their owners' graveyards."
    assert f"4. since 1 October 2004 (Champions of Kamigawa): {words}" in lines


def test_the_svg_of_a_timeline_is_well_formed_and_has_a_description(rulings):
    picture = ET.fromstring(rulings("timeline", "exile", "--svg").out)  # noqa: S314  (our own picture)
    bars = [one for one in picture.iter(f"{SVG}rect") if one.find(f"{SVG}title") is not None]
    assert len(bars) == 2
    assert "“exile”" in picture.find(f"{SVG}desc").text


def test_a_topic_is_escaped_in_the_svg():
    line = Line("words", "<b>", "a & b", tuple(word_stages("exile")), ())
    found = Timeline("<script>", "", date(1998, 3, 31), date(2026, 8, 7), (line,))
    assert ET.fromstring(as_svg(found)).find(f"{SVG}title").text.startswith("<script>")  # noqa: S314  (our own picture)


def test_the_json_of_a_timeline_has_the_fields_of_its_answer(rulings):
    assert list(rulings("timeline", "exile", "--json").data) == list(Timeline._fields)


@pytest.mark.parametrize(("topic", "code"), [("zzyzx", 1), ("!", 2)])
def test_an_unknown_topic_has_exit_code_1_and_one_without_words_2(rulings, topic, code):
    assert rulings("timeline", topic).code == code


def test_ask_timeline_and_rules_give_the_same_days_of_change(rulings):
    days = ("1 October 2004 (Champions of Kamigawa)", "13 July 2013 (Magic 2014)")
    said = rulings("ask", "when did the legend rule change").out
    for told in (rulings("timeline", "legend-rule").out, rulings("rules", "legend-rule").out):
        for day in days:
            assert day in said
            assert f"since {day}" in told


def test_a_flip_between_two_texts_is_labelled_with_both_limits(rulings):
    """It changed between June 1999 and October 2003, so the outcome in July 2003 isn't known."""
    told = rulings("flips", "002-licid-forest").lines
    assert "between June 1999 and October 2003 (first seen in the October 2003 text)" in told[0]
    assert [line.partition(":")[0] for line in told[3:5]] == ["before", "by 1 October 2003"]
