"""The normal form of a card text: uniform spaces, quotation marks and case, no reminder text, ~ for the card's name."""

import re
from collections.abc import Callable
from functools import partial

from kb.engine.law.type_words import CREATURE_TYPES_2003, CREATURE_TYPES_2008, CREATURE_TYPES_2026, TYPE_WORDS_2026
from kb.engine.position.subtypes import BASIC_LAND_TYPES

OWN_NAME = "~"
_REMINDER = re.compile(r" ?\([^()]*\)")
_BEFORE_A_CAPITAL = re.compile(r"(?:^|[.:•—] |\n|\"|[Cc]hoose one |(?<=\w)—)([A-Z][A-Za-z'-]*)")
_CHOSEN = re.compile(r"(?<=\bchoose one )([A-Z][a-z]+)")
"""The capitalized word that begins a mode directly after "choose one"."""
_OF_OTHER_CARDS = frozenset().union(
    *(TYPE_WORDS_2026[kind].split() for kind in ("artifact type", "enchantment type", "land type", "spell type"))
)
SUBTYPES = CREATURE_TYPES_2003 | CREATURE_TYPES_2008 | CREATURE_TYPES_2026 | BASIC_LAND_TYPES | _OF_OTHER_CARDS
"""The subtypes that texts speak of."""
_COST = re.compile(r"(?:^|\")[^.:\"]+:|^[\w -]+—\{[^.:\"]+", re.MULTILINE)
_PART_OF_A_COST = re.compile(r", ([A-Z][A-Za-z'-]*)")
_ITSELF = re.compile(
    r"\b[Tt]his (?:artifact|Aura|card|creature|enchantment|Equipment|land|permanent|planeswalker|Vehicle)\b"
)
"""A card's words for itself without its name; in quotation marks they mean the object with the quoted ability."""
_MARKS = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "−": "-"})
_DASH = re.compile(r"(?<=\w) (?:--?|–) (?=[A-Z{•])")
"""Signs that stand for a dash before a paragraph's words or a mode."""
_SPACES = re.compile(r"[ \t]+")
_UNSPACED = re.compile(r"[,:;](?=[^\s\d\"])|\}(?=\{T\})")
_QUOTED = re.compile(r"\" ?(.*?) ?\"")
_SPACED = re.compile(r" (?=[,.:;]|'s\b)|(?<=\bnon-) (?=[A-Z])|(?<=\w—) ")


def normal(text: str, name: str = "") -> str:
    """Return a text in normal form, without reminder text, and with ~ for the card's own name.

    >>> normal("Sacrifice Black Lotus:  Add {C}. (It’s mana.)", "Black Lotus")
    'sacrifice ~: add {C}.'
    >>> normal("When this creature enters, draw a card.")
    'when ~ enters, draw a card.'
    """
    unnamed = text = without_reminders(text.translate(_MARKS))
    for own in _own_names(name):
        text = re.sub(rf"(?<![A-Za-z]){re.escape(own)}(?![a-z])", OWN_NAME, text)
    if text == unnamed:
        text = outside_quotations(partial(_ITSELF.sub, OWN_NAME), text)
    text = _DASH.sub(" — ", text)
    text = _CHOSEN.sub(_lowered, _BEFORE_A_CAPITAL.sub(_lowered, spaced(text)))
    return _COST.sub(lambda cost: _PART_OF_A_COST.sub(_lowered, cost[0]), text)


def outside_quotations(change: Callable[[str], str], text: str) -> str:
    """Return the text with a change applied to the parts that aren't in quotation marks."""
    text = text.translate(_MARKS)
    return '"'.join(change(part) if place % 2 == 0 else part for place, part in enumerate(text.split('"')))


def without_reminders(text: str) -> str:
    """Return a text without parentheses and what is in them."""
    return _REMINDER.sub("", text)


def singular_of(word: str) -> str:
    """Return the singular of a plural subtype; any other word unchanged."""
    for ending, singular in (("ves", "f"), ("men", "man"), ("ies", "y"), ("s", "")):
        if word.endswith(ending) and word.removesuffix(ending) + singular in SUBTYPES:
            return word.removesuffix(ending) + singular
    return word


def spaced(text: str) -> str:
    """Return a text with single blanks between words and none before punctuation."""
    text = _SPACED.sub("", _SPACES.sub(" ", _UNSPACED.sub(r"\g<0> ", text))).strip()
    return _QUOTED.sub(r'"\1"', text)


def with_final_stop(text: str) -> str:
    """Return a paragraph with a full stop after a quotation at its end."""
    return f"{text}." if text.endswith('."') else text


def as_printed(text: str) -> str:
    """Return a paragraph as it is printed, without a full stop after a quotation at its end."""
    return text.removesuffix(".") if text.endswith('.".') else text


def _own_names(name: str) -> list[str]:
    """Return the names that a card calls itself: the full name, and the part before a comma; empty without a name."""
    name = name.translate(_MARKS)
    return [own for own in (name, name.partition(",")[0] if "," in name else "") if own]


def _lowered(found: re.Match[str]) -> str:
    """Return the matched text with its last word's first letter in lower case, unless that is X or a subtype."""
    word = found[1]
    is_name = word == "X" or word in SUBTYPES or singular_of(word) in SUBTYPES
    return found[0] if is_name else found[0][: -len(word)] + word[0].lower() + word[1:]
