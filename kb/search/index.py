"""The search index on disk, kept by whoosh: one document for each entry, in the order of their keys."""

import zlib
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from contextlib import contextmanager
from heapq import nsmallest
from math import log
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from whoosh.fields import FieldType, Schema
from whoosh.filedb.filestore import FileStorage
from whoosh.formats import Existence, Positions
from whoosh.index import create_in

from kb.records.errors import RulingsError, StoreTrouble
from kb.records.text import fold
from kb.search.analysis import BOUNDARY, stem, words
from kb.search.engine import Hit
from kb.search.evaluation import Scores, evaluate
from kb.search.fields import name_key
from kb.search.query import Question
from kb.search.spelling import within
from kb.search.tree import PLACE, STEM, WORD

if TYPE_CHECKING:
    from kb.search.entry import Entry

_CHECKSUMS = "checksums"
_REBUILD = "Run `rulings build` to make it anew."
_MAKE_ROOM = "Make room, or name another place with --home FOLDER or RULINGS_HOME."
_IN_ORDER = (STEM, WORD, PLACE)
_AS_ONE = ("rule", "number", "kind", "source", "card", "mentions", "authority", "since", "until")
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
        with create_in(str(folder), _schema()).writer() as writer:
            for key, entry in enumerate(entries):
                if entry.key != key:
                    raise StoreTrouble(f"Entry {entry.key} comes at the place of {key}; entries come in order from 0.")
                writer.add_document(**_fields(entry))
        (folder / "MAIN_WRITELOCK").unlink(missing_ok=True)
        (folder / _CHECKSUMS).write_text("".join(_checksum_lines(folder)), encoding="utf-8")


def open_index(folder: Path) -> "Index":
    """Open the index in a folder, which is only read.

    Raises StoreTrouble where there is none, or it is damaged.
    """
    with _in_words(f"The search index in {folder} can't be read: it is missing or damaged."):
        if (folder / _CHECKSUMS).read_text(encoding="utf-8") != "".join(_checksum_lines(folder)):
            raise StoreTrouble(f"The search index in {folder} is damaged.", remedy=_REBUILD)
        return Index(folder, FileStorage(str(folder), readonly=True).open_index().reader())


class Index:
    """An open index."""

    def __init__(self, folder: Path, reader: Any) -> None:  # noqa: ANN401  # whoosh has no types
        self.folder = folder
        self._reader = reader
        self.count: int = reader.doc_count_all()
        self._asked: Question | None = None
        self._answer: Scores = {}
        self._known: dict[tuple[str, str], Scores] = {}

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
        places: dict[int, Sequence[int]] = {}
        for posting in self._postings(field, term):
            key = posting.id()
            if key in among:
                places[key] = posting.value_as("positions")
        return places

    def terms(self, field: str, prefix: str = "") -> Iterable[str]:
        """Give all terms of a field that begin so, sorted."""
        terms = (term.decode() for term in self._reader.expand_prefix(field, prefix))
        return (term for term in terms if term != BOUNDARY)

    def _found(self, question: Question) -> Scores:
        """Give all that a question finds; the last answer is kept, for its counts are asked for next."""
        if question is not self._asked:
            self._known.clear()
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

    def _scored(self, field: str, term: str) -> Iterator[tuple[int, float]]:
        if field not in _IN_ORDER:
            yield from ((posting.id(), 0.0) for posting in self._postings(field, term))
            return
        rarity = log((self.count + 1) / (self._reader.doc_frequency(field, term) + 1)) + 1
        mean = self._reader.field_length(field) / max(self.count, 1)
        for posting in self._postings(field, term):
            key, weight = posting.id(), posting.weight()
            length = self._reader.doc_field_length(key, field) / mean
            damping = _SATURATION * (1 - _LENGTH_COUNTS + _LENGTH_COUNTS * length)
            yield key, rarity * weight * (_SATURATION + 1) / (weight + damping)

    def _nearest(self, word: str, count: int) -> list[str]:
        if (WORD, word) in self._reader or (STEM, stem(word)) in self._reader:
            return []
        near = within(word, self.terms(WORD), _NEAR if len(word) <= _SHORT else _FAR)
        frequency: Callable[[str], int] = lambda found: self._reader.doc_frequency(WORD, found)  # noqa: E731
        return sorted(near, key=lambda found: (near[found], -frequency(found), found))[:count]


def _schema() -> Schema:
    """Give the fields of a document; their values come as lists of terms, so that whoosh analyses nothing."""
    ordered = {name: FieldType(Positions(), None, scorable=True) for name in _IN_ORDER}
    return Schema(**ordered, **{name: FieldType(Existence(), None) for name in _AS_ONE})


def _fields(entry: "Entry") -> dict[str, list[str]]:
    headings = _joined(entry.place)
    cards = [card for card in entry.cards if card not in entry.place]
    whole = _joined([*entry.place, *cards, entry.text])
    return {
        STEM: list(map(stem, whole)),
        WORD: whole,
        PLACE: list(map(stem, headings)),
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


@contextmanager
def _in_words(problem: str, remedy: str = _REBUILD) -> Iterator[None]:
    """Say what went wrong in words, whatever whoosh or the disk call it."""
    try:
        yield
    except RulingsError:
        raise
    except Exception as error:
        raise StoreTrouble(problem, remedy=f"{remedy} ({type(error).__name__}: {error})") from error
