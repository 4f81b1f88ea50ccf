"""No module imports another in a circle, not even inside functions or for types."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

Graph = Mapping[str, set[str]]
"""Our modules, each with those of ours that it imports."""


def module_name(path: Path) -> str:
    """Return the dotted module name of a file."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def syntax_trees() -> dict[str, ast.Module]:
    """Return the syntax trees of all our modules by dotted name, apart from the generated parser."""
    paths = [path for folder in ("kb", "ingest") for path in (ROOT / folder).rglob("*.py") if path.name != "_parser.py"]
    return {module_name(path): ast.parse(path.read_text("utf-8")) for path in paths}


def imported_modules(tree: ast.AST, there: Iterable[str]) -> Iterator[str]:
    """Yield which of the known modules a syntax tree imports, also inside functions and under TYPE_CHECKING."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in there)
        elif isinstance(node, ast.ImportFrom) and node.module:
            full = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in there else node.module for name in full)


@cache
def our_graph() -> Graph:
    """Return the import graph of all our modules."""
    return import_graph(syntax_trees())


def import_graph(modules: Mapping[str, ast.Module]) -> Graph:
    """Return, for each module, which of the other modules it imports."""
    return {
        name: {other for other in imported_modules(tree, modules) if other in modules} for name, tree in modules.items()
    }


def find_circle(graph: Graph) -> list[str]:
    """Return the names along one circle of imports, or an empty list if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return [str(name) for name in error.args[1]]
    return []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert find_circle(our_graph()) == []


def imports_in_functions(tree: ast.Module) -> list[ast.Import | ast.ImportFrom]:
    """Return the imports inside functions in line order."""
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    found = (each for one in functions for each in ast.walk(one) if isinstance(each, ast.Import | ast.ImportFrom))
    return sorted(set(found), key=lambda each: each.lineno)


def unexplained_imports(text: str) -> list[int]:
    """Return the line numbers of imports inside functions without a reason beside or above them."""
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


def module_texts() -> dict[str, str]:
    """Return the text of each of our modules by dotted name, apart from the generated parser."""
    paths = [path for folder in ("kb", "ingest") for path in (ROOT / folder).rglob("*.py") if path.name != "_parser.py"]
    return {module_name(path): path.read_text("utf-8") for path in paths}


def test_each_import_inside_a_function_has_a_comment_with_its_reason() -> None:
    found = {name: unexplained_imports(text) for name, text in module_texts().items()}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_at_most_20_imports_are_inside_functions() -> None:
    """Modules that are loaded on first use are imported with `lazily`. Only optional or rarely needed ones are left."""
    assert sum(len(imports_in_functions(ast.parse(text))) for text in module_texts().values()) <= 20


def test_at_most_80_modules_are_loaded_lazily() -> None:
    """Most of them lead from the book to its answers, others from answers about texts to the engine."""
    blocks = [
        (
            name,
            [alias.name for each in node.body if isinstance(each, ast.Import | ast.ImportFrom) for alias in each.names],
        )
        for name, text in module_texts().items()
        for node in ast.parse(text).body
        if isinstance(node, ast.With) and ast.unparse(node.items[0].context_expr) == "lazily()"
    ]
    assert sum(len(modules) for name, modules in blocks if name == "kb.answers.book") <= 40
    assert sum(len(modules) for name, modules in blocks if name != "kb.answers.book") <= 50


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
def test_imports_in_functions_without_a_reason_are_found(text: str, lines: list[int]) -> None:
    assert unexplained_imports(text) == lines


def test_circles_inside_functions_and_type_checking_blocks_are_found() -> None:
    for text in ("def f():\n    from kb import a", "if TYPE_CHECKING:\n    import kb.a"):
        graph = import_graph({name: ast.parse(code) for name, code in {"kb.a": "import kb.b", "kb.b": text}.items()})
        assert set(find_circle(graph)) == {"kb.a", "kb.b"}


def test_the_protocol_of_a_game_has_at_most_thirty_members() -> None:
    """A reader of a rule can keep thirty in mind."""
    classes = [node for node in syntax_trees()["kb.engine.position.protocol"].body if isinstance(node, ast.ClassDef)]
    [protocol] = [node for node in classes if node.name == "Game"]
    members = [node for node in protocol.body if isinstance(node, ast.FunctionDef | ast.AnnAssign)]
    assert len(members) <= 30


def subpackage_of(name: str) -> str:
    """Return a module's package below `kb`, or below `kb.engine` for modules of the engine."""
    parts = name.split(".")
    return ".".join(parts[:3] if parts[:2] == ["kb", "engine"] and len(parts) > 3 else parts[:2])


def test_no_packages_import_each_other_in_a_circle() -> None:
    """`kb.engine` itself is left out, since it imports all packages that register rules."""
    rooms: dict[str, set[str]] = {}
    for name, others in our_graph().items():
        if not name.startswith("kb.") or name == "kb.engine":
            continue
        rooms.setdefault(subpackage_of(name), set()).update(
            subpackage_of(other) for other in others if other.startswith("kb.")
        )
    assert find_circle({room: others - {room} for room, others in rooms.items()}) == []
