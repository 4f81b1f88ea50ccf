"""The wordings of packaged cards, as boards play them, with their sources."""

import tomllib
from collections.abc import Mapping
from datetime import date
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from kb.lineage.word_differences import Run, differences
from kb.records.data import JsonObject
from kb.records.lazily import lazily

with lazily():  # few commands need it
    from importlib import resources


_SAME = "The record words it otherwise; the card does the same, so the words before are shown."
"""Note on a wording that is recorded without its text."""


class PackagedWording(NamedTuple):
    """A card's wording from a day on, as played."""

    since: date
    where: str
    """The id of the record that tells of it."""
    quote: str
    reading: str
    """The part that is our interpretation of the record; empty if the record has all of it."""
    type: str
    text: str
    """Of a wording that is noted without its text, the text before it, which means the same."""
    changed: tuple[Run, ...]
    """The text before and this one in one, word by word; empty for the first, and where they have little in common."""


class PackagedCard(NamedTuple):
    """A card that comes with the knowledge base."""

    name: str
    cost: str
    size: str
    wordings: tuple[PackagedWording, ...]
    """The oldest first."""


@cache
def packaged_cards() -> Mapping[str, PackagedCard]:
    """Return every packaged card by name."""
    folder = resources.files("kb.cards.packaged")
    told = (tomllib.loads(file.read_text(encoding="utf-8")) for file in folder.iterdir() if file.name.endswith(".toml"))
    return {card.name: card for card in sorted(map(_card, told))}


def _card(told: JsonObject) -> PackagedCard:
    """Return a packaged card from its TOML table, `told`; a wording without a text repeats the one before."""
    wordings = told["wording"]
    said: list[str] = []
    for wording in wordings:
        said.append(wording.get("text") or said[-1])
    texts = ["", *(" ".join(text.split()) for text in said)]
    return PackagedCard(
        name=told["name"],
        cost=told.get("cost", ""),
        size=told.get("size", ""),
        wordings=tuple(
            PackagedWording(
                since=wording["since"],
                where=wording["source"],
                quote=wording["quote"],
                reading=wording.get("reading", "" if "text" in wording else _SAME),
                type=wording.get("type", told["type"]),
                text=text.strip(),
                changed=differences(before, after) if before else (),
            )
            for wording, text, (before, after) in zip(wordings, said, pairwise(texts), strict=True)
        ),
    )
