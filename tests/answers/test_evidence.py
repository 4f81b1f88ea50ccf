"""How exactly the texts in the store date the entries of rules, with sample rulebooks added."""

import subprocess
import sys
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
from kb.lineage.edition_matches import match_neighbours
from kb.lineage.threads import thread_wordings
from kb.lineage.updating_wordings import Growth
from kb.records.gaps import Printing
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
    """Return a sample rulebook of seven sections, with this day and this text of its legend rule, 704.5k."""
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
    """Ignore the table of names, so that only texts date the entries."""
    monkeypatch.setattr("kb.answers.evidence._days_of_names", dict)


@contextmanager
def evidence(folder: Path, *books: tuple[str, str]) -> Iterator[Evidence]:
    """Yield the evidence of sample rulebooks, each given by its day and the text of its legend rule."""
    with drafting(str(folder / "store.sqlite")) as draft:
        growth = Growth(draft)
        for position, (day, legend) in enumerate(books):
            growth.add(read(rulebook(day, legend), f"{position}.txt"), position)
        match_neighbours(draft, [], [])
        thread_wordings(draft)
    with Library(str(folder / "store.sqlite")) as library:
        yield evidence_of(library)


def change_in_2013(found: Evidence) -> str:
    """Return in words when the legend rule of Magic 2014 came into force."""
    return found.of_entry("legend-rule", date(2013, 7, 13)).changed


@pytest.mark.usefixtures("without_names")
def test_a_change_is_dated_between_the_two_texts_around_it(tmp_path: Path):
    with evidence(tmp_path, ("July 11, 2009", OLD), ("September 27, 2013", NEW)) as found:
        assert change_in_2013(found) == "between July 2009 and July 2013 (first seen in the July 2013 text)"


def test_the_table_of_names_dates_a_change_that_the_texts_leave_open(tmp_path: Path):
    """So `ask`, which uses the table, and the other verbs agree."""
    with evidence(tmp_path, ("July 11, 2009", OLD), ("September 27, 2013", NEW)) as found:
        assert change_in_2013(found) == "on 13 July 2013 (Magic 2014)"


def test_an_old_text_just_before_the_new_one_dates_the_change_exactly(tmp_path: Path):
    """No rulebook can have been published between May and July 2013."""
    with evidence(tmp_path, ("July 11, 2009", OLD), ("May 1, 2013", OLD), ("July 13, 2013", NEW)) as found:
        assert change_in_2013(found) == "on 13 July 2013 (Magic 2014)"


def test_an_earlier_text_with_the_new_words_moves_the_change_back(tmp_path: Path):
    books = [("July 11, 2009", OLD), ("May 1, 2012", OLD), ("May 1, 2013", NEW), ("July 13, 2013", NEW)]
    with evidence(tmp_path, *books) as found:
        assert change_in_2013(found) == "between May 2012 and May 2013 (first seen in the May 2013 text)"


def test_an_earlier_text_moves_the_change_even_without_the_quoted_text(tmp_path: Path):
    with evidence(tmp_path, ("July 11, 2009", OLD), ("May 1, 2013", NEW), ("September 27, 2013", NEW)) as found:
        assert change_in_2013(found) == "between July 2009 and May 2013 (first seen in the May 2013 text)"


@pytest.mark.usefixtures("without_names")
def test_quoted_words_that_all_earlier_texts_have_do_not_move_the_change(tmp_path: Path):
    """Such words aren't what changed."""
    with evidence(tmp_path, ("July 11, 2009", NEW), ("May 1, 2013", NEW), ("July 13, 2013", NEW)) as found:
        assert change_in_2013(found) == "between July 2009 and July 2013 (first seen in the July 2013 text)"


def test_a_rule_and_its_boards_give_the_same_day_of_change(tmp_path: Path):
    books = [("July 11, 2009", OLD), ("May 1, 2012", OLD), ("May 1, 2013", NEW), ("July 13, 2013", NEW)]
    (board,) = packaged_scenarios("001-copy-legend")
    with evidence(tmp_path, *books) as found:
        (rule,) = rules(Moment(None), "legend-rule", found)
        printings = {entry.printing.changed for entry in rule.entries}
        last = [found.of_flip(flip) for flip in flips(board, boundary_days(scenario=board))][-1]
        assert last.day == date(2013, 5, 1)
        assert last.changed in printings


def test_a_change_of_a_packaged_card_lies_between_its_own_texts():
    """Rulebooks that don't quote the card show nothing about what it said."""
    found = modelled_evidence().of_entry("card fork", date(2003, 10, 1))
    assert found == Printing(date(1998, 3, 31), date(2003, 10, 1), is_exact=False)


def test_a_play_names_an_earlier_text_that_already_has_the_new_words(tmp_path: Path):
    books = [("July 11, 2009", OLD), ("May 1, 2013", NEW), ("July 13, 2013", NEW)]
    with evidence(tmp_path, *books) as found:
        (told,) = found.already_printed(["legend-rule"], date(2013, 6, 1))
        assert (told.entry.since, told.printing.first_seen) == (date(2013, 7, 13), date(2013, 5, 1))
        assert found.already_printed(["legend-rule"], date(2013, 4, 30)) == []


def test_without_a_store_every_entry_is_dated_by_its_own_quotation():
    found = modelled_evidence()
    assert {one.entry for one in found.dated(legend_rule)} == set(legend_rule.entries)
    assert all(one.printing.first_seen <= one.entry.since for rule in all_rules() for one in found.dated(rule))


def test_the_days_of_names_are_the_certain_event_days_with_an_entry():
    entries = {(rule.slug, entry.since) for rule in all_rules() for entry in rule.entries}
    known = {(slug, event.day) for one in names() for slug in one.rules for event in one.events if event.is_day_known}
    kept = {(slug, day) for slug, days in _days_of_names().items() for day in days}
    assert kept == known & entries


def test_showing_a_rule_loads_neither_the_grammar_nor_the_play() -> None:
    """Evidence is looked up for each rule shown: it needs the rules' chronicles only."""
    loads = "import sys, kb.answers.evidence; print(*sorted(one for one in sys.modules if one.startswith('kb.')))"
    loaded = subprocess.run([sys.executable, "-c", loads], check=True, capture_output=True, text=True).stdout.split()
    assert not {"kb.boards.sentences", "kb.cards.wordings", "kb.engine.play.game"}.intersection(loaded)
