"""The walls of the house: which package may import which, where each library lives, and how modules look."""

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
"""What each package may import of ours, besides itself; ``kb.*`` is all of kb but ``kb.cli``."""

FLOORS = {"kb.engine.effects": 1, "kb.engine.rules": 2, "kb.engine.sets": 3}
"""What is built on the core of the engine, which imports none of it: no floor imports one above it."""

LIBRARIES = {"whoosh": "kb.search", "lark": "kb.cards", "apsw": "kb.store", "bs4": "ingest.page", "jinja2": "kb.site"}
"""The one place that imports each library."""

SQL = re.compile(
    r"(?s)\b(?:SELECT\s.+\sFROM|INSERT\s+INTO|DELETE\s+FROM|UPDATE\s.+\sSET|PRAGMA|(CREATE|DROP)\s+(TABLE|VIEW|INDEX))\s"
)
DAY, SENTENCE = re.compile(r"\d{4}-\d{2}-\d{2}"), re.compile(r"\S.*[.?]")
DATED, ORDER = ("date", "datetime", "fromisoformat", "parse_day"), (ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq)
parsed = cache(ast.parse)


class Module(NamedTuple):
    """One module of ours, or one made up to break a wall."""

    name: str
    text: str
    is_package: bool = False

    @property
    def tree(self) -> ast.Module:
        """Return what the text says."""
        return parsed(self.text)


Check = Callable[[Module], list[str]]


def read_modules(*folders: str) -> list[Module]:
    """Return the modules in these folders."""
    paths = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py") if path.name != "_parser.py")
    found = []
    for path in paths:
        parts = path.relative_to(ROOT).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        found.append(Module(".".join(parts[:-1] if is_package else parts), path.read_text("utf-8"), is_package))
    return found


def package_of(name: str) -> str | None:
    """Return our package that a dotted name is in."""
    return max((package for package in ALLOWED if f"{name}.".startswith(f"{package}.")), key=len, default=None)


def imports(module: Module) -> Iterator[str]:
    """Return the full names that a module imports, wherever in it and in whatever way."""
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


def beyond_the_walls(module: Module) -> list[str]:
    """Return what a module imports of ours without being allowed to."""
    home = package_of(module.name) or ""
    allowed = {home, *ALLOWED[home]}
    if "kb.*" in allowed:
        allowed |= set(ALLOWED) - {"kb.cli", "ingest"}
    imported = ((name, package_of(name)) for name in imports(module))
    return [f"{module.name} imports {name}" for name, package in imported if package and package not in allowed]


def upstairs(module: Module) -> list[str]:
    """Return what a module of the engine imports that is built on it; the entry point has all of it register."""
    if module.name == "kb.engine" or package_of(module.name) != "kb.engine":
        return []
    return [f"{module.name} imports {name}" for name in imports(module) if floor_of(name) > floor_of(module.name)]


def floor_of(name: str) -> int:
    """Return where in the engine a module stands: 0 in its core."""
    return next((floor for package, floor in FLOORS.items() if f"{name}.".startswith(f"{package}.")), 0)


def libraries_abroad(module: Module) -> list[str]:
    """Return the libraries that a module imports though they live elsewhere."""
    return [
        f"{module.name} imports {name}"
        for name in imports(module)
        for library, home in LIBRARIES.items()
        if name.split(".")[0] == library and module.name != home and not module.name.startswith(f"{home}.")
    ]


def sql_abroad(module: Module) -> list[str]:
    """Return the SQL that a module holds outside kb.store."""
    if module.name.startswith("kb.store"):
        return []
    constants = (node.value for node in ast.walk(module.tree) if isinstance(node, ast.Constant))
    return [f"{module.name}: {text}" for text in constants if isinstance(text, str) and SQL.search(text)]


def undocumented(module: Module) -> list[str]:
    """Return the public names of a module that say nothing of themselves."""

    def within(node: ast.Module | ast.ClassDef, name: str) -> Iterator[str]:
        if ast.get_docstring(node) is None:
            yield name
        for child in node.body:
            if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and child.name[0] != "_":
                inside = child if isinstance(child, ast.ClassDef) else ast.Module(child.body[:1], [])
                yield from within(inside, f"{name}.{child.name}")

    return list(within(module.tree, module.name))


def opens_badly(module: Module) -> list[str]:
    """Return a module that doesn't open with a line of its own, in whole sentences, that says what it is."""
    opening = (ast.get_docstring(module.tree) or "").partition("\n\n")[0]
    return [] if SENTENCE.fullmatch(opening) else [f"{module.name}: {opening!r}"]


def compares_with_a_date(module: Module) -> list[str]:
    """Return the places where a module compares a day with one that is written there; chronicles may."""
    if module.name == "kb.engine.law.chronicle":
        return []
    named = set()
    for node in ast.walk(module.tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) | ast.AnnAssign(ast.Name(id=name), value=value):
                named |= {name} if value is not None and has_a_date(value, set()) else set()
    compared = [node for node in ast.walk(module.tree) if isinstance(node, ast.Compare | ast.MatchValue)]
    ordered = [node for node in compared if any(isinstance(op, ORDER) for op in getattr(node, "ops", [ast.Eq()]))]
    return [f"{module.name}:{node.lineno}" for node in ordered if has_a_date(node, named)]


def has_a_date(tree: ast.AST, named: set[str]) -> bool:
    """Return whether an expression holds a day written out, the name of one, or a year."""
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
"""The sets that have rules of their own."""
OF_A_SET = re.compile(r"pok[eé]mon|weather|evolution|evolve from|evolv(?!e\b)", re.IGNORECASE)
"""Words of a set; the keyword “evolve” is one of the game as well, and its rule may say more of it."""
SPEAKS_OF_IT = ("kb.engine.sets", "kb.engine.rules.keywords.evolve")


def speaks_of_a_set(module: Module) -> list[str]:
    """Return the lines of an engine module outside the sets that speak of a set."""
    if not module.name.startswith("kb.engine") or module.name.startswith(SPEAKS_OF_IT):
        return []
    return [f"{module.name}: {line.strip()}" for line in module.text.splitlines() if OF_A_SET.search(line)]


def imports_a_set(module: Module) -> list[str]:
    """Return what a module imports of a set, where it isn't a module of that set: those are called as the set is."""
    others = SETS.difference(module.name.split("."))
    return [f"{module.name} imports {name}" for name in imports(module) if others.intersection(name.split("."))]


# fmt: off
BREAKS: dict[Check, dict[str, list[str]]] = {
    beyond_the_walls: {
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
    upstairs: {
        "kb.engine.play.turn": ["from kb.engine.effects.tapping import Untap", "import kb.engine.rules.turn.upkeep",
                                "if TYPE_CHECKING:\n from kb.engine import effects", "from ..sets import pokemon"],
        "kb.engine.slots.turn": ["def f():\n import_module('kb.engine.rules.turn')"],
        "kb.engine.rules.turn.upkeep": ["from kb.engine.sets.pokemon import SET"],
        "kb.engine.effects.tapping": ["from kb.engine.rules.turn.upkeep import upkeep", "import kb.engine.sets"],
    },
    libraries_abroad: {
        "kb.cli.pages.page": ["from whoosh.query import Term", "import jinja2"],
        "kb.searching": ["import whoosh"], "kb.search.index": ["def f():\n from apsw import Connection"],
        "ingest.pages": ["from bs4 import BeautifulSoup"], "ingest": ["import bs4.element"],
    }, sql_abroad: {
        "kb.cli.export": ["x.execute('SELECT id\\nFROM record')", "f'INSERT INTO {table} VALUES (1)'"],
        "kb.search.index": ["'UPDATE record SET id = 1'", "'DELETE FROM record WHERE id = 1'"],
        "kb.storage": ["'CREATE TABLE record (id)'", "'PRAGMA user_version'"],
    }, undocumented: {
        "kb.cli.pages.page": ["x = 1", "'Module.'\ndef f(): ...", "'Module.'\nasync def f(): ...",
                              "'Module.'\nclass C: ...",
                              "'M.'\nclass C:\n 'C.'\n def f(self): ...", "'M.'\nclass C:\n 'C.'\n class D: ..."],
    },
    opens_badly: {"kb.cli.pages.page": ["x = 1", "'Pages'", "'Pages\\nand more of them.'", "'Pages.\\nAnd more.'"]},
    speaks_of_a_set: {
        "kb.engine.position.position": ["weather: str", "'Evolving creatures.'", "SET = 'pokemon'", "# evolve from"],
        "kb.engine.rules.keywords.trample": ["'As the Pokémon set says.'"],
    },
    imports_a_set: {
        "kb.engine.rules.keywords.trample": ["from kb.engine.sets.pokemon import SET",
                                             "from kb.engine.sets import pokemon"],
        "kb.boards.staging.setups": ["from kb.boards.sets.pokemon import evolves", "from . import pokemon"],
        "kb.cards.reading": ["def f():\n import kb.cards.wordings.pokemon"],
    },
    compares_with_a_date: {
        "kb.engine.play.turn": ["day < date(2004, 1, 15)", "date(1998, 3, 31) <= day < other",
                           "day == datetime.date(2004, 1, 15)", "day >= date.fromisoformat('2004-01-15')",
                           "str(day) > '2004-01-15'", "day.year >= 2004", "F = date(1998, 3, 31)\nday < F",
                           "F: date = date(1998, 3, 31)\nday < F", "match day:\n case '2004-01-15': ..."],
    },
}
KEEPS: dict[Check, dict[str, list[str]]] = {
    beyond_the_walls: {
        "kb.records.days": ["from .errors import BadQuestion"], "ingest.text": ["import kb.records.days, ingest.page"],
        "kb.search.index": ["from kb.lineage.eras import named_eras\nfrom kb.store.library import Library"],
        "kb.audit.sources": ["from kb.search.index import Index\nfrom kb.records import days"],
        "kb.cli.ingest": ["import kb.answers.book\nfrom kb.cli.pages.page import Page"],
        "kb.__main__": ["from kb.cli import main"],
    },
    upstairs: {
        "kb.engine": ["import kb.engine.effects, kb.engine.rules, kb.engine.sets"],
        "kb.engine.effects.tokens": ["from kb.engine.play.acts import verb\nimport kb.engine.effects.mana"],
        "kb.engine.rules.turn.upkeep": ["from kb.engine.effects.tapping import Untap"],
        "kb.cards.faces": ["from kb.engine.effects.tapping import Untap"],
    },
    libraries_abroad: {"kb.search.index": ["import whoosh.index"], "ingest.page": ["import bs4"]},
    sql_abroad: {"kb.store.shelf": ["'SELECT id FROM record'"], "kb.cli.export": ["'Select a card from the list.'"]},
    undocumented: {"kb.cli.pages.page": ["'M.'\ndef _f(): ...\nclass _C: ...\ndef g():\n 'Answer.'\n def h(): ..."]},
    opens_badly: {"kb.cli.pages.page": ["'Pages, as they are printed.\\n\\nAnd how. Both.'"]},
    speaks_of_a_set: {
        "kb.engine.law.words": ["KEYWORDS = ('evolve', 'exalted')"], "kb.boards.judging.naming": ["'weather'"],
        "kb.engine.sets.pokemon.weather": ["'The weather.'"],
    },
    imports_a_set: {
        "kb.engine": ["import kb.engine.sets"],
        "kb.engine.sets.pokemon.weather": ["from kb.engine.sets.pokemon import SET"],
        "kb.boards.sets.pokemon": ["from kb.engine.sets.pokemon.weather import weather"],
    },
    compares_with_a_date: {
        "kb.records.wording": ["day < wording.since\nday in days\nlen(text) == 10", "x = date(2004, 1, 15)\nf(x)"],
        "kb.engine.law.chronicle": ["FLOOR = date(1998, 3, 31)\nday < FLOOR"],
    },
}
# fmt: on


def made_up(table: dict[Check, dict[str, list[str]]]) -> list[tuple[Check, Module]]:
    """Return each check with each module made up for it."""
    return [(check, Module(name, text)) for check in table for name, texts in table[check].items() for text in texts]


@pytest.mark.parametrize(("check", "module"), made_up(BREAKS))
def test_a_module_that_breaks_it_is_seen(check: Check, module: Module):
    """A made-up module that breaks a wall is reported, wherever and however it does."""
    assert check(module)


@pytest.mark.parametrize(("check", "module"), made_up(KEEPS))
def test_a_module_that_keeps_it_is_not(check: Check, module: Module):
    """A made-up module that keeps within the walls is not reported."""
    assert check(module) == []


@pytest.mark.parametrize("check", list(BREAKS), ids=lambda check: check.__name__)
def test_the_house_stands(check: Check):
    """No module of ours breaks a wall or looks as it should not."""
    assert [wrong for module in read_modules("kb", "ingest") for wrong in check(module)] == []


def test_all_of_ours_is_looked_at():
    """Every package has its walls, and modules of each that exists are read."""
    homes = {package_of(module.name) for module in read_modules("kb", "ingest")}
    assert homes >= {"kb", "kb.records", "kb.store", "kb.lineage", "kb.search", "kb.audit", "kb.cli", "ingest"}
    folders = {f"kb.{path.parent.name}" for path in (ROOT / "kb").glob("*/__init__.py")}
    assert folders <= set(ALLOWED)
