"""Answering in a separate process with limited time and memory, because strangers can ask anything.

``python -m kb.answers.programs.apart`` reads one question as JSON and writes its answer, or the error, as JSON.
"""

import json
import os
import subprocess
import sys
import traceback
from collections.abc import Mapping
from typing import NamedTuple

from kb.answers.book import Book
from kb.answers.opening import data_folder
from kb.answers.programs.questions import QUESTIONS, answered, trouble
from kb.records.data import Json
from kb.records.errors import RulingsError

OWN_BOARD = "own-board"
"""The name of the question that the site's page "A board of your own" asks; `own_board` answers it."""

_ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # noqa: PTH100, PTH120  (a name alone)


class Bounds(NamedTuple):
    """Limits on the time and memory for an answer."""

    seconds: int = 20
    """Limit on processor time; the limit on elapsed time is half as much again."""
    memory: int = 1 << 30
    """In bytes."""


class Apart(NamedTuple):
    """The result of a separate process."""

    trouble: str
    """Empty for an answer; ``question`` where it was a wrong one, ``nothing`` where nothing is found, ``bound`` where
    it took too much, else ``broken``.
    """
    content: Json
    """As JSON holds it: the answer with its sources, or the error with the nearest and the remedy."""


_BOUND = "It takes more than {0.seconds} seconds or {1} MB to answer this."
_OUT_OF_MEMORY = ("MemoryError", "allocate memory", "failed to map", "error return without exception set")
"""Parts of the error messages with which Python or the system's loader reports that memory ran out."""
_BROKEN = "The answer couldn't be produced."


def ask_apart(home: str, name: str, given: Mapping[str, str], bounds: Bounds = Bounds()) -> Apart:  # noqa: B008  (it is frozen)
    """Answer a question, given by name, in a separate process within limits."""
    told = json.dumps({"home": home, "name": name, "given": dict(given), "bounds": bounds})
    paths = os.pathsep.join(dict.fromkeys([_ROOT, *filter(None, sys.path)]))
    command = [sys.executable, "-m", "kb.answers.programs.apart"]
    environment = {**os.environ, "PYTHONPATH": paths}
    patience = bounds.seconds * 1.5
    try:
        done = subprocess.run(  # noqa: S603  (our own interpreter and module)
            command,
            input=told.encode(),
            capture_output=True,
            env=environment,
            timeout=patience,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return _over(bounds)
    try:
        trouble, content = json.loads(done.stdout)
    except ValueError:
        is_over = done.returncode < 0 or _tells_of_memory(done.stderr.decode(errors="replace"))
        return _over(bounds) if is_over else Apart("broken", {"error": _BROKEN, "nearest": [], "remedy": ""})
    return _over(bounds) if trouble == "bound" else Apart(trouble, content)


def _over(bounds: Bounds) -> Apart:
    """Return the answer that tells that a call exceeded its time or memory, and how to ask for less."""
    words = _BOUND.format(bounds, bounds.memory >> 20)
    return Apart("bound", {"error": words, "nearest": [], "remedy": "Ask for less: a smaller board, or one day."})


def _tells_of_memory(words: str) -> bool:
    """Return whether an error message means that memory ran out."""
    return any(sign in words for sign in _OUT_OF_MEMORY)


def _answer(asked: Mapping[str, Json]) -> tuple[str, Json]:
    """Return "" and the answer to a question as it was sent.

    In case of trouble, "bound" and None (out of memory or too deep), or "nothing" (no answer) or "question" (a bad one)
    and the trouble as data.
    """
    book = None
    try:
        if asked["name"] == OWN_BOARD:
            from kb.answers.boards.own_board import answer  # it loads the engine, which other questions don't need

            return "", json.loads(answer(asked["given"]["asked"]))
        with Book(data_folder(asked["home"])) as book:
            return "", answered(book, QUESTIONS[asked["name"]], asked["given"])
    except RulingsError as error:
        if _tells_of_memory("".join(traceback.format_exception(error))):
            return "bound", None
        return "nothing" if error.exit_code == 1 else "question", trouble(error, book)
    except (MemoryError, RecursionError):
        return "bound", None


def _within(seconds: int, memory: int) -> None:
    """Limit this process's time and memory; on systems without such limits, only the clock counts."""
    try:
        import resource  # not every system has it
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def main() -> None:
    """Read a question from standard input, and write its answer."""
    asked = json.loads(sys.stdin.buffer.read())
    _within(*asked["bounds"])
    sys.stdout.write(json.dumps(_answer(asked)))


if __name__ == "__main__":
    main()
