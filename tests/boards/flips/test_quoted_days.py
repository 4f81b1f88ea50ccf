"""The days that rules quote, as they come with the package."""

from kb.boards.flips.flips import days_that_rules_quote
from kb.boards.flips.quoted_days import quoted_days, quoted_days_text

AGAIN = "A rule changed. Write them down again: python -m kb check --store"


def test_what_is_kept_is_what_the_rules_quote() -> None:
    """A lookup gets from the file what the rules would say."""
    assert quoted_days() == days_that_rules_quote(), AGAIN


def test_a_line_for_each_kind_of_text() -> None:
    """The kind first, then its days."""
    names = [line.split("\t")[0] for line in quoted_days_text(quoted_days()).splitlines()]
    assert names == ["rulebooks", "others", "rulings"]
