"""Searching card texts: their words, and queries in FTS5 syntax."""

from collections.abc import Callable, Iterable, Sequence
from fnmatch import fnmatchcase

from kb.search.analysis import stem, stems, words
from kb.search.edit_distance import Spellings
from kb.search.tree import (
    STEM,
    WORD,
    AllOf,
    AnyOf,
    Filed,
    Fuzzy,
    Meant,
    Node,
    Pattern,
    Phrase,
    Preferred,
    Title,
    Without,
    Word,
)
from kb.store.card_index import Indexed, as_indexed

_BETWEEN = "\ue0ff"
"""A separator of name, type and text that no phrase may span."""
_MOST = 200
"""The most words that a pattern may expand to."""

Terms = Callable[[str], list[str]]
"""A function that returns the words that occur in a column."""


def words_of(face: str, type_line: str, text: str) -> Indexed:
    """Return the words under which a face is indexed."""
    pieces = [words(piece) for piece in (face, type_line, text)]
    between = f" {_BETWEEN} "
    return Indexed(
        name=" ".join(map(stem, pieces[0])),
        stems=between.join(" ".join(map(stem, piece)) for piece in pieces),
        words=between.join(map(" ".join, pieces)),
    )


def expression(node: Node, terms: Terms) -> str | None:
    """Return a query in FTS5 syntax; None if it can't match cards, as with record fields.

    >>> expression(AllOf((Word("toad"), Without(Word("newt")))), lambda column: [])
    '((stem : "toad") NOT (stem : "newt"))'
    """
    match node:
        case AllOf(parts):
            return _all(parts, terms)
        case AnyOf(parts) | Meant(parts):
            return _any(expression(part, terms) for part in parts)
        case Preferred(typed, others):
            return _any(expression(part, terms) for part in (typed, *others))
        case Title(_, inner, _):
            return expression(inner, terms)
        case Pattern() | Fuzzy():
            return _any(_phrase(WORD, [word]) for word in _like(node, terms(WORD)))
    return _exact_expression(node)


def _like(node: Pattern | Fuzzy, known: Sequence[str]) -> list[str]:
    """Return the known words that match a pattern or a fuzzy word."""
    if isinstance(node, Fuzzy):
        return list(Spellings(known).within(node.word, node.edits))
    glob = node.glob.replace("[", "[[]").replace("?", "[?]")  # the star is the only wildcard
    return [word for word in known if fnmatchcase(word, glob)]


def _exact_expression(node: Node) -> str | None:
    """Return an FTS5 expression for a word, phrase or card name; None for other nodes."""
    match node:
        case Word(term, field):
            return _phrase(field, [term])
        case Phrase(parts, field):
            return _near(field, parts, sum(node.gaps)) if any(node.gaps) else _phrase(field, parts)
        case Filed("card" | "mentions", value):
            return _phrase("name", stems(value.replace("*", " ")))
    return None


def _all(parts: Iterable[Node], terms: Terms) -> str | None:
    """Return an FTS5 expression that requires all parts and excludes negated ones.

    None if a required part can't match cards, or if none is required.
    """
    wanted = [expression(part, terms) for part in parts if not isinstance(part, Without)]
    unwanted = _any(expression(part.part, terms) for part in parts if isinstance(part, Without))
    if not wanted or None in wanted:
        return None
    found = " AND ".join(filter(None, wanted))
    found = found if len(wanted) == 1 else f"({found})"
    return f"({found} NOT {unwanted})" if unwanted else found


def _any(parts: Iterable[str | None]) -> str | None:
    """Return an FTS5 expression for any of these expressions; None if all of them are None."""
    found = [part for part in parts if part][:_MOST]
    return None if not found else found[0] if len(found) == 1 else f"({' OR '.join(found)})"


def _phrase(column: str, terms: Iterable[str]) -> str | None:
    """Return an FTS5 expression for a phrase in a column; None if cards have no such column or the phrase is empty."""
    said = " ".join(as_indexed(term) for term in terms)
    return f'({column} : "{said}")' if column in {"name", STEM, WORD} and said else None


def _near(column: str, terms: Iterable[str], gap: int) -> str | None:
    """Return an FTS5 expression for terms near each other in a column; None if cards have no such column."""
    said = " ".join(f'"{as_indexed(term)}"' for term in terms)
    return f"({column} : NEAR({said}, {gap}))" if column in {STEM, WORD} else None
