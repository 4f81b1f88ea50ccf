"""The packaged scenario files."""

# ``rulings play`` and ``rulings card`` come through here, and would pay for importing pathlib.
# ruff: noqa: PTH118, PTH120, PTH123

import os
from functools import cache

DAYS = os.path.join(os.path.dirname(os.path.dirname(__file__)), "scenarios")
"""The folder of the scenarios that claim something of days."""

FORMATS = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(__file__))), "formats", "boards")
"""The folder of those that claim something of formats."""


@cache
def packaged_texts(home: str = DAYS) -> tuple[tuple[str, str], ...]:
    """Return the name and text of each packaged file in a folder, read once per process."""
    found = []
    for folder, _, names in os.walk(home):
        for name in names:
            if name.endswith(".toml"):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    found.append((name, file.read()))
    return tuple(found)
