"""The kind of fact that a question asks for: a state, when it began or ended, what was before, a name, an outcome."""

import re
from enum import StrEnum

from kb.records.text import fold


class Sense(StrEnum):
    """The kind of information that a question asks for about its topic."""

    STATE = "what is so"
    CHANGE = "when it changed"
    BEGAN = "since when it is so"
    ENDED = "since when it is so no more"
    BEFORE = "what was before"
    NAME = "what it is called"
    NOW = "what is so now"
    HAPPENS = "what happens"


OF_CHANGES = frozenset({Sense.CHANGE, Sense.BEGAN, Sense.ENDED})
"""Senses of questions that ask for the day of a change."""
_SIGNS = {
    Sense.ENDED: (
        r"\bsince when\b.*(?:\b(?:not|no|never|without)\b|n't\b)|\buntil when\b|\bhow long (?:did|was|were)\b"
        r"|\bwhen (?:did|was|were)\b.*\b(?:stop|stopped|end|ended|cease|go away|disappear|repealed"
        r"|removed from the rules|abolished|dropped|no longer|any ?more|gotten rid)\b|\bgot rid of\b"
    ),
    Sense.BEGAN: r"\bwhen (?:did|was|were)\b.*\b(?:introduced|invented|first|begin|start|appear|added|created)\b",
    Sense.CHANGE: (
        r"\bwhen (?:did|was|were)\b|\bsince when\b|\b(?:what|which) (?:year|day)\b|\bhistory\b"
        r"|\bhow (?:has|have|did)\b.*\bchanged?\b|\bwhat changed\b|\bchanges\W*$|\bwhat happened (?:to|with)\b"
        r"|\bwhat became of\b"
    ),
    Sense.BEFORE: (
        r"\b(?:formerly|previously|originally|original (?:wording|text|rule)|used to be)\b"
        r"|\bwhat (?:was|were|did)\b.*\bbefore\b"
    ),
    Sense.NAME: r"\bcalled\b|\brenamed\b|\bwhat (?:did|does|do)\b.*\bmean\b|\bthe (?:word|name|term) for\b",
    Sense.NOW: r"\b(?:still|any ?more|now|today|nowadays|currently|these days)\b",
    Sense.HAPPENS: (
        r"\bwhat (?:would |will )?happens?\b.*\bif\b|[.,;:] (?:so |and |then )?what (?:would |will )?happens?\b"
        r"|\bwhat if\b|\bsuppose\b"
    ),
}
"""The words that tell what is wanted, the surest first."""
_SAY_THE_SENSE = re.compile(
    r"\b(?:before\W*$|(?:change[ds]?|since when|until when|any ?more|no longer|introduced|invented|first appear)\b)",
    re.IGNORECASE,
)
_LATER = re.compile(r"\s*\b(?:later|afterwards)\b", re.IGNORECASE)
_DENY = re.compile(r"\b(?:not|no|never|stop(?:ped)?|end(?:ed)?|cease|disappear)\b", re.IGNORECASE)


def sense_of(question: str) -> Sense:
    """Return the sense of a question.

    >>> sense_of("When did the legend rule change?").value, sense_of("does damage use the stack").value
    ('when it changed', 'what is so')
    """
    folded = fold(question)
    return next((sense for sense, sign in _SIGNS.items() if re.search(sign, folded)), Sense.STATE)


def without_sense(question: str, sense: Sense) -> str:
    """Return a question without words that only express its sense, or all of it if nothing is left."""
    if sense not in OF_CHANGES | {Sense.BEFORE, Sense.NAME}:
        return question
    if sense is Sense.NAME:
        return _LATER.sub("", question)
    rest = _SAY_THE_SENSE.sub(" ", question)
    rest = " ".join((_DENY.sub(" ", rest) if sense is Sense.ENDED else rest).split())
    return rest if any(map(str.isalnum, rest)) else question
