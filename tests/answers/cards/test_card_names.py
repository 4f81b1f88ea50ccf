"""The cards of the documents and card files that some words mean."""

from collections.abc import Iterator
from datetime import date

import pytest

from kb.answers.cards.card_names import cards_meant
from kb.answers.opening import data_folder
from kb.records.cards import CardFile, CardKind, Face, Seen
from kb.records.errors import NoSuchRecord
from kb.store.card_drafting import drafting_cards
from kb.store.card_shelf import CardShelf
from kb.store.library import Library

NAMES = ["Old Toad", "Old Toad, Pond King", "Oldest Toad", "Toad's Élan", *(f"Newt {n}" for n in "abcdefgh")]


@pytest.fixture(scope="module")
def library(tmp_path_factory) -> Iterator[Library]:
    """Yield the library of the five documents."""
    folder = data_folder(str(tmp_path_factory.mktemp("home")))
    with Library(folder.generation().sqlite) as opened:
        yield opened


@pytest.fixture
def shelf(tmp_path) -> Iterator[CardShelf]:
    """Yield a card file with these names, and two tokens, one of which has the name of a card."""
    path = str(tmp_path / "cards.sqlite")
    with drafting_cards(path) as draft:
        kinds = [(name, CardKind.CARD) for name in NAMES]
        for name, kind in [*kinds, ("Old Toad", CardKind.TOKEN), ("Oldest", CardKind.TOKEN)]:
            face = Face(name, name, "", kind, "normal", "", "", "", "", "", "", "", "", "")
            draft.add([Seen(face, None, (), is_funny=False)])
        draft.finish(CardFile("toads", "", date(2001, 1, 1), "", "", 1, "", 1, 1, 1, 0))
    with CardShelf(path) as opened:
        yield opened


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("old toad", ("Old Toad",)),
        ("OLD  TOAD pond king", ("Old Toad, Pond King",)),
        ("Old Toad, P", ("Old Toad, Pond King",)),
        ("toads elan", ("Toad's Élan",)),
        ("king", ("Old Toad, Pond King",)),
        ("old", ("Old Toad", "Old Toad, Pond King")),
        ("Oldest", ("Oldest", "Oldest Toad")),
        ("the oldest toad", ("Oldest Toad",)),
        ("Clone", ("Clone",)),
    ],
)
def test_words_mean_cards_by_whole_name_first_words_beginning_or_any_word(library, shelf, words, names):
    assert cards_meant(library, [shelf], words).names == names


def test_words_that_mean_too_many_cards_are_refused_with_some_names(library, shelf):
    with pytest.raises(NoSuchRecord, match="'newt' could mean 8 cards") as wrong:
        cards_meant(library, [shelf], "newt")
    assert wrong.value.nearest[:2] == ("Newt a", "Newt b")


@pytest.mark.parametrize("words", ["Oldesst Toad", "oldest taod"])
def test_a_misspelled_name_means_the_nearest_card_and_a_note_says_so(library, shelf, words):
    meant = cards_meant(library, [shelf], words)
    assert (meant.names, "Oldest Toad is nearest" in meant.note) == (("Oldest Toad",), True)


def test_a_misspelled_name_near_several_cards_is_refused_with_their_names(library, shelf):
    with pytest.raises(NoSuchRecord) as wrong:
        cards_meant(library, [shelf], "newtt x")
    assert len(wrong.value.nearest) > 1
