"""What changed between two wordings, word by word."""

import re
from difflib import SequenceMatcher

from kb.site.parts import Piece

ALIKE = 0.4
"""Texts less alike than this are shown one after the other: word by word there would be nothing to see."""

_WORD = re.compile(r"\s*\S+")


def differences(older: str, newer: str) -> tuple[Piece, ...]:
    """Give the newer text with what came in and what went out marked; nothing where the two have little in common.

    >>> [(piece.words, piece.change) for piece in differences("a red card", "a blue card")]
    [('a', ''), (' red', 'removed'), (' blue', 'added'), (' card', '')]
    """
    before, after = _WORD.findall(older), _WORD.findall(newer)
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    if matcher.ratio() < ALIKE:
        return ()
    pieces = []
    for kind, start, end, new_start, new_end in matcher.get_opcodes():
        if kind == "equal":
            pieces.append(Piece("".join(before[start:end])))
            continue
        pieces += [
            Piece("".join(before[start:end]), change="removed"),
            Piece("".join(after[new_start:new_end]), change="added"),
        ]
    return tuple(piece for piece in pieces if piece.words)
