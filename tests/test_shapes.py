"""Whoever silences a checker says why."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SILENCER = re.compile(r"# (?:noqa: [A-Z]+\d+(?:, [A-Z]+\d+)*|type: ignore\[[a-z, -]+\])(?P<why>.*)")
BLUNT = re.compile(r"# (?:noqa|type: ignore)(?![:\[])")
"""What silences everything."""

NOQA, IGNORE = "noqa", "type: ignore"


def unexplained(text: str) -> list[int]:
    """Return the lines with a silencer that has no reason behind it or in the line above."""
    lines = ["", *text.splitlines()]
    found = ((place, SILENCER.search(line)) for place, line in enumerate(lines))
    return [
        place
        for place, silencer in found
        if silencer and len(re.findall(r"\w+", silencer["why"])) < 2 and not lines[place - 1].lstrip().startswith("# ")
    ] + [place for place, line in enumerate(lines) if BLUNT.search(line)]


def texts(*folders: str) -> dict[str, str]:
    """Return what each module in some folders says."""
    paths = [path for folder in folders for path in (ROOT / folder).rglob("*.py") if path.name != "_parser.py"]
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}


def test_a_silencer_has_its_reason() -> None:
    """Beside it, where whoever reads the line sees it."""
    found = {name: unexplained(text) for name, text in texts("kb", "ingest", "tests", "docs").items()}
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
def test_a_silencer_without_a_reason_is_seen(text: str, lines: list[int]) -> None:
    """And one that silences everything."""
    assert unexplained(text) == lines
