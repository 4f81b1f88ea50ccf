"""Each suppressed linter warning, type left open and string that the engine reads again has a reason."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SUPPRESSION = re.compile(r"# (?:noqa: [A-Z]+\d+(?:, [A-Z]+\d+)*|type: ignore\[[a-z, -]+\])(?P<reason>.*)")
WITHOUT_CODES = re.compile(r"# (?:noqa|type: ignore)(?![:\[])")
"""A comment that suppresses all warnings of a line."""

NOQA, IGNORE = "noqa", "type: ignore"


def unexplained_suppressions(text: str) -> list[int]:
    """Return the numbers of lines with a `noqa` or `type: ignore` without codes or without a reason."""
    lines = ["", *text.splitlines()]
    found = ((place, SUPPRESSION.search(line)) for place, line in enumerate(lines))
    return [
        place
        for place, found_comment in found
        if found_comment
        and len(re.findall(r"\w+", found_comment["reason"])) < 2
        and not lines[place - 1].lstrip().startswith("# ")
    ] + [place for place, line in enumerate(lines) if WITHOUT_CODES.search(line)]


def read_texts(*folders: str) -> dict[str, str]:
    """Return the text of each module in these folders, by path."""
    paths = [path for folder in folders for path in (ROOT / folder).rglob("*.py") if path.name != "_parser.py"]
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}


def test_each_suppressed_warning_has_a_reason() -> None:
    found = {name: unexplained_suppressions(text) for name, text in read_texts("kb", "ingest", "tests", "docs").items()}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (f"x = 1  # {NOQA}: E501", [1]),
        (f"x = 1  # {NOQA}: E501, S101  (a reason of its own)", []),
        (f"# a reason above\nx = 1  # {IGNORE}[misc]", []),
        (f"x = 1  # {IGNORE}[misc]  # the library says otherwise", []),
        (f"x = 1  # {NOQA}", [1]),
    ],
)
def test_suppressions_without_a_reason_or_codes_are_found(text: str, lines: list[int]) -> None:
    assert unexplained_suppressions(text) == lines


def unexplained_any(text: str) -> list[int]:
    """Return the numbers of lines that use the type `Any` without a reason in a comment beside or above it."""
    lines = ["", *text.splitlines()]
    using = {
        node.lineno
        for node in ast.walk(ast.parse(text))
        if (isinstance(node, ast.Name) and node.id == "Any")
        or (
            isinstance(node, ast.Constant) and isinstance(node.value, str) and re.search(r"\[.*\bAny\b.*\]", node.value)
        )
    }
    return [
        place
        for place in sorted(using)
        if not re.search(r"#\D*\w+\W+\w+", lines[place].replace("noqa: ANN401", ""))
        and not lines[place - 1].lstrip().startswith("# ")
    ]


def test_each_open_type_has_a_reason() -> None:
    found = {name: unexplained_any(text) for name, text in read_texts("kb", "ingest").items()}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("def f(x: Any) -> None: ...", [1]),
        ("def f(x: 'dict[str, Any]') -> None: ...", [1]),
        (f"def f(x: Any) -> None: ...  # {NOQA}: ANN401", [1]),
        (f"def f(x: Any) -> None: ...  # {NOQA}: ANN401  (a type)", []),
        ("Row = tuple[Any, ...]  # columns of any types", []),
        ("# columns of any types\nRow = tuple[Any, ...]", []),
        ("from typing import Any\n\nx = 'Any target'", []),
    ],
)
def test_open_types_without_a_reason_are_found(text: str, lines: list[int]) -> None:
    assert unexplained_any(text) == lines


PARSING = {"split", "rsplit", "partition", "rpartition", "isdigit", "isdecimal", "isnumeric", "fullmatch", "findall"}
"""Methods that take a string apart, or ask whether it is a number."""

READ_AGAIN = {
    "effects/damage.py": "targets are numbers of objects, or players",
    "effects/opening_hands.py": "placeholder cards are known by their names",
    "effects/tokens.py": "a token's name is compared with its subtypes",
    "law/chronicle.py": "the form of a keyword is read as its rule is entered",
    "law/rulebook.py": "protection from a quality is a keyword of its own name",
    "law/type_words.py": "lists of words, written as texts are",
    "play/convoke_and_delve.py": "mana costs are symbols",
    "play/paying.py": "mana costs are symbols",
    "play/declared_costs.py": "mana costs are symbols",
    "position/mana_costs.py": "mana costs are symbols",
    "position/position.py": "labels are shortened for people",
    "rules/characteristics/type_line.py": "type lines are read as a card is made",
    "rules/costs/hybrid_mana.py": "mana costs are symbols",
    "rules/costs/spell_prices.py": "mana costs are symbols",
    "rules/loops/voluntary_loop.py": "players name numbers or say that they end the loop",
    "rules/permanents/size_counters.py": "counters are named by the size that they add",
    "rules/words/word_lists.py": "lists of words, written as texts are",
}
"""The files of the engine that read strings again, each with the reason."""


def strings_read_again(text: str) -> Iterator[str]:
    """Yield each expression of a module that takes a string apart or makes a number of one."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Call(ast.Attribute(value, method)) if method in PARSING and not _is_of_ours(value):
                yield ast.unparse(node)
            case ast.Call(ast.Name("int"), [value, *_]) if _may_be_text(value):
                yield ast.unparse(node)


def _is_of_ours(value: ast.expr) -> bool:
    """Return whether a method is that of an object of ours that is called like one of strings."""
    return ast.unparse(value) in {"reach", "self._reach"}


def _may_be_text(value: ast.expr) -> bool:
    """Return whether a value that becomes a number may be text: a name or part of something, but no condition."""
    return isinstance(value, ast.Name | ast.Subscript | ast.Attribute) and ".has_" not in ast.unparse(value)


def test_the_engine_reads_no_string_again_without_a_reason() -> None:
    folder = ROOT / "kb" / "engine"
    found = {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in folder.rglob("*.py")}
    again = {name: list(strings_read_again(text)) for name, text in found.items()}
    assert {name for name, lines in again.items() if lines} == READ_AGAIN.keys(), again


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("amount = int(keyword.word)", ["int(keyword.word)"]),
        ("match = _LESS.fullmatch(word)", ["_LESS.fullmatch(word)"]),
        ("eaten = chosen.split(' and ')", ["chosen.split(' and ')"]),
        ("total = int(name == 'X') + len(words)", []),
        ("kind = reach.split(hit, things)", []),
    ],
)
def test_strings_that_are_read_again_are_found(text: str, found: list[str]) -> None:
    assert list(strings_read_again(text)) == found
