"""The wall below the site: it asks `kb.answers`, and what still reaches below is listed."""

import ast
from pathlib import Path

import pytest

SITE = Path(__file__).parents[2] / "kb" / "site"

MAY_IMPORT = ("kb.site", "kb.answers", "kb.records", "kb.__version__")

REACHES_BELOW = {
    "engine_zip": {"cards"},
    "pages/own_board": {"worked"},
    "collecting": {"audit", "store"},
    "collection": {"audit", "lineage", "worked"},
    "courses": {"worked"},
    "descents": {"lineage"},
    "entry": {"store"},
    "making": {"store", "worked"},
    "origin": {"worked"},
    "outcomes": {"worked"},
    "pages/coverage": {"audit", "worked"},
    "pages/scenario": {"worked"},
    "pages/source": {"audit"},
    "pages/sources": {"audit"},
    "performing": {"worked"},
    "play_cache": {"worked"},
}
"""The rooms below the answers that modules of the site still ask themselves; none is to come."""


def below_the_answers(text: str) -> set[str]:
    """Give the rooms that a module imports from which are neither the site's, the answers' nor the records'."""
    nodes = list(ast.walk(ast.parse(text)))
    named = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    named |= {f"{n.module}.{a.name}" for n in nodes if isinstance(n, ast.ImportFrom) for a in n.names}
    ours = {name for name in named if name.partition(".")[0] in {"kb", "ingest"} and not name.startswith(MAY_IMPORT)}
    return {name.removeprefix("kb.").partition(".")[0] for name in ours}


def test_no_other_module_of_the_site_reaches_below_the_answers():
    """Those that do are listed, with the rooms that they ask."""
    modules = {path.relative_to(SITE).with_suffix("").as_posix(): path for path in SITE.rglob("*.py")}
    below = {name: below_the_answers(path.read_text(encoding="utf-8")) for name, path in modules.items()}
    assert {name: rooms for name, rooms in below.items() if rooms} == REACHES_BELOW


@pytest.mark.parametrize("text", ["import ingest", "def f():\n from kb.store import home", "import kb.engine"])
def test_a_module_that_reaches_below_the_answers_is_seen(text):
    """Wherever in it; what it may import is passed over."""
    assert below_the_answers(text)
    assert not below_the_answers(
        "import msgspec\nfrom kb.answers.documents.published import withheld\nimport kb.records.days"
    )
