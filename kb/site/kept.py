"""What is kept in a folder: what was made once is not made again as long as all that it hangs on is the same."""

import os
import pickle
from contextlib import suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile

from kb.site.plays import Performance, Played, Staged

_DIGEST = 32
_LENGTH = 8


class Shelf:
    """A folder of things kept, one file each, under the word for all that they hang on.

    The files are this program's own, in the user's data folder, and each is checked against its digest; a file that
    is damaged, or that can't be read or written, is as none.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._wanted: set[str] = set()

    def has(self, key: str) -> bool:
        """Answer whether there is something under a word, whole or not."""
        self._wanted.add(key)
        return (self._folder / key).exists()

    def find(self, key: str) -> bytes | None:
        """Give what is under a word, None where there is nothing."""
        self._wanted.add(key)
        with suppress(OSError):
            content = (self._folder / key).read_bytes()
            digest, body = content[:_DIGEST], content[_DIGEST:]
            if sha256(body).digest() == digest:
                return body
        return None

    def keep(self, key: str, body: bytes) -> None:
        """Keep something under a word."""
        self._wanted.add(key)
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            with NamedTemporaryFile(dir=self._folder, prefix=".", delete=False) as file:
                file.write(sha256(body).digest() + body)
            os.replace(file.name, self._folder / key)  # noqa: PTH105  (a name, not a path)

    def forget_the_rest(self) -> None:
        """Remove what was neither asked for nor kept: it no longer hangs on what there is."""
        with suppress(OSError):
            for name in {path.name for path in self._folder.iterdir()} - self._wanted:
                (self._folder / name).unlink(missing_ok=True)


def packed(performance: Performance) -> bytes:
    """Give plays as they are kept, and handed from process to process."""
    plays, turns, staged = performance
    first, second = pickle.dumps((plays, turns)), pickle.dumps(staged)
    return len(first).to_bytes(_LENGTH, "big") + first + second


def unpacked(body: bytes) -> Played:
    """Give the plays that were packed so by this program."""
    length = int.from_bytes(body[:_LENGTH], "big")
    plays, turns = pickle.loads(body[_LENGTH : _LENGTH + length])  # noqa: S301  (our own)
    return Played(plays, turns, partial(_staged, body[_LENGTH + length :]))


def word_for(body: bytes) -> str:
    """Give the word for plays that were packed so, without what is to be seen of each."""
    length = int.from_bytes(body[:_LENGTH], "big")
    return sha256(body[: _LENGTH + length]).hexdigest()[:32]


def _staged(body: bytes) -> tuple[Staged, ...]:
    staged: tuple[Staged, ...] = pickle.loads(body)  # noqa: S301  (our own)
    return staged
