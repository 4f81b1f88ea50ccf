"""Helpers that read generated scripts as a browser would."""

import gzip
import json
import re
from typing import Any


def held(script: bytes) -> tuple[str, Any]:
    """Return the name and value that a one-value script defines."""
    said = re.fullmatch(r"globalThis\.(\w+) = JSON\.parse\('((?:[^'\\\n]|\\['\\])*)'\);\n", script.decode())
    assert said, script[:80]
    return said[1], json.loads(re.sub(r"\\(['\\])", r"\1", said[2]))


def data_in(content: bytes) -> Any:
    """Return the data of a JSON file, which may be compressed."""
    return json.loads(gzip.decompress(content) if content.startswith(b"\x1f\x8b") else content)


def in_full(rows):
    """Return rows with the fields they share with earlier rows filled in."""
    told = []
    for row in rows:
        its = {name: value for name, value in row.items() if name != "like"}
        told.append({**(told[row["like"]] if "like" in row else {}), **its})
    return told
