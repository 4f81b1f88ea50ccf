"""One entry of a Crystal Keep rulings page: number, text, tag, and the examples that follow."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest

from ingest.outline import Outline, is_title, until_next
from ingest.reader import Facts
from ingest.tags import Tag, find_tags
from kb.records.numbers import PATTERN
from kb.records.record import FURTHER_PART, Kind, Note

ENTRY = re.compile(rf"(?<!\S)(?P<mark>[+-] )?(?P<number>{PATTERN}) - (?=\S)")
"""Matches the beginning of an entry or a numbered heading in the folded text."""

crystal_keep_facts = partial(
    Facts,
    author="Stephen D'Angelo",
    terms=(
        "May be freely copied and posted, also in other formats, but not sold for profit; credit must be given to "
        "Stephen D'Angelo and the version date listed."
    ),
    condition="not for sale",
)
"""Makes the facts of a Crystal Keep document, with author, terms and the like, which all of them share."""

_EXAMPLE = re.compile(r"(?<!\S)Example: (?=\S)")
_WHOLE = re.compile(r"[.!?)\"”’']$")
_CHAPTER, _SECTION, _RULE = 1, 2, 3


@dataclass(frozen=True, slots=True)
class _Part:
    """A piece of an entry with the tag that closes it."""

    start: int
    text_start: int
    text_end: int
    end: int
    tag: Tag | None
    inner_tags: tuple[Tag, ...] = ()


def add_entry(outline: Outline, match: re.Match[str], end: int) -> None:
    """Add the heading, or the entry with its examples, that begins at this match of ENTRY, up to a given end.

    It is a heading if its text looks like a title and has neither a tag nor a change mark.
    """
    number, body = match["number"], match.end()
    is_plain = match["mark"] != "+ " and not find_tags(outline.text, body, end)
    if is_plain and is_title(outline.text[body:end].strip()):
        level = _CHAPTER if len(number) == 1 else _RULE if "." in number else _SECTION
        outline.heading(match.start(), end, level=level, title=(body, end), number=number)
        return
    example = _EXAMPLE.search(outline.text, body, end)
    first = len(outline.pieces)
    parts = _parts(outline.text, match.start(), body, example.start() if example else end)
    _add_parts(outline, number, _kind(number), parts, number)
    outline.amend(first, changed=match["mark"] == "+ ")
    examples = until_next(_EXAMPLE.finditer(outline.text, body, end), end)
    for place, (example, stop) in enumerate(examples, 1):
        parts = _parts(outline.text, example.start(), example.end(), stop)
        _add_parts(outline, f"{number}#example-{place}", Kind.EXAMPLE, parts, number)
    if outline.pieces[first].tag is None and outline.pieces[-1].kind is Kind.EXAMPLE:
        outline.amend(first, later_tag=outline.pieces[-1].tag)


def _kind(number: str) -> Kind:
    """Return the kind that the number tells: ruling (".Ruling." in it), glossary entry (begins with G), or rule."""
    if ".Ruling." in number:
        return Kind.RULING
    return Kind.GLOSSARY if number.startswith("G") else Kind.RULE


def _parts(text: str, start: int, text_start: int, end: int) -> Iterator[_Part]:
    """Yield the differently tagged parts of an entry, at least one.

    A tag that is repeated by the next one ends no part.
    """
    inner: list[Tag] = []
    tags = find_tags(text, text_start, end)
    for tag, following in zip_longest(tags, tags[1:]):
        if following and following.printed == tag.printed:
            inner.append(tag)
            continue
        yield _Part(start, text_start, tag.start, tag.end, tag, tuple(inner))
        start = text_start = tag.end
        inner.clear()
    if not tags or text[text_start:end].strip():
        yield _Part(start, text_start, end, end, None)


def _add_parts(outline: Outline, piece_id: str, kind: Kind, parts: Iterator[_Part], number: str) -> None:
    """Add a record for each part: later ones belong to the first, an example to its rule."""
    for place, part in enumerate(parts, 1):
        parent = piece_id if place > 1 else number if kind is Kind.EXAMPLE else None
        outline.add(
            piece_id if place == 1 else f"{piece_id}{FURTHER_PART}{place}",
            kind,
            part.start,
            part.end,
            text=(part.text_start, part.text_end),
            number=number,
            parent=parent,
        )
        left_out = tuple((tag.start, tag.end) for tag in part.inner_tags)
        notes, is_cut = tuple(_notes(outline.text, part)), _is_cut(outline.text, part)
        outline.amend(-1, tag=part.tag, left_out=left_out, notes=notes, is_cut=is_cut)


def _is_cut(text: str, part: _Part) -> bool:
    """Return whether the part breaks off: it has no tag and doesn't end with a closing mark."""
    return part.tag is None and _WHOLE.search(text[part.text_start : part.text_end].strip()) is None


def _notes(text: str, part: _Part) -> Iterator[Note]:
    """Yield the notes on a part of an entry: tags inside of its text, and that its end is lost."""
    for tag in part.inner_tags:
        yield Note(f"The tag [{tag.printed}] stands also inside the entry, where it is left out of the text.")
    if _is_cut(text, part):
        yield Note("The text breaks off here in the source, and the tag is lost with its end.")
