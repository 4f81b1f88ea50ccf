"""Standard output and standard error as a command writes to them: what would command a terminal is shown instead."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO, cast

from kb.records.escaping import shown, shown_in_json

UNREAD = 141
"""The exit code where nobody reads on: what shells make of the signal that is for this."""


class Unread(SystemExit):
    """Nobody reads on, as in ``| head -1``: the command ends, and what it holds open is let go."""

    def __init__(self) -> None:
        super().__init__(UNREAD)


@contextmanager
def _read() -> Iterator[None]:
    """Have it told apart from other trouble that nobody reads on."""
    try:
        yield
    except BrokenPipeError:
        raise Unread from None


class Outlet:
    """A stream to which words go as they can be shown, whatever text or file name they come from."""

    def __init__(self, stream: TextIO, as_shown: Callable[[str], str] = shown) -> None:
        self._as_shown = as_shown
        self.stream = stream
        """Where the words go: only what makes its own colours and bars writes there, words that it has made safe."""
        self.buffer = Bytes(self)
        """Where click writes what it has encoded itself, which is no way around this."""

    @property
    def encoding(self) -> str:
        """The encoding of what is written."""
        return self.stream.encoding

    @property
    def errors(self) -> str | None:
        """What is done about a character that the encoding doesn't have."""
        return self.stream.errors

    def isatty(self) -> bool:
        """Whether a person looks at it."""
        return self.stream.isatty()

    def fileno(self) -> int:
        """Return the number of the open file."""
        return self.stream.fileno()

    def writable(self) -> bool:
        """Whether it can be written to: it can."""
        return True

    def write(self, words: str) -> int:
        """Write words as they can be shown.

        Raises Unread where nobody reads on.
        """
        with _read():
            self.stream.write(self._as_shown(words))
        return len(words)

    def write_bytes(self, payload: bytes) -> None:
        """Write what is made safe already, as it is.

        Raises Unread where nobody reads on.
        """
        with _read():
            self.stream.flush()
            self.stream.buffer.write(payload)
            self.stream.buffer.flush()

    def flush(self) -> None:
        """Have what was written arrive.

        Raises Unread where nobody reads on.
        """
        with _read():
            self.stream.flush()


class Bytes:
    """The way into an outlet for words that are encoded already."""

    def __init__(self, outlet: Outlet) -> None:
        self._outlet = outlet

    def writable(self) -> bool:
        """Whether it can be written to: it can."""
        return True

    def write(self, payload: bytes) -> int:
        """Write words as they can be shown."""
        self._outlet.write(bytes(payload).decode(errors="backslashreplace"))
        return len(payload)

    def flush(self) -> None:
        """Have what was written arrive."""
        self._outlet.flush()


def outlet(stream: TextIO) -> TextIO:
    """Return a stream to which nothing goes that would command a terminal."""
    return cast(TextIO, Outlet(stream))


def own(stream: object) -> TextIO:
    """Return the stream behind an outlet, for what makes its own colours and bars of words that are shown."""
    return cast(TextIO, stream.stream if isinstance(stream, Outlet) else stream)


def json_out() -> TextIO:
    """Return standard output for lines of JSON, with terminal control characters escaped."""
    return cast(TextIO, Outlet(own(sys.stdout), shown_in_json))
