"""Small changes to a module's syntax tree: what mistakes in it would look like."""

import ast
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
"""What each comparison is changed to."""

ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
"""What each sum of numbers is changed to."""


IN_ANY_ORDER = frozenset({"min", "max", "both", "either"})
"""What says the same with its arguments in another order."""


class Change(NamedTuple):
    """One change that can be made to a tree."""

    line: int
    function: int
    """The first line of the innermost function around it, with its decorators; 0 if none, or it keeps results."""
    name: str
    """The name of that function, after those of what it stands in; empty outside of all."""
    kind: str
    before: str
    make: Callable[[], ast.AST]
    """Makes the change, and gives what stands there then."""


def changes(tree: ast.Module) -> Iterator[Change]:
    """Yield the changes that can be made to functions and values of a module, in the order of the tree."""
    for statement in tree.body:
        yield from _within(statement, tree, 0, "")


def _within(node: ast.AST, parent: ast.AST, function: int, name: str) -> Iterator[Change]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        name = f"{name}.{node.name}"
    if isinstance(node, ast.FunctionDef) and "cache" in " ".join(map(ast.unparse, node.decorator_list)):
        function = 0
    elif isinstance(node, ast.FunctionDef):
        function = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
    for kind, make in _of(node, parent):
        yield Change(getattr(node, "lineno", 0), function, name, kind, _told(node), make)
    for child in _children(node):
        yield from _within(child, node, function, name)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a node that say what is done: no annotations, messages, texts and imports."""
    match node:
        case ast.Raise() | ast.Import() | ast.ImportFrom() | ast.JoinedStr() | ast.Assert():
            return
        case ast.FunctionDef():
            yield from [*node.args.defaults, *(value for value in node.args.kw_defaults if value), *node.body]
        case ast.AnnAssign():
            yield from [node.value] if node.value else []
        case ast.Expr(value=ast.Constant()):
            return
        case _:
            yield from ast.iter_child_nodes(node)


def _of(node: ast.AST, parent: ast.AST) -> Iterator[tuple[str, Callable[[], ast.AST]]]:
    """Yield the kinds of changes to one node, each with what makes it."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in OPPOSITE:
            yield "comparison", lambda: _set(node, "ops", [OPPOSITE[type(op)]()])
        case ast.BoolOp():
            other = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
            yield "boolean", lambda: _set(node, "op", other)
            for place, value in enumerate(node.values):
                rest = node.values[:place] + node.values[place + 1 :]
                yield f"without {_told(value)}", partial(_set, node, "values", rest)
        case ast.UnaryOp(op=ast.Not()):
            yield "not", lambda: _replaced(parent, node, node.operand)
        case ast.Constant(value=bool()):
            yield "constant", lambda: _set(node, "value", not node.value)
        case ast.Constant(value=int(number)):
            yield "constant", lambda: _set(node, "value", number + 1)
        case ast.BinOp() if type(node.op) in ARITHMETIC:
            yield "arithmetic", lambda: _set(node, "op", ARITHMETIC[type(node.op)]())
        case ast.Return(value=value) if value is not None and not isinstance(value, ast.Constant):
            yield "return", lambda: _set(node, "value", ast.Constant(None))
        case ast.Call(args=[first, second, *rest]) if _is_ordered(node):
            yield "arguments", lambda: _set(node, "args", [second, first, *rest])
        case ast.If() | ast.IfExp() if not _is_for_annotations(node):
            yield "condition", lambda: _set(node, "test", ast.Constant(value=False))
        case ast.comprehension(ifs=[_, *_]):
            yield "filter", lambda: _set(node, "ifs", node.ifs[1:])
        case ast.Expr(value=ast.Call()) | ast.AugAssign() if not isinstance(parent, ast.Module):
            yield "statement", lambda: _replaced(parent, node, ast.Pass())


def _is_for_annotations(node: ast.If | ast.IfExp) -> bool:
    """Return whether it imports what no running program does."""
    return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _is_ordered(call: ast.Call) -> bool:
    """Return whether a call may say something else with its first two arguments exchanged."""
    first, second = call.args[:2]
    is_value = not isinstance(first, ast.Starred | ast.Constant) and ast.dump(first) != ast.dump(second)
    return is_value and (bool(call.keywords) or ast.unparse(call.func) not in IN_ANY_ORDER)


def _set(node: ast.AST, part: str, value: object) -> ast.AST:
    setattr(node, part, value)
    return node


def _replaced(parent: ast.AST, node: ast.AST, other: ast.AST) -> ast.AST:
    for part, value in ast.iter_fields(parent):
        if value is node:
            setattr(parent, part, other)
        elif isinstance(value, list) and any(item is node for item in value):
            setattr(parent, part, [other if item is node else item for item in value])
    return other


def _told(node: ast.AST) -> str:
    """Return a node in source, on one line."""
    return " ".join(ast.unparse(node).split())[:110]
