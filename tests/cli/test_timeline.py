"""``rulings timeline``: changes along time."""

from datetime import date
from xml.etree import ElementTree as ET

import pytest

from kb.answers.asking.stages import word_stages
from kb.answers.changes.timelines import Line, Timeline
from kb.cli.pages.timeline_svg import as_svg

SVG = "{http://www.w3.org/2000/svg}"


def test_a_line_is_drawn_to_scale(rulings):
    """Each number stands where what it says begins, and the words below it."""
    lines = rulings("timeline", "legend-rule").lines
    assert (
        lines[0] == "legend-rule · modelled rule: What happens if two or more legendary permanents have the same name"
    )
    drawn = lines[1].split()[1]
    assert [drawn.index(number) for number in "12345"] == sorted(drawn.index(number) for number in "12345")
    assert drawn.index("2") < len(drawn) / 10 < drawn.index("3")
    told = "If two or more legendary permanents have the same name, all of them are put into their owners' graveyards."
    assert f"4. since 1 October 2004 (Champions of Kamigawa): {told}" in lines


def test_the_picture_is_wellformed_and_says_its_words(rulings):
    """A bar for each stretch, and all of it in its description."""
    picture = ET.fromstring(rulings("timeline", "exile", "--svg").out)  # noqa: S314  (our own picture)
    bars = [one for one in picture.iter(f"{SVG}rect") if one.find(f"{SVG}title") is not None]
    assert len(bars) == 2
    assert "“exile”" in picture.find(f"{SVG}desc").text


def test_what_means_something_to_markup_is_escaped():
    """A topic may be anything."""
    line = Line("words", "<b>", "a & b", tuple(word_stages("exile")), ())
    found = Timeline("<script>", "", date(1998, 3, 31), date(2026, 8, 7), (line,))
    assert ET.fromstring(as_svg(found)).find(f"{SVG}title").text.startswith("<script>")  # noqa: S314  (our own picture)


def test_json_has_its_keys(rulings):
    """Those of the value that Python gets."""
    assert list(rulings("timeline", "exile", "--json").data) == list(Timeline._fields)


@pytest.mark.parametrize(("topic", "code"), [("zzyzx", 1), ("!", 2)])
def test_what_is_not_known_is_said(rulings, topic, code):
    """With the exit code for nothing found, or that of a question without a word."""
    assert rulings("timeline", topic).code == code


def test_two_verbs_tell_the_same_day_of_a_change(rulings):
    """What the table of names knows, every verb knows: the legend rule changed on 1 October 2004 and 13 July 2013."""
    days = ("1 October 2004 (Champions of Kamigawa)", "13 July 2013 (Magic 2014)")
    said = rulings("ask", "when did the legend rule change").out
    for told in (rulings("timeline", "legend-rule").out, rulings("rules", "legend-rule").out):
        for day in days:
            assert day in said
            assert f"since {day}" in told


def test_a_day_within_the_span_of_a_change_is_not_given_to_either_side(rulings):
    """It changed between June 1999 and October 2003: nothing here tells how it ended in July 2003."""
    told = rulings("flips", "002-licid-forest").lines
    assert "between June 1999 and October 2003 (first seen in the October 2003 text)" in told[0]
    assert [line.partition(":")[0] for line in told[2:4]] == ["before", "by 2003-10-01"]
