"""Opening a data folder for questions, also one that an older version left."""

import json
import os
import pickle
from pathlib import Path
from typing import NamedTuple

import pytest

import kb
from kb.answers.opening import data_folder
from kb.store.home import current
from tests.unpacking import unpack

BEFORE = Path(__file__).with_name("version_before.tar.xz")
"""A data folder of an older version (with seals and a pickled index), to which a rulebook was added."""


class Armed(NamedTuple):
    """An object that creates a folder when it is unpickled."""

    folder: str

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Return a call that makes a folder as soon as anybody unpickles this object."""
        return os.mkdir, (self.folder,)


@pytest.fixture
def home_before(tmp_path) -> str:
    """Return a data folder as an older version left it."""
    unpack(BEFORE, tmp_path / "home")
    return str(tmp_path / "home")


def test_the_data_folder_of_an_older_version_is_rebuilt(home_before, tmp_path):
    """Documents that were added stay, and no file is unpickled."""
    assert current(home_before) is None  # its list of current files has no checksum
    added = {file.name: file.read_bytes() for file in Path(home_before, "sources").iterdir()}
    (table,) = Path(home_before).glob("generations/*/index/*.toc")
    table.write_bytes(pickle.dumps(Armed(str(tmp_path / "run"))))
    with kb.open(home_before) as book:
        assert [source.slug for source in book.sources()][-1:] == ["cr-2009-07-11"]
        assert len(book.sources()) == 6
        assert book.search("toad").total == 1
        assert book.show("100.1").answers[0].record.text == "A toad croaks loudly whenever a heron lands."
    there = {file.name: file.read_bytes() for file in Path(home_before, "sources").iterdir()}
    assert there.keys() == added.keys()
    for name, content in added.items():
        if name.endswith(".json"):
            assert json.loads(content).items() < json.loads(there[name]).items()  # it has a checksum now
        else:
            assert there[name] == content
    assert not table.exists()
    assert not (tmp_path / "run").exists()


def test_a_current_data_folder_is_not_rebuilt(home_before):
    made = data_folder(home_before).generation()
    assert data_folder(home_before).generation() == made
