"""One mutant tried in a process of its own: the claims of all scenarios, the engine's tests, what the claims need."""

import ast
import json
import os
import resource
import signal
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from kb.worked.scenario import Scenario

ENGINE = "kb.engine"
TESTS = Path("tests/engine")
WORKED = tuple(
    f"tests/worked/test_{about}.py"
    for about in ("judge", "outcome", "exploring", "scenarios_sections", "scenarios_hundred", "scenarios_numbers")
)
"""What is run besides the engine's tests where every claim holds as before."""

SLOW = ("tests/engine/play/test_lines.py", "tests/engine/characteristics/test_characteristics.py")
"""What plays at random, and is run last."""

ALIKE = "--hypothesis-profile=ci"
"""Random examples are the same for each mutant, and none is remembered: what fails one says nothing of others."""

SECONDS = 240
"""So much time of its processor a mutant has."""

MEMORY = 3 * 1024**3

NOTICED = {10: "a claim", 11: "a test", 12: "what a claim needs", 13: "broken at import"}
"""Who noticed a mutant, by the exit code of its process."""

Touched = dict[str, set[int]]
"""The scenarios, by their place, in which a function is called; by file and first line."""


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
        """Give where a module is, for the one that is changed."""
        if fullname != self.name:
            return None
        inside = [str(Path(self.path).parent)] if self.path.endswith("__init__.py") else None
        return spec_from_file_location(fullname, self.path, loader=self, submodule_search_locations=inside)

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002  (what a loader is given)
        """Give what the changed module does."""
        return compile(self.tree, self.path, "exec", dont_inherit=True)


def module_of(file: Path) -> str:
    """Give the dotted name of a file in the checkout."""
    return ".".join(file.with_suffix("").parts).removesuffix(".__init__")


def touched(*, is_exchanging: bool = False) -> Touched:
    """Play everything in another process, as it is or with rules exchanged, and give who calls which functions."""
    reading, writing = os.pipe()
    if (child := os.fork()) == 0:
        os.close(reading)
        with os.fdopen(writing, "w") as told:
            json.dump({key: sorted(found) for key, found in _traced(is_exchanging=is_exchanging).items()}, told)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as told:
        found = {key: set(places) for key, places in json.load(told).items()}
    os.waitpid(child, 0)
    return found


def _traced(*, is_exchanging: bool) -> Touched:
    from kb.worked.judge import judge
    from kb.worked.needs import needs
    from kb.worked.scenario import packaged_scenarios

    found: Touched = defaultdict(set)
    place = 0

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and "kb/engine/" in code.co_filename:
            found[f"{os.path.relpath(code.co_filename)}:{code.co_firstlineno}"].add(place)

    for place, scenario in enumerate(packaged_scenarios()):  # noqa: B007  (read by note)
        sys.setprofile(note)
        for when in scenario.whens:
            any(needs(scenario, when)) if is_exchanging else judge(scenario, when, lambda _: None)
        sys.setprofile(None)
    return found


def begin(file: Path, tree: ast.Module, first: set[int], needing: set[int]) -> int:
    """Give the process that tries a changed module: these scenarios first, then the tests, then what some need."""
    sys.stdout.flush()
    if child := os.fork():
        return child
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    if any(name.startswith(f"{ENGINE}.") for name in sys.modules):
        raise SystemExit(f"{ENGINE} was imported before it was changed")
    sys.meta_path.insert(0, _Mutated(module_of(file), file.resolve(), tree))
    code = 13
    try:
        code = _noticed(file, first, needing)
    finally:
        os._exit(code)


def _noticed(file: Path, first: set[int], needing: set[int]) -> int:
    """Give who notices the change, as an exit code; 0 where nobody does: what is quick first."""
    from kb.worked.scenario import packaged_scenarios

    stories = list(enumerate(packaged_scenarios()))
    if not _hold(story for place, story in stories if place in first):
        return 10
    own = Path("tests", *file.parts[1:-1], f"test_{file.name}")
    engines = sorted((test for test in TESTS.rglob("test_*.py") if str(test) not in SLOW), key=lambda test: test != own)
    if not _pass(*map(str, engines), *WORKED):
        return 11
    if not _are_needed(story for place, story in stories if place in needing):
        return 12
    if not _hold(story for place, story in stories if place not in first):
        return 10
    return 0 if _pass(*SLOW) else 11


def _hold(stories: Iterable["Scenario"]) -> bool:
    from kb.worked.judge import judge

    judged = (judge(story, when, lambda _: None) for story in stories for when in story.whens)
    return not any(found.is_wrong for found in judged)


def _pass(*tests: str) -> bool:
    return not pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly", ALIKE, *tests])


def _are_needed(stories: Iterable["Scenario"]) -> bool:
    from kb.worked.needs import needs

    try:
        return all(any(needs(story, when)) for story in stories for when in story.whens)
    except Exception:  # noqa: BLE001  (whatever breaks is noticed)
        return False
