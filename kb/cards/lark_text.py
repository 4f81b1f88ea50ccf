"""Converting the constructions into a Lark grammar, from which the parser is built with the package."""

import re
from collections import defaultdict
from collections.abc import Sequence
from hashlib import sha256

from kb.cards.construction import CLASSES, SPECIAL, Construction, Literal, Piece

STARTS = ("paragraph",)
"""The kinds that are asked for by themselves."""
_PRIORITIES = {"NUMERAL": 1, "WORD": 0}
"""Priorities of token classes that begin alike; those not listed get 2, and literal words 3 or more."""


def terminal(words: str) -> str:
    """Return the name of the terminal for some words; Lark omits names that begin with _ from its trees."""
    letters = (letter if letter.isalpha() and letter.isascii() else f"x{ord(letter):x}" for letter in words)
    return f"_T_{''.join(letters).upper()}"


def lark_text(constructions: Sequence[Construction]) -> str:
    """Return the grammar as text for Lark; the construction with index 3 makes the rule named c3."""
    rules: dict[str, list[str]] = defaultdict(list)
    literals: set[str] = set()
    for place, construction in enumerate(constructions):
        symbols = " ".join(_symbol(piece) for piece in construction.pieces)
        rules[construction.kind].append(f"{symbols} -> c{place}")
        literals.update(piece.words for piece in construction.pieces if isinstance(piece, Literal))
    lines = [f"{kind}: {chr(10).join(f'  | {way}' for way in ways)[4:]}" for kind, ways in rules.items()]
    lines += [f"{terminal(words)}.{4 if words in SPECIAL else 3}: /{_pattern(words)}/" for words in sorted(literals)]
    lines += [
        f"{name}.{_PRIORITIES.get(name, 2)}: /{regex.replace('/', chr(92) + '/')}/" for name, regex in CLASSES.items()
    ]
    return "\n".join([*lines, '%ignore " "', ""])


def grammar_hash(text: str) -> str:
    """Return a hash of a grammar's text, as hexadecimal digits."""
    return sha256(text.encode()).hexdigest()


def _symbol(piece: Piece) -> str:
    """Return the grammar symbol of a piece: a terminal for fixed words, else the kind of the slot."""
    return terminal(piece.words) if isinstance(piece, Literal) else piece.kind


def _pattern(words: str) -> str:
    """Return the regular expression that matches the words; after a letter or digit no other may follow."""
    if words in SPECIAL:
        return SPECIAL[words][0]
    escaped = re.escape(words).replace(r"\ ", " ").replace("/", r"\/")
    return escaped + ("(?![A-Za-z0-9-])" if words[-1].isalnum() else "")
