"""Proofs from rulebooks: since when they say something else."""

import os

import pytest

import kb


@pytest.mark.skipif(
    "RULINGS_EDITIONS" not in os.environ, reason="RULINGS_EDITIONS names no folder of official rulebooks"
)
@pytest.mark.parametrize(
    ("record", "beginning"),
    [
        (
            "cr-2004-10-01/300.2",
            "changed between October 2004 and May 2008 (first seen in the May 2008 text): see 500.2 of 7 August 2026",
        ),
        ("cr-2003-10-01/402.8#example-1", "gone between October 2004 and May 2008"),
        ("cr-2003-12-01/212.5d", "in force on 7 August 2026, reworded on 11 July 2009 (Magic 2010)"),
    ],
)
def test_a_text_changed_on_the_day_of_the_first_different_rulebook(
    home_of_rulebooks, record: str, beginning: str
) -> None:
    with kb.open(home_of_rulebooks) as book:
        (found,) = book.standing(record).standings
    assert str(found).startswith(beginning)
