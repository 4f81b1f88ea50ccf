"""Copies that lost titles, or a page: the numbers behind the gap are right as they are printed."""

import pytest

from ingest.comprehensive_rules.misprints import mended


@pytest.mark.parametrize(
    "numbers",
    [
        ["301", "301.1", "301.2", "302.1", "302.2", "303.1", "303.2", "303.3"],  # 302 and 303 are lost
        ["502", "502.1", "502.1a", "502.1b", "502.2a", "502.2b", "502.3a", "502.4a", "502.4b"],  # titles of keywords
        ["310", "310.3", "310.4", "310.4a", "314.3", "5", "500", "500.1", "500.2"],  # a page
    ],
)
def test_numbers_behind_what_is_lost(numbers: list[str]):
    """None is misprinted."""
    assert mended(numbers) == {}


def test_a_misprint_behind_a_title():
    """The first rule below a title has the title's number."""
    assert mended(["212.4", "212.5", "213", "231.1", "213.2", "213.3"]) == {3: "213.1"}
