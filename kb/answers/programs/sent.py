"""Boards that programs send: as TOML, or as JSON, which has the same keys."""

import json
import re
from typing import Any

from kb.records.errors import BadQuestion

_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_TEXTS = {"type": "array", "items": {"type": "string"}}
BOARD = {
    "type": "object",
    "description": "A board, as its TOML has it.",
    "properties": {
        "id": {"type": "string"},
        "title": {"type": "string"},
        "setup": _TEXTS,
        "play": _TEXTS,
        "when": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {"date": {"type": "string", "format": "date"}, "then": _TEXTS},
                "required": ["date"],
            },
        },
    },
    "required": ["id", "when"],
}
"""The JSON Schema of a board; what else a board may have is described where boards are."""


def is_json(text: str) -> bool:
    """Return whether a text is meant as JSON: no TOML begins so."""
    return text.lstrip().startswith("{")


def sent(body: str) -> dict[str, str]:
    """Return what a body asks: a board alone, or in JSON what the question takes, by its names.

    >>> sent('{"board": "002-licid-forest", "on": "2004-01-15"}')
    {'board': '002-licid-forest', 'on': '2004-01-15'}
    """
    try:
        given = json.loads(body) if is_json(body) else None
    except (ValueError, RecursionError):
        given = None  # what is wrong with it is told where the board is read
    if not isinstance(given, dict) or "board" not in given:
        return {"board": body}
    return {name: value if isinstance(value, str) else json.dumps(value) for name, value in given.items()}


def as_toml(text: str) -> str:
    r"""Return a board that is sent as JSON as TOML. Raises BadQuestion where it is no JSON, or nothing has a value.

    >>> as_toml('{"id": "own", "when": [{"date": "2004-01-15", "then": ["Bear is a 2/2"]}]}')
    '"id" = "own"\n"when" = [{"date" = 2004-01-15, "then" = ["Bear is a 2/2"]}]\n'
    """
    try:
        board: dict[str, Any] = json.loads(text)
        return "".join(f"{json.dumps(name)} = {_value(value, name)}\n" for name, value in board.items())
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise BadQuestion(f"The board isn't valid JSON: {error.msg} ({where}).", remedy="Send JSON or TOML.") from None
    except RecursionError:
        raise BadQuestion("The board is nested too deeply.", remedy="A board never needs so many levels.") from None


def _value(value: Any, name: str) -> str:  # noqa: ANN401  (what JSON can hold)
    if value is None:
        raise BadQuestion(f"“{name}” is null in the board.", remedy="Leave it out.")
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {_value(one, key)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_value(one, name) for one in value) + "]"
    is_day = name == "date" and isinstance(value, str) and _DAY.fullmatch(value)
    return value if is_day else json.dumps(value, ensure_ascii=False)
