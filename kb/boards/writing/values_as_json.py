"""Values of sentences as JSON objects, and back again by the types of their fields.

An object's ``type`` is the class name in lower case with hyphens (``ControlsSoMany`` is ``controls-so-many``); its
other keys are fields that differ from their defaults. Questions to players have the ``type`` ``question`` and a name.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from types import UnionType
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

import kb.english.boards  # noqa: F401  (declares all values)
from kb.boards.reading.places import Path
from kb.engine.position import questions
from kb.engine.position.questions import AnyQuestion, Question
from kb.engine.position.values import Value
from kb.english.boards.acts import Act
from kb.english.boards.answer import Answering
from kb.english.boards.claim import Claim
from kb.english.boards.setup import Setup
from kb.records.data import Json, JsonObject
from kb.records.nearest import close_matches

TYPE = "type"
"""The key that says of which type an object is; no field is called so."""
QUESTION = "question"
_MODULES = [one for name, one in sorted(sys.modules.items()) if name.startswith("kb.english.boards.")]
_NAMES = {
    asked.words: name.lower().replace("_", "-")
    for module in (questions, *_MODULES)
    for name, asked in vars(module).items()
    if isinstance(asked, Question) and name.isupper()
}
"""The names of the questions, by their words: those of the engine, and of the effects and sets that boards speak of."""
Hint: TypeAlias = object
"""The type of a field, which may be no class: a union, a tuple of a type, or words."""
QUESTIONS = {name: AnyQuestion(words) for words, name in _NAMES.items()}
"""The questions that a player may answer, by their names."""


FAMILIES: dict[str, Hint] = {"setup": Setup, "play": Act | Answering, "claim": Claim}
"""The types of the values that sentences of each kind mean."""
SENTENCES: dict[str, Hint] = {
    "setup": tuple[Setup, ...],
    "play": tuple[Act | Answering, ...],
    "claim": tuple[Claim, ...],
}
"""The types of all that one sentence means."""


class BadValue(Exception):
    """JSON that is no value of a type: where it is wrong, how, and what would have been right."""

    def __init__(self, path: Path, problem: str, remedy: str = "", nearest: tuple[str, ...] = ()) -> None:
        """Record the place of the value, what is wrong with it, the remedy, and what resembles it."""
        super().__init__(problem)
        self.path = path
        """What leads to the place, from the value on."""
        self.problem = problem
        self.remedy = remedy
        self.nearest = nearest


@cache
def type_name(value_type: type[Value]) -> str:
    """Return the JSON type name of a class of values.

    >>> from kb.english.boards.counts import ControlsSoMany
    >>> type_name(ControlsSoMany)
    'controls-so-many'
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", value_type.__name__).lower()


def encoded(value: object) -> Any:  # noqa: ANN401  (what JSON can hold)
    """Return a value as JSON data: a Value as an object with its type, a tuple as a list.

    >>> from kb.english.boards.claim import Thing
    >>> encoded((Thing("Bear"), 2))
    [{'type': 'thing', 'name': 'Bear'}, 2]
    """
    match value:
        case Question(words=words, about=about):
            return {TYPE: QUESTION, "asked": _NAMES[words]} | ({"about": about} if about else {})
        case Value():
            kind, fields = type(value), zip(value.fields, value[1:], strict=True)
            said = {name: encoded(part) for name, part in fields if not _is_default(kind, name, part)}
            return {TYPE: type_name(kind)} | said
        case tuple():
            return [encoded(part) for part in value]
    return value


def _is_default(kind: type[Value], name: str, part: object) -> bool:
    """Return whether a field has exactly its default value, which JSON leaves out."""
    defaults = kind.defaults
    return name in defaults and type(part) is type(defaults[name]) and part == defaults[name]


@cache
def types_of(kind: type[Value]) -> JsonObject:
    """Return the types of a class's fields, by name."""
    hints = get_type_hints(kind)
    return {name: hints[name] for name in kind.fields}


def concrete(base: type[Value]) -> list[type[Value]]:
    """Return the classes below a base class that have no subclasses, sorted by their JSON type names."""
    return sorted(_leaves(base), key=type_name)


def _leaves(base: type[Value]) -> Iterator[type[Value]]:
    """Yield the classes below this one that have no subclasses, or this one itself if it has none."""
    below = base.__subclasses__()
    if not below:
        yield base
    for one in below:
        yield from _leaves(one)


def options(hint: Any) -> tuple[Any, ...]:  # noqa: ANN401  (a type)
    """Return the types that a type hint allows, with unions and base classes expanded."""
    if get_origin(hint) in {UnionType, Union}:
        return tuple(one for part in get_args(hint) for one in options(part))
    if get_origin(hint) is Question:
        return (Question,)
    if isinstance(hint, type) and issubclass(hint, Value):
        return tuple(concrete(hint))
    return (hint,)


def decoded(hint: Any, data: Any, path: Path = ()) -> Any:  # noqa: ANN401  (a type, JSON, and a value of the type)
    """Return the value of this type in JSON data; `path` leads to the data, for errors. Raises BadValue.

    >>> from kb.english.boards.claim import Thing
    >>> decoded(tuple[Thing, int], [{"type": "thing", "name": "Bear"}, 2])
    (Thing(name='Bear', zone='', owner=''), 2)
    """
    possible = options(hint)
    match data:
        case dict():
            return _value(possible, data, path)
        case list():
            return _tuple(possible, data, path)
        case _ if type(data) in possible:
            return data
    return _word(possible, data, path)


def _word(possible: tuple[Hint, ...], data: object, path: Path) -> object:
    """Return the data if it is one of the words of the possible types. Raises BadValue if not."""
    words = [word for one in possible if get_origin(one) is Literal for word in get_args(one)]
    if data in words:
        return data
    if words and isinstance(data, str):
        nearest = tuple(close_matches(data, words, 1))
        raise BadValue(path, f"“{data}” isn't one of the words that may stand here", _joined_with_or(words), nearest)
    raise _type_error(possible, data, path)


def _type_error(possible: tuple[Hint, ...], data: object, path: Path) -> BadValue:
    """Return the error for data of none of the allowed types."""
    if data is None:
        return BadValue(path, "there is null", "Leave the field out.")
    return BadValue(path, f"{_type_of_data(data)} can't stand here", f"It must be {' or '.join(_in_words(possible))}.")


def _type_of_data(data: object) -> str:
    """Return what JSON calls the type of the data, such as "a list"."""
    names = {dict: "an object", list: "a list", str: "a text", bool: "true or false", int: "a whole number"}
    return names.get(type(data), "a number with a fraction")


def _in_words(possible: tuple[Hint, ...]) -> list[str]:
    """Return the allowed types in words, each once."""
    found = {}
    for one in possible:
        match one:
            case type() if issubclass(one, Value) or one is Question:
                found["an object"] = True
            case type():
                found[{str: "a text", bool: "true or false", int: "a whole number"}.get(one, "null")] = True
            case _:
                found["a text" if get_origin(one) is Literal else "a list"] = True
    return list(found)


def _joined_with_or(words: list[str]) -> str:
    """Return a remedy that lists the words of which one may stand there."""
    return f"It must be one of {', '.join(words)}."


def _tuple(possible: tuple[Hint, ...], data: list[Json], path: Path) -> tuple[Hint, ...]:
    """Return the list as the first tuple type that fits.

    Raises the BadValue that occurs furthest into the list if none fits.
    """
    errors = []
    for one in possible:
        if get_origin(one) is tuple:
            try:
                return _tuple_of(get_args(one), data, path)
            except BadValue as error:
                errors.append(error)
    if not errors:
        raise _type_error(possible, data, path)
    raise max(errors, key=lambda error: error.path[len(path) : len(path) + 1])


def _tuple_of(parts: tuple[Hint, ...], data: list[Json], path: Path) -> tuple[Hint, ...]:
    """Return the list decoded as a tuple of these types, of any length if they end in "...".

    Raises BadValue for a wrong number of members, or a member that can't be decoded.
    """
    if parts[-1:] == (...,):
        return tuple(decoded(parts[0], one, (*path, place)) for place, one in enumerate(data))
    if len(parts) != len(data):
        raise BadValue(path, f"the list has {len(data)} members", f"It must have {len(parts)}.")
    return tuple(decoded(part, one, (*path, place)) for place, (part, one) in enumerate(zip(parts, data, strict=True)))


def _value(possible: tuple[Any, ...], data: JsonObject, path: Path) -> Any:  # noqa: ANN401  (a value or question)
    """Return the value or question that a JSON object stands for, by its “type”.

    Raises BadValue if it has no type, or one that isn't possible there, or if no object is.
    """
    kinds = {type_name(one): one for one in possible if isinstance(one, type) and issubclass(one, Value)}
    known = [*kinds, *([QUESTION] if Question in possible else [])]
    if not known:
        raise _type_error(possible, data, path)
    remedy = _joined_with_or(known) if len(known) <= _FEW else "`rulings boards --schema` lists what may stand here."
    kind = data.get(TYPE)
    if kind is None:
        raise BadValue(path, "the object has no “type”", remedy)
    if kind not in known:
        nearest = tuple(close_matches(str(kind), known, 3))
        raise BadValue((*path, TYPE), f"no “{kind}” may stand here", remedy, nearest)
    if kind == QUESTION:
        return _question(data, path)
    return _of_kind(kinds[kind], data, path)


_FEW = 12
"""Maximum number of valid kinds listed in an error about an invalid one."""


def _question(data: JsonObject, path: Path) -> AnyQuestion:
    """Return the question that a JSON object stands for. Raises BadValue for unknown or missing fields."""
    _check_fields(data, ("asked", "about"), ("asked",), path)
    asked = decoded(Literal[tuple(QUESTIONS)], data["asked"], (*path, "asked"))
    return QUESTIONS[asked].of(decoded(str, data.get("about", ""), (*path, "about")))


def _of_kind(kind: type[Value], data: JsonObject, path: Path) -> Value:
    """Return a value of the class with fields decoded from a JSON object.

    Raises BadValue for unknown or missing fields.
    """
    types = types_of(kind)
    _check_fields(data, kind.fields, [name for name in kind.fields if name not in kind.defaults], path)
    given = {name: decoded(types[name], data[name], (*path, name)) for name in kind.fields if name in data}
    return kind(**given)


def _check_fields(data: JsonObject, known: tuple[str, ...], needed: Iterable[str], path: Path) -> None:
    """Raise BadValue for an object with an unknown field or without a required one."""
    for name in data:
        if name not in {TYPE, *known}:
            fields = f"Its fields are {', '.join(known)}." if known else "It has no fields."
            nearest = tuple(close_matches(name, known, 1))
            raise BadValue((*path, name), f"“{data[TYPE]}” has no field “{name}”", fields, nearest)
    for name in needed:
        if name not in data:
            raise BadValue(path, f"“{data[TYPE]}” lacks the field “{name}”", "Add it.")
