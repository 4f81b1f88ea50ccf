"""Keyword abilities named on a board, with their numbers, kinds and costs."""

import re

from kb.boards.language import BadScenario
from kb.engine.law.keywords import keywords, not_modelled
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.abilities import Cost, Keyword
from kb.engine.rules.keywords.protection import from_player
from kb.records.nearest import close_matches

SYMBOLS = re.compile(r"(?:\{(?:\d+|[WUBRGCSX]|(?:\d+|[WUBRG])/[WUBRGP])\})+")
"""Pattern of a mana cost."""
_NUMBERED = re.compile(rf"(?P<name>{'|'.join(keywords('N'))}) (?P<number>\d+)")
_OF_A_KIND = re.compile(r"(?P<name>affinity|champion) (?:for (?P<plural>.+?)s?|an? (?P<kind>creature|[A-Z][a-z]+))")
_NUMBERED_FOR = re.compile(
    rf"(?P<name>reinforce|suspend) (?P<number>\d+) ?(?:—|–|--|-|for)? ?(?P<cost>{SYMBOLS.pattern})"
)
_UNKNOWN = re.compile(rf"(?P<name>{'|'.join(not_modelled())})(?:[ —–:-].*)?")
_COSTED = re.compile(rf"(?P<name>{'|'.join(keywords('[cost]'))}) (?P<cost>{SYMBOLS.pattern})")


_AS_NUMBERED = {"vanishing": Keyword("vanishing"), "bloodthirst X": Keyword("bloodthirst", word="X")}
"""The keyword abilities without a number in figures: with vanishing alone, no counters come."""


_FROM_PLAYER = re.compile(r"protection from (?P<player>[A-Z][A-Za-z]*)")


def read_keyword(words: str) -> Keyword:
    """Parse a keyword ability with its number, kind or cost.

    Raises BadScenario, with the nearest keyword, if there is none of this name, and NotModelled for one that isn't
    played.
    """
    if words in keywords():
        return Keyword(words)
    if words in _AS_NUMBERED:
        return _AS_NUMBERED[words]
    if (found := _with_word(words)) is not None:
        return found
    if (match := _NUMBERED_FOR.fullmatch(words)) is not None:
        return Keyword(match["name"], Cost(match["cost"]), number=int(match["number"]))
    if (match := _COSTED.fullmatch(words)) is not None:
        return Keyword(match["name"], Cost(match["cost"]))
    if (match := _UNKNOWN.fullmatch(words)) is not None:
        name = match["name"]
        raise NotModelled(f"The keyword ability {name} is not modelled ({not_modelled()[name]}).")
    raise BadScenario(
        f"No keyword ability is called “{words}”.",
        nearest=close_matches(words, keywords(), 1),
        remedy="If it isn't a keyword, write the whole text of the ability in quotation marks.",
    )


def _with_word(words: str) -> Keyword | None:
    """Parse a keyword ability with a number, a kind or a player behind it; return None for any other."""
    if (match := _NUMBERED.fullmatch(words)) is not None:
        return Keyword(match["name"], number=int(match["number"]))
    if (match := _OF_A_KIND.fullmatch(words)) is not None:
        return Keyword(match["name"], word=match["plural"] or match["kind"])
    if (match := _FROM_PLAYER.fullmatch(words)) is not None:
        return from_player(match["player"])
    return None
