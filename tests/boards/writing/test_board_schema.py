"""The JSON schema of boards: it has the keys of files, and the types and fields that other programs rely on."""

import json
import re
from pathlib import Path

from jsonschema import Draft202012Validator

from kb.boards.reading.scenario import _AGAINST_KEYS, _KEYS, _UNDER_KEYS, _WHEN_KEYS
from kb.boards.writing.board_schema import board_schema
from kb.boards.writing.json_boards import read_boards

FILE = Path(__file__).with_name("json_types.txt")
"""The stable types of values and their fields; optional fields have a question mark."""
PAGE = Path(__file__).parents[3] / "docs" / "boards.md"


def types_and_fields() -> str:
    """Return the types of values and their fields, one type a line."""
    lines = []
    for name, own in board_schema()["$defs"].items():
        if "type" in own.get("properties", {}):
            fields = [field for field in own["properties"] if field != "type"]
            told = ", ".join(field if field in own["required"] else f"{field}?" for field in fields)
            lines.append(f"{name}: {told}".rstrip(": ") + "\n")
    return "".join(lines)


def test_types_and_fields_in_the_schema_are_unchanged() -> None:
    """New ones may be added to the file; a renamed or removed one breaks other people's boards."""
    assert types_and_fields() == FILE.read_text(encoding="utf-8")


def test_the_schema_is_valid_and_describes_each_type() -> None:
    Draft202012Validator.check_schema(board_schema())
    assert [name for name, own in board_schema()["$defs"].items() if "-" in name and not own["description"]] == []
    assert board_schema()["$defs"]["part-several"]["properties"]["name"]["description"] == "What several are called."


def test_the_schema_has_the_same_keys_as_a_scenario_file() -> None:
    board = board_schema()["$defs"]["board"]["properties"]
    when, under = (board[key]["items"]["properties"] for key in ("when", "under"))
    assert set(board) == _KEYS
    assert set(when) == _WHEN_KEYS
    assert set(under) == _UNDER_KEYS
    assert set(when["against"]["properties"]) == _AGAINST_KEYS


def test_the_json_board_in_the_documentation_is_valid_and_understood() -> None:
    (text,) = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    Draft202012Validator(board_schema()).validate(json.loads(text))
    (board,) = read_boards(text, "my-case.json")
    assert board.whens[0].then == ("Elk died",)
