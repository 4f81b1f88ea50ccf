"""Faces noted as JSON: what a text was read into, so that it need not be read again.

A value of the engine is a list of its class and its fields, any other tuple a list that begins with "()", and a set one
that begins with "{}". What is noted is built from classes of the engine alone: nothing in it is run.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

from kb.engine.position.values import Value

if TYPE_CHECKING:
    from collections.abc import Callable

Noted: TypeAlias = "str | int | list[Noted] | None"

_ROOM = "kb.engine."
_TUPLE, _SET = "()", "{}"


class Unreadable(ValueError):
    """What notes no value of the engine."""


def noted(value: object) -> Noted:
    """Return a value of the engine as JSON holds it.

    >>> from kb.engine.effects.drawing import Draw
    >>> noted((Draw(2),))
    ['()', ['effects.drawing:Draw', 2, 'you']]
    """
    match value:
        case None | str() | int():
            return value
        case frozenset():
            return [_SET, *sorted(map(noted, value), key=repr)]
        case Value():
            return [_name(type(value)), *map(noted, value[1:])]
        case tuple():
            return [_name(type(value)) if hasattr(value, "_fields") else _TUPLE, *map(noted, value)]
    raise TypeError(f"A value of type {type(value).__name__} can't be serialized.")


def value_of(said: Noted) -> Any:  # noqa: ANN401  (any value of the engine)
    """Return the value that is noted. Raises Unreadable.

    >>> value_of(noted(frozenset({"red"})))
    frozenset({'red'})
    """
    match said:
        case None | str() | int():
            return said
        case [str(name), *parts]:
            try:
                return _made_by(name)(map(value_of, parts))
            except (TypeError, RecursionError) as error:
                raise Unreadable(str(error)) from None
    raise Unreadable(f"{said!r} isn't a serialized value.")


def _name(kind: type) -> str:
    return f"{kind.__module__.removeprefix(_ROOM)}:{kind.__qualname__}"


@cache
def _made_by(name: str) -> Callable[[Any], object]:
    """Return what makes a value of its parts: a tuple, a set, or a class of the engine. Raises Unreadable."""
    if name in {_TUPLE, _SET}:
        return tuple if name == _TUPLE else frozenset
    module, _, kind = name.partition(":")
    try:
        found = getattr(import_module(_ROOM + module), kind)
    except (ImportError, AttributeError, ValueError) as error:
        raise Unreadable(str(error)) from None
    if isinstance(found, type) and issubclass(found, tuple) and found.__module__ == _ROOM + module:
        return (lambda parts: found(*parts)) if issubclass(found, Value) else getattr(found, "_make", tuple)
    raise Unreadable(f"{name} isn't a type of value.")
