"""Blocks: the paragraphs and list items of a document, by its lines or, in a saved page, by its tags."""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ingest.document import Document
from ingest.lines import Line, find_lines, wrap_column
from ingest.summary.signs import LISTED, OWN_NAME, TERM, Sign, What, find_signs
from ingest.summary.tables import Row, tables
from ingest.written_days import WRITTEN
from kb.records.lazily import lazily

with lazily():  # it loads the reader of HTML, which only pages need
    from ingest import page


_CARRIED_ON = 20
"""The lines of a hard-wrapped text among which more than one begins with a small letter."""
_LONGEST_LOOK = 250
_MAY_BE_WRAPPED = frozenset({What.ORDINAL, What.ROMAN, What.LETTER, What.BULLET})
"""The signs with which a wrapped line may begin by chance: See Rule A.1."""
_REFERRING = re.compile(r"\b(?:[Rr]ules?|[Ss]ee|[Ss]ections?|and|or|through|to|in|of|by|with|wording in)\Z")
_NAMING_A_RULE = re.compile(r"\b(?:[Rr]ules?|[Ss]ections?|[Ss]ee)\Z")
"""Matches words after which a number names a rule, even on the next line."""
_LONGEST_REFERRING = len("(sections")
_OPEN = 0.9
"""A line that is as long as this share of the widest, and ends in no stop, goes on."""
_STOPS = frozenset(".!?:;)]}>\"'”’")
_WHOLE = frozenset({What.TITLE, What.SEPARATOR, What.MARKUP})
"""The signs that take up the whole line."""
_FEWEST_ROWS = 3
"""The fewest rows with several cells of a table; one with fewer only lays out the page."""
_CELLS = frozenset({"td", "/td", "th", "/th"})
"""The tags that separate the cells of a row, which is one paragraph."""
_HEADING = re.compile(r"h([1-6])")
_ENTRIES = (
    re.compile(r"[^\s.!?:;]+(?: [^\s.!?:;]+){0,4} (?:--|[-–—]) (?=\S)"),
    re.compile(r"[^\s.!?:;]+(?: [^\s.!?:;]+){0,4}: (?=\S)"),
    re.compile(r"[^|]{1,80} \| (?=\S)"),
    re.compile(r"[^.!?:;]{1,80}? ?\.{3,} ?(?=\S)"),
)
"""Patterns of the beginnings of entries: banding -- Attackers in a band are ...; rows of a table, 10:40 | table 3 |
...; and words with dots drawn behind them, Abeyance ..... now reads ...
"""
_OF_DOCUMENT = re.compile(
    rf"(?:source|url|link|site|web ?site|title|author|editor|language|license|licence|copyright|contact|format|version"
    rf"|status|page|file|category|tags?|last[ -]?\w+|(?:date|day)\b[\w ]{{0,20}}"
    rf"|[\w -]{{0,20}}\b(?:updated?|modified|retrieved|downloaded|captured|archived|accessed|published|posted|effective"
    rf"|released|revised)(?: on)?): |[^:]{{0,40}}: ?\W?{WRITTEN}\W*$",
    re.IGNORECASE,
)
"""Matches a line in a document's head that describes the document, which is no entry."""
_FEWEST_ENTRIES = 3
_FEWEST_UNDER_HEAD = 2
"""The fewest entries of a text that has anything else before the first one."""
_ROW = re.compile(r"\|\s*(?=[^\s|]).*\|")
_RULED = re.compile(r"\|[-:|\s]*-[-:|\s]*")
"""Matches the line between the heads and the rows of a table in Markdown."""
_HEADS_CARDS = re.compile(r"[|!]\s*(?:card(?: name)?|name)\s*(?:[|!]|\Z)", re.IGNORECASE)
SIGNATURE = "signature"
"""The name in the sign of a line of a signature."""
_OVER_SIGNATURES = frozenset({"--", "- --"})
COLUMNS = "columns"
"""The name of the sign of a row that heads the columns of a table."""
ROW = "row"
"""The name in the sign of a row of a table with known columns."""
ROW_OF_CARD = "card"
"""The name in the sign of a row whose first cell names a card."""
_LINE_SIGNS = frozenset("=-~^\"'`#*+_:.")
_SHORTEST_LINE = 3
_LONGEST_UNDERLINED = 100
_MARKDOWN_LEVELS = {"=": 1, "-": 2}
_MARKDOWN = re.compile(r"(?P<mark>#{1,6}) (?=\S)")
_ORG = re.compile(r"#\+[A-Za-z_]+:|:PROPERTIES:")
_HEAD_OF_ORG = 20
"""The number of blocks at the beginning that show whether a text is in Org, where stars begin titles."""
_STARRED = re.compile(r"(?P<mark>\*{1,8}) (?=\S)")
_COMMENT = re.compile(r"\.\. (?!\[|_|\|)(?=\S)")
_WROTE = re.compile(r".{1,80}\b(?:wrote|writes|said|asked):")
_MARKDOWN_END = re.compile(r"(?<=\S) #{1,6}$")
"""Matches the number signs that may close a Markdown heading."""


class Block(NamedTuple):
    """One paragraph or list item; its bounds count characters of the folded text."""

    start: int
    end: int
    indent: int
    is_apart: bool
    """True if a blank line or a tag comes before it."""
    sign: Sign | None
    row: Row | None = None
    """The row of a table that the block is; None for any other block."""

    @property
    def what(self) -> What | None:
        """The kind of the block's sign; None without one."""
        return self.sign and self.sign.what

    @property
    def body(self) -> int:
        """The start of the text, after the sign."""
        return min(self.start + (self.sign.length if self.sign else 0), self.end)

    @property
    def body_end(self) -> int:
        """The end of the text, before marks that close the line."""
        return max(self.end - (self.sign.closing if self.sign else 0), self.body)


def find_blocks(document: Document) -> list[Block]:
    """Return the blocks of a document, in order."""
    text = document.text.folded
    if document.is_page and "<pre" not in document.source.lower():
        blocks = list(_page_blocks(document))
    else:
        blocks = list(_line_blocks(text, list(find_lines(document.layout))))
    signed = _with_rows(list(_with_signs(text, blocks)), tables(document))
    return _with_entries(
        text, _without_navigation(document, _with_definitions(text, _with_defined_names(text, signed)))
    )


def _with_rows(blocks: list[Block], found: Sequence[Sequence[Row]]) -> list[Block]:
    """Return the blocks, with those inside a table replaced by one for each row."""
    for rows in found:
        start, end = rows[0].start, rows[-1].end
        before = [block._replace(end=min(block.end, start - 1)) for block in blocks if block.start < start]
        behind = [block._replace(start=max(block.start, end + 1)) for block in blocks if block.end > end]
        within = [
            Block(row.start, row.end, 0, True, Sign(What.BULLET, ROW, 0), row)
            if row.cells
            else Block(row.start, row.end, 0, True, Sign(What.MARKUP, ROW, row.end - row.start), row)
            for row in rows
        ]
        blocks = [*before, *within, *behind]
    return blocks


def _without_navigation(document: Document, blocks: list[Block]) -> list[Block]:
    """Return the blocks, with a saved page's navigation marked as such; of any other text, unchanged."""
    if not document.is_page:
        return blocks
    bounds = page.navigation(document.source)
    if not bounds:
        return blocks
    marked = []
    for block in blocks:
        place = document.text.span(block.start, block.start + 1).start
        at = bisect_right(bounds, (place, len(document.source))) - 1
        is_inside = at >= 0 and bounds[at][0] <= place < bounds[at][1]
        sign = Sign(What.NAVIGATION, "", block.end - block.start) if is_inside else block.sign
        marked.append(block._replace(sign=sign))
    return marked


def footer_place(document: Document, blocks: Sequence[Block]) -> int | None:
    """Return the index of the first block of a saved page's footer; None if it has none, or for any other text."""
    if not document.is_page:
        return None
    start = page.footer_of(document.source)
    if start is None:
        return None
    places = (at for at, block in enumerate(blocks) if document.text.span(block.start, block.start + 1).start > start)
    return next(places, None)


def _page_blocks(document: Document) -> Iterator[Block]:
    """Yield the blocks of a saved page, one for each tag that separates words."""
    text, unread = document.text, document.passed_over
    tags = [
        tag for tag in page.block_tags(document.source) if not any(part.start < tag[0] < part.end for part in unread)
    ]
    ordered: list[int] = []
    """The lists that are open: the last item's ordinal of each, or -1 in one with bullets."""
    begun: list[Block] = []
    rows: list[int] = []
    """Where each row of a table with several cells begins among the blocks."""
    heads: set[int] = set()
    """The places where rows begin that have only heading cells."""
    place = 0
    for start, span in text.placed_runs:
        passed: list[str] = []
        while place < len(tags) and tags[place][0] <= span.start:
            passed.append(tags[place][1])
            place += 1
        if not begun or not _CELLS.issuperset(passed):
            sign = _sign_from_tags(passed, ordered)
            begun.append(Block(start, start, 2 * len(ordered), passed != ["br"], sign))
            in_row = "tr" in passed and "th" not in passed
            heads |= {len(begun) - 1} if "tr" in passed and "th" in passed else set()
        elif passed and not in_row and "td" in passed:
            heads.discard(len(begun) - 1)
        elif passed and in_row and rows[-1:] != [len(begun) - 1]:
            rows.append(len(begun) - 1)
    ends = [*(block.start - 1 for block in begun[1:]), len(text.folded)]
    listed = set(rows if len(rows) >= _FEWEST_ROWS else ())
    for number, (block, end) in enumerate(zip(begun, ends, strict=True)):
        sign = Sign(What.BULLET, "", 0) if number in listed else block.sign
        is_head = number in heads and number + 1 in listed
        yield block._replace(end=end, sign=Sign(What.MARKUP, COLUMNS, end - block.start) if is_head else sign)


def _sign_from_tags(tags: Sequence[str], ordered: list[int]) -> Sign | None:
    """Return the sign that tags stand for, or None if they stand for none, keeping track of open lists in `ordered`."""
    sign = None
    for tag in tags:
        if tag in {"ul", "ol", "dl"}:
            ordered.append(0 if tag == "ol" else -1)
        elif tag in {"/ul", "/ol", "/dl"} and ordered:
            ordered.pop()
        elif tag == "li":
            ordered[-1:] = [ordered[-1] + 1 if ordered and ordered[-1] >= 0 else -1]
            sign = Sign(What.BULLET, "", 0) if ordered[-1] < 0 else Sign(What.ORDINAL, str(ordered[-1]), 0)
        elif heading := _HEADING.fullmatch(tag):
            sign = Sign(What.TITLE, "", 0, int(heading[1]))
        elif tag in {"dt", "summary"}:
            sign = Sign(What.TITLE, "", 0, TERM)
        elif tag == "dd":
            sign = Sign(What.BULLET, "", 0)
    return sign


def _line_blocks(text: str, lines: Sequence[Line]) -> Iterator[Block]:
    """Yield the blocks of a plain text: each line that begins something, with the lines it continues in."""
    column = _wrapped_at(text, lines)
    first = 0
    for place, line in enumerate(lines):
        ends = place + 1 == len(lines) or not _continues(text, lines[first], line, lines[place + 1], column)
        if ends:
            yield Block(lines[first].start, line.end, lines[first].indent, lines[first].is_apart, None)
            first = place + 1


def _wrapped_at(text: str, lines: Sequence[Line]) -> int | None:
    """Return the column at which a text is hard-wrapped, or None."""
    bare = [line for line, after in pairwise(lines) if not after.is_apart and not _signs(text, after)]
    carried_on = sum(text[line.start].islower() for line in lines)
    return wrap_column(text, lines) if carried_on * _CARRIED_ON > len(bare) else None


def _continues(text: str, first: Line, line: Line, following: Line, column: int | None) -> bool:
    """Return whether the block that began at the line `first` continues after `line` in the following one.

    It shows by signs, stops, indentation, and the room that `line` had.
    """
    if following.is_apart:
        return False
    begins = _signs(text, first)
    ends = _signs(text, following)
    is_named = _ends_in_citation(text, line, ends)
    if ends and not is_named and not _is_false_sign(text, line, following, ends, column):
        return False
    if text[line.end - 1] == ":" or (begins and begins[0].what in {*_WHOLE, What.FIELD}):
        return False
    if is_named or text[following.start].islower():
        return True
    if begins and following.indent > first.indent:
        return True
    is_open = column is not None and text[line.end - 1] not in _STOPS and line.stop >= _OPEN * column and not begins
    return (is_open or _is_full(text, line, following, column)) and text[line.end - 1] != "]"


def _ends_in_citation(text: str, line: Line, signs: Sequence[Sign]) -> bool:
    """Return whether a line ends in "see rule", and the next begins with a number."""
    place = max(line.start, line.end - _LONGEST_REFERRING)
    return bool(signs) and signs[0].what is What.ORDINAL and bool(_NAMING_A_RULE.search(text, place, line.end))


def _is_false_sign(text: str, line: Line, following: Line, signs: list[Sign], column: int | None) -> bool:
    """Return whether an apparent number or bullet is just the first word of a wrapped line.

    The number after "see Rule" is one.
    """
    kinds = {sign.what for sign in signs}
    if What.NUMBER in kinds and _REFERRING.search(text, max(line.start, line.end - _LONGEST_REFERRING), line.end):
        return True
    is_open = kinds <= _MAY_BE_WRAPPED and text[line.end - 1] not in _STOPS
    return is_open and _is_full(text, line, following, column)


def _signs(text: str, line: Line | Block) -> list[Sign]:
    """Return the signs (number, bullet, title …) that a line may begin with, the most likely first.

    A separator or title is left out if the line is too long for one.
    """
    found = find_signs(text[line.start : min(line.end, line.start + _LONGEST_LOOK)])
    return [sign for sign in found if line.end - line.start <= _LONGEST_LOOK or sign.what not in _WHOLE]


def _is_full(text: str, line: Line, following: Line, column: int | None) -> bool:
    """Return whether the next line's first word had no room on this one, which ends no sentence."""
    if column is None:
        return False
    word = text.find(" ", following.start, following.end)
    length = (following.end if word < 0 else word) - following.start
    return line.stop + 1 + length > column


def _with_signs(text: str, blocks: Sequence[Block]) -> Iterator[Block]:
    """Yield the blocks with the sign that each begins with, chosen among candidates by the other blocks."""
    found = _without_lone_names([_signs(text, block) for block in blocks])
    kinds = [[sign.what for sign in signs] for signs in found]
    has_questions = any(kind[:1] == [What.QUESTION] for kind in kinds)
    is_roman = any(sign.what is What.ROMAN and len(sign.name) > 1 for signs in found for sign in signs)
    is_markdown = _is_markdown(text, blocks)
    unwanted = {What.ANSWER} if not has_questions else set()
    unwanted |= set() if is_roman else {What.ROMAN}
    rows = _rows(text, blocks)
    code = _code(text, blocks)
    is_org = any(_ORG.match(text, block.start, block.end) for block in blocks[:_HEAD_OF_ORG])
    rows.update(_attributions(text, blocks, kinds))
    rows.update(_templates(text, blocks))
    if not any(text.startswith("|===", block.start) for block in blocks) and not text.startswith("= "):
        rows.update(_comments(text, blocks, found))
    rows.update(_signatures(text, blocks, kinds))
    rows.update((place, sign) for place, sign in _underlined(text, blocks, is_markdown=is_markdown).items())
    for place, (block, signs) in enumerate(zip(blocks, found, strict=True)):
        if block.sign is not None or place in rows:
            own = next((sign for sign in signs if OWN_NAME.fullmatch(sign.name)), None)
            is_item = block.what in {What.BULLET, What.ORDINAL} and own is not None
            yield block._replace(sign=own if is_item else block.sign or rows[place])
            continue
        if place in code:
            yield block._replace(sign=Sign(What.MARKUP, "", block.end - block.start))
            continue
        heading = _MARKDOWN.match(text, block.start, block.end) if is_markdown else None
        sign = next((sign for sign in signs if sign.what not in unwanted), None)
        if heading:
            closing = _MARKDOWN_END.search(text[heading.end() : block.end])
            sign = Sign(What.TITLE, "", len(heading.group()), len(heading["mark"]), len(closing[0]) if closing else 0)
        if is_org and (starred := _STARRED.match(text, block.start, block.end)) and not block.indent:
            sign = Sign(What.TITLE, "", len(starred.group()), len(starred["mark"]))
        yield block._replace(sign=sign)


def _without_lone_names(found: list[list[Sign]]) -> list[list[Sign]]:
    """Return the signs of each block without names such as HQ4 of which the document has no second one."""
    stems = Counter(_stem(sign.name) for signs in found for sign in signs if OWN_NAME.fullmatch(sign.name))
    return [
        [sign for sign in signs if not OWN_NAME.fullmatch(sign.name) or stems[_stem(sign.name)] > 1] for signs in found
    ]


def _stem(name: str) -> str:
    """Return the part of a record's own name that others share: HQ of HQ4, 31 of 31-4."""
    return name.partition("-")[0].rstrip("0123456789.abcdefghij") if name[0].isalpha() else name.partition("-")[0]


def _code(text: str, blocks: Sequence[Block]) -> set[int]:
    """Return the indexes of code blocks in Markdown, unless they are most of the text."""
    fences = [place for place, block in enumerate(blocks) if text.startswith("```", block.start)]
    inside = {place for first, last in zip(fences[::2], fences[1::2], strict=False) for place in range(first + 1, last)}
    return inside if 2 * len(inside) <= len(blocks) else set()


def _templates(text: str, blocks: Sequence[Block]) -> Iterator[tuple[int, Sign]]:
    """Yield the lines of wiki templates that span several lines, by index."""
    depth = 0
    for place, block in enumerate(blocks):
        words = text[block.start : block.end]
        opened, closed = words.count("{{"), words.count("}}")
        is_inside = depth > 0 or (words.startswith("{{") and opened > closed)
        if is_inside:
            yield place, Sign(What.MARKUP, "", block.end - block.start)
            depth = max(0, depth + opened - closed)


def _comments(text: str, blocks: Sequence[Block], found: Sequence[Sequence[Sign]]) -> Iterator[tuple[int, Sign]]:
    """Yield the index and sign of each comment of reStructuredText, and of the lines indented below it."""
    under: int | None = None
    for place, (block, signs) in enumerate(zip(blocks, found, strict=True)):
        if under is not None and block.indent > under:
            yield place, Sign(What.MARKUP, "", block.end - block.start)
            continue
        under = None
        if _COMMENT.match(text, block.start, block.end) and not signs:
            under = block.indent
            yield place, Sign(What.MARKUP, "", block.end - block.start)


def _signatures(text: str, blocks: Sequence[Block], kinds: Sequence[Sequence[What]]) -> Iterator[tuple[int, Sign]]:
    """Yield the index and sign of each line of a signature: from below a line "--" to a blank line, separator or field.

    None behind the last field.
    """
    last_field = max((place for place, kind in enumerate(kinds) if kind[:1] == [What.FIELD]), default=-1)
    under = False
    for place, block in enumerate(blocks[: last_field + 1]):
        if text[block.start : block.end] in _OVER_SIGNATURES or _drawn(text, block) == "_":
            under = True
        elif under and (block.is_apart or kinds[place][:1] in ([What.SEPARATOR], [What.FIELD])):
            under = False
        elif under:
            yield place, Sign(What.MARKUP, SIGNATURE, block.end - block.start)


def _attributions(text: str, blocks: Sequence[Block], kinds: Sequence[Sequence[What]]) -> Iterator[tuple[int, Sign]]:
    """Yield the lines that say who wrote the quotation below, by index."""
    for place, block in enumerate(blocks[:-1]):
        is_quoted = kinds[place + 1][:1] == [What.QUOTE] and not kinds[place]
        if is_quoted and _WROTE.fullmatch(text, block.start, block.end):
            yield place, Sign(What.ATTRIBUTION, "", block.end - block.start)


def _underlined(text: str, blocks: Sequence[Block], *, is_markdown: bool) -> dict[int, Sign]:
    """Return the signs of underlined titles and of their underlines, by index.

    In Markdown, a double underline makes a title of the first level, a single one of the second. Elsewhere each kind of
    line, with or without an overline, is a level of its own, in order of occurrence.
    """
    signs: dict[int, Sign] = {}
    levels: list[str] = []
    for place, (block, below) in enumerate(pairwise(blocks)):
        mark = _drawn(text, below)
        words = text[block.start : block.end]
        if not mark or below.is_apart or _drawn(text, block) or not _may_be_underlined(words, below):
            continue
        above = blocks[place - 1] if place and not block.is_apart and _drawn(text, blocks[place - 1]) == mark else None
        is_right_below = place - 1 in signs and signs[place - 1].what is What.SEPARATOR
        if not block.is_apart and above is None and not is_right_below:
            continue
        kind = mark + (mark if above is not None else "")
        if kind not in levels:
            levels.append(kind)
        level = _MARKDOWN_LEVELS.get(mark, 2) if is_markdown else levels.index(kind) + 1
        signs[place] = Sign(What.TITLE, "", 0, level)
        for line, at in ((below, place + 1), (above, place - 1)):
            if line is not None:
                signs[at] = Sign(What.SEPARATOR, "", line.end - line.start)
    return signs


def _drawn(text: str, block: Block) -> str:
    """Return the character from which a line is drawn, or an empty text."""
    words = text[block.start : min(block.end, block.start + _LONGEST_LOOK)]
    return words[0] if len(words) >= _SHORTEST_LINE and words[0] in _LINE_SIGNS and not words.strip(words[0]) else ""


def _may_be_underlined(words: str, line: Block) -> bool:
    """Return whether words can be a title underlined by this line: about as long, or across the page."""
    is_short = len(words) <= _LONGEST_UNDERLINED and not words.endswith((",", ";"))
    is_sentence = words.endswith(".") and " " in words
    return is_short and not is_sentence and line.end - line.start >= min(len(words) - 2, len(words) * 2 // 3)


def _rows(text: str, blocks: Sequence[Block]) -> dict[int, Sign]:
    """Return the sign of each row of the Markdown tables, by index; column heads aren't items."""
    signs: dict[int, Sign] = dict(_wiki_rows(text, blocks))
    kind = ""
    for place, (block, below) in enumerate(pairwise([*blocks, None])):
        if block is None or place in signs or not _ROW.fullmatch(text, block.start, block.end):
            continue
        if below is not None and _RULED.fullmatch(text, below.start, below.end):
            signs[place] = Sign(What.MARKUP, "", block.end - block.start)
            signs[place + 1] = Sign(What.SEPARATOR, "", below.end - below.start)
            kind = _kind_of_rows(text, block)
        elif place - 1 in signs:
            signs[place] = Sign(What.BULLET, kind, 1)
    return signs


def _kind_of_rows(text: str, head: Block) -> str:
    """Return what a table's rows are by the head of the first column: ROW_OF_CARD, or "" for anything else."""
    return ROW_OF_CARD if _HEADS_CARDS.match(text, head.start, head.end) else ""


def _wiki_rows(text: str, blocks: Sequence[Block]) -> Iterator[tuple[int, Sign]]:
    """Yield the index and sign of each row of wiki tables but their heads."""
    is_inside, kind = False, ""
    for place, block in enumerate(blocks):
        if text.startswith("{|", block.start):
            is_inside, kind = True, ""
        elif text.startswith("|}", block.start):
            is_inside = False
        elif is_inside and text.startswith("!", block.start):
            kind = _kind_of_rows(text, block) or kind
        elif is_inside and text.startswith("|", block.start) and not text.startswith("|-", block.start):
            yield place, Sign(What.BULLET, kind, 1)


def _with_entries(text: str, blocks: list[Block]) -> list[Block]:
    """Return the blocks, with those that begin with a headword as items, if most do and no sign divides the text."""
    if any(block.what in LISTED or block.what is What.TITLE for block in blocks):
        return blocks
    for entry in _ENTRIES:
        places = [place for place, b in enumerate(blocks) if b.sign is None and entry.match(text, b.start, b.end)]
        while places and _OF_DOCUMENT.match(text, blocks[places[0]].start, blocks[places[0]].end):
            del places[0]
        fewest = _FEWEST_ENTRIES if places and places[0] == 0 else _FEWEST_UNDER_HEAD
        if len(places) >= fewest and 2 * len(places) > len(blocks) - places[0]:
            behind = [block.what for block in blocks[places[0] + 1 : places[0] + 3]]
            if behind[:1] == [What.SEPARATOR] and behind[1:] != [What.SEPARATOR]:  # what heads the columns of a table
                del places[0]
            items = {place: blocks[place]._replace(sign=Sign(What.BULLET, "", 0)) for place in places}
            return [items.get(place, block) for place, block in enumerate(blocks)]
    return blocks


def _with_defined_names(text: str, blocks: Sequence[Block]) -> list[Block]:
    """Return the blocks, with a name such as B1 above the line of a Markdown definition (": words") as its sign."""
    merged: list[Block] = []
    for block in blocks:
        name = merged[-1] if merged else None
        defined = _DEFINED.match(text, block.start, block.end)
        own = OWN_NAME.fullmatch(text, name.start, name.end) if name and defined and not block.is_apart else None
        if name is not None and own is not None and defined is not None:
            merged[-1] = name._replace(end=block.end, sign=Sign(What.ORDINAL, own["name"], defined.end() - name.start))
        else:
            merged.append(block)
    return merged


def _with_definitions(text: str, blocks: list[Block]) -> list[Block]:
    """Return the blocks, with each term of a definition list of reStructuredText and what it says as one item.

    A term is right above indented words. Other texts have titles there.
    """
    if not any(text.startswith(".. ", block.start) for block in blocks):
        return blocks
    merged: list[Block] = []
    for block in blocks:
        term = merged[-1] if merged else None
        if (
            term is not None and term.sign is None and block.sign is None
            and not block.is_apart and block.indent > term.indent
        ):  # fmt: skip
            merged[-1] = term._replace(end=block.end, sign=Sign(What.BULLET, "", 0))
        else:
            merged.append(block)
    return merged


_DEFINED = re.compile(r": (?=\S)")


def _is_markdown(text: str, blocks: Sequence[Block]) -> bool:
    """Return whether lines that begin with "#" are titles: few of them end a sentence, and no line is "== so =="."""
    marked = [block for block in blocks if _MARKDOWN.match(text, block.start, block.end)]
    is_wiki = any(
        text.startswith("==", block.start) and text.endswith("==", 0, block.end) and not _drawn(text, block)
        for block in blocks
    )
    sentences = sum(text[block.end - 1] in ".!" for block in marked)
    return bool(marked) and not is_wiki and 2 * sentences <= len(marked)


def lies_under(item: Block, block: Block) -> bool:
    """Return whether a block lies inside a list item, rather than next to it or above it, by indentation and sign."""
    if item.sign is None or block.sign is None or block.indent < item.indent:
        return False
    if block.what is item.what:
        return block.indent > item.indent + 1 or block.sign.level > item.sign.level
    is_right_behind = not block.is_apart and block.what is not What.QUESTION and not _is_next_ordinal(item, block)
    return block.indent > item.indent or is_right_behind


def _is_next_ordinal(item: Block, block: Block) -> bool:
    """Return whether a list continues after the nested items of its last item: 4) after 3.1)."""
    if item.sign is None or block.sign is None or item.what is not What.NUMBER or block.what is not What.ORDINAL:
        return False
    above = item.sign.name.partition(".")[0]
    return above.isdecimal() and block.sign.name.isdecimal() and int(block.sign.name) == int(above) + 1
