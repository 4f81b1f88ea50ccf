"""Tests that the core works without any set: it imports, reads its cards and plays its boards."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kb.boards.reading.scenario import packaged_scenarios
from tests.slow import slow

ROOT = Path(__file__).parents[3]

OF_SETS = (
    "kb/engine/sets/pokemon",
    "kb/cards/wordings/pokemon.py",
    "kb/english/boards/pokemon.py",
    "kb/boards/sets/pokemon.py",
    "kb/boards/scenarios/pokemon-set-2023-11",
    "tests/engine/sets/pokemon",
    "tests/boards/sets/test_pokemon.py",
)
"""The files of the sets: their rules, words on cards and boards, boards and tests."""

CORE_TESTS = (
    "tests/engine/law", "tests/engine/test_rules.py", "tests/engine/slots", "tests/engine/play/test_status_events.py",
    "tests/cards/test_notation.py", "tests/boards/judging/test_naming.py", "tests/boards/playing/test_answers.py",
)  # fmt: skip

IMPORTS = """
from importlib import import_module
from pkgutil import walk_packages
from contextlib import nullcontext
import kb
import kb.records.lazily
kb.records.lazily.lazily = nullcontext
for module in walk_packages(kb.__path__, "kb."):
    if not module.name.endswith("__main__") and not module.name.startswith("kb.cli.mcp_server"):
        import_module(module.name)
"""
READS = """
from kb.cards.compiled import constructions
from kb.cards.making_tables import tables_source
open("kb/cards/_parser.py", "w", encoding="utf-8").write(tables_source(constructions()))
from kb.cards.packaged import READINGS
from kb.cards.packaged.making import FOLDER, data_text
assert data_text() == (FOLDER / READINGS).read_text(encoding="utf-8")
"""
JUDGES = """
from kb.boards.judging.judge import judge
from kb.boards.reading.scenario import packaged_scenarios
for scenario in packaged_scenarios():
    for when in scenario.whens:
        print(scenario.id, judge(scenario, when, lambda source: None).verdict.name)
"""


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the checkout without any set."""
    home = tmp_path_factory.mktemp("without_sets")
    for name in ("kb", "ingest", "seeds", "tests", "docs"):
        shutil.copytree(ROOT / name, home / name, ignore=shutil.ignore_patterns("__pycache__", "_parser.py"))
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, home / name)
    for name in OF_SETS:
        found = home / name
        assert found.exists(), name
        shutil.rmtree(found) if found.is_dir() else found.unlink()
    return home


def run(home: Path, *order: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a checkout with its own code first on the path; return the finished process."""
    libraries = [path for path in sys.path if path and Path(path) != ROOT]
    own = {"PYTHONPATH": os.pathsep.join([str(home), *libraries]), "RULINGS_HOME": str(home / "data")}
    return subprocess.run(
        [sys.executable, *order], cwd=home, capture_output=True, text=True, check=False, env=os.environ | own
    )


@slow
def test_core_works_without_sets(core: Path) -> None:
    for order in (("-c", IMPORTS), ("-c", READS)):
        done = run(core, *order)
        assert done.returncode == 0, done.stderr
    done = run(core, "-c", JUDGES)
    assert done.returncode == 0, done.stderr
    verdicts = [line.split() for line in done.stdout.splitlines()]
    assert {verdict for _, verdict in verdicts} == {"HOLDS"}
    assert {name for name, _ in verdicts} < {scenario.id for scenario in packaged_scenarios()}
    done = run(core, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", *CORE_TESTS)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("kb/engine/rules/keywords/trample.py", "from kb.engine.sets.pokemon import SET"),
        ("kb/boards/staging/setups.py", "from kb.boards.sets.pokemon import evolves"),
    ],
)
def test_import_of_a_set_in_the_core_is_detected(core: Path, module: str, line: str) -> None:
    found = core / module
    text = found.read_text(encoding="utf-8")
    found.write_text(f"{text}\n{line}\n", encoding="utf-8")
    done = run(core, "-c", IMPORTS)
    found.write_text(text, encoding="utf-8")
    assert "No module named" in done.stderr
    assert "pokemon" in done.stderr
