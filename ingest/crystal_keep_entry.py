"""One entry of a Crystal Keep rulings page: number, text, tag, and the examples that follow."""

import re

from ingest.outline import Outline, is_title
from ingest.tags import Tag, find_tags
from kb.records.numbers import PATTERN
from kb.records.record import Kind, Note

ENTRY = re.compile(rf"(?<!\S)(?P<mark>[+-] )?(?P<number>{PATTERN}) - (?=\S)")
"""The beginning of an entry or a numbered heading in the folded text."""

TERMS = (
    "May be freely copied and posted, also in other formats, but not sold for profit; credit must be given to Stephen "
    "D'Angelo and the version date listed."
)

_EXAMPLE = re.compile(r"(?<!\S)Example: (?=\S)")
_WHOLE = re.compile(r"[.!?)\"”’']$")
_CHAPTER, _SECTION, _RULE = 1, 2, 3


def add_entry(outline: Outline, match: re.Match[str], end: int) -> None:
    """Add the entry or heading that this match of ENTRY begins and that runs up to this end."""
    start, number, body = match.start(), match["number"], match.end()
    if match["mark"] != "+ " and is_title(outline.text[body:end].strip()):
        level = _CHAPTER if len(number) == 1 else _RULE if "." in number else _SECTION
        outline.heading(start, end, level=level, title=(body, end), number=number)
        return
    examples = list(_EXAMPLE.finditer(outline.text, body, end))
    first = len(outline.pieces)
    bounds = [*(example.start() for example in examples), end]
    _add_parts(outline, number, _kind(number), (start, body, bounds[0]), number, None)
    outline.amend(first, changed=match["mark"] == "+ ")
    for place, (example, stop) in enumerate(zip(examples, bounds[1:], strict=True), 1):
        _add_parts(
            outline, f"{number}#example-{place}", Kind.EXAMPLE, (example.start(), example.end(), stop), number, number
        )
    last_tag = outline.pieces[-1].tag
    if examples and outline.pieces[first].tag is None and last_tag is not None:
        outline.amend(first, later_tag=last_tag)


def _kind(number: str) -> Kind:
    if ".Ruling." in number:
        return Kind.RULING
    return Kind.GLOSSARY if number.startswith("G") else Kind.RULE


def _add_parts(  # noqa: PLR0913 a part is what it is
    outline: Outline, piece_id: str, kind: Kind, bounds: tuple[int, int, int], number: str, parent: str | None
) -> None:
    """Add a record for each differently tagged part; an inner tag that the closing tag repeats is left out."""
    start, text_start, end = bounds
    left_out: list[tuple[int, int]] = []
    parts = 0
    tags = find_tags(outline.text, text_start, end)
    for place, tag in enumerate(tags):
        following = tags[place + 1] if place + 1 < len(tags) else None
        if following and following.printed == tag.printed:
            left_out.append((tag.start, tag.end))
            continue
        parts += 1
        _add_part(outline, piece_id, kind, (start, text_start, tag.start, tag.end), number, parent, parts, tag)
        outline.amend(-1, left_out=tuple(left_out), notes=tuple(_inner_tag_note(outline.text, *inner) for inner in left_out))
        start = text_start = tag.end
        left_out = []
    if outline.text[text_start:end].strip():
        _add_part(outline, piece_id, kind, (start, text_start, end, end), number, parent, parts + 1, None)


def _add_part(  # noqa: PLR0913 a part is what it is
    outline: Outline,
    piece_id: str,
    kind: Kind,
    bounds: tuple[int, int, int, int],
    number: str,
    parent: str | None,
    part: int,
    tag: Tag | None,
) -> None:
    start, text_start, text_end, end = bounds
    part_id, part_parent = (piece_id, parent) if part == 1 else (f"{piece_id}#part-{part}", piece_id)
    outline.add(part_id, kind, start, end, text=(text_start, text_end), number=number, parent=part_parent)
    if tag is not None:
        outline.amend(-1, tag=tag)
    elif not _WHOLE.search(outline.text[text_start:text_end].strip()):
        outline.amend(-1, notes=(Note("The text breaks off here in the source, and the tag is lost with its end."),))


def _inner_tag_note(text: str, start: int, end: int) -> Note:
    return Note(f"The tag {text[start:end]} stands also inside the entry, where it is left out of the text.")
