"""Running the command: encoding of its streams, broken pipes and interruption."""

import codecs
import os
import signal
import sys
from typing import TextIO

from kb.cli.group import rulings
from kb.cli.streams import Unread, outlet
from kb.records.os_errors import why_unreadable

_PLAINLY = {
    "“": '"', "”": '"', "‘": "'", "’": "'", "—": "--", "–": "-", "…": "...", "·": "-", "›": ">", "×": "x", "é": "e",
    "Æ": "AE", "æ": "ae", "\xa0": " ",
}  # fmt: skip
"""Replacements of characters that the output's encoding lacks."""

_UNWRITABLE = 4


def run() -> None:
    """Run the command, reporting output errors in words, or silently if nobody reads on."""
    sys.stderr = sys.stderr or _nowhere()
    if sys.stdout is None:  # if the shell closed it with >&-
        sys.stderr.write("rulings: Standard output is closed: the answer has nowhere to go.\n")
        sys.exit(_UNWRITABLE)
    codecs.register_error("plainly", plainly)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="plainly")  # type: ignore[union-attr]  # at the start they are real files
    sys.stdout, sys.stderr = outlet(sys.stdout), outlet(sys.stderr)
    try:
        rulings()
    except Unread:
        _end_unread()
    except OSError as error:
        _let_go_of(sys.stdout)
        _last_words(f"rulings: {error.filename or 'Standard output'} can't be used: {why_unreadable(error)}.\n")
        sys.exit(_UNWRITABLE)


def plainly(error: UnicodeError) -> tuple[str, int]:
    """Return ASCII replacements for characters missing in an encoding, as a codecs error handler.

    >>> codecs.register_error("plainly", plainly)
    >>> "— “Æther Flash” שׁ".encode("ascii", "plainly")
    b'-- "AEther Flash" ??'
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(_PLAINLY.get(c, "?") for c in error.object[error.start : error.end]), error.end


def _end_unread() -> None:
    """End the program by SIGPIPE, because its reader closed the pipe; raises Unread on a platform without SIGPIPE."""
    for stream in (sys.stdout, sys.stderr):
        _let_go_of(stream)
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGPIPE)
    raise Unread


def _last_words(message: str) -> None:
    """Write a message to standard error, ignoring errors."""
    try:
        sys.stderr.write(message)
        sys.stderr.flush()
    except OSError:
        _let_go_of(sys.stderr)


def _let_go_of(stream: TextIO) -> None:
    """Redirect a stream to the null device, so that Python doesn't fail to flush it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _nowhere() -> TextIO:
    """Return a stream that discards everything."""
    return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123  (stays open until the program ends)
