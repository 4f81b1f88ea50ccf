"""The command imports only its own modules, `kb.answers` and `kb.records`."""

import ast
from pathlib import Path

import pytest

COMMAND = Path(__file__).parents[1] / "kb" / "cli"

MAY_IMPORT = ("kb.cli", "kb.answers", "kb.records", "kb.__version__")

ENTRY = "kb.site.entry."
"""Module from which `rulings serve` and `rulings site` import."""


def forbidden_imports(text: str) -> set[str]:
    """Return a module's imports of our packages beyond those that the command may import."""
    nodes = list(ast.walk(ast.parse(text)))
    named = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    named |= {f"{n.module}.{a.name}" for n in nodes if isinstance(n, ast.ImportFrom) for a in n.names}
    ours = {name for name in named if name.partition(".")[0] in {"kb", "ingest"}}
    return {name for name in ours if not name.startswith(MAY_IMPORT)}


def test_the_command_imports_only_answers_and_records():
    """Only `serve` and `site` import from the site, each one function."""
    below = {path.stem: forbidden_imports(path.read_text(encoding="utf-8")) for path in COMMAND.rglob("*.py")}
    assert {name: names for name, names in below.items() if names} == {
        "serve": {f"{ENTRY}serve"},
        "site": {f"{ENTRY}written"},
    }


@pytest.mark.parametrize("text", ["import ingest", "def f():\n from kb.store.library import Library", "import kb.site"])
def test_forbidden_imports_of_the_command_are_found(text):
    assert forbidden_imports(text)
    assert not forbidden_imports("import click\nfrom kb.answers.book import Book\nimport kb.records.days")
