"""Writing an output file of a command completely or not at all; devices and pipes are written to directly."""

from pathlib import Path

from kb.records.errors import StoreTrouble
from kb.records.os_errors import why_unwritable
from kb.store.files import write_whole


def write_output(output: Path, payload: bytes) -> None:
    """Write a file completely or leave it unchanged; a device or pipe is only written to.

    Raises StoreTrouble if it can't be written.
    """
    try:
        if output.exists() and not output.is_file():
            output.write_bytes(payload)
        else:
            write_whole(output.resolve(), payload)
    except OSError as error:
        raise StoreTrouble(
            f"{output} can't be written: {why_unwritable(error)}.", remedy="Choose another file."
        ) from error
