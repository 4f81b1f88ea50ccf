"""The manifest of a site: its files with digests and the fingerprints of their inputs."""

import os
import re
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from kb.records.errors import StoreTrouble

MANIFEST = ".rulings-site"
"""The name of the manifest file."""

_LINE = re.compile(r"(?P<mark>[0-9a-f]{16}(?:-[0-9]{1,15}|\.[0-9a-f]{32})?) (?P<address>.+)")
"""Matches the line of a file; older versions put its length after a hyphen."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """The files of a site with their marks.

    As text, it has a line for each file; the last line, after an equals sign, is the digest of the rest.
    """

    files: dict[str, str] = field(default_factory=dict)
    """The digest of each file as written, by address."""

    def __str__(self) -> str:
        """Return a line of checksum and address for each file, sorted, and a last line with the checksum of all."""
        whole = "".join(f"{mark} {address}\n" for address, mark in sorted(self.files.items()))
        return f"{whole}= {digest_of(whole.encode())}\n"

    def write(self, folder: Path) -> None:
        """Write the manifest to a folder atomically."""
        new = folder / f"{MANIFEST}-new"
        new.write_text(str(self), encoding="utf-8", newline="\n")
        new.replace(folder / MANIFEST)


def read_manifest(folder: Path) -> Manifest:
    """Read the manifest in a folder; return an empty one if there is none.

    Raises StoreTrouble if it was changed.
    """
    path = folder / MANIFEST
    if not path.is_file() or path.is_symlink():
        return Manifest()
    whole, _, end = path.read_text(encoding="utf-8", errors="replace").rpartition("= ")
    lines = [_LINE.fullmatch(line) for line in whole.splitlines()]
    if end.partition("-")[0].strip() != digest_of(whole.encode()):
        raise StoreTrouble(
            f"{path} was changed or damaged, so it isn't clear which other files belong to the older site.",
            remedy="Choose a new or empty folder, or remove this one.",
        )
    return Manifest({line["address"]: line["mark"] for line in lines if line})


def files_in(place: Path) -> set[str]:
    """Return the addresses of all files in a folder; links count as files."""
    found: set[str] = set()
    waiting = [""]
    while waiting:
        within = waiting.pop()
        with os.scandir(f"{place}/{within}") as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    waiting.append(f"{within}{entry.name}/")
                else:
                    found.add(f"{within}{entry.name}")
    return found


def digest_of(content: bytes) -> str:
    """Return the digest of a file's content.

    >>> digest_of(b"rulings")
    '33ecf0cd36997c87'
    """
    return sha256(content).hexdigest()[:16]


def mark_of(content: bytes, word: str) -> str:
    """Return a file's mark: its digest and, after a point, the fingerprint of its inputs.

    >>> mark_of(b"rulings", "")
    '33ecf0cd36997c87'
    """
    return f"{digest_of(content)}.{word}" if word else digest_of(content)
