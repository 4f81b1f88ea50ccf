"""The open places of sentences: what may not stand in them, and whose it is."""

import re
from collections.abc import Iterable, Iterator

from kb.engine.play.game import Game
from kb.worked.paraphrases import NAMED

Said = dict[str, str | None]
"""What a sentence says in the open places of its form."""

_QUOTED = re.compile(r"\s*[\"“”]")
"""The beginning of a text in quotation marks."""
_SYMBOLS = re.compile(r"(?:\{[\w/]+\})+")
_MANA = re.compile(r"\{(?:\d+|[WUBRGCSX]|(?:\d+|[WUBRG])/[WUBRGP])\}")


def strange_in(said: Said) -> Iterator[tuple[str, str]]:
    """Yield what is wrong in the placeholders of a sentence, each with its remedy.

    That is a cost with a symbol that means no mana, and a name that took in a text in quotation marks or a cost.
    """
    for words in said.values():
        if words and _SYMBOLS.fullmatch(words) and (strange := _MANA.sub("", words)):
            yield (
                f"{strange} is not a mana symbol.",
                "Use {W}, {U}, {B}, {R}, {G}, {C}, {S}, {X} or a number in braces.",
            )
    for part in sorted(NAMED & said.keys()):
        name = said[part] or ""
        if found := _QUOTED.search(name):
            called = name[: found.start()].removesuffix(" with").removesuffix(" has")
            yield (
                f"“{name}” is not a name.",
                f"Give the abilities of {called} in a separate sentence: {called} has “…”.",
            )
        elif "{" in name:
            yield f"“{name}” is not a name.", "State its cost or its abilities in a separate sentence."


def strange_symbols(texts: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with those of some texts that are symbols, with its remedy."""
    for text in texts:
        if _SYMBOLS.fullmatch(text):
            yield from strange_in({"cost": text})


def of_their_own(said: Said, game: Game) -> Said:
    """Return the placeholders' contents, with a name that several objects share resolved to the acting player's own."""
    name, player = said.get("name"), said.get("player")
    if name and player and game.labelled(name) is None and game.labelled(f"{player}'s {name}") is not None:
        return {**said, "name": f"{player}'s {name}"}
    return said
