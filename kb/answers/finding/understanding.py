"""Interpreting a search as a query or as plain words, with spelling corrected."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from kb.search.analysis import stem, words
from kb.search.asking import asked
from kb.search.evaluation import best_share
from kb.search.everyday import everyday_places
from kb.search.fillers import says_nothing
from kb.search.index import Index
from kb.search.lexemes import Sort, lexemes
from kb.search.mending import is_inflected, is_ordinary, meant
from kb.search.query import Question, ask
from kb.search.terms import recognise
from kb.search.tree import STEM

_DOUBTFUL = 0.6
"""Where nothing has so much of the weight of a question, nothing here answers it."""
_SHORT = 5
"""A word of so many letters with another letter in it is another word, more likely than not."""
_LONG = 7
"""Words of so many letters may have two wrong ones."""


class Understood(NamedTuple):
    """The interpretation of a search."""

    of_records: Question
    """The question that is put to the records."""
    of_subjects: Question
    """The one that is put to rules, boards, lineages and words."""
    is_plain: bool
    """True if it is in plain words."""
    is_partial: bool
    """True if no record has all of its words."""
    is_doubtful: bool
    """True if nothing has most of its words."""
    mended: dict[str, str]
    """Words taken for misspelt, with what they were taken for."""
    days: tuple[str, ...]
    """Days, months and years among the words, which aren't searched for."""


def understood(
    question: str, records: Index, subjects: Index | None, cards: Collection[str] = (), *, exact: bool
) -> Understood:
    """Return the interpretation of a search, given the words of card names."""
    indexes = [records, *([subjects] if subjects is not None else [])]
    plain = asked(question, lambda row, place: _meant(row, place, indexes, cards), exact=exact)
    if plain is None:
        return _query(question, records, exact=exact)
    have_all = [bool(index.matching(plain.every)) for index in indexes]
    chosen = [plain.every if has_all and plain.is_short else plain.question for has_all in have_all]
    doubtful = not any(have_all) and max(best_share(plain.question.tree, index) for index in indexes) < _DOUBTFUL
    is_partial = len(plain.question.words) > 1 and not have_all[0]
    return Understood(chosen[0], chosen[-1], True, is_partial, doubtful, plain.mended, plain.days)


def _query(text: str, records: Index, *, exact: bool) -> Understood:
    """Return the parsed query; `exact` doesn't search for other names. Raises BadQuestion as `ask` does.

    If several words match nothing together, return the query for any of them, marked as partial; a query with fields
    or operators says what it wants, and stays as it is.
    """
    question = ask(text, exact=exact)
    has_only_words = all(piece.sort is Sort.WORD for piece in lexemes(text))
    is_partial = has_only_words and len(question.words) > 1 and not records.matching(question)
    if is_partial:
        question = ask(" OR ".join(question.words), exact=exact)
    return Understood(question, question, False, is_partial, False, {}, ())


def _meant(row: Sequence[str], place: int, indexes: Sequence[Index], cards: Collection[str]) -> str | None:
    """Return the most likely correction of a word that no index has in any form; None if there is none."""
    word = row[place]
    if any(index.has_word(word) for index in indexes) or recognise([stem(word)], 0) or says_nothing(stem(word)):
        return None
    is_stem_known = any(index.holders(STEM, stem(word)) for index in indexes)
    if is_stem_known and any(is_inflected(word, index.has_word) for index in indexes):
        return None
    if (of_name := meant(row, place, cards)) is not None:
        return of_name
    if is_stem_known or len(word) < _SHORT or is_ordinary(word):
        return None
    near: dict[str, tuple[int, int]] = {}
    for index in indexes:
        for other, (distance, count) in index.spellings(word, 2 if len(word) >= _LONG else 1).items():
            is_near = len(word) > _SHORT or len(other) != len(word) or sorted(other) == sorted(word)
            is_near = is_near and abs(len(other) - len(word)) <= 1
            if other[0] == word[0] and other.isalpha() and is_near:
                near[other] = (distance, near.get(other, (0, 0))[1] - count)
    return min(near, key=lambda other: (near[other], other), default=None)


def rarities(engine: Index, mended: Mapping[str, str], asked: str) -> dict[str, float]:
    """Return how rare each of a search's words is among the records, by stem; the rarer, the higher the number."""
    stems = {stem(mended.get(word, word)) for word in words(asked)}
    return {word: engine.rarity(STEM, word) for word in sorted(stems)}


def unknown(indexes: Sequence[Index], mended: Mapping[str, str], asked: str) -> tuple[str, ...]:
    """Return the words of a search that no text here has in any form, except numbers and insignificant words."""
    row = words(asked)
    typed = {word: stem(mended.get(word, word)) for word in row}
    said = {row[place] for place in everyday_places([typed[word] for word in row])}
    return tuple(
        word
        for word, stemmed in typed.items()
        if word.removesuffix("'s").isalpha()
        and word not in said
        and not says_nothing(stemmed)
        and not any(index.holders(STEM, stemmed) for index in indexes)
    )


def widened(question: Question) -> list[str]:
    """Return each widened term with its other names and their days."""
    return [
        f"“{widening.typed}” as "
        + ", ".join(f"“{name}”{term.days and f' ({term.days})'}" for name, term in widening.others)
        for widening in question.widened
    ]
