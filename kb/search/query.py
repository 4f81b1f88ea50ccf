"""The query language: what a person types becomes a question.

Words must all occur, in any inflection. ``"words in quotes"`` occur exactly so, ``"two words"~3`` with up to three
others between. ``AND``, ``OR`` and ``NOT`` (or ``-word``) in capitals combine, parentheses group. ``tramp*`` is any
word that begins so, ``tarmple~`` any that differs in a letter (``~2``: in two). ``field:value`` looks in one field;
kb.search.fields lists them. Days are ranges: ``since:2003-10-01..2004-01-15``, ``until:..2003``, ``since:[2003 TO
2004]``, ``since:2004-01``. A rule's number or a card's name alone finds that rule or card first.
"""

from collections.abc import Iterator
from typing import NamedTuple

from kb.records.errors import BadQuestion, NotARuleNumber
from kb.records.numbers import RuleNumber
from kb.records.text import fold
from kb.search.analysis import words
from kb.search.fields import Value, asked_of, name_key
from kb.search.lexemes import Lexeme, Sort, lexemes
from kb.search.tree import (
    PLACE,
    AllOf,
    AnyOf,
    Filed,
    Fuzzy,
    Highlight,
    Meant,
    Node,
    Pattern,
    Phrase,
    Plain,
    Preferred,
    Title,
    Without,
    Word,
)
from kb.search.widening import Widening, widened, word_node

LONGEST = 1000
"""The most characters in a question."""
_DEEPEST = 20
_MOST_PATTERNS = 12


class Question(NamedTuple):
    """A query: its tree, and what to show about it."""

    text: str
    tree: Node
    words: tuple[str, ...]
    """The words typed, for suggestions when nothing is found."""
    highlights: tuple[Highlight, ...]
    """The words and phrases to highlight in the texts found."""
    widened: tuple[Widening, ...]
    """The terms whose other names are searched for too."""
    sources: tuple[str, ...] = ()
    """The values of the field ``source``, as typed."""


def ask(text: str, *, exact: bool = False) -> Question:
    """Parse a query; `exact` doesn't search for other names of its terms.

    Raises BadQuestion if it is empty or too large.
    """
    if len(text) > LONGEST:
        raise BadQuestion(
            f"The question is too long: it has {len(text)} characters.", remedy=f"Use at most {LONGEST} characters."
        )
    pieces = lexemes(text)
    if sum(piece.sort in {Sort.PATTERN, Sort.FUZZY} for piece in pieces) > _MOST_PATTERNS:
        raise BadQuestion("Too many words with * or ~.", remedy=f"Use at most {_MOST_PATTERNS} of them.")
    parser = _Parser(pieces, exact=exact)
    tree = parser.any_of(0)
    if tree is None:
        raise BadQuestion(
            f"There is nothing to search for in {text!r}.", remedy="Enter a word, a rule number or a card."
        )
    return Question(
        text=text,
        tree=_titled(tree, pieces, text),
        words=tuple(word for piece in pieces if piece.sort is Sort.WORD for word in words(piece.text)),
        highlights=tuple(dict.fromkeys(highlights_of(tree))),
        widened=tuple(dict.fromkeys(parser.widened)),
        sources=tuple(piece.text for piece in pieces if piece.sort is Sort.FIELD and piece.field.lower() == "source"),
    )


class _Parser:
    """A recursive-descent parser of queries, which ignores operators without operands."""

    def __init__(self, pieces: list[Lexeme], *, exact: bool) -> None:
        self.pieces = pieces
        self.exact = exact
        self.at = 0
        self.widened: list[Widening] = []

    @property
    def sort(self) -> Sort | None:
        """The sort of the next lexeme, None at the end."""
        return self.pieces[self.at].sort if self.at < len(self.pieces) else None

    def take(self) -> Lexeme:
        """Return the next lexeme and move on."""
        self.at += 1
        return self.pieces[self.at - 1]

    def any_of(self, depth: int) -> Node | None:
        """Parse parts joined by OR; return None if nothing can be searched for.

        Raises BadQuestion for parentheses that are nested too deeply.
        """
        if depth > _DEEPEST:
            raise BadQuestion("The parentheses are nested too deeply.", remedy=f"Use at most {_DEEPEST} levels.")
        parts = [self.all_of(depth)]
        while self.sort is Sort.OR:
            self.take()
            parts.append(self.all_of(depth))
        return _joined(AnyOf, [part for part in parts if part])

    def all_of(self, depth: int) -> Node | None:
        """Parse parts side by side or joined by AND; return None if nothing can be searched for."""
        parts: list[Node] = []
        while self.sort not in {None, Sort.OR, Sort.CLOSE}:
            if self.sort is Sort.WORD:
                parts += self.run()
            elif part := self.part(depth):
                parts.append(part)
        return _joined(AllOf, parts)

    def run(self) -> list[Node]:
        """Parse words side by side, recognizing terms."""
        groups = []
        while self.sort is Sort.WORD:
            groups.append(tuple(words(self.take().text)))
        return self.nodes(groups)

    def nodes(self, groups: list[tuple[str, ...]]) -> list[Node]:
        """Return nodes for words, widened unless the query is exact."""
        if self.exact:
            return [word_node(group) for group in groups]
        nodes, widenings = widened(groups)
        self.widened += widenings
        return nodes

    def part(self, depth: int) -> Node | None:
        """Parse one part that isn't a plain word; return None if it is empty, as () is."""
        piece = self.take()
        match piece.sort:
            case Sort.NOT:
                return self.negated(depth)
            case Sort.OPEN:
                inner = self.any_of(depth + 1)
                if self.sort is Sort.CLOSE:
                    self.take()
                return inner
            case Sort.PHRASE:
                return self.phrase(piece)
            case _:
                return _leaf(piece)

    def negated(self, depth: int) -> Node | None:
        """Parse the word or part after NOT; return None if there is none. Raises BadQuestion for too many NOTs."""
        if self.sort in {None, Sort.AND, Sort.OR, Sort.CLOSE}:
            return None
        if self.sort is Sort.NOT and depth >= _DEEPEST:
            raise BadQuestion("NOT is repeated too often.")
        # A term of several words is negated whole: NOT "in play", or NOT (in play).
        part = (
            _joined(AllOf, self.nodes([tuple(words(self.take().text))]))
            if self.sort is Sort.WORD
            else self.part(depth + 1)
        )
        return Without(part) if part else None

    def phrase(self, piece: Lexeme) -> Node | None:
        """Parse a phrase; if it is a term, include its other names. Return None for a phrase without words."""
        typed = tuple(words(piece.text))
        if not typed:
            return None
        slack = (piece.reach,) * (len(typed) - 1) if piece.reach else ()
        phrase: Node = Phrase(typed, slack=slack)
        term = [] if self.exact or slack else self.nodes([typed])
        match term:
            case [Preferred(_, others)]:
                return Preferred(phrase, others)
            case _:
                return phrase


def _leaf(piece: Lexeme) -> Node | None:
    """Return the node of a field, pattern or fuzzy word; None for an operator without operands."""
    match piece.sort:
        case Sort.FIELD:
            return asked_of(piece.field, Value(piece.text, piece.quoted))
        case Sort.PATTERN:
            return Pattern(piece.text)
        case Sort.FUZZY:
            return Fuzzy(piece.text, piece.reach)
        case _:
            return None


def _joined(kind: type[AllOf | AnyOf], parts: list[Node]) -> Node | None:
    """Join parts into one node, or return None if there are none."""
    return parts[0] if len(parts) == 1 else kind(tuple(parts)) if parts else None


def _titled(tree: Node, pieces: list[Lexeme], text: str) -> Node:
    """Return the tree, with a rule's or card's own entries ranked first if the query may be a name."""
    if len(pieces) == 1 and pieces[0].sort is Sort.PHRASE:
        text = pieces[0].text
    elif any(piece.sort is not Sort.WORD for piece in pieces):
        return tree
    try:
        number = fold(RuleNumber.typed(text).text)
    except NotARuleNumber:
        return Title(name_key(text), tree)
    return Title(number, AnyOf((Filed("number", number), Word(number))))


def highlights_of(node: Node) -> Iterator[Highlight]:
    """Yield the words, phrases and patterns of a tree to highlight in texts, without negations and headings."""
    match node:
        case Word() | Phrase():
            if node.field != PLACE:
                yield node
        case Pattern() | Fuzzy():
            yield node
        case AllOf(parts) | AnyOf(parts) | Plain(parts):
            for part in parts:
                yield from highlights_of(part)
        case Preferred() | Meant():
            for part in node.parts:
                yield from highlights_of(part)
        case Title(_, inner, _):
            yield from highlights_of(inner)
        case _:
            return
