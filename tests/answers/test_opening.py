"""The data folder as questions are put to it."""

import json
import os
import pickle
import tarfile
from pathlib import Path
from typing import NamedTuple

import pytest

import kb
from kb.answers.opening import data_folder
from kb.store.home import current

BEFORE = Path(__file__).with_name("version_before.tar.xz")
"""The data folder of a version whose store had seals and whose index was pickled, with a rulebook that was added."""


class Armed(NamedTuple):
    """What makes a folder when it is unpickled."""

    folder: str

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.mkdir, (self.folder,)


@pytest.fixture
def home_before(tmp_path) -> str:
    """Return the data folder as the version before left it."""
    with tarfile.open(BEFORE) as packed:
        packed.extractall(tmp_path / "home", filter="data")
    return str(tmp_path / "home")


def test_a_folder_of_the_version_before_is_built_again(home_before, tmp_path):
    """By the next command, without a question; what was added is answered from, and nothing is unpickled."""
    assert current(home_before) is None  # its list of what is current has no checksum
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


def test_what_is_built_is_not_built_again(home_before):
    """The command after it finds all as it is to be."""
    made = data_folder(home_before).generation()
    assert data_folder(home_before).generation() == made
