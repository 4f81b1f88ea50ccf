"""Frozen values that are distinguished by their class, fast to define, compare and hash."""

from collections.abc import Mapping
from operator import itemgetter
from typing import TYPE_CHECKING, Any, ClassVar, Self, dataclass_transform


@dataclass_transform(frozen_default=True)
class Value(tuple[Any, ...]):  # fields of any types
    """A value whose fields are the annotations of its class, as in a frozen dataclass.

    It is a tuple of its class and its fields, whose types the class declares. So values of two classes are never equal,
    comparing costs what comparing tuples does, and defining a class costs a tenth of defining a dataclass: the engine
    has nearly a hundred of them, and every play pays for their definitions.

    >>> class Scry(Value):
    ...     amount: int = 1
    >>> Scry(), Scry(2) == Scry(amount=2)
    (Scry(amount=1), True)
    """

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ()
    """The names of its fields, in the order in which they are given."""
    defaults: ClassVar[Mapping[str, Any]] = {}  # fields, as above
    """The defaults of optional fields."""
    _rest: ClassVar[tuple[Any, ...]] = ()  # fields, as above
    """The defaults of all fields, in order."""
    _fewest: ClassVar[int] = 0
    """Number of fields that must be given."""
    _most: ClassVar[int] = 0
    """Number of fields."""

    def __init_subclass__(cls) -> None:
        """Turn the annotations of a class of values into its fields, after those that it inherits."""
        own = [name for name in cls.__annotations__ if name not in cls.fields]
        cls.defaults = {**cls.defaults, **{name: cls.__dict__[name] for name in own if name in cls.__dict__}}
        cls.fields = (*cls.fields, *own)
        cls._rest = tuple(cls.defaults.get(name) for name in cls.fields)
        cls._most = len(cls.fields)
        cls._fewest = 1 + max((cls.fields.index(name) for name in cls.fields if name not in cls.defaults), default=-1)
        for name in own:
            setattr(cls, name, property(itemgetter(cls.fields.index(name) + 1)))

    if TYPE_CHECKING:

        def __init__(self) -> None:
            """Create a value of a class without fields; those with fields are created by __new__."""

    def __new__(cls, *given: object, **named: object) -> Self:
        """Create a value with its fields given in order or by name. Raises TypeError for missing or unknown fields."""
        if not named:
            number = len(given)
            if number == cls._most:
                return tuple.__new__(cls, (cls, *given))
            if cls._fewest <= number < cls._most:
                return tuple.__new__(cls, (cls, *given, *cls._rest[number:]))
        values = {**cls.defaults, **dict(zip(cls.fields, given, strict=False)), **named}
        if len(given) > len(cls.fields) or values.keys() != set(cls.fields):
            raise TypeError(
                f"{cls.__name__} has the fields {', '.join(cls.fields) or 'nothing'}; it was given {given}, {named}."
            )
        return super().__new__(cls, (cls, *(values[name] for name in cls.fields)))

    def __getnewargs__(self) -> tuple[Any, ...]:  # fields, as above
        """Return the fields, from which copying and unpickling create the value again."""
        return self[1:]

    def __repr__(self) -> str:
        """Return the value as a call of its class with named fields."""
        said = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fields)
        return f"{type(self).__name__}({said})"
