"""The JSON Schema of boards that programs send, and parsing a request body: a board, or an object of parameters."""

import json

from kb.boards.reading.places import is_json

_SENTENCES = {
    "type": "array",
    "items": {
        "description": "A sentence, or what it means: a value, or several.",
        "anyOf": [{"type": "string"}, {"type": "object"}, {"type": "array", "items": {"type": "object"}}],
    },
}
BOARD = {
    "type": "object",
    "description": "A board, as its file has it. A sentence may stand there as the values that it means; the schema of "
    "these is printed by `rulings boards --schema`.",
    "properties": {
        "id": {"type": "string"},
        "title": {"type": "string"},
        "setup": _SENTENCES,
        "play": _SENTENCES,
        "when": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {"date": {"type": "string", "format": "date"}, "then": _SENTENCES},
                "required": ["date"],
            },
        },
    },
    "anyOf": [{"required": [key]} for key in ("setup", "play", "when", "under")],
}
"""The JSON Schema of a board, in short; the whole one is as large as a book."""


def sent(body: str) -> dict[str, str]:
    """Return the parameters in a request body: a board alone, or a JSON object of parameters.

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
