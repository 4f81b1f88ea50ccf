"""One mutant tried in a process of its own: the claims of all scenarios, the engine's tests, what is written down."""

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
"""What is run besides the engine's tests where every claim holds as before."""

RANDOM = ("tests/engine/play/test_lines.py", "tests/engine/characteristics/test_characteristics.py")
"""What plays at random reaches nearly everything, and is run last."""

WITHOUT = tuple(f"--ignore={test}" for test in RANDOM)

ALWAYS = "always"
"""What is done before anything is asked."""

ALIKE = "--hypothesis-profile=ci"
"""Random examples are the same for each mutant, and none is remembered: what fails one says nothing of others."""

SECONDS = 240
"""So much time of its processor a mutant has."""

MEMORY = 3 * 1024**3

NOTICED = {10: "a claim", 11: "a test", 12: "what is written down of claims alone", 13: "broken at import"}
"""Who noticed a mutant, by the exit code of its process."""

Touched = dict[str, set[str]]
"""The scenarios or the tests in which a function is called; by file and first line."""


class Reached(NamedTuple):
    """What calls one function, or may feel what else is changed."""

    claims: set[str]
    tests: set[str]
    written_down: set[str]
    """The claims as they are told, and with their rules exchanged."""


class _Mutated(SourceFileLoader):
    """Gives a changed tree for one file of ours, whenever it is imported."""

    def __init__(self, name: str, file: Path, tree: ast.Module) -> None:
        super().__init__(name, str(file))
        self.tree = tree

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None = None,  # noqa: ARG002  (what a finder is given)
        target: ModuleType | None = None,  # noqa: ARG002  (the same)
    ) -> ModuleSpec | None:
        """Return where a module is, for the one that is changed."""
        if fullname != self.name:
            return None
        inside = [str(Path(self.path).parent)] if self.path.endswith("__init__.py") else None
        return spec_from_file_location(fullname, self.path, loader=self, submodule_search_locations=inside)

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002  (what a loader is given)
        """Return what the changed module does."""
        return compile(self.tree, self.path, "exec", dont_inherit=True)


def module_of(file: Path) -> str:
    """Return the dotted name of a file in the checkout."""
    return ".".join(file.with_suffix("").parts).removesuffix(".__init__")


def touched(*kinds: str) -> list[Touched]:
    """Play all claims, what is written down of them, or the tests, each in its process; give who calls what."""
    begun = [_tracing(by) for by in kinds]
    found = []
    for child, reading in begun:
        with os.fdopen(reading) as told:
            found.append({key: set(names) for key, names in json.load(told).items()})
        os.waitpid(child, 0)
    return found


def _tracing(by: str) -> tuple[int, int]:
    """Begin a process that tells who calls which functions, and give it with where that can be read."""
    reading, writing = os.pipe()
    if (child := os.fork()) == 0:
        os.close(reading)
        _be_silent()
        with os.fdopen(writing, "w") as told:
            json.dump({key: sorted(found) for key, found in _Tracing().traced(by).items()}, told)
        os._exit(0)
    os.close(writing)
    return child, reading


def _be_silent() -> None:
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)


class _Tracing:
    """Notes which functions are called by what goes on now; a plugin of pytest too."""

    def __init__(self) -> None:
        self.found: dict[CodeType, set[str]] = defaultdict(set)
        self.now = ALWAYS

    def note(self, frame: FrameType, _event: str, _: object) -> None:
        """Note a call; what it does isn't followed."""
        if "kb/engine/" in frame.f_code.co_filename:
            self.found[frame.f_code].add(self.now)

    def traced(self, by: str) -> Touched:
        """Return who calls which functions."""
        sys.settrace(self.note)
        import kb.engine

        for module in walk_packages(kb.engine.__path__, f"{ENGINE}."):
            import_module(module.name)
        if by == "tests":
            _run([TESTS, *WORKED, *WITHOUT], self)
        else:
            self._play(is_exchanging=by == "written_down")
        sys.settrace(None)
        told: Touched = defaultdict(set)
        for code, names in self.found.items():
            told[f"{os.path.relpath(code.co_filename)}:{code.co_firstlineno}"] |= names
        return told

    def _play(self, *, is_exchanging: bool) -> None:
        from kb.boards.judging.judge import judge
        from kb.boards.reading.scenario import packaged_scenarios
        from tests.boards.written_down import dependence_of

        for scenario in packaged_scenarios():
            self.now = scenario.id
            for when in scenario.whens:
                dependence_of(scenario, when) if is_exchanging else judge(scenario, when, lambda _: None)

    def pytest_collectstart(self, collector: pytest.Collector) -> None:
        """Note what a file of tests does when it is read."""
        self.now = collector.nodeid

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Note what a test does, whoever traced before."""
        self.now = nodeid
        sys.settrace(self.note)


class _Choosing:
    """Has pytest run certain tests alone, those of one file first."""

    def __init__(self, names: set[str], own: str) -> None:
        self.names = names
        self.own = own

    def files(self) -> list[str]:
        """Return the files they are in."""
        return [TESTS, *WORKED] if ALWAYS in self.names else sorted({name.partition("::")[0] for name in self.names})

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out the others."""
        items[:] = [item for item in items if self.names & {ALWAYS, item.nodeid, item.nodeid.partition("::")[0]}]
        items.sort(key=lambda item: not item.nodeid.startswith(self.own))


def begin(file: Path, tree: ast.Module, reached: Reached, *, is_random: bool) -> int:
    """Return the process that tries a changed module: the claims first, then the tests, then what is written down."""
    sys.stdout.flush()
    if child := os.fork():
        return child
    _be_silent()
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    if any(name.startswith(f"{ENGINE}.") for name in sys.modules):
        raise SystemExit(f"{ENGINE} was imported before it was changed")
    sys.meta_path.insert(0, _Mutated(module_of(file), file.resolve(), tree))
    code = 13
    try:
        code = _noticed(file, reached, is_random=is_random)
    finally:
        os._exit(code)


def _noticed(file: Path, reached: Reached, *, is_random: bool) -> int:
    """Return who notices the change, as an exit code; 0 where nobody does: what is quick first."""
    from kb.boards.judging.judge import judge
    from kb.boards.reading.scenario import Scenario, packaged_scenarios
    from tests.boards.written_down import dependence_of, written_down

    def stories(names: set[str]) -> Iterator[Scenario]:
        return (story for story in packaged_scenarios() if names & {ALWAYS, story.id})

    if any(judge(story, when, lambda _: None).is_wrong for story in stories(reached.claims) for when in story.whens):
        return 10
    chosen = _Choosing(reached.tests, str(Path("tests", *file.parts[1:-1], f"test_{file.name}")))
    if reached.tests and not _run([*chosen.files(), *WITHOUT], chosen):
        return 11
    try:
        if not all(
            dependence_of(story, when).row in written_down()
            for story in stories(reached.written_down)
            for when in story.whens
        ):
            return 12
    except Exception:  # noqa: BLE001  (whatever breaks is noticed)
        return 12
    return 0 if not is_random or _run(RANDOM) else 11


def _run(tests: Sequence[str], *plugins: object) -> bool:
    """Return whether tests pass, of which there may be none. Raises FileNotFoundError for a file that isn't there."""
    files = [test.partition("::")[0] for test in tests if not test.startswith("--")]
    if gone := [file for file in files if not Path(file).exists()]:
        raise FileNotFoundError(", ".join(gone))
    without = ("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly")
    code = pytest.main(["-q", "-x", *without, ALIKE, *tests], plugins)
    return pytest.ExitCode(code) in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}
