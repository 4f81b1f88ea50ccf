"""The mark of a site of ours: a file that lists its files, and what those hang on that need not be made again."""

import re
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from kb.records.errors import StoreTrouble

MARK = ".rulings-site"
"""The name of that file."""

_LINE = re.compile(r"- (?P<key>.+)|(?P<digest>[0-9a-f]+(?:-[0-9]{1,15})?) (?P<address>.+)|(?P<name>\S+)")


@dataclass(frozen=True, slots=True)
class Mark:
    """What a site consists of.

    As text, one line a file with its digest, and one a batch with its word, after a hyphen.
    """

    files: dict[str, str]
    """The digest of each file as it was written, by its address."""
    keys: set[str]
    """The words for what its batches hang on."""

    def __str__(self) -> str:
        files = "".join(f"{digest} {address}\n" for address, digest in sorted(self.files.items()))
        return files + "".join(f"- {key}\n" for key in sorted(filter(None, self.keys)))


def read_mark(folder: Path) -> Mark:
    """Give the mark of the site in a folder; that of nothing where there is none.

    Raises StoreTrouble where it is damaged.
    """
    path = folder / MARK
    found = Mark({}, set())
    if not path.is_file() or path.is_symlink():
        return found
    for place, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
        parts = _LINE.fullmatch(line)
        if parts is None:
            raise StoreTrouble(
                f"{path} is damaged (line {place}): it can't be told which files beside it are of an older site.",
                remedy="Name a new or empty folder, or take this one away.",
            )
        if key := parts["key"]:
            found.keys.add(key)
        else:
            found.files[parts["address"] or parts["name"]] = parts["digest"] or ""  # as written before digests were
    return found


def digest_of(content: bytes) -> str:
    """Give the digest of a file, with its length in bytes.

    >>> digest_of(b"rulings")
    '33ecf0cd36997c87-7'
    """
    return f"{sha256(content).hexdigest()[:16]}-{len(content)}"


def length_of(digest: str) -> int | None:
    """Give the length of the file that has a digest; None of a digest without it, as older sites have them.

    >>> length_of("33ecf0cd36997c87-7")
    7
    """
    length = digest.partition("-")[2]
    return int(length) if length.isdecimal() else None
