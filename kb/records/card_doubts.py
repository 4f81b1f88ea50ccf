"""Doubts about card files: texts that can't have been printed on a card, and why."""

import re
from collections.abc import Iterable
from typing import NamedTuple

_TYPES = frozenset(
    {
        "artifact",
        "battle",
        "character",
        "conspiracy",
        "creature",
        "dungeon",
        "eaturecray",
        "emblem",
        "enchant",
        "enchantment",
        "hero",
        "instant",
        "interrupt",
        "kindred",
        "land",
        "phenomenon",
        "plane",
        "planeswalker",
        "scheme",
        "sorcery",
        "source",
        "summon",
        "tribal",
        "vanguard",
    }
)
"""Words of which one stands in every type line that was printed."""
_SIZE = re.compile(r"\s[\d*]+/[\d*]+$")
_ARTIST = re.compile(r"(?m)^\W{0,3}(?:Illus\.|Illustrated by|Illustrator:|Artist:|Art by) ?(?P<name>[A-Z][^\n]{1,60})")
"""Matches a line that names the artist of a card."""
UNKNOWN = "(text not known)"
"""The reference text of a face for which a card file has none, though the face isn't blank."""
_OF_PERMANENTS = re.compile(r"\benters\b|\bFlash\b|\{T\}|\bcomes into play\b|\battacks\b")
"""Matches words that a text of an instant or a sorcery hardly begins with."""
_NO_TEXTS = frozenset({"null", "none", "undefined", "nan", "n/a"})
"""Words that programs write for a text that is missing."""
_MARKUP = re.compile(r"&(?:amp|lt|gt|quot|apos|nbsp|#x?[0-9a-fA-F]{2,6});|</?(?:p|br|div|span|li|ul)\b[^<>]{0,80}>")
_NONE = "(none)"
"""The type line in files of a card that has none."""
_FEWEST_SMALL = 3
"""A type line with this many words in lower case, other than card types, is a sentence."""
_FEWEST_SHARED = 3
"""The fewest words of a text that only one face of a card has; many faces share a keyword."""
_WORD = re.compile(r"[^\W\d_]+")
_NAME = re.compile(r"(?:[A-Z]\.?|[A-Z][\w'’-]+\.?)(?: (?:[A-Z]\.?|[A-Z][\w'’-]+|&|and|van|von|de|der|di|du))+$")
"""Words that are written as those of a person's name are."""


class Half(NamedTuple):
    """The other face of a card."""

    name: str
    reference: str
    printed: tuple[str, ...]
    """Its texts as printed in the same set."""


def printed_doubt(text: str, type_line: str, reference: str, others: Iterable[Half] = ()) -> str:
    """Return why a face can't have been printed with this text or type line; empty if nothing speaks against it.

    >>> printed_doubt("A. Painter", "Sorcery", "Draw a card.")
    'its last words, “A. Painter”, read like the name of the artist'
    """
    if doubt := _type_doubt("" if type_line == _NONE else type_line):
        return doubt
    if artist := _ARTIST.search(text):
        return f"it names the artist, {artist['name'].strip()}"
    last = text.strip().rpartition("\n")[2]
    before = text.strip().removesuffix(last)
    if _NAME.match(last) and not {*_words(last)} & {word for word in _words(f"{reference} {before}") if len(word) > 1}:
        return f"its last words, “{last}”, read like the name of the artist"
    for other in others:
        said = _words(text)
        is_the_others = said in [_words(words) for words in (*other.printed, other.reference)]
        if said and is_the_others and _likeness(text, reference) < _likeness(text, other.reference):
            return f"these are the words of the other face, {other.name}"
    return ""


def _type_doubt(type_line: str) -> str:
    """Return why a type line can't have been printed; empty if nothing speaks against it."""
    if type_line and (type_line.rstrip().endswith(".") or not _TYPES.intersection(_words(type_line))):
        return f"its type line, “{_shortened(type_line)}”, names no type of card"
    if _is_sentence(type_line.partition(" — ")[2]):
        return f"its type line, “{_shortened(type_line)}”, reads like a sentence"
    if _SIZE.search(type_line):
        return f"its type line, “{_shortened(type_line)}”, ends in a power and toughness"
    return ""


def reference_doubt(name: str, text: str, type_line: str, others: Iterable[tuple[str, str]] = ()) -> str:
    """Return why a face can't have this reference text or type line; empty if nothing speaks against it.

    `others` are the other faces of the card, each with its name and text.

    >>> reference_doubt("Splash", "Splish deals 2 damage.", "Instant", [("Splish", "Splish deals 2 damage.")])
    'these are the words of the other face, Splish'
    """
    if text == UNKNOWN or text.strip().lower() in _NO_TEXTS:
        return "the file doesn't give it" if text == UNKNOWN else f"“{text.strip()}” stands for none"
    if markup := _MARKUP.search(text):
        return f"it has the markup of web pages in it, “{markup.group()}”"
    is_sentence = type_line.rstrip().endswith((".", "!")) or _is_sentence(type_line)
    if is_sentence and not _TYPES.intersection(_words(type_line)):
        return f"its type line, “{_shortened(type_line)}”, names no type of card"
    for other, words in others:
        if text.strip() and _words(text) == _words(words) and other in text and name not in text:
            return f"these are the words of the other face, {other}"
        is_a_spell = "Instant" in type_line or "Sorcery" in type_line or not type_line
        is_its_own = not is_a_spell and _OF_PERMANENTS.search(text) is not None
        if len(_words(text)) >= _FEWEST_SHARED and text.strip() == words.strip() and not is_its_own:
            return f"the other face, {other}, has the same words"
    return ""


def _is_sentence(type_line: str) -> bool:
    """Return whether words of a type line read like a sentence: several are in lower case.

    >>> _is_sentence("a Newt that hates to hop"), _is_sentence("Lord of the Pond")
    (True, False)
    >>> _is_sentence("Enchant artifact or creature or land")
    False
    """
    small = [word for word in _WORD.findall(type_line) if word[0].islower() and word not in _TYPES]
    return len(small) >= _FEWEST_SMALL


def _words(text: str) -> list[str]:
    """Return the words of the text in lower case."""
    return [word.lower() for word in _WORD.findall(text)]


def _likeness(text: str, other: str) -> float:
    """Return the share of words that two texts have in common, from 0 to 1."""
    one, two = set(_words(text)), set(_words(other))
    return len(one & two) / len(one | two) if one | two else 1.0


def _shortened(words: str) -> str:
    """Return the words, cut to 60 characters with an ellipsis if they are longer."""
    longest = 60
    return words if len(words) <= longest else f"{words[:longest]}…"
