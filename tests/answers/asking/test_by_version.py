"""A rule as it was in some year is compared with the one in force in a format, on a day, or today."""

import pytest

from kb.answers.asking.asking import ask
from kb.answers.asking.by_version import version_in
from kb.answers.opening import DataFolder
from kb.boards.reading.formats import format_named


@pytest.fixture(scope="module")
def folder(home) -> DataFolder:
    """Return the data folder of the five documents."""
    return DataFolder(home)


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("does the legend rule of 2003 apply in Middle School?", "No. In Middle School: If a player controls two"),
        ("is the 1998 trample rule used in Premodern?", "No. In Premodern: A blocked creature with trample"),
        ("does Middle School use the legend rule of 2003?", "No. In Middle School: "),
        ("is the legend rule as it was in 2003 used in Middle School?", "No. In Middle School: "),
        ("is the 2015 mulligan rule used in Premodern?", "No. In Premodern: "),
        ("does the legend rule of 2020 apply in Premodern?", "Yes. In Premodern, as by the rules of 2020: "),
        ("does the mana burn of 2003 apply in Middle School?", "Yes. In Middle School, as by the rules of 2003: "),
        ("does today's legend rule apply in Premodern?", "Yes. In Premodern, as by today's rules: "),
        ("does the legend rule of 2003 still apply?", "No. Today: "),
        ("did the 1998 trample rule apply in 2004?", "No. In 2004: "),
        ("is the banding rule of 1998 still in force?", "Yes. Today, as by the rules of 1998: "),
    ],
)
def test_the_version_of_a_year_is_in_force_only_if_it_says_the_same(folder, question, begins):
    found = ask(folder, question)
    assert found.is_sure
    assert found.sentence.startswith(begins)
    assert found.question == question


def test_both_versions_are_told_where_they_differ(folder):
    found = ask(folder, "does the 2003 legend rule apply?", under=format_named("middle-school"))
    assert "that player chooses one" in found.sentence
    assert "By the rules of 2003: " in found.sentence
    assert found.stage is not None
    assert [one.says in found.sentence for one in found.before] == [True]


@pytest.mark.parametrize(
    "question",
    [
        "do we play with the 2019 mulligan rule in Middle School?",  # it changed within 2019
        "was the 2004 legend rule still in force in 2009?",  # it changed within 2004
        "does the old legend rule apply in Premodern?",
        "does the evoke rule of 2008 still apply in Premodern?",  # it has no common name
        "does the legend rule of 2003 not apply in Premodern?",
        "does the legend rule of 2003 send both to the graveyard in Middle School?",
        "what does the legend rule of 2003 say in Premodern?",
        "was there mana burn in 2004 in Premodern?",  # a format has no other days
        "does the mana burn rule of 2003 apply in Magic Masters Mol?",  # a house rule
        "does the deck size rule of 1997 apply in Premodern?",  # not modelled
    ],
)
def test_what_cannot_be_compared_is_never_sure(folder, question):
    found = ask(folder, question)
    assert not found.is_sure
    assert not found.sentence.startswith(("Yes.", "No."))


def test_a_version_asked_about_alone_is_of_its_time(folder):
    found = ask(folder, "What was the legend rule of 2003?")
    assert found.is_sure
    assert "with that name the longest" in found.sentence


@pytest.mark.parametrize(
    "question",
    [
        "was damage on the stack in 2003?",
        "was there mana burn as of 2004?",
        "which number had the legend rule in the rules of 2009?",
        "is there mana burn from 2004 on?",
        "in 2003 did mana burn hurt?",
    ],
)
def test_a_time_is_no_version(question):
    assert version_in(question, {}) is None
