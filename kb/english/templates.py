"""Templates: values with holes, filled when a text is parsed and matched when a value is written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from kb.engine.position.filters import AllOf, Filter
from kb.engine.position.values import Value

Bound: TypeAlias = Mapping[str, object]
"""The values in the holes, by the names of the holes."""
Template: TypeAlias = Any  # a template stands for a value of any kind
Parsed: TypeAlias = Any  # what the words of a slot mean: a value of any kind


class Hole(NamedTuple):
    """A place in a template, called as the slot of the words that tells what stands there."""

    slot: str


class _Holes:
    """Holes by their names: ``HOLE.what``."""

    def __getattr__(self, slot: str) -> Any:  # noqa: ANN401  (a hole stands for a value of any kind)
        """Return the hole for the slot with this name."""
        return Hole(slot)


HOLE = _Holes()


class Form:
    """A part of a template that isn't filled and matched field by field."""

    def fill(self, bound: Bound) -> object:
        """Return the value, given what fills the holes. Subclasses define it; raises NotImplementedError here."""
        raise NotImplementedError

    def match(self, value: object, bound: Bound) -> Iterator[Bound]:
        """Yield each way to fill the holes so that the form makes a value.

        Subclasses define it; raises NotImplementedError here.
        """
        raise NotImplementedError


class _Join(Form):
    """Tuples one after another, of which each has at least so many members."""

    def __init__(self, *parts: object, least: int = 1) -> None:
        """Record the parts of a joined tuple and the least length of each."""
        self.parts = parts
        self.least = least

    def fill(self, bound: Bound) -> object:
        """Return the members of all parts as one tuple."""
        return tuple(member for part in self.parts for member in _checked_tuple(fill(part, bound)))

    def match(self, value: object, bound: Bound) -> Iterator[Bound]:
        """Yield the matches for every way to split a tuple among the parts; none for another value."""
        if type(value) is tuple:
            yield from self._match(self.parts, value, bound)

    def _match(self, parts: tuple[object, ...], value: tuple[object, ...], bound: Bound) -> Iterator[Bound]:
        """Yield what the holes are bound to for each way of cutting the value into these parts."""
        if len(parts) == 1:
            yield from match(parts[0], value, bound)
            return
        for cut in range(self.least, len(value) - (len(parts) - 1) * self.least + 1):
            for first in match(parts[0], value[:cut], bound):
                yield from self._match(parts[1:], value[cut:], first)


class _AllOf(Form):
    """A filter of one part, or of several that all must describe a thing."""

    def __init__(self, parts: object) -> None:
        """Record the template for the parts of a filter that must all describe a thing."""
        self.parts = parts

    def fill(self, bound: Bound) -> object:
        """Return the filter of all parts."""
        parts = _checked_tuple(fill(self.parts, bound))
        return parts[0] if len(parts) == 1 else AllOf(parts)

    def match(self, value: object, bound: Bound) -> Iterator[Bound]:
        """Yield the matches with a filter's parts, and with the filter itself as the only part; none for others."""
        if isinstance(value, AllOf) and value.parts:
            yield from match(self.parts, value.parts, bound)
        if isinstance(value, Filter):
            yield from match(self.parts, (value,), bound)


class _Through(Form):
    """A template whose value goes through a function, which another one undoes."""

    def __init__(
        self, inner: object, there: Callable[[Parsed], object], back: Callable[[Parsed], Iterator[object]]
    ) -> None:
        """Record a template, the function applied to its value, and the one that inverts it."""
        self.inner = inner
        self.there = there
        self.back = back

    def fill(self, bound: Bound) -> object:
        """Return the function's result for the filled template."""
        return self.there(fill(self.inner, bound))

    def match(self, value: object, bound: Bound) -> Iterator[Bound]:
        """Yield the matches of the inner template with whatever the function may have made the value from."""
        for before in self.back(value):
            yield from match(self.inner, before, bound)


def _checked_tuple(value: object) -> tuple[Parsed, ...]:
    """Return a value that must be a tuple. Raises TypeError if it isn't one."""
    if not isinstance(value, tuple):
        raise TypeError(f"{value!r} must be a tuple.")
    return value


def fill(template: object, bound: Bound) -> Any:  # noqa: ANN401  (a template of any kind)
    """Return a template with its holes filled from `bound`. Raises KeyError for a hole that isn't in it."""
    match template:
        case Hole(slot):
            return bound[slot]
        case Form():
            return template.fill(bound)
        case Value():
            return type(template)(*(fill(part, bound) for part in template[1:]))
        case tuple():
            parts = tuple(fill(part, bound) for part in template)
            return parts if type(template) is tuple else type(template)(*parts)
    return template


def match(template: object, value: object, bound: Bound) -> Iterator[Bound]:
    """Yield each way to fill a template's holes so that it makes a value, consistent with the holes in `bound`."""
    if isinstance(template, Hole):
        if template.slot not in bound:
            yield {**bound, template.slot: value}
        elif bound[template.slot] == value:
            yield bound
    elif isinstance(template, Form):
        yield from template.match(value, bound)
    elif isinstance(template, tuple) and type(template) is type(value):
        yield from _fields(template, _checked_tuple(value), bound)
    elif type(template) is type(value) and template == value:
        yield bound


def _fields(template: tuple[Template, ...], value: tuple[Parsed, ...], bound: Bound) -> Iterator[Bound]:
    """Yield the matches of two tuples, field by field; none if their lengths differ."""
    if len(template) != len(value):
        return
    if not template:
        yield bound
        return
    for first in match(template[0], value[0], bound):
        yield from _fields(template[1:], value[1:], first)


def rebuilt(value: Any, change: Any) -> Any:  # noqa: ANN401  (a value of any kind)
    """Return a value with a function applied to each part; a value without parts unchanged."""
    if isinstance(value, Value):
        return type(value)(*(change(part) for part in value[1:]))
    if isinstance(value, tuple):
        parts = tuple(change(part) for part in value)
        return parts if type(value) is tuple else type(value)(*parts)
    return value


class _Whole(Form):
    """A whole number, from its figures."""

    def __init__(self, hole: object) -> None:
        """Record the hole for the figures of the number."""
        self.hole = hole

    def fill(self, bound: Bound) -> object:
        """Return the number."""
        return int(str(fill(self.hole, bound)))

    def match(self, value: object, bound: Bound) -> Iterator[Bound]:
        """Yield the matches of the hole with the number's digits; none for a value that is no whole number."""
        if type(value) is int:
            yield from match(self.hole, str(value), bound)


class _OneOf(Form):
    """A value that is filled in as one thing and may have been settled as one of several: what a pronoun stands for."""

    def __init__(self, filled: object, *settled: object) -> None:
        """Record the unsettled value, and the values that it may have been settled as."""
        self.filled = filled
        self.settled = settled

    def fill(self, _bound: Bound) -> object:
        """Return the value as it is filled in, before it is settled."""
        return self.filled

    def match(self, value: object, bound: Bound) -> Iterator[Bound]:
        """Yield a match for any value that it may have been settled as."""
        if any(type(value) is type(one) and value == one for one in (self.filled, *self.settled)):
            yield bound


def join(*parts: object) -> Any:  # noqa: ANN401  (a template stands for a value of any kind)
    """Return the template of consecutive tuples, each with at least one member."""
    return _Join(*parts)


def join_any(*parts: object) -> Any:  # noqa: ANN401  (a template stands for a value of any kind)
    """Return the template of consecutive tuples, any of which may be empty."""
    return _Join(*parts, least=0)


def all_of(parts: object) -> Any:  # noqa: ANN401  (a template stands for a value of any kind)
    """Return the template of a filter with one part, or several that must all match."""
    return _AllOf(parts)


def whole(hole: object) -> Any:  # noqa: ANN401  (a template stands for a value of any kind)
    """Return the template of a whole number in digits."""
    return _Whole(hole)


def one_of(filled: object, *settled: object) -> Any:  # noqa: ANN401  (a template stands for a value of any kind)
    """Return the template of a value that is filled in as one thing and later settled as one of several."""
    return _OneOf(filled, *settled)


def through(inner: object, there: Callable[[Any], object], back: Callable[[Any], Iterator[object]]) -> Any:  # noqa: ANN401  (a template stands for a value of any kind)
    """Return the template of a function's result for another template; `back` inverts the function."""
    return _Through(inner, there, back)
