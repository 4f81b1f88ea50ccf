"""A data folder that an older version made opens without anything being added again."""

import shutil
import tarfile
from pathlib import Path

import pytest

PACKED = Path(__file__).with_name("data_folder_2026_11.tar.xz")
"""A folder that the version of November 2026 made: a rulebook, rulings, a card file and a correction, all made up."""


@pytest.fixture
def older(tmp_path) -> str:
    """Return a copy of the folder, unpacked."""
    folder = tmp_path / "older"
    with tarfile.open(PACKED) as packed:
        packed.extractall(folder, filter="data")
    return str(folder)


def test_what_was_added_to_an_older_folder_still_answers(rulings_in, older):
    """The rulebook, the rulings, the cards and the correction are there."""
    assert "each player needs his or her own kite" in rulings_in(older, "show", "100.2").out
    assert "A kite that is tapped does not fly" in rulings_in(older, "show", "somebody-2001-05/paragraph/2").out
    assert "somebody-2001-05/paragraph/2" in rulings_in(older, "search", "tapped kite", "--kind", "records").out
    card = rulings_in(older, "card", "Croaking Toad", "--on", "1997-01-01")
    assert "gain 2 life" in card.out
    assert "corrected by corrections.toml" in card.out


def test_an_older_folder_lists_what_it_held(rulings_in, older):
    """All sources are listed, and none is damaged."""
    listed = rulings_in(older, "sources")
    assert listed.code == 0
    for name in ("cr-2008-07-15", "somebody-2001-05", "mtgjson-allprintings-2010-06-01", "moursund-1998-04"):
        assert name in listed.out
    assert "damaged" not in listed.out.casefold()


def test_an_older_folder_is_built_anew_from_what_it_keeps(rulings_in, older):
    """Without the generation that it came with, ``build`` makes one of the documents kept."""
    shutil.rmtree(Path(older) / "generations")
    assert rulings_in(older, "build").code == 0
    assert "each player needs his or her own kite" in rulings_in(older, "show", "100.2").out
