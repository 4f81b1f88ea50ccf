"""Data for the search on the page: terms of other days, and lineages of missing numbers."""

import re

from kb.answers.changes.vocabulary import things
from kb.records.text import fold
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.links import title_of
from kb.site.pages.lineage import cited_by, lineage_names

_NUMBER = re.compile(r"G?\d+\.\d[\w.]*")


def terms() -> list[list[str]]:
    """Return the folded names of each thing that was once called something else."""
    return [list(dict.fromkeys(fold(name.replace("... ", "")) for name in thing.names)) for thing in things()]


def lineages_of_missing_numbers(collection: Collection) -> dict[str, list[tuple[str, str]]]:
    """Return the titles and addresses of lineages for each number that no document has or cites."""
    found: dict[str, dict[str, None]] = {}
    for name in lineage_names(collection):
        for number in map(_number, cited_by(name, collection)):
            if number and number not in collection.numbers:
                found.setdefault(number.lower(), {})[name] = None
    return {
        number: [(title_of(name, collection), addresses.lineage(name)) for name in names]
        for number, names in sorted(found.items())
    }


def _number(where: str) -> str:
    """Return the number in a citation, or ""."""
    number = where.rpartition("/")[2].partition("#")[0]
    return number if _NUMBER.fullmatch(number) else ""
