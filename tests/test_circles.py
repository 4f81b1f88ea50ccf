"""No circles: no module imports another that imports it, inside functions or for types."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from itertools import groupby
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

Graph = Mapping[str, set[str]]
"""What each module imports of ours."""


def name_of(path: Path) -> str:
    """Return the dotted name of a file."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def trees() -> dict[str, ast.Module]:
    """Return what each module says."""
    paths = [path for folder in ("kb", "ingest") for path in (ROOT / folder).rglob("*.py") if path.name != "_parser.py"]
    return {name_of(path): ast.parse(path.read_text("utf-8")) for path in paths}


def imported(tree: ast.AST, there: Iterable[str]) -> Iterator[str]:
    """Return the modules that one imports of those there are, wherever in it, for the type checker alone too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in there)
        elif isinstance(node, ast.ImportFrom) and node.module:
            full = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in there else node.module for name in full)


@cache
def our_graph() -> Graph:
    """Return what each module of ours imports of the others."""
    return graph_of(trees())


def graph_of(modules: Mapping[str, ast.Module]) -> Graph:
    """Return what each module imports of the others."""
    return {name: {other for other in imported(tree, modules) if other in modules} for name, tree in modules.items()}


def circle_in(graph: Graph) -> list[str]:
    """Return modules that import each other in a circle, nothing where there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return [str(name) for name in error.args[1]]
    return []


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Whoever reads a module can read what it rests on first."""
    assert circle_in(our_graph()) == []


def within_functions(tree: ast.Module) -> Iterator[list[ast.stmt]]:
    """Return the imports inside functions, those that follow each other together."""
    for node in ast.walk(tree):
        for body in (getattr(node, name, []) for name in ("body", "orelse", "finalbody")):
            if not isinstance(node, ast.Module | ast.ClassDef | ast.Lambda | ast.IfExp) and not is_for_types(node):
                grouped = groupby(body, lambda each: isinstance(each, ast.Import | ast.ImportFrom))
                yield from (list(block) for is_import, block in grouped if is_import)


def is_for_types(node: ast.AST) -> bool:
    """Return whether what is under a condition is for the type checker alone."""
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def without_reason(text: str) -> list[int]:
    """Return the lines of imports inside functions that have no reason: behind them, above them, or for the module."""
    if re.search(r"^# Imports inside functions: \w+", text, re.MULTILINE):
        return []
    lines = text.splitlines()
    return [
        block[0].lineno
        for block in within_functions(ast.parse(text))
        if not lines[block[0].lineno - 2].lstrip().startswith("# ")
        if not all("  # " in lines[(each.end_lineno or 0) - 1] for each in block)
    ]


def test_an_import_inside_a_function_has_its_reason() -> None:
    """Else it stands at the head of its module, where a newcomer looks."""
    paths = [path for folder in ("kb", "ingest") for path in (ROOT / folder).rglob("*.py") if path.name != "_parser.py"]
    found = {name_of(path): without_reason(path.read_text("utf-8")) for path in paths}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("import a\nif TYPE_CHECKING:\n    import b", []),
        ("def f():\n    import a", [2]),
        ("def f():\n    import a  # seldom needed", []),
        ("def f():\n    # seldom needed\n    import a\n    import b\n    x = 1\n    import c", [6]),
        ("# Imports inside functions: each is seldom needed.\ndef f():\n    import a", []),
        ("class C:\n    def f():\n        if x:\n            import a\n        else:\n            import b", [4, 6]),
    ],
)
def test_an_import_without_a_reason_is_found(text: str, lines: list[int]) -> None:
    """Whichever way it may be given."""
    assert without_reason(text) == lines


def test_a_circle_is_found() -> None:
    """Imports inside functions count, and so do those for the type checker."""
    for text in ("def f():\n    from kb import a", "if TYPE_CHECKING:\n    import kb.a"):
        graph = graph_of({name: ast.parse(code) for name, code in {"kb.a": "import kb.b", "kb.b": text}.items()})
        assert set(circle_in(graph)) == {"kb.a", "kb.b"}


def test_the_protocol_of_a_game_has_at_most_thirty_members() -> None:
    """Whoever reads a rule has them in mind at once."""
    classes = [node for node in trees()["kb.engine.position.protocol"].body if isinstance(node, ast.ClassDef)]
    [protocol] = [node for node in classes if node.name == "Game"]
    members = [node for node in protocol.body if isinstance(node, ast.FunctionDef | ast.AnnAssign)]
    assert len(members) <= 30


def room_of(name: str) -> str:
    """Return the room in which a module stands: a package of the engine, or of the project."""
    parts = name.split(".")
    return ".".join(parts[:3] if parts[:2] == ["kb", "engine"] and len(parts) > 3 else parts[:2])


def test_no_rooms_import_each_other_in_a_circle() -> None:
    """Whoever reads the house can read it floor by floor; the engine's entry point, which has all register, apart."""
    rooms: dict[str, set[str]] = {}
    for name, others in our_graph().items():
        if not name.startswith("kb.") or name == "kb.engine":
            continue
        rooms.setdefault(room_of(name), set()).update(room_of(other) for other in others if other.startswith("kb."))
    assert circle_in({room: others - {room} for room, others in rooms.items()}) == []
