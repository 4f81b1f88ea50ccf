"""Furniture: parts of a rulebook's copy that aren't its text, such as page numbers, quoting marks and Markdown."""

import re
from collections import Counter, defaultdict
from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

_DRESSED = r"(?:<(?:b|strong|p|li|div)>|\[b\]|\[|[Rr]ule |RULE |C\.?R\.? ?)"
"""Matches a mark that a copy may print before each number: [100.1](#100.1), <b>100.1</b>, Rule 100.1."""
_NUMBERED = re.compile(rf"(?m)^(?:[ \t]*\d{{1,6}}[:|]?[ \t]+)?[ \t>#*•+|_§-]*{_DRESSED}?[1-9]\d\d\\?\.\d")
_NAMED = re.compile(r"\bcomprehensive[\s>*_]+rules\b", re.IGNORECASE)
_OPENING = 2000
"""The number of characters at the beginning among which a rulebook's title is."""
_FEWEST_NUMBERED = 50
"""The fewest numbered rules of a rulebook; in any other text, a number on a line of its own may be a ruling's."""
_PAGE = re.compile(r"(?:page |p\. ?)?[-–—]? ?(\d{1,4})(?: ?(?:of|/) ?\d{1,4})? ?[-–—]?", re.IGNORECASE)
_WITH_NUMBER = re.compile(
    r"(?P<before>\D{3,120}[ \t]|[^\n]{3,120}?(?:[ \t]{3,}|[ \t,]+(?:[Pp]age |p\. ?)|[ \t]+[-–—|] ?))(?P<last>\d{1,4})"
    r"|(?P<first>\d{1,4})(?:[ \t]{2,}|[ \t]+[-–—|] ?)(?P<behind>\D[^\n]{2,120})"
)
"""Matches a page number on one line with words that are printed at the head or foot of each page."""
_FIGURES = re.compile(r"(?<![\d.])\d{1,4}(?!\d|\.\d)")
"""Matches a number that isn't part of a rule number."""
_LONGEST_FOOT = 160
_COUNTING = 0.8
"""The least share of the lines with the same words around a number that must be numbered consecutively."""
_ROMAN_PAGE = re.compile(r"(?:page )?[-–—]? ?(?P<number>[ivxlc]{1,8}) ?[-–—]?", re.IGNORECASE)
_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}
_SET_OFF = re.compile(r"(?P<first>\d{1,4})[ \t]{2,}\D.{2,120}|\D.{2,120}[ \t]{3,}(?P<last>\d{1,4})")
"""Matches a page number with a title, which may differ from page to page."""
_TITLE = "comprehensive rules"
_FEWEST_PAGES = 5
_OF_PAGE = re.compile(r"\bpage ?\d|[ \t]\d{1,4} ?(?:of|/) ?\d{1,4}\b", re.IGNORECASE)
_FEWEST_FEET = 3
_FEWEST_FEEDS = 2
"""The fewest form feeds, and heads with the same words, that divide a text other than a rulebook into pages."""
_MOST_PAGES_LOST = 2
"""The most consecutive page numbers that may be missing."""
_SHORTEST_PAGE = 10
"""The fewest lines of a page, including blank ones."""
_FEWEST_EVEN = 8
"""A line that comes so often, always after about as many lines, is a header, such as one of left pages alone."""
_EVEN = 0.7
"""The share of the most common distance that the shortest one has at least."""
_BESIDE = 2
"""The most lines from a page's number to its header, not counting blank ones."""
_HEADING = re.compile(r"[ \t]*#{1,6}[ \t]+")
_BLOCK_QUOTE = re.compile(r"[ \t]*>[ \t]*(?=\S)")
_BULLET = re.compile(r"[ \t]*[*•+-][ \t]+(?=(?:\*\*|__)?[1-9]\d\d\.)")
_SECTION_SIGN = re.compile(r"[§*+†‡»]{1,2}[ \t]*(?=[1-9]\d\d\.\d)")
"""Matches the sign of a section, or of a changed rule, right before its number."""
_DRESS = re.compile(
    rf"(?P<before>(?:[*•+-][ \t]+)?{_DRESSED})(?P<number>[1-9]\d\d\.(?:\d{{1,3}}[a-z]{{0,2}}\.?)?|[1-9]\.)"
    r"(?P<behind>[.:]?(?:</(?:b|strong)>|\[/b\]|\]\([^()\s]*\)|\])[.:]?)?(?=:?[ \t])",
)
_BARE = re.compile(r"(?:[*•+-][ \t]+)?[1-9]\d\d\.\d{1,3}[a-z]{0,2}\.?[ \t]")
_STAMP = re.compile(r"(?P<mark>(?=\w*[^\w\s])[^\n]{2,40}?)[ \t]+(?=[1-9]\d\d\.\d{1,3}[a-z]{0,2}\.?[ \t])")
"""Matches signs, perhaps with words in them, before a rule's number."""
_STARRED = re.compile(r"[1-9]\d\d\.\d{1,3}[a-z]{0,2}\.?[ \t]+(?P<mark>[*†‡§#!~^]{1,3})[ \t]+(?=[A-Z“\"])")
_LINE_NUMBER = re.compile(r"(\d{1,6})[:|]?(?:[ \t]{1,2}|\Z)")
"""Matches a line number with up to two blanks after it; text after more blanks is indented."""
_FIRST_LINES = re.compile(r"[ \t]*0*1[:|]?(?:[ \t][^\n]*)?\n[ \t]*0*2[:|]?\s")
"""Matches the first two lines of a text with numbered lines."""
_NUMBERED_LINE = re.compile(r"[ \t]*0*(\d{1,6})[:|]?(?:[ \t]|\Z)")
_ONLY_NUMBER = re.compile(r"[ \t]*\d{1,6}[:|]?[ \t]*")
_QUOTED = {
    ">": re.compile(r"[ \t]*(?:>[ \t]?)+"),
    "+": re.compile(r"[ \t]*\+[ \t]?"),
    "|": re.compile(r"[ \t]*\|[ \t]?"),
}
"""Patterns, by sign, of the marks before each line of a quoted mail or a comparison of files."""
_FEWEST_QUOTED_LINES = 6
_QUOTED_SHARE = 0.9
"""The least share of the lines of a text quoted as a whole that begin with ">"."""
_FEWEST_MARKS = 5
_MAY_BE = re.compile(
    rf"(?mi)^[ \t]*(?:[>|§†‡»]|[*+](?=\d)|{_DRESSED}|(?:[*•+-]|#{{1,6}})[ \t]|{_PAGE.pattern}[ \t]*\r?$"
    r"|(?:page )?[-–—]? ?[ivxlc]{1,8} ?[-–—]?[ \t]*\r?$"
    r"|\W[^\n\d]{1,40}[ \t][1-9]\d\d\.\d|[^\n]{1,160}\|[ \t]*\r?$"
    r"|[1-9]\d\d\.\d{1,3}[a-z]{0,2}\.?[ \t]+[*†‡§#!~^]"
    r"|[^\n]{3,120}[ \t]\d{1,4}\r?$|[^\n]{0,80}\d(?:/| of )\d[^\n]{0,80}\r?$"
    r"|\d{1,4}(?:[ \t]{2,}|[ \t]+[-–—|] ?)\D)"
)
"""Matches the beginning of a line that may be a page number or begins with a mark."""
REPLY = "remarks of whoever quotes this text"
"""The reason why lines without a mark in a quoted text are noise."""
_MOST_TITLES = 8
"""The most times that a rulebook names itself in its text."""
_BEGINS = re.compile(r"(?:Rule )?[1-9](?:\d\d)?\.|Ex(?:ample)?s?\b|[*•-] ")
"""Matches the beginning of a line that continues no other."""
_CITING = re.compile(r"(?:\b(?:[Rr]ules?|[Ss]ections?|[Ss]ee|and|or|through|to)|,)\Z")
"""Matches the end of a line that continues with a cited number or with the rest of its sentence."""
_FULL = 0.7
"""The least length, as a share of a wide line's, of a line that may continue in the next."""
_STOPS = frozenset('.!?:;)]”"')
_LINE_END = re.compile(r"[^\S\r\n]*(?:\r\n?|\n)")
_TARGET = r"\((?:https?:|mailto:|[#/.])[^()\s]{0,500}\)"
MARKS_IN_RULES = (
    r"(?<!\*)(?:\*\*){1,2}(?!\*)|(?<![\\*\w/+])\*(?=[A-Za-z][^*\n]{0,200}\*)|(?<=[A-Za-z:.,!?)])\*(?![*\w/])"
    r"|(?<!\w)__(?=[^\W_])|(?<=[^\W_.])__(?!\w)|(?<=\.)__(?=[ \t])|\\(?=[\[\]*_`#+.!(){}>-])|~~"
    r"|\[\[(?:[^\[\]|\n]{0,80}\|)?|\]\]|<!--(?:(?!-->|<!--)[\s\S]){0,2000}-->"
    r"|</?(?:a|b|i|u|s|em|strong|span|font|sup|sub|code|small|mark)(?:[ \t][^<>\n]{0,200})?>"
    rf"|(?<!!)\[(?=[^\[\]\n]{{1,200}}\]{_TARGET})|\]{_TARGET}"
)
"""A pattern for markup within a rulebook's text: that of Markdown, wikis and HTML."""
_MARKED = re.compile(MARKS_IN_RULES.replace(r"(?<!\*)(?:", r"(?<![*\\])(?:", 1))


class Furniture(NamedTuple):
    """A part of a copy that isn't its text."""

    start: int
    end: int
    words: str
    line_end: int = -1
    """The position of the blank that ends the line in its place; -1 if there is none."""
    is_in_word: bool = False
    """True if it divides a word at the end of a line."""
    instead: str = ""
    """The text that is read in its place; empty for nothing."""
    why: str = ""
    """The reason why it is no text; empty if that needn't be reported for each part."""


class _Row(NamedTuple):
    """A line that isn't blank, with its position in the source and its words."""

    start: int
    end: int
    words: str
    place: int
    """The line's index, counting blank lines."""


def is_rulebook(source: str) -> bool:
    """Return whether a text has a rulebook's title and enough numbered rules."""
    if not _NAMED.search(source, 0, _OPENING):
        return False
    return sum(1 for _, _ in zip(_NUMBERED.finditer(source), range(_FEWEST_NUMBERED), strict=False)) == _FEWEST_NUMBERED


def _may_have_any(source: str) -> bool:
    """Return whether enough lines are short or begin with a mark to make the slow search worthwhile."""
    if _FIRST_LINES.match(source):
        return True
    found = zip(_MAY_BE.finditer(source), range(_FEWEST_MARKS), strict=False)
    return sum(1 for _ in found) == _FEWEST_MARKS or source.lower().count(_TITLE) > _MOST_TITLES


def is_marked_up(source: str) -> bool:
    """Return whether a text is a rulebook with at least ``_FEWEST_MARKS`` pieces of markup, such as Markdown's bold."""
    if not any(sign in source for sign in ("**", "__", "~~", "[[", "](", "</", "<!--")):
        return False
    found = zip(_MARKED.finditer(source), range(_FEWEST_MARKS), strict=False)
    return sum(1 for _ in found) == _FEWEST_MARKS and is_rulebook(source)


def furniture(source: str) -> list[Furniture]:
    """Return page headers, page numbers and marks at line beginnings, in order.

    Of a text that is no rulebook, only page headers.
    """
    if not (_may_have_any(source) and is_rulebook(source)):
        if _has_numbered_lines(source):
            return list(_line_numbers(list(_rows(source))))
        if _is_quoted_throughout(source):
            return list(_quoted(list(_rows(source)), ">"))
        return list(_page_heads(source) if source.count("\f") >= _FEWEST_FEEDS else _numbered_feet(source))
    rows = list(_rows(source))
    if _FIRST_LINES.match(source):
        numbers = list(_line_numbers(rows))
        ends = {number.start: number.end for number in numbers}
        bare = [
            row._replace(words=source[ends.get(row.start, row.end - len(row.words)) : row.end].strip()) for row in rows
        ]
        return sorted([*numbers, *_pages(source, [row for row in bare if row.words])])
    dressed = _decorated_numbers(rows)
    stamps = {} if dressed else _stamps(rows)
    marked = [row for row in rows if row not in dressed and row not in stamps]
    edges = [*_bars_at_ends(rows), *_stars_behind_numbers(rows)]
    return sorted([*_pages(source, rows), *_decoration(dressed), *stamps.values(), *_marks(marked), *edges])


def _has_numbered_lines(source: str) -> bool:
    """Return whether all lines of a text have their own numbers before them, also those without words."""
    lines = source.splitlines()
    numbers = [match[1] for match in map(_NUMBERED_LINE.match, lines) if match]
    are_all = len(numbers) == len(lines) >= _FEWEST_QUOTED_LINES and _FIRST_LINES.match(source) is not None
    return (
        are_all
        and [int(one) for one in numbers] == list(range(1, len(lines) + 1))
        and any(_ONLY_NUMBER.fullmatch(line) for line in lines)
    )


def _is_quoted_throughout(source: str) -> bool:
    """Return whether nearly all lines of a text begin with the mark of quoting in mail."""
    if not _BLOCK_QUOTE.search(source):
        return False
    lines = [line for line in source.splitlines() if line.strip()]
    quoted = sum(line.lstrip().startswith(">") for line in lines)
    return quoted >= _FEWEST_QUOTED_LINES and quoted >= _QUOTED_SHARE * len(lines)


def _bars_at_ends(rows: Sequence[_Row]) -> Iterator[Furniture]:
    """Yield the bars with which many lines end, as the edge of a scanned page; none if less than a quarter do."""
    ended = [row for row in rows if row.words.endswith("|") and len(row.words) > 1]
    for row in ended if 4 * len(ended) > len(rows) else ():
        yield Furniture(row.end - len(row.words) + len(row.words.rstrip("| \t")), row.end, "|")


def _stars_behind_numbers(rows: Sequence[_Row]) -> Iterator[Furniture]:
    """Yield the marks behind the numbers of many rules, such as a star for what is new; none if few have one."""
    found = [(row, match) for row in rows if (match := _STARRED.match(row.words))]
    for row, match in found if len(found) >= _FEWEST_MARKS else ():
        start = row.end - len(row.words)
        yield Furniture(start + match.start("mark"), start + match.end("mark"), match["mark"])


def _stamps(rows: Sequence[_Row]) -> dict[_Row, Furniture]:
    """Return, by their lines, signs and words that many rules have before their numbers: [new], >>>CHANGED<<<."""
    found = {row: match for row in rows if (match := _STAMP.match(row.words)) and not _CITING.search(match["mark"])}
    times = Counter(match["mark"] for match in found.values())
    return {
        row: Furniture(*_bounds(row, match), match["mark"])
        for row, match in found.items()
        if times[match["mark"]] >= _FEWEST_MARKS
    }


def _page_heads(source: str) -> Iterator[Furniture]:
    """Yield the first and last lines of pages with a growing number and the same words on half of the pages."""
    rows = list(_rows(source))
    found: defaultdict[tuple[str, str], list[tuple[int, int]]] = defaultdict(list)
    for at, (row, following) in enumerate(pairwise([*rows, None])):
        if row is None:
            break
        is_first = at == 0 or "\f" in source[rows[at - 1].end : row.end]
        is_last = following is None or "\f" in source[row.end : following.start]
        is_head = (is_first or is_last) and len(row.words) <= _LONGEST_FOOT
        for figures in _FIGURES.finditer(row.words) if is_head else ():
            found[row.words[: figures.start()], row.words[figures.end() :]].append((at, int(figures.group())))
    runs = [_longest_run(same) for same in found.values() if len(same) >= _FEWEST_FEEDS]
    fewest = max(_FEWEST_FEEDS, source.count("\f") // 2)
    yield from _without_lines(source, rows, {at for run in runs if len(run) >= fewest for at in run})


def _numbered_feet(source: str) -> Iterator[Furniture]:
    """Yield the lines that number the pages of a text without signs for new pages: all alike, and numbered from 1."""
    rows = list(_rows(source)) if _OF_PAGE.search(source) else []
    found: defaultdict[tuple[str, str], list[tuple[int, int]]] = defaultdict(list)
    for at, row in enumerate(rows):
        if len(row.words) <= _LONGEST_FOOT and _OF_PAGE.search(row.words):
            for figures in _FIGURES.finditer(row.words):
                found[row.words[: figures.start()], row.words[figures.end() :]].append((at, int(figures.group())))
    feet = [
        at
        for same in found.values()
        if len(same) >= _FEWEST_FEET and [number for _, number in same] == list(range(1, len(same) + 1))
        for at, _ in same
    ]
    yield from _without_lines(source, rows, set(feet))


def _rows(source: str) -> Iterator[_Row]:
    """Yield the lines that aren't blank, with their positions and line numbers."""
    start = 0
    for place, line in enumerate(source.splitlines(keepends=True)):
        words = line.strip()
        if words:
            yield _Row(start, start + len(line.rstrip()), words, place)
        start += len(line)


def _line_numbers(rows: Sequence[_Row]) -> Iterator[Furniture]:
    """Yield the numbers with which lines begin, where each is that of its own line or follows on the one before."""
    number = 0
    for row in rows:
        match = _LINE_NUMBER.match(row.words)
        if match and int(match[1]) in {row.place + 1, number + 1}:
            number = int(match[1])
            yield Furniture(row.start, row.end - len(row.words) + match.end(), match[1])


def _marks(rows: Sequence[_Row]) -> Iterator[Furniture]:
    """Yield quoting marks, heading marks and bullets at line beginnings, if enough lines have them."""
    quoted = next((sign for sign in _QUOTED if sum(row.words.startswith(sign) for row in rows) * 2 > len(rows)), "")
    if quoted:
        yield from _quoted(rows, quoted)
        return
    for mark in (_HEADING, _BLOCK_QUOTE, _BULLET, _SECTION_SIGN):
        found = [
            Furniture(*_bounds(row, match), match.group().strip()) for row in rows if (match := mark.match(row.words))
        ]
        if len(found) >= _FEWEST_MARKS:
            yield from found


def _bounds(row: _Row, match: re.Match[str]) -> tuple[int, int]:
    """Return the start and end, in the text, of the mark that begins a line."""
    start = row.end - len(row.words)
    return start, start + match.end()


def _quoted(rows: Sequence[_Row], sign: str) -> Iterator[Furniture]:
    """Yield the marks of a quoted text, the quoter's remarks, and the line breaks that quoting added.

    `sign` is the mark. An unmarked line directly after a marked one is the rest of that line, which had no room behind
    the mark; any other unmarked line is a remark, if the mark is ">".
    """
    is_end = False
    for before, row in pairwise([None, *rows]):
        if row is None:
            break
        match = _QUOTED[sign].match(row.words)
        is_below = before is not None and row.place == before.place + 1
        is_end = not match and before is not None and is_below and (is_end or before.words.startswith(sign))
        is_end = is_end and before is not None and before.words.strip(f"{sign} ") != ""
        if match:
            yield Furniture(*_bounds(row, match), match.group().strip())
        elif is_end and before is not None:
            yield Furniture(before.end, row.end - len(row.words), "", instead=" ")
        elif sign == ">":
            yield Furniture(row.end - len(row.words), row.end, row.words, why=REPLY)


def _decorated_numbers(rows: Sequence[_Row]) -> dict[_Row, re.Match[str]]:
    """Return the lines whose rule number is a link or bold, with the matches; empty unless most are."""
    dressed = {
        row: match
        for before, row in zip([None, *rows], rows, strict=False)
        if (match := _DRESS.match(row.words)) and not (match["before"].startswith("rule") and _ends_citing(before, row))
    }
    bare = sum(_BARE.match(row.words) is not None for row in rows)
    return dressed if len(dressed) >= max(_FEWEST_MARKS, bare) else {}


def _ends_citing(before: _Row | None, row: _Row) -> bool:
    """Return whether the line right above another ends with words such as "see", so that this cites a number."""
    return before is not None and row.place == before.place + 1 and _CITING.search(before.words) is not None


def _decoration(dressed: Mapping[_Row, re.Match[str]]) -> Iterator[Furniture]:
    """Yield the decoration before and directly after these lines' numbers."""
    for row, match in dressed.items():
        start = row.end - len(row.words)
        for part in ("before", "behind"):
            if match[part]:
                yield Furniture(start + match.start(part), start + match.end(part), match[part].strip())


def _pages(source: str, rows: Sequence[_Row]) -> Iterator[Furniture]:
    """Yield page numbers with words beside them, and the rules' title where it repeats on many pages."""
    numbers = _page_numbers(rows)
    times = Counter(row.words for row in rows)
    beside = Counter(
        row.words for at, row in enumerate(rows) if any(at + step in numbers for step in range(-_BESIDE, _BESIDE + 1))
    )
    even = _evenly_spaced(rows, times) if numbers else set()
    headers = {
        words
        for words, count in times.items()
        if count >= _FEWEST_PAGES
        and (_TITLE in words.lower() or (beside[words] * 3 > count * 2 and count * 2 > len(numbers)) or words in even)
    }
    titles = [(at, row.words) for at, row in enumerate(rows[:_FEWEST_PAGES]) if _TITLE in row.words.lower()]
    is_titled = any(words not in headers for _, words in titles)
    titled = {} if is_titled else {words: at for at, words in reversed(titles)}
    left_out = {at for at, row in enumerate(rows) if row.words in headers and titled.get(row.words) != at}
    yield from _without_lines(source, rows, numbers | left_out)


def _evenly_spaced(rows: Sequence[_Row], times: Mapping[str, int]) -> set[str]:
    """Return the words of lines that recur after about as many lines each time, as the heads of pages do."""
    places: defaultdict[str, list[int]] = defaultdict(list)
    for row in rows:
        if times[row.words] >= _FEWEST_EVEN and len(row.words) <= _LONGEST_FOOT:
            places[row.words].append(row.place)
    found = set()
    for words, at in places.items():
        gaps = sorted(after - before for before, after in pairwise(at))
        usual = gaps[len(gaps) // 2]
        if usual >= _SHORTEST_PAGE and gaps[0] >= _EVEN * usual and _EVEN * gaps[-1] <= usual:
            found.add(words)
    return found


def _without_lines(source: str, rows: Sequence[_Row], left_out: Container[int]) -> Iterator[Furniture]:
    """Yield the lines at these indexes as furniture, neighboring ones together."""
    run: list[int] = []
    widest = sorted(len(row.words) for row in rows)[len(rows) * 9 // 10] if rows else 0
    for at in range(len(rows) + 1):
        if at in left_out:
            run.append(at)
        elif run:
            yield from _as_furniture(source, rows, run, widest)
            run = []


def _page_numbers(rows: Sequence[_Row]) -> set[int]:
    """Return the indexes of the lines that are page numbers: consecutive, and a page apart.

    They are bare numbers, or have the same words beside or around the number.
    """
    numbered: dict[str, list[tuple[int, int]]] = {}
    around: defaultdict[tuple[str, str], list[tuple[int, int]]] = defaultdict(list)
    for at, row in enumerate(rows):
        if lone := _PAGE.fullmatch(row.words):
            numbered.setdefault("", []).append((at, int(lone[1])))
        elif beside := _WITH_NUMBER.fullmatch(row.words):
            words = (beside["before"] or beside["behind"]).strip(" \t-–—|")
            numbered.setdefault(words, []).append((at, int(beside["last"] or beside["first"])))
        elif len(row.words) <= _LONGEST_FOOT:
            words = _FIGURES.sub("0", row.words)
            for nth, figures in enumerate(_FIGURES.finditer(row.words)):
                around[words, str(nth)].append((at, int(figures.group())))
        if roman := _ROMAN_PAGE.fullmatch(row.words):
            numbered.setdefault("roman", []).append((at, _roman_value(roman["number"].lower())))
        if set_off := _SET_OFF.fullmatch(row.words):
            side = "first" if set_off["first"] else "last"
            around[side, ""].append((at, int(set_off[side])))
    runs = [_longest_run(found) for found in numbered.values() if len(found) >= _FEWEST_PAGES]
    for found in around.values():
        run = _longest_run(found) if len(found) >= _FEWEST_PAGES else []
        if len(run) >= _COUNTING * len(found):
            runs.append(run)
    return {at for run in runs if _is_paged(rows, run) for at in run}


def _roman_value(letters: str) -> int:
    """Return the value of a Roman number in small letters.

    >>> _roman_value("xiv"), _roman_value("cxlii")
    (14, 142)
    """
    values = [_ROMAN[letter] for letter in letters]
    return sum(-one if one < other else one for one, other in pairwise([*values, 0]))


def _longest_run(numbers: Sequence[tuple[int, int]]) -> list[int]:
    """Return the lines of the longest run of page numbers that increase by one, or by a few where pages are lost.

    `numbers` are pairs of a line's index and the number in it.
    """
    longest: list[int] = []
    runs: dict[int, list[int]] = {}
    for at, number in numbers:
        before = [runs.pop(number - step, []) for step in range(1, _MOST_PAGES_LOST + 2)]
        runs[number] = [*max(before, key=len), at]
        longest = max(longest, runs[number], key=len)
    return longest


def _is_paged(rows: Sequence[_Row], run: Sequence[int]) -> bool:
    """Return whether consecutive numbers are page numbers: enough of them, each a page apart."""
    gaps = [rows[after].place - rows[before].place for before, after in pairwise(run)]
    return len(run) >= _FEWEST_PAGES and sum(gaps) >= _SHORTEST_PAGE * len(gaps)


def _continues_over_page(before: str, behind: str, widest: int) -> bool:
    """Return whether the text before a page break continues after it, by its length, its end and the next words.

    `widest` is the usual length of a line.
    """
    if behind[0].islower() or _CITING.search(before):
        return True
    if _BEGINS.match(behind) or len(before) < _FULL * widest:
        return False
    return before[-1] not in _STOPS or len(behind) >= _FULL * widest


def _as_furniture(source: str, rows: Sequence[_Row], run: Sequence[int], widest: int) -> Iterator[Furniture]:
    """Yield the lines of a run as furniture, each by itself.

    If they interrupt a sentence, yield them as one part with the blank lines around.
    """
    before, behind = (rows[run[0] - 1], rows[run[-1] + 1 : run[-1] + 2]) if run and run[0] else (None, [])
    line_end = _LINE_END.match(source, before.end) if before else None
    if before and line_end and behind and _continues_over_page(before.words, behind[0].words, widest):
        yield Furniture(line_end.end(), behind[0].start, rows[run[0]].words)
        return
    for at in run:
        yield Furniture(rows[at].end - len(rows[at].words), rows[at].end, rows[at].words)


_MAIL_FIELD = re.compile(r"(?m)^(?:From|Newsgroups|Subject|Message-ID|Date|Path): ?\S")
_MAIL_HEAD = 3000
_FEWEST_MAIL_FIELDS = 2
_QUOTED_LINE = re.compile(
    r"(?m)^(?P<mark>[:|])(?= ?[^\s|:][^\n]*(?<![|\r])\r?$|[ \t]*\r?$|[ :>|]+[^\n]*(?<![|\r])\r?$)"
)
"""Matches a colon or bar at the beginning of a quoted line, which is no row of a table."""
_FEWEST_QUOTED = 2
_ARMORED = re.compile(r"(?m)(?:\A|(?<=\n\n)|(?<=\n\r\n))>(?=From )")
"""Matches the mark that mail programs put before a line that begins with "From"."""


def quoting_marks(source: str) -> list[Furniture]:
    """Return the quoting marks in a mail or post, with what to read instead, in order."""
    if len(_MAIL_FIELD.findall(source, 0, _MAIL_HEAD)) < _FEWEST_MAIL_FIELDS:
        return []
    marks = [
        Furniture(match.start(), match.end(), match.group(), instead=">") for match in _QUOTED_LINE.finditer(source)
    ]
    armor = [Furniture(match.start(), match.end(), ">") for match in _ARMORED.finditer(source)]
    return sorted([*(marks if len(marks) >= _FEWEST_QUOTED else ()), *armor])
