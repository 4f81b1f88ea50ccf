"""Files that a command writes where it is told to."""

import os
from pathlib import Path


def write_whole(output: Path, payload: bytes) -> None:
    """Write a file whole or leave it as it was; a device or a pipe is only written to.

    Raises StoreTrouble where it can't be written.
    """
    from kb.records.errors import StoreTrouble

    try:
        if output.exists() and not output.is_file():
            output.write_bytes(payload)
            return
        place = output.resolve()
        beside = place.with_name(f".{place.name}.{os.getpid()}.part")
        try:
            beside.write_bytes(payload)
            beside.replace(place)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise StoreTrouble(f"{output} can't be written: {error.strerror}.", remedy="Name another file.") from error
