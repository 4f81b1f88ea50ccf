"""Architecture: imports between packages, where each library and SQL may be used, and docstrings of modules."""

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
ENGINE = ("kb.engine", "kb.english", "kb.cards", "kb.boards")

ALLOWED: dict[str, set[str]] = {
    "kb.records": set(),
    "ingest": {"kb.records"},
    "kb.store": {"kb.records"},
    "kb.formats": set(),
    "kb.engine": {"kb.records"},
    "kb.lineage": {"kb.records", "kb.store"},
    "kb.search": {"kb.records", "kb.store", "kb.lineage"},
    "kb.english": {"kb.engine", "kb.records"},
    "kb.cards": {"kb.english", "kb.engine", "kb.records"},
    "kb.boards": {"kb.english", "kb.engine", "kb.cards", "kb.records", "kb.store"},
    "kb.audit": {"kb.*"},
    "kb.site": {"kb.answers", "kb.records", "kb"},
    "kb.answers": {"kb.records", "kb.store", "kb.lineage", "kb.search", *ENGINE, "kb.audit", "ingest"},
    "kb.cli": {"kb.answers", "kb.records", "kb.site", "kb"},
    "kb": {"kb.cli", "kb.answers"},
}
"""The other packages of ours that each package may import; ``kb.*`` is all of kb but ``kb.cli``."""

LAYERS = {"kb.engine.effects": 1, "kb.engine.rules": 2, "kb.engine.sets": 3}
"""The engine's layers above its core (layer 0): no layer imports a higher one."""

LIBRARIES = {"whoosh": "kb.search", "lark": "kb.cards", "apsw": "kb.store", "bs4": "ingest.page", "jinja2": "kb.site"}
"""The one place that imports each library."""

SQL = re.compile(
    r"(?s)\b(?:SELECT\s.+\sFROM|INSERT\s+INTO|DELETE\s+FROM|UPDATE\s.+\sSET|PRAGMA|(CREATE|DROP)\s+(TABLE|VIEW|INDEX))\s"
)
DAY, SENTENCE = re.compile(r"\d{4}-\d{2}-\d{2}"), re.compile(r"\S.*[.?]")
DATED, ORDER = ("date", "datetime", "fromisoformat", "parse_day"), (ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq)
parsed = cache(ast.parse)


class Module(NamedTuple):
    """One of our modules, or an example that breaks a rule."""

    name: str
    text: str
    is_package: bool = False

    @property
    def tree(self) -> ast.Module:
        """Return the syntax tree of the module's text."""
        return parsed(self.text)


Check = Callable[[Module], list[str]]


def read_modules(*folders: str) -> list[Module]:
    """Return all modules in these folders, apart from the generated parser."""
    paths = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py") if path.name != "_parser.py")
    found = []
    for path in paths:
        parts = path.relative_to(ROOT).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        found.append(Module(".".join(parts[:-1] if is_package else parts), path.read_text("utf-8"), is_package))
    return found


def package_of(name: str) -> str | None:
    """Return the longest package of `ALLOWED` that contains this dotted name, or None."""
    return max((package for package in ALLOWED if f"{name}.".startswith(f"{package}.")), key=len, default=None)


def imported_names(module: Module) -> Iterator[str]:
    """Yield the full name of everything a module imports, also inside functions and by `import_module`."""
    for node in ast.walk(module.tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=base, names=names, level=level):
                parts = module.name.split(".")
                above = parts[: len(parts) - level + module.is_package] if level else []
                start = [*above, *([base] if base else [])]
                yield from (".".join([*start, alias.name]) for alias in names)
            case ast.Call(func=ast.Name(id=by) | ast.Attribute(attr=by), args=[ast.Constant(value=str(name)), *_]):
                yield from [name] if by in ("import_module", "__import__") else []


def forbidden_imports(module: Module) -> list[str]:
    """Return the imports of our own packages that `ALLOWED` doesn't allow this module."""
    home = package_of(module.name) or ""
    allowed = {home, *ALLOWED[home]}
    if "kb.*" in allowed:
        allowed |= set(ALLOWED) - {"kb.cli", "ingest"}
    imported = ((name, package_of(name)) for name in imported_names(module))
    return [f"{module.name} imports {name}" for name, package in imported if package and package not in allowed]


def imports_of_higher_layers(module: Module) -> list[str]:
    """Return an engine module's imports from higher layers; `kb.engine` itself may import any."""
    if module.name == "kb.engine" or package_of(module.name) != "kb.engine":
        return []
    return [
        f"{module.name} imports {name}" for name in imported_names(module) if layer_of(name) > layer_of(module.name)
    ]


def layer_of(name: str) -> int:
    """Return the layer of an engine module: 0 for the core, 1 for effects, 2 for rules, 3 for sets."""
    return next((floor for package, floor in LAYERS.items() if f"{name}.".startswith(f"{package}.")), 0)


def misplaced_library_imports(module: Module) -> list[str]:
    """Return the imports of libraries that only another package may import."""
    return [
        f"{module.name} imports {name}"
        for name in imported_names(module)
        for library, home in LIBRARIES.items()
        if name.split(".")[0] == library and module.name != home and not module.name.startswith(f"{home}.")
    ]


def misplaced_sql(module: Module) -> list[str]:
    """Return the string constants that look like SQL in a module outside `kb.store`."""
    if module.name.startswith("kb.store"):
        return []
    constants = (node.value for node in ast.walk(module.tree) if isinstance(node, ast.Constant))
    return [f"{module.name}: {text}" for text in constants if isinstance(text, str) and SQL.search(text)]


def undocumented(module: Module) -> list[str]:
    """Return the dotted names of public modules, classes and functions without a docstring."""

    def missing_docstrings(node: ast.Module | ast.ClassDef, name: str) -> Iterator[str]:
        """Yield the dotted names of the node and of public classes and functions in it that have no docstring."""
        if ast.get_docstring(node) is None:
            yield name
        for child in node.body:
            if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and child.name[0] != "_":
                inside = child if isinstance(child, ast.ClassDef) else ast.Module(child.body[:1], [])
                yield from missing_docstrings(inside, f"{name}.{child.name}")

    return list(missing_docstrings(module.tree, module.name))


def bad_summary_line(module: Module) -> list[str]:
    """Return the module's name and summary line if the summary isn't one line of whole sentences."""
    opening = (ast.get_docstring(module.tree) or "").partition("\n\n")[0]
    return [] if SENTENCE.fullmatch(opening) else [f"{module.name}: {opening!r}"]


def date_comparisons(module: Module) -> list[str]:
    """Return where a module compares dates with a date literal; only `kb.engine.law.chronicle` may."""
    if module.name == "kb.engine.law.chronicle":
        return []
    named = set()
    for node in ast.walk(module.tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) | ast.AnnAssign(ast.Name(id=name), value=value):
                named |= {name} if value is not None and contains_date(value, set()) else set()
    compared = [node for node in ast.walk(module.tree) if isinstance(node, ast.Compare | ast.MatchValue)]
    ordered = [node for node in compared if any(isinstance(op, ORDER) for op in getattr(node, "ops", [ast.Eq()]))]
    return [f"{module.name}:{node.lineno}" for node in ordered if contains_date(node, named)]


def contains_date(tree: ast.AST, named: set[str]) -> bool:
    """Return whether an expression contains a date literal, one of these names of dates, or a compared year."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=by) | ast.Attribute(attr=by), args=[ast.Constant(), *_]) if by in DATED:
                return True
            case ast.Constant(value=str(text)) if DAY.fullmatch(text):
                return True
            case ast.Compare(left=ast.Attribute(attr="year"), comparators=[ast.Constant()]):
                return True
            case ast.Name(id=name) if name in named:
                return True
    return False


SETS = {path.parent.name for path in (ROOT / "kb" / "engine" / "sets").glob("*/__init__.py")}
"""Names of the sets with rules of their own."""
OF_A_SET = re.compile(r"pok[eé]mon|weather|evolution|evolve from|evolv(?!e\b)", re.IGNORECASE)
"""Words that belong to a set; the keyword “evolve” belongs to the base game, too, so its rule may use them."""
MAY_MENTION_SETS = ("kb.engine.sets", "kb.engine.rules.keywords.evolve")


def mentions_of_sets(module: Module) -> list[str]:
    """Return the lines of an engine module that mention a set, unless the module belongs to a set."""
    if not module.name.startswith("kb.engine") or module.name.startswith(MAY_MENTION_SETS):
        return []
    return [f"{module.name}: {line.strip()}" for line in module.text.splitlines() if OF_A_SET.search(line)]


def imports_of_sets(module: Module) -> list[str]:
    """Return a module's imports of a set to which the module doesn't belong."""
    others = SETS.difference(module.name.split("."))
    return [f"{module.name} imports {name}" for name in imported_names(module) if others.intersection(name.split("."))]


# fmt: off
BREAKS: dict[Check, dict[str, list[str]]] = {
    forbidden_imports: {
        "kb.records.days": ["from kb.store import shelf", "import kb", "from kb import __version__",
                            "from ..store.library import Library", "from .. import store", "def f():\n import ingest"],
        "ingest.text": ["from kb.store.library import Library", "from kb import cli"],
        "kb.store.library": ["from kb.lineage.eras import named_eras", "from ingest import read"],
        "kb.lineage.wordings": ["import kb.search.index"], "kb.search.index": ["from kb.audit import sources"],
        "kb.audit.sources": ["from kb.cli.pages.terminal import width", "import ingest.page"],
        "kb.engine.play.turn": ["import kb.store"], "kb.__main__": ["from kb.store.library import Library"],
        "kb.boards.play": ["import kb.lineage.eras"], "kb.site.build": ["importlib.import_module('kb.cli')"],
        "kb.site.links": ["from kb.engine.law.registry import all_rules"],
        "kb.cli.ingest": ["import ingest"],
    },
    imports_of_higher_layers: {
        "kb.engine.play.turn": ["from kb.engine.effects.tapping import Untap", "import kb.engine.rules.turn.upkeep",
                                "if TYPE_CHECKING:\n from kb.engine import effects", "from ..sets import pokemon"],
        "kb.engine.slots.turn": ["def f():\n import_module('kb.engine.rules.turn')"],
        "kb.engine.rules.turn.upkeep": ["from kb.engine.sets.pokemon import SET"],
        "kb.engine.effects.tapping": ["from kb.engine.rules.turn.upkeep import upkeep", "import kb.engine.sets"],
    },
    misplaced_library_imports: {
        "kb.cli.pages.page": ["from whoosh.query import Term", "import jinja2"],
        "kb.searching": ["import whoosh"], "kb.search.index": ["def f():\n from apsw import Connection"],
        "ingest.pages": ["from bs4 import BeautifulSoup"], "ingest": ["import bs4.element"],
    }, misplaced_sql: {
        "kb.cli.export": ["x.execute('SELECT id\\nFROM record')", "f'INSERT INTO {table} VALUES (1)'"],
        "kb.search.index": ["'UPDATE record SET id = 1'", "'DELETE FROM record WHERE id = 1'"],
        "kb.storage": ["'CREATE TABLE record (id)'", "'PRAGMA user_version'"],
    }, undocumented: {
        "kb.cli.pages.page": ["x = 1", "'Module.'\ndef f(): ...", "'Module.'\nasync def f(): ...",
                              "'Module.'\nclass C: ...",
                              "'M.'\nclass C:\n 'C.'\n def f(self): ...", "'M.'\nclass C:\n 'C.'\n class D: ..."],
    },
    bad_summary_line: {"kb.cli.pages.page": ["x = 1", "'Pages'", "'Pages\\nand more.'", "'Pages.\\nAnd more.'"]},
    mentions_of_sets: {
        "kb.engine.position.position": ["weather: str", "'Evolving creatures.'", "SET = 'pokemon'", "# evolve from"],
        "kb.engine.rules.keywords.trample": ["'As the Pokémon set says.'"],
    },
    imports_of_sets: {
        "kb.engine.rules.keywords.trample": ["from kb.engine.sets.pokemon import SET",
                                             "from kb.engine.sets import pokemon"],
        "kb.boards.staging.setups": ["from kb.boards.sets.pokemon import evolves", "from . import pokemon"],
        "kb.cards.reading": ["def f():\n import kb.cards.wordings.pokemon"],
    },
    date_comparisons: {
        "kb.engine.play.turn": ["day < date(2004, 1, 15)", "date(1998, 3, 31) <= day < other",
                           "day == datetime.date(2004, 1, 15)", "day >= date.fromisoformat('2004-01-15')",
                           "str(day) > '2004-01-15'", "day.year >= 2004", "F = date(1998, 3, 31)\nday < F",
                           "F: date = date(1998, 3, 31)\nday < F", "match day:\n case '2004-01-15': ..."],
    },
}
KEEPS: dict[Check, dict[str, list[str]]] = {
    forbidden_imports: {
        "kb.records.days": ["from .errors import BadQuestion"], "ingest.text": ["import kb.records.days, ingest.page"],
        "kb.search.index": ["from kb.lineage.eras import named_eras\nfrom kb.store.library import Library"],
        "kb.audit.sources": ["from kb.search.index import Index\nfrom kb.records import days"],
        "kb.cli.ingest": ["import kb.answers.book\nfrom kb.cli.pages.page import Page"],
        "kb.__main__": ["from kb.cli import main"],
    },
    imports_of_higher_layers: {
        "kb.engine": ["import kb.engine.effects, kb.engine.rules, kb.engine.sets"],
        "kb.engine.effects.tokens": ["from kb.engine.play.acts import verb\nimport kb.engine.effects.mana"],
        "kb.engine.rules.turn.upkeep": ["from kb.engine.effects.tapping import Untap"],
        "kb.cards.faces": ["from kb.engine.effects.tapping import Untap"],
    },
    misplaced_library_imports: {"kb.search.index": ["import whoosh.index"], "ingest.page": ["import bs4"]},
    misplaced_sql: {"kb.store.shelf": ["'SELECT id FROM record'"], "kb.cli.export": ["'Select a card from the list.'"]},
    undocumented: {"kb.cli.pages.page": ["'M.'\ndef _f(): ...\nclass _C: ...\ndef g():\n 'Answer.'\n def h(): ..."]},
    bad_summary_line: {"kb.cli.pages.page": ["'Pages, as they are printed.\\n\\nAnd how. Both.'"]},
    mentions_of_sets: {
        "kb.engine.law.type_words": ["KEYWORDS = ('evolve', 'exalted')"], "kb.boards.judging.naming": ["'weather'"],
        "kb.engine.sets.pokemon.weather": ["'The weather.'"],
    },
    imports_of_sets: {
        "kb.engine": ["import kb.engine.sets"],
        "kb.engine.sets.pokemon.weather": ["from kb.engine.sets.pokemon import SET"],
        "kb.boards.sets.pokemon": ["from kb.engine.sets.pokemon.weather import weather"],
    },
    date_comparisons: {
        "kb.records.wording": ["day < wording.since\nday in days\nlen(text) == 10", "x = date(2004, 1, 15)\nf(x)"],
        "kb.engine.law.chronicle": ["FLOOR = date(1998, 3, 31)\nday < FLOOR"],
    },
}
# fmt: on


def example_modules(table: dict[Check, dict[str, list[str]]]) -> list[tuple[Check, Module]]:
    """Return each check with each example module that the table has for it."""
    return [(check, Module(name, text)) for check in table for name, texts in table[check].items() for text in texts]


@pytest.mark.parametrize(("check", "module"), example_modules(BREAKS))
def test_each_check_reports_modules_that_break_its_rule(check: Check, module: Module):
    assert check(module)


@pytest.mark.parametrize(("check", "module"), example_modules(KEEPS))
def test_each_check_accepts_modules_that_keep_its_rule(check: Check, module: Module):
    assert check(module) == []


@pytest.mark.parametrize("check", list(BREAKS), ids=lambda check: check.__name__)
def test_our_modules_pass_each_check(check: Check):
    assert [wrong for module in read_modules("kb", "ingest") for wrong in check(module)] == []


def test_the_checks_cover_every_package():
    """Each package under `kb` is listed in `ALLOWED`, and at least one module of each is read."""
    homes = {package_of(module.name) for module in read_modules("kb", "ingest")}
    assert homes >= {"kb", "kb.records", "kb.store", "kb.lineage", "kb.search", "kb.audit", "kb.cli", "ingest"}
    folders = {f"kb.{path.parent.name}" for path in (ROOT / "kb").glob("*/__init__.py")}
    assert folders <= set(ALLOWED)
