"""The packaged parser of card texts: which constructions it was built from, and building one now."""

from kb.cards.compiled import constructions
from kb.cards.lark_text import grammar_hash, lark_text
from kb.cards.making_tables import tables_source


def parser_mark() -> bytes:
    """Return the last line of a parser file, which identifies the constructions that it was built from."""
    return f"\nGRAMMAR = {grammar_hash(lark_text(constructions()))!r}\n".encode()


def parser_made_now() -> bytes:
    """Build a parser with Lark and return it."""
    return tables_source(constructions()).encode()
