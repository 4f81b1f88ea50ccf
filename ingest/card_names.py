"""Card names in a text: whole, as a possessive, or shortened if the text is about that card."""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

_CURLY = str.maketrans("‘’", "''")
_APOSTROPHE = "['‘’]"
_SHORTENING = re.compile(r"[A-Z]\w{3,}")
_AFTER_THE = re.compile(r"\bthe (?P<word>[A-Z]\w{3,})\b")


@dataclass(frozen=True, slots=True)
class CardNames:
    """The cards known in a source, by the names that are printed for them."""

    by_printed: dict[str, tuple[str, ...]]
    pattern: re.Pattern[str]

    def find(self, text: str, about: Sequence[str] = ()) -> tuple[str, ...]:
        """Return the cards that a text names, in the order of first mention; none if it names none.

        A card that the text is about may be named by one word after "the": "the Crocodile".
        """
        matches = list(self.pattern.finditer(text))
        if not matches and not about:
            return ()
        in_full = {match.group().translate(_CURLY) for match in matches}
        found = [
            (match.start(), card)
            for match in matches
            for cards in [self.cards_named(match)]
            for card in (in_full.intersection(cards) or cards)
        ]
        found += [(place, card) for card in about for place in _shortened(card, text)]
        return tuple(dict.fromkeys(card for _, card in sorted(found, key=lambda item: item[0])))

    def at(self, text: str, position: int) -> re.Match[str] | None:
        """Return the match of a card name that begins at this position, or None."""
        return self.pattern.match(text, position)

    def cards_named(self, match: re.Match[str]) -> tuple[str, ...]:
        """Return the cards that a match of the pattern can mean."""
        printed = match.group().translate(_CURLY)
        return self.by_printed.get(printed) or self.by_printed[printed.removesuffix("s")]


def _shortened(card: str, text: str) -> list[int]:
    """Return the positions of "the" before a capitalized word of the card's name.

    Return an empty list if the name has no such word of four or more letters.
    """
    words = set(_SHORTENING.findall(card))
    return [match.start() for match in _AFTER_THE.finditer(text) if match["word"] in words] if words else []


@cache
def card_names(source: str) -> CardNames:
    """Return the card names known in a source; a set's own cards are known only in that set's source."""
    data = tomllib.loads(files("ingest").joinpath("card_names.toml").read_text(encoding="utf-8"))
    by_printed: dict[str, tuple[str, ...]] = {name: (name,) for name in [*data["names"], *data["sets"].get(source, [])]}
    for card in data["card"]:
        if card.get("set", source) == source:
            by_printed[card["printed"]] = (*by_printed.get(card["printed"], ()), card["name"])
    shorts = {short["printed"]: tuple(short["names"]) for short in data["short"]}
    longest_first = sorted({**by_printed, **shorts}, key=len, reverse=True)
    any_name = "|".join(
        re.escape(printed).replace("'", _APOSTROPHE) + ("s?" if printed in shorts else "") for printed in longest_first
    )
    by_printed |= shorts
    initials = re.escape("".join(sorted({printed[0] for printed in longest_first})))
    return CardNames(by_printed, re.compile(rf"(?<!\w)(?=[{initials}])(?:{any_name})(?!\w)"))
