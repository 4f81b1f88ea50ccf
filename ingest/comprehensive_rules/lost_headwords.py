"""Headwords beside which a copy lost a line break, or which it marks with a sign."""

import re
from typing import NamedTuple

from ingest.comprehensive_rules.cuts import EXAMPLE, is_in_small_letters
from ingest.comprehensive_rules.lost_characters import APOSTROPHE
from ingest.lines import Line, paragraphs
from kb.records.record import Note

_NO_HEADWORD = re.compile(
    r"\d\. |Examples?\Z|.*[.:;,][\"”’']?_?\Z|.* (?:an?|the|of|with|or|and|than|that|is|are|for|from|by|as|which)\Z",
    re.DOTALL,
)
_ENDS_A_SENTENCE = re.compile(r"[.!][\"”’')\]?]*_?\Z")
_GLUED = re.compile(
    r"(?P<head>[A-Z“\"][^.!?:;]{0,58}?[\w)”\"’'\]])"
    r"(?: ?(?=1\. ?[A-Z“\"(])|(?<=[a-z)”’\]])(?<![A-Z]’)(?=[A-Z][a-z’']* ))"
)
"""Matches a headword that runs into its meaning without a blank."""
_CAPITALS = r"(?!See\b)[A-Z][\w’'-]*(?:,? (?:(?:of|the|or|and|a|in|from|to) )*_?[A-Z][\w’'-]*)*?"
_IN_ONE_LINE = re.compile(rf"(?P<head>{_CAPITALS}(?: \([A-Z][a-z]+\))?) (?=[A-Z][a-z]* [a-z])")
"""Matches a capitalised headword followed by a sentence."""
_SET_OFF = re.compile(
    r"(?P<head>[A-Z“\"](?:[^.!?:;]{0,58}?[\w)”\"’'\]])?)(?:[.:;,](?=\Z)|(?: ?[:;]| ?[—–]| --?| =) ?(?=[A-Z“\"(]|1\.))"
)
"""Matches a headword with a colon, dash or equals sign before its meaning, or with punctuation at its end."""
_BEHIND_A_MEANING = re.compile(rf".*[.!][\"”’')\]]* ?(?P<head>{_CAPITALS})\Z")
_FEWEST_HEADED = 0.8
"""The least share of the paragraphs set apart that begin with a headword, if each of them is taken to do so."""
_FEWEST_SIGNED = 20
"""The fewest headwords that end in the same sign for it to count as added to all of them."""
_LONGEST_HEADWORD = 12
"""The most words of a headword; the longest known one has eight."""
_LONGEST_LOST = 9
"""The most words of a headword that is recognised without a blank line before it."""
_STOP = re.compile(r"(?<!\bvs)[.!?:;][\"”’')\]]*(?: |\Z)")
_NO_BLANK_LINE = Note("No blank line stands before this headword in this copy.")
_EXPLAINS = ("see ", "1. ", "a ", "an ", "to ", "the ")
"""The beginnings, in small letters, of texts that explain a headword."""
_AT_ONCE = 80
"""The first characters of an explanation, in which the headword must recur."""
_STEM = 4
"""The number of first letters by which a word is recognised, whatever its ending."""
_OPENING = '“"('
_WITH_A_SIGN = Note("This copy prints a sign between the headword and its meaning.")
_TOGETHER = Note("This copy prints the headword and its meaning in one line.")
_BEHIND = Note("This copy prints the headword in one line with the entry before it.")


def is_headword(words: str) -> bool:
    """Return whether words can be a headword; of two question marks, the last is a lost quotation mark."""
    has_stop = _NO_HEADWORD.match(words) or (words.endswith("?") and APOSTROPHE.sub("", words).count("?") % 2)
    return words.count(" ") < _LONGEST_HEADWORD and not (has_stop or EXAMPLE.match(words))


def without_signs(text: str, lines: list[Line]) -> tuple[list[Line], dict[int, Note]]:
    """Return the lines of a glossary without signs behind its headwords, and a note on each.

    A headword on the same line as its meaning becomes a line of its own.
    """
    apart = [line for line in lines if line.is_apart]
    signed = {
        line: match
        for line in apart
        if (match := _SET_OFF.match(text[line.start : line.end])) and _may_be_lost(match["head"])
    }
    bare = sum(is_headword(text[line.start : line.end]) for line in apart)
    if len(signed) < _FEWEST_SIGNED or len(signed) <= 2 * bare:
        return lines, {}
    found: list[Line] = []
    for line in lines:
        match = signed.get(line)
        if match is None:
            found.append(line)
        elif match.end() == line.end - line.start:
            found.append(line._replace(end=line.start + match.end("head")))
        else:
            found += divided(text, line, match.end())
            found[-2] = found[-2]._replace(end=line.start + match.end("head"))
    return found, {line.start: _WITH_A_SIGN for line in signed}


class Lost(NamedTuple):
    """The parts of a line with a headword: the headword, and any other text of the line."""

    pieces: list[Line]
    at: int
    """The index of the headword among the pieces."""
    note: Note | None
    is_explained: bool = False
    """True if it is alone on a line, and the text after it explains it or points elsewhere."""


class Looking:
    """The search for headwords beside which a copy lost a blank line or a line end."""

    def __init__(self, text: str, lines: list[Line], places: list[int], column: int | None) -> None:
        """Prepare the search for lost headwords: which lines end paragraphs, and how the entries known are laid out."""
        self.text, self.lines = text, lines
        self.ends = {line.end for line in paragraphs(text, lines, column)}
        self.heads = set(places)
        apart = [place for place, line in enumerate(lines) if line.is_apart]
        behind = [line.is_indented for line in lines if not line.is_apart]
        self.are_indented = sum(behind) * 2 > len(behind)
        self.each_is_headed = sum(place in self.heads for place in apart) >= _FEWEST_HEADED * len(apart)

    def as_headword(self, place: int) -> Lost:
        """Return a headword, split from its meaning if both stand on one line."""
        line = self.lines[place]
        signed = self._with_a_sign(line, self.text[line.start : line.end], has_meaning=False)
        if signed is not None:
            return signed
        glued = _GLUED.match(self.text, line.start, line.end)
        if glued is None and self._is_sentence_part(place, line):
            glued = _IN_ONE_LINE.match(self.text, line.start, line.end)
        if glued is not None:
            return Lost(divided(self.text, line, glued.end("head") - line.start), 0, _TOGETHER)
        return Lost([line], 0, None if line.is_apart or not place else _NO_BLANK_LINE)

    def lost_at(self, place: int) -> Lost | None:
        """Return the headword that this line is, begins with or ends with, or None."""
        line = self.lines[place]
        words = self.text[line.start : line.end]
        is_behind = place - 1 not in self.heads and self._ends_a_sentence(self.lines[place - 1])
        has_meaning = self._sentence_may_follow(place)
        if words[0].isupper() or words[0] in _OPENING:
            if is_headword(words) and not _STOP.search(words.rstrip("!")):
                is_explained = self.text[self.lines[place - 1].end - 1] not in ":,;" and self._is_explained(
                    place, words
                )
                is_one = (
                    (is_behind or (is_explained and place - 1 not in self.heads))
                    and has_meaning
                    and line.end in self.ends
                    and not line.is_apart
                    and place + 1 not in self.heads
                )
                is_lost = is_one and _may_be_lost(words)
                return Lost([line], 0, _NO_BLANK_LINE, is_explained and is_behind) if is_lost else None
            is_set_off = line.is_apart and (self.each_is_headed or (self.are_indented and not line.is_indented))
            if is_set_off and (found := self._with_a_sign(line, words, has_meaning=has_meaning)):
                return found
            head = self._headword_before_meaning(place, words) if line.is_apart or is_behind else ""
            if head and not is_in_small_letters(head):
                return Lost(divided(self.text, line, len(head)), 0, _TOGETHER)
        behind = _BEHIND_A_MEANING.match(words) if has_meaning else None
        return Lost(divided(self.text, line, behind.start("head")), 1, _BEHIND) if behind else None

    def _with_a_sign(self, line: Line, words: str, *, has_meaning: bool) -> Lost | None:
        """Return the headword before a colon, dash, equals sign or full stop in this line; None if there is none.

        If nothing follows that sign on the line, `has_meaning` must say that a meaning follows below.
        """
        found = _SET_OFF.match(words)
        if found is None or not _may_be_lost(found["head"]):
            return None
        if found.end() == len(words):
            return Lost([line], 0, _WITH_A_SIGN, is_explained=True) if has_meaning else None
        return Lost(divided(self.text, line, found.end()), 0, _WITH_A_SIGN, is_explained=True)

    def _headword_before_meaning(self, place: int, words: str) -> str:
        """Return the headword at the beginning of a line with its meaning, or an empty text if the line has none."""
        line, before = self.lines[place], self.lines[place - 1]
        is_set_off = line.is_apart or (before.is_indented and not line.is_indented)
        glued = _GLUED.match(words)
        if glued is None and is_set_off and (self.each_is_headed or (self.are_indented and not line.is_indented)):
            glued = _IN_ONE_LINE.match(words)
        return glued["head"] if glued else ""

    def _sentence_may_follow(self, place: int) -> bool:
        """Return whether a sentence can begin with the next line."""
        behind = self.lines[place + 1 : place + 2]
        return any(not line.is_apart and not self.text[line.start].islower() for line in behind)

    def _is_explained(self, place: int, words: str) -> bool:
        """Return whether the line after this one defines these words, or repeats the first of them.

        The line before must have ended.
        """
        if self.text[self.lines[place - 1].end - 1] in ":,;":
            return False
        line = self.lines[place + 1] if place + 1 < len(self.lines) else self.lines[place]
        begins = self.text[line.start : line.start + _AT_ONCE].casefold()
        first = words.casefold().strip(_OPENING).partition(" ")[0][:_STEM]
        return begins.startswith(_EXPLAINS) or (len(first) == _STEM and first in begins)

    def _is_sentence_part(self, place: int, line: Line) -> bool:
        """Return whether a line that looks like a headword is part of a sentence."""
        is_open = not self._sentence_may_follow(place) and is_in_small_letters(self.text[line.start : line.end])
        return is_open or _STOP.search(self.text, line.start, line.end) is not None

    def _ends_a_sentence(self, line: Line) -> bool:
        """Return whether a sentence ends in the line."""
        return _ENDS_A_SENTENCE.search(self.text, line.start, line.end) is not None


def _may_be_lost(words: str) -> bool:
    """Return whether words look enough like a headword without a blank line before them."""
    is_short = words.count(" ") < _LONGEST_LOST and not words.startswith("See ")
    return is_short and not is_in_small_letters(words) and not words.count('"') % 2


def divided(text: str, line: Line, at: int) -> list[Line]:
    """Return a line split in two at a position, counted from its start, without blanks at the split."""
    first, second = text[line.start : line.start + at].rstrip(), text[line.start + at : line.end].lstrip()
    middle = line.end - len(second)
    return [
        line._replace(end=line.start + len(first), stop=line.stop - (line.end - line.start) + len(first)),
        line._replace(start=middle, is_apart=False),
    ]
