"""Loading files of scenarios in TOML or JSON, with limits on size and depth."""

import errno
import json
import os
import re
import stat
import tomllib

from kb.boards.language import BadScenario
from kb.boards.reading.places import is_deeper, is_json
from kb.records.data import Json, JsonObject
from kb.records.os_errors import remedy_for, why_unreadable

LARGEST = 3_000_000
"""The most bytes of a file: all that is packaged, about a million, fits in one, with room to grow."""

JSON_ENDING = ".json"
ENDINGS = (".toml", JSON_ENDING)
"""How the names of files of boards end."""

_NAMED = re.compile(r"(?P<file>.+\.(?:toml|json))(?:#(?P<id>.*))?", re.DOTALL)

_READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
"""How a file is opened, so that a pipe which nobody writes to isn't waited for."""

_DEEPEST = 20
"""So deep lists and tables may stand in one another; a scenario needs five."""

_SYNTAX = re.compile(r"(?P<problem>.+) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)")
"""How the reader of TOML says where its trouble is."""


_HOW_WRITTEN = 'The file must be TOML, with lines such as title = "My case"; no name may occur twice.'
_PROBLEMS = {
    "Cannot overwrite a value": "this name is used twice",
    "Cannot declare": "this table is used twice",
    "Cannot mutate immutable namespace": "this name is used twice",
    "Duplicate inline table key": "this name is used twice",
    "Expected '=' after a key": "a “=” is missing after a name",
    "Invalid date or datetime": "there is no such day; days are written as 2004-01-15",
    "Invalid value": "this isn't a value: text needs quotation marks",
    "Invalid initial character for a key": "this isn't a name",
    "Invalid statement": "this is neither a name with a value nor a table in brackets",
    "Unterminated string": "the closing quotation mark is missing",
    'Expected \'"""\'': "the closing quotation mark is missing",
    "Illegal character '\\n'": "the closing quotation mark is missing",
    "Unclosed array": "a “]” is missing at the end of a list",
    "Expected newline or end of document": "there is something after a value where the line should end",
    "Expected ']": "a “]” is missing at the end of a table's name",
    "Unescaped '\\'": "a “\\” in a text must be written twice",
    "Invalid hex value": "a “\\” in a text must be written twice",
}
"""Plain-language versions of TOML parser errors, by the beginning of each error."""


def file_named(text: str) -> tuple[str, str | None] | None:
    """Return the file of boards that a text names, with the board id after "#" or None; None if it names no file.

    >>> file_named("cases.json#one"), file_named("case.toml"), file_named("mana-burn")
    (('cases.json', 'one'), ('case.toml', None), None)
    """
    found = _NAMED.fullmatch(text)
    return (found["file"], found["id"]) if found else None


def text_of(file: str, known: str = "`rulings boards` lists the packaged boards.") -> str:
    """Return a file's text. Raises BadScenario if it can't be read, or is too large.

    `known` says, for the remedy if it can't be read, how to list what exists.
    """
    try:
        with os.fdopen(os.open(file, _READING), "rb") as opened:
            if stat.S_ISDIR(os.fstat(opened.fileno()).st_mode):
                raise IsADirectoryError(errno.EISDIR, "", file)
            if not stat.S_ISREG(os.fstat(opened.fileno()).st_mode):
                raise BadScenario(f"{file} is a pipe or a device, not a file.", remedy="Save the board as a file.")
            raw = opened.read(LARGEST + 1)
        _check_size(len(raw), file)
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise BadScenario(f"{file}:{line}: this line isn't valid UTF-8.", remedy="Save the file in UTF-8.") from None
    except (OSError, ValueError) as error:
        remedy = remedy_for(error)
        raise BadScenario(
            f"{file} can't be read: {why_unreadable(error)}.", remedy=f"{remedy} {known}" if remedy else ""
        ) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def load(text: str, file: str) -> JsonObject:
    """Return the table in a text of TOML or JSON; `file` is its name for messages.

    Raises BadScenario, with the line if known, if it is neither.
    """
    _check_size(len(text), file)
    if is_deeper(text, _DEEPEST):
        raise BadScenario(
            f"{file} can't be read: it is nested too deeply.", remedy="A scenario never needs so many levels."
        )
    if is_json(text) or file.endswith(JSON_ENDING):
        return _parse_json(text, file)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said = _SYNTAX.fullmatch(str(error))
        problem = _in_words(said["problem"] if said else str(error))
        line = said["line"] or text.count("\n") + (not text.endswith("\n")) if said else ""
        column = f" (column {said['column']})" if said and said["column"] else ""
        where = f"{file}:{line}" if line else file
        raise BadScenario(f"{where}: {problem}{column}.", remedy=_HOW_WRITTEN) from None
    except ValueError as error:
        raise BadScenario(f"{file} can't be read: {error}.", remedy="A scenario never needs so many levels.") from None


def _parse_json(text: str, file: str) -> JsonObject:
    """Parse JSON. Raises BadScenario if it is invalid or isn't an object."""

    def check_keys_unique(pairs: list[tuple[str, Json]]) -> JsonObject:
        """Return the object as a dictionary. Raises BadScenario if it has a name twice."""
        names = [name for name, _ in pairs]
        if again := next((name for name in names if names.count(name) > 1), None):
            raise BadScenario(f"{file}: an object has the name “{again}” twice.", remedy="Remove one of them.")
        return dict(pairs)

    try:
        found = json.loads(text, object_pairs_hook=check_keys_unique)
    except json.JSONDecodeError as error:
        raise BadScenario(
            f"{file}:{error.lineno}: this isn't valid JSON: {error.msg} (column {error.colno}).",
            remedy='The board must be a JSON object, such as {"title": "My case", "setup": ["It is Bob\'s turn"]}.',
        ) from None
    except ValueError as error:
        raise BadScenario(f"{file} can't be read: {error}.", remedy="A scenario needs no such number.") from None
    if not isinstance(found, dict):
        raise BadScenario(
            f"{file}: a board must be an object.", remedy='To put several boards in a file, write {"scenario": [ … ]}.'
        )
    return found


def _in_words(problem: str) -> str:
    """Return the TOML parser's message in plain words, or unchanged if it isn't a known one."""
    told = next((words for sign, words in _PROBLEMS.items() if problem.startswith(sign)), "")
    return told or f"this isn't valid TOML: {problem[:1].lower()}{problem[1:]}"


def _check_size(length: int, file: str) -> None:
    """Raise BadScenario if a file is too large."""
    if length > LARGEST:
        raise BadScenario(f"{file} is larger than {LARGEST:,} bytes.", remedy="Divide it into several files.")
