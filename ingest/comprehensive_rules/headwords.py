"""Headwords: finding the glossary lines that begin entries, also in copies that lost line breaks."""

import re
from bisect import bisect_right
from itertools import pairwise
from typing import NamedTuple

from ingest.comprehensive_rules.capitals import is_in_capitals
from ingest.comprehensive_rules.cuts import is_separator
from ingest.comprehensive_rules.lost_headwords import Looking, is_headword, without_signs
from ingest.lines import Line, paragraphs
from kb.records.record import Note
from kb.records.text import slug

_ENDS_A_MEANING = re.compile(r"[.!?:)\]\"”’']_?\Z")
_SENTENCE = re.compile(r"[.!][\"”’')\]?]*_?(?: |\Z)")
_ORDERED = 2
"""The number of first letters by which headwords are in order; editions order the further ones differently."""
_END = ("\uffff", "\uffff", "\uffff")
"""Sort key that comes after all headwords."""


class Heads(NamedTuple):
    """The lines of a glossary, and the indexes of those that are headwords."""

    lines: list[Line]
    """All lines of the glossary; one with a headword and more is split in two."""
    places: list[int]
    notes: dict[int, Note]
    """Notes on headwords that are printed differently from the others, by the position at which they begin."""


def headwords(text: str, lines: list[Line], column: int | None, *, is_even: bool, are_apart: bool) -> Heads:
    """Return the lines that are headwords: set apart, short, not a sentence, and followed by a meaning.

    If meanings are indented, headwords aren't. Without blank lines between entries, headwords follow the end of a
    meaning and are in alphabetical order.
    """
    lines, signed = without_signs(text, lines)
    places = _set_apart(text, lines, column, is_even=is_even, are_apart=are_apart)
    if not are_apart:
        return Heads(lines, _in_order(places, [_sort_key(text, lines[place]) for place in places]), signed)
    found = _with_lost_breaks(text, lines, _without_lists(text, lines, places), column)
    return found._replace(notes=signed | found.notes)


def _set_apart(text: str, lines: list[Line], column: int | None, *, is_even: bool, are_apart: bool) -> list[int]:
    """Return the indexes of lines that are headwords by their layout: their place, indentation and length."""
    behind = [line.is_indented for line in lines if not line.is_apart]
    apart = [line.is_indented for line in lines if line.is_apart]
    are_indented = sum(behind) * 2 > len(behind) and sum(apart) * 2 <= len(apart)
    whole = list(paragraphs(text, lines, column))
    indented = {line.end for line in whole if line.is_indented} if is_even else ()

    def may_be(place: int) -> bool:
        """Return whether the line at this index may be a headword, by its place, its indentation and its words."""
        line = lines[place]
        if line.is_apart or place == 0:
            begins = not (are_indented and line.is_indented)
        else:
            before = lines[place - 1]
            is_behind = not are_apart or (before.end in indented and not line.is_indented)
            begins = is_behind and _ENDS_A_MEANING.search(text[before.start : before.end]) is not None
        return begins and not is_separator(text, line) and is_headword(text[line.start : line.end])

    heads = {place for place in range(len(lines)) if may_be(place)}
    heads = {head for head in heads if head - 1 not in heads or not _is_carried_on(text, lines, head)}
    next_heads = {head - 1 for head in heads}
    return sorted(head for head in heads if head not in next_heads or not lines[head + 1].is_apart)


def _is_carried_on(text: str, lines: list[Line], place: int) -> bool:
    """Return whether a line goes on in the next, as the first line of a meaning does behind a page's end."""
    return any(not line.is_apart and text[line.start].islower() for line in lines[place + 1 : place + 2])


def _sort_key(text: str, head: Line) -> str:
    """Return the letters by which a headword is sorted."""
    return slug(text[head.start : head.end]).removeprefix("the-")[:_ORDERED]


def _in_order(places: list[int], words: list[str]) -> list[int]:
    """Return the longest run of these lines, some left out, that is in alphabetical order.

    `places` are the indexes of the lines, `words` their sort keys.
    """
    ends: list[int] = []
    before: list[int] = []
    for at, word in enumerate(words):
        length = bisect_right(ends, word, key=words.__getitem__)
        before.append(ends[length - 1] if length else -1)
        ends[length : length + 1] = [at]
    run = []
    last = ends[-1] if ends else -1
    while last >= 0:
        run.append(places[last])
        last = before[last]
    return run[::-1]


def _without_lists(text: str, lines: list[Line], places: list[int]) -> list[int]:
    """Return the places of headwords, without those that are items of a list in a glossary entry.

    Items are lines that no sentence follows, and that are out of alphabetical order or next to such a line.
    """
    told = [
        place
        for place, following in pairwise([*places, len(lines)])
        if any(_SENTENCE.search(text, line.start, line.end) for line in lines[place + 1 : following])
    ]
    wordless = set(places) - set(told)
    items = {place for place in wordless if not _is_in_order(text, lines, place, told)}
    for run in (places, places[::-1]) if items else ():
        for place, following in pairwise(run):
            if place in items and following in wordless:
                items.add(following)
    return [place for place in places if place not in items]


def _is_in_order(text: str, lines: list[Line], place: int, told: list[int]) -> bool:
    """Return whether a headword sorts between those before and after it."""
    at = bisect_right(told, place)
    around = [*told[max(at - 1, 0) : at], place, *told[at : at + 1]]
    letters = [_sort_key(text, lines[other]) for other in around]
    return letters == sorted(letters)


def _with_lost_breaks(text: str, lines: list[Line], places: list[int], column: int | None) -> Heads:
    """Return the headwords with those that lost a blank line or line break, found by the alphabet.

    In a copy in capitals, nothing tells a headword from the first words of a sentence.
    """
    if is_in_capitals(text):
        return Heads(lines, places, {})
    looking = Looking(text, lines, places, column)
    found = Heads([], [], {})
    following = iter([*places[1:], None])
    heads = set(places)
    latest, last = _END, _END
    before: int | None = None
    behind: int | None = None
    for place, line in enumerate(lines):
        lost = None
        if place in heads:
            before, behind, latest = place, next(following), _END
            lost = looking.as_headword(place)
        elif before is not None and (lost := looking.lost_at(place)):
            latest = latest if latest is not _END else _sort_keys(text, lines[before])
            last = _sort_keys(text, lines[behind]) if behind is not None else _END
            key = _sort_keys(text, lost.pieces[lost.at])
            if _is_between(latest, key, last):
                latest = key
            elif not (lost.is_explained and key[0][:1] in {latest[0][:1], last[0][:1]}):
                lost = None
        if lost:
            found.places.append(len(found.lines) + lost.at)
            found.notes.update({lost.pieces[lost.at].start: lost.note} if lost.note else {})
        found.lines.extend(lost.pieces if lost else [line])
    return found


def _sort_keys(text: str, head: Line) -> tuple[str, str, str]:
    """Return a headword's sort keys: word by word, letter by letter, and with hyphenated words as one."""
    printed = text[head.start : head.end]
    words = slug(printed).removeprefix("the-")
    return words, words.replace("-", ""), printed.casefold()


def _is_between(latest: tuple[str, str, str], key: tuple[str, str, str], last: tuple[str, str, str]) -> bool:
    """Return whether a headword sorts between two others, which may be out of order themselves."""
    return any(a < b and (b < c or c < a) for a, b, c in zip(latest, key, last, strict=True))
