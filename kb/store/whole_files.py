"""Files written whole or not at all."""

import os
from pathlib import Path


def write_whole(file: Path, content: bytes) -> None:
    """Write a file so that whoever reads it, even after a crash, finds it as it was before or all of this."""
    beside = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        beside.write_bytes(content)
        settle_file(beside)
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)
    settle_folder(file.parent)


def settle(folder: Path) -> None:
    """See to it that a folder is on the disk with all its files before anyone relies on it."""
    for path, _, names in os.walk(folder):
        for name in names:
            settle_file(Path(path, name))
        settle_folder(Path(path))


def settle_file(path: Path) -> None:
    """See to it that a file is on the disk."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def settle_folder(folder: Path) -> None:
    """See to it that the names in a folder are on the disk."""
    if os.name == "nt":  # Windows opens no folders
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
