"""Tags with an authority and a day, such as [CompRules 2003/07/01]."""

from datetime import date

import pytest

from ingest.tags import find_tags, tag_day


@pytest.mark.parametrize(
    ("text", "authority", "day"),
    [
        ("[CompRules 2003/07/01]", "CompRules", date(2003, 7, 1)),
        ("x.[Eventide FAQ 2008/07/08] y", "Eventide FAQ", date(2008, 7, 8)),  # two words, and no blank before it
        ("[D'Angelo 1999/12/31]", "D'Angelo", date(1999, 12, 31)),
        ("[CompRules 208/07/15]", "CompRules", None),  # a digit is missing
        ("[CompRules 2008/02/30]", "CompRules", None),  # no such day
    ],
)
def test_a_tag_is_an_authority_and_a_day_in_square_brackets(text: str, authority: str, day: date | None):
    """The day may be impossible."""
    (tag,) = find_tags(text, 0, len(text))
    assert (tag.authority, tag.day) == (authority, day)
    assert text[tag.start : tag.end] == f"[{tag.printed}]"


@pytest.mark.parametrize(
    "text",
    ["[type]", "[2003/07/01]", "[CompRules]", "[CompRules 2003-07-01]", "(CompRules 2003/07/01)", "[a 2003/07/01]"],
)
def test_brackets_without_an_authority_and_a_slashed_date_are_not_tags(text: str):
    assert find_tags(text, 0, len(text)) == []


def test_tags_are_found_only_between_the_bounds():
    text = "[A B 2000/01/01][C D 2001/01/01][E F 2002/01/01]"
    assert [tag.authority for tag in find_tags(text, 16, len(text))] == ["C D", "E F"]


@pytest.mark.parametrize(
    ("printed", "day"),
    [
        ("CompRules 1993/08/05", date(1993, 8, 5)),
        ("CompRules 1992/12/31", None),  # before the game's first year
        ("CompRules 2008/13/01", None),
    ],
)
def test_a_tags_day_must_be_possible_and_after_the_game_began(printed: str, day: date | None):
    assert tag_day(printed) == day
