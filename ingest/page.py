"""Saved HTML pages: the text that a browser would show, with its positions in the source."""

import re
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from html import unescape
from typing import NamedTuple

from bs4 import BeautifulSoup
from bs4.element import NavigableString, PreformattedString
from bs4.exceptions import ParserRejectedMarkup

from ingest.struck import QUOTED, STRUCK
from ingest.text import Fragment, PassedOver, line_of
from kb.records.errors import BadSource

_MARKED_SECTION = re.compile(r"<!\[")
_HIDDEN = ("script", "style", "title", "template", "noscript")
_MARKUP = re.compile(
    r"<!--.*?-->"
    rf"|<(?P<hidden>{'|'.join(_HIDDEN)})\b.*?(?:</(?P=hidden)\s*>|\Z)"
    r"|</?(?P<tag>[a-zA-Z][a-zA-Z0-9]*)"
    r"(?:[^>=]|=\s*(?:\"[^\"]*\"|'[^']*')|=(?!\s*(?:\"[^\"]*\"|'[^']*')))*>"  # ">" may stand in an attribute's quotes
    r"|<[!?][^>]*>",
    re.IGNORECASE | re.DOTALL,
)
_INLINE = frozenset({"a", "abbr", "acronym", "b", "bdo", "big", "cite", "code", "del", "dfn", "em", "font", "i", "ins",
                     "kbd", "mark", "nobr", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "tt",
                     "u", "var", "wbr"})  # fmt: skip
"""The tags that don't separate the words on their two sides."""
_TWICE = r"&(?:amp;)+(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,31});"
"""A pattern for an entity whose ampersand was escaped again."""
_ENTITY = re.compile(rf"{_TWICE}|&(?:#\d{{1,7}}|#[xX][0-9a-fA-F]{{1,6}}|[a-zA-Z][a-zA-Z0-9]{{1,31}});?")
_ESCAPED_TWICE = re.compile(_TWICE)
_AMPERSAND = "\x01"
"""A placeholder for ampersands, so that entities stay unresolved: a character that no document has."""
_OPENED_AND_CLOSED = (
    ("comments", re.compile("<!--"), "-->"),
    ("sections", re.compile(r"<!\["), "]"),
    ("tags", re.compile("<[!?/a-zA-Z]"), ">"),
)
_MOST_UNCLOSED = 20
"""The most unclosed constructs of a page: the parser's time is quadratic; a page cut off has one or two."""
_MOST_TAGS = 300_000
"""The most tags of a page: each takes 15 microseconds and 1.5 kB; a page of the longest rules text has 60,000."""


_VOID = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "wbr", "p",
                   "li", "dt", "dd", "tr", "td", "th", "option"})  # fmt: skip
"""The tags that are often not closed, and don't contain menus by themselves."""
_EMPTY = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "wbr"})
_ENDED_BY_NEXT = frozenset({"li", "dt", "dd", "tr", "p", "option"})
"""The tags that are closed by the next of their kind, or by the end of the element around them."""
_PARENTS = frozenset({"ul", "ol", "dl", "table", "div", "section", "article", "select", "td", "th"})
_STRIKES = frozenset({"del", "s", "strike"})
_LINED_THROUGH = re.compile(r"\bstyle\s*=\s*[\"'][^\"'>]*\bline-through\b", re.IGNORECASE)
_UNSEEN = re.compile(
    r"\bstyle\s*=\s*[\"'][^\"'>]*\b(?:display\s*:\s*none|visibility\s*:\s*hidden)\b|\shidden(?=[\s>=])", re.IGNORECASE
)
_OF_QUOTATION = re.compile(
    r"\bclass\s*=\s*[\"']?(?:[\w -]*[ _-])?(?:quote(?:d|box|body|content|text|header|title)?)[\s\"'>]",
    re.IGNORECASE,
)
_QUOTES = re.compile(
    r"(?:quote (?:from|by)\b|quote:|originally posted by\b|\S+(?: \S+){0,3} (?:wrote|said|writes):"
    r"|(?:in|from|on) \S+(?: \S+){0,8} (?:wrote|said|writes):)",
    re.IGNORECASE,
)
"""Matches the beginning of a quotation from another post."""
HIDDEN = "words that the page doesn't show"
_MOST_HIDDEN = 5
"""The words of a page of which, if more than one is hidden, all are read: the page shows them when asked to."""
_NAVIGATION = re.compile(
    r"\brole\s*=\s*[\"']?(?:navigation|menu|menubar)\b"
    r"|\b(?:class|id)\s*=\s*(?:\"[^\"]*|'[^']*|)(?<![a-z])"
    r"(?:nav|navbar|navigation|menu|menubar|bread-?crumbs?|skip-?link|cookies?|side-?bar|share|sharing|social"
    r"|pagination|pager|wm-[\w-]+|tool-?bar|advert\w*|banner|site-?footer)(?![a-z])",
    re.IGNORECASE,
)
_ADVERT = re.compile(
    r"\b(?:class|id)\s*=\s*(?:\"[^\"]*|'[^']*|)(?<![a-z])(?:ads?|ad-?(?:box|banner|space|unit|slot)|sponsor(?:s|ed)?)(?![a-z])",
    re.IGNORECASE,
)
_LONGEST_ADVERT = 60
"""The most words of an element named like an advertisement that is left out as one."""
_FOOTER = re.compile(r"<footer\b", re.IGNORECASE)
_HEADING = re.compile(r"<(?:h[1-6]|article|main)\b", re.IGNORECASE)
_LINK = re.compile(r"<a\b[^>]*>(?>(?:[^<]++|<(?!/?a\b))*)</a\s*>", re.IGNORECASE)
_AWAY = re.compile(r"<a\b[^>]*href\s*=\s*[\"']?[^\"'#\s>]", re.IGNORECASE)
_SKIPS = re.compile(r"(?:skip|jump) (?:(?:over|past) )?(?:to )?(?:the )?[\w ]{0,30}", re.IGNORECASE)
_TEXT = re.compile(r">([^<>]+)")
_SHORTEST_SENTENCE = 4
"""The fewest words of a sentence."""
_LISTS = frozenset({"ul", "ol", "div", "table", "center", "header", "aside", "section"})
_NAMED = frozenset({"nav", "aside"})
"""The tags of navigation and of asides, unless they contain sentences."""
_FEWEST_LINKS = 3
_LONGEST_LINK = 300
_LONGEST_MENU = 20_000
_DEEPEST_MENU = 25
"""The most levels of elements inside a menu, which limits how often each character is examined."""
_LONGEST_ENTRY = 5
"""The most words of an entry of a menu."""
_DEEPEST = 200
"""The most open elements among which the one that a tag closes is searched."""


class _Stretch(NamedTuple):
    """A stretch of a source without markup, and whether a tag before it separates words."""

    start: int
    end: int
    is_apart: bool


def _why_unread(tag: str, words: str) -> str:
    """Return the reason why an element's content isn't read; empty if it is read.

    `words` is the markup that opens the element.
    """
    if tag in _STRIKES or _LINED_THROUGH.search(words):
        return STRUCK
    if _UNSEEN.search(words):
        return HIDDEN
    return QUOTED if _OF_QUOTATION.search(words) else ""


def unread_parts(source: str) -> list[PassedOver]:
    """Return the struck-out and hidden parts of a page, in order.

    An element that is never closed is read; so are hidden ones if much of the page is hidden until clicked.
    """
    found: list[PassedOver] = []
    opened: list[tuple[str, int, str]] = []
    for markup in _MARKUP.finditer(source):
        tag = (markup["tag"] or "").lower()
        if not tag or tag in _EMPTY:
            continue
        is_closing = markup.group().startswith("</")
        if is_closing or tag in _ENDED_BY_NEXT:
            ends = {tag} if tag not in _ENDED_BY_NEXT else _ENDED_BY_NEXT
            within = range(len(opened) - 1, max(-1, len(opened) - _DEEPEST), -1)
            place = next((at for at in within if opened[at][0] in ends or (is_closing and opened[at][0] == tag)), -1)
            is_sibling = not is_closing and any(one[0] in _PARENTS for one in opened[place + 1 :])
            if place >= 0 and not is_sibling:
                end = markup.end() if is_closing and opened[place][0] == tag else markup.start()
                found += [
                    PassedOver(start, end if at == place else markup.start(), why)
                    for at, (_, start, why) in enumerate(opened[place:], place)
                    if why
                ]
                if (
                    tag == "blockquote"
                    and not opened[place][2]
                    and _QUOTES.match(" ".join(_words_of(source[opened[place][1] : end])[:12]))
                ):
                    found.append(PassedOver(opened[place][1], end, QUOTED))
                del opened[place:]
        if not is_closing:
            words = markup.group()
            why = _why_unread(tag, words)
            opened.append((tag, markup.start(), why))
    hidden = sum(len(_words_of(source[part.start : part.end])) for part in found if part.why == HIDDEN)
    if hidden * _MOST_HIDDEN > len(_words_of(source)):
        found = [part for part in found if part.why != HIDDEN]
    outer: list[PassedOver] = []
    for part in sorted(found, key=lambda part: (part.start, -part.end)):
        if not outer or part.start >= outer[-1].end:
            outer.append(part)
    return outer


def readable_fragments(source: str, name: str, parts: Sequence[PassedOver] = ()) -> Iterator[Fragment]:
    """Yield the readable characters of a page with their spans, in order, without markup, scripts and styles.

    BeautifulSoup decides what the page shows; a scan of the source finds its position. Raises BadSource if the two
    disagree, because then the markup is too broken to locate every character.
    """
    _check_size(source, name)
    stretches = list(_stretches(source, parts))
    found = _without_blanks(source[stretch.start : stretch.end] for stretch in stretches)
    shown = _shown(_without(source, parts), name)
    if shown != found:
        shorter = min(len(shown), len(found))
        place = next((place for place in range(shorter) if shown[place] != found[place]), shorter)
        raise _broken(name, f"to find the place of each character, near “{found[max(0, place - 30) : place + 10]}”")
    return _fragments(source, stretches)


def block_tags(source: str) -> Iterator[tuple[int, str]]:
    """Yield the tags that separate words, in order: where each ends, and its name.

    >>> list(block_tags("<p>A <b>land</b>.</p>"))
    [(3, 'p'), (21, '/p')]
    """
    for markup in _MARKUP.finditer(source):
        name = (markup["tag"] or "").lower()
        if name and name not in _INLINE:
            yield markup.end(), f"/{name}" if markup.group().startswith("</") else name


def navigation(source: str) -> list[tuple[int, int]]:
    """Return the start and end of each part of a page's source that is navigation: menus and skip links, in order.

    An element that is never closed or contains sentences isn't navigation, nor is most of the page, unless it is all
    links.
    """
    words = len(_words_of(source))
    found: list[tuple[int, int]] = []
    opened: list[tuple[str, int, bool]] = []
    levels = [0]  # of elements within each that is open, and within the page
    for markup in _MARKUP.finditer(source):
        tag = (markup["tag"] or "").lower()
        if not tag or tag in _VOID:
            continue
        if not markup.group().startswith("</"):
            opened.append((tag, markup.start(), tag in _NAMED or _NAVIGATION.search(markup.group()) is not None))
            levels.append(0)
            continue
        place = next(
            (at for at in range(len(opened) - 1, max(-1, len(opened) - _DEEPEST), -1) if opened[at][0] == tag), -1
        )
        if place >= 0:
            _, start, is_named = opened[place]
            within = max(levels[place + 1 :])
            del opened[place:], levels[place + 1 :]
            levels[place] = max(levels[place], within + 1)
            if within < _DEEPEST_MENU and _is_navigation(source[start : markup.end()], tag, words, is_named=is_named):
                while found and found[-1][0] >= start:
                    found.pop()
                found.append((start, markup.end()))
    return sorted(found) if sum(len(_words_of(source[start:end])) for start, end in found) < words else []


def footer_of(source: str) -> int | None:
    """Return where a page's footer begins in its source, after all its text, or None."""
    start = None
    for found in _FOOTER.finditer(source):
        start = found.start()
    if start is None or _HEADING.search(source, start):
        return None
    return start


def _is_navigation(element: str, tag: str, words: int, *, is_named: bool) -> bool:
    """Return whether an element is navigation, by its name, its words, or its links."""
    if tag == "a":
        return len(element) <= _LONGEST_LINK and _SKIPS.fullmatch(" ".join(_words_of(element))) is not None
    if _ADVERT.search(element, 0, element.find(">")) and len(_words_of(element)) <= min(_LONGEST_ADVERT, words // 4):
        return True
    if is_named:
        is_small = 2 * len(_words_of(element)) <= words
        return not _has_sentence(_LINK.sub(" ", element)) or (tag == "nav" and is_small)
    if tag not in _LISTS or len(element) > _LONGEST_MENU:
        return False
    links = _LINK.findall(element)
    bare = " ".join(_words_of(_LINK.sub(" ", element))).strip(" |•·-–—/>»:[]()")
    return len(links) >= _FEWEST_LINKS and not bare and all(_leads_away(link) for link in links)


def _has_sentence(element: str) -> bool:
    """Return whether an element contains a sentence between two tags."""
    return any(
        place + 1 >= _SHORTEST_SENTENCE and word[-1] in ".!?"
        for text in _TEXT.findall(element)
        for place, word in enumerate(text.split())
    )


def _leads_away(link: str) -> bool:
    """Return whether a link is short and leads to another page."""
    words = _words_of(link)
    return (
        len(words) <= _LONGEST_ENTRY
        and re.match(r"<a\b[^>]*href\s*=\s*[\"']?[^\"'#\s>]", link, re.IGNORECASE) is not None
    )


def _words_of(markup: str) -> list[str]:
    """Return the words of the markup without its tags."""
    return _MARKUP.sub(" ", markup).split()


def _check_size(source: str, name: str) -> None:
    """Raise BadSource if the page leaves too many constructs unclosed or has too many tags."""
    for what, opening, closing in _OPENED_AND_CLOSED:
        unclosed = sum(1 for _ in opening.finditer(source, source.rfind(closing) + 1))
        if unclosed > _MOST_UNCLOSED:
            raise _broken(name, f"to be read: {unclosed:,} {what} are never closed with “{closing}”")
    tags = source.count("<")
    if tags > _MOST_TAGS:
        raise BadSource(
            f"{name}: the page has {tags:,} tags; at most {_MOST_TAGS:,} are allowed.",
            remedy="Open the page in a browser and save it as plain text.",
        )


def _broken(name: str, what_for: str) -> BadSource:
    """Return, without raising it, the error that the page's markup is too broken."""
    return BadSource(
        f"{name}: the page's markup is too broken {what_for}.",
        remedy="Open the page in a browser and save it as plain text.",
    )


def _shown(source: str, name: str) -> str:
    """Return the non-blank characters that BeautifulSoup shows, with entities unresolved.

    Raises BadSource for markup that it can't parse.
    """
    try:
        soup = BeautifulSoup(source.replace("&", _AMPERSAND), "html.parser")
    except ParserRejectedMarkup:
        marked = _MARKED_SECTION.search(source)
        line = line_of(source, marked.start() if marked else 0)
        raise BadSource(
            f"{name}: line {line} of the page has markup that can't be read: an SGML marked section.",
            remedy="Open the page in a browser and save it as plain text.",
        ) from None
    for hidden in soup(_HIDDEN):
        hidden.decompose()
    nodes = (node for node in soup.descendants if isinstance(node, NavigableString))
    return _without_blanks(node for node in nodes if not isinstance(node, PreformattedString)).replace(_AMPERSAND, "&")


def _without_blanks(pieces: Iterable[str]) -> str:
    """Return the pieces joined without any whitespace."""
    return "".join(word for piece in pieces for word in piece.split())


def _without(source: str, parts: Sequence[PassedOver]) -> str:
    """Return a source without these parts, which are in order."""
    ends = [0, *(part.end for part in parts)]
    return "".join(
        source[end:start] for end, start in zip(ends, [*(part.start for part in parts), len(source)], strict=True)
    )


def _stretches(source: str, parts: Sequence[PassedOver] = ()) -> Iterator[_Stretch]:
    """Yield the stretches of text between tags, with their positions."""
    end = 0
    is_apart = False
    ahead = deque(parts)
    for markup in _MARKUP.finditer(source):
        while ahead and markup.start() >= ahead[0].end:
            ahead.popleft()
        if ahead and markup.start() >= ahead[0].start:
            if markup.start() > end:
                yield _Stretch(end, markup.start(), is_apart)
            end, is_apart = ahead[0].end, True
            continue
        if markup.start() > end:
            yield _Stretch(end, markup.start(), is_apart)
            is_apart = False
        end = max(end, markup.end())
        tag = markup["hidden"] or markup["tag"]
        is_apart = is_apart or (tag is not None and tag.lower() not in _INLINE)
    if len(source) > end:
        yield _Stretch(end, len(source), is_apart)


def _fragments(source: str, stretches: Iterable[_Stretch]) -> Iterator[Fragment]:
    """Yield plain characters, what entities stand for, and an empty fragment for each gap that tags make."""
    for start, end, is_apart in stretches:
        if is_apart:
            yield Fragment("", start, start)
        plain = start
        for entity in _ENTITY.finditer(source, start, end):
            spelled = _spelled(entity.group())
            if spelled == entity.group():
                continue
            if entity.start() > plain:
                yield Fragment(source[plain : entity.start()], plain, entity.start())
            yield Fragment(spelled, entity.start(), entity.end())
            plain = entity.end()
        if end > plain:
            yield Fragment(source[plain:end], plain, end)


def _spelled(entity: str) -> str:
    """Return what an entity stands for, however often it was escaped.

    >>> _spelled("&amp;"), _spelled("&amp;amp;quot;")
    ('&', '"')
    """
    spelled = unescape(entity)
    return spelled if spelled in {entity, "&"} else _spelled(spelled)


def page_remarks(source: str) -> Iterator[str]:
    """Yield a remark on entities of a page that were escaped twice."""
    found = _ESCAPED_TWICE.findall(source)
    if found:
        yield (
            f"characters that were escaped twice, such as {found[0]}, are read as what they stand for "
            f"({len(found):,} times)"
        )
