"""Standard output and error of a command: terminal control characters are shown instead of sent."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO, cast

from kb.records.escaping import shown, shown_in_json

UNREAD = 141
"""The exit code for a closed pipe: the one that shells use for SIGPIPE."""


class Unread(SystemExit):
    """Raised when the reader closed the pipe, as in ``| head -1``; ends the command."""

    def __init__(self) -> None:
        super().__init__(UNREAD)


@contextmanager
def _raising_unread() -> Iterator[None]:
    """Convert BrokenPipeError to Unread."""
    try:
        yield
    except BrokenPipeError:
        raise Unread from None


class Outlet:
    """A text stream that makes control characters visible, whatever text or file name they come from."""

    def __init__(self, stream: TextIO, as_shown: Callable[[str], str] = shown) -> None:
        self._as_shown = as_shown
        self.stream = stream
        """The underlying stream; only what creates its own colours and bars writes sanitized text to it."""
        self.buffer = Bytes(self)
        """The binary stream to which click writes what it has encoded itself, sanitized as well."""

    @property
    def encoding(self) -> str:
        """The encoding of the stream."""
        return self.stream.encoding

    @property
    def errors(self) -> str | None:
        """The stream's handling of unencodable characters; None if the stream doesn't state it."""
        return self.stream.errors

    def isatty(self) -> bool:
        """Return whether the stream is a terminal."""
        return self.stream.isatty()

    def fileno(self) -> int:
        """Return the file descriptor."""
        return self.stream.fileno()

    def writable(self) -> bool:
        """Return True."""
        return True

    def write(self, words: str) -> int:
        """Write text with control characters made visible.

        Raises Unread if the pipe was closed.
        """
        with _raising_unread():
            self.stream.write(self._as_shown(words))
        return len(words)

    def write_bytes(self, payload: bytes) -> None:
        """Write bytes that are already safe.

        Raises Unread if the pipe was closed.
        """
        with _raising_unread():
            self.stream.flush()
            self.stream.buffer.write(payload)
            self.stream.buffer.flush()

    def flush(self) -> None:
        """Flush the stream.

        Raises Unread if the pipe was closed.
        """
        with _raising_unread():
            self.stream.flush()


class Bytes:
    """The binary buffer of an outlet, for already encoded text."""

    def __init__(self, outlet: Outlet) -> None:
        self._outlet = outlet

    def writable(self) -> bool:
        """Return True."""
        return True

    def write(self, payload: bytes) -> int:
        """Write encoded text with control characters made visible."""
        self._outlet.write(bytes(payload).decode(errors="backslashreplace"))
        return len(payload)

    def flush(self) -> None:
        """Flush the stream."""
        self._outlet.flush()


def outlet(stream: TextIO) -> TextIO:
    """Return a stream on which control characters are made visible."""
    return cast(TextIO, Outlet(stream))


def own(stream: object) -> TextIO:
    """Return the stream behind an outlet, for code that writes its own colors and bars."""
    return cast(TextIO, stream.stream if isinstance(stream, Outlet) else stream)


def json_out() -> TextIO:
    """Return standard output for lines of JSON, with terminal control characters escaped."""
    return cast(TextIO, Outlet(own(sys.stdout), shown_in_json))
