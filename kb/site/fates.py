"""Fates: what became of a wording that stands no more, as the rulebooks tell of its rule and not of its number."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from kb.lineage.descent import descent
from kb.lineage.items import are_of_one_rule, words_of
from kb.lineage.kinds import DifferenceKind, kind_of_difference
from kb.records.match import Bond, Match
from kb.records.record import Record
from kb.records.wording import Standing, Wording, standing_in_words
from kb.site.collection import Collection


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of a wording."""

    day: date
    """By which it stood no more."""
    words: str
    """What became of it, in words."""
    standing: Standing
    record: Record | None
    """What its rule has become, or is a part of, where that is known."""


@lru_cache(maxsize=4096)
def fate(wording: Wording, collection: Collection) -> Fate | None:
    """Give what became of a wording; None where it is not known to have ended."""
    if wording.ended is None:
        return None
    last = anchor(wording, collection)
    following = _following(last, wording.ended, collection) if last else None
    if last is not None and following is not None:
        return _continued(wording, wording.ended, last, following, collection)
    parting = _parting(last, collection) if last and wording.how_ended is not Standing.REPLACED else None
    if parting is not None:
        other = collection.records[parting.new]
        words = "merged into" if parting.bond is Bond.MERGED else "split up; a part of it is"
        return Fate(wording.ended, f"{words} {other.name}", Standing.REPLACED, other)
    words = "replaced" if wording.how_ended is Standing.REPLACED else "not printed any more"
    return Fate(wording.ended, words, wording.how_ended, None)


def status(wording: Wording, collection: Collection, day: date | None) -> str:
    """Give what is known of a wording on a day in a sentence."""
    end = fate(wording, collection)
    became = f"{end.words} in the rules of {end.day}" if end and end.record else ""
    words = standing_in_words(wording, day, became)
    return words[0].upper() + words[1:] + "."


def standing_word(wording: Wording, collection: Collection, day: date | None) -> str:
    """Give what is known of a wording in a word that a style sheet knows."""
    standing = Standing.LAST_KNOWN if day is None else wording.standing(day)
    end = fate(wording, collection)
    return (end.standing if end and (day is None or day >= end.day) else standing).replace(" ", "-")


def end_in_words(wording: Wording, collection: Collection) -> str:
    """Give the end of a wording in short; nothing where none is known."""
    end = fate(wording, collection)
    return f"{end.words} by {end.day}" if end else ""


def _continued(wording: Wording, day: date, last: str, following: Record, collection: Collection) -> Fate:
    """Give that a rule goes on, in other words, under another number, or both."""
    is_carried = wording.how_ended is Standing.RENUMBERED
    has_same_words = is_carried or _difference(last, following.id, collection) in _AS_IT_WAS
    is_renamed = following.local_id != wording.rule
    words = "renumbered" if has_same_words else "reworded"
    standing = Standing.RENUMBERED if has_same_words else Standing.REPLACED
    return Fate(day, f"{words} as {following.name}" if is_renamed else words, standing, following)


_AS_IT_WAS = frozenset({None, DifferenceKind.TYPOGRAPHY, DifferenceKind.REFERENCE})


def _difference(older: str, newer: str, collection: Collection) -> DifferenceKind | None:
    """Give how the words of two texts differ, whether they are shown or not."""
    old, new = (collection.records[name]._replace(text=collection.whole[name]) for name in (older, newer))
    return kind_of_difference(old, new, collection.sources[old.source].day, collection.sources[new.source].day)


@lru_cache(maxsize=4096)
def anchor(wording: Wording, collection: Collection) -> str | None:
    """Give the record by which the rule of a wording is followed through the rulebooks, None where they don't tell.

    That is its last printing in a rulebook, or of what only other documents print, the rule of the same number in the
    rulebook of their day, if their words are of one rule.
    """
    books = collection.books
    printed = [record for record in wording.records if books.prints(record)]
    if printed:
        return max(printed, key=lambda record: books.slugs.index(record.partition("/")[0]))
    for record in map(collection.records.__getitem__, wording.records):
        day = collection.sources[record.source].day
        then = [slug for slug in books.slugs if collection.sources[slug].day <= day][-1:] or books.slugs[:1]
        for slug in then:
            other = collection.records.get(f"{slug}/{record.local_id}")
            if other is not None and _are_of_one_rule(record.id, other.id, collection):
                return other.id
    return None


@lru_cache(maxsize=4096)
def line_of(record_id: str, collection: Collection) -> tuple[str, ...]:
    """Give the records of a rule through the rulebooks, oldest first, of which one is named."""
    return descent(collection.books, record_id).records


def wording_before(wording: Wording, numbered: Iterable[Wording], collection: Collection) -> Wording | None:
    """Give the wording that a rule had before, through the rulebooks or, of the same number, in other documents."""
    last = anchor(wording, collection)
    line = line_of(last, collection) if last else ()
    beside = (other for other in numbered if other.rule == wording.rule and _is_of_it(other, wording, line, collection))
    known = {other.key: other for other in (*map(collection.wordings.__getitem__, line), *beside)}
    earlier = [
        other for other in known.values() if _order(other) < _order(wording) and other.overlay == wording.overlay
    ]
    return max(earlier, key=_order, default=None)


def _is_of_it(other: Wording, wording: Wording, line: tuple[str, ...], collection: Collection) -> bool:
    """Answer whether another wording of a number is of the same rule; without rulebooks, as far as the words tell."""
    if line:
        return anchor(other, collection) in line
    return anchor(other, collection) is None and _are_of_one_rule(other.records[0], wording.records[0], collection)


def _order(wording: Wording) -> tuple[date, int]:
    return wording.since, wording.key


def _following(record_id: str, day: date, collection: Collection) -> Record | None:
    """Give what a rule is in the first rulebook of a day or later."""
    later = (record for name in line_of(record_id, collection) if (record := collection.records[name]))
    return next((record for record in later if collection.sources[record.source].day >= day), None)


def _parting(record_id: str, collection: Collection) -> Match | None:
    """Give what a text was merged into or split up in, where that is sure."""
    found = (match for match in collection.books.matches_of(record_id) if match.old == record_id)
    return next((match for match in found if match.is_fact and not match.goes_on), None)


def _are_of_one_rule(one: str, other: str, collection: Collection) -> bool:
    return are_of_one_rule(*(words_of(collection.whole[record]) for record in (one, other)))
