"""Checks of the table of rulebook examples against the rulebooks and the boards that play the examples."""

import os
import re
from collections import Counter
from collections.abc import Iterator
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from ingest import read
from kb.answers.boards.examples import problems
from kb.audit.worked_examples import (
    PLAYED,
    BadExamples,
    Example,
    ExampleState,
    day_of,
    example_boards,
    packaged_examples,
    read_examples,
    rulebook_of,
)
from kb.boards.judging.judge import Verdict, judge
from kb.boards.reading.scenario import Scenario, packaged_scenarios, read_scenarios
from kb.records.record import Kind
from kb.records.text import fold

EXAMPLES = packaged_examples()
BOARDS = example_boards()
FOLDER = os.environ.get("RULINGS_EDITIONS", "")
with_rulebooks = pytest.mark.skipif(not FOLDER, reason="RULINGS_EDITIONS names no folder of official rulebooks")

ENTRY = """
[[example]]
id = "one"
state = "claim"
boards = ["one"]
quote = "at most eight words"
printed = ["cr-2003-10-01/502.9e#example-1", "cr-2008-05-01/502.9e#example-1"]
"""
BOARD = """
[[scenario]]
id = "one"
setup = ["Ana controls a 2/2 creature called Bear"]
play = ["Bear is destroyed"]
[[scenario.when]]
date = [2003-10-01, 2008-05-01]
then = ["Bear is in its owner's graveyard"]
"""


class Printed:
    """The examples that the installed rulebooks print."""

    def __init__(self) -> None:
        """Read all rulebooks in the folder, and keep their days and the texts of their examples."""
        readings = [read(file.read_bytes(), file.name) for file in sorted(Path(FOLDER).glob("*.txt"))]
        self.days = {reading.source.slug: reading.source.day for reading in readings}
        self.texts = {
            record.id: record.text for reading in readings for record in reading.records if record.kind is Kind.EXAMPLE
        }  # fmt: skip


printed = cache(Printed)


def _words(text: str) -> list[str]:
    """Return the words and symbols of a text, folded for comparison."""
    return re.findall(r"[\w'+/{}-]+", fold(text))


def _word_runs(text: str, length: int = 9) -> Iterator[tuple[str, ...]]:
    """Yield each run of this many consecutive words."""
    words = _words(text)
    yield from (tuple(words[start : start + length]) for start in range(len(words) - length + 1))


def test_the_table_of_examples_matches_the_boards() -> None:
    """Each board has claims for exactly the days on which a rulebook prints its example."""
    assert problems(EXAMPLES, BOARDS) == []


def test_the_ids_of_example_boards_are_unique() -> None:
    """They differ from those of packaged boards, too."""
    ids = Counter(board.id for board in (*packaged_scenarios(), *BOARDS))
    assert [name for name, number in ids.items() if number > 1] == []


@with_rulebooks
def test_the_table_has_each_printed_example_exactly_once() -> None:
    listed = Counter(record for example in EXAMPLES for record in example.printed)
    here = {record: number for record, number in listed.items() if rulebook_of(record) in printed().days}
    assert here == dict.fromkeys(printed().texts, 1)


@with_rulebooks
def test_each_quotation_is_in_every_text_that_prints_its_example() -> None:
    wrong = [
        record
        for example in EXAMPLES
        for record in example.printed
        if record in printed().texts and fold(example.quote) not in fold(printed().texts[record])
    ]
    assert wrong == []


@with_rulebooks
def test_day_of_returns_the_first_day_of_the_rulebook_of_a_record() -> None:
    """`day_of` reads it from the record's id, and must agree with the rulebooks themselves."""
    assert [
        slug for slug, day in printed().days.items() if slug in _rulebooks_in_table() and day_of(f"{slug}/1") != day
    ] == []


def _rulebooks_in_table() -> set[str]:
    """Return the slugs of the rulebooks that print the examples in the table."""
    return {rulebook_of(record) for example in EXAMPLES for record in example.printed}


@with_rulebooks
def test_no_board_copies_nine_words_in_a_row_from_an_example() -> None:
    runs = {run for text in printed().texts.values() for run in _word_runs(text)}
    said = [
        (board.id, part)
        for board in BOARDS
        for words in (board.title, *board.sentences)
        for part in words.split('"')  # quoted card texts are checked separately
    ]
    said += [(example.id, example.standing.note) for example in EXAMPLES]
    assert [(name, words) for name, words in said if runs & set(_word_runs(words))] == []


@pytest.mark.parametrize("file", sorted({board.where.file for board in BOARDS}))
def test_every_claim_of_the_example_boards_holds(file: str) -> None:
    wrong = [
        f"{board.id} on {when.day}: {found.verdict}: {found.detail}"
        for board, example in _boards_with_examples()
        if board.where.file == file
        for when in board.whens
        if _state_on_day(example, when.day) is ExampleState.CLAIM
        if (found := judge(board, when, lambda _: None)).verdict is not Verdict.HOLDS
    ]
    assert wrong == []


def _boards_with_examples() -> Iterator[tuple[Scenario, Example]]:
    """Yield each board with the example that it plays; a twin has its board's example."""
    of_board = {name: example for example in EXAMPLES for name in example.boards}
    for board in BOARDS:
        yield board, of_board.get(board.id) or of_board[board.id.removesuffix("-b")]


def _state_on_day(example: Example, day: date) -> ExampleState:
    """Return the state of an example in the rulebook of a day."""
    record = example.record_on(day)
    return (example.standing_in(record) if record else example.standing).state


def test_a_board_quotes_the_rulebook_of_each_day() -> None:
    """A twin's claims are predictions."""
    for board, example in _boards_with_examples():
        for when in board.whens:
            if board.id in example.boards:
                assert (when.source, when.quote) == (example.record_on(when.day), example.quote)
            else:
                assert when.is_prediction


def test_an_example_has_a_state_boards_days_and_exceptions_for_editions() -> None:
    other = '[[example.otherwise]]\neditions = ["cr-2008-05-01"]\nstate = "not modelled"\nnumber = "502.9e"\n'
    (example,) = read_examples(ENTRY + other, "combat.toml")
    assert example.standing.state is ExampleState.CLAIM
    assert example.standing_in(example.printed[1]).number == "502.9e"
    assert example.days == {date(2003, 10, 1), date(2008, 5, 1)}
    assert example.record_on(date(2008, 5, 1)) == example.printed[1]
    assert example.record_on(date(2004, 10, 1)) == ""


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ("example = 3\n[x", "combat.toml"),
        ("[[examples]]\n", "unknown table examples"),
        (ENTRY.replace("boards =", "board ="), "unknown key board"),
        (ENTRY.replace('"claim"', '"done"'), "there is no state done"),
        (ENTRY.replace('state = "claim"\n', ""), "there is no state nothing"),
        (ENTRY.replace('boards = ["one"]\n', ""), "must name its boards"),
        (ENTRY.replace('["one"]', '"one"'), "must be a list"),
        (ENTRY.replace("at most", "at most at most at most at most"), "more than 8 words"),
        (ENTRY.replace("#example-1", ""), "isn't an example of an official rulebook"),
        (ENTRY.replace('quote = "at most eight words"\n', ""), "must have an id, a quote"),
        (ENTRY.replace('"claim"', '"not modelled"'), "must name the number"),
        (ENTRY + 'number = "502.9e"\n', "must name the number"),
        (ENTRY + "note = 3\n", "note must be text in quotes"),
        (ENTRY + "otherwise = 3\n", "otherwise must be a list"),
        (ENTRY + '[[example.otherwise]]\neditions = ["cr-2013-07-13"]\nstate = "claim"\n', "doesn't print this"),
    ],
)
def test_a_faulty_entry_is_an_error_that_names_the_file(broken: str, message: str) -> None:
    with pytest.raises(BadExamples, match=re.escape(message)) as caught:
        list(read_examples(broken, "combat.toml"))
    assert "combat.toml" in caught.value.problem


@pytest.mark.parametrize(
    ("entries", "boards", "told"),
    [
        (ENTRY, BOARD, []),
        (ENTRY + ENTRY.replace('"one"', '"two"'), BOARD.replace('"one"', '"two"') + BOARD, ["record", "record"]),
        (
            ENTRY,
            BOARD.replace('"one"', '"other"'),
            ["other is in no example's boards", "there is no board one", "anything of 2003", "anything of 2008"],
        ),
        (ENTRY, BOARD + BOARD.replace('"one"', '"one-b"'), []),
        (ENTRY, BOARD.replace("2008-05-01", "2013-07-13"), ["no board claims anything of 2008-05-01",
                                                            "2013-07-13 is claimed, but no rulebook"]),
    ],
)  # fmt: skip
def test_mismatches_between_examples_and_boards_are_reported(entries: str, boards: str, told: list[str]) -> None:
    found = problems(list(read_examples(entries, "combat.toml")), read_scenarios(boards, "combat.toml"))
    assert len(found) == len(told)
    assert all(words in problem for words, problem in zip(told, found, strict=True))


def test_the_table_has_examples_of_each_state() -> None:
    states = {example.standing.state for example in EXAMPLES}
    assert {*PLAYED, ExampleState.NOT_MODELLED} <= states
