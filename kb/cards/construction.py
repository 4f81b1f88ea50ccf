"""Constructions: words with slots and the value that they mean; each is declared once, for parsing and writing."""

from __future__ import annotations

import re
from typing import NamedTuple

_PIECE = re.compile(r"<(?P<kind>[A-Za-z_]+)(?::(?P<slot>[a-z_]+))?>|\[(?P<glued>[^\]]+)\]|(?P<word>\S+)")


class Literal(NamedTuple):
    """Words that stand as they are; several may be read as one."""

    words: str

    @property
    def written(self) -> str:
        """Return the words as they are written on cards."""
        return SPECIAL[self.words][1] if self.words in SPECIAL else self.words


class Slot(NamedTuple):
    """A place for words of a kind."""

    kind: str
    name: str


Piece = Literal | Slot

_WORD_OF_A_LIST = r"(?:non)?(?:[a-z]+|[A-Z][A-Za-z-]+)"

SPECIAL: dict[str, tuple[str, str]] = {
    "END": (r"\.$", "."),
    "AND_NUMBER": (r"and(?= (?:\d+|X) damage )", "and"),
    "MAY_PUT": (r"\. you may put(?= [^.]* from among them)", ". you may put"),
    "IF_ITS_A": (r"\. if it's(?= an? )", ". if it's"),
    "YOU_GAIN": (r"\. you gain life(?= equal to the damage dealt)", ". you gain life"),
    "GAIN_DEALT": (r"\. gain life(?= equal to the damage dealt)", ". gain life"),
    "CHOOSE_OF_THOSE": (r"\. choose(?= [^.]* of those cards)", ". choose"),
    "CHOOSE_OF_IT": (r"\. choose(?= [^.]* from it\.)", ". choose"),
    "PUT_ON_TOP": (r"\. put it on top of(?= its owner's library instead)", ". put it on top of"),
    "AND_GETS": (r"and(?= gets? )", "and"),
    "AND_BAR": (r"and(?= (?:can't|cannot|can block|does not|doesn't|do not|don't|attacks?(?= each)) )", "and"),
    "THEN_DOES": (r", then(?= (?:discards|draws|sacrifices|(?:gains|loses) \S+ life) ?)", ", then"),
    "AND_DOES": (r"and(?= (?:discards|draws|sacrifices|(?:gains|loses) \S+ life) ?)", "and"),
    "AND_PAY": (r"and(?= pay \d+ life)", "and"),
    "AND_DEED": (r"and(?= (?:draw|discard|lose|gain) (?:a card|\S+ cards?|\S+ life))", "and"),
    "UNLESS_YOU": (r"unless you(?! (?:control|have) )", "unless you"),
    "GAIN_DRAINED": (r"\. gain 1 life for each 1 damage dealt(?=, but)", ". gain 1 life for each 1 damage dealt"),
    "THEN_DRAW_AS_MANY": (r", then draw(?= that many cards)", ", then draw"),
    "THEN_DRAWS_AS_MANY": (r", then draws(?= (?:that many cards|cards equal to the greatest))", ", then draws"),
    "AND_DRAWS_AS_MANY": (r"and draws(?= cards equal to the greatest)", "and draws"),
    "OR_DESTROY": (r"or(?= destroy target )", "or"),
    "OR_A": (r"or(?= an? [A-Z])", "or"),
    "OR_PREVENT": (r", or(?= prevent )", ", or"),
    "QUOTE_END": (r"\.\"", '."'),
    "LIST_COMMA": (
        rf",(?! choose and | (?:he|his) or )(?= (?:{_WORD_OF_A_LIST}, ){{0,2}}{_WORD_OF_A_LIST},? (?:or|and) )",
        ",",
    ),
}
"""Marks that are told apart by what follows: how they look, and how they are written."""


class Construction(NamedTuple):
    """Words with slots, and a template with as many holes."""

    kind: str
    pieces: tuple[Piece, ...]
    means: object

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Return the slots in the order of the words."""
        return tuple(piece for piece in self.pieces if isinstance(piece, Slot))


CONSTRUCTIONS: list[Construction] = []
"""All constructions, in the order in which the modules of ``kb.cards.wordings`` declare them."""

CLASSES: dict[str, str] = {
    "NUMERAL": r"\d+", "MANA": r"(?:\{[0-9WUBRGCXS]\})+", "GROWTH": r"[+-](?:\d+|X)/[+-](?:\d+|X)",
    "SIZE": r"\d+/\d+", "LOYALTY": r"(?:[+-](?:\d+|X)|0)(?= ?:)",
    "SUBTYPE": r"[A-Z][A-Za-z'-]+", "WORD": r"[a-z][a-z-]*",
}  # fmt: skip
"""Words of an open kind, by what they look like; a word that a construction has as it stands is none of them."""


def says(kind: str, words: str, means: object) -> None:
    """Declare a construction: ``says("act", "destroy <what>", Destroy(HOLE.what))``.

    Words in brackets are one token: ``[until end of turn]``. A slot is named after its kind, or after a colon if two
    are of one kind: ``<number:power>``. A sign that is a token of its own stands apart: ``~ 's power``.

    Raises ValueError if the name of the card is glued to something outside brackets.
    """
    pieces: list[Piece] = []
    for found in _PIECE.finditer(words):
        if "~" in (word := found["word"] or "") and word != "~":
            raise ValueError(f"In the words “{words}”, put a blank on both sides of ~: “{word}” is never read.")
        if found["kind"]:
            pieces.append(Slot(found["kind"], found["slot"] or found["kind"]))
        else:
            pieces.append(Literal(found["glued"] or found["word"]))
    CONSTRUCTIONS.append(Construction(kind, tuple(pieces), means))


def means_as_it_stands(kind: str, **words: object) -> None:
    """Declare words of a kind that mean fixed values, such as ``two=2``; underscores stand for blanks."""
    for word, value in words.items():
        says(kind, word.replace("_", " "), value)


EXAMPLES: dict[str, dict[str, str]] = {kind: {} for kind in ("ability", "act", "event", "condition", "cost")}
"""Examples of what boards may quote, by kind, each with its effect; complete once all constructions are declared."""


def example(kind: str, words: str, does: str) -> None:
    """Add an example for the construction declared before it: an ability, act, event, condition or cost.

    `rulings sentences` lists it with what it does.
    """
    EXAMPLES[kind][words] = does
