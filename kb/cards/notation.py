"""Parsed faces stored as JSON, so that texts needn't be parsed again.

A value of the engine is a list of its class and its fields, any other tuple a list that begins with "()", and a set
one that begins with "{}". Reading builds values of the engine's classes only and never runs stored code.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

from kb.engine.position.values import Value
from kb.english.templates import Parsed

if TYPE_CHECKING:
    from collections.abc import Callable

Noted: TypeAlias = "str | int | list[Noted] | None"

_ROOM = "kb.engine."
_TUPLE, _SET = "()", "{}"


class Unreadable(ValueError):
    """Raised for data that isn't the serialized form of an engine value."""


def encoded_value(value: object) -> Noted:
    """Return an engine value as JSON data. Raises TypeError for a value of another type.

    >>> from kb.engine.effects.drawing import Draw
    >>> encoded_value((Draw(2),))
    ['()', ['effects.drawing:Draw', 2, 'you']]
    """
    match value:
        case None | str() | int():
            return value
        case frozenset():
            return [_SET, *sorted(map(encoded_value, value), key=repr)]
        case Value():
            return [_name(type(value)), *map(encoded_value, value[1:])]
        case tuple():
            return [_name(type(value)) if hasattr(value, "_fields") else _TUPLE, *map(encoded_value, value)]
    raise TypeError(f"A value of type {type(value).__name__} can't be serialized.")


def value_of(data: Noted) -> Any:  # noqa: ANN401  (any value of the engine)
    """Return the engine value for JSON data. Raises Unreadable for any other data.

    >>> value_of(encoded_value(frozenset({"red"})))
    frozenset({'red'})
    """
    match data:
        case None | str() | int():
            return data
        case [str(name), *parts]:
            try:
                return _constructor(name)(map(value_of, parts))
            except (TypeError, RecursionError) as error:
                raise Unreadable(str(error)) from None
    raise Unreadable(f"{data!r} isn't a serialized value.")


def _name(kind: type) -> str:
    """Return the name of a class as "module:Name", with the common package left out."""
    return f"{kind.__module__.removeprefix(_ROOM)}:{kind.__qualname__}"


@cache
def _constructor(name: str) -> Callable[[Parsed], object]:
    """Return what builds a value from its parts: tuple, frozenset, or a class of the engine's positions, by its name.

    Raises Unreadable for any other name.
    """
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
