"""Files of scenarios as TOML, no larger and no deeper than a scenario needs."""

import os
import re
import stat
import tomllib
from typing import Any

from kb.worked.language import BadScenario
from kb.worked.places import is_deeper

LARGEST = 2_000_000
"""So many bytes a file may have; all that is packaged has less than half of it."""

_READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
"""How a file is opened, so that a pipe which nobody writes to isn't waited for."""

_DEEPEST = 20
"""So deep lists and tables may stand in one another; a scenario needs five."""

_SYNTAX = re.compile(r"(?P<problem>.+) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)")
"""How the reader of TOML says where its trouble is."""


def text_of(file: str) -> str:
    """Give the text of a file. Raises BadScenario where it can't be read, or is too large to be one of scenarios."""
    try:
        with os.fdopen(os.open(file, _READING), "rb") as opened:
            if not stat.S_ISREG(os.fstat(opened.fileno()).st_mode):
                raise BadScenario(f"{file} is a pipe or a device, not a file.", remedy="Save the board as a file.")
            raw = opened.read(LARGEST + 1)
        _check_size(len(raw), file)
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadScenario(f"{file} can't be read: {error}.", remedy="TOML is written in UTF-8.") from None
    except (OSError, ValueError) as error:
        raise BadScenario(f"{file} can't be read: {getattr(error, 'strerror', None) or error}.") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def loaded(text: str, file: str) -> dict[str, Any]:
    """Give what a file says. Raises BadScenario where it is no TOML, with the line as far as it is known."""
    _check_size(len(text), file)
    if is_deeper(text, _DEEPEST):
        raise BadScenario(f"{file}: this can't be read: it is too deep.", remedy="No scenario needs that.")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said = _SYNTAX.fullmatch(str(error))
        problem = said["problem"] if said else str(error)
        line = said["line"] or text.count("\n") + (not text.endswith("\n")) if said else ""
        column = f" (column {said['column']})" if said and said["column"] else ""
        where = f"{file}:{line}" if line else file
        raise BadScenario(f"{where}: this is no TOML: {problem}{column}.") from None
    except ValueError as error:
        raise BadScenario(f"{file}: this can't be read: {error}.", remedy="No scenario needs that.") from None


def _check_size(length: int, file: str) -> None:
    if length > LARGEST:
        raise BadScenario(f"{file}: this is larger than {LARGEST:,} bytes.", remedy="Divide it into several files.")
