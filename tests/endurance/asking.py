"""Running the command in a process of its own: waiting for its answer, giving up on it, or killing it."""

import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout, suppress
from functools import cache
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import IO, NamedTuple

PATIENCE = 120
"""Seconds an answer may take; even on a busy machine most take one."""

INTERNAL = 70


class Answer(NamedTuple):
    """The answer of a command."""

    words: tuple[str, ...]
    code: int
    """The exit code, or the negative number of the signal that ended it."""
    out: str
    err: str
    hung: bool = False
    seconds: float = 0
    """Processor time."""
    memory: int = 0
    """Peak memory in megabytes, including that of the process before it begins."""

    @property
    def said(self) -> tuple[int, str, str, bool]:
        """Return exit code, output, errors and whether it hung, leaving out time and memory."""
        return self.code, self.out, self.err, self.hung

    @property
    def crashed(self) -> bool:
        """Return whether the command ended with a traceback, an internal error or a signal, other than by hanging."""
        said = "Traceback (most recent call last)" in self.err or "should not have happened" in self.err
        return said or self.code == INTERNAL or (self.code < 0 and not self.hung)


class Asked:
    """A running command, forked from this process so that all modules are loaded."""

    def __init__(
        self, home: Path, *words: str, stdin: Path | None = None, first: Callable[[], object] | None = None
    ) -> None:
        """Fork a process that runs the command, after calling `first` in it."""
        self.words = words
        self._status: int | None = None
        self._used: resource.struct_rusage | None = None
        self._out, self._err = (tempfile.TemporaryFile() for _ in range(2))  # noqa: SIM115  (closed by its answer)
        sys.stdout.flush()
        self._pid = os.fork()
        if self._pid == 0:
            if first is not None:
                first()
            _become_command(home, words, (stdin or Path(os.devnull), self._out.fileno(), self._err.fileno()))

    def kill(self, after: float) -> None:
        """Kill the command and its children if it hasn't ended after this many seconds."""
        if not self.has_ended(after):
            with suppress(ProcessLookupError):
                os.killpg(self._pid, signal.SIGKILL)

    def answer(self, patience: float = PATIENCE) -> Answer:
        """Return the answer; a command that hasn't ended after this many seconds is killed."""
        hung = not self.has_ended(patience)
        if hung:
            self.kill(0)
            _, self._status, self._used = os.wait4(self._pid, 0)
        used = self._used
        return Answer(
            self.words,
            os.waitstatus_to_exitcode(self._status),
            _read_back(self._out),
            _read_back(self._err),
            hung,
            used.ru_utime + used.ru_stime,
            used.ru_maxrss >> 10,
        )

    def has_ended(self, patience: float) -> bool:
        """Wait at most this many seconds, and return whether the command has ended."""
        end = time.monotonic() + patience
        while self._status is None:
            ended, status, used = os.wait4(self._pid, os.WNOHANG)
            if ended:
                self._status, self._used = status, used
            elif time.monotonic() >= end:
                break
            else:
                time.sleep(0.005)
        return self._status is not None


def _read_back(file: IO[bytes]) -> str:
    """Return the content of an output file as text, and close it."""
    with file:
        file.seek(0)
        return file.read().decode(errors="backslashreplace")


def ask(
    home: Path,
    *words: str,
    stdin: Path | None = None,
    patience: float = PATIENCE,
    first: Callable[[], object] | None = None,
) -> Answer:
    """Run a command over a data folder and return its answer."""
    return Asked(home, *words, stdin=stdin, first=first).answer(patience)


def import_all() -> None:
    """Import the modules of all verbs, so that forked commands start with them."""
    from kb.cli.group import VERBS

    for verb in VERBS:
        import_module(f"kb.cli.{verb}")
    for name in ("kb.site.build", "kb.search.searching", "kb.engine.rules", "kb.records.record"):
        with suppress(ImportError):
            import_module(name)


@cache
def warm_up(home: Path, *words: str) -> None:
    """Run the command once in this process, so that forked commands find its caches filled."""
    os.environ["RULINGS_HOME"] = str(home)
    from kb.cli.group import rulings

    with Path(os.devnull).open("w", encoding="utf-8") as nowhere, redirect_stdout(nowhere), suppress(SystemExit):
        rulings(list(words), standalone_mode=False)


def _become_command(home: Path, words: Sequence[str], streams: tuple[Path, int, int]) -> None:
    """Turn this process into the command, and exit with its exit code."""
    os.setsid()
    stdin, out, err = streams
    os.dup2(os.open(stdin, os.O_RDONLY), 0)
    os.dup2(out, 1)
    os.dup2(err, 2)
    sys.stdin, sys.stdout, sys.stderr = (
        TextIOWrapper(os.fdopen(number, mode, closefd=False), encoding="utf-8", errors="surrogateescape")
        for number, mode in ((0, "rb"), (1, "wb"), (2, "wb"))
    )
    os.environ["RULINGS_HOME"] = str(home)
    sys.argv = ["rulings", *words]
    code = 1
    try:
        from kb.cli import main

        main()
        code = 0
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except BaseException:  # noqa: BLE001  (any escaping exception is a finding)
        import traceback

        traceback.print_exc()
    finally:
        with suppress(OSError):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(code)
