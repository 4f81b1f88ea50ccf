"""A streaming JSON reader: one value at a time, so that files of any size fit into memory.

Values are decoded by msgspec. This module walks through the objects and lists around them, finds where each value ends,
and passes over what nobody needs without keeping it.
"""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count as counting
from typing import Any, TextIO, TypeVar

import msgspec

from kb.records.errors import BadSource
from kb.records.os_errors import why_unreadable

T = TypeVar("T")


_TO_QUOTE = r'(?>(?:[^"\\]++|\\.)*)'
"""Matches the rest of a string, up to its closing quote."""


def _nested(levels: int) -> str:
    """Return a pattern for text with nested brackets up to a number of levels."""
    inner = f"|[{{\\[]{_nested(levels - 1)}[}}\\]]" if levels else ""
    return rf'(?>(?:[^"{{}}\[\]]++|"{_TO_QUOTE}"{inner})*)'


_PIECE = 1 << 18
"""The number of characters read at once; more are read for a longer value."""
_LONGEST = 1 << 23
"""The most characters of a value that is decoded; no card has nearly as many."""
_LONGEST_PASSED = 1 << 25
"""The most characters of a value that is skipped; no member of a set has nearly as many."""
_DEEPEST = 64
"""The deepest nesting of brackets that is read; card files have eight levels."""
_TOO_DEEP = "holds a value that can't be read: it has too many brackets within brackets"
_BLANKS = " \t\r\n"
_BLANK = re.compile(rf"[{_BLANKS}]*")
_SCALAR = re.compile(rf"[^{_BLANKS},:\[\]{{}}\"]*")
_BETWEEN_BRACKETS = re.compile(_nested(2), re.DOTALL)
_IN_STRING = re.compile(_TO_QUOTE, re.DOTALL)
_HALF_CHARACTER = re.compile(r"(?<!\\)(?:\\\\)*(\\u(?:d[89ab]..(?!\\ud[c-f])|d[c-f]..))", re.IGNORECASE)
"""Matches an escaped surrogate without its other half."""
_BYTE = re.compile(r" \(byte (\d+)\)")
_AT = r"(?: - at `(?:key in )?\$?\.?([^`]*)`)?"
_EXPECTED = re.compile(rf"Expected `([^`]+)`, got `([^`]+)`{_AT}")
_LACKING = re.compile(rf"Object missing required field `([^`]+)`{_AT}")
"""Matches the JSON decoder's message about a missing field."""
_TYPES = {
    "str": "text", "int": "a number", "float": "a number", "bool": "true or false", "object": "an object",
    "array": "a list", "null": "empty (null)",
}  # fmt: skip
_DECODERS: dict[Any, msgspec.json.Decoder[Any]] = {}  # each decodes a type of its own
_QUICK = json.JSONDecoder().raw_decode
_LOOKAHEAD = 2
"""The characters needed after a number to know that it ends: of ``1e+`` the decoder takes the 1."""
_WHOLE_FILE = "Download the file again: it may have been cut short or changed on its way."
OTHER_FILE = "Download the file again from its publisher. Nothing from it was added."
_NO_SUCH_VALUE = "A card file never has such a long value."


class _TooDeep(Exception):
    """Raised if a value has more nested brackets than any in a card file."""


class _TooLong(Exception):
    """Raised if a value has more characters than the caller wants."""


class JsonStream:
    """Reads the values of a JSON text file one by one; an object or list that was entered must be read to its end.

    Errors begin with the file's name.
    """

    def __init__(self, file: TextIO, name: str) -> None:
        self.place: tuple[str, ...] = ()
        """The names, from the outside in, of what is being read, for error messages."""
        self.count = 0
        """The number, from 1, of the value read last in the innermost list; 0 outside of lists."""
        self._name = name
        self._file = file
        self._text = ""
        self._at = 0
        self._dropped = 0
        self._lines_dropped = 0
        self._last = ""
        """The text of the value read last."""
        self._is_at_end = False
        self._found = (-1, -1)
        """The bounds, counted from the beginning of the file, of the last value whose end was searched."""

    def next(self) -> str:
        """Return the first character of the next value, or whatever is there instead; empty at the end.

        It remains to be read.
        """
        sign = self._text[self._at : self._at + 1]
        while not sign or sign in _BLANKS:
            blank = _BLANK.match(self._text, self._at)
            self._at = blank.end() if blank else self._at
            if self._at == len(self._text):
                if self._is_at_end:
                    return ""
                self._read(_PIECE)
            sign = self._text[self._at : self._at + 1]
        return sign

    def value(self, kind: type[T]) -> T:
        """Return the next value decoded as a type, ignoring members that the type doesn't have.

        Raises BadSource if there is none, or if it has another type or an absurd size.
        """
        try:
            end = self._end_of_value(_LONGEST)
        except _TooLong:
            raise self.wrong(f"contains a value of more than {_LONGEST:,} characters", _NO_SUCH_VALUE) from None
        raw = self._text[self._at : end]
        try:
            value = _decoder(kind)(raw)
        except msgspec.ValidationError as error:
            raise self.wrong(f"doesn't have the expected structure: {_plainly(str(error))}", OTHER_FILE) from error
        except (msgspec.DecodeError, RecursionError) as error:
            raise self._undecodable(raw, error) from error
        if twice := _written_twice(raw):
            raise self.wrong(f"gives {twice!r} twice in one object, with different values", OTHER_FILE)
        self._at, self._last = end, raw
        return value

    def glance(self, kind: type[T], longest: int) -> T | None:
        """Return the next value as a type without consuming it; None if it is too long or of another type."""
        try:
            end = self._end_of_value(longest)
            return _decoder(kind)(self._text[self._at : end])
        except (_TooLong, BadSource, msgspec.DecodeError, RecursionError):  # which reading it tells with its place
            return None

    def find_ahead(self, pattern: re.Pattern[str]) -> str:
        """Return the first match of a pattern in the text buffered ahead, or an empty text."""
        match = pattern.search(self._text, self._at, self._at + _PIECE)
        return match.group() if match else ""

    def skip(self) -> None:
        """Skip the next value. Raises BadSource if there is none, or if its size is absurd."""
        begins = self._dropped + self._at
        try:
            end = self._end_of_value(_LONGEST)
        except _TooLong:
            self._skip_long(begins)
            return
        raw = self._text[self._at : end]
        try:
            _decoder(msgspec.Raw)(raw)
        except (msgspec.DecodeError, RecursionError) as error:
            raise self._undecodable(raw, error) from error
        self._at = end

    def words(self) -> str | None:
        """Return the next value if it is a string; skip any other, and return None."""
        if self.next() == '"':
            return self.value(str)
        self.skip()
        return None

    def skip_broken_line(self, begins: int) -> int:
        """Skip the invalid line in which a value began, and return its number, or 0 if it can't be skipped.

        `begins` is the position of that value in the file. The line can be skipped if the next one begins with an
        object, as in files with one object a line.
        """
        self._at = begins - self._dropped
        line, end = self._line(self._at), self._text.find("\n", self._at)
        while end < 0 and not self._is_at_end and len(self._text) - self._at <= _LONGEST:
            self._read(_PIECE)
            end = self._text.find("\n", self._at)
        try:
            _decoder(msgspec.Raw)(self._text[self._at : end])
        except (msgspec.DecodeError, RecursionError):
            is_broken = end >= 0
        else:
            is_broken = False
        if not is_broken:
            return 0
        self._at = end
        return line if self.next() in {"{", ""} else 0

    def members(self) -> Iterator[str]:
        """Enter an object and yield the name of each member; the caller must read its value before the next."""
        for _ in self._inside("{", "}"):
            if self.next() != '"':
                raise self._unexpected("a name in quotation marks")
            name = self.value(str)
            self._take(":")
            yield name

    def entries(self) -> Iterator[int]:
        """Enter a list and yield the number of each entry; the caller must read it before the next."""
        for count in self._inside("[", "]"):
            self.count = count
            yield count
        self.count = 0

    def end(self) -> None:
        """Raise BadSource if anything follows."""
        if self.next():
            raise self._unexpected("the end")

    def wrong(self, problem: str, remedy: str = _WHOLE_FILE) -> BadSource:
        """Return, without raising it, the error that something is wrong with the file at the current position."""
        entry = [f"entry {self.count:,}"] if self.count else []
        line = self._line(self._at)
        in_line = [f"line {line:,}"] if line > 1 or "\n" in self._text.rstrip() else []
        place = ", ".join([*self.place, *entry, *in_line, f"character {self._dropped + self._at + 1:,}"])
        return BadSource(f"{self._name} {problem} ({place}).", remedy=remedy)

    @property
    def place_in_file(self) -> int:
        """The position of the reader in the file, in characters from 0."""
        return self._dropped + self._at

    @property
    def line(self) -> int:
        """The line in which the last value read ends."""
        return self._line(self._at)

    def line_of(self, words: str) -> int:
        """Return the line in which some words occur in the last value read, or that of its end."""
        at = self._last.rfind(f'"{words}"')
        return self._line(self._at - (len(self._last) - at if at >= 0 else 0))

    def _line(self, at: int) -> int:
        """Return the line of the file (from 1) that a position of the text at hand is in."""
        return 1 + self._lines_dropped + self._text.count("\n", 0, max(at, 0))

    def _inside(self, opening: str, closing: str) -> Iterator[int]:
        """Enter an object or list, and yield the number of each part, from 1."""
        self._take(opening)
        if self.next() == closing:
            self._at += 1
            return
        for count in counting(1):
            yield count
            if self.next() == closing:
                self._at += 1
                return
            self._take(",")

    def _take(self, sign: str) -> None:
        """Pass over the sign, which must come next. Raises BadSource if another one does."""
        if self.next() != sign:
            raise self._unexpected(repr(sign))
        self._at += 1

    def _unexpected(self, wanted: str) -> BadSource:
        """Return, without raising it, the error that something else was expected, or that the file ends too early."""
        found = self.next()
        if not found:
            return self.wrong("is incomplete: it ends too early")
        return self.wrong(f"isn't complete JSON: expected {wanted}, found {found!r}")

    def _undecodable(self, raw: str, error: Exception) -> BadSource:
        """Return the error for invalid JSON, at the position where it becomes invalid.

        It says so if the JSON is nested too deep or has half a character.
        """
        if isinstance(error, RecursionError):
            return self.wrong(_TOO_DEEP)
        said = str(error)
        if (half := _HALF_CHARACTER.search(raw)) is not None:
            self._at += half.start()
            return self.wrong(f"contains a broken character, {half[0]}", OTHER_FILE)
        if (byte := _BYTE.search(said)) is not None:
            self._at += len(raw.encode(errors="surrogatepass")[: int(byte[1])].decode(errors="ignore"))
            said = said.replace(byte[0], "")
        return self.wrong(f"isn't complete JSON: {said.removeprefix('JSON is malformed: ')}")

    def _end_of_value(self, longest: int) -> int:
        """Read the next value into the buffer, drop what came before it, and return where it ends in the buffer.

        Raises _TooLong if it has more than `longest` characters, BadSource if there is no value.
        """
        begins = self.next()
        if begins in {"", ",", ":", "]", "}"}:
            raise self._unexpected("a value")
        place, end = self._found
        if place == self._dropped + self._at and end - place <= longest:
            return end - self._dropped
        end = self._find_end(longest)
        self._found = (self._dropped + self._at, self._dropped + end)
        return end

    def _find_end(self, longest: int) -> int:
        """Return where the next value ends: by the decoder, which is fast, or else by scanning.

        Raises _TooLong if it has more than `longest` characters, BadSource if the file ends within it.
        """
        if len(self._text) - self._at <= 2 * _PIECE:
            with suppress(ValueError, RecursionError):
                _, end = _QUICK(self._text, self._at)
                if end + _LOOKAHEAD < len(self._text) and end - self._at <= longest:
                    return end
        scan = _Scan()
        while True:
            end = self._scan_on(scan, self._at + scan.length)
            if end - self._at > longest:
                raise _TooLong
            if scan.is_done:
                return end
            scan.length = end - self._at
            if self._is_at_end:
                at, self._at = self._at, self._at if self.count else max(self._at, len(self._text.rstrip()) - 1)
                cut = self.wrong("is incomplete: it ends too early")
                self._at = at
                raise cut
            self._read(max(_PIECE, len(self._text) - self._at))

    def _scan_on(self, scan: "_Scan", at: int) -> int:
        """Return where the scan of a value stops, going on from a position.

        Raises BadSource if it's nested too deeply.
        """
        try:
            return scan.feed(self._text, at, is_last=self._is_at_end)
        except _TooDeep:
            raise self.wrong(_TOO_DEEP) from None

    def _skip_long(self, begins: int) -> None:
        """Skip a value that is too long for the buffer; `begins` is its position in the file."""
        scan = _Scan()
        while True:
            self._at = self._scan_on(scan, self._at)
            if self._dropped + self._at - begins > _LONGEST_PASSED:
                raise self.wrong(f"contains a value of more than {_LONGEST_PASSED:,} characters", _NO_SUCH_VALUE)
            if scan.is_done:
                return
            if self._is_at_end:
                raise self.wrong("is incomplete: it ends too early")
            self._read(_PIECE)

    def _read(self, characters: int) -> None:
        """Read this many further characters, and drop those that were passed over.

        Raises BadSource if the file can't be read.
        """
        try:
            more = self._file.read(characters)
        except UnicodeDecodeError as error:
            raise self.wrong("is not valid UTF-8") from error
        except EOFError as error:
            raise self.wrong("ends too early, in its compressed data, and nothing of it is kept") from error
        except OSError as error:
            raise self.wrong(f"can't be read: {why_unreadable(error)}") from error
        self._is_at_end = not more
        self._dropped += self._at
        self._lines_dropped += self._text.count("\n", 0, self._at)
        self._text = self._text[self._at :] + more
        self._at = 0


class _Scan:
    """The search for the end of one value, whose text may be given in pieces."""

    def __init__(self) -> None:
        self.is_done = False
        self.length = 0
        """The number of characters of the value scanned so far."""
        self._depth = 0
        self._is_in_string = False

    def feed(self, text: str, at: int, *, is_last: bool) -> int:
        """Scan more text of a value from a position; return where it ends, or how far the scan came.

        `is_last` says that no more text follows. Raises _TooDeep if too many brackets are open.
        """
        while at < len(text) and not self.is_done:
            if self._is_in_string:
                at = _end(_IN_STRING, text, at)
                if at == len(text) or text[at] == "\\":
                    return at
                self._is_in_string = False
                self.is_done = not self._depth
                at += 1
            elif text[at] == '"':
                self._is_in_string = True
                at += 1
            elif text[at] in "{[":
                self._depth += 1
                if self._depth > _DEEPEST:
                    raise _TooDeep
                at = _end(_BETWEEN_BRACKETS, text, at + 1)
            elif self._depth and text[at] in "}]":
                self._depth -= 1
                self.is_done = not self._depth
                at = at + 1 if self.is_done else _end(_BETWEEN_BRACKETS, text, at + 1)
            elif self._depth:
                at = _end(_BETWEEN_BRACKETS, text, at)
            else:
                at = _end(_SCALAR, text, at)
                self.is_done = at < len(text) or is_last
                return at
        self.is_done = self.is_done or (is_last and not self._depth and not self._is_in_string)
        return at


def _plainly(said: str) -> str:
    """Return the decoder's message about a wrong type in plain words; other messages unchanged.

    >>> _plainly("Expected `str | null`, got `int` - at `$.faces[...].text`")
    '`faces[...].text` should be text or empty (null), but is a number'
    >>> _plainly("Object missing required field `comment` - at `$.rulings[...]`")
    '`comment` is missing in rulings[...]'
    """
    if wrong := _EXPECTED.fullmatch(said):
        wanted, found = (" or ".join(_TYPES.get(name, name) for name in wrong[key].split(" | ")) for key in (1, 2))
        return f"{f'`{wrong[3]}`' if wrong[3] else 'a value'} should be {wanted}, but is {found}"
    if lacking := _LACKING.fullmatch(said):
        return f"`{lacking[1]}` is missing{f' in {lacking[2]}' if lacking[2] else ''}"
    return said


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    """Return where the match at this position ends; the position itself if nothing matches."""
    match = pattern.match(text, at)
    return match.end() if match else at


def _written_twice(raw: str) -> str:
    """Return the name of a text that an object of a value gives twice and differently, or an empty text.

    Decoders keep the last without a word. Only a value in which a name stands too often is looked at.
    """
    may_recur = {'"oracle_text"': ('"card_face"',), '"printed_text"': ('"card_face"',), '"originalText"': (),
                 '"text"': ('"date"', '"language"')}  # fmt: skip
    names = [
        name.strip('"')
        for name, others in may_recur.items()
        if raw.count(name) > 1 and raw.count(name) > 1 + sum(map(raw.count, others))
    ]
    twice: list[str] = []

    def keep(pairs: list[tuple[str, object]]) -> dict[str, object]:
        """Return an object's members, noting the names that are given twice."""
        found = dict(pairs)
        twice.extend(name for name, value in pairs if name in names and found[name] != value)
        return found

    if names:
        with suppress(ValueError, RecursionError):
            json.loads(raw, object_pairs_hook=keep)
    return next(iter(twice), "")


def _decoder(kind: type[T]) -> Callable[[str], T]:
    """Return the JSON decoding function for the type, created once."""
    if kind not in _DECODERS:
        _DECODERS[kind] = msgspec.json.Decoder(kind)
    decoder: msgspec.json.Decoder[T] = _DECODERS[kind]
    return decoder.decode
