"""Searching with a query or a whole question; a question also gets its answer if no hit has most of its words."""

import re

from kb.answers.asking import untold
from kb.answers.finding.finding import Finding, Limits, Sought
from kb.answers.finding.finding_cards import find_all, with_cards
from kb.answers.finding.subject_hits import one_place_each
from kb.answers.opening import DataFolder
from kb.records.lazily import lazily
from kb.search.analysis import stem, words
from kb.search.fillers import is_filler
from kb.search.lexemes import Sort, in_prose, lexemes

with lazily():  # only a whole question needs them
    from kb.answers.asking import asking, sought

_CLOSEST = "Closest: "
_ASKS = re.compile(
    r"\W*(?:what|which|when|how|who|where|why|is|are|was|were|do|does|did|can|could|may|must|will|would|should|if)\b"
    r"|.*\?\W*$",
    re.IGNORECASE | re.DOTALL,
)
_OPERATOR = re.compile(r"\b(?:AND|OR|NOT)\b")
_FEW = 2
_LONG = 7
"""Minimum number of words that are read as a question, whatever the first one is."""


def search(folder: DataFolder, typed: Sought) -> Finding:
    """Return what a search finds; a whole question is read as `ask` reads it."""
    read_as = as_sought(folder, typed)
    return answered(folder, typed, find_all(folder, read_as))


def as_sought(folder: DataFolder, typed: Sought) -> Sought:
    """Return the search for what was typed: for a whole question, one for the words that say what it is about.

    Anything else is searched for as typed.
    """
    return sought.sought_by_question(folder, typed) if _is_question(typed) else typed


def _is_question(typed: Sought) -> bool:
    """Return whether words are a whole question, not a query; this is decided by their form alone.

    Parentheses, quotation marks and AND, OR, NOT are punctuation in a text with words that only make a sentence.
    """
    prose = in_prose(typed.words)
    pieces = lexemes(prose)
    if typed.exact or any(piece.sort is not Sort.WORD for piece in pieces):
        return False
    if any(piece.sort is not Sort.WORD for piece in lexemes(typed.words)) and len(_fillers(typed.words)) < _FEW:
        return False
    return len(pieces) >= _LONG or _ASKS.match(prose) is not None


def _fillers(typed: str) -> list[str]:
    """Return the words that only join others into a sentence, without operators; a query has none or one."""
    return [word for word in words(_OPERATOR.sub(" ", typed)) if is_filler(stem(word))]


def answered(folder: DataFolder, typed: Sought, found: Finding) -> Finding:
    """Return a finding with one place for each rule, and the answer to a question whose words no hit has most of.

    A query's finding is otherwise unchanged. It is marked as doubtful if `ask` is uncertain, or if the texts never tell
    what the question asks for.
    """
    titles = {hit.id: hit.own_title.lower() for hit in found.hits}
    found = found._replace(ranking=tuple(one_place_each(found.ranking, titles)))
    if not _is_question(typed):
        return found
    found = _with_named_card(folder, typed, found._replace(query=typed.words))
    if untold.never_told(typed.words):
        return found._replace(doubtful=True)
    if not found.doubtful or typed.first:
        return found
    answer = asking.ask(folder, typed.words, typed.limits.on, typed.limits.era)
    if not answer.sentence:
        return found
    said = answer.sentence if answer.is_sure else f"{_CLOSEST}{answer.sentence}"
    return found._replace(doubtful=not answer.is_sure, answer=said)


def _with_named_card(folder: DataFolder, typed: Sought, found: Finding) -> Finding:
    """Return a question's finding with the card first that most of its words name, as its files have it on the day."""
    card = sought.card_asked_about(folder, typed.words) if "cards" in typed.sorts and not typed.first else None
    if card is None:
        return found
    limits = Limits(found.on.isoformat() if found.on else None)
    return with_cards(folder, typed._replace(words=card, limits=limits), found)._replace(card=card)
