"""The eras that have names."""

import tomllib
from importlib.resources import files

from kb.records.days import Era


def named_eras() -> list[Era]:
    """Give the eras of eras.toml, oldest first."""
    data = tomllib.loads(files("kb.lineage").joinpath("eras.toml").read_text(encoding="utf-8"))
    eras = [Era(entry["name"], entry["day"], entry["title"], entry.get("set")) for entry in data["era"]]
    return sorted(eras, key=lambda era: era.day)
