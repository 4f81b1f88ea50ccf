"""Each suppressed linter warning, and each type that is left open, has a reason beside it."""

import ast
import re
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
