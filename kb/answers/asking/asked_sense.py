"""What a question wants to know: what is so, when it changed, what was before, what it is called, or what happens."""

import re
from enum import StrEnum

from kb.records.text import fold


class Sense(StrEnum):
    """What a question wants to know of what it is about."""

    STATE = "what is so"
    CHANGE = "when it changed"
    BEFORE = "what was before"
    NAME = "what it is called"
    NOW = "what is so now"
    HAPPENS = "what happens"


_SIGNS = {
    Sense.CHANGE: (
        r"\bwhen (?:did|was|were)\b|\bsince when\b|\b(?:what|which) (?:year|day)\b|\bhistory\b"
        r"|\bhow (?:has|have|did)\b.*\bchanged?\b|\bwhat changed\b"
    ),
    Sense.BEFORE: (
        r"\b(?:formerly|previously|originally|original (?:wording|text|rule)|used to be)\b"
        r"|\bwhat (?:was|were|did)\b.*\bbefore\b"
    ),
    Sense.NAME: r"\bcalled\b|\bwhat (?:did|does|do)\b.*\bmean\b|\bthe (?:word|name|term) for\b",
    Sense.NOW: r"\b(?:still|any ?more|now|today|nowadays|currently|these days)\b",
    Sense.HAPPENS: r"\bwhat (?:would |will )?happens?\b.*\bif\b|\bwhat if\b|\bsuppose\b",
}
"""The words that tell what is wanted, the surest first."""
_SAY_THE_SENSE = re.compile(r"\b(?:before\W*$|changed?\b)", re.IGNORECASE)


def sense_of(question: str) -> Sense:
    """Give what a question wants to know.

    >>> sense_of("When did the legend rule change?").value, sense_of("does damage use the stack").value
    ('when it changed', 'what is so')
    """
    folded = fold(question)
    return next((sense for sense, sign in _SIGNS.items() if re.search(sign, folded)), Sense.STATE)


def without_sense(question: str, sense: Sense) -> str:
    """Give a question without the words that only say what is wanted of the thing; all of it where nothing is left."""
    if sense not in {Sense.CHANGE, Sense.BEFORE}:
        return question
    rest = " ".join(_SAY_THE_SENSE.sub(" ", question).split())
    return rest if any(map(str.isalnum, rest)) else question
