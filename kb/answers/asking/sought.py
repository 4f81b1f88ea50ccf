"""Search queries from whole questions: their words without those that only ask, on the day that they name."""

import re

from kb.answers.asking.asked_sense import sense_of, without_sense
from kb.answers.asking.reading import DAYS, Question, Wants, read
from kb.answers.finding.finding import Sought
from kb.answers.opening import DataFolder
from kb.search.lexemes import Sort, lexemes
from kb.search.mending import as_typed
from kb.search.named_days import with_whole_years
from kb.search.slang import in_plain_words

_ASKS = re.compile(
    r"\W*(?:what|which|when|how|who|where|why|is|are|was|were|do|does|did|can|could|may|must|will|would|should|if)\b"
    r"|.*\?\W*$",
    re.IGNORECASE | re.DOTALL,
)
_LONG = 7
"""Minimum number of words that are read as a question, whatever the first one is."""


def sought_words(asked: Question) -> str:
    """Return the words of a question that say what it is about."""
    is_of_a_thing = asked.wants in {*DAYS, Wants.DEFINITION, Wants.NUMBER} and any(map(str.isalnum, asked.subject))
    if is_of_a_thing:
        return asked.subject
    return without_sense(asked.asking or asked.text, sense_of(asked.text)).rstrip("?!. ")


def as_sought(folder: DataFolder, sought: Sought) -> Sought:
    """Return what is sought by a whole question; what is no question is sought as it is typed."""
    pieces = lexemes(sought.words)
    is_query = sought.exact or any(piece.sort is not Sort.WORD for piece in pieces)
    if is_query or (len(pieces) < _LONG and not _ASKS.match(sought.words)):
        return sought
    titles = folder.ask(lambda library, _: {one.title: one.day for one in library.eras()})
    asked = read(in_plain_words(with_whole_years(as_typed(sought.words))).text, titles)
    if asked.numbers:
        return sought
    words = sought_words(asked)
    limits = sought.limits
    if asked.days and asked.wants not in DAYS and not any(limits[:-1]):
        limits = limits._replace(on=asked.days[-1].day.isoformat())
    return sought._replace(words=words, limits=limits)
