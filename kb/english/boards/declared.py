"""Names that a setup gives to objects after "called", "named" or "the name"; a name may contain commas and numbers."""

import re
from collections.abc import Iterable, Iterator

_FIRST = r"(?:the (?:[a-z]+ )?)?[A-Z][^\s\",;:{]*"
_MORE = r"(?: (?:(?:of|the|in|to|from|a|an|for|at|or|by) )*(?:[A-Z][^\s\",;:{]*|#?\d+(?![\w/])))*(?: too\b)?"
_PLAIN = rf"{_FIRST}{_MORE}"
_JOINED = rf"{_PLAIN}(?:(?:, | and |, and ){_PLAIN})+"
_GIVEN = re.compile(
    rf"\b(?:called|named|the name) (?:\"(?P<quoted>[^\"]+)\"|(?=(?P<joined>{_JOINED})?)(?P<plain>{_PLAIN}))"
)
_JOINT = re.compile(r", and | and |, ")
_GOES_ON = re.compile(
    r"(?:[.,;]? ?$|,? (?:with|that|which|for|costing|attached|enchanting|equipping|on|in|owned|each|is in|EVOLVED)\b)"
)
"""Pattern of what may follow a name that contains a comma or an “and”."""
_QUOTATION = re.compile(r"(?<!called )(?<!named )\"[^\"]*\"")


def names_given(setup: Iterable[str], story: Iterable[str], players: Iterable[str]) -> frozenset[str]:
    """Return the names that a setup gives, without those of players.

    A comma or "and" is part of a name unless the story mentions one of its parts alone.

    >>> sorted(names_given(["Ana controls a 2/2 creature called Fire and Ice"], ["Fire and Ice dies"], ["Ana"]))
    ['Fire and Ice']
    >>> sorted(names_given(["Ana controls a land called Fen and Ox"], ["Ox dies"], ["Ana"]))
    ['Fen']
    """
    told, who = list(setup), frozenset(players)
    everything = "\n".join((*told, *story))
    return frozenset(_given(told, everything, who)) - who


def _given(setup: Iterable[str], everything: str, players: frozenset[str]) -> Iterator[str]:
    """Yield the names that each sentence gives; `everything` is the text of setup and story."""
    for words in setup:
        plain = _QUOTATION.sub(lambda text: '"' + "." * (len(text[0]) - 2) + '"', words)
        for found in _GIVEN.finditer(plain):
            yield found["quoted"] or _whole(found, plain, everything, players)


def _whole(found: re.Match[str], words: str, everything: str, players: frozenset[str]) -> str:
    """Return the name that was found, including the parts after commas that belong to it.

    `words` is the sentence, `everything` the text of setup and story.
    """
    name = _without_players(found["plain"], players)
    joined = found["joined"] or ""
    ends = [joint.start() for joint in _JOINT.finditer(joined)] + [len(joined)]
    for end in reversed(ends[1:]):
        longer = joined[:end]
        if _GOES_ON.match(words, found.start("joined") + end) and _is_one(longer, everything, players):
            return longer
    return name


def _without_players(name: str, players: frozenset[str]) -> str:
    """Return a name up to the first player's name behind its first word, where something else begins.

    Words in small letters before that, a full stop and “'s” are cut off, too.
    """
    words = name.split(" ")
    last = next(
        (place for place, word in enumerate(words) if place and re.split(r"['’]", word)[0] in players), len(words)
    )
    while last > 1 and last < len(words) and words[last - 1].islower():
        last -= 1
    return " ".join(words[:last]).removesuffix(".").removesuffix("'s")


def _is_one(name: str, everything: str, players: frozenset[str]) -> bool:
    """Return whether a name with commas or "and" is a single name: no part is a player or mentioned alone."""
    rest = everything.replace(name, "")
    parts = _JOINT.split(name)
    return not any(
        re.split(r"['’ ]", part)[0] in players or re.search(rf"(?<!\w){re.escape(part)}(?!\w)", rest) for part in parts
    )
