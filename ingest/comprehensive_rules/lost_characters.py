"""Characters that a copy lost: "?" for a quotation mark or a dash, or letters of another encoding."""

import re
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from ingest.known_words import ANY_WORD, packaged_words
from ingest.letters import find_misfits, find_other_letters, find_parted_names, misfits, name_of
from ingest.outline import Outline
from kb.records.record import Note

_OTHER_LETTER = "A letter of another encoding."
_STRAIGHT, _CURLY = "'", "’"
_LONGEST_WORD = 100
_WORD = re.compile(rf"\S{{1,{2 * _LONGEST_WORD}}}")
_ADDRESS = frozenset("/=@")
_LOST_DASH = re.compile(r"\?(?<=[\w.,\"'”’)\]]\?)(?=[\w\"'“‘(\[])")
_LOST_QUOTES = re.compile(
    r"\?(?<![^\s(\[]\?)(?:[^\W\d]|\{)(?:(?!\. )(?:[^?]|(?<=[a-z])\?(?=(?:s|t|re|ve|ll|d|m)\b))){0,120}\?(?!\w)"
)
_LOST_BEHIND_S = re.compile(r"(?<![\w?])[A-Za-z]+s\?(?= [a-z])")
"""Matches a plural with a question mark for its apostrophe: what follows begins no sentence."""
_LOST_MARKS = re.compile(r"\S*\ufffd\S*")
_NO_CHARACTER = "\ufffd"
_ELISION = re.compile(r"(?:s|t|re|ve|ll|d|m)\b")
_NEGATED = re.compile(r"(?:ca|do|does|did|is|are|was|were|has|have|had|wo|would|could|should|must|need)n")
"""Matches the letters before the apostrophe in words such as "don’t"."""
_OF_NAME = re.compile(r"[A-Z][A-Za-z]+[?\ufffd]s")
"""Matches a name, which is no known word, with its apostrophe lost before the final s."""
_ELIDED = re.compile(r"\W*\w{1,2}")
"""Matches letters such as those before the apostrophe in "D’Angelo"."""
_LOST_COPYRIGHT = re.compile(r"[?\ufffd](?<!\S[?\ufffd])(?=\d{4}\b(?![?\ufffd]))")
_BETWEEN = re.compile(r"(?<=\S)[?\ufffd](?=\S)")
APOSTROPHE = re.compile(r"(?<=[a-z])[?\ufffd](?=(?:s|t|re|ve|ll|d|m)\b)")
"""Matches a question mark or U+FFFD that stands for an apostrophe."""
_RANGE = re.compile(r"(?<=\d)[?\ufffd](?=\d)|(?<=\d[a-z])[?\ufffd](?=[a-z]\b|\d)")


_WITHIN = re.compile(r"(?<![\w?\ufffd/@=&.-])[A-Za-z]*(?:[?\ufffd][a-z]+)+(?![\w?\ufffd/@=])")
"""Matches a word that lost a letter other than its last, or two words that lost the dash between them."""
_LOST_LETTER = re.compile(r"[?\ufffd]")
_BEFORE_CAPITALS = frozenset('.:!“"”)0123456789')
_SHORT = 3
"""The fewest letters of a part that counts as a known word; shorter ones occur in too many words."""
_SURE = 20
"""The likeliest word is meant if it is more than this many times as frequent as the next."""
_LETTER_LOST = "A letter was lost."


_BEYOND_ASCII = re.compile(r"[\x80-\xff]")
_LATIN_1 = frozenset(map(chr, range(0x80, 0x100)))


class _Lost(NamedTuple):
    """A word with a lost character: where it begins, as printed and as it should be, and the remark on it."""

    start: int
    printed: str
    read: str | None
    """The word as it should be; None if that can't be told."""
    why: str


def add_notes(found: Outline) -> None:
    """Add notes on lost characters to each piece that has some, the longest words first; none to noise."""
    starts = [piece.start for piece in found.pieces]
    notes: defaultdict[int, dict[str, Note]] = defaultdict(dict)
    for lost in _lost(found.text):
        at = bisect_right(starts, lost.start) - 1
        if at >= 0 and lost.start < found.pieces[at].end:  # else it is lost in noise
            notes[at].setdefault(lost.printed, Note(lost.why, lost.printed, lost.read))
    for at, of_piece in notes.items():
        longest_first = sorted(of_piece.values(), key=lambda note: -len(note.printed or ""))
        found.amend(at, notes=(*found.pieces[at].notes, *longest_first))


def _lost(text: str) -> Iterator[_Lost]:
    """Yield each word with a lost or mistaken character, and what was printed there; kind by kind, not by place."""
    within = {lost.start: lost for lost in _lost_letters(text)}
    yield from within.values()
    for match in _LOST_DASH.finditer(text):
        place, word = _word_around(text, match.start())
        if _ADDRESS.isdisjoint(word) and place not in within:
            yield _Lost(place, word, _with_name(word, name_of(word)) or _mended(word), "A character was lost.")
    yield from (lost for lost in _lost_quotes(text) if lost.start not in within)
    for match in _LOST_BEHIND_S.finditer(text) if "?" in text else ():
        yield _Lost(match.start(), match.group(), f"{match.group()[:-1]}’", "The apostrophe was lost.")
    yield from (lost for lost in _lost_marks(text) if lost.start not in within)
    for match in _LOST_COPYRIGHT.finditer(text):
        year = text[match.end() : match.end() + 4]
        yield _Lost(match.start(), f"?{year}", f"©{year}", "The sign of copyright was lost.")
    for match, name in find_parted_names(text):
        yield _Lost(match.start(), match.group(), name, _OTHER_LETTER)
    named = {}
    for place, name in find_other_letters(text):
        start, word = _word_around(text, place)
        named[place] = _Lost(start, word, _with_name(word, name) or word, _OTHER_LETTER)
    yield from named.values()
    for misfit in () if text.isascii() else find_misfits(text):
        if misfit.start() not in named:
            yield from _of_another_encoding(text, misfit.start())


def _lost_quotes(text: str) -> Iterator[_Lost]:
    """Yield the places where both quotation marks around words became question marks, with how they are read."""
    for match in _LOST_QUOTES.finditer(text) if "?" in text else ():
        read = f"“{APOSTROPHE.sub('’', match.group()[1:-1])}”"
        yield _Lost(match.start(), match.group(), read, "The quotation marks were lost.")


def _lost_letters(text: str) -> Iterator[_Lost]:
    """Yield the words that lost a letter: the parts around it aren't words by themselves.

    What it should be is None unless one known word fits best.
    """
    found = [match for match in _WITHIN.finditer(text) if name_of(_word_around(text, match.start())[1]) is None]
    if not found:
        return
    times = Counter(ANY_WORD.findall(text.replace(_NO_CHARACTER, "?")))
    known = packaged_words() | times.keys()
    found = [match for match in found if not _is_of_words(match.group(), known)]
    by_length: defaultdict[int, list[str]] = defaultdict(list)
    for word in known if found else ():
        by_length[len(word)].append(word)
    for match in found:
        letters = match.group()
        form = re.compile(_LOST_LETTER.sub("[a-z]", letters.lower()))
        options = sorted((-times[word], word) for word in by_length[len(letters)] if form.fullmatch(word))
        is_sure = len(options) == 1 or (len(options) > 1 and options[0][0] < _SURE * options[1][0])
        place, word = _word_around(text, match.start())
        if is_sure:
            is_first = text[place - 2 : place - 1] in _BEFORE_CAPITALS or word[0] in _BEFORE_CAPITALS
            meant = _as_printed(options[0][1], letters, is_first=is_first)
            yield _Lost(place, word, word.replace(letters, meant, 1), _LETTER_LOST)
        elif letters[0].isalpha() and (options or not (_OF_NAME.fullmatch(letters) or _may_be_two(letters, known))):
            yield _Lost(place, word, None, _LETTER_LOST)


def _is_of_words(letters: str, known: AbstractSet[str]) -> bool:
    """Return whether the parts around a lost character are whole words, so that no letter was lost.

    An ending such as ’t or ’s counts as one.
    """
    *parts, last = _LOST_LETTER.split(letters.lower())
    if not parts[0]:
        return last in known
    if last == "t" and len(parts) == 1 and _NEGATED.fullmatch(parts[0]):
        return True
    is_short = _ELISION.fullmatch(last) is not None
    if is_short and last == "d" and len(parts) == 1 and f"{parts[0]}ed" in known:
        return False
    return all(part in known and len(part) > 1 for part in [*parts, *([] if is_short else [last])])


def _may_be_two(letters: str, known: AbstractSet[str]) -> bool:
    """Return whether letters can be two words, one of them unknown."""
    parts = _LOST_LETTER.split(letters.lower())
    return min(map(len, parts)) > 1 and any(part in known and len(part) >= _SHORT for part in parts)


def _as_printed(word: str, printed: str, *, is_first: bool) -> str:
    """Return a restored word with the capital letters of the printed one.

    `is_first` says that it begins a sentence, which tells a lost first letter to be a capital.
    """
    if printed[1:2].isupper():
        return word.upper()
    return word.capitalize() if printed[0].isupper() or (is_first and not printed[0].isalpha()) else word


def _lost_marks(text: str) -> Iterator[_Lost]:
    """Yield words with U+FFFD for a quotation mark or an apostrophe."""
    is_open = False
    for word in _LOST_MARKS.finditer(text) if _NO_CHARACTER in text else ():
        read = APOSTROPHE.sub("’", word.group())
        while _NO_CHARACTER in read:
            before, _, behind = read.partition(_NO_CHARACTER)
            opens = bool(behind) and not before.strip("([_“—")
            is_dash = behind[:1].isalnum() and not (_ELISION.match(behind) or _ELIDED.fullmatch(before))
            mark = "“" if opens else "—" if is_dash else "”" if is_open and not behind[:1].isalnum() else "’"
            is_open = opens or (is_open and mark != "”")
            read = f"{before}{mark}{behind}"
        yield _Lost(word.start(), word.group(), read, "Characters were lost.")


def _word_around(text: str, place: int) -> tuple[int, str]:
    """Return where the word around a position begins, and the word, or an empty text if there is none."""
    first = max(0, place - _LONGEST_WORD)
    start = max(first, text.rfind(" ", first, place) + 1)
    match = _WORD.match(text, start)
    return start, match.group() if match else ""


def _with_name(word: str, name: str | None) -> str | None:
    """Return a word with a name in place of its misspelling, keeping punctuation around it; None without a name."""
    if name is None:
        return None
    first = next(
        place for place, letter in enumerate(word) if letter.isalpha() or letter == "?" or not letter.isascii()
    )
    return f"{word[:first]}{name.replace(_STRAIGHT, _CURLY) if _CURLY in word else name}{word[first + len(name) :]}"


def _mended(words: str) -> str:
    """Return words with question marks replaced by the mark, the apostrophe, the range or the dash that was lost."""
    if words.startswith("?"):
        words = f"{'©' if words[1:2].isdigit() else '“'}{words[1:]}"
    words = f"{words[:-1]}”" if words.startswith("“") and words.endswith("?") else words
    return _BETWEEN.sub("—", _RANGE.sub("–", APOSTROPHE.sub("’", words)))


def _of_another_encoding(text: str, place: int) -> Iterator[_Lost]:
    """Yield the word around a Mac Roman letter that was decoded as Latin-1, if that makes sense of it."""
    start, printed = _word_around(text, place)
    if text[place] in _LATIN_1:
        read = _BEYOND_ASCII.sub(lambda letter: letter.group().encode("latin-1").decode("mac-roman"), printed)
        if not misfits(read):
            yield _Lost(start, printed, read, "A letter of another encoding (Mac Roman).")
