"""The packaged boards: what each is about, and about which days it makes claims."""

import re
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from kb.answers.boards.stories import stories
from kb.boards.reading.loading import file_named
from kb.boards.reading.packaged import packaged_texts
from kb.boards.reading.scenario import packaged_scenarios, read_scenarios
from kb.records.lazily import lazily
from kb.records.text import fold

with lazily():
    from kb.audit import worked_examples


if TYPE_CHECKING:
    from kb.boards.reading.scenario import Scenario


class Board(NamedTuple):
    """One packaged board."""

    id: str
    title: str
    about: tuple[str, ...]
    """The rules that it is about, by their names."""
    days: tuple[date, ...]
    """The days on which something is claimed of it, or foretold, earliest first."""
    sources: tuple[str, ...]
    """The records that claim something of it, or that it is held against."""


def boards(words: str = "") -> list[Board]:
    """Return the boards that have words beginning with each of these in title, story, rules or records; all for none.

    Includes boards that stage examples of rulebooks. A file's name finds the boards in it.

    >>> [board.title for board in boards("licid forest")]
    ['An animated forest becomes an artifact creature']
    """
    if file_named(words):
        return [board_of(scenario) for scenario in stories((words,))]
    wanted = fold(words).split()
    found = [*packaged_scenarios(), *worked_examples.example_boards()]
    return [board_of(scenario) for scenario in found if _has_words(scenario, wanted)]


def boards_with(card: str) -> tuple[Board, ...]:
    """Return the boards whose story names a card, or () if none does; reads only the files that name it.

    >>> [board.id for board in boards_with("Living Death")][0]
    '001-living-death-bombers'
    """
    own = re.compile(rf"(?<!\w){re.escape(card)}(?!\w)")
    texts = [(where, text) for where, text in packaged_texts() if card in text and own.search(text)]
    if not texts:
        return ()
    found = (one for where, text in texts for one in read_scenarios(text, where))
    on = [scenario for scenario in found if own.search(" ".join(scenario.sentences))]
    return tuple(board_of(scenario) for scenario in sorted(on, key=lambda one: one.id))


def title_of(name: str) -> str:
    """Return the title of a packaged board; empty if there is none with this id. Reads only the file that it is in.

    >>> title_of("mana-burn"), title_of("no-such-board")
    ('Mana is left at the end of the main phase', '')
    """
    texts = ((where, text) for where, text in packaged_texts() if f'"{name}"' in text)
    return next((one.title for where, text in texts for one in read_scenarios(text, where) if one.id == name), "")


def board_of(scenario: "Scenario") -> Board:
    """Return a summary of a scenario: its subject, and the days of its claims."""
    days = sorted({when.day for when in scenario.whens})
    sources = dict.fromkeys(source for when in scenario.whens for source in when.sources)
    return Board(scenario.id, scenario.title, tuple(scenario.about), tuple(days), tuple(sources))


def _has_words(scenario: "Scenario", wanted: list[str]) -> bool:
    """Return whether a scenario has each of the words."""
    sources = (source for when in scenario.whens for source in when.sources)
    told = " ".join([scenario.id, scenario.title, *scenario.about, *sources, *scenario.sentences])
    there = fold(told).replace("-", " ").replace("/", " ").split() + fold(told).split()
    return all(any(word.startswith(one) for word in there) for one in wanted)
