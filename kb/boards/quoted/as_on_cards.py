"""Quoted text on boards, read by the grammar of card texts."""

import re
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any

from kb.cards.aiming import Said, combined_spell, on_a_permanent
from kb.cards.card_text import CardText
from kb.cards.faces import face_of_text
from kb.cards.normal import OWN_NAME, outside_quotations
from kb.cards.reading import Unread, read
from kb.engine.position.abilities import Ability, Forbidding, Keyword, Replacing, Static
from kb.engine.position.objects import Face
from kb.english.templates import Parsed

_THIS = re.compile(r"\b[Tt]his (?:creature|permanent|artifact|enchantment|land|card|spell|Aura|Equipment)\b")
_DEALS = re.compile(r"(?:^|(?<=[.:,] ))[Dd]eals? (?=\S+ damage|damage )")
"""Where an instruction leaves out what a card's says: who deals the damage."""
REMEMBERED = 256
"""Cache size for parsed texts: a board is set up again for every day."""
_ADDITIONAL = re.compile(r"(As an additional cost to [^.]+\.) (?!// )")


_SENTENCES = re.compile(r"(?<=\.) (?=[A-Z])")
_POINTING = re.compile(r"[\"“]|\. (?:It|That|Those|They|This|Its|Their|If|Otherwise|Then)\b")
"""A quotation, or a sentence that may refer to the one before."""
_STATIC = Static | Forbidding | Replacing | Keyword


class NotRead(Exception):
    """Raised for text that can't be parsed whole as the requested kind, with the words at which parsing stopped."""

    def __init__(self, stopped: str) -> None:
        """Record the word at which reading stopped."""
        super().__init__(f"Reading stops at “{stopped}”.")
        self.stopped = stopped


def read_paragraph(words: str, name: str) -> Sequence[Ability]:
    """Return the abilities in a paragraph of text for a card of this name.

    Static abilities may share a paragraph, although on cards each has its own. Raises NotRead.
    """
    try:
        said = parse_paragraph(words, name)
    except NotRead:
        if (apart := _static_abilities(words, name)) is None:
            raise
        return apart
    abilities = tuple(one for one in map(on_a_permanent, said) if isinstance(one, Ability))
    if len(abilities) < len(said):
        raise NotRead(words)
    return abilities


def _static_abilities(words: str, name: str) -> Sequence[Ability] | None:
    """Return the static abilities of a paragraph in which each sentence is one; None for any other paragraph."""
    sentences = _SENTENCES.split(words)
    if len(sentences) == 1 or _POINTING.search(words):
        return None
    found: list[Ability] = []
    for sentence in sentences:
        try:
            found += (said := parse_paragraph(sentence, name))
        except NotRead:
            return None
        if not said or not all(isinstance(one, _STATIC) for one in said):
            return None
    return found


def read_acts(words: str, name: str) -> Any:  # noqa: ANN401  (instructions with their targets)
    """Return the instructions and targets in a paragraph, combined. Raises NotRead if it says anything else."""
    said = parse_paragraph(words, name)
    if not all(isinstance(one, Said) for one in said):
        raise NotRead(words)
    return combined_spell(said)


@lru_cache(maxsize=REMEMBERED)
def read_face(face: Face, words: str) -> Face:
    """Return a spell with the effect of a text; its value of X may depend on its cost. Raises NotRead."""
    line = " ".join(sorted(face.types)).title()
    text = _ADDITIONAL.sub(r"\1 // ", _card_style(words)).replace(" // ", "\n")
    stopped = ""
    for way in dict.fromkeys((text, text.replace("; ", ". "))):
        for own in (face.name, ""):
            told = face_of_text(CardText(own, line, way, face.cost or "{X}"))
            if not told.unread:
                return told._replace(name=face.name, types=face.types, supertypes=face.supertypes, colors=face.colors,
                                     cost=face.cost)  # fmt: skip
            stopped = stopped or told.unread
    raise NotRead(stopped)


def read_size(text: str, name: str) -> Face:
    """Return a creature whose size is defined by a paragraph, such as "power equal to". Raises NotRead."""
    told = face_of_text(CardText(name, "Creature", _card_style(text), "", "*", "*"))
    if told.unread:
        raise NotRead(told.unread)
    return told


@lru_cache(maxsize=REMEMBERED)
def parse_paragraph(words: str, name: str) -> tuple[Parsed, ...]:
    """Return the values that a paragraph parses to: abilities, instructions and so on. Raises NotRead."""
    whole = _card_style(words)
    stopped = ""
    for way in dict.fromkeys((whole, whole.removesuffix("."), whole.replace("; ", ". "))):
        for own in dict.fromkeys((name, "")):
            try:
                return tuple(read(way, own).value)
            except Unread as unread:
                stopped = stopped or unread.stopped
    raise NotRead(stopped)


def _card_style(words: str) -> str:
    """Return a text with the spelling and punctuation of cards, which name themselves by OWN_NAME."""
    named = outside_quotations(partial(_THIS.sub, OWN_NAME), words.strip().rstrip("."))
    whole = _DEALS.sub(f"{OWN_NAME} deals ", named)
    return whole if whole.endswith((".”", '."')) else f"{whole}."
