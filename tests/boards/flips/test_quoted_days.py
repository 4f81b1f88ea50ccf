"""The days of the texts that rules quote, as stored in the package."""

from kb.boards.flips.flips import days_that_rules_quote
from kb.boards.flips.quoted_days import quoted_days, quoted_days_text

AGAIN = "A rule changed. Write them down again: python -m kb check --store"


def test_the_stored_days_are_those_that_the_rules_quote() -> None:
    assert quoted_days() == days_that_rules_quote(), AGAIN


def test_the_stored_days_have_a_line_for_each_kind_of_text() -> None:
    names = [line.split("\t")[0] for line in quoted_days_text(quoted_days()).splitlines()]
    assert names == ["rulebooks", "others", "rulings"]
