"""Dividing a paragraph of a summary into records, one for each ruling that a dated bracket closes."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from itertools import pairwise
from typing import NamedTuple

from ingest.outline import Outline
from ingest.summary.blocks import Block
from ingest.summary.signs import What
from ingest.tags import Tag
from kb.records.record import FURTHER_PART, Kind, Note

_OPENERS = "\"'“‘({["


class Ruling(NamedTuple):
    """A paragraph from which records are made."""

    id: str
    kind: Kind
    block: Block
    """The block with which it begins."""
    end: int
    ordinal: int | None
    cards: tuple[str, ...]
    number: str | None = None
    printed_number: str | None = None
    parent: str | None = None

    @property
    def body(self) -> int:
        """The start of the text: after the number or bullet, but including "Q:" or ">" of a question or quotation."""
        return self.block.start if self.block.what in {What.QUESTION, What.QUOTE} else self.block.body


class _Part(NamedTuple):
    """A part of a paragraph that becomes a record."""

    start: int
    text_start: int
    end: int
    tags: Sequence[Tag]
    """All tags in it, in order."""
    closing: Sequence[Tag]
    """The tags at its end, which close it."""


def add_parts(found: Outline, ruling: Ruling, tags: Sequence[Tag], message: Tag | None) -> None:
    """Add a paragraph with its brackets; without any, it has the author and day of its message."""
    for place, part in enumerate(_parts(found.text, ruling, tags), 1):
        before = len(found.pieces)
        found.add(
            ruling.id if place == 1 else f"{ruling.id}{FURTHER_PART}{place}", ruling.kind, part.start, part.end,
            text=(part.text_start, _text_end(found.text, part)), number=ruling.number, ordinal=ruling.ordinal,
            cards=ruling.cards, parent=ruling.parent if place == 1 else ruling.id,
        )  # fmt: skip
        if len(found.pieces) > before:
            _tag(found, part, message, ruling.printed_number)


def _tag(found: Outline, part: _Part, message: Tag | None, printed_number: str | None) -> None:
    """Tag the piece added last with the earliest of its closing tags, or else with that of the message.

    Other brackets, and words behind the last, are noted.
    """
    piece = found.pieces[-1]
    tag = min(part.closing, key=lambda tag: tag.day or date.max, default=message)
    others = [f"[{other.printed}]" for other in part.tags if other is not tag]
    notes = [Note(f"Printed with it: {', '.join(others)}.")] if others else []
    opens = part.closing and not found.text[part.text_start : part.closing[-1].start].strip(" ")
    if part.closing and not opens and found.text[part.closing[-1].end : part.end].strip(" ."):
        notes.append(Note("The words behind its last bracket may be the editor's."))
    brackets = [_bracket_bounds(found.text, tag) for tag in part.tags]
    marks = [mark for mark in piece.left_out if not any(one[0] <= mark[0] and mark[1] <= one[1] for one in brackets)]
    left_out = sorted({*marks, *brackets})
    within = tuple((start, end) for start, end in left_out if piece.text_start <= start and end <= piece.text_end)
    if tag is not None and message is not None and not tag.authority:
        tag = replace(tag, authority=message.authority)
    found.amend(-1, tag=tag, left_out=within, notes=tuple(notes), printed_number=printed_number)


def _bracket_bounds(text: str, tag: Tag) -> tuple[int, int]:
    """Return the start and end of a bracket, with the blank before it if punctuation follows."""
    return (tag.start - (text[tag.end : tag.end + 1] in {",", ".", ";"} and text[tag.start - 1] == " "), tag.end)


def _text_end(text: str, part: _Part) -> int:
    """Return where the text ends: before closing brackets, or the last bar of a table row."""
    end = part.end
    if text[part.start] == "|":
        end = part.text_start + len(text[part.text_start : end].rstrip("| "))
    for tag in reversed(part.closing):
        if tag.end <= end and not text[tag.end : end].strip(" "):
            end = tag.start
    return max(end, part.text_start)


def _parts(text: str, ruling: Ruling, tags: Sequence[Tag]) -> Iterator[_Part]:
    """Yield the parts, each but the last ending with brackets, if the next sentence is dated by brackets too."""
    start, text_start, end = ruling.block.start, ruling.body, ruling.end
    groups = _groups(text, tags)
    held: list[Tag] = []
    for group, following in pairwise([*groups, None]):
        if group is None:
            break
        held += group
        goes_on = following is not None and not _opens_sentence(text, group[-1].end)
        if goes_on:
            continue
        stop = end if following is None else group[-1].end
        yield _Part(start, text_start, stop, tuple(held), group)
        start = text_start = stop
        held = []
    if not groups:
        yield _Part(start, text_start, end, (), ())


def _groups(text: str, tags: Sequence[Tag]) -> list[list[Tag]]:
    """Return the brackets in groups: only blanks and stops stand between those of one group."""
    groups: list[list[Tag]] = []
    for tag in tags:
        if groups and not text[groups[-1][-1].end : tag.start].strip(" .,;"):
            groups[-1].append(tag)
        else:
            groups.append([tag])
    return groups


def _opens_sentence(text: str, place: int) -> bool:
    """Return whether a sentence begins at this position: a capital letter or digit, perhaps behind opening marks."""
    behind = text[place : place + 12].lstrip(" .").lstrip(_OPENERS)
    return behind[:1].isupper() or behind[:1].isdigit()
