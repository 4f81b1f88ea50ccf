"""Card names: which cards a text names, whole, as a possessive, or by the short name used for the card it is about."""

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

_CURLY = str.maketrans("‘’", "''")
_SHORTENING = re.compile(r"[A-Z]\w{3,}")


@dataclass(frozen=True, slots=True)
class CardNames:
    """The cards known in a source, by the names that are printed for them."""

    by_printed: dict[str, tuple[str, ...]]
    pattern: re.Pattern[str]

    def find(self, text: str, about: Iterable[str] = ()) -> tuple[str, ...]:
        """Give the cards that the text names, in the order of their first naming.

        A card it is about may be named by one word of its name after "the": "the Crocodile".
        """
        plain = text.translate(_CURLY)
        found = [(match.start(), name) for match in self.pattern.finditer(plain) for name in self.by_printed[match[1]]]
        found += [(place, card) for card in about for place in _shortened(card, plain)]
        return tuple(dict.fromkeys(name for _, name in sorted(found, key=lambda item: item[0])))

    def at(self, text: str, position: int) -> str | None:
        """Give the printed name that begins at this position of the text, if one does."""
        match = self.pattern.match(text.translate(_CURLY), position)
        return match[1] if match else None


def _shortened(card: str, text: str) -> list[int]:
    words = "|".join(re.escape(word) for word in _SHORTENING.findall(card))
    return [match.start() for match in re.finditer(rf"\bthe (?:{words})\b", text)] if words else []


@cache
def card_names(source: str) -> CardNames:
    """Give the names known in this source; a set's own cards are known in the set's source only."""
    data = tomllib.loads(files("ingest").joinpath("card_names.toml").read_text(encoding="utf-8"))
    by_printed: dict[str, tuple[str, ...]] = {name: (name,) for name in [*data["names"], *data["sets"].get(source, [])]}
    for card in data["card"]:
        if card.get("set", source) == source:
            by_printed[card["printed"]] = (*by_printed.get(card["printed"], ()), card["name"])
    for short in data["short"]:
        by_printed[short["printed"]] = (short["name"],)
    longest_first = sorted(by_printed, key=len, reverse=True)
    return CardNames(by_printed, re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)"))
