"""The mark of a site of ours: a file that lists its files, and what those hang on that need not be made again."""

import re
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from kb.records.errors import StoreTrouble

MARK = ".rulings-site"
"""The name of that file."""

_DIGEST = re.compile(r"[0-9a-f]+(?:-[0-9]{1,15})?")
_LINE = re.compile(r"^([0-9a-f]+(?:-[0-9]{1,15})?|-) (.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Mark:
    """What a site consists of.

    As text, one line a file with its digest, and one a batch with its word, after a hyphen; at the end, after an equals
    sign, the digest of all that.
    """

    files: dict[str, str]
    """The digest of each file as it was written, by its address."""
    keys: set[str]
    """The words for what its batches hang on."""

    def __str__(self) -> str:
        files = "".join(f"{digest} {address}\n" for address, digest in sorted(self.files.items()))
        whole = files + "".join(f"- {key}\n" for key in sorted(filter(None, self.keys)))
        return f"{whole}= {digest_of(whole.encode())}\n"


def read_mark(folder: Path) -> Mark:
    """Give the mark of the site in a folder; that of nothing where there is none.

    Of one without its end, as older sites have it, only the names of files are believed. Raises StoreTrouble where it
    is damaged, or not as it was written.
    """
    path = folder / MARK
    if not path.is_file() or path.is_symlink():
        return Mark({}, set())
    whole, equals, end = path.read_text(encoding="utf-8", errors="replace").rpartition("= ")
    if equals and end.strip() == digest_of(whole.encode()):
        lines = _LINE.findall(whole)
        return Mark(
            {address: digest for digest, address in lines if digest != "-"},
            {key for digest, key in lines if digest == "-"},
        )
    found = Mark({}, set())
    for place, line in enumerate((whole if equals else end).splitlines(), 1):
        digest, _, rest = line.partition(" ")
        if digest == "-" and rest:
            found.keys.add(rest)
        elif rest and _DIGEST.fullmatch(digest):
            found.files[rest] = digest
        elif digest and not rest:
            found.files[digest] = ""
        else:
            raise _damaged(path, f"in line {place}")
    if equals:
        raise _damaged(path, "since it was written")
    return Mark(dict.fromkeys(found.files, ""), set())


def _damaged(path: Path, where: str) -> StoreTrouble:
    return StoreTrouble(
        f"{path} was changed or damaged {where}: it can't be told which files beside it are of an older site.",
        remedy="Name a new or empty folder, or take this one away.",
    )


def digest_of(content: bytes) -> str:
    """Give the digest of a file, with its length in bytes.

    >>> digest_of(b"rulings")
    '33ecf0cd36997c87-7'
    """
    return f"{sha256(content).hexdigest()[:16]}-{len(content)}"


def is_of_length(digest: str, length: int) -> bool:
    """Answer whether the file that has a digest is so many bytes long, as far as the digest tells.

    >>> is_of_length("33ecf0cd36997c87-7", 7), is_of_length("33ecf0cd36997c87-17", 7), is_of_length("33ecf0cd", 7)
    (True, False, False)
    """
    return digest.endswith(f"-{length}")


def length_of(digest: str) -> int | None:
    """Give the length of the file that has a digest; None of a digest without it, as older sites have them.

    >>> length_of("33ecf0cd36997c87-7")
    7
    """
    length = digest.partition("-")[2]
    return int(length) if length.isdecimal() else None
