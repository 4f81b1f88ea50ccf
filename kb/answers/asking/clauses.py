"""The clauses of a question: which state and which ask something, their days, and what "it" means."""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from kb.search.named_days import NamedDay, without_days
from kb.search.names import named

_ASKS = (
    r"(?:(?:in|on|at|from|with|since|until|under|to|of|by|as of|between|for) )?(?:what|which|when|where|who|how|why)\b"
    r"|(?:is|are|was|were|do|does|did|can|could|may|must|will|would|should|has|have|had) "
    r"(?:there|it|that|this|the|an?|i|you|we|they|my|your|our|any|all|\w+)\b"
    r"|(?:list|enumerate|compare|name|explain|define|describe|tell)\b"
)
_OPENING = r"(?:(?:and|so|but|or|then|also|now|ok|well|hey)\s+)*"
_ASKING = re.compile(rf"\W*{_OPENING}(?:{_ASKS})", re.IGNORECASE)
_BETWEEN = re.compile(
    rf"(?<=[.?!;])\s+(?=\W*\w)|(?:[,:]|\s[-–—]+)\s+(?={_OPENING}(?:{_ASKS}))"
    r"|\s+(?=and (?:what|which|how|where|when|who)\b)",
    re.IGNORECASE,
)
_NOW = re.compile(r"\b(?:now|today|nowadays|currently|these days|at present|current)\b", re.IGNORECASE)
_QUOTED = re.compile(r"(?<!\w)['\"“‘](?P<term>[^'\"“”‘’]{2,40})['\"”’](?!\w)|\((?P<aside>[^()]{2,40})\)")
_KIND = (
    r"(?:keyword(?: ability| action)?|ability|card type|creature type|type|supertype|subtype|rule|mechanic|term|word"
    r"|thing|concept|zone|step|phase)"
)
_IT = re.compile(
    rf"\b(?:that|this|the|such an?)\s+(?P<kind>{_KIND})\b(?!\s+(?:of|for|that|in|on)\b)|\b(?:it|them)\b"
    rf"|(?<=\bis )(?:that|this)\b|(?<=\bwas )(?:that|this)\b|(?<=\bare )(?:that|those)\b|(?<=\bdid )that\b(?= \w+$)",
    re.IGNORECASE,
)


_ALSO = re.compile(
    rf"{_BETWEEN.pattern}|\s+(?=and (?:is|are|was|were|do|does|did|can|could|has|have) "
    r"(?:it|they|there|that|this|the|an?|i|you|we|players?|(?:\w+ )?damage|creatures?)\b)",
    re.IGNORECASE,
)


class Clause(NamedTuple):
    """A part of a question that states or asks something."""

    text: str
    """Without its days."""
    days: tuple[NamedDay, ...]
    is_now: bool
    """True if it speaks of the present."""
    asks: bool

    @property
    def is_dated(self) -> bool:
        """Return whether the clause says which time it is about."""
        return bool(self.days) or self.is_now


def clauses(question: str, eras: Mapping[str, date]) -> tuple[Clause, ...]:
    """Return the clauses of a question in order.

    >>> [(one.text, one.asks) for one in clauses("Phasing was 502.15; which number did it have in M14?", {})]
    [('Phasing was 502.15;', False), ('which number did it have ?', True)]
    """
    found = []
    for part in _BETWEEN.split(question.strip()):
        text, days = without_days(part, eras)
        if any(map(str.isalnum, text)):
            found.append(Clause(text, days, _NOW.search(part) is not None, _ASKING.match(text) is not None))
        elif days and found:
            found[-1] = found[-1]._replace(days=(*found[-1].days, *days))
    return tuple(found)


def between_clauses(question: str) -> list[str]:
    """Return the parts of a question with their days, also splitting before "and does it"."""
    return [part for part in _ALSO.split(question.strip()) if any(map(str.isalnum, part))]


def is_asking(part: str) -> bool:
    """Return whether a part of a question asks something."""
    return _ASKING.match(part) is not None


def only_question(parts: Sequence[Clause]) -> str | None:
    """Return the only clause that asks something, with "it" resolved.

    None if several clauses or none ask something, or if the question has just one clause.

    >>> only_question(clauses("My card says 'connive'. What does that keyword mean?", {}))
    'What does connive mean?'
    """
    asking = [one for one in parts if one.asks]
    if len(asking) != 1 or len(parts) == 1:
        return None
    text = asking[0].text
    term = next((found for part in parts if not part.asks and (found := term_of(part.text))), None)
    is_named = term is not None and re.search(rf"\b{re.escape(term)}\b", text, re.IGNORECASE)
    if term is None or is_named or (match := _IT.search(text)) is None:
        return text
    kind = match["kind"] if match["kind"] and match["kind"].endswith("type") else ""
    return " ".join(f"{text[: match.start()]}{term} {kind} {text[match.end() :]}".split()).replace(" ?", "?")


def term_of(statement: str) -> str | None:
    """Return the term in quotation marks or brackets that a statement is about.

    Without one, it is the longest name of a rule in it, or None.
    """
    quoted = [match["term"] or match["aside"] for match in _QUOTED.finditer(statement)]
    if quoted:
        return quoted[0]
    found = named(statement)
    return max(found, key=lambda one: len(one.places)).entry.name if found else None
