"""Tests for the full-text index of card wordings and rulings."""

from datetime import date

import pytest

from kb.records.cards import CardFile, CardKind, CardRuling, Face, Printing, Release, Ruled, Seen
from kb.records.errors import StoreTrouble
from kb.store.card_drafting import drafting_cards
from kb.store.card_index import CardIndex, Indexed, write_index
from kb.store.card_shelf import CardShelf


def seen(text, code, printed):
    """Return a card Toad with a reference text and a printing."""
    face = Face("Toad", "Toad", "", CardKind.CARD, "normal", "t", "", "Creature", text, "1", "1", "", "", "")
    printing = Printing(code, "1", "", printed, "Summon Toad", is_funny=False)
    return Seen(face, printing, (CardRuling("2004-10-04", "It hops."),), is_funny=False)


RELEASES = [Release(f"T{n}", f"Toads {n}", f"199{n}-01-01", is_funny=False) for n in range(3)]


@pytest.fixture
def index(tmp_path):
    """Yield the index of two files, the later one with another reference text."""
    shelves = []
    for day, text in ((date(2001, 1, 1), "hop once"), (date(2002, 1, 1), "hop twice")):
        path = str(tmp_path / f"{day}.sqlite")
        with drafting_cards(path) as draft:
            draft.add([seen(text, "T0", "croak"), seen(text, "T1", "croak"), seen(text, "T2", "hop"), *RELEASES])
            draft.add([Ruled("t", CardRuling("2003-01-01", "It croaks.")), Ruled("x", CardRuling("2003-01-01", "No."))])
            draft.finish(CardFile(str(day), "MTGJSON", day, "stated", "a.json", 1, "0" * 64, 1, 3, 1, 0))
        shelves.append(CardShelf(path))
    write_index(str(tmp_path / "index"), shelves, "two files", lambda *words: Indexed("toad", *[" ".join(words)] * 2))
    for shelf in shelves:
        shelf.close()
    with CardIndex(str(tmp_path / "index")) as opened:
        yield opened


def days(index, *words, on=None, since=None, until=None):
    """Return the days and texts of the entries found for some words."""
    found = [match.id for one in words for match in index.matches(one, on, since, until)]
    return sorted(
        (one.since.isoformat(), one.until and one.until.isoformat(), one.text) for one in index.entries(found)
    )


def test_wording_lasts_until_the_next_one(index):
    assert days(index, "croak", "hop NOT once NOT twice", "once", "twice") == [
        ("1990-01-01", "1992-01-01", "croak"),
        ("1992-01-01", "2001-01-01", "hop"),
        ("2001-01-01", "2002-01-01", "hop once"),
        ("2002-01-01", None, "hop twice"),
    ]


def test_search_on_a_day_finds_the_wording_of_then(index):
    assert days(index, "croak OR hop", on=date(1991, 12, 31)) == [("1990-01-01", "1992-01-01", "croak")]
    assert days(index, "croak OR hop", on=date(1992, 1, 1)) == [("1992-01-01", "2001-01-01", "hop")]
    assert days(index, "hop", since=date(2001, 6, 1), until=date(2002, 6, 1)) == [("2002-01-01", None, "hop twice")]


def test_rulings_are_indexed_once_and_only_for_known_cards(index):
    found = index.matches("It OR No", None, None, None)
    texts = [entry.text for entry in index.entries([match.id for match in found])]
    assert sorted(zip([match[1:3] for match in found], texts, strict=True)) == [
        (("ruling", "Toad"), "It croaks."),
        (("ruling", "Toad"), "It hops."),
    ]


def test_card_is_found_once_by_its_best_wording(index):
    (match,) = index.matches("croak OR hop", None, None, None)
    assert match.others == 3


def test_index_knows_its_words_and_its_sources(index):
    assert index.made_of() == "two files"
    assert {"croak", "hop", "twice"} <= set(index.terms("stem"))


def test_damaged_or_missing_index_is_refused(tmp_path):
    (tmp_path / "index").write_bytes(bytes(4096))
    with pytest.raises(StoreTrouble, match="damaged"):
        CardIndex(str(tmp_path / "index"))
    with pytest.raises(StoreTrouble):
        CardIndex(str(tmp_path / "none"))
