"""Questions answered for a format: the rules that it keeps come first."""

import pytest

from kb.answers.asking.asking import ask
from kb.answers.opening import DataFolder
from kb.boards.reading.formats import format_named


@pytest.fixture(scope="module")
def folder(home) -> DataFolder:
    """Return the data folder of the five documents."""
    return DataFolder(home)


@pytest.mark.parametrize(
    ("question", "under", "begins"),
    [
        ("is there mana burn?", "middle-school", "Yes. Middle School keeps this as of 1 October 2003: mana burn."),
        ("is mana burn gone?", "middle-school", "No. Middle School keeps this as of 1 October 2003: mana burn."),
        ("is there mana burn?", "premodern", "No. "),
        ("does combat damage use the stack?", "middle-school", "Yes. Middle School keeps this"),
        ("does combat damage use the stack?", "original-6", "No. "),
    ],
)
def test_yes_or_no_depends_on_whether_the_format_keeps_the_rule(folder, question, under, begins):
    found = ask(folder, question, under=format_named(under))
    assert found.sentence.startswith(begins)
    assert found.is_sure
    assert found.under == format_named(under).title


def test_the_day_of_a_change_is_the_same_under_a_format(folder):
    """The answer adds what the format keeps."""
    found = ask(folder, "when was mana burn removed?", under=format_named("middle-school"))
    assert found.sentence.startswith("11 July 2009 (Magic 2010).")
    assert found.sentence.endswith("mana stays in the pool between steps of a phase.")


def test_a_question_that_only_mentions_a_kept_rule_is_not_sure(folder):
    """Neither is one about a house rule."""
    besides = ask(folder, "what happens to unspent mana and mana burn?", under=format_named("old-school-france"))
    assert "mana burn" in besides.sentence
    assert not besides.is_sure
    house = ask(folder, "is there mana burn?", under=format_named("magic-masters-mol"))
    assert house.sentence.startswith("Magic Masters Mol (Belgium) has a house rule here, never an official one")
    assert not house.is_sure


def test_a_board_as_answer_ends_as_under_the_format(folder):
    plain = ask(folder, "mana is left at the end of the main phase", "2026-08-07")
    if plain.kind != "boards":
        pytest.skip("another board is nearer")
    found = ask(folder, "mana is left at the end of the main phase", under=format_named("middle-school"))
    assert "Under Middle School: Ana is at 19 life" in found.sentence


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("Does Middle School use mana burn?", "Yes. Middle School keeps this as of 1 October 2003"),
        ("mana burn, Middle School", "Yes. Middle School keeps this as of 1 October 2003"),
        ("Our Old School France league: do tapped blockers deal damage?", "No. Old School France keeps this"),
        ("what are the French Old School rules on damage on the stack", "No. "),
    ],
)
def test_a_format_is_recognized_wherever_a_question_names_it(folder, question, begins):
    found = ask(folder, question)
    assert found.under in {"Middle School", "Old School France"}
    assert found.sentence.startswith(begins)
