"""Tests for writing the store of a card file in bounded memory and reproducibly."""

from itertools import chain

import pytest

from kb.records.cards import CardKind, CardRuling, Face, Printing, Release, Seen
from kb.store import card_drafting
from kb.store.card_drafting import drafting_cards, looked_up


def cards(count, times):
    """Yield a set and this many cards, each printed several times."""
    yield Release("TOA", "Toads", "1995-04-01", is_funny=False)
    for place in range(count * times):
        name = f"Toad {place % count}"
        face = Face(name, name, "", CardKind.CARD, "normal", "", "", "Creature", "Hop.", "1", "1", "", "", "")
        printing = Printing("TOA", str(place), "", None, None, is_funny=False)
        yield Seen(face, printing, (CardRuling("2004-10-04", "A toad hops."),), is_funny=False)


def test_cards_and_rulings_are_counted_once(tmp_path, monkeypatch):
    for most in (10_000, 7):
        monkeypatch.setattr(card_drafting, "_MOST_KNOWN", most)
        with drafting_cards(str(tmp_path / f"{most}.sqlite")) as draft:
            draft.add(cards(50, 3))
            assert draft.counts() == {"cards": 50, "printings": 150, "rulings": 50}


def test_printings_of_a_set_without_a_release_day_are_not_counted(tmp_path):
    with drafting_cards(str(tmp_path / "a.sqlite")) as draft:
        draft.add(list(cards(50, 1))[1:])
        assert draft.counts() == {"cards": 50, "printings": 0, "rulings": 50}


def test_same_cards_give_the_same_bytes(tmp_path):
    for name in ("a", "b"):
        with drafting_cards(str(tmp_path / name)) as draft:
            draft.add(cards(50, 3))
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_failed_draft_leaves_no_file(tmp_path):
    with pytest.raises(ZeroDivisionError), drafting_cards(str(tmp_path / "a")) as draft:
        draft.add(chain(cards(50, 3), (1 / zero for zero in [0])))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "folded"),
    [("Éva, Lily Keeper", "eva-lily-keeper"), ("Wax // Wane", "wax-wane"), ("Toad's", "toads"), ("____", "____")],
)
def test_card_name_is_looked_up_by_its_letters(name, folded):
    """A name without letters is looked up by its signs."""
    assert looked_up(name) == folded
