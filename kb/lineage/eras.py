"""The named eras of the rules, from eras.toml, oldest first."""

import tomllib
from importlib.resources import files

from kb.records.days import Era


def named_eras() -> list[Era]:
    """Return the eras of eras.toml, oldest first."""
    data = tomllib.loads(files("kb.lineage").joinpath("eras.toml").read_text(encoding="utf-8"))
    eras = [Era(e["name"], e["day"], e["title"], e["short"], e.get("set")) for e in data["era"]]
    return sorted(eras, key=lambda era: era.day)
