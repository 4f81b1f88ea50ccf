"""What the texts at hand tell of the days of modelled rules, with made-up rulebooks between the quoted ones."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

import pytest

from ingest import read
from kb.answers.boards.rules import rules
from kb.answers.evidence import Evidence, _days_of_names, evidence_of, modelled_evidence
from kb.answers.moments import Moment
from kb.boards.flips.flips import boundary_days, flips
from kb.boards.reading.scenario import packaged_scenarios
from kb.engine.law.registry import all_rules
from kb.engine.rules.state_based.legend_rule import legend_rule
from kb.lineage.editions import match_neighbours
from kb.lineage.growth import Growth
from kb.lineage.threads import thread_wordings
from kb.search.names import names
from kb.store.library import Library
from kb.store.write import drafting

OLD = "If two legends have one name, all are put into their owners' graveyards. This is called the “legend rule.”"
NEW = "If two legends have one name, that player chooses one of them. This is called the “legend rule.”"
BOOK = """\
Comprehensive Rules

Rules effective as of {day}.

{rules}
Glossary

Zzyzx
See rule 704.5.

Credits

Nobody
"""


def rulebook(day: str, legend: str) -> bytes:
    """Return a made-up rulebook of seven sections, whose rule 704.5k is a legend rule."""
    rules = [
        f"{section}. Part {section}\n\n{section}00. Toads {section}\n\n{section}00.1. Toad {section} croaks.\n"
        for section in range(1, 8)
    ]
    rules += [f"{rule}. Newts {rule}\n\n{rule}.1. Newt {rule} sleeps.\n" for rule in (701, 702, 703, 704)]
    rules += [f"704.{number}. Newt {number} swims.\n" for number in range(2, 6)]
    rules += [f"704.5{letter} If newt {letter} is wet, it goes home.\n" for letter in "abcdefghij"]
    return BOOK.format(day=day, rules="\n".join([*rules, f"704.5k {legend}\n"])).encode()


@pytest.fixture
def without_names(monkeypatch):
    """Have the texts alone tell of days, as of a rule that has no name among people."""
    monkeypatch.setattr("kb.answers.evidence._days_of_names", dict)


@contextmanager
def evidence(folder: Path, *books: tuple[str, str]) -> Iterator[Evidence]:
    """Yield the evidence of some made-up rulebooks, each with its day and its legend rule."""
    with drafting(str(folder / "store.sqlite")) as draft:
        growth = Growth(draft)
        for position, (day, legend) in enumerate(books):
            growth.add(read(rulebook(day, legend), f"{position}.txt"), position)
        match_neighbours(draft, [], [])
        thread_wordings(draft)
    with Library(str(folder / "store.sqlite")) as library:
        yield evidence_of(library)


def changed(found: Evidence) -> str:
    """Return when the rule of Magic 2014 about legends came in, in words."""
    return found.of_entry("legend-rule", date(2013, 7, 13)).changed


@pytest.mark.usefixtures("without_names")
def test_no_entry_knows_more_than_the_texts_that_are_here(tmp_path: Path):
    """Between 2009 and 2013 no text is here: the change lies somewhere between."""
    with evidence(tmp_path, ("July 11, 2009", OLD), ("September 27, 2013", NEW)) as found:
        assert changed(found) == "between July 2009 and July 2013 (first seen in the July 2013 text)"


def test_a_day_that_the_table_of_names_gives_is_known(tmp_path: Path):
    """The texts leave it open; so `ask`, which tells the day from the table, and the other verbs say the same."""
    with evidence(tmp_path, ("July 11, 2009", OLD), ("September 27, 2013", NEW)) as found:
        assert changed(found) == "on 13 July 2013 (Magic 2014)"


def test_a_neighbor_with_the_old_text_makes_the_day_known(tmp_path: Path):
    """Nothing can have been published between May and July 2013."""
    with evidence(tmp_path, ("July 11, 2009", OLD), ("May 1, 2013", OLD), ("July 13, 2013", NEW)) as found:
        assert changed(found) == "on 13 July 2013 (Magic 2014)"


def test_a_neighbor_with_the_new_text_moves_the_change(tmp_path: Path):
    """The words that are quoted of July stand in the text of May already."""
    books = [("July 11, 2009", OLD), ("May 1, 2012", OLD), ("May 1, 2013", NEW), ("July 13, 2013", NEW)]
    with evidence(tmp_path, *books) as found:
        assert changed(found) == "between May 2012 and May 2013 (first seen in the May 2013 text)"


def test_the_quoted_text_itself_need_not_be_here(tmp_path: Path):
    """The neighbor before it tells as much."""
    with evidence(tmp_path, ("July 11, 2009", OLD), ("May 1, 2013", NEW), ("September 27, 2013", NEW)) as found:
        assert changed(found) == "between July 2009 and May 2013 (first seen in the May 2013 text)"


@pytest.mark.usefixtures("without_names")
def test_words_that_stood_there_before_tell_nothing(tmp_path: Path):
    """Where the text of 2009 has them too, they aren't what changed."""
    with evidence(tmp_path, ("July 11, 2009", NEW), ("May 1, 2013", NEW), ("July 13, 2013", NEW)) as found:
        assert changed(found) == "between July 2009 and July 2013 (first seen in the July 2013 text)"


def test_rules_and_boards_tell_one_day(tmp_path: Path):
    """What a rule says of its change, its boards say too."""
    books = [("July 11, 2009", OLD), ("May 1, 2012", OLD), ("May 1, 2013", NEW), ("July 13, 2013", NEW)]
    (board,) = packaged_scenarios("001-copy-legend")
    with evidence(tmp_path, *books) as found:
        (rule,) = rules(Moment(None), "legend-rule", found)
        printings = {entry.printing.changed for entry in rule.entries}
        last = [found.of_flip(flip) for flip in flips(board, boundary_days(scenario=board))][-1]
        assert last.day == date(2013, 5, 1)
        assert last.changed in printings


def test_a_play_names_the_text_that_already_says_otherwise(tmp_path: Path):
    """On a day before the entry, where a text here has its words."""
    books = [("July 11, 2009", OLD), ("May 1, 2013", NEW), ("July 13, 2013", NEW)]
    with evidence(tmp_path, *books) as found:
        (told,) = found.already_printed(["legend-rule"], date(2013, 6, 1))
        assert (told.entry.since, told.printing.first_seen) == (date(2013, 7, 13), date(2013, 5, 1))
        assert found.already_printed(["legend-rule"], date(2013, 4, 30)) == []


def test_without_a_store_only_the_quoted_texts_count():
    """Each entry has its day, and none is later than the text that it quotes."""
    found = modelled_evidence()
    assert {one.entry for one in found.dated(legend_rule)} == set(legend_rule.entries)
    assert all(one.printing.first_seen <= one.entry.since for rule in all_rules() for one in found.dated(rule))


def test_the_days_kept_apart_are_those_of_the_table_of_names():
    """Each day that a name's event gives for sure, of each of its rules with an entry of that day."""
    entries = {(rule.slug, entry.since) for rule in all_rules() for entry in rule.entries}
    known = {(slug, event.day) for one in names() for slug in one.rules for event in one.events if event.is_day_known}
    kept = {(slug, day) for slug, days in _days_of_names().items() for day in days}
    assert kept == known & entries
