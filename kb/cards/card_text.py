"""Everything printed on a card or a face of one: name, type line, text, mana cost, size, color indicator, loyalty."""

from __future__ import annotations

from typing import NamedTuple


class CardText(NamedTuple):
    """A card, or a face of one, as it stands in print or in a file."""

    name: str
    type_line: str
    text: str = ""
    mana_cost: str = ""
    """In symbols."""
    power: str = ""
    toughness: str = ""
    indicator: str = ""
    """Its color indicator, in letters."""
    loyalty: str = ""
