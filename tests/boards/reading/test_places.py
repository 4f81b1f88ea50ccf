"""Places: the line of a value in a TOML file."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kb.boards.reading.places import Place, lines_of

ROOT = Path(__file__).parents[3]
FILES = [path for folder in ("kb", "seeds") for path in sorted((ROOT / folder).rglob("*.toml"))]

ODD = '''
# [no] heading = "a comment"
"a key" = 'its # "' # one, [two
dotted . key = 1979-05-27 07:32:00.5
long = """
[[no]]
heading = "it is a text", and \\""" too"""""
plain = \'\'\'
"""
\'\'\'
list = [ [1, 2], # ] a comment
  ["[", "]",],
  {a = "}", b = [
    3]},
]
empty = []
[[one.two]]
x = 1
[[one.two]]
x = 2
[[one.two.three]]
y.z = {}
[one]
last = +inf
'''


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Yield the path to each text, number and empty list or table in a parsed file."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [leaf for key, held in inner for leaf in leaves(held, (*path, key))]
    yield from found or [path]


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.name)
def test_each_value_of_our_toml_files_has_a_line_that_contains_its_key(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    known, written = lines_of(text), text.splitlines()
    found = [path for path in leaves(tomllib.loads(text)) if path]  # a file of comments alone has none
    assert set(found) <= set(known)
    assert {path[:length] for path in found for length in range(len(path) + 1)} >= set(known)
    for path in found:
        key = next(part for part in reversed(path) if isinstance(part, str))
        line = written[known[path] - 1]
        assert isinstance(path[-1], int) or re.search(rf"{re.escape(key)}[\"']?[ =]", line)


def test_lines_are_found_for_every_syntax_of_toml() -> None:
    known = lines_of(ODD)
    assert set(leaves(tomllib.loads(ODD))) <= set(known)
    lines = {
        ("a key",): 3, ("dotted", "key"): 4, ("long",): 5, ("plain",): 8, ("list", 0, 1): 11, ("list", 1): 12,
        ("list", 1, 1): 12, ("list", 2): 13, ("list", 2, "a"): 13, ("list", 2, "b", 0): 14, ("empty",): 16,
        ("one", "two", 0): 17, ("one", "two", 1): 19, ("one", "two", 1, "x"): 20, ("one", "two", 1, "three", 0): 21,
        ("one", "two", 1, "three", 0, "y", "z"): 22, ("one",): 23, ("one", "last"): 24,
    }  # fmt: skip
    assert {path: known.get(path) for path in lines} == lines


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_equal_items_of_a_list_each_have_their_own_line(ends: str) -> None:
    text = ends.join(['id = "x"', "play = [", '  "one", "two",', '  "one",', "]", ""])
    play = Place("mine.toml", text, ("play",))
    assert [str(play.at(number)) for number in range(3)] == ["mine.toml:3", "mine.toml:3", "mine.toml:4"]


def test_a_missing_value_has_the_line_of_the_table_that_should_contain_it() -> None:
    """Without such a table, or without a text, only the file is named."""
    top = Place("mine.toml", '\n[[when]]\nthen = ["x"]\n')
    assert str(top.at("when", 0, "date")) == "mine.toml:2"
    assert str(top.at("when", 0, "then", 7)) == "mine.toml:3"
    assert str(top.at("id")) == "mine.toml"
    assert str(Place("mine.toml", "\nx.y = 1", ("x",))) == "mine.toml:2"
    assert str(Place("mine.toml").at("id")) == "mine.toml"


def test_places_compare_by_path_and_not_by_line() -> None:
    """Otherwise an added comment would make a scenario unequal to itself."""
    assert Place("a", "x = 1", ("x",)) == Place("a", "# one\nx = 1", ("x",))
    assert hash(Place("a", "x = 1", ("x",))) == hash(Place("a", "", ("x",)))
    assert Place("a", "", ("x",)) != Place("a", "", ("y",))
