"""The search index on disk, kept by whoosh: one document for each entry, in the order of their keys."""

import struct
import zlib
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from contextlib import contextmanager
from heapq import nsmallest
from math import log
from pathlib import Path
from pickle import UnpicklingError
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from whoosh.fields import FieldType, Schema
from whoosh.filedb.filestore import FileStorage
from whoosh.formats import Positions
from whoosh.index import EmptyIndexError, create_in

from kb.records.errors import RulingsError, StoreTrouble
from kb.records.text import fold
from kb.search.analysis import BOUNDARY, stem, words
from kb.search.engine import Hit
from kb.search.evaluation import Scores, evaluate
from kb.search.exact import ExactWords, save
from kb.search.fields import name_key
from kb.search.query import Question
from kb.search.spelling import within
from kb.search.tree import PLACE, STEM, WORD
from kb.search.writing import Counted, PlainCodec

if TYPE_CHECKING:
    from kb.search.entry import Entry

_CHECKSUMS = "checksums"
_REBUILD = "Run `rulings build` to make it anew."
_MAKE_ROOM = "Make room, or name another place with --home FOLDER or RULINGS_HOME."
_AS_ONE = ("rule", "number", "kind", "source", "card", "mentions", "authority", "since", "until")
_FORMS: dict[str, Callable[[str], str]] = {STEM: stem, WORD: str}
"""The fields whose positions the exact words tell, and what each makes of a word."""
_SATURATION, _LENGTH_COUNTS = 1.2, 0.75
_FAR, _NEAR, _SHORT = 2, 1, 4


def build(folder: Path, entries: "Iterable[Entry]") -> None:
    """Write an index of the entries, which come in the order of their keys, to a folder that is new or empty.

    Raises StoreTrouble where the folder can't be written to.
    """
    with _in_words(f"The search index can't be written to {folder}.", remedy=_MAKE_ROOM):
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise StoreTrouble(f"{folder} is not empty.", remedy="Build the search index in a folder of its own.")
        rows: list[list[str]] = []
        with create_in(str(folder), _schema()).writer(codec=PlainCodec()) as writer:
            for key, entry in enumerate(entries):
                if entry.key != key:
                    raise StoreTrouble(f"Entry {entry.key} comes at the place of {key}; entries come in order from 0.")
                rows.append(_whole(entry))
                writer.add_document(**_fields(entry, rows[-1]))
        save(rows, folder)
        (folder / "MAIN_WRITELOCK").unlink(missing_ok=True)
        (folder / _CHECKSUMS).write_text("".join(_checksum_lines(folder)), encoding="utf-8")


def open_index(folder: Path) -> "Index":
    """Open the index in a folder, which is only read.

    Raises StoreTrouble where there is none, or it is damaged.
    """
    with _in_words(f"The search index in {folder} can't be read: it is missing or damaged."):
        if (folder / _CHECKSUMS).read_text(encoding="utf-8") != "".join(_checksum_lines(folder)):
            raise StoreTrouble(f"The search index in {folder} is damaged.", remedy=_REBUILD)
        exact = ExactWords(folder)
        return Index(folder, FileStorage(str(folder), readonly=True).open_index().reader(), exact)


class Index:
    """An open index."""

    def __init__(self, folder: Path, reader: Any, exact: ExactWords) -> None:  # noqa: ANN401  # whoosh has no types
        self.folder = folder
        self._reader = reader
        self._exact = exact
        self.count: int = reader.doc_count_all()
        self._asked: Question | None = None
        self._answer: Scores = {}
        self._known: dict[tuple[str, str], Scores] = {}
        self._held: dict[tuple[str, str], list[tuple[int, float]]] = {}

    def search(self, question: Question, *, among: Container[int] | None = None, limit: int | None = None) -> list[Hit]:
        """Give the best hits, best first, of these keys (or all); equally good ones in the order of keys."""
        hits = [Hit(key, score) for key, score in self._found(question).items() if among is None or key in among]
        return nsmallest(len(hits) if limit is None else limit, hits, key=lambda hit: (-hit.score, hit.key))

    def matching(self, question: Question) -> set[int]:
        """Give the keys of all entries that the question finds."""
        return set(self._found(question))

    def suggest(self, word: str, count: int = 3) -> list[str]:
        """Give the indexed words nearest in spelling, common ones first; none for a word that is indexed."""
        with self._reading():
            return [near for typed in words(word) for near in self._nearest(typed, count)][:count]

    def close(self) -> None:
        """Let go of the files."""
        self._reader.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def scores(self, field: str, term: str) -> Scores:
        """Give the entries that hold a term of a field, scored by BM25; a field of single values by 0."""
        if (field, term) not in self._known:
            self._known[field, term] = dict(self._scored(field, term))
        return self._known[field, term]

    def positions(self, field: str, term: str, among: Container[int]) -> dict[int, Sequence[int]]:
        """Give the positions of a term in those of these entries that hold it, in rising order."""
        if field in _FORMS:
            form = _FORMS[field]
            return {
                key: self._exact.positions(term, key, form) for key, _ in self._holders(field, term) if key in among
            }
        places: dict[int, Sequence[int]] = {}
        for posting in self._postings(field, term):
            key = posting.id()
            if key in among:
                places[key] = posting.value_as("positions")
        return places

    def terms(self, field: str, prefix: str = "") -> Iterable[str]:
        """Give all terms of a field that begin so, sorted."""
        if field == WORD:
            return self._exact.beginning(prefix)
        terms = (term.decode() for term in self._reader.expand_prefix(field, prefix))
        return (term for term in terms if term != BOUNDARY)

    def _found(self, question: Question) -> Scores:
        """Give all that a question finds; the last answer is kept, for its counts are asked for next."""
        if question is not self._asked:
            self._known.clear()
            self._held.clear()
            with self._reading():
                self._answer = evaluate(question.tree, self)
            self._asked = question
        return self._answer

    def _reading(self) -> Any:  # noqa: ANN401  # a context manager of nothing
        return _in_words(f"The search index in {self.folder} is damaged.")

    def _postings(self, field: str, term: str) -> Iterator[Any]:
        """Give whoosh's matcher, as it moves from one entry that holds a term to the next."""
        if (field, term) not in self._reader:
            return
        matcher = self._reader.postings(field, term)
        while matcher.is_active():
            yield matcher
            matcher.next()

    def _holders(self, field: str, term: str) -> list[tuple[int, float]]:
        """Give the entries that hold a term, and how often each does; an exact word is sought where its stem is."""
        if (field, term) not in self._held:
            counts = self._counted(term) if field == WORD else self._weighed(field, term)
            self._held[field, term] = list(counts)
        return self._held[field, term]

    def _counted(self, word: str) -> Iterator[tuple[int, float]]:
        counts = ((key, self._exact.count(word, key)) for key, _ in self._holders(STEM, stem(word)))
        return ((key, count) for key, count in counts if count)

    def _weighed(self, field: str, term: str) -> Iterator[tuple[int, float]]:
        return ((posting.id(), posting.weight()) for posting in self._postings(field, term))

    def _scored(self, field: str, term: str) -> Iterator[tuple[int, float]]:
        holders = self._holders(field, term)
        if field in _AS_ONE:
            yield from ((key, 0.0) for key, _ in holders)
            return
        measured = STEM if field == WORD else field
        rarity = log((self.count + 1) / (len(holders) + 1)) + 1
        mean = self._reader.field_length(measured) / max(self.count, 1)
        for key, weight in holders:
            length = self._reader.doc_field_length(key, measured) / mean
            damping = _SATURATION * (1 - _LENGTH_COUNTS + _LENGTH_COUNTS * length)
            yield key, rarity * weight * (_SATURATION + 1) / (weight + damping)

    def _nearest(self, word: str, count: int) -> list[str]:
        if self._exact.frequency(word) or (STEM, stem(word)) in self._reader:
            return []
        near = within(word, self.terms(WORD), _NEAR if len(word) <= _SHORT else _FAR)
        return sorted(near, key=lambda found: (near[found], -self._exact.frequency(found), found))[:count]


def _schema() -> Schema:
    """Give the fields of a document; their values come as lists of terms, so that whoosh analyses nothing."""
    ordered = {STEM: Counted(scorable=True), PLACE: FieldType(Positions(), None, scorable=True)}
    return Schema(**ordered, **{name: Counted() for name in _AS_ONE})


def _whole(entry: "Entry") -> list[str]:
    """Give all the words of an entry: those of its headings, its cards and its text."""
    cards = [card for card in entry.cards if card not in entry.place]
    return _joined([*entry.place, *cards, entry.text])


def _fields(entry: "Entry", whole: Iterable[str]) -> dict[str, list[str]]:
    return {
        STEM: list(map(stem, whole)),
        PLACE: list(map(stem, _joined(entry.place))),
        "rule": [fold(entry.rule)],
        "number": [fold(entry.number)] if entry.number else [],
        "kind": [entry.kind],
        "source": list(entry.sources),
        "card": list(map(name_key, entry.cards)),
        "mentions": list(map(name_key, entry.mentions)),
        "authority": [name_key(entry.authority)] if entry.authority else [],
        "since": [entry.since.isoformat()],
        "until": [entry.until.isoformat()],
    }


def _joined(texts: Iterable[str]) -> list[str]:
    """Give the words of several texts with a boundary after each, which no phrase can cross."""
    return [word for text in texts for word in (*words(text), BOUNDARY)]


def _checksum_lines(folder: Path) -> Iterator[str]:
    for file in sorted(folder.iterdir()):
        if file.name != _CHECKSUMS:
            yield f"{zlib.crc32(file.read_bytes()):08x} {file.name}\n"


_DAMAGE = (OSError, EmptyIndexError, EOFError, UnpicklingError, struct.error, zlib.error, ValueError, LookupError)
"""What whoosh and the library raise of files that are missing, cut or altered."""


@contextmanager
def _in_words(problem: str, remedy: str = _REBUILD) -> Iterator[None]:
    """Say what went wrong in words, whatever whoosh or the disk call it."""
    try:
        yield
    except RulingsError:
        raise
    except _DAMAGE as error:
        raise StoreTrouble(problem, remedy=f"{remedy} ({type(error).__name__}: {error})") from error
