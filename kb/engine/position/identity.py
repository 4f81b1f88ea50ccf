"""Position identity: each field declares whether two positions that differ in it are different, and how."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from operator import attrgetter, itemgetter
from typing import Any, NamedTuple, get_args, get_type_hints


class Ranks(NamedTuple):
    """Numbers that replace object ids and timestamps in a canonical form."""

    of_objects: Mapping[int, int]
    of_times: Mapping[int, int]


Form = Callable[[Any, Any, Ranks], object]  # functions for fields of any type
"""Returns what stands for a field's value in a canonical form, given that value and what holds it: of any type."""


@dataclass(frozen=True)
class Counts:
    """Marks a field as part of its owner's identity."""

    how: str
    """In which form, in words."""
    form: Form | None = None
    """The function that builds the form; None to compare the value unchanged."""


@dataclass(frozen=True)
class LeftOut:
    """Marks a field as not part of its owner's identity."""

    why: str


@dataclass(frozen=True)
class NotCompared:
    """Marks a field that may differ between two positions from which the game goes on alike."""

    why: str


@dataclass(frozen=True)
class OfTheLine:
    """Marks a field that belongs to the line of play and is kept where a subgame begins or ends."""


def _by_rank(value: Any, _: object, ranks: Ranks) -> object:  # noqa: ANN401  (numbers of objects, however nested)
    """Return a value with object ids in it replaced by their ranks, -1 for one that is gone."""
    if isinstance(value, int):
        return ranks.of_objects.get(value, -1)
    if isinstance(value, tuple):
        return tuple([_by_rank(one, _, ranks) for one in value])
    if isinstance(value, frozenset):
        return frozenset([_by_rank(one, _, ranks) for one in value])
    return value


def _by_its_fields(value: Any, _: object, ranks: Ranks) -> object:  # noqa: ANN401  (of whatever declares its fields)
    """Return the canonical form of a value by the declarations of its fields."""
    if type(value) is tuple:
        return tuple([_by_its_fields(one, _, ranks) for one in value])
    of: type = type(value)
    return canonical_form(of)(value, ranks)


AS_IT_IS = Counts("as it is")
IN_ANY_ORDER = Counts("in any order", lambda value, _, __: tuple(sorted(value)))
BY_NUMBER = Counts("objects by number: what differs only in numbers is taken for another position")
BY_RANK = Counts("objects by rank, all that have left as one", _by_rank)
BY_RANK_OR_NONE = Counts("an object by rank; one that has left as none", lambda value, _, r: r.of_objects.get(value))
BY_RANK_WHERE_THERE = Counts(
    "objects by rank, without those that have left",
    lambda value, _, ranks: frozenset(ranks.of_objects[one] for one in value if one in ranks.of_objects),
)
BY_ORDER = Counts("a time by its order among those that rules ask for", lambda value, _, r: r.of_times.get(value, 0))
BY_ITS_FIELDS = Counts("by its own fields, as they declare it", _by_its_fields)


class Declaration(NamedTuple):
    """The declaration of a field about identity."""

    type: Any  # an annotation, which may be no class
    """The type of its values, of any kind."""
    identity: Counts | LeftOut
    not_compared: NotCompared | None = None
    is_of_the_line: bool = False

    @property
    def part(self) -> type | None:
        """Return the type of the value, if that is compared by fields with declarations of their own, else None."""
        is_part = self.identity is BY_ITS_FIELDS and isinstance(self.type, type)
        return self.type if is_part else None


@cache
def declarations(of: type) -> dict[str, Declaration]:
    """Return the declaration of each field of a type.

    Raises TypeError if a field doesn't declare exactly once whether it belongs to the identity.
    """
    return {name: _declared(f"{of.__name__}.{name}", hint) for name, hint in _field_types(of).items()}


def _field_types(of: type) -> dict[str, Any]:  # annotations, as above
    """Return the annotated types of a class's fields by name, with their markers."""
    return get_type_hints(of, include_extras=True)


def _declared(name: str, hint: Any) -> Declaration:  # noqa: ANN401  (any annotation)
    """Return the declaration in a field's type annotation.

    Raises TypeError unless the annotation has exactly one marker Counts or LeftOut.
    """
    told, *marks = get_args(hint) if hasattr(hint, "__metadata__") else (hint,)
    own = [mark for mark in marks if isinstance(mark, Counts | LeftOut)]
    if len(own) != 1:
        raise TypeError(f"{name} must declare exactly once whether it is part of the identity: Counts or LeftOut.")
    apart = next((mark for mark in marks if isinstance(mark, NotCompared)), None)
    return Declaration(told, own[0], apart, any(isinstance(mark, OfTheLine) for mark in marks))


@cache
def canonical_form(of: type) -> Callable[[Any, Ranks], tuple[Any, ...]]:  # values of this type
    """Return a function that builds the canonical form of values of a type, by the declarations of its fields.

    Two values count as the same if these tuples are equal.
    """
    counted = {name: own.identity for name, own in declarations(of).items() if isinstance(own.identity, Counts)}
    plain = _getter(of, [name for name, own in counted.items() if own.form is None])
    formed = [(_getter(of, [name]), own.form) for name, own in counted.items() if own.form is not None]

    def canonical(value: Any, ranks: Ranks) -> tuple[Any, ...]:  # noqa: ANN401  (a value of this type)
        """Return the canonical form of one value."""
        return (plain(value), *[form(get(value), value, ranks) for get, form in formed])

    return canonical


@cache
def compared(of: type) -> dict[str, Callable[[Any], object]]:  # values of this type
    """Return getters, by field name, for everything compared between two positions that may go on alike."""
    found: dict[str, Callable[[Any], object]] = {}  # values of this type
    for name, own in declarations(of).items():
        if own.part is not None:
            inner = declarations(own.part)
            found[name] = _getter(own.part, [each for each, its in inner.items() if its.not_compared is None])
        elif own.not_compared is None:
            found[name] = _unchanged
    return found


def _unchanged(value: object) -> object:
    """Return the value itself."""
    return value


@cache
def of_the_line(of: type) -> dict[str, tuple[str, ...]]:
    """Return a class's fields that belong to the line of play, rather than to what is compared between positions.

    Each has the names of those of its parts that do; none if it belongs to the line as a whole.
    """
    found = {}
    for name, own in declarations(of).items():
        inner = [each for each, its in declarations(own.part).items() if its.is_of_the_line] if own.part else []
        if own.is_of_the_line or inner:
            found[name] = tuple(inner)
    return found


def _getter(of: type, names: list[str]) -> Callable[[Any], Any]:  # values of this type
    """Return a function that gets fields of a value: a single one by itself, several as a tuple."""
    if not names:
        return lambda _: ()
    if issubclass(of, tuple):
        fields: tuple[str, ...] = of._fields  # type: ignore[attr-defined]  # a NamedTuple
        return itemgetter(*map(fields.index, names))
    return attrgetter(*names)
