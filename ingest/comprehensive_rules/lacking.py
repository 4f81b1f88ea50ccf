"""Parts that a copy of an official rulebook lacks, inferred from its numbers and titles."""

import re
from collections import defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from ingest.comprehensive_rules.misprints import LETTERS
from ingest.comprehensive_rules.shifted import SHIFTED
from ingest.outline import Piece
from kb.records.record import FURTHER_PART, Kind

FIRST_RULE = re.compile(r"(?<!\S)[1lI][0Oo]{2}\.[12l][.:a]? ?[A-Z]")
"""Matches the beginning of the numbered rules: rule 100.1, or 100.2 if the first has lost its number.

Scans may have letters in place of its figures."""
_SECTION_LISTED = re.compile(r"(?P<number>[1-9](?<!\S.)\d\d)\. (?=[A-Z])")
_NUMBER = re.compile(r" (?P<section>[1-9]\d\d)\.(?: ?(?P<rule>\d{1,3})(?!\d|\.[\da-z])(?P<letter>[a-z](?![a-z]))?)?")
_CITING = re.compile(r"(?:,|\b(?:rules?|sections?|and|or|through|to|see)) \Z", re.IGNORECASE)
"""Matches words after which a number is cited and doesn't begin a rule."""
_ENDS_CITING = ",sendrohSENDROH"
"""The characters before the final blank with which these words may end."""
_LONGEST_CITING = 12
"""The number of characters before a number in which these words are looked for."""
_KEYWORD = re.compile(
    r" (?P<number>(?P<section>[1-9]\d\d)\.(?P<rule>\d{1,3}))\.? "
    r"(?P<title>[A-Z][A-Za-z ,’'?-]{2,50}?) (?P=number)[a-c]"
)
"""Matches a rule that is only the title of the lettered rules below it."""
_FEWEST_KEYWORDS = 16
"""The fewest such titles of a section of keywords; the glossary must explain most of them."""
_LAST_LETTERS = "w"
"""The least that a complete glossary's last headword may be in alphabetical order."""
_GLOSSARY, _CREDITS = "heading/glossary", "heading/credits"
"""The ids of the headings of these parts, whatever their printed titles."""
_UNPARTED = "the line ends behind the headwords of its glossary"
_FEWEST_ENTRIES = 20
"""The fewest paragraphs under a glossary's title that are its entries, though no headword is divided from them."""
BROKEN_OFF = re.compile(r"(?:[^\W_]_?|[,(])\Z")
"""Matches the end of a paragraph that breaks off within a sentence."""
_PARAGRAPHS = frozenset({Kind.RULE, Kind.EXAMPLE, Kind.GLOSSARY})
_SHORTEST_PARAGRAPH = 60
"""The fewest characters of a paragraph; a shorter one may be a title."""
_FEWEST_CUT = 8
"""The fewest paragraphs without a full stop that count as broken off; no known good copy has more than three."""
_CUT_SHARE = 0.004
_FEWEST_LOST = 3
"""The fewest numbers skipped, or cited but missing, that count as lost; the same for keywords in a row."""


def missing_parts(text: str, numbers: "Numbers", pieces: Iterable[Piece] = ()) -> str:
    """Return, in words, what a copy lacks; empty if it is complete.

    A complete rulebook ends with glossary and credits. It has each section of its contents and, but for a few uncited
    numbers, each number up to the last of its section. Its glossary has the keywords and reaches the end of the
    alphabet.
    """
    begin, at_places, cited = numbers
    pieces = list(pieces)
    begun = _as_meant(at_places, pieces)
    entries = [piece.place[-1] for piece in pieces if piece.kind is Kind.GLOSSARY]
    titled = {piece.id: piece.start for piece in pieces if piece.kind is Kind.HEADING}
    glossary = titled.get(_GLOSSARY, -1) if entries else -1 if pieces else text.find(" Glossary ", begin)
    unparted = _GLOSSARY in titled and sum(piece.id == f"{_GLOSSARY}#preamble" for piece in pieces) >= _FEWEST_ENTRIES
    printed = {number.section for number in begun} | {
        piece.printed_number for piece in pieces if any(note.text == SHIFTED for note in piece.notes)
    }
    listed = [match["number"] for match in _SECTION_LISTED.finditer(text, 0, begin)]
    sections = [number for number in dict.fromkeys(listed) if number not in printed]
    gaps = _unexplained(text, begin, glossary) if glossary >= 0 else []
    has_credits = _CREDITS in titled or text.find(" Credits ", max(glossary, begin)) >= 0
    last = "" if has_credits else _last_headword(entries)
    ends, beginnings = cut_ends(text, pieces), cut_beginnings(text, pieces)
    lacking = [
        *([_in_words("section", sections)] if sections else []),
        *([_in_words("rule", lost)] if (lost := _lost(begun, cited)) else []),
        *([_UNPARTED if unparted else "its glossary"] if glossary < 0 else []),
        *([f"keywords in its glossary {_and(gaps)}"] if gaps else []),
        *([f"its glossary behind “{last}”"] if last else []),
        *([] if has_credits else ["its credits"]),
        *([f"the ends of {len(ends):,} paragraphs"] if ends else []),
        *([f"the beginnings of {len(beginnings):,} paragraphs"] if beginnings else []),
    ]
    return _and(lacking)


def cut_ends(text: str, pieces: Sequence[Piece]) -> list[int]:
    """Return the indexes of the paragraphs that break off in a sentence, if a copy has many; else an empty list.

    Lists without a full stop end in some editions, but few. A copy without any full stops breaks off nowhere.
    """
    if not pieces or text.count(". ") < len(pieces):
        return []
    following = [*(_begins_small(text, piece) or FURTHER_PART in piece.id for piece in pieces[1:]), False]
    cut = [
        at
        for at, (piece, goes_on) in enumerate(zip(pieces, following, strict=True))
        if _is_long(piece) and not goes_on and BROKEN_OFF.search(text, piece.text_start, piece.text_end)
    ]
    return cut if len(cut) >= max(_FEWEST_CUT, len(pieces) * _CUT_SHARE) else []


def cut_beginnings(text: str, pieces: Sequence[Piece]) -> list[int]:
    """Return the indexes of the rules and examples that begin with a small letter, if a copy has many; else none."""
    kinds = {Kind.RULE, Kind.EXAMPLE}
    cut = [
        at
        for at, piece in enumerate(pieces)
        if piece.kind in kinds and _is_long(piece) and FURTHER_PART not in piece.id and _begins_small(text, piece)
    ]
    return cut if len(cut) >= max(_FEWEST_CUT, len(pieces) * _CUT_SHARE) else []


def _begins_small(text: str, piece: Piece) -> bool:
    """Return whether a piece's words begin with a small letter; a piece may have none."""
    return text[piece.text_start : piece.text_start + 1].islower()


def _is_long(piece: Piece) -> bool:
    """Return whether a piece is a paragraph of the rules or the glossary, and too long for a title."""
    return piece.kind in _PARAGRAPHS and piece.text_end - piece.text_start >= _SHORTEST_PARAGRAPH


def _as_meant(begun: Mapping[int, "_Number"], pieces: Iterable[Piece]) -> set["_Number"]:
    """Return the numbers that begin pieces, corrected where they are misprinted.

    `begun` has the numbers as printed, by position.
    """
    numbered = [piece for piece in pieces if piece.number and piece.kind is not Kind.EXAMPLE]
    misprinted = {piece.start for piece in numbered if piece.printed_number != piece.number}
    meant = {_number(piece.number) for piece in numbered}
    return {number for place, number in begun.items() if place not in misprinted} | {
        number for number in meant if number is not None
    }


def _last_headword(entries: list[str]) -> str:
    """Return the last headword of a glossary that ends too early in the alphabet, else an empty text."""
    last = entries[-1] if entries else ""
    return last if last.lower() < _LAST_LETTERS else ""


class _Number(NamedTuple):
    """The number of a section, a rule or a lettered rule; the rule is 0 and the letter empty where there is none."""

    section: str
    rule: int
    letter: str


class Numbers(NamedTuple):
    """The position of the first numbered rule, the numbers that begin something from there on, and those cited."""

    place: int
    begun: dict[int, _Number]
    """The numbers that begin something, by their positions."""
    cited: set[_Number]


def find_numbers(text: str, begins: Container[int] = ()) -> Numbers:
    """Return the numbers in a text from its first rule on: those that begin something, and those cited.

    A number that would extend over one of `begins` is cut to that of its section.
    """
    rule = FIRST_RULE.search(text)
    begin = rule.start() if rule else len(text)
    begun, cited = dict[int, _Number](), set[_Number]()
    for match in _NUMBER.finditer(text, max(begin - 1, 0)):
        start = match.start("section")
        is_cited = text[start - 2] in _ENDS_CITING and _CITING.search(text, max(start - _LONGEST_CITING, 0), start)
        section, number, letter = match.groups("") if match.start("rule") not in begins else (match["section"], "", "")
        found = _Number(section, int(number or 0), letter)
        if is_cited:
            cited.add(found)
        else:
            begun[start] = found
    return Numbers(begin, begun, cited)


def _number(printed: str | None) -> _Number | None:
    """Return the number of a section, rule or lettered rule in parts; None for None or anything else."""
    match = _NUMBER.fullmatch(f" {printed}") or _NUMBER.fullmatch(f" {printed}.")
    return _Number(match["section"], int(match["rule"] or 0), match["letter"] or "") if match else None


def _lost(begun: set[_Number], cited: set[_Number]) -> list[str]:
    """Return the rules missing before the last one of their sections, and cited rules that aren't there.

    Returns none if the edition itself may have left them out: editions skip uncited numbers, and cite one or two that
    don't exist.
    """
    last: dict[str, int] = {}
    for number in begun:
        last[number.section] = max(number.rule, last.get(number.section, 0))
    there = {number[:2] for number in begun}
    left_out = {
        _Number(section, rule, "")
        for section, highest in last.items()
        for rule in range(1, highest)
        if (section, rule) not in there
    } | _letters_left_out(begun)
    missing = {number for number in cited if number.letter and number not in begun and number.section in last}
    is_first = any(number.rule == 1 for number in left_out)  # each section has one
    is_lost = is_first or max(len(left_out), len(missing)) >= _FEWEST_LOST or not cited.isdisjoint(left_out)
    return ["{}.{}{}".format(*number) for number in sorted(left_out | missing)] if is_lost else []


def _letters_left_out(begun: set[_Number]) -> set[_Number]:
    """Return the letters missing before the last one of their rule."""
    last: dict[tuple[str, int], str] = {}
    for number in begun:
        if len(number.letter) == 1:
            last[number[:2]] = max(number.letter, last.get(number[:2], ""))
    of_rules = {_Number(*rule, letter) for rule, latest in last.items() for letter in LETTERS if letter < latest}
    return of_rules - begun


def _unexplained(text: str, begin: int, glossary: int) -> list[str]:
    """Return, in words, the runs of neighboring keywords, by the alphabet, that the glossary lacks.

    A section's keywords count only if the glossary has most of them.
    """
    explained = {(match["section"], match["rule"]) for match in _NUMBER.finditer(text, glossary)}
    sections = defaultdict[str, list[tuple[str, bool]]](list)
    for match in _KEYWORD.finditer(text, max(begin - 1, 0), glossary):
        sections[match["section"]].append((match["title"], (match["section"], match["rule"]) in explained))
    keywords = [
        keyword
        for titles in sections.values()
        if len(titles) >= _FEWEST_KEYWORDS and sum(is_there for _, is_there in titles) * 2 > len(titles)
        for keyword in titles
    ]
    runs = [(is_there, list(run)) for is_there, run in groupby(sorted(keywords), key=itemgetter(1))]
    lost = [run for is_there, run in runs if not is_there and len(run) >= _FEWEST_LOST]
    return [f"from “{first[0]}” to “{last[0]}”" for first, *_, last in lost]


def _and(words: list[str]) -> str:
    """Return the words joined by commas and, before the last one, "and"."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def _in_words(what: str, numbers: list[str]) -> str:
    """Return the thing with its number, or how many there are from the first number to the last."""
    if len(numbers) == 1:
        return f"{what} {numbers[0]}"
    return f"{len(numbers)} {what}s from {numbers[0]} to {numbers[-1]}"
