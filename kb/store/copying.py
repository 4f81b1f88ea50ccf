"""A copy of a store that is to grow, for the cost of what the store before it has not.

The store of two builds ago differs from the last one in a few pages, which the seal names. Where nobody reads it any
more, it is brought up to date; else the last one is copied whole.
"""

import shutil
from array import array
from pathlib import Path

from kb.records.errors import StoreTrouble
from kb.store import seal
from kb.store.holding import unread
from kb.store.seal import Seal


def copy(path: str, to: str, spare: str) -> None:
    """Copy a store, with its seal, to a path where nothing is; the spare store is used up, if there is one.

    Raises StoreTrouble where a page that is copied is damaged.
    """
    its_seal = Seal.of(path)
    if _taken(spare, to, its_seal):
        _bring_up_to_date(path, to, its_seal)
    else:
        shutil.copyfile(path, to)
    its_seal.write(to)


def _taken(spare: str, to: str, its_seal: Seal) -> bool:
    """Move the spare store, if the sealed one grew out of it and nobody reads it."""
    try:
        with unread(spare):
            older = Seal.of(spare)
            if not older.fits(spare) or not _grew_out_of(its_seal, older):
                return False
            Path(spare).rename(to)
    except (OSError, ValueError):  # it is read, has no seal or one that is spoilt, or is open on Windows
        return False
    return True


def _grew_out_of(its_seal: Seal, older: Seal) -> bool:
    """Answer whether two stores are the same but for the pages that one of them names."""
    expected = older.sums + array("I", [0] * (len(its_seal.sums) - len(older.sums)))
    for page in its_seal.changed:
        expected[page] = its_seal.sums[page]
    return expected == its_seal.sums


def _bring_up_to_date(path: str, to: str, its_seal: Seal) -> None:
    with Path(path).open("rb") as new, Path(to).open("rb+") as old:
        for place, page in seal.pages(new, its_seal.changed):
            if not its_seal.holds([(place, page)]):
                raise StoreTrouble(f"The store {path} is damaged.", remedy="`rulings build` makes it anew.")
            old.seek(place * seal.PAGE)
            old.write(page)
