"""Quoted texts on boards: abilities, instructions and spells, read by the grammar of card texts."""

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache, partial

from kb.boards.language import BadScenario
from kb.cards.aiming import Said, combined_spell, on_a_permanent
from kb.cards.card_text import CardText
from kb.cards.compiled import examples
from kb.cards.faces import face_of_text, with_card_property
from kb.cards.linking import linked, linked_to
from kb.cards.normal import OWN_NAME, outside_quotations
from kb.cards.reading import Unread, read
from kb.cards.wordings.paragraphs import Enchant
from kb.engine.law.keywords import keywords, not_modelled
from kb.engine.law.rulebook import NotModelled
from kb.engine.law.words_not_played import refuse_words
from kb.engine.position.abilities import Ability, Forbidding, Keyword, Replacing, Static
from kb.engine.position.colors import COLORS
from kb.engine.position.objects import Face
from kb.engine.rules.keywords.protection import from_player
from kb.english.templates import Parsed
from kb.records.nearest import close_matches

_THIS = re.compile(r"\b[Tt]his (?:creature|permanent|artifact|enchantment|land|card|spell|Aura|Equipment)\b")
_HYPHEN = re.compile(r"(^| // )((?:[A-Z][a-z]+)(?: [a-z]+)?) (?:-|–|--) (?=[A-Z{])")
"""A hyphen for the dash behind the words that begin a paragraph, such as threshold or cumulative upkeep."""
_INNER_QUOTE = re.compile(r"\b(has|have|gains?) '([^']+)'")
"""A text quoted within a text, with the marks that a quotation within a quotation has."""
_PARAGRAPH = " // "
"""The separator of the paragraphs of a quoted text."""
_SENTENCES = re.compile(r"(?<=\.) (?=[A-Z])")
_POINTING = re.compile(r"[\"“]|\. (?:It|That|Those|They|This|Its|Their|If|Otherwise|Then)\b")
"""A quotation, or a sentence that may refer to the one before."""
_FROM_PLAYER = re.compile(r"protection from (?P<player>[A-Z][A-Za-z]*)")
"""The one ability whose words differ from board to board: players have names only there."""
_UNKNOWN = re.compile(rf"(?P<name>{'|'.join(not_modelled())})(?:[ —–:-].*)?")
_STATIC = Static | Forbidding | Replacing | Keyword
REMEMBERED = 256
"""Cache size for parsed texts: a board is set up again for every day."""


class NotRead(Exception):
    """Raised for text that can't be parsed whole as the requested kind, with the words at which parsing stopped."""

    def __init__(self, stopped: str) -> None:
        """Record the word at which reading stopped."""
        super().__init__(f"Reading stops at “{stopped}”.")
        self.stopped = stopped


def read_permanent(face: Face, text: str, where: str) -> Face:
    """Return a permanent with a text added: its abilities, what it can enchant, and a size that the text defines.

    `where` is the text's place for messages. Raises BadScenario, with similar examples, for a text that can't be
    parsed, and NotModelled for one whose rule isn't played.
    """
    said = _said_by_permanent(text, where, face.name)
    if sum(isinstance(one, Enchant) for one in said) > 1:
        raise NotModelled(f"A second enchant ability is not modelled (502.45c, 702.5c): “{text}”.")
    for one in said:
        if isinstance(one, Ability):
            continue
        added = with_card_property(face, one, said)
        if added is None or (isinstance(one, Enchant) and "Aura" not in face.subtypes and face.enchants is None):
            raise _not_understood(text, where, text)
        face = added
    found = linked(tuple(one for one in said if isinstance(one, Ability)), text)
    return face._replace(abilities=linked_to(face.abilities, found, face.name))


def read_abilities(text: str, where: str, name: str = "") -> tuple[Ability, ...]:
    """Return the abilities in a text, as a permanent with this name has them. Raises as `read_permanent` does."""
    return read_permanent(Face(name, frozenset()), text, where).abilities


@lru_cache(maxsize=REMEMBERED)
def _said_by_permanent(text: str, where: str, name: str) -> tuple[Parsed, ...]:
    """Return the values that a permanent's text parses to. Raises BadScenario or NotModelled if it can't be parsed."""
    found: list[Parsed] = []
    for paragraph in _with_marks_of_cards(text).split(_PARAGRAPH):
        words = paragraph.strip().rstrip(".")
        try:
            found += map(on_a_permanent, _parse_static(words, name))
        except NotRead as unread:
            if (keyword := _keyword(words)) is None:
                raise _not_understood(words, where, unread.stopped) from None
            found.append(keyword)
    return tuple(found)


def _parse_static(words: str, name: str) -> Sequence[Parsed]:
    """Return the values that a paragraph parses to. Raises NotRead.

    Static abilities may share a paragraph, although on cards each has its own.
    """
    try:
        return parse_paragraph(words, name)
    except NotRead:
        if (apart := _static_abilities(words, name)) is None:
            raise
        return apart


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


@lru_cache(maxsize=REMEMBERED)
def read_instructions(text: str, where: str, name: str = "") -> Said:
    """Return a text's instructions and targets.

    `where` is its place for messages, `name` that of the card with the text. Raises BadScenario, with similar examples,
    for a text that can't be parsed or says anything else, and NotModelled for one whose rule isn't played.
    """
    try:
        said = parse_paragraph(text, name)
    except NotRead as unread:
        raise _not_understood(text, where, unread.stopped) from None
    if not all(isinstance(one, Said) for one in said):
        raise _not_understood(text, where, text)
    return combined_spell(said)


def read_spell(face: Face, text: str, where: str) -> Face:
    """Return a card with a text as its spell ability and the keywords that stand in it.

    Its value of X may depend on its cost. Raises BadScenario, with similar examples, for a text that can't be parsed,
    and NotModelled for one whose rule isn't played.
    """
    text = _with_marks_of_cards(text)
    try:
        return _face(face, text)
    except NotRead as unread:
        said = text.split(_PARAGRAPH)
        own = [_keyword(paragraph.strip().rstrip(".")) for paragraph in said]
        if not any(own):
            raise _not_understood(text, where, unread.stopped) from None
    rest = _PARAGRAPH.join(words for words, keyword in zip(said, own, strict=True) if keyword is None)
    plain = read_spell(face, rest, where) if rest else face
    return plain._replace(abilities=(*filter(None, own), *plain.abilities))


@lru_cache(maxsize=REMEMBERED)
def _face(face: Face, words: str) -> Face:
    """Return a spell's face with the effect of a text, read with its name or without.

    Raises NotRead, with what of the text isn't understood.
    """
    line = " ".join(sorted(face.types)).title()
    text = _card_style(words).replace(_PARAGRAPH, "\n")
    stopped = ""
    for way in dict.fromkeys((text, text.replace("; ", ". "))):
        for own in (face.name, ""):
            told = face_of_text(CardText(own, line, way, face.cost or "{X}"))
            if not told.unread:
                return told._replace(name=face.name, types=face.types, supertypes=face.supertypes, colors=face.colors,
                                     cost=face.cost)  # fmt: skip
            stopped = stopped or told.unread
    raise NotRead(stopped)


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
    whole = outside_quotations(partial(_THIS.sub, OWN_NAME), words.strip().rstrip("."))
    return whole if whole.endswith((".”", '."')) else f"{whole}."


def _with_marks_of_cards(words: str) -> str:
    """Return a text with the dashes and quotation marks of cards.

    >>> _with_marks_of_cards("Threshold - Lands you control have '{T}: Draw a card.'")
    'Threshold — Lands you control have “{T}: Draw a card.”'
    """
    return _HYPHEN.sub(r"\1\2 — ", _INNER_QUOTE.sub(r"\1 “\2”", words))


def read_keyword(words: str) -> Keyword:
    """Return a keyword ability, with the number, kind, player or cost behind it.

    Raises BadScenario, with the nearest keyword, if there is none of this name, and NotModelled for one that isn't
    played.
    """
    if words in keywords():
        return Keyword(words)
    with suppress(NotRead):
        said = parse_paragraph(words, "")
        if len(said) == 1 and isinstance(said[0], Keyword):
            return said[0]
    if (match := _FROM_PLAYER.fullmatch(words)) is not None:
        return from_player(match["player"])
    if (match := _UNKNOWN.fullmatch(words)) is not None:
        name = match["name"]
        raise NotModelled(f"The keyword ability {name} is not modelled ({not_modelled()[name]}).")
    raise BadScenario(
        f"No keyword ability is called “{words}”.",
        nearest=close_matches(words, keywords(), 1),
        remedy="If it isn't a keyword, write the whole text of the ability in quotation marks.",
    )


def _keyword(words: str) -> Keyword | None:
    """Return the keyword ability if a paragraph is one, else None. Raises NotModelled for one that isn't played."""
    with suppress(BadScenario):
        return read_keyword(words[:1].lower() + words[1:])
    return None


def _not_understood(words: str, where: str, stopped: str) -> BadScenario:
    """Return the error for a text, with similar examples; `stopped` are the words from which it can't be parsed.

    Raises NotModelled, with its numbers, if the text comes to a rule that is known but not played.
    """
    refuse_words(words)
    known = (*keywords(), *COLORS.values())
    unknown = [word for word in (said.strip('.,”"') for said in stopped.split()) if word not in known]
    nearest = [near for word in unknown for near in close_matches(word, known, 1, cutoff=0.79)][:1]
    is_partly_read = len(stopped) < len(words)
    said = [example for each in examples().values() for example in each]
    return BadScenario(
        f"{where}: the text “{words.rstrip('.')}” is not understood.",
        nearest=(*nearest, *close_matches(stopped if is_partly_read else words, said, 3, cutoff=0.4)),
        remedy=(f"Read as card text, it can't be understood from “{stopped}” on. " if is_partly_read else "")
        + "`rulings sentences` lists the sentences that may be used in quotation marks.",
    )
