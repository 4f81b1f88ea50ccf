"""Plays kept in a folder: what was played once is not played again as long as all that it hangs on is the same."""

import os
import pickle
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import NamedTuple

from kb.site.plays import Performance, Play, Staged, Turn

_DIGEST = 32
_LENGTH = 8


class KeptPlays(NamedTuple):
    """What is kept of a scenario, and what reads the rest of it."""

    plays: tuple[Play, ...]
    turns: tuple[Turn, ...]
    staged: Callable[[], tuple[Staged, ...]]


class Shelf:
    """A folder of plays, one file each, under the word for all that they hang on.

    The files are this program's own, in the user's data folder, and each is checked against its digest; a file that
    is damaged, or that can't be read or written, is as none.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find(self, key: str) -> KeptPlays | None:
        """Give the plays under a word, None where there are none."""
        with suppress(OSError):
            content = (self._folder / key).read_bytes()
            digest, body = content[:_DIGEST], content[_DIGEST:]
            if sha256(body).digest() == digest:
                return unpacked(body)
        return None

    def keep(self, key: str, body: bytes) -> None:
        """Keep plays, packed, under a word."""
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            with NamedTemporaryFile(dir=self._folder, prefix=".", delete=False) as file:
                file.write(sha256(body).digest() + body)
            os.replace(file.name, self._folder / key)  # noqa: PTH105  (a name, not a path)

    def forget_all_but(self, keys: Iterable[str]) -> None:
        """Remove the plays that no longer hang on what there is."""
        with suppress(OSError):
            for name in {path.name for path in self._folder.iterdir()}.difference(keys):
                (self._folder / name).unlink(missing_ok=True)


def packed(performance: Performance) -> bytes:
    """Give plays as they are kept, and handed from process to process."""
    plays, turns, staged = performance
    first, second = pickle.dumps((plays, turns)), pickle.dumps(staged)
    return len(first).to_bytes(_LENGTH, "big") + first + second


def unpacked(body: bytes) -> KeptPlays:
    """Give the plays that were packed so by this program."""
    length = int.from_bytes(body[:_LENGTH], "big")
    plays, turns = pickle.loads(body[_LENGTH : _LENGTH + length])  # noqa: S301  (our own)
    return KeptPlays(plays, turns, partial(_staged, body[_LENGTH + length :]))


def _staged(body: bytes) -> tuple[Staged, ...]:
    staged: tuple[Staged, ...] = pickle.loads(body)  # noqa: S301  (our own)
    return staged
