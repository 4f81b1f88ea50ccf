"""The JSON Schema of boards, generated from the classes of the values that sentences mean."""

import ast
import inspect
import sys
from functools import cache
from itertools import pairwise
from types import NoneType
from typing import Any, Literal, get_args, get_origin

from kb.boards.writing.values_as_json import (
    FAMILIES,
    QUESTION,
    QUESTIONS,
    TYPE,
    Hint,
    encoded,
    options,
    type_name,
    types_of,
)
from kb.engine.position.questions import Question
from kb.engine.position.values import Value
from kb.english.boards.acts import Act
from kb.english.boards.answer import Answering
from kb.english.boards.claim import Claim
from kb.english.boards.setup import Setup

Schema = dict[str, Any]  # JSON, as a schema is

_BASES = {"setup": Setup, "act": Act, "answer": Answering, "claim": Claim}
"""How the definitions of values begin that have such a base."""

_TEXT: Schema = {"type": "string"}
_TEXTS: Schema = {"type": "array", "items": _TEXT}
_DAY: Schema = {"type": "string", "format": "date"}


@cache
def board_schema() -> Schema:
    """Return the JSON Schema of a file with one board, or several under ``scenario``.

    >>> board_schema()["$defs"]["act-attacks"]["required"]
    ['type', 'player', 'things']
    """
    found: dict[str, Schema] = {}
    for family, hint in FAMILIES.items():
        found[family] = _union([_reference(one, found) for one in options(hint)])
        found[f"{family}-sentence"] = {
            "description": f"A {family} sentence, or what it means: a value, or several.",
            "anyOf": [
                _TEXT,
                {"$ref": f"#/$defs/{family}"},
                {"type": "array", "items": {"$ref": f"#/$defs/{family}"}, "minItems": 1},
            ],
        }
    found["board"] = _board()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Boards",
        "description": "A board, or several. Each sentence is a text, or the values that it means.",
        "anyOf": [
            {"$ref": "#/$defs/board"},
            {
                "type": "object",
                "properties": {"scenario": {"type": "array", "items": {"$ref": "#/$defs/board"}, "minItems": 1}},
                "required": ["scenario"],
                "additionalProperties": False,
            },
        ],
        "$defs": dict(sorted(found.items())),
    }


def _board() -> Schema:
    """Return the schema of one board."""

    def sentences(family: str, words: str) -> Schema:
        """Return the schema for a list of sentences of a family, with this description."""
        return {"description": words, "type": "array", "items": {"$ref": f"#/$defs/{family}-sentence"}}

    claims = {
        "then": sentences("claim", "What holds in every line of play."),
        "can": sentences("claim", "What holds in at least one line of play."),
        "cannot": sentences("claim", "What holds in no line of play."),
        "because": {"description": "Words of the reason why the story can't be played.", **_TEXT},
        "about": {"description": "The rules that it depends on.", **_TEXTS},
    }
    against = _object({"source": _TEXT, "quote": _TEXT, "why": _TEXT}, "source", "quote", "why")
    when = {
        "date": {
            "description": "The day, or the days, of which something is claimed.",
            "anyOf": [_DAY, {"type": "array", "items": _DAY, "minItems": 1}],
        },
        "source": {"description": "The record that makes the claim; without it, it is a prediction.", **_TEXT},
        "quote": {"description": "Words of the record.", **_TEXT},
        "set": {"description": "The set whose own rules are in force besides.", **_TEXT},
        "against": {"description": "A second record that says otherwise.", **against},
        **claims,
    }
    under = {"format": {"description": "The format's id, or its file.", **_TEXT}, **claims}
    return {
        **_object(
            {
                "id": _TEXT,
                "title": _TEXT,
                "about": {"description": "The rules that it depends on.", **_TEXTS},
                "set": {"description": "The set whose own rules are in force besides.", **_TEXT},
                "players": {"description": "Without it, Ana and Bob.", **_TEXTS, "minItems": 2},
                "setup": sentences("setup", "The situation."),
                "play": sentences("play", "What the players do and what happens."),
                "when": {"description": "Claims about days.", "type": "array", "items": _object(when, "date")},
                "under": {"description": "Claims about formats.", "type": "array", "items": _object(under, "format")},
            }
        ),
        "anyOf": [{"required": [key]} for key in ("setup", "play", "when", "under")],
    }


def _object(properties: Schema, *required: str) -> Schema:
    """Return the schema for an object with these properties and no others."""
    return {
        "type": "object",
        "properties": properties,
        **({"required": list(required)} if required else {}),
        "additionalProperties": False,
    }


def _union(schemas: list[Schema]) -> Schema:
    """Return a schema that any of these fits, the schema itself if there is only one."""
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}


def _schema(hint: Any, definitions: dict[str, Schema]) -> Schema:  # noqa: ANN401  (a type)
    """Return the schema of a type, adding the definitions that it refers to to `definitions`."""
    return _union([_reference(one, definitions) for one in options(hint)])


def _reference(one: Any, found: dict[str, Schema]) -> Schema:  # noqa: ANN401  (a type that is no union)
    """Return the schema for one type that is no union; classes of values are added to `found` and referred to."""
    if one is Question:
        found.setdefault(QUESTION, _question())
        return {"$ref": f"#/$defs/{QUESTION}"}
    if isinstance(one, type) and issubclass(one, Value):
        name = definition_of(one)
        if name not in found:
            found[name] = {}  # so that a value within one of its own type refers to it
            found[name] |= _value(one, found)
        return {"$ref": f"#/$defs/{name}"}
    if get_origin(one) is Literal:
        return {"enum": list(get_args(one))}
    if get_origin(one) is tuple:
        return _tuple(get_args(one), found)
    names = {str: "string", int: "integer", bool: "boolean", NoneType: "null"}
    return {"type": names[one]}


def definition_of(value_type: type[Value]) -> str:
    """Return the name of a value's definition: its kind and its type.

    >>> definition_of(Setup.__subclasses__()[0])
    'setup-each-player'
    """
    family = next((name for name, base in _BASES.items() if issubclass(value_type, base)), "part")
    return f"{family}-{type_name(value_type)}"


def _tuple(parts: tuple[Hint, ...], found: dict[str, Schema]) -> Schema:
    """Return the schema for a tuple type: a list of any length if it ends in "...", else one of a fixed length."""
    if parts[-1] is ...:
        return {"type": "array", "items": _schema(parts[0], found)}
    inner = [_schema(part, found) for part in parts]
    return {"type": "array", "prefixItems": inner, "items": False, "minItems": len(inner)}


def _question() -> Schema:
    """Return the schema for a question that a player is asked."""
    about = {"description": "What it is about, by its name on the board.", **_TEXT, "default": ""}
    asked = {"enum": sorted(QUESTIONS)}
    return {
        "description": "A question that a player is asked.",
        **_object({TYPE: {"const": QUESTION}, "asked": asked, "about": about}, TYPE, "asked"),
    }


def _value(one: type[Value], found: dict[str, Schema]) -> Schema:
    """Return the schema for a class of values: an object with its name as the type, its fields and their defaults."""
    told = _field_descriptions(one)
    properties: Schema = {TYPE: {"const": type_name(one)}}
    for name, hint in types_of(one).items():
        default = {"default": encoded(one.defaults[name])} if name in one.defaults else {}
        properties[name] = {**told.get(name, {}), **_schema(hint, found), **default}
    needed = [name for name in one.fields if name not in one.defaults]
    return {"description": inspect.cleandoc(one.__doc__ or ""), **_object(properties, TYPE, *needed)}


def _field_descriptions(one: type[Value]) -> dict[str, Schema]:
    """Return the docstrings under the fields of a class and its bases, by field, as schemas."""
    told: dict[str, Schema] = {}
    for base in one.__mro__:
        if issubclass(base, Value) and base is not Value:
            told = _own_descriptions(base) | told
    return told


def _own_descriptions(one: type[Value]) -> dict[str, Schema]:
    """Return the docstrings under a class's own fields, by field, as schemas; empty if its source has none."""
    classes = _classes(one.__module__)
    body = classes[one.__name__].body if one.__name__ in classes else []
    return {
        field.target.id: {"description": inspect.cleandoc(said.value.value)}
        for field, said in pairwise(body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(said, ast.Expr) and isinstance(said.value, ast.Constant) and isinstance(said.value.value, str)
    }


@cache
def _classes(module: str) -> dict[str, ast.ClassDef]:
    """Return the class definitions in a module's source, by name."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
