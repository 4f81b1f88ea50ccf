"""Wiki sources: templates that contain rulings, and parts that a wiki doesn't show."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ingest.furniture import Furniture
from ingest.written_days import WRITTEN

COMMENT = "comments of the wiki"
PATTERN = "patterns of the wiki"
REFERENCE = "references of the wiki"
ASIDE = "parts of the wiki's page that hold no rulings"
_MARKS = re.compile(r"(?m)^={2,5}[^=\n]+={2,5}[ \t\r]*$|\{\{|\[\[|^\{\||'''|</?ref\b|^\[\[Category:")
_FEWEST = 3
_HEADING = re.compile(r"(?m)^(?P<mark>={2,5})[ \t]*(?P<title>[^=\n]+?)[ \t]*={2,5}[ \t\r]*$")
_ASIDE = re.compile(
    r"see also|external links?|references?|sources?|footnotes|further reading|trivia|gallery|navigation|links",
    re.IGNORECASE,
)
_HIDDEN = re.compile(
    r"(?P<comment><!--[\s\S]*?-->)|(?P<pattern><nowiki>(?=[^<]*\{\{)[\s\S]*?</nowiki>)"
    r"|(?P<reference><ref\b[^<>]*/>|<ref\b[^<>/]*>(?:(?!<ref\b)[\s\S])*?</ref>)",
    re.IGNORECASE,
)
_LINKS = re.compile(r"(?m)^(?:\[\[[A-Za-z-]{2,12}:[^\[\]\n]*\]\][ \t]*)+\r?$")
"""Matches lines that only put a page into categories or lead to other languages."""
_OPENS = re.compile(r"\{\{|\}\}|\[\[|\]\]|\|")
_NAMED = re.compile(r"\s*(?P<name>[A-Za-z][\w -]{0,30}?)\s*=\s*")
_WORDED = ("text", "ruling", "answer", "note", "content", "erratum")
_DATED = ("date", "day", "when", "since")
_DAY = re.compile(rf"\s*{WRITTEN}\s*")
_SIGNS = {"=": "=", "!": "|", "!!": "||", "(": "{", ")": "}"}
"""The templates that stand for a sign, with the sign."""
_SIGN = re.compile(r"\{\{(?P<sign>=|!!?|[()])\}\}")
_MANA = re.compile(r"(?:m|mana|mc|cost|mtg|symbols?)", re.IGNORECASE)
_SYMBOLS = re.compile(r"[\dWUBRGCXYTQ]+")
_SYMBOL = re.compile(r"\d{1,2}|[A-Z]")
_FEWEST_WORDS = 3
_DEEPEST = 50


class _Field(NamedTuple):
    """A field of a template: its name, or its ordinal if it has none, and the bounds of its value."""

    name: str
    start: int
    end: int


class _Template(NamedTuple):
    """A template with the bounds of its marks and its fields."""

    start: int
    end: int
    name: str
    fields: tuple[_Field, ...]


def is_wiki(source: str) -> bool:
    """Return whether a text is the source of a wiki page, by enough marks of several kinds and a heading."""
    if "{{" not in source and "[[" not in source and "{|" not in source:
        return False
    kinds = {match.group()[:2] for match in _MARKS.finditer(source)}
    return len(kinds) > 1 and len(_MARKS.findall(source)) >= _FEWEST and bool(_HEADING.search(source))


def wiki_parts(source: str) -> list[Furniture]:
    """Return the parts of a wiki page's source that aren't text, and what is read in place of templates, in order.

    The list is empty for any other text.
    """
    if not is_wiki(source):
        return []
    hidden = [
        Furniture(*match.span(), "", why={"comment": COMMENT, "pattern": PATTERN}.get(match.lastgroup or "", REFERENCE))
        for match in _HIDDEN.finditer(source)
        if match.lastgroup != "reference" or not _is_item(source, match.start())  # there it says who ruled and when
    ]
    hidden += [Furniture(start, end, "", why=ASIDE) for start, end in _asides(source)]
    hidden += [Furniture(*match.span(), "", why=ASIDE) for match in _LINKS.finditer(source)]
    found: list[Furniture] = []
    for part in sorted(hidden, key=lambda part: (part.start, -part.end)):
        if not found or part.start >= found[-1].end:
            found.append(part)
    outside = [
        template
        for template in _templates(source)
        if not any(part.start <= template.start < part.end for part in found)
    ]
    signs = [
        Furniture(*match.span(), "", instead=_SIGNS[match["sign"]])
        for match in _SIGN.finditer(source)
        if not any(part.start <= match.start() < part.end for part in found)
    ]
    return sorted([*found, *signs, *(part for template in outside for part in _read(source, template))])


def _is_item(source: str, place: int) -> bool:
    """Return whether a place is in a line that is an item of a list."""
    line = source.rfind("\n", 0, place) + 1
    return source.startswith(("*", "#", ":", ";"), line)


def _asides(source: str) -> Iterator[tuple[int, int]]:
    """Yield the bounds of sections such as "See also", with their headings."""
    headings = list(_HEADING.finditer(source))
    for place, heading in enumerate(headings):
        if _ASIDE.fullmatch(heading["title"].strip()):
            level = len(heading["mark"])
            behind = (other.start() for other in headings[place + 1 :] if len(other["mark"]) <= level)
            yield heading.start(), next(behind, len(source))


def _templates(source: str) -> Iterator[_Template]:
    """Yield the outermost templates of a source, with their fields; not those that are never closed."""
    opened: list[str] = []
    start, bars = 0, list[int]()
    for sign in _OPENS.finditer(source):
        mark = sign.group()
        if mark in {"{{", "[["} and len(opened) < _DEEPEST:
            if mark == "{{" and "{{" not in opened:
                start, bars, opened = sign.start(), [], []
            opened.append(mark)
        elif mark == "|" and opened == ["{{"]:
            bars.append(sign.start())
        elif mark in {"}}", "]]"} and opened and opened[-1] == {"}}": "{{", "]]": "[["}[mark]:
            opened.pop()
            if mark == "}}" and not opened:
                yield _template(source, start, bars, sign.end())


def _template(source: str, start: int, bars: Sequence[int], end: int) -> _Template:
    """Return the template between two positions, with its fields between the bars, named or counted from 1."""
    stops = [*bars, end - 2]
    name = source[start + 2 : stops[0]].strip()
    fields, ordinal = [], 0
    for bar, stop in pairwise(stops):
        named = _NAMED.match(source, bar + 1, stop)
        ordinal += named is None
        begin = named.end() if named else bar + 1
        while begin < stop and source[begin].isspace():
            begin += 1
        stop_of_value = begin + len(source[begin:stop].rstrip())
        fields.append(_Field(named["name"].lower() if named else str(ordinal), begin, stop_of_value))
    return _Template(start, end, name, tuple(fields))


def _read(source: str, template: _Template) -> Iterator[Furniture]:
    """Yield the marks of a template whose words are text, or its mana symbols; nothing for one without text."""
    says = {field.name: source[field.start : field.end] for field in template.fields}
    day = next((field for field in template.fields if field.name in _DATED or _DAY.fullmatch(says[field.name])), None)
    unnamed = [field for field in template.fields if field.name.isdigit() and field is not day]
    text = next((field for field in template.fields if field.name in _WORDED), None) or next(
        (field for field in unnamed if len(says[field.name].split()) >= _FEWEST_WORDS), None
    )
    if text is not None and day is not None and _DAY.fullmatch(says[day.name]):
        yield from _dated(template, day, text)
        return
    line = source.rfind("\n", 0, template.start) + 1
    behind = source[template.end : source.find("\n", template.end) if "\n" in source[template.end :] else len(source)]
    is_inside = bool(source[line : template.start].strip() or behind.strip())
    lone = template.fields[-1] if template.fields else None
    if text is not None and len(template.fields) == 1 and text.name in {*_WORDED, "1"}:
        lone, is_inside = text, True
    if lone is None or not is_inside or (lone.name != "1" and lone is not text):
        return
    said = says[lone.name]
    if _MANA.fullmatch(template.name) and _SYMBOLS.fullmatch(said):
        symbols = "".join(f"{{{symbol}}}" for symbol in _SYMBOL.findall(said))
        yield Furniture(template.start, template.end, "", instead=symbols)
        return
    is_day = _DAY.fullmatch(said) is not None
    yield Furniture(template.start, lone.start, "{{", instead="[" if is_day else "")
    yield Furniture(lone.end, template.end, "}}", instead="]" if is_day else "")


def _dated(template: _Template, day: _Field, text: _Field) -> Iterator[Furniture]:
    """Yield the marks of a template that is a ruling with its day."""
    first, last = sorted((day, text), key=lambda field: field.start)
    is_behind = first is text
    yield Furniture(template.start, first.start, "{{", instead="* ")
    yield Furniture(first.end, last.start, "|", instead=" [" if is_behind else ": ")
    yield Furniture(last.end, template.end, "}}", instead="]" if is_behind else "")
