"""Headwords: which lines of a glossary are those of its entries, also where a copy lost the line end beside one."""

import re
from bisect import bisect_right
from itertools import pairwise
from typing import NamedTuple

from ingest.comprehensive_rules.cuts import EXAMPLE, is_in_small_letters, is_separator
from ingest.comprehensive_rules.lost_characters import APOSTROPHE
from ingest.lines import Line, paragraphs
from kb.records.record import Note
from kb.records.text import slug

_NO_HEADWORD = re.compile(r"\d\. |.*[.:;,][\"”’']?_?\Z", re.DOTALL)
_ENDS_A_MEANING = re.compile(r"[.!?:)\]\"”’']_?\Z")
_ENDS_A_SENTENCE = re.compile(r"[.!][\"”’')\]?]*_?\Z")
_SENTENCE = re.compile(r"[.!][\"”’')\]?]*_?(?: |\Z)")
_GLUED = re.compile(
    r"(?P<head>[A-Z“\"][^.!?:;]{0,58}?[\w)”\"’'\]])"
    r"(?: ?(?=1\. ?[A-Z“\"(])|(?<=[a-z)”’\]])(?<![A-Z]’)(?=[A-Z][a-z’']* ))"
)
"""A headword with its meaning right behind it."""
_CAPITALS = r"(?!See\b)[A-Z][\w’'-]*(?: (?:(?:of|the|or|and|a|in|from|to) )*_?[A-Z][\w’'-]*)*?"
_IN_ONE_LINE = re.compile(rf"(?P<head>{_CAPITALS}) (?=[A-Z][a-z]* [a-z])")
"""A headword in capitals, and a sentence behind it."""
_BEHIND_A_MEANING = re.compile(rf".*[.!][\"”’')\]]* ?(?P<head>{_CAPITALS})\Z")
_FEWEST_HEADED = 0.8
"""Where so many of the paragraphs that stand apart begin with a headword, each does."""
_ORDERED = 2
"""By so many of their first letters headwords are in order; by more, editions order them in different ways."""
_LONGEST_HEADWORD = 12
"""In words; the longest known has eight."""
_LONGEST_LOST = 9
"""In words; longer ones are only known by the blank line before them."""
_STOP = re.compile(r"(?<!\bvs)[.!?:;][\"”’')\]]*(?: |\Z)")
_NO_BLANK_LINE = Note("No blank line stands before this headword in this copy.")
_OPENING = '“"('
_END = ("\uffff", "\uffff", "\uffff")
"""What stands behind all headwords."""
_TOGETHER = Note("This copy prints the headword and its meaning in one line.")
_BEHIND = Note("This copy prints the headword in one line with the entry before it.")


class Heads(NamedTuple):
    """The lines of a glossary with those that are headwords."""

    lines: list[Line]
    """A line that holds a headword and more is two."""
    places: list[int]
    notes: dict[int, Note]
    """What is said of headwords that are printed otherwise than the others, by where they begin."""


def headwords(text: str, lines: list[Line], column: int | None, *, is_even: bool, are_apart: bool) -> Heads:
    """Give the lines that are headwords: apart, short, no sentence, with a meaning behind.

    Where meanings are indented, headwords are not. Where no blank line stands before a headword, a meaning ends there,
    and its indentation too if it has one; where none stands before any, they are in the order of the alphabet.
    """
    places = _apart(text, lines, column, is_even=is_even, are_apart=are_apart)
    if not are_apart:
        return Heads(lines, _in_order(places, [_sorted_by(text, lines[place]) for place in places]), {})
    return _with_the_lost(text, lines, _without_lists(text, lines, places), column)


def is_headword(words: str) -> bool:
    """Answer whether these words may be a headword; of two question marks, one at its end is a lost quotation mark."""
    has_stop = _NO_HEADWORD.match(words) or (words.endswith("?") and APOSTROPHE.sub("", words).count("?") % 2)
    return words.count(" ") < _LONGEST_HEADWORD and not (has_stop or EXAMPLE.match(words))


def _apart(text: str, lines: list[Line], column: int | None, *, is_even: bool, are_apart: bool) -> list[int]:
    """Give the places of the lines that are headwords by where they stand."""
    behind = [line.is_indented for line in lines if not line.is_apart]
    apart = [line.is_indented for line in lines if line.is_apart]
    are_indented = sum(behind) * 2 > len(behind) and sum(apart) * 2 <= len(apart)
    whole = list(paragraphs(text, lines, column))
    indented = {line.end for line in whole if line.is_indented} if is_even else ()

    def may_be(place: int) -> bool:
        line = lines[place]
        if line.is_apart or place == 0:
            begins = not (are_indented and line.is_indented)
        else:
            before = lines[place - 1]
            is_behind = not are_apart or (before.end in indented and not line.is_indented)
            begins = is_behind and _ENDS_A_MEANING.search(text[before.start : before.end]) is not None
        return begins and not is_separator(text, line) and is_headword(text[line.start : line.end])

    heads = [place for place in range(len(lines)) if may_be(place)]
    next_heads = {head - 1 for head in heads}
    return [head for head in heads if head not in next_heads or not lines[head + 1].is_apart]


def _sorted_by(text: str, head: Line) -> str:
    """Give the letters by which a headword is in order."""
    return slug(text[head.start : head.end]).removeprefix("the-")[:_ORDERED]


def _in_order(places: list[int], words: list[str]) -> list[int]:
    """Give the places of the longest run of words, others left out between, that is in the order of the alphabet."""
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
    """Give the places of headwords without those of lists that stand apart: out of order, and no sentence behind."""
    told = [
        place
        for place, following in pairwise([*places, len(lines)])
        if any(_SENTENCE.search(text, line.start, line.end) for line in lines[place + 1 : following])
    ]
    wordless = set(places) - set(told)
    items = {place for place in wordless if not _stands_among(text, lines, place, told)}
    for run in (places, places[::-1]) if items else ():
        for place, following in pairwise(run):
            if place in items and following in wordless:
                items.add(following)
    return [place for place in places if place not in items]


def _stands_among(text: str, lines: list[Line], place: int, told: list[int]) -> bool:
    """Answer whether the headword at a place is in order between those before it and behind it."""
    at = bisect_right(told, place)
    around = [*told[max(at - 1, 0) : at], place, *told[at : at + 1]]
    letters = [_sorted_by(text, lines[other]) for other in around]
    return letters == sorted(letters)


def _with_the_lost(text: str, lines: list[Line], places: list[int], column: int | None) -> Heads:
    """Give the headwords with those beside which a blank line or a line end was lost, as the alphabet tells."""
    looking = _Looking(text, lines, places, column)
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
            latest = latest if latest is not _END else _letters(text, lines[before])
            last = _letters(text, lines[behind]) if behind is not None else _END
            key = _letters(text, lost.pieces[lost.at])
            if _is_between(latest, key, last):
                latest = key
            else:
                lost = None
        if lost:
            found.places.append(len(found.lines) + lost.at)
            found.notes.update({lost.pieces[lost.at].start: lost.note} if lost.note else {})
        found.lines.extend(lost.pieces if lost else [line])
    return found


def _letters(text: str, head: Line) -> tuple[str, str, str]:
    """Give a headword as it is in order: word by word, letter by letter, and with words joined by a hyphen as one."""
    printed = text[head.start : head.end]
    words = slug(printed).removeprefix("the-")
    return words, words.replace("-", ""), printed.casefold()


def _is_between(latest: tuple[str, str, str], key: tuple[str, str, str], last: tuple[str, str, str]) -> bool:
    """Answer whether a headword is in order between two others; these may be out of order themselves."""
    return any(a < b and (b < c or c < a) for a, b, c in zip(latest, key, last, strict=True))


class _Lost(NamedTuple):
    """What stands in the place of a line that holds a headword: it and what stands in one line with it."""

    pieces: list[Line]
    at: int
    """Which of them is the headword."""
    note: Note | None


class _Looking:
    """The search for headwords beside which a copy lost a blank line or a line end."""

    def __init__(self, text: str, lines: list[Line], places: list[int], column: int | None) -> None:
        self.text, self.lines = text, lines
        self.ends = {line.end for line in paragraphs(text, lines, column)}
        self.heads = set(places)
        apart = [place for place, line in enumerate(lines) if line.is_apart]
        behind = [line.is_indented for line in lines if not line.is_apart]
        self.are_indented = sum(behind) * 2 > len(behind)
        self.each_is_headed = sum(place in self.heads for place in apart) >= _FEWEST_HEADED * len(apart)

    def as_headword(self, place: int) -> _Lost:
        """Give a headword, its meaning behind it where the copy prints both in one line."""
        line = self.lines[place]
        glued = _GLUED.match(self.text, line.start, line.end)
        if glued is None and self._is_a_sentence(place, line):
            glued = _IN_ONE_LINE.match(self.text, line.start, line.end)
        if glued is not None:
            return _Lost(_divided(self.text, line, glued.end("head") - line.start), 0, _TOGETHER)
        return _Lost([line], 0, None if line.is_apart or not place else _NO_BLANK_LINE)

    def lost_at(self, place: int) -> _Lost | None:
        """Give the headword that this line may be, begin with or end with."""
        line = self.lines[place]
        words = self.text[line.start : line.end]
        is_behind = place - 1 not in self.heads and self._ends_a_sentence(self.lines[place - 1])
        has_meaning = self._begins_behind(place)
        if words[0].isupper() or words[0] in _OPENING:
            if is_headword(words) and not _STOP.search(words):
                is_one = (
                    is_behind
                    and has_meaning
                    and line.end in self.ends
                    and not line.is_apart
                    and place + 1 not in self.heads
                )
                return _Lost([line], 0, _NO_BLANK_LINE) if is_one and _may_be_lost(words) else None
            head = self._beginning(place, words) if line.is_apart or is_behind else ""
            if head and not is_in_small_letters(head):
                return _Lost(_divided(self.text, line, len(head)), 0, _TOGETHER)
        behind = _BEHIND_A_MEANING.match(words) if has_meaning else None
        return _Lost(_divided(self.text, line, behind.start("head")), 1, _BEHIND) if behind else None

    def _beginning(self, place: int, words: str) -> str:
        """Give the headword that stands in one line with its meaning; empty where none does."""
        line, before = self.lines[place], self.lines[place - 1]
        is_set_off = line.is_apart or (before.is_indented and not line.is_indented)
        glued = _GLUED.match(words)
        if glued is None and is_set_off and (self.each_is_headed or (self.are_indented and not line.is_indented)):
            glued = _IN_ONE_LINE.match(words)
        return glued["head"] if glued else ""

    def _begins_behind(self, place: int) -> bool:
        """Answer whether a sentence may begin with the next line."""
        behind = self.lines[place + 1 : place + 2]
        return any(not line.is_apart and not self.text[line.start].islower() for line in behind)

    def _is_a_sentence(self, place: int, line: Line) -> bool:
        """Answer whether a line that looks like a headword ends a sentence inside, or goes on in the next line."""
        is_open = not self._begins_behind(place) and is_in_small_letters(self.text[line.start : line.end])
        return is_open or _STOP.search(self.text, line.start, line.end) is not None

    def _ends_a_sentence(self, line: Line) -> bool:
        return _ENDS_A_SENTENCE.search(self.text, line.start, line.end) is not None


def _may_be_lost(words: str) -> bool:
    """Answer whether words look enough like a headword where no blank line tells."""
    is_short = words.count(" ") < _LONGEST_LOST and not words.startswith("See ")
    return is_short and not is_in_small_letters(words) and not words.count('"') % 2


def _divided(text: str, line: Line, at: int) -> list[Line]:
    """Give a line as two, divided at a place of it."""
    first, second = text[line.start : line.start + at].rstrip(), text[line.start + at : line.end].lstrip()
    middle = line.end - len(second)
    return [
        line._replace(end=line.start + len(first), stop=line.stop - (line.end - line.start) + len(first)),
        line._replace(start=middle, is_apart=False),
    ]
