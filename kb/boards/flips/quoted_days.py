"""The days of the texts that modelled rules quote, stored in the package so that lookups load no rules."""

# Every search comes through here, and would pay for importing pathlib or the engine.
# ruff: noqa: PTH118, PTH120

import os
from datetime import date
from functools import cache
from typing import Any

from kb.records.gaps import TextDays

FILE = os.path.join(os.path.dirname(__file__), "quoted_days.tsv")
"""``rulings check --store`` writes it: a line for each kind of text, its name first, then its days."""


@cache
def quoted_days() -> TextDays:
    """Return the days of the quoted texts, read from the package: rulebooks, other texts, and rulings."""
    loader: Any = __spec__.loader  # in a page, the package is an archive
    lines = (line.split("\t") for line in loader.get_data(FILE).decode().splitlines())
    return TextDays(**{kind: tuple(map(date.fromisoformat, days)) for kind, *days in lines})


def quoted_days_text(days: TextDays) -> str:
    """Return these days as text in the format of the packaged file."""
    return "".join("\t".join([kind, *map(str, found)]) + "\n" for kind, found in days._asdict().items())
