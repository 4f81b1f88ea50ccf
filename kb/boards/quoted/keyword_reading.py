"""Keyword abilities: those that a word or two name on a board, with their numbers, kinds and costs."""

import re
from difflib import get_close_matches

from kb.boards.language import BadScenario
from kb.engine.law.keywords import keywords, not_modelled
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.abilities import Cost, Keyword

SYMBOLS = re.compile(r"(?:\{(?:\d+|[WUBRGCSX]|(?:\d+|[WUBRG])/[WUBRGP])\})+")
"""What a cost in mana looks like."""
_NUMBERED = re.compile(rf"(?P<name>{'|'.join(keywords('N'))}) (?P<number>\d+)")
_OF_A_KIND = re.compile(r"(?P<name>affinity|champion) (?:for (?P<plural>.+?)s?|an? (?P<kind>creature|[A-Z][a-z]+))")
_NUMBERED_FOR = re.compile(
    rf"(?P<name>reinforce|suspend) (?P<number>\d+) ?(?:—|–|--|-|for)? ?(?P<cost>{SYMBOLS.pattern})"
)
_UNKNOWN = re.compile(rf"(?P<name>{'|'.join(not_modelled())})(?:[ —–:-].*)?")
_COSTED = re.compile(rf"(?P<name>{'|'.join(keywords('[cost]'))}) (?P<cost>{SYMBOLS.pattern})")


_AS_NUMBERED = {"vanishing": Keyword("vanishing", word="0"), "bloodthirst X": Keyword("bloodthirst", word="X")}
"""The keyword abilities without a number in figures: with vanishing alone, no counters come."""


def read_keyword(word: str) -> Keyword:
    """Return the keyword ability that a word names.

    Raises BadScenario with the nearest one where there is none of that name.
    """
    if word in keywords():
        return Keyword(word)
    if word in _AS_NUMBERED:
        return _AS_NUMBERED[word]
    if (match := _NUMBERED.fullmatch(word)) is not None:
        return Keyword(match["name"], word=match["number"])
    if (match := _NUMBERED_FOR.fullmatch(word)) is not None:
        return Keyword(match["name"], Cost(match["cost"]), word=match["number"])
    if (match := _OF_A_KIND.fullmatch(word)) is not None:
        return Keyword(match["name"], word=match["plural"] or match["kind"])
    if (match := _COSTED.fullmatch(word)) is not None:
        return Keyword(match["name"], Cost(match["cost"]))
    if (match := _UNKNOWN.fullmatch(word)) is not None:
        name = match["name"]
        raise NotModelled(f"The keyword ability {name} is not modelled ({not_modelled()[name]}).")
    raise BadScenario(
        f"No keyword ability is called “{word}”.",
        nearest=get_close_matches(word, keywords(), 1),
        remedy="If it isn't a keyword, write the whole text of the ability in quotation marks.",
    )
