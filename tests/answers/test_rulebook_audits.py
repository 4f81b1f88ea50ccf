"""Texts gone through number by number, with the boards that show what each number is."""

from datetime import date

import pytest

from kb.answers.opening import data_folder
from kb.answers.rulebook_audits import (
    boards_that_show_nothing,
    refused_boards,
    rulebook_audits,
    rulebooks_of,
)
from kb.audit.classed import Classed, NumberClass, packaged_classes
from kb.boards.judging.judge import play_out, rulebook_on
from kb.engine.law.chronicle import FLOOR
from kb.engine.law.registry import all_rules
from kb.engine.law.rulebook import NotModelled
from kb.records.errors import NoSuchRecord
from tests.slow import slow

POSTS = ("moursund-1998-04", "moursund-1998-10")
GUARDED = [entry for entry in packaged_classes() if entry.what is NumberClass.GUARDED]


@pytest.mark.parametrize("post", POSTS)
def test_no_number_of_the_posts_is_open(home: str, post: str) -> None:
    """Each ruling and erratum of 1998 is quoted by a rule, a card or a claim on whose board it decides."""
    (audit,) = data_folder(home).ask(lambda library, _: rulebook_audits(library, post))
    assert len(audit.numbers) > 20  # each has 27
    assert {found.what for found in audit.numbers} == {NumberClass.PLAYED}
    assert all(found.boards for found in audit.numbers)


@slow
@pytest.mark.parametrize("post", POSTS)
def test_an_outcome_hangs_on_each_number_of_the_posts(home: str, post: str) -> None:
    """Played without the rule, a board comes out otherwise."""
    audits = data_folder(home).ask(lambda library, _: rulebook_audits(library, post))
    assert boards_that_show_nothing(audits) == []


def test_a_day_names_what_was_posted_on_it(home: str) -> None:
    """Without an added rulebook that is the post alone; a day before the first modelled one counts as that."""
    asked = data_folder(home).ask(lambda library, _: rulebooks_of(library, "1998-10-18"))
    assert asked == [("moursund-1998-10", date(1998, 10, 18))]


@pytest.mark.parametrize("named", ["1998-10-19", "moursund-1998-11"])
def test_what_there_is_not_is_told(home: str, named: str) -> None:
    """A day without a text, or a source that there isn't, is an error with its remedy."""
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
def test_a_board_that_does_not_show_it_is_told(home: str, what: NumberClass, board: str, problem: str) -> None:
    """A guarded number whose board is played, or refused for something else, is wrong."""
    entry = Classed("made up", POSTS[0], ("examples/1",), what, board=board)
    audits = data_folder(home).ask(lambda library, _: rulebook_audits(library, POSTS[0], [entry], []))
    (wrong,) = boards_that_show_nothing(audits, [entry])
    assert wrong.number == f"{POSTS[0]}/examples/1"
    assert problem in wrong.problem


@pytest.mark.parametrize("entry", GUARDED, ids=lambda entry: entry.board)
def test_each_guard_is_refused(entry: Classed) -> None:
    """The board of each guarded entry is refused on the day of its edition, in the words that it says."""
    (board,) = [one for one in refused_boards() if one.id == entry.board]
    day = max(FLOOR, date.fromisoformat(entry.edition.removeprefix("cr-")))
    with pytest.raises(NotModelled) as caught:
        play_out(board, rulebook_on(day))
    assert (entry.says or entry.covers[0]) in caught.value.problem


def test_each_rule_that_an_entry_names_is_modelled() -> None:
    """What is played by a rule names one that there is."""
    slugs = {rule.slug for rule in all_rules()}
    assert {slug for entry in packaged_classes() for slug in entry.rules} <= slugs
