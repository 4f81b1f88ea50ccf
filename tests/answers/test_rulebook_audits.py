"""Audits of texts number by number, with the boards that prove each class."""

from datetime import date

import pytest

from kb.answers.opening import data_folder
from kb.answers.rulebook_audits import (
    boards_that_show_nothing,
    refused_boards,
    rulebook_audits,
    rulebooks_of,
)
from kb.audit.classed_numbers import Classed, NumberClass, packaged_classes
from kb.boards.judging.judge import play_out, rulebook_on
from kb.engine.law.chronicle import FLOOR
from kb.engine.law.registry import all_rules
from kb.engine.law.rulebook import NotModelled
from kb.records.errors import NoSuchRecord
from tests.slow import slow

POSTS = ("moursund-1998-04", "moursund-1998-10")
GUARDED = [entry for entry in packaged_classes() if entry.what is NumberClass.GUARDED]


@pytest.mark.parametrize("post", POSTS)
def test_every_number_of_the_1998_posts_is_played(home: str, post: str) -> None:
    """Each is quoted by a rule, a card or a claim whose board depends on it."""
    (audit,) = data_folder(home).ask(lambda library, _: rulebook_audits(library, post))
    assert len(audit.numbers) > 20  # each has 27
    assert {found.what for found in audit.numbers} == {NumberClass.PLAYED}
    assert all(found.boards for found in audit.numbers)


@slow
@pytest.mark.parametrize("post", POSTS)
def test_every_number_of_the_1998_posts_decides_the_outcome_of_a_board(home: str, post: str) -> None:
    audits = data_folder(home).ask(lambda library, _: rulebook_audits(library, post))
    assert boards_that_show_nothing(audits) == []


def test_a_day_selects_the_texts_published_on_it(home: str) -> None:
    asked = data_folder(home).ask(lambda library, _: rulebooks_of(library, "1998-10-18"))
    assert asked == [("moursund-1998-10", date(1998, 10, 18))]


@pytest.mark.parametrize("named", ["1998-10-19", "moursund-1998-11"])
def test_a_day_or_source_without_a_text_is_an_error_with_a_remedy(home: str, named: str) -> None:
    with pytest.raises(NoSuchRecord) as caught:
        data_folder(home).ask(lambda library, _: rulebooks_of(library, named))
    assert caught.value.remedy


@pytest.mark.parametrize(
    ("what", "board", "problem"),
    [
        (NumberClass.GUARDED, "response-last-first", "it can be played"),
        (NumberClass.GUARDED, "guard-landhome", "refused for another reason"),
        (NumberClass.GUARDED, "no-such-board", "there is no such board"),
    ],
)
def test_a_guarded_number_whose_board_can_be_played_is_reported(
    home: str, what: NumberClass, board: str, problem: str
) -> None:
    """So is one whose board is refused for another reason or missing."""
    entry = Classed("made up", POSTS[0], ("examples/1",), what, board=board)
    audits = data_folder(home).ask(lambda library, _: rulebook_audits(library, POSTS[0], [entry], []))
    (wrong,) = boards_that_show_nothing(audits, [entry])
    assert wrong.number == f"{POSTS[0]}/examples/1"
    assert problem in wrong.problem


@pytest.mark.parametrize("entry", GUARDED, ids=lambda entry: entry.board)
def test_the_board_of_each_guarded_number_is_refused_with_that_number(entry: Classed) -> None:
    (board,) = [one for one in refused_boards() if one.id == entry.board]
    day = max(FLOOR, date.fromisoformat(entry.edition.removeprefix("cr-")))
    with pytest.raises(NotModelled) as caught:
        play_out(board, rulebook_on(day))
    assert (entry.says or entry.covers[0]) in caught.value.problem


def test_every_rule_named_by_a_class_exists() -> None:
    slugs = {rule.slug for rule in all_rules()}
    assert {slug for entry in packaged_classes() for slug in entry.rules} <= slugs
