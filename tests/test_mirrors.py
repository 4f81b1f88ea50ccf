"""Each test file is named for a module, and its path mirrors the module's."""

from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[1]
ANSWERS = ROOT / "kb" / "answers"

MIRROR_NOTHING = {
    "tests/test_[acms]*[es].py": "the walls between all packages, circles of imports, and the shapes of code",
    "tests/test_patterns.py": "the regular expressions of all packages, on long lines",
    "tests/*/test_any_*.py": "every reader, the store and the site on any text",
    "tests/answers/asking/test_used_questions.py": "questions that people asked, answered from their words",
    "tests/cli/test_rulebooks.py": "official rulebooks, added from a folder and asked about",
    "tests/cli/test_older_data_folder.py": "a data folder of an older version, under every verb",
    "tests/ingest/test_editions*.py": "the official rulebooks, if they are installed, and damaged copies of them",
    "tests/ingest/test_layouts.py": "the layouts in which one document can come",
    "tests/ingest/test_counts.py": "the numbers of rules in the five documents",
    "tests/ingest/test_lossless.py": "properties of every reading of the five documents",
    "tests/ingest/test_traps_*.py": "the traps of the five documents, by kind",
    "tests/store/test_schema.py": "schema.sql",
    "tests/lineage/test_known_answers.py": "known facts about the official rulebooks, if they are installed",
    "tests/engine/position/test_moments.py": "position.py: which fields a line of play compares",
    "tests/engine/position/test_board.py": "position.py: a position in words",
    "tests/engine/sets/test_without_sets.py": "all of kb, without any set",
    "tests/boards/test_scenarios*.py": "the packaged scenarios, which are data",
    "tests/site/browser/test_*.py": "the site in a browser",
    "tests/test_hatch_build.py": "hatch_build.py",
    "tests/cli/test_exit_codes.py": "docs/stability.md: the exit codes of all verbs",
    "tests/test_readme.py": "README.md",
}
"""Patterns for test files that belong to no module, with their subjects."""


def mirrored_module(test: str) -> str | None:
    """Return the path of the module that a test file is named for, or None.

    Tests of `kb.cli` and `kb.site` may be named for a module of `kb.answers`.
    """
    *folders, name = Path(test).relative_to("tests").parts
    path = "/".join([*folders, name.removeprefix("test_")])
    own = path if path.startswith("ingest/") else f"kb/{path}"
    inner = path.removesuffix(".py") + "/__init__.py"
    answer = name.removeprefix("test_") if folders[:1] in (["cli"], ["site"]) else "none"
    homes = [own, f"kb/{inner}", inner, *(found.relative_to(ROOT).as_posix() for found in ANSWERS.rglob(answer))]
    return next((home for home in homes if (ROOT / home).is_file()), None)


def test_every_test_file_mirrors_a_module():
    """A test file without a module is listed in `MIRROR_NOTHING`, and nothing is listed needlessly."""
    tests = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "tests").rglob("test_*.py"))]
    listed = {test for test in tests for pattern in MIRROR_NOTHING if fnmatch(test, pattern)}
    assert [test for test in tests if mirrored_module(test) is None and test not in listed] == []
    assert [test for test in listed if mirrored_module(test) is not None] == []
    assert [pattern for pattern in MIRROR_NOTHING if not any(fnmatch(test, pattern) for test in tests)] == []


def test_a_test_file_without_a_module_mirrors_nothing():
    tests = ("tests/records/test_days.py", "tests/records/test_page.py", "tests/test_days.py")
    assert [mirrored_module(test) for test in tests] == ["kb/records/days.py", None, None]
