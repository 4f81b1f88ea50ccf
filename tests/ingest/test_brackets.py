"""Brackets after a ruling that name its author, source or date."""

from datetime import date

import pytest

from ingest.brackets import find_brackets


@pytest.mark.parametrize(
    ("text", "authority", "day"),
    [
        ("It is. [bethmo 02/13/98]", "bethmo", date(1998, 2, 13)),
        ("It is [WotC Rules Team, 13 February 1998].", "WotC Rules Team", date(1998, 2, 13)),
        ("It is. [1998-02-13]", "", date(1998, 2, 13)),
        ("It is. (Ruling of 1998/02/13)", "Ruling", date(1998, 2, 13)),
        ("It is. [Fifth Edition, Page 15]", "Fifth Edition, Page 15", None),
        ("It is. [Duelist Magazine #12, Page 26]", "Duelist Magazine #12, Page 26", None),
        ("It is. [Legends Rulecards]", "Legends Rulecards", None),
        ("It is. [bethmo 1994]", "bethmo 1994", None),
        ("It is.<ref>Ben Oye, 1998-02-13</ref>", "Ben Oye", date(1998, 2, 13)),
    ],
)
def test_a_bracket_after_a_ruling_names_an_authority_or_a_day_or_both(text: str, authority: str, day: date | None):
    (tag,) = find_brackets(text, 0, len(text))
    assert (tag.authority, tag.day, tag.is_undated) == (authority, day, day is None)


@pytest.mark.parametrize(
    "text",
    [
        "You [may] do so.", "Put [cardname] into play. [cost]", "[[Upkeep]] is a step.", "Choose a [Land Type] first.",
        "It has {T}.", "See the (other) rule.", "(On 1998-02-13 it was so.) Now it isn't.", "[ . . . ]",
        "It is. [See rule 212.1c. It says more.]",
    ],
)  # fmt: skip
def test_placeholders_links_and_asides_in_brackets_are_text(text: str):
    assert list(find_brackets(text, 0, len(text))) == []


@pytest.mark.parametrize(
    ("words", "authority", "day"),
    [
        ("A. Judge 2001-05-04", "A. Judge", date(2001, 5, 4)),
        ("Dr. J. R. Newt 5 May 2001", "Dr. J. R. Newt", date(2001, 5, 5)),
        ("A. Judge 30 Feb 1999", "A. Judge", None),
        ("A. Judge 1999-13-02", "A. Judge", None),
    ],
)
def test_initials_in_a_bracket_belong_to_the_name(words: str, authority: str, day: date | None):
    """Impossible dates in words or figures are no days."""
    text = f"It croaks. [{words}]"
    (tag,) = find_brackets(text, 0, len(text))
    assert (tag.authority, tag.day, tag.is_undated) == (authority, day, False)


def test_an_aside_that_speaks_of_another_day_dates_no_ruling():
    words = "The copy is red (until the new rules of 1 June 1999)."
    assert list(find_brackets(words, 0, len(words))) == []
