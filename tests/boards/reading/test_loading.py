"""Files of scenarios are no larger and no deeper than a scenario needs."""

import os
import tracemalloc
from pathlib import Path

import pytest

from kb.boards.language import BadScenario
from kb.boards.reading.loading import LARGEST, loaded, text_of
from kb.boards.reading.packaged import packaged_texts

HOSTILE = {
    "large": "#" * (LARGEST + 1),
    "lists in lists": "a = " + "[" * 490_000,
    "closed lists in lists": "a = " + "[" * 21 + "1" + "]" * 21,
    "tables in tables": "a = " + "{a=" * 300_000,
    "a key of keys": ".".join("a" * 490_000) + " = 1",
    "a heading of headings": "[" + ".".join("a" * 490_000) + "]",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_what_no_scenario_needs_is_refused_at_once(text):
    """With the file, what is too much, and a remedy; little memory is taken for it."""
    tracemalloc.start()
    with pytest.raises(BadScenario, match=r"^mine\.toml (is larger than|can't be read: .*nested too deeply)") as error:
        loaded(text, "mine.toml")
    assert tracemalloc.get_traced_memory()[1] < 100e6
    tracemalloc.stop()
    assert error.value.remedy


def test_no_more_of_a_file_is_read_than_may_be(tmp_path):
    """A file of any size is refused as soon as that much is read."""
    file = tmp_path / "mine.toml"
    with file.open("wb") as opened:
        opened.truncate(2**36)
    with pytest.raises(BadScenario, match="larger than 3,000,000 bytes"):
        text_of(str(file))


def test_all_that_is_packaged_is_less_than_half_of_what_a_file_may_have():
    """Somebody may keep as much in one file."""
    assert sum(len(text) for _, text in packaged_texts()) < LARGEST / 2


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_in_any_way(tmp_path, end):
    """And a mark of the byte order is none of the text."""
    file: Path = tmp_path / "mine.toml"
    file.write_bytes(f"\ufeffa = 1{end}b = 2".encode())
    assert text_of(str(file)) == "a = 1\nb = 2"


def test_dots_and_brackets_within_texts_are_no_depth():
    """Only what builds lists, tables and keys counts."""
    assert loaded(f'a = "{"[" * 100}{". " * 100}"', "mine.toml")["a"].count("[") == 100


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path):
    """Nobody writes to it, and nobody will."""
    pipe = tmp_path / "board.toml"
    os.mkfifo(pipe)
    with pytest.raises(BadScenario, match="is a pipe or a device"):
        text_of(str(pipe))


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="there is no such device")  # noqa: PTH110  (no path is made)
def test_a_device_that_never_ends_is_refused():
    """Nothing of it is read."""
    with pytest.raises(BadScenario, match="is a pipe or a device"):
        text_of("/dev/zero")
