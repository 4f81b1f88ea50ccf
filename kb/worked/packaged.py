"""The files of the packaged scenarios."""

# ``rulings play`` and ``rulings card`` come through here, and would pay for importing pathlib.
# ruff: noqa: PTH118, PTH120, PTH123

import os
from collections.abc import Iterator


def packaged_texts() -> Iterator[tuple[str, str]]:
    """Give the packaged files, each with its name."""
    for folder, _, names in os.walk(os.path.join(os.path.dirname(__file__), "scenarios")):
        for name in names:
            if name.endswith(".toml"):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    yield name, file.read()
