"""Running one mutant in a process of its own: the claims of all scenarios, the engine's tests, the recorded plays."""

import ast
import json
import os
import resource
import signal
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from pkgutil import walk_packages
from types import CodeType, FrameType, ModuleType
from typing import NamedTuple

import pytest

ENGINE = "kb.engine"
TESTS = "tests/engine"
WORKED = tuple(
    f"tests/boards/{test}.py"
    for test in (
        "judging/test_judge",
        "flips/test_outcome",
        "flips/test_exploring",
        "test_scenarios_sections",
        "test_scenarios_hundred",
        "test_scenarios_numbers",
    )
)
"""Tests that run after the engine's, if all claims still hold."""

RANDOM = ("tests/engine/play/test_lines_of_play.py", "tests/engine/characteristics/test_characteristics.py")
"""Tests with random play, which call nearly every function; they run last."""

WITHOUT = tuple(f"--ignore={test}" for test in RANDOM)

ALWAYS = "always"
"""Caller name for calls at import, before any scenario or test."""

ALIKE = "--hypothesis-profile=ci"
"""Hypothesis profile with the same random examples for each mutant, and no memory of failures."""

SECONDS = 240
"""Limit of processor time for a mutant, in seconds."""

MEMORY = 3 * 1024**3

NOTICED = {10: "a claim", 11: "a test", 12: "the recorded plays alone", 13: "broken at import"}
"""Names of the checks that noticed a mutant, by the exit code of its process."""

Touched = dict[str, set[str]]
"""Scenarios or tests that call each function, by its file and first line."""


class Reached(NamedTuple):
    """The scenarios and tests that call one function."""

    claims: set[str]
    tests: set[str]
    written_down: set[str]
    """Scenarios that call it when their rules are exchanged."""


class _Mutated(SourceFileLoader):
    """Imports one of our modules from a mutated syntax tree."""

    def __init__(self, name: str, file: Path, tree: ast.Module) -> None:
        """Take the name and file of a module, and the mutated syntax tree to load instead of its code."""
        super().__init__(name, str(file))
        self.tree = tree

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None = None,  # noqa: ARG002  (a finder's signature)
        target: ModuleType | None = None,  # noqa: ARG002  (the same)
    ) -> ModuleSpec | None:
        """Return the spec of the mutated module, or None for other modules."""
        if fullname != self.name:
            return None
        inside = [str(Path(self.path).parent)] if self.path.endswith("__init__.py") else None
        return spec_from_file_location(fullname, self.path, loader=self, submodule_search_locations=inside)

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002  (a loader's signature)
        """Return the code compiled from the mutated syntax tree."""
        return compile(self.tree, self.path, "exec", dont_inherit=True)


def module_of(file: Path) -> str:
    """Return the dotted name of a file in the checkout."""
    return ".".join(file.with_suffix("").parts).removesuffix(".__init__")


def trace_callers(*kinds: str) -> list[Touched]:
    """Trace the claims, the recorded plays or the tests, each in a process; return which of them call each function."""
    begun = [_start_tracing(by) for by in kinds]
    found = []
    for child, reading in begun:
        with os.fdopen(reading) as told:
            found.append({key: set(names) for key, names in json.load(told).items()})
        os.waitpid(child, 0)
    return found


def _start_tracing(by: str) -> tuple[int, int]:
    """Start a process that traces which claims, recorded plays or tests call each function.

    `by` says which of the three. Returns the process id, and the pipe from which the result is read as JSON.
    """
    reading, writing = os.pipe()
    if (child := os.fork()) == 0:
        os.close(reading)
        _discard_output()
        with os.fdopen(writing, "w") as told:
            json.dump({key: sorted(found) for key, found in _Tracing().callers(by).items()}, told)
        os._exit(0)
    os.close(writing)
    return child, reading


def _discard_output() -> None:
    """Redirect standard output and standard error to the null device."""
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)


class _Tracing:
    """Records which functions the current scenario or test calls; also a pytest plugin."""

    def __init__(self) -> None:
        """Begin without recorded calls, in no particular test."""
        self.found: dict[CodeType, set[str]] = defaultdict(set)
        self.now = ALWAYS

    def note(self, frame: FrameType, _event: str, _: object) -> None:
        """Record a call of a function of the engine; return None, so that lines aren't traced."""
        if "kb/engine/" in frame.f_code.co_filename:
            self.found[frame.f_code].add(self.now)

    def callers(self, by: str) -> Touched:
        """Run all scenarios or tests under a trace; return which of them call each function.

        `by` is a field of ``Reached``.
        """
        sys.settrace(self.note)
        import kb.engine

        for module in walk_packages(kb.engine.__path__, f"{ENGINE}."):
            import_module(module.name)
        if by == "tests":
            _tests_pass([TESTS, *WORKED, *WITHOUT], self)
        else:
            self._play_scenarios(is_exchanging=by == "written_down")
        sys.settrace(None)
        told: Touched = defaultdict(set)
        for code, names in self.found.items():
            told[f"{os.path.relpath(code.co_filename)}:{code.co_firstlineno}"] |= names
        return told

    def _play_scenarios(self, *, is_exchanging: bool) -> None:
        """Judge all packaged claims, or play them with their rules exchanged, under the current trace."""
        from kb.boards.judging.judge import judge
        from kb.boards.reading.scenario import packaged_scenarios
        from tests.boards.written_down import dependence_of

        for scenario in packaged_scenarios():
            self.now = scenario.id
            for when in scenario.whens:
                dependence_of(scenario, when) if is_exchanging else judge(scenario, when, lambda _: None)

    def pytest_collectstart(self, collector: pytest.Collector) -> None:
        """Attribute calls during the import of a test file to that file."""
        self.now = collector.nodeid

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Attribute calls to this test, and resume tracing in case the last test stopped it."""
        self.now = nodeid
        sys.settrace(self.note)


class _Choosing:
    """Pytest plugin that runs only certain tests, those of one file first."""

    def __init__(self, names: set[str], own: str) -> None:
        """Take the names of the tests to keep, and the path of the mutated module's own tests."""
        self.names = names
        self.own = own

    def files(self) -> list[str]:
        """Return the test files to run."""
        return [TESTS, *WORKED] if ALWAYS in self.names else sorted({name.partition("::")[0] for name in self.names})

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep only the chosen tests, those of the mutated module's own file first."""
        items[:] = [item for item in items if self.names & {ALWAYS, item.nodeid, item.nodeid.partition("::")[0]}]
        items.sort(key=lambda item: not item.nodeid.startswith(self.own))


def start_mutant(file: Path, tree: ast.Module, reached: Reached, *, is_random: bool) -> int:
    """Start the process that tests a mutated module, and return its process id; `NOTICED` explains the exit codes."""
    sys.stdout.flush()
    if child := os.fork():
        return child
    _discard_output()
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    if any(name.startswith(f"{ENGINE}.") for name in sys.modules):
        raise SystemExit(f"{ENGINE} was imported before it was changed")
    sys.meta_path.insert(0, _Mutated(module_of(file), file.resolve(), tree))
    code = 13
    try:
        code = _run_checks(file, reached, is_random=is_random)
    finally:
        os._exit(code)


def _run_checks(file: Path, reached: Reached, *, is_random: bool) -> int:
    """Return the exit code for the first check that notices the mutant, 0 if none does; fast checks run first."""
    from kb.boards.judging.judge import judge
    from kb.boards.reading.scenario import Scenario, packaged_scenarios
    from tests.boards.written_down import dependence_of, written_down

    def chosen_scenarios(names: set[str]) -> Iterator[Scenario]:
        """Yield the packaged scenarios whose names are among these, or all of them if the names say so."""
        return (story for story in packaged_scenarios() if names & {ALWAYS, story.id})

    if any(
        judge(story, when, lambda _: None).is_wrong
        for story in chosen_scenarios(reached.claims)
        for when in story.whens
    ):
        return 10
    chosen = _Choosing(reached.tests, str(Path("tests", *file.parts[1:-1], f"test_{file.name}")))
    if reached.tests and not _tests_pass([*chosen.files(), *WITHOUT], chosen):
        return 11
    try:
        if not all(
            dependence_of(story, when).row in written_down()
            for story in chosen_scenarios(reached.written_down)
            for when in story.whens
        ):
            return 12
    except Exception:  # noqa: BLE001  (any error counts as noticed)
        return 12
    return 0 if not is_random or _tests_pass(RANDOM) else 11


def _tests_pass(tests: Sequence[str], *plugins: object) -> bool:
    """Return whether these tests pass or none was collected.

    Raises FileNotFoundError if a test file doesn't exist.
    """
    files = [test.partition("::")[0] for test in tests if not test.startswith("--")]
    if gone := [file for file in files if not Path(file).exists()]:
        raise FileNotFoundError(", ".join(gone))
    without = ("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly")
    code = pytest.main(["-q", "-x", *without, ALIKE, *tests], plugins)
    return pytest.ExitCode(code) in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}
