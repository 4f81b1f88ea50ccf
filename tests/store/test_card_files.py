"""The card files in a data folder: in whole or not at all, out again, and never answered from where damaged."""

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
    """Return what writes the store of a card file with one card."""

    def writing(path):
        with drafting_cards(path) as draft:
            printing = Printing("TOA", "1", "", text, "Summon Toad", is_funny=False)
            draft.add([Seen(FACE._replace(text=text), printing, (), is_funny=False), DAY])
            if fails is not None:
                raise fails
            draft.finish(facts(slug))
        return slug

    return writing


def facts(slug):
    """Return what is noted down of a file."""
    return CardFile(slug, "MTGJSON", date(1995, 4, 1), "stated", "a.json", 1, "0" * 64, 1, 1, 0, 0)


def texts(home):
    """Return the reference texts that there are of the card."""
    with card_shelves(str(home)) as shelves:
        return [kept.face.text for shelf in shelves for kept in shelf.faces("Toad")]


def test_what_is_added_is_there_and_what_is_forgotten_is_not(tmp_path):
    """One file beside the other."""
    assert card_slugs(str(tmp_path)) == []
    add_cards(str(tmp_path), write("one"))
    add_cards(str(tmp_path), write("two", "Hop twice."))
    assert card_slugs(str(tmp_path)) == ["one", "two"]
    assert texts(tmp_path) == ["Hop.", "Hop twice."]
    forget_cards(str(tmp_path), ["one"])
    assert texts(tmp_path) == ["Hop twice."]


def test_all_are_forgotten_or_none(tmp_path):
    """Where one of them was not added, its neighbours are named."""
    add_cards(str(tmp_path), write("one"))
    with pytest.raises(NoSuchRecord, match="'too'") as wrong:
        forget_cards(str(tmp_path), ["one", "too"])
    assert wrong.value.nearest == ("one",)
    assert card_slugs(str(tmp_path)) == ["one"]


@pytest.mark.parametrize("fails", [ZeroDivisionError("toad"), KeyboardInterrupt()])
def test_what_fails_leaves_nothing(tmp_path, fails):
    """And what was there stays."""
    add_cards(str(tmp_path), write("one"))
    with pytest.raises(type(fails)):
        add_cards(str(tmp_path), write("one", "Hop twice.", fails))
    assert texts(tmp_path) == ["Hop."]
    assert [path.name for path in (tmp_path / "cards").iterdir()] == ["one.sqlite"]


def test_what_a_killed_adder_left_is_cleared_away(tmp_path):
    """By the next; it was never answered from."""
    add_cards(str(tmp_path), write("one"))
    (tmp_path / "cards" / ".adding-1.sqlite").write_bytes(b"half")
    assert card_slugs(str(tmp_path)) == ["one"]
    add_cards(str(tmp_path), write("two"))
    assert {path.name for path in (tmp_path / "cards").iterdir()} == {"one.sqlite", "two.sqlite"}


def test_damage_is_never_answered_from(tmp_path):
    """Whatever byte is another one, what is read is as it was written, or an error with its remedy."""
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
def test_what_is_no_store_is_damaged_and_can_be_forgotten(tmp_path, content):
    """So that the file can be added again."""
    add_cards(str(tmp_path), write("one"))
    Path(path_of(str(tmp_path), "one")).write_bytes(content)
    with pytest.raises(StoreTrouble, match="damaged"):
        texts(tmp_path)
    forget_cards(str(tmp_path), ["one"])
    assert texts(tmp_path) == []


def test_one_that_is_forgotten_at_this_moment_is_none(tmp_path, monkeypatch):
    """It was listed, and is gone as it is opened."""
    add_cards(str(tmp_path), write("one"))
    before = state_of(str(tmp_path))
    monkeypatch.setattr("kb.store.card_files.card_slugs", lambda _: ["gone", "one"])
    assert texts(tmp_path) == ["Hop."]
    assert state_of(str(tmp_path)) == before


def test_a_store_of_another_version_says_so(tmp_path, monkeypatch):
    """It is to be forgotten and added again."""
    add_cards(str(tmp_path), write("one"))
    monkeypatch.setattr("kb.store.card_shelf._VERSION", 2)
    with pytest.raises(StoreTrouble, match="has a different version, 1"):
        texts(tmp_path)


def test_a_folder_that_cant_be_written_is_told(tmp_path):
    """A file is in its place."""
    (tmp_path / "cards").write_text("")
    with pytest.raises(StoreTrouble, match="can't be used"):
        add_cards(str(tmp_path), write("one"))
