"""Scenario files are refused if they are larger or more deeply nested than scenarios need to be."""

import os
import tracemalloc
from pathlib import Path

import pytest

from kb.boards.language import BadScenario
from kb.boards.reading.loading import LARGEST, load, text_of
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
def test_huge_or_deeply_nested_files_are_refused_with_little_memory(text):
    tracemalloc.start()
    with pytest.raises(BadScenario, match=r"^mine\.toml (is larger than|can't be read: .*nested too deeply)") as error:
        load(text, "mine.toml")
    assert tracemalloc.get_traced_memory()[1] < 100e6
    tracemalloc.stop()
    assert error.value.remedy


def test_a_file_is_refused_as_soon_as_the_size_limit_is_read(tmp_path):
    file = tmp_path / "mine.toml"
    with file.open("wb") as opened:
        opened.truncate(2**36)
    with pytest.raises(BadScenario, match="larger than 3,000,000 bytes"):
        text_of(str(file))


def test_all_packaged_scenarios_are_less_than_half_the_size_limit_of_a_file():
    """Users may keep as many in one file."""
    assert sum(len(text) for _, text in packaged_texts()) < LARGEST / 2


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_line_ends_and_a_byte_order_mark_are_accepted(tmp_path, end):
    file: Path = tmp_path / "mine.toml"
    file.write_bytes(f"\ufeffa = 1{end}b = 2".encode())
    assert text_of(str(file)) == "a = 1\nb = 2"


def test_dots_and_brackets_inside_texts_do_not_count_as_nesting():
    assert load(f'a = "{"[" * 100}{". " * 100}"', "mine.toml")["a"].count("[") == 100


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_is_refused_without_waiting(tmp_path):
    pipe = tmp_path / "board.toml"
    os.mkfifo(pipe)
    with pytest.raises(BadScenario, match="is a pipe or a device"):
        text_of(str(pipe))


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="there is no such device")  # noqa: PTH110  (no path is made)
def test_an_endless_device_is_refused_unread():
    with pytest.raises(BadScenario, match="is a pipe or a device"):
        text_of("/dev/zero")
