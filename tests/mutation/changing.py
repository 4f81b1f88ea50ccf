"""Small changes to a module's syntax tree, like the mistakes that people make."""

import ast
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
"""The replacement of each comparison operator."""

ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
"""The replacement of each arithmetic operator."""


IN_ANY_ORDER = frozenset({"min", "max", "both", "either"})
"""Functions for which the order of arguments doesn't matter."""


class Change(NamedTuple):
    """One change that can be made to a tree."""

    line: int
    function: int
    """First line of the innermost function around it, decorators included; 0 outside functions or in a cached one."""
    name: str
    """Dotted path of the functions and classes around it; empty at module level."""
    kind: str
    before: str
    make: Callable[[], ast.AST]
    """Makes the change, and returns the new node."""


def changes(tree: ast.Module) -> Iterator[Change]:
    """Yield the changes that can be made to functions and values of a module, in the order of the tree."""
    for statement in tree.body:
        yield from _changes_in(statement, tree, 0, "")


def _changes_in(node: ast.AST, parent: ast.AST, function: int, name: str) -> Iterator[Change]:
    """Yield the changes to a node and its children, each with the line of its function, 0 if that is cached."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        name = f"{name}.{node.name}"
    if isinstance(node, ast.FunctionDef) and "cache" in " ".join(map(ast.unparse, node.decorator_list)):
        function = 0
    elif isinstance(node, ast.FunctionDef):
        function = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
    for kind, make in _changes_of_node(node, parent):
        yield Change(getattr(node, "lineno", 0), function, name, kind, _source_of(node), make)
    for child in _mutable_children(node):
        yield from _changes_in(child, node, function, name)


def _mutable_children(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the child nodes that affect behavior: no annotations, messages, texts or imports."""
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


def _changes_of_node(node: ast.AST, parent: ast.AST) -> Iterator[tuple[str, Callable[[], ast.AST]]]:
    """Yield the kind of each change to this node alone, with a function that makes it."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in OPPOSITE:
            yield "comparison", lambda: _set_field(node, "ops", [OPPOSITE[type(op)]()])
        case ast.BoolOp():
            other = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
            yield "boolean", lambda: _set_field(node, "op", other)
            for place, value in enumerate(node.values):
                rest = node.values[:place] + node.values[place + 1 :]
                yield f"without {_source_of(value)}", partial(_set_field, node, "values", rest)
        case ast.UnaryOp(op=ast.Not()):
            yield "not", lambda: _replace_child(parent, node, node.operand)
        case ast.Constant(value=bool()):
            yield "constant", lambda: _set_field(node, "value", not node.value)
        case ast.Constant(value=int(number)):
            yield "constant", lambda: _set_field(node, "value", number + 1)
        case ast.BinOp() if type(node.op) in ARITHMETIC:
            yield "arithmetic", lambda: _set_field(node, "op", ARITHMETIC[type(node.op)]())
        case ast.Return(value=value) if value is not None and not isinstance(value, ast.Constant):
            yield "return", lambda: _set_field(node, "value", ast.Constant(None))
        case ast.Call(args=[first, second, *rest]) if _order_matters(node):
            yield "arguments", lambda: _set_field(node, "args", [second, first, *rest])
        case ast.If() | ast.IfExp() if not _is_type_checking_block(node):
            yield "condition", lambda: _set_field(node, "test", ast.Constant(value=False))
        case ast.comprehension(ifs=[_, *_]):
            yield "filter", lambda: _set_field(node, "ifs", node.ifs[1:])
        case ast.Expr(value=ast.Call()) | ast.AugAssign() if not isinstance(parent, ast.Module):
            yield "statement", lambda: _replace_child(parent, node, ast.Pass())


def _is_type_checking_block(node: ast.If | ast.IfExp) -> bool:
    """Return whether a condition is `TYPE_CHECKING`."""
    return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _order_matters(call: ast.Call) -> bool:
    """Return whether swapping a call's first two arguments may change its result: they differ, and order counts."""
    first, second = call.args[:2]
    is_value = not isinstance(first, ast.Starred | ast.Constant) and ast.dump(first) != ast.dump(second)
    return is_value and (bool(call.keywords) or ast.unparse(call.func) not in IN_ANY_ORDER)


def _set_field(node: ast.AST, part: str, value: object) -> ast.AST:
    """Set a field of a node, and return the node."""
    setattr(node, part, value)
    return node


def _replace_child(parent: ast.AST, node: ast.AST, other: ast.AST) -> ast.AST:
    """Replace a child of a node, in place, and return the new child."""
    for part, value in ast.iter_fields(parent):
        if value is node:
            setattr(parent, part, other)
        elif isinstance(value, list) and any(item is node for item in value):
            setattr(parent, part, [other if item is node else item for item in value])
    return other


def _source_of(node: ast.AST) -> str:
    """Return a node's source code on one line, at most 110 characters."""
    return " ".join(ast.unparse(node).split())[:110]
