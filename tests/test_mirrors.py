"""Tests mirror what they are of: each test file is named for its module, and lies where that lies."""

from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[1]
ANSWERS = ROOT / "kb" / "answers"

MIRROR_NOTHING = {
    "tests/test_[acms]*[es].py": "the walls between all packages, circles of imports, and the shapes of code",
    "tests/test_patterns.py": "the regular expressions of all packages, on long lines",
    "tests/*/test_any_*.py": "what every reader does with any text, and the store and the site with what it reads",
    "tests/answers/asking/test_used_questions.py": "questions that were used, from the words to the answer",
    "tests/cli/test_rulebooks.py": "official rulebooks, from the folder to the answer",
    "tests/cli/test_older_data_folder.py": "a data folder of an older version, under every verb",
    "tests/ingest/test_editions*.py": "the official rulebooks, where they are here, and damaged copies of them",
    "tests/ingest/test_layouts.py": "the layouts in which one document can come",
    "tests/ingest/test_counts.py": "what a perfect reading of the five documents finds",
    "tests/ingest/test_lossless.py": "what holds of every reading of the five documents",
    "tests/ingest/test_traps_*.py": "the traps of the five documents, by kind",
    "tests/store/test_schema.py": "schema.sql",
    "tests/lineage/test_known_answers.py": "what is known of the official rulebooks, where they are here",
    "tests/engine/position/test_moments.py": "position.py: what a line of play compares of it",
    "tests/engine/position/test_board.py": "position.py: what it shows in words",
    "tests/engine/sets/test_without_sets.py": "all of kb, without any set",
    "tests/boards/test_scenarios*.py": "the packaged scenarios, which are data, and what of them says little",
    "tests/site/browser/test_*.py": "the site as it is used in a browser",
    "tests/test_hatch_build.py": "hatch_build.py",
    "tests/cli/test_exit_codes.py": "docs/stability.md: the exit codes of all verbs",
    "tests/test_readme.py": "README.md",
}
"""Test files that belong to no module, with what they belong to."""


def mirrored(test: str) -> str | None:
    """Return the path of the module that a test file mirrors; what a face prints may be a module of `kb.answers`."""
    *folders, name = Path(test).relative_to("tests").parts
    path = "/".join([*folders, name.removeprefix("test_")])
    own = path if path.startswith("ingest/") else f"kb/{path}"
    inner = path.removesuffix(".py") + "/__init__.py"
    told = name.removeprefix("test_") if folders[:1] in (["cli"], ["site"]) else "none"
    homes = [own, f"kb/{inner}", inner, *(found.relative_to(ROOT).as_posix() for found in ANSWERS.rglob(told))]
    return next((home for home in homes if (ROOT / home).is_file()), None)


def test_every_test_file_mirrors_a_module():
    """A test file is named for its module, or is listed with what it is about."""
    tests = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "tests").rglob("test_*.py"))]
    listed = {test for test in tests for pattern in MIRROR_NOTHING if fnmatch(test, pattern)}
    assert [test for test in tests if mirrored(test) is None and test not in listed] == []
    assert [test for test in listed if mirrored(test) is not None] == []
    assert [pattern for pattern in MIRROR_NOTHING if not any(fnmatch(test, pattern) for test in tests)] == []


def test_a_test_file_of_nothing_is_seen():
    """A test file whose module is gone or elsewhere mirrors nothing."""
    tests = ("tests/records/test_days.py", "tests/records/test_page.py", "tests/test_days.py")
    assert [mirrored(test) for test in tests] == ["kb/records/days.py", None, None]
