"""JSON read from beginning to end, one value at a time, so that files of any size fit into memory.

Each value is decoded by the standard library's own decoder from where it begins; here is only the walk through the
objects and lists around the values.
"""

import re
from collections.abc import Iterator
from itertools import count as counting
from json import JSONDecodeError, JSONDecoder
from typing import Any, TextIO

from kb.records.errors import BadSource

_PIECE = 1 << 18
"""So many characters are read at once; more where one value is longer."""
_LONGEST = 1 << 23
"""So many characters a single value may have: no card, and nothing else that is said of a set, comes near."""
_MARGIN = 16
"""A value that is cut off by the end of what was read is wrong in its last characters only."""
_LOOKAHEAD = 2
"""A number may go on where no more characters follow it: of ``1e+`` the decoder takes the 1."""
_BLANKS = " \t\r\n"
_BLANK = re.compile(rf"[{_BLANKS}]*")
_WHOLE_FILE = "Get the file again, whole: it may have been cut, or changed, on its way."


class JsonStream:
    """A JSON text of which one value after the other is read; what is entered is read to its end."""

    def __init__(self, file: TextIO, name: str) -> None:
        self.place: tuple[str, ...] = ()
        """Where in the text the reading is, in words, for what is wrong there."""
        self.count = 0
        """At which value of the list that is read last, from 1; 0 outside of lists."""
        self._name = name
        self._file = file
        self._text = ""
        self._at = 0
        self._dropped = 0
        self._is_at_end = False
        self._decode = JSONDecoder().raw_decode

    def next(self) -> str:
        """Give the character with which the next value begins, or what stands in its place; empty at the end."""
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

    def value(self) -> Any:  # noqa: ANN401  (anything that JSON can hold)
        """Give the next value.

        Raises BadSource where there is none, or one of absurd size.
        """
        self.next()
        while True:
            try:
                value, end = self._decode(self._text, self._at)
            except JSONDecodeError as error:
                self._check_goes_on(error)
            except (ValueError, RecursionError) as error:  # a number of thousands of figures; thousands of brackets
                raise self.wrong(f"holds a value that can't be read: {error}") from error
            else:
                if end + _LOOKAHEAD < len(self._text) or self._is_at_end:
                    self._at = end
                    return value
            if len(self._text) - self._at > _LONGEST:
                raise self.wrong(f"holds a value of more than {_LONGEST:,} characters", "No card file has such a one.")
            self._read(max(_PIECE, len(self._text) - self._at))

    def members(self) -> Iterator[str]:
        """Enter an object and give the name of each of its members, whose value is to be read before the next."""
        for _ in self._inside("{", "}"):
            if self.next() != '"':
                raise self._unexpected("a name in quotation marks")
            name = self.value()
            self._take(":")
            yield name

    def values(self) -> Iterator[Any]:
        """Enter a list and give each of its values."""
        for count in self._inside("[", "]"):
            self.count = count
            yield self.value()
        self.count = 0

    def end(self) -> None:
        """See to it that nothing comes any more."""
        if self.next():
            raise self._unexpected("the end")

    def wrong(self, what: str, remedy: str = _WHOLE_FILE) -> BadSource:
        """Give what is to be said of something wrong at this place."""
        entry = [f"entry {self.count:,}"] if self.count else []
        place = ", ".join([*self.place, *entry, f"character {self._dropped + self._at + 1:,}"])
        return BadSource(f"{self._name} {what} ({place}).", remedy=remedy)

    def _inside(self, opening: str, closing: str) -> Iterator[int]:
        """Enter an object or a list, and give the number of each of its parts, from 1."""
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
        if self.next() != sign:
            raise self._unexpected(repr(sign))
        self._at += 1

    def _unexpected(self, wanted: str) -> BadSource:
        found = self.next()
        if not found:
            return self.wrong("ends in its middle")
        return self.wrong(f"is no whole JSON: {wanted} is expected, and {found!r} stands there")

    def _check_goes_on(self, error: JSONDecodeError) -> None:
        """Raise BadSource unless what is wrong may be only that the value isn't read to its end."""
        is_open = error.msg.startswith("Unterminated")
        if not self._is_at_end and (is_open or error.pos > len(self._text) - _MARGIN):
            return
        if is_open or error.pos >= len(self._text):
            raise self.wrong("ends in its middle") from error
        self._at = error.pos
        raise self.wrong(f"is no whole JSON: {error.msg}") from error

    def _read(self, characters: int) -> None:
        try:
            more = self._file.read(characters)
        except UnicodeDecodeError as error:
            raise self.wrong("is not in UTF-8") from error
        except EOFError as error:
            raise self.wrong("ends in its middle: the compressed file was cut") from error
        except OSError as error:
            raise self.wrong(f"can't be read: {error.strerror or error}") from error
        self._is_at_end = not more
        self._dropped += self._at
        self._text = self._text[self._at :] + more
        self._at = 0
