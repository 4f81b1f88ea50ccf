"""Unpacking of the data folders that tests keep as archives."""

import tarfile
from pathlib import Path


def unpack(archive: Path, folder: Path) -> None:
    """Unpack a tar archive of our own into a folder, on each Python: filters are there since 3.11.4 only."""
    with tarfile.open(archive) as packed:
        packed.extraction_filter = getattr(tarfile, "data_filter", None)
        packed.extractall(folder)  # noqa: S202  (an archive of our own)
