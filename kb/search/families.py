"""The families of entries: the subrules and examples of one rule, stored beside the index."""

import re
from array import array
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from kb.records.record import Kind
from kb.store import files

if TYPE_CHECKING:
    from kb.search.entry import Entry

ALONE = 0
"""The family of an entry without one."""
_FILE = "families"
_RULE = re.compile(r"[A-Z]?\d+\.\d+")


def family(entry: "Entry") -> int:
    """Return a number shared by the subrules of one rule under one heading; ALONE for an entry that is no rule's."""
    rule = _RULE.match(entry.number or "")
    if rule is None:
        return ALONE
    headings = (*entry.place, entry.text) if entry.kind == Kind.HEADING.value else entry.place
    named = "\n".join((*headings, rule[0]))
    return int.from_bytes(blake2b(named.encode(), digest_size=8).digest(), "big")


def save(families: Iterable[int], folder: Path, *, behind: int = 0) -> None:
    """Write the families of entries in the order of keys, after the first `behind` ones, which stay."""
    there = read(folder)[:behind] if behind else array("Q")
    there.extend(families)
    (folder / _FILE).write_bytes(there.tobytes())


def read(folder: Path) -> "array[int]":
    """Return the family of each entry, by key."""
    families = array("Q")
    families.frombytes(files.read(folder, _FILE))
    return families
