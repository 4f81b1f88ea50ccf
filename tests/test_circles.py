"""No circles: no module imports another that imports it, inside functions or for types."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
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


def imports_in_functions(tree: ast.Module) -> list[ast.Import | ast.ImportFrom]:
    """Return the imports inside functions."""
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    found = (each for one in functions for each in ast.walk(one) if isinstance(each, ast.Import | ast.ImportFrom))
    return sorted(set(found), key=lambda each: each.lineno)


def without_reason(text: str) -> list[int]:
    """Return the lines of imports inside functions that have no reason behind them or in the line above."""
    lines = text.splitlines()
    has_reason, previous = False, 0
    found = []
    for each in imports_in_functions(ast.parse(text)):
        goes_on = has_reason and each.lineno == previous + 1
        has_reason = goes_on or "  # " in lines[each.lineno - 1] or lines[each.lineno - 2].lstrip().startswith("# ")
        previous = each.end_lineno or 0
        if not has_reason:
            found.append(each.lineno)
    return found


def sources() -> dict[str, str]:
    """Return the text of each of our modules, but of the parser that is made."""
    paths = [path for folder in ("kb", "ingest") for path in (ROOT / folder).rglob("*.py") if path.name != "_parser.py"]
    return {name_of(path): path.read_text("utf-8") for path in paths}


def test_an_import_inside_a_function_has_its_reason() -> None:
    """All others stand at the head of their module, where a newcomer looks."""
    found = {name: without_reason(text) for name, text in sources().items()}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_imports_inside_functions_are_few() -> None:
    """`lazily` has modules loaded when they are used; only what may be missing, or is slow and seldom, is left."""
    assert sum(len(imports_in_functions(ast.parse(text))) for text in sources().values()) <= 15


def test_few_modules_are_loaded_lazily() -> None:
    """Those stand at one border: from the book to its answers, and from answers about texts to the engine."""
    blocks = [
        (
            name,
            [alias.name for each in node.body if isinstance(each, ast.Import | ast.ImportFrom) for alias in each.names],
        )
        for name, text in sources().items()
        for node in ast.parse(text).body
        if isinstance(node, ast.With) and ast.unparse(node.items[0].context_expr) == "lazily()"
    ]
    assert sum(len(modules) for name, modules in blocks if name == "kb.answers.book") <= 40
    assert sum(len(modules) for name, modules in blocks if name != "kb.answers.book") <= 20


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("import a\nif TYPE_CHECKING:\n    import b", []),
        ("def f():\n    import a", [2]),
        ("def f():\n    import a  # seldom needed", []),
        ("def f():\n    # seldom needed\n    import a\n    import b\n    x = 1\n    import c", [6]),
        ("# seldom needed\n\ndef f():\n    import a", [4]),
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
