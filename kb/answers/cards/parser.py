"""The parser of card texts as a file: which constructions one is made of, and one that is made now."""

from kb.cards.compiled import constructions
from kb.cards.lark_text import lark_text, sum_of
from kb.cards.making_tables import written


def parser_mark() -> bytes:
    """Return the line at the end of a parser that tells which constructions it is made of."""
    return f"\nGRAMMAR = {sum_of(lark_text(constructions()))!r}\n".encode()


def parser_made_now() -> bytes:
    """Return a parser that Lark makes now."""
    return written(constructions()).encode()
