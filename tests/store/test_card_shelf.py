"""Tests for reading the store of a card file: names, faces, printings and rulings."""

from collections.abc import Iterator
from datetime import date

import pytest

from kb.records.cards import CardFile, CardKind, CardRuling, Face, Printing, Release, Ruled, Seen
from kb.store.card_drafting import drafting_cards, looked_up
from kb.store.card_shelf import CardShelf

FACTS = CardFile("toads", "MTGJSON", date(2010, 6, 1), "stated", "a.json", 1, "0" * 64, 2, 3, 2, 0)


def face(name, own=None, text="Hop.", oracle="", kind=CardKind.CARD):
    """Return a card face."""
    return Face(name, own or name, "", kind, "normal", oracle, "", "Creature", text, "1", "1", "", "", "")


def printed(code, text, day=""):
    """Return a printing of a set."""
    return Printing(code, "1", day, text, "Summon Toad", is_funny=False)


RULING = CardRuling("2004-10-04", "A toad hops.")
ITEMS = [
    Seen(face("Wax // Wane", "Wax", oracle="w"), printed("NEW", "Hop now."), (RULING,), is_funny=False),
    Seen(face("Wax // Wane", "Wax", oracle="w"), printed("OLD", "Hop then."), (RULING,), is_funny=False),
    Seen(face("Wax // Wane", "Wane", "Croak.", "w"), printed("OLD", None, "1994-01-01"), (), is_funny=False),
    Seen(face("Éva, Lily Keeper"), None, (), is_funny=True),
    Seen(face("_____"), None, (), is_funny=True),
    Ruled("w", CardRuling("2003-01-01", "A newt doesn't.")),
    Ruled("another", CardRuling("2003-01-01", "A heron flies.")),
    Release("OLD", "Old Toads", "1995-04-01", is_funny=False),
    Release("NEW", "New Toads", "2001-05-05", is_funny=True),
]


@pytest.fixture
def shelf(tmp_path) -> Iterator[CardShelf]:
    """Yield the store of a file with three cards."""
    with drafting_cards(str(tmp_path / "toads.sqlite")) as draft:
        draft.add(ITEMS)
        draft.finish(FACTS)
    with CardShelf(str(tmp_path / "toads.sqlite")) as shelf:
        yield shelf


def test_store_has_the_description_of_its_file(shelf):
    assert shelf.facts == FACTS
    assert shelf.is_whole()


@pytest.mark.parametrize(
    ("asked", "words", "names"),
    [
        ("named", "wane", ["Wax // Wane"]),
        ("named", "WAX // Wane", ["Wax // Wane"]),
        ("named", "Eva Lily Keeper", ["Éva, Lily Keeper"]),
        ("named", "_____", ["_____"]),
        ("named", "Wa", []),
        ("beginning", "Wa", ["Wax // Wane"]),
        ("beginning", "eva", ["Éva, Lily Keeper"]),
        ("with_word", "lily", ["Éva, Lily Keeper"]),
        ("with_word", "lil", []),
    ],
)
def test_cards_are_found_by_full_name_face_beginning_or_word(shelf, asked, words, names):
    assert getattr(shelf, asked)(looked_up(words)) == names


def test_face_is_stored_once_per_text(shelf):
    assert [kept.face.face for kept in shelf.faces("Wax // Wane")] == ["Wax", "Wane"]
    assert [kept.is_funny for kept in shelf.faces("Éva, Lily Keeper")] == [True]


def test_printings_are_sorted_by_day(shelf):
    """The set's day counts unless the printing has its own."""
    keys = [kept.key for kept in shelf.faces("Wax // Wane")]
    assert [(one.day.isoformat(), one.set_name, one.text, one.is_funny) for one in shelf.printings(keys)] == [
        ("1994-01-01", "Old Toads", None, False),
        ("1995-04-01", "Old Toads", "Hop then.", False),
        ("2001-05-05", "New Toads", "Hop now.", True),
    ]


def test_rulings_are_sorted_by_day_without_duplicates(shelf):
    keys = [kept.key for kept in shelf.faces("Wax // Wane")]
    assert shelf.rulings(keys, ["w", ""]) == [CardRuling("2003-01-01", "A newt doesn't."), RULING]
    assert shelf.rulings([], []) == []


def test_promotional_set_does_not_determine_a_first_printing(tmp_path):
    """Its release day is only that of its first cards."""
    items = [
        *(Seen(face(name), printed(code, None), (), is_funny=False)
          for name, code in (("Newt", "pPRE"), ("Newt", "NEW"), ("Heron", "pPRE"), ("Eft", "PRE"))),
        Release("pPRE", "Prereleases", "1997-10-04", is_funny=False),
        Release("PRE", "Before", "1993-01-01", is_funny=False),
        Release("NEW", "New Toads", "2001-05-05", is_funny=False),
    ]  # fmt: skip
    with drafting_cards(str(tmp_path / "newts.sqlite")) as draft:
        draft.add(items)
        draft.finish(FACTS)
    with CardShelf(str(tmp_path / "newts.sqlite")) as shelf:
        first = {kept.face.face: day for kept, day in shelf.first_printed()}
        assert first == {"Newt": date(2001, 5, 5), "Heron": date(1997, 10, 4), "Eft": date(1993, 1, 1)}
        [key] = [kept.key for kept in shelf.faces("Newt")]
        assert [one.is_promotional for one in shelf.printings([key])] == [True, False]


def test_a_face_with_two_oracle_texts_in_one_file_is_told(tmp_path):
    items = [Seen(face("Toad", text=text), None, (), is_funny=False) for text in ("Hop twice.", "Hop once.")]
    with drafting_cards(str(tmp_path / "toads.sqlite")) as draft:
        draft.add(items)
        draft.finish(FACTS)
    with CardShelf(str(tmp_path / "toads.sqlite")) as shelf:
        assert list(shelf.differing()) == ["Toad has 2 Oracle texts (“Hop once.” and “Hop twice.”)"]


def test_two_faces_of_which_each_names_only_the_other_are_told(tmp_path):
    texts = {"Wax": "Wane hops.", "Wane": "Wax croaks.", "Ebb": "Ebb hops, then Flow.", "Flow": "Ebb croaks."}
    sides = {"Wax": "a", "Wane": "b", "Ebb": "a", "Flow": "b"}
    whole = {"Wax": "Wax // Wane", "Wane": "Wax // Wane", "Ebb": "Ebb // Flow", "Flow": "Ebb // Flow"}
    faces = [face(whole[own], own, text)._replace(side=sides[own]) for own, text in texts.items()]
    with drafting_cards(str(tmp_path / "toads.sqlite")) as draft:
        draft.add([Seen(one, None, (), is_funny=False) for one in faces])
        draft.finish(FACTS)
    with CardShelf(str(tmp_path / "toads.sqlite")) as shelf:
        assert list(shelf.naming_each_other()) == ["the Oracle texts of Wane and Wax (each names only the other)"]


def test_a_reminder_that_one_card_was_printed_with_swaps_no_texts(tmp_path):
    with_reminder = "Hopping (It hops.)"
    cards = (("Toad", "Hopping", with_reminder), ("Newt", with_reminder, "Hopping"))
    items = [Seen(face(name, text=text), printed("OLD", old), (), is_funny=False) for name, text, old in cards]
    with drafting_cards(str(tmp_path / "toads.sqlite")) as draft:
        draft.add([*items, Release("OLD", "Old Toads", "1995-04-01", is_funny=False)])
        draft.finish(FACTS)
    with CardShelf(str(tmp_path / "toads.sqlite")) as shelf:
        assert list(shelf.swapped()) == []
