"""Paraphrases: other words in which people say a sentence of a scenario, and the sentences that they stand for."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from kb.worked.acts import acts_in
from kb.worked.forms import Form

Filling = dict[str, str]
"""What stands in the open places of a sentence; nothing in those that are left out."""
Says = str | Callable[[Filling], str]

_LEFT_OUT = re.compile(r"\[([^\[\]]*)\]")
"""A part of a sentence that is left out with the place that is open in it."""
_PLACE = re.compile(r"<(\w+)>")


class Paraphrase(NamedTuple):
    """One way to say otherwise what sentences of a kind say."""

    kind: str
    pattern: Form
    example: str
    says: tuple[Says, ...]
    """The sentences that it stands for: with open places in ``<>``, and what may be left out in ``[]``."""

    def meant(self, told: Filling) -> tuple[str, ...]:
        """Give the sentences that it stands for, with what is told in the open places."""
        return tuple(_filled(says, told) if isinstance(says, str) else says(told) for says in self.says)


PARAPHRASES: list[Paraphrase] = []

_PART = r"[A-Z][\w'’-]*(?: (?:#?\d+|of|the|in|to|too|from|[A-Z][\w'’-]*))*"
_NAMED = rf"(?:the )?{_PART}(?:, (?!.*(?: and |, )){_PART})?"
"""What something is called in a paraphrase: words with capitals, and small ones or a comma between them."""
_WORD = r"[A-Z0-9#][^\s\"{]*"
_BETWEEN = r"(?:and|at|by|for|from|in|of|or|the|to|too)"
_NAMES = re.compile(
    rf"(?:(?!(?:[Ee]ach|[Ee]very) )(?:\d+ )?(?:[a-z]+ )*[A-Z][^\s\"{{]*(?:[,:]? (?:{_BETWEEN}(?: |$))*(?:{_WORD})?)*)?"
)
"""What a list of names, or a name with small words before it, looks like."""
NAMED = frozenset(
    {
        "attacker",
        "aura",
        "exiled",
        "host",
        "name",
        "names",
        "original",
        "other",
        "source",
        "sources",
        "target",
        "targets",
        "whom",
    }
)
"""The open places of sentences in which players and things are named."""
Closeness = tuple[bool, int]
ALL_TOLD: Closeness = (True, 1000)
"""How close a reading is to a sentence of which it leaves no word out."""
_PLACES = {"player": r"\w+", "number": r"\d+|an?|no", "cost": r"(?:\{[\w/]+\})+"}
"""What may stand in the open places that aren't names."""
_OPEN = re.compile(r"(?<!P)<(\w+)>")


def otherwise(kind: str, pattern: str, example: str, *says: Says) -> None:
    """Enter another way to say something, with an example and the sentences that it stands for.

    Open places of players, numbers, costs and names stand in ``<>`` in both.
    """
    opened = _OPEN.sub(lambda place: f"(?P<{place[1]}>{_PLACES.get(place[1], _NAMED)})", pattern)
    PARAPHRASES.append(Paraphrase(kind, Form(opened), example, says))


def as_figure(number: str) -> str:
    """Give in figures a number that may be said as an article or as none."""
    return {"a": "1", "an": "1", "no": "0"}.get(number, number)


def _filled(says: str, told: Filling) -> str:
    parts = _LEFT_OUT.sub(lambda part: part[1] if all(told[place] for place in _PLACE.findall(part[1])) else "", says)
    return _PLACE.sub(lambda place: as_figure(told[place[1]]) if place[1] == "number" else told[place[1]], parts)


def rephrased(kinds: tuple[str, ...], words: str) -> Iterator[tuple[Closeness, tuple[str, ...]]]:
    """Give what a sentence may stand for, with how close each paraphrase is to it."""
    for one in PARAPHRASES:
        if one.kind in kinds and (match := one.pattern.fullmatch(words)):
            told = match.groupdict(default="")
            yield closeness(one.pattern, told), one.meant(told)
    for parts in acts_in(words) if "play" in kinds else ():
        if parts != (words,):
            yield ALL_TOLD, parts


def closeness(form: Form, said: Mapping[str, str | None]) -> Closeness:
    """Give how close a form is to what is said: whether all that is named can be a name, and what the form fixes."""
    return all(_NAMES.fullmatch(said[place] or "") for place in NAMED & said.keys()), form.fixed
