"""Rules of an added rulebook on days after it: modelled rules decide whether they hold, or nothing does."""

import os

import pytest

import kb
from kb.answers.standing.proofs import HowItStands

BOOK = """\
Comprehensive Rules

Rules current as of May 1, 2008.

1. Toads

100. General

100.1. A toad croaks as each phase begins.

3. Turn Structure

300. General

300.3. When a phase ends (but not a step), any unused mana left in a player's mana pool is lost. That player loses 1 \
life for each one mana lost this way. This is called mana burn.

4. Spells

420. State-Based Effects

420.5e If two or more legendary permanents with the same name are in play, all are put into their owners' graveyards.

Glossary

Zzyzx
See rule 100.1.

Credits

Nobody
"""


@pytest.fixture(scope="module")
def with_old(tmp_path_factory):
    """Yield a book of the five documents and a rulebook of 1 May 2008."""
    folder = tmp_path_factory.mktemp("old")
    (folder / "old.txt").write_text(BOOK, encoding="utf-8")
    with kb.open(str(folder / "home")) as book:
        book.ingest(str(folder / "old.txt"))
        yield book


def _stands(book, what: str, day: str) -> tuple[HowItStands, str]:
    """Return how a record stands on a day, and that in words."""
    (found,) = book.standing(what, on=day).standings
    return found.how, str(found)


@pytest.mark.parametrize(
    ("what", "day", "how", "words"),
    [
        ("300.3", "2008-05-01", HowItStands.STANDS, "in force on 1 May 2008"),
        ("300.3", "2008-06-01", HowItStands.STANDS, "in force on 1 June 2008"),
        ("300.3", "2009-07-10", HowItStands.STANDS, "in force on 10 July 2009"),
        ("300.3", "2009-07-11", HowItStands.SUPERSEDED, "changed on 11 July 2009 (Magic 2010): see 500.4"),
        ("300.3", "2026-08-07", HowItStands.SUPERSEDED, "changed on 11 July 2009 (Magic 2010): see 500.4"),
        ("420.5e", "2013-07-12", HowItStands.STANDS, "in force on 12 July 2013"),
        ("420.5e", "2020", HowItStands.SUPERSEDED, "changed on 13 July 2013 (Magic 2014): see 704.5k"),
    ],
)
def test_a_rulebook_proves_nothing_after_its_rule_changed(with_old, what, day, how, words) -> None:
    assert _stands(with_old, what, day) == (how, words)


@pytest.mark.parametrize("day", ["2015-01-01", None])
def test_a_rule_that_has_changed_since_its_newest_text_here_is_shown_so(with_old, day) -> None:
    (legends,) = with_old.show("420.5e", on=day).answers
    (mana,) = with_old.show("300.3", on=day).answers
    (toads,) = with_old.show("100.1", on=day).answers
    assert legends.changed_since == ("on 13 July 2013 (Magic 2014): rulings rules legend-rule",)
    assert mana.changed_since == ("on 11 July 2009 (Magic 2010): rulings rules mana-pools",)
    assert "changed since: on 11 July 2009 (Magic 2010)" in str(mana)
    assert toads.changed_since == ()


def test_a_rule_that_has_not_changed_by_the_day_is_shown_without_a_change(with_old) -> None:
    (legends,) = with_old.show("legend rule", on="2012-01-01").answers
    assert legends.changed_since == ()


@pytest.mark.skipif(
    "RULINGS_EDITIONS" not in os.environ, reason="RULINGS_EDITIONS names no folder of official rulebooks"
)
@pytest.mark.parametrize(
    ("what", "day", "words"),
    [
        ("cr-2008-05-01/217.6e", "2008-06-01", "in force on 1 June 2008"),
        (
            "cr-2008-05-01/217.6e",
            "2020",
            "can't tell after 1 May 2008: 217.6e of 1 May 2008 prints it, but no later rulebook is here",
        ),
        ("cr-2008-05-01/310.1", "2020", "changed on 11 July 2009 (Magic 2010): see 510.2"),
        ("cr-2008-05-01/420.5e", "2020", "changed on 13 July 2013 (Magic 2014): see 704.5k"),
    ],
)
def test_the_newest_rulebook_here_proves_nothing_of_later_days(home_of_one, what, day, words) -> None:
    with kb.open(home_of_one("CR-2008-05-01-SHM.txt")) as book:
        assert _stands(book, what, day)[1] == words


@pytest.mark.skipif(
    "RULINGS_EDITIONS" not in os.environ, reason="RULINGS_EDITIONS names no folder of official rulebooks"
)
def test_between_two_rulebooks_with_other_words_nothing_tells(home_of_rulebooks) -> None:
    with kb.open(home_of_rulebooks) as book:
        how, words = _stands(book, "cr-2013-07-13/104.3a", "2018")
        assert how is HowItStands.UNKNOWN
        assert words.endswith("but the next rulebook here is of 17 November 2023")
