"""Answers as JSON data, and the JSON Schema of each, both derived from the values' fields.

Most values are named tuples, so that a lookup imports nothing for them; msgspec is imported for a schema alone.
"""

from collections.abc import Mapping
from datetime import date
from enum import Enum
from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from kb.records.data import JsonObject
from kb.records.record import Span

_OF_ONE_STORE = frozenset({"key"})
"""The fields that mean something within one store only, as the place of a wording in it: they aren't told."""


def as_data(value: Any) -> Any:  # noqa: ANN401  (any answer, and anything that JSON can hold)
    """Return a value as JSON data: an object for anything with fields, a day as ISO text.

    >>> from kb.answers.boards.checks import Needed
    >>> needed = Needed("002-licid-forest", date(2004, 1, 15), "type-change", "2003-10-01", "1998-10-18", False)
    >>> as_data([needed])[0]["day"]
    '2004-01-15'
    """
    match value:
        case _ if (fields := _fields_of(type(value))) is not None:
            return {name: as_data(getattr(value, name)) for name in fields}
        case frozenset():
            return sorted(map(as_data, value))
        case list() | tuple():
            return list(map(as_data, value))
        case Mapping():
            return {str(name): as_data(part) for name, part in value.items()}
        case date():
            return value.isoformat()
    return value.value if isinstance(value, Enum) else value


def _fields_of(kind: Any) -> list[str] | None:  # noqa: ANN401  (a type)
    """Return the fields of a type that becomes a JSON object, without those of one store; None for other types."""
    fields = getattr(kind, "_fields", None) or getattr(kind, "__dataclass_fields__", None)
    return None if fields is None or kind is Span else [name for name in fields if name not in _OF_ONE_STORE]


def schema(kind: Any) -> JsonObject:  # noqa: ANN401  (a type, or several in a generic one)
    """Return the JSON Schema of what `as_data` returns for values of a type.

    >>> from kb.answers.boards.checks import Needed
    >>> schema(list[Needed])["$defs"]["Needed"]["required"]
    ['scenario', 'day', 'rule', 'since', 'instead', 'by_steps', 'title']
    """
    import msgspec  # a page that plays boards has none

    return msgspec.json.schema(_shape(kind))


def _shape(kind: Any) -> Any:  # noqa: ANN401  (as above)
    """Return a type with named tuples replaced by structs, because msgspec would make them arrays."""
    inner = tuple(_shape(part) if part is not ... else part for part in get_args(kind))
    if get_origin(kind) in {UnionType, Union}:
        return reduce(or_, inner)
    if inner:
        return get_origin(kind)[inner]
    if kind is Span:
        return tuple[int, int]
    return kind if _fields_of(kind) is None else _struct(kind)


@cache
def _struct(kind: Any) -> Any:  # noqa: ANN401  (as above)
    """Return a msgspec struct type with the fields of a named tuple class, `kind`; cached."""
    import msgspec  # as above

    hints = get_type_hints(kind)
    fields = [(name, _shape(hints[name])) for name in _fields_of(kind) or ()]
    return msgspec.defstruct(kind.__name__, fields, namespace={"__doc__": kind.__doc__}, forbid_unknown_fields=True)
