"""The wall below the command: it reads arguments, asks `kb.answers` and prints, and knows nothing else of ours."""

import ast
from pathlib import Path

import pytest

COMMAND = Path(__file__).parents[1] / "kb" / "cli"

MAY_IMPORT = ("kb.cli", "kb.answers", "kb.records", "kb.__version__")

ENTRY = "kb.site.entry."
"""What the two commands ask that have the site written or shown, the other face of the answers."""


def below_the_answers(text: str) -> set[str]:
    """Return what a module imports of ours that is neither the command's, an answer nor a record."""
    nodes = list(ast.walk(ast.parse(text)))
    named = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    named |= {f"{n.module}.{a.name}" for n in nodes if isinstance(n, ast.ImportFrom) for a in n.names}
    ours = {name for name in named if name.partition(".")[0] in {"kb", "ingest"}}
    return {name for name in ours if not name.startswith(MAY_IMPORT)}


def test_the_command_asks_the_answers():
    """No module of the command reaches below `kb.answers`; two ask the site for what it alone can do."""
    below = {path.stem: below_the_answers(path.read_text(encoding="utf-8")) for path in COMMAND.rglob("*.py")}
    assert {name: names for name, names in below.items() if names} == {
        "serve": {f"{ENTRY}serve"},
        "site": {f"{ENTRY}written"},
    }


@pytest.mark.parametrize("text", ["import ingest", "def f():\n from kb.store.library import Library", "import kb.site"])
def test_a_command_that_reaches_below_the_answers_is_seen(text):
    """Wherever in a module it does; what it may import is passed over."""
    assert below_the_answers(text)
    assert not below_the_answers("import click\nfrom kb.answers.book import Book\nimport kb.records.days")
