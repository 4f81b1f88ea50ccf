"""Checks that a search hit is a certain answer: a card's words, a board's outcome, or what something is called."""

import re
from datetime import date

from kb.answers.asking.answered import Known
from kb.answers.asking.asked_sense import OF_CHANGES, Sense
from kb.answers.asking.by_play import is_the_situation
from kb.answers.asking.choosing import as_meant, significant_words, stems_said, with_other_names
from kb.answers.asking.fitting import fits
from kb.answers.asking.reading import Wants
from kb.answers.asking.stages import unsettled
from kb.answers.finding.finding import Finding
from kb.search.analysis import stem

_SAYS = re.compile(r"\b(?:says?|said|reads?|print(?:ed|ing)?)\b", re.IGNORECASE)
"""Questions for the words on a card, rather than for how it worked."""
_COMMON = 2.95
"""A word that is no rarer may be missing: card, creature, spell."""
_ALSO_SAID = """
become replace change start stop end first original name term word still exist disappear new old add
"""
_SAYS_WHEN = frozenset(map(stem, _ALSO_SAID.split()))
"""Words that only tell which change or which name is asked for, where one is."""
_MAY_LACK = """
no not never put take use go get come bring exist legal allow able possible
right away immediately automatically actually really again own
"""
_LIGHT = frozenset(map(stem, _MAY_LACK.split()))
"""Words that a text may lack that says what is so: denials, light verbs, and what only stresses."""


def is_sure(known: Known, found: Finding, sense: Sense, wants: Wants, day: date | None) -> bool:
    """Return whether a hit certainly is the answer.

    It may be a card's words, what happens on a board, or what something is called. Other hits mention what is asked,
    but need not state it.
    """
    candidate = known.candidate
    if candidate.kind == "cards":
        is_printed = known.source.stages[known.place].is_print and _SAYS.search(found.query) is not None
        return candidate.is_near and (is_printed or not unsettled(known.source.stages, known.place, day))
    if candidate.kind == "boards" and (wants is Wants.HAPPENS or sense is Sense.HAPPENS):
        return is_the_situation(as_meant(found), known.source, known.source.stages[known.place])
    if found.doubtful or not candidate.is_near or candidate.kind != "words" or wants is not Wants.NOW_CALLED:
        return False
    says = known.source.stages[known.place].says
    return fits(known, found, sense) and _is_told(known, found, sense, says)


def _is_told(known: Known, found: Finding, sense: Sense, sentence: str) -> bool:
    """Return whether statement and proof have all significant words, or names with the same meaning."""
    stage = known.source.stages[known.place]
    typed, telling = significant_words(found)
    said = f"{sentence} {stage.proof.quote} {known.candidate.title} {known.candidate.id}"
    missing = telling - with_other_names(stems_said(said), typed)
    if sense in OF_CHANGES | {Sense.BEFORE, Sense.NAME, Sense.NOW}:
        missing -= _SAYS_WHEN
    missing -= _LIGHT
    return all(found.rarities.get(word, _COMMON) <= _COMMON for word in missing)
