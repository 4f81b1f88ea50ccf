"""A data folder of November 2026 opens without adding anything again."""

import shutil
from pathlib import Path

import pytest

from tests.unpacking import unpack

PACKED = Path(__file__).with_name("data_folder_2026_11.tar.xz")
"""A folder of the version of November 2026 with a sample rulebook, rulings, a card file and a correction."""

OWN_BOARD = Path(__file__).with_name("own_board_2026_11.toml")
"""A board of its user, which names a card of that folder; boards of one's own are files beside the folder."""


@pytest.fixture
def older_folder(tmp_path) -> str:
    """Return a copy of the older data folder."""
    folder = tmp_path / "older"
    unpack(PACKED, folder)
    return str(folder)


def test_documents_cards_and_corrections_of_an_older_folder_still_answer(rulings_in, older_folder):
    assert "each player needs his or her own kite" in rulings_in(older_folder, "show", "100.2").out
    assert "A kite that is tapped does not fly" in rulings_in(older_folder, "show", "somebody-2001-05/paragraph/2").out
    assert "somebody-2001-05/paragraph/2" in rulings_in(older_folder, "search", "tapped kite", "--kind", "records").out
    card = rulings_in(older_folder, "card", "Croaking Toad", "--on", "1997-01-01")
    assert "gain 2 life" in card.out
    assert "corrected by corrections.toml" in card.out


def test_the_sources_of_an_older_folder_are_listed_undamaged(rulings_in, older_folder):
    listed = rulings_in(older_folder, "sources")
    assert listed.code == 0
    for name in ("cr-2008-07-15", "somebody-2001-05", "mtgjson-allprintings-2010-06-01", "moursund-1998-04"):
        assert name in listed.out
    assert "damaged" not in listed.out.casefold()


def test_an_older_folder_is_rebuilt_from_its_stored_documents(rulings_in, older_folder):
    shutil.rmtree(Path(older_folder) / "generations")
    assert rulings_in(older_folder, "build").code == 0
    assert "each player needs his or her own kite" in rulings_in(older_folder, "show", "100.2").out


def test_a_board_of_ones_own_holds_with_the_cards_of_an_older_folder(rulings_in, older_folder):
    """The card gains 2 life in 1998 because of the folder's correction, and 1 life in 2008."""
    checked = rulings_in(older_folder, "check", str(OWN_BOARD))
    assert checked.code == 0, checked.out
    assert "2 predictions that no document makes: 2 hold" in checked.out


def test_a_board_of_ones_own_needs_the_older_folder(rulings_in, tmp_path):
    """Without that folder the card is unknown, so the board shows that it is read."""
    assert rulings_in(str(tmp_path / "new"), "check", str(OWN_BOARD)).code != 0
