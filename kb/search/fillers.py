"""Words that say nothing in a question."""

import re
from functools import cache

from kb.search.analysis import stem, words

_HOW_MANY = re.compile(r"\d{1,2}")
_SAY_NOTHING = """
a about also am an and any anymore are as ask at away be been being between but by call called can could currently did
different differently do does doing done during each else ever every exactly example examples exist existed exists
explain find for from gave get gets getting give given go goes going got had happen happens has have having he her
here him his history how i if in into introduced is it its just know let like make many may me mean meaning means
meant might more most much must my need not now of off on one or our please said say says see she should show so some
someone something still such tell than that the their them then there these they thing this those to today too two
under used uses using versus vs was way we went were what whatever when where which while who whom whose why will with
within wording work worked working works would yes yet you your
actually anybody anyone buddy buddies dunno everyone everybody friend friends guess hello hey hi hows huh idk im ive
lol mate maybe ok okay pal pls plz really somebody something sorta sure thanks thx wanna whats wheres whos wut yeah
renumber renumbered bunch kind kinds sort sorts stuff thing things
"""


def says_nothing(stemmed: str) -> bool:
    """Return whether a word, by its stem, doesn't count in a question: a filler, or a number of one or two digits.

    >>> says_nothing(stem("when")), says_nothing("8"), says_nothing(stem("trample"))
    (True, True, False)
    """
    return is_filler(stemmed) or _HOW_MANY.fullmatch(stemmed) is not None


def has_what_says(text: str, topic: str) -> bool:
    """Return whether a text has all words of a topic that say something, in any form; False if none of them does.

    >>> has_what_says("What trample does", "tramples"), has_what_says("What trample does", "what about")
    (True, False)
    """
    wanted = {one for one in map(stem, words(topic)) if not says_nothing(one)}
    return bool(wanted) and wanted <= set(map(stem, words(text)))


def is_filler(stemmed: str) -> bool:
    """Return whether a stem, which must not be empty, is that of a word that only joins the others into a sentence."""
    return stemmed in _fillers(stemmed[0])


@cache
def _fillers(initial: str) -> frozenset[str]:
    """Return the stems of filler words with this initial, computed only for initials that a question has."""
    return frozenset(stem(word) for word in _SAY_NOTHING.split() if word[0] == initial) - {stem("use")}
