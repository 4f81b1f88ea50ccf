"""Patterns of expressions take no longer than a file deserves, whatever stands in it."""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from types import ModuleType

import ingest
import kb
from tests.endurance.strangers import TookLong, time_limit

LENGTH = 1_500
"""Characters of a text that a pattern is tried on. Work that grows with their square takes some milliseconds, work
that grows with their cube about a second: on a line of 40,000 characters, hours."""
SECONDS = 1
"""What one trial may take, in seconds of the processor."""
EXTRAS = {"anyio", "mcp"}
"""Libraries that a module may need and that the tests can do without."""
CLASSES = {"CATEGORY_SPACE": " ", "CATEGORY_DIGIT": "1", "CATEGORY_WORD": "a"}


@cache
def patterns() -> dict[str, re.Pattern[str]]:
    """Return the patterns that modules keep, each once, by the name of the module and of the constant."""
    kept: dict[re.Pattern[str], str] = {}
    for module in _modules():
        for name, value in list(vars(module).items()):
            for pattern in _within(value):
                kept.setdefault(pattern, f"{module.__name__}.{name}")
    return {f"{name} {place}": pattern for place, (pattern, name) in enumerate(kept.items())}


def _modules() -> Iterator[ModuleType]:
    """Yield all modules but those that need an extra that isn't installed."""
    for package in (ingest, kb):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not found.name.endswith("__main__"):
                try:
                    yield importlib.import_module(found.name)
                except ModuleNotFoundError as missing:
                    if missing.name not in EXTRAS:
                        raise


def _within(value: object) -> Iterator[re.Pattern[str]]:
    """Yield the patterns of text that a constant is or holds."""
    if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
        yield value
    elif isinstance(value, dict):
        yield from _within(tuple(value.values()))
    elif isinstance(value, tuple | list):
        for one in value:
            yield from _within(one)


def _characters(parsed: object) -> Iterator[str]:
    """Yield one character of each kind that a part of an expression names, as Python's own reader splits it."""
    if hasattr(parsed, "data"):
        parsed = parsed.data
    if not isinstance(parsed, list | tuple):
        return
    match parsed:
        case (operation, int() as code) if str(operation) in {"LITERAL", "NOT_LITERAL"}:
            yield chr(code)
        case (operation, (int() as first, int())) if str(operation) == "RANGE":
            yield chr(first)
        case (operation, category) if str(operation) == "CATEGORY":
            yield CLASSES.get(str(category), ";")
        case (operation, None) if str(operation) == "ANY":
            yield "x"
        case _:
            for part in parsed:
                yield from _characters(part)


def _texts(pattern: re.Pattern[str]) -> Iterator[str]:
    """Yield texts that a pattern could go through in many ways, and that don't match it in the end."""
    characters = sorted(set(_characters(re._parser.parse(pattern.pattern, pattern.flags))))  # type: ignore[attr-defined]  # noqa: SLF001
    marks = [one for one in characters if not one.isalnum()]
    for run in (*characters, *("".join(pair) for pair in permutations(marks, 2))):
        yield (run * LENGTH)[:LENGTH] + "\0"


def _slow(pattern: re.Pattern[str]) -> str:
    """Return the beginning of the first text that a pattern takes too long on, or nothing."""
    for text in _texts(pattern):
        try:
            with time_limit(SECONDS):
                pattern.fullmatch(text)
        except TookLong:
            return text[:4]
    return ""


def test_no_pattern_takes_long_on_a_long_line_of_one_or_two_characters() -> None:
    """A text of one character, or of two in turn, is refused or taken at once."""
    assert len(patterns()) > 500
    assert {name: text for name, pattern in patterns().items() if (text := _slow(pattern))} == {}


def test_a_pattern_that_looks_in_many_ways_is_noticed() -> None:
    """Three parts that all match a line of strokes are tried in all ways; the same written for one way is not."""
    assert _slow(re.compile(r"[-=|]*[-=]{2,}[-=|]*"))
    assert not _slow(re.compile(r"(?:\||[-=](?![-=]))*+[-=]{2}[-=|]*+"))
