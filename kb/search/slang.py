"""Players' slang in questions, translated to the words of the rules."""

import pkgutil
import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

_BY_A_DOCUMENT = re.compile(
    r"(?:^\W*|,? )a[ck]{1,3}ord(?:ing|ingly) to (?:the |that |those |your )?(?P<when>[\w' .-]*?)\s*"
    r"(?:(?:general |official )?rulings? )?(?:summary|rulebook|rules text|document|release notes)\b",
    re.IGNORECASE,
)
"""Words for the document that is to answer; only its day counts."""


class Plain(NamedTuple):
    """A question in plain words."""

    text: str
    read_as: Mapping[str, str]
    """The slang found, in lower case, with its meaning."""


def in_plain_words(question: str) -> Plain:
    """Return a question with its slang replaced.

    >>> in_plain_words("When did they kill off mana burn?")
    Plain(text='When did they remove mana burn?', read_as={'kill off': 'remove'})
    >>> in_plain_words("Does a dude that can't block die?").text
    "Does a creature that can't block die?"
    >>> in_plain_words("how many zones are there according to the May 1999 rulings summary?").text
    'how many zones are there in May 1999?'
    """
    read_as: dict[str, str] = {}

    def plain(match: re.Match[str]) -> str:
        """Return the replacement of matched slang, and note it."""
        said = " ".join(match[0].lower().split())
        read_as[said] = _table()[said]
        return read_as[said]

    question = _BY_A_DOCUMENT.sub(_dated, question)
    return Plain(_slang().sub(plain, question), read_as)


def _dated(match: re.Match[str]) -> str:
    """Return the day of the document that is to answer as the day asked about; empty if it has none."""
    when = match["when"].strip()
    return f" in {when}" if re.search(r"\d{4}", when) else ""


@cache
def _table() -> Mapping[str, str]:
    """Return the table of slang."""
    lines = (pkgutil.get_data(__name__, "slang.tsv") or b"").decode().splitlines()
    rows = (line.partition("\t") for line in lines if line and not line.startswith("#"))
    return {said: meant for said, _, meant in rows}


@cache
def _slang() -> re.Pattern[str]:
    """Return a pattern for all slang, longest phrases first."""
    said = sorted(_table(), key=len, reverse=True)
    return re.compile("|".join(rf"\b{_pattern(one)}\b(?!['’-])" for one in said))


def _pattern(said: str) -> str:
    """Return a pattern for one phrase, capitalized only at the start of the question."""
    rest = re.escape(said[1:]).replace(r"\ ", r"\s+")
    return rf"(?:{re.escape(said[0])}|^{re.escape(said[0].upper())}){rest}"
