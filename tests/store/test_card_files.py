"""Tests for the card files in a data folder: added whole or not at all, removed, and checked for damage."""

from datetime import date
from pathlib import Path

import pytest

from kb.records.cards import CardFile, CardKind, Face, Printing, Release, Seen
from kb.records.errors import NoSuchRecord, StoreTrouble
from kb.store.card_drafting import drafting_cards
from kb.store.card_files import add_cards, card_shelves, card_slugs, forget_cards, path_of, state_of
from kb.store.card_shelf import CardShelf

FACE = Face("Toad", "Toad", "", CardKind.CARD, "normal", "", "{G}", "Creature — Toad", "Hop.", "1", "1", "", "", "")
DAY = Release("TOA", "Toads", "1995-04-01", is_funny=False)


def write(slug, text="Hop.", fails=None):
    """Return a function that writes the store of a card file with one card, and may fail."""

    def writing(path):
        """Write the store and return its slug."""
        with drafting_cards(path) as draft:
            printing = Printing("TOA", "1", "", text, "Summon Toad", is_funny=False)
            draft.add([Seen(FACE._replace(text=text), printing, (), is_funny=False), DAY])
            if fails is not None:
                raise fails
            draft.finish(facts(slug))
        return slug

    return writing


def facts(slug):
    """Return the description of a card file."""
    return CardFile(slug, "MTGJSON", date(1995, 4, 1), "stated", "a.json", 1, "0" * 64, 1, 1, 0, 0)


def texts(home):
    """Return all reference texts of the card."""
    with card_shelves(str(home)) as shelves:
        return [kept.face.text for shelf in shelves for kept in shelf.faces("Toad")]


def test_added_file_is_found_and_a_forgotten_one_is_not(tmp_path):
    assert card_slugs(str(tmp_path)) == []
    add_cards(str(tmp_path), write("one"))
    add_cards(str(tmp_path), write("two", "Hop twice."))
    assert card_slugs(str(tmp_path)) == ["one", "two"]
    assert texts(tmp_path) == ["Hop.", "Hop twice."]
    forget_cards(str(tmp_path), ["one"])
    assert texts(tmp_path) == ["Hop twice."]


def test_unknown_file_among_those_to_forget_keeps_all(tmp_path):
    """The nearest names are suggested."""
    add_cards(str(tmp_path), write("one"))
    with pytest.raises(NoSuchRecord, match="'too'") as wrong:
        forget_cards(str(tmp_path), ["one", "too"])
    assert wrong.value.nearest == ("one",)
    assert card_slugs(str(tmp_path)) == ["one"]


@pytest.mark.parametrize("fails", [ZeroDivisionError("toad"), KeyboardInterrupt()])
def test_failed_addition_leaves_the_older_file(tmp_path, fails):
    add_cards(str(tmp_path), write("one"))
    with pytest.raises(type(fails)):
        add_cards(str(tmp_path), write("one", "Hop twice.", fails))
    assert texts(tmp_path) == ["Hop."]
    assert [path.name for path in (tmp_path / "cards").iterdir()] == ["one.sqlite"]


def test_leftovers_of_a_killed_addition_are_removed(tmp_path):
    add_cards(str(tmp_path), write("one"))
    (tmp_path / "cards" / ".adding-1.sqlite").write_bytes(b"half")
    assert card_slugs(str(tmp_path)) == ["one"]
    add_cards(str(tmp_path), write("two"))
    assert {path.name for path in (tmp_path / "cards").iterdir()} == {"one.sqlite", "two.sqlite"}


def test_damage_in_any_byte_is_detected(tmp_path):
    add_cards(str(tmp_path), write("one"))
    path = Path(path_of(str(tmp_path), "one"))
    whole = path.read_bytes()
    told = []
    for place in range(0, len(whole), 331):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 255]) + whole[place + 1 :])
        try:
            with CardShelf(str(path)) as shelf:
                (kept,) = shelf.faces("Toad")
                (printed,) = shelf.printings([kept.key])
                assert (kept.face, printed.text, shelf.facts) == (FACE, "Hop.", facts("one"))
        except StoreTrouble as trouble:
            told.append(trouble.remedy)
    assert len(told) > 10
    assert set(told) == {"`rulings cards forget one`, and add the file again."}


@pytest.mark.parametrize("content", [b"", b"toads", b"SQLite format 3\0" + bytes(4080)])
def test_file_that_is_no_store_can_be_forgotten(tmp_path, content):
    add_cards(str(tmp_path), write("one"))
    Path(path_of(str(tmp_path), "one")).write_bytes(content)
    with pytest.raises(StoreTrouble, match="damaged"):
        texts(tmp_path)
    forget_cards(str(tmp_path), ["one"])
    assert texts(tmp_path) == []


def test_file_forgotten_while_being_listed_is_skipped(tmp_path, monkeypatch):
    add_cards(str(tmp_path), write("one"))
    before = state_of(str(tmp_path))
    monkeypatch.setattr("kb.store.card_files.card_slugs", lambda _: ["gone", "one"])
    assert texts(tmp_path) == ["Hop."]
    assert state_of(str(tmp_path)) == before


def test_store_of_another_version_is_refused(tmp_path, monkeypatch):
    add_cards(str(tmp_path), write("one"))
    monkeypatch.setattr("kb.store.card_shelf._VERSION", 2)
    with pytest.raises(StoreTrouble, match="has a different version, 1"):
        texts(tmp_path)


def test_unwritable_cards_folder_is_reported(tmp_path):
    (tmp_path / "cards").write_text("")
    with pytest.raises(StoreTrouble, match="can't be used"):
        add_cards(str(tmp_path), write("one"))
