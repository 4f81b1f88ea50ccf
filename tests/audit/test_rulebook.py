"""The audit of a rulebook number by number, on small sample rulebooks."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kb.audit.classed_numbers import BadNumbers, Classed, NumberClass
from kb.audit.rulebook import Found, Need, Rules, audit_rulebook
from kb.engine.law.chronicle import Chronicle
from kb.lineage.edition_matches import match_neighbours
from kb.lineage.threads import thread_wordings
from kb.lineage.updating_wordings import Growth
from kb.records.record import Reading, Record
from kb.records.source import Extent
from kb.store.library import Library
from kb.store.write import drafting

OLD, NEW = "cr-2008-01-01", "cr-2010-01-01"
HERONS = "Herons fly at dawn over the northern meadow and never return before the evening bell has rung."
NEWTS = "A newt sleeps beneath a flat stone until the morning sun warms it through and through."
TOADS = "Toads croak once for each player who has no card in hand as the step begins."
OTHER_TOADS = "Toads croak twice for each player who has no card in hand as the step begins."


@pytest.fixture
def library(tmp_path: Path, make_record: Callable[..., Record], make_source: Callable[..., Any]) -> Iterator[Library]:
    """Yield a library of two rulebooks; in the second, one rule has another number and one has other words."""
    texts = {
        OLD: {"100.1": HERONS, "100.2": NEWTS, "100.3": TOADS, "800.1": "Many may play.", "800.2": "Many may win."},
        NEW: {"100.1": HERONS, "101.2": NEWTS, "100.3": OTHER_TOADS, "800.1": "Many may play."},
    }
    path = str(tmp_path / "store")
    with drafting(path) as draft:
        growth = Growth(draft)
        for position, (slug, rules) in enumerate(texts.items()):
            records = tuple(
                make_record(slug, number, number=number, printed_number=number, text=text, place=("Birds",))
                for number, text in rules.items()
            )
            source = make_source(slug, date.fromisoformat(slug[-10:]), extent=Extent.COMPLETE)
            growth.add(Reading(source, "", records, ()), position)
        match_neighbours(draft, [])
        thread_wordings(draft)
        growth.replace([])
    with Library(path) as opened:
        yield opened


def _classed(*covers: str, what: NumberClass = NumberClass.GUARDED, edition: str = OLD, **said: Any) -> Classed:
    """Return an entry that gives these numbers a class."""
    return Classed(f"sample {covers}", edition, covers, what, board="many-players", **said)


def _rule(where: str, quote: str) -> Chronicle[bool]:
    """Return a chronicle of one rule, in force since 2008, that quotes these words at a number."""
    rule = Chronicle[bool]("herons", "When herons fly")
    rule.since("2008-01-01", where, quote)(True)
    return rule


def _audit(
    library: Library, slug: str, *entries: Classed, rules: Sequence[Any] = (), boards: int = 0
) -> dict[str, Found]:
    """Audit a rulebook, and return the finding for each number; `boards` boards depend on the rule of herons."""
    needs = {"herons": [Need("herons-at-dawn", date(2008, 1, 1), "")] * boards}
    return {found.number: found for found in audit_rulebook(library, slug, entries, Rules(rules, needs)).numbers}


def test_a_number_without_rule_or_entry_is_open(library: Library) -> None:
    found = _audit(library, OLD)
    assert list(found) == ["100.1", "100.2", "100.3", "800.1", "800.2"]
    assert {one.what for one in found.values()} == {NumberClass.OPEN}


def test_a_quoted_number_counts_as_played_only_if_a_board_depends_on_the_rule(library: Library) -> None:
    rules = [_rule("100.1", "never return before the evening bell")]
    shown = _audit(library, OLD, rules=rules, boards=1)["100.1"]
    assert (shown.what, shown.rules, shown.boards) == (NumberClass.PLAYED, ("herons",), ("herons-at-dawn",))
    assert _audit(library, OLD, rules=rules)["100.1"].what is NumberClass.OPEN


def test_a_renumbered_rule_is_played_under_its_new_number(library: Library) -> None:
    found = _audit(library, NEW, rules=[_rule("100.2", "beneath a flat stone")], boards=1)
    assert found["101.2"].what is NumberClass.PLAYED


def test_a_played_rule_whose_quoted_words_are_gone_needs_another_look(library: Library) -> None:
    found = _audit(library, NEW, rules=[_rule("100.3", "croak once for each player")], boards=1)
    assert found["100.3"].what is NumberClass.AGAIN


def test_a_class_carries_over_to_other_editions_unless_the_words_change(library: Library) -> None:
    entries = [_classed("100.2", "100.3"), _classed("800")]
    found = _audit(library, NEW, *entries)
    assert found["101.2"].what is NumberClass.GUARDED
    assert found["800.1"].what is NumberClass.GUARDED
    assert found["100.3"].what is NumberClass.AGAIN
    assert found["100.1"].what is NumberClass.OPEN


def test_a_changed_rule_keeps_its_class_in_editions_listed_as_looked_at(library: Library) -> None:
    found = _audit(library, NEW, _classed("100.3", looked_at=(NEW,)))
    assert found["100.3"].what is NumberClass.GUARDED


def test_an_entry_for_a_number_overrides_one_for_its_section(library: Library) -> None:
    found = _audit(library, OLD, _classed("8"), _classed("800.2", what=NumberClass.OPEN))
    assert (found["800.1"].what, found["800.2"].what) == (NumberClass.GUARDED, NumberClass.OPEN)


def test_an_entry_for_a_number_overrides_a_rule_that_quotes_it(library: Library) -> None:
    """A rule may implement only part of a number.

    The entry then says that the number is open. An entry for a whole section doesn't override the rule.
    """
    rules = [_rule("100.1", "never return before the evening bell")]
    alone = _audit(library, OLD, _classed("100.1", what=NumberClass.OPEN), rules=rules, boards=1)
    assert alone["100.1"].what is NumberClass.OPEN
    section = _audit(library, OLD, _classed("100"), rules=rules, boards=1)
    assert section["100.1"].what is NumberClass.PLAYED


def test_an_entry_for_older_words_does_not_override_a_rule_that_quotes_new_ones(library: Library) -> None:
    rules = [_rule("100.3", "for each player who has no card in hand")]
    found = _audit(library, NEW, _classed("100.3", what=NumberClass.OPEN), rules=rules, boards=1)
    assert found["100.3"].what is NumberClass.PLAYED
    looked_at = _classed("100.3", what=NumberClass.OPEN, looked_at=(NEW,))
    assert _audit(library, NEW, looked_at, rules=rules, boards=1)["100.3"].what is NumberClass.OPEN


def test_an_entry_for_older_words_counts_only_if_no_rule_quotes_the_new_ones(library: Library) -> None:
    """An entry is a class, such as “without effect”, that a person gave a number of one edition."""
    entry = _classed("100.3", what=NumberClass.WITHOUT_EFFECT, reason="names")
    rules = [_rule("100.3", "croak twice for each player")]
    assert _audit(library, NEW, entry, rules=rules, boards=1)["100.3"].what is NumberClass.PLAYED
    assert _audit(library, NEW, entry)["100.3"].what is NumberClass.AGAIN


def test_an_entry_can_name_the_rule_that_plays_its_number(library: Library) -> None:
    """The entry counts only if a board depends on that rule."""
    entry = Classed("sample", OLD, ("100.2",), NumberClass.PLAYED, rules=("herons",))
    rules = [_rule("100.1", "never return before the evening bell")]
    assert _audit(library, OLD, entry, rules=rules, boards=1)["100.2"].what is NumberClass.PLAYED
    assert _audit(library, OLD, entry, rules=rules)["100.2"].what is NumberClass.OPEN


def test_a_number_that_restates_an_open_number_is_open(library: Library) -> None:
    again = Classed("sample", OLD, ("100.2",), NumberClass.WITHOUT_EFFECT, reason="restates", restates=("100.1",))
    assert _audit(library, OLD, again)["100.2"].what is NumberClass.OPEN
    assert _audit(library, OLD, again, _classed("100.1"))["100.2"].what is NumberClass.WITHOUT_EFFECT


@pytest.mark.parametrize(
    ("entries", "problem"),
    [
        ([_classed("900.1")], "has no number 900.1"),
        ([_classed("800.1"), _classed("800.1", what=NumberClass.OPEN)], "both give"),
    ],
)
def test_unknown_numbers_and_duplicate_entries_are_errors(
    library: Library, entries: list[Classed], problem: str
) -> None:
    with pytest.raises(BadNumbers, match=problem):
        _audit(library, OLD, *entries)


def test_numbers_are_counted_by_section_and_class(library: Library) -> None:
    counts = audit_rulebook(library, OLD, [_classed("8")], Rules([], {})).by_section()
    assert counts["Birds"][NumberClass.GUARDED] == len(("800.1", "800.2"))
    assert counts["Birds"][NumberClass.OPEN] == len(("100.1", "100.2", "100.3"))
