"""Saved HTML pages: what of the markup a reader of the page would have seen, and where in the source it stands."""

import re
from collections.abc import Iterator
from html import unescape
from itertools import chain

from bs4 import BeautifulSoup
from bs4.element import NavigableString, PreformattedString, Tag

from ingest.text import Fragment
from kb.records.errors import BadSource

_MARKUP = re.compile(
    r"<!--.*?-->|<(?P<hidden>script|style|title|template|noscript)\b.*?</(?P=hidden)\s*>|<[!?/a-zA-Z][^<>]*>",
    re.IGNORECASE | re.DOTALL,
)
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,31});?")
_HIDDEN = ("script", "style", "title", "template", "noscript")
_INLINE = frozenset({"a", "abbr", "b", "big", "cite", "code", "em", "font", "i", "s", "small", "span", "strong", "sub",
                     "sup", "tt", "u"})  # fmt: skip


def readable_fragments(source: str, name: str) -> list[Fragment]:
    """Give the readable characters of a page with their spans, in order; markup, scripts and styles are left out.

    BeautifulSoup decides what the page shows; a pass over the source finds where each piece of it stands. Where the
    two disagree the markup is too broken to keep every character's place, and BadSource says so.
    """
    shown = "".join(_shown_words(source))
    fragments = list(_pieces(source))
    found = "".join(chain.from_iterable(fragment.text.split() for fragment in fragments))
    if shown != found:
        shorter = min(len(shown), len(found))
        place = next((place for place in range(shorter) if shown[place] != found[place]), shorter)
        raise BadSource(
            f"{name}: the page's markup is too broken to keep each character's place, near "
            f"“{found[max(0, place - 30) : place + 10]}”.",
            remedy="Open the page in a browser and save it as plain text.",
        )
    return fragments


def _shown_words(source: str) -> Iterator[str]:
    soup = BeautifulSoup(source, "html.parser")
    for node in soup.descendants:
        if isinstance(node, NavigableString) and not isinstance(node, PreformattedString) and not _is_hidden(node):
            yield from node.split()


def _is_hidden(node: NavigableString) -> bool:
    return isinstance(node.parent, Tag) and node.parent.name in _HIDDEN


def _pieces(source: str) -> Iterator[Fragment]:
    end = 0
    for markup in _MARKUP.finditer(source):
        yield from _characters(source, end, markup.start())
        end = markup.end()
        if _separates_words(markup.group()):
            yield Fragment("", end, end)
    yield from _characters(source, end, len(source))


def _separates_words(markup: str) -> bool:
    tag = re.match(r"</?([a-zA-Z0-9]+)", markup)
    return tag is not None and tag[1].lower() not in _INLINE


def _characters(source: str, start: int, end: int) -> Iterator[Fragment]:
    """Plain characters as they stand, and each entity as the character that it spells."""
    for entity in _ENTITY.finditer(source, start, end):
        character = unescape(entity.group())
        if character == entity.group():
            continue
        if entity.start() > start:
            yield Fragment(source[start : entity.start()], start, entity.start())
        yield Fragment(character, entity.start(), entity.end())
        start = entity.end()
    if end > start:
        yield Fragment(source[start:end], start, end)
