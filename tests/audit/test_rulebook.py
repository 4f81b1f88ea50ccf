"""A rulebook gone through number by number, on small made-up rulebooks."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kb.audit.classed import BadNumbers, Classed, NumberClass
from kb.audit.rulebook import Found, Need, Rules, audit_rulebook
from kb.engine.law.chronicle import Chronicle
from kb.lineage.editions import match_neighbours
from kb.lineage.growth import Growth
from kb.lineage.threads import thread_wordings
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
    """Open a store of two rulebooks; in the second a rule has another number, and one has other words."""
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


def _entry(*covers: str, what: NumberClass = NumberClass.GUARDED, edition: str = OLD, **said: Any) -> Classed:
    return Classed(f"made up {covers}", edition, covers, what, board="many-players", **said)


def _rule(where: str, quote: str) -> Chronicle[bool]:
    rule = Chronicle[bool]("herons", "When herons fly")
    rule.since("2008-01-01", where, quote)(True)
    return rule


def _audited(
    library: Library, slug: str, *entries: Classed, rules: Sequence[Any] = (), boards: int = 0
) -> dict[str, Found]:
    needs = {"herons": [Need("herons-at-dawn", date(2008, 1, 1), "")] * boards}
    return {found.number: found for found in audit_rulebook(library, slug, entries, Rules(rules, needs)).numbers}


def test_what_nobody_has_classed_is_open(library: Library) -> None:
    """Each number of a text is listed; without a rule or an entry it is open."""
    found = _audited(library, OLD)
    assert list(found) == ["100.1", "100.2", "100.3", "800.1", "800.2"]
    assert {one.what for one in found.values()} == {NumberClass.OPEN}


def test_what_a_rule_quotes_is_played_where_a_board_hangs_on_it(library: Library) -> None:
    """A quotation alone is not enough: a board has to come out otherwise without the rule."""
    rules = [_rule("100.1", "never return before the evening bell")]
    shown = _audited(library, OLD, rules=rules, boards=1)["100.1"]
    assert (shown.what, shown.rules, shown.boards) == (NumberClass.PLAYED, ("herons",), ("herons-at-dawn",))
    assert _audited(library, OLD, rules=rules)["100.1"].what is NumberClass.OPEN


def test_a_played_rule_is_followed_to_its_next_number(library: Library) -> None:
    """What a rule quotes of one edition is played under the number that it has in another."""
    found = _audited(library, NEW, rules=[_rule("100.2", "beneath a flat stone")], boards=1)
    assert found["101.2"].what is NumberClass.PLAYED


def test_a_played_rule_in_other_words_is_to_be_looked_at_again(library: Library) -> None:
    """Where the quoted words are gone, nobody knows whether the rule still plays it."""
    found = _audited(library, NEW, rules=[_rule("100.3", "croak once for each player")], boards=1)
    assert found["100.3"].what is NumberClass.AGAIN


def test_a_class_is_followed_through_the_editions(library: Library) -> None:
    """An entry for one edition holds for the same rule in another, unless its words are others."""
    entries = [_entry("100.2", "100.3"), _entry("800")]
    found = _audited(library, NEW, *entries)
    assert found["101.2"].what is NumberClass.GUARDED
    assert found["800.1"].what is NumberClass.GUARDED
    assert found["100.3"].what is NumberClass.AGAIN
    assert found["100.1"].what is NumberClass.OPEN


def test_changed_words_that_were_looked_at_keep_their_class(library: Library) -> None:
    """An edition named under looked_at is no longer to be looked at."""
    found = _audited(library, NEW, _entry("100.3", looked_at=(NEW,)))
    assert found["100.3"].what is NumberClass.GUARDED


def test_the_entry_that_covers_least_counts(library: Library) -> None:
    """A number named by itself counts before the section that it is in."""
    found = _audited(library, OLD, _entry("8"), _entry("800.2", what=NumberClass.OPEN))
    assert (found["800.1"].what, found["800.2"].what) == (NumberClass.GUARDED, NumberClass.OPEN)


def test_a_number_by_itself_counts_before_a_rule_that_quotes_it(library: Library) -> None:
    """Where a rule plays only a part of a number, an entry can say that it is open; a section can't."""
    rules = [_rule("100.1", "never return before the evening bell")]
    alone = _audited(library, OLD, _entry("100.1", what=NumberClass.OPEN), rules=rules, boards=1)
    assert alone["100.1"].what is NumberClass.OPEN
    section = _audited(library, OLD, _entry("100"), rules=rules, boards=1)
    assert section["100.1"].what is NumberClass.PLAYED


def test_a_number_by_itself_counts_last_where_its_words_changed(library: Library) -> None:
    """An entry for other words of a number doesn't hide the rule that plays it here."""
    rules = [_rule("100.3", "for each player who has no card in hand")]
    found = _audited(library, NEW, _entry("100.3", what=NumberClass.OPEN), rules=rules, boards=1)
    assert found["100.3"].what is NumberClass.PLAYED
    looked_at = _entry("100.3", what=NumberClass.OPEN, looked_at=(NEW,))
    assert _audited(library, NEW, looked_at, rules=rules, boards=1)["100.3"].what is NumberClass.OPEN


def test_an_entry_for_other_words_counts_after_a_rule_that_quotes_these(library: Library) -> None:
    """What was said of the same rule in earlier words isn't said of the words that a rule quotes."""
    entry = _entry("100.3", what=NumberClass.WITHOUT_EFFECT, reason="names")
    rules = [_rule("100.3", "croak twice for each player")]
    assert _audited(library, NEW, entry, rules=rules, boards=1)["100.3"].what is NumberClass.PLAYED
    assert _audited(library, NEW, entry)["100.3"].what is NumberClass.AGAIN


def test_an_entry_can_name_the_rule_that_plays_a_number(library: Library) -> None:
    """It counts only as long as a board hangs on that rule."""
    entry = Classed("made up", OLD, ("100.2",), NumberClass.PLAYED, rules=("herons",))
    rules = [_rule("100.1", "never return before the evening bell")]
    assert _audited(library, OLD, entry, rules=rules, boards=1)["100.2"].what is NumberClass.PLAYED
    assert _audited(library, OLD, entry, rules=rules)["100.2"].what is NumberClass.OPEN


def test_what_restates_an_open_number_is_open(library: Library) -> None:
    """A number that says again what others say is done with once those are."""
    again = Classed("made up", OLD, ("100.2",), NumberClass.WITHOUT_EFFECT, reason="restates", restates=("100.1",))
    assert _audited(library, OLD, again)["100.2"].what is NumberClass.OPEN
    assert _audited(library, OLD, again, _entry("100.1"))["100.2"].what is NumberClass.WITHOUT_EFFECT


@pytest.mark.parametrize(
    ("entries", "problem"),
    [
        ([_entry("900.1")], "has no number 900.1"),
        ([_entry("800.1"), _entry("800.1", what=NumberClass.OPEN)], "both give"),
    ],
)
def test_what_can_t_be_is_an_error(library: Library, entries: list[Classed], problem: str) -> None:
    """Numbers that there aren't, and two entries for the same numbers, are named."""
    with pytest.raises(BadNumbers, match=problem):
        _audited(library, OLD, *entries)


def test_numbers_are_counted_by_section(library: Library) -> None:
    """Each section tells how many of its numbers are of each class."""
    counts = audit_rulebook(library, OLD, [_entry("8")], Rules([], {})).by_section()
    assert counts["Birds"][NumberClass.GUARDED] == len(("800.1", "800.2"))
    assert counts["Birds"][NumberClass.OPEN] == len(("100.1", "100.2", "100.3"))
