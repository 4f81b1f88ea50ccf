"""Small talk in a question: greetings, reasons for asking, and how long somebody hasn't played."""

import re

_SAID = """
a about after again ago all also always am an and anybody anyone anything are article as asked asking at back been
before beginner being below best blog book but by came chat check cheers clear come coming confused could cube curious
days dear debate did didn't do documentation documenting does doing don't editing editor ever everyone exactly explain
explanation fellow few first folks for forever forget forgot forum friend friends from game games get getting go going
group guess guys had have haven't having hello help here hey hi history honest honestly how i i'd i'll i'm i've if in
into is it it's its just kid kids know knowing last league left like list local long lot love magic make making many
matter maybe me mean memory met middle might mind mtg much my need never new newbie no nobody not now of off ok okay
old on once one only or our out over page people person plan play played player players playgroup playing please post
preparing prepping primer put question quick quiz read reader reading really recently remember remembered remind retro
returning right rules said same school see seen settle shop short since site so some somebody someone sorry start
started still stop stopped stuff such sure table talk talking teacher teaching tell than thank thanks that that's the
their them then there these they thing things think thinking this those thought time times tldr to today told too
trivia truth try trying understand up us used version very video want wanted was wasn't way we week weekend well went
were what when where which while who why wiki wikipedia with wonder wondering word work working would write writing
wrong year years yes yesterday yet you your
"""
_WORDS = frozenset(_SAID.split())
"""Words that say nothing of a rule."""
_STRESS = re.compile(
    r"\s+(?:the (?:heck|hell|devil|deuce|frick)|on earth|in the world|tf|actually|basically|even)\b(?=\s)",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"(?<=[?!.;,:–—])\s+|\s+(?=[–—-]\s)|\s+(?=\()")
_HOW_LONG = re.compile(r"\b(?:\d+|an?|ten|twenty|fifteen|five|few|couple of)(?:-ish)? (?:years?|months?|decades?)\b")


def without_small_talk(question: str) -> str:
    """Return a question without clauses that say nothing about a rule.

    >>> without_small_talk("What the heck is banding? We didn't have that when I played.")
    'What is banding?'
    >>> without_small_talk("In a team game, how does it end, please")
    'In a team game, how does it end'
    """
    parts = _BETWEEN.split(_STRESS.sub("", question).strip())
    while len(parts) > 1 and says_nothing(parts[-1]):
        parts.pop()
    while len(parts) > 1 and says_nothing(parts[0]):
        del parts[0]
    whole = " ".join(parts).lstrip(" –—-").rstrip(" ,;:–—-")
    return whole if any(map(str.isalnum, whole)) else question


def says_nothing(part: str) -> bool:
    """Return whether a clause says nothing about a rule."""
    plain = _HOW_LONG.sub("", part.lower().replace("’", "'"))
    return all(word in _WORDS for word in re.findall(r"[\w'-]*\w", plain))
