"""The well-known boards shown on the front page."""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from kb.answers.boards.performances import Performed
from kb.site.site import Site


class Famous(NamedTuple):
    """The ids of well-known boards, by where they are shown."""

    stage: tuple[str, ...]
    guesses: tuple[str, ...]
    boards: tuple[str, ...]
    playground: str


@cache
def famous() -> Famous:
    """Return the table of well-known boards."""
    with Path(__file__).with_name("famous.toml").open("rb") as file:
        row = tomllib.load(file)
    return Famous(tuple(row["stage"]), tuple(row["guesses"]), tuple(row["boards"]), row["playground"])


def those_of(names: tuple[str, ...], site: Site) -> Iterator[Performed]:
    """Yield the boards with these ids that the site has, in this order."""
    by_id = {told.scenario.id: told for told in site.plays}
    yield from (by_id[name] for name in names if name in by_id)
