"""No regular expression of ours takes long on any line."""

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
"""Length of the texts in characters. Quadratic backtracking takes some milliseconds on these, cubic about a second,
which would be hours on a line of 40,000 characters."""
SECONDS = 1
"""Limit for one match, in seconds of processor time."""
EXTRAS = {"anyio", "mcp"}
"""Optional libraries, without which the tests pass over the modules that import them."""
CLASSES = {"CATEGORY_SPACE": " ", "CATEGORY_DIGIT": "1", "CATEGORY_WORD": "a"}


@cache
def all_patterns() -> dict[str, re.Pattern[str]]:
    """Return all regular expressions in our modules' constants, by module and constant name."""
    kept: dict[re.Pattern[str], str] = {}
    for module in _import_modules():
        for name, value in list(vars(module).items()):
            for pattern in _patterns_in(value):
                kept.setdefault(pattern, f"{module.__name__}.{name}")
    return {f"{name} {place}": pattern for place, (pattern, name) in enumerate(kept.items())}


def _import_modules() -> Iterator[ModuleType]:
    """Import and yield all our modules, apart from those that need an extra that isn't installed."""
    for package in (ingest, kb):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not found.name.endswith("__main__"):
                try:
                    yield importlib.import_module(found.name)
                except ModuleNotFoundError as missing:
                    if missing.name not in EXTRAS:
                        raise


def _patterns_in(value: object) -> Iterator[re.Pattern[str]]:
    """Yield the text patterns in a constant's value, also inside dicts, tuples and lists."""
    if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
        yield value
    elif isinstance(value, dict):
        yield from _patterns_in(tuple(value.values()))
    elif isinstance(value, tuple | list):
        for one in value:
            yield from _patterns_in(one)


def _sample_characters(parsed: object) -> Iterator[str]:
    """Yield one character for each literal, range and class in a parsed regular expression."""
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
                yield from _sample_characters(part)


def _hostile_texts(pattern: re.Pattern[str]) -> Iterator[str]:
    """Yield long texts on which a pattern might backtrack, and which it doesn't match in the end."""
    characters = sorted(set(_sample_characters(re._parser.parse(pattern.pattern, pattern.flags))))  # type: ignore[attr-defined]  # noqa: SLF001
    marks = [one for one in characters if not one.isalnum()]
    for run in (*characters, *("".join(pair) for pair in permutations(marks, 2))):
        yield (run * LENGTH)[:LENGTH] + "\0"


def _slow_text(pattern: re.Pattern[str]) -> str:
    """Return the first four characters of a text on which the pattern takes over a second, or an empty string."""
    for text in _hostile_texts(pattern):
        try:
            with time_limit(SECONDS):
                pattern.fullmatch(text)
        except TookLong:
            return text[:4]
    return ""


def _is_matched_wrongly_by_some_pythons(parsed: object) -> bool:
    """Return whether a parsed regular expression repeats more than one character possessively, as in ``(?:ab|c)*+``.

    Python 3.11.0 to 3.11.4 match that wrongly (CPython issue 106052); an atomic group, ``(?>(?:ab|c)*)``, is right.
    """
    if hasattr(parsed, "data"):
        parsed = parsed.data
    if not isinstance(parsed, list | tuple):
        return False
    if str(parsed[:1]) == "(POSSESSIVE_REPEAT,)":
        repeated = parsed[1][2].data
        if len(repeated) != 1 or str(repeated[0][0]) not in {"LITERAL", "NOT_LITERAL", "IN", "ANY"}:
            return True
    return any(map(_is_matched_wrongly_by_some_pythons, parsed))


def _matched_wrongly(pattern: re.Pattern[str]) -> bool:
    """Return whether some versions of Python match the pattern wrongly."""
    return _is_matched_wrongly_by_some_pythons(re._parser.parse(pattern.pattern, pattern.flags))  # type: ignore[attr-defined]  # noqa: SLF001


def test_no_pattern_is_matched_wrongly_by_some_pythons() -> None:
    assert [name for name, pattern in all_patterns().items() if _matched_wrongly(pattern)] == []
    assert _matched_wrongly(re.compile(r"(?:a(?:[+|]|b+)*+)?"))
    assert not _matched_wrongly(re.compile(r"a++[bc]*+(?>(?:[+|]|b+)*)"))


def test_no_pattern_is_slow_on_long_lines_of_one_or_two_characters() -> None:
    assert len(all_patterns()) > 500
    assert {name: text for name, pattern in all_patterns().items() if (text := _slow_text(pattern))} == {}


def test_a_pattern_that_backtracks_is_found_slow() -> None:
    """The same pattern with an atomic group is fast."""
    assert _slow_text(re.compile(r"[-=|]*[-=]{2,}[-=|]*"))
    assert not _slow_text(re.compile(r"(?>(?:\||[-=](?![-=]))*)[-=]{2}[-=|]*+"))
