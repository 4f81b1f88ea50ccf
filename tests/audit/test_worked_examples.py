"""The table of the rulebooks' examples, held against their texts and against the boards that stage them."""

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
    """What the rulebooks in the folder print."""

    def __init__(self) -> None:
        readings = [read(file.read_bytes(), file.name) for file in sorted(Path(FOLDER).glob("*.txt"))]
        self.days = {reading.source.slug: reading.source.day for reading in readings}
        self.texts = {
            record.id: record.text for reading in readings for record in reading.records if record.kind is Kind.EXAMPLE
        }  # fmt: skip


printed = cache(Printed)


def _words(text: str) -> list[str]:
    return re.findall(r"[\w'+/{}-]+", fold(text))


def _runs(text: str, length: int = 9) -> Iterator[tuple[str, ...]]:
    words = _words(text)
    yield from (tuple(words[start : start + length]) for start in range(len(words) - length + 1))


def test_the_table_fits_the_boards() -> None:
    """Each example, record and board is there once, and boards claim something of exactly the days that print it."""
    assert problems(EXAMPLES, BOARDS) == []


def test_boards_of_examples_have_ids_of_their_own() -> None:
    """No two of them share an id, nor does one share it with a packaged board."""
    ids = Counter(board.id for board in (*packaged_scenarios(), *BOARDS))
    assert [name for name, number in ids.items() if number > 1] == []


@with_rulebooks
def test_every_printed_example_is_in_the_table_once() -> None:
    """The table has all examples that the rulebooks here print, and none that they don't."""
    listed = Counter(record for example in EXAMPLES for record in example.printed)
    here = {record: number for record, number in listed.items() if rulebook_of(record) in printed().days}
    assert here == dict.fromkeys(printed().texts, 1)


@with_rulebooks
def test_each_quotation_is_in_each_text() -> None:
    """All texts that print an example have the words that are quoted of it."""
    wrong = [
        record
        for example in EXAMPLES
        for record in example.printed
        if record in printed().texts and fold(example.quote) not in fold(printed().texts[record])
    ]
    assert wrong == []


@with_rulebooks
def test_the_days_are_those_of_the_rulebooks() -> None:
    """A record's day is the first day of its rulebook's rules."""
    assert [slug for slug, day in printed().days.items() if slug in _listed() and day_of(f"{slug}/1") != day] == []


def _listed() -> set[str]:
    return {rulebook_of(record) for example in EXAMPLES for record in example.printed}


@with_rulebooks
def test_boards_say_it_in_other_words() -> None:
    """No sentence of a board has nine words in a row of an example's text."""
    runs = {run for text in printed().texts.values() for run in _runs(text)}
    said = [
        (board.id, part)
        for board in BOARDS
        for words in (board.title, *board.sentences)
        for part in words.split('"')  # a card's text is said by itself
    ]
    said += [(example.id, example.standing.note) for example in EXAMPLES]
    assert [(name, words) for name, words in said if runs & set(_runs(words))] == []


@pytest.mark.parametrize("file", sorted({board.where.file for board in BOARDS}))
def test_each_claim_holds_on_each_of_its_days(file: str) -> None:
    """The boards of claims hold with the cards of the package, and so do their twins."""
    wrong = [
        f"{board.id} on {when.day}: {found.verdict}: {found.detail}"
        for board, example in _staged()
        if board.where.file == file
        for when in board.whens
        if _state_on(example, when.day) is ExampleState.CLAIM
        if (found := judge(board, when, lambda _: None)).verdict is not Verdict.HOLDS
    ]
    assert wrong == []


def _staged() -> Iterator[tuple[Scenario, Example]]:
    of_board = {name: example for example in EXAMPLES for name in example.boards}
    for board in BOARDS:
        yield board, of_board.get(board.id) or of_board[board.id.removesuffix("-b")]


def _state_on(example: Example, day: date) -> ExampleState:
    record = example.record_on(day)
    return (example.standing_in(record) if record else example.standing).state


def test_a_board_quotes_the_example_that_its_day_prints() -> None:
    """What is claimed of a day is quoted from the record of that day's rulebook; a twin is a prediction."""
    for board, example in _staged():
        for when in board.whens:
            if board.id in example.boards:
                assert (when.source, when.quote) == (example.record_on(when.day), example.quote)
            else:
                assert when.is_prediction


def test_an_entry_is_read() -> None:
    """An entry says its state, its boards and where it is printed; one rulebook may differ."""
    other = '[[example.otherwise]]\neditions = ["cr-2008-05-01"]\nstate = "not modelled"\nnumber = "502.9e"\n'
    (example,) = read_examples(ENTRY + other, "combat.toml")
    assert example.standing.state is ExampleState.CLAIM
    assert example.standing_in(example.printed[1]).number == "502.9e"
    assert example.days == {date(2003, 10, 1), date(2008, 5, 1)}
    assert example.record_on(date(2008, 5, 1)) == example.printed[1]
    assert example.record_on(date(2004, 10, 1)) == ""


@pytest.mark.parametrize(
    ("broken", "told"),
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
def test_an_incomplete_entry_is_refused(broken: str, told: str) -> None:
    """The error names the file and what is wrong."""
    with pytest.raises(BadExamples, match=re.escape(told)) as caught:
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
def test_what_does_not_fit_is_told(entries: str, boards: str, told: list[str]) -> None:
    """A board without an example, a day that nothing is claimed of, or a day that prints nothing is found."""
    found = problems(list(read_examples(entries, "combat.toml")), read_scenarios(boards, "combat.toml"))
    assert len(found) == len(told)
    assert all(words in problem for words, problem in zip(told, found, strict=True))


def test_some_examples_of_each_state_are_there() -> None:
    """Claims, examples that need cards, and those that aren't modelled are all played by tests."""
    states = {example.standing.state for example in EXAMPLES}
    assert {*PLAYED, ExampleState.NOT_MODELLED} <= states
