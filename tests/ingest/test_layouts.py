"""A document is read alike in every encoding and layout: wrapped or endless, as plain text or a saved page."""

import codecs
import html
import re
import textwrap
from collections.abc import Callable

import pytest

from ingest import packaged_slugs, read
from ingest.catalogue import listed_bytes
from kb.records.record import Citation, Reading, Record, Span
from kb.records.text import normalise

WITH_A_TAG_INSIDE = "crystalkeep-2008-08/G3.37b"
SPELLED = {"“": "&ldquo;", "”": "&#8221;", "’": "&rsquo;", "é": "&#233;", "è": "&#xE8;", "–": "&ndash;"}
HEAD = """<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>Rulings &amp; more: 212.1 - General</title>
<style>p > b { color: red }</style>
<script>if (1 < 2 && "</b>" > "<p>") document.write("<b>212.1z - No rule.</b>");</script>
</head>
<body onload="if (a > b) go('<p>')">
<!-- 212.1z - No rule. <p> -->
<noscript><div>212.1z - No rule.</div></noscript>
"""
TAIL = '\n<script src="counter.js"></script></body>\n</html>\n'


def wrapped(text: str, width: int) -> list[str]:
    """Return the lines of the text, wrapped at a width."""
    wrapper = textwrap.TextWrapper(width, break_long_words=False, break_on_hyphens=False)
    return [line for long in text.splitlines() for line in wrapper.wrap(long)]


def escaped(text: str) -> str:
    """Return the text as HTML in pure ASCII."""
    return "".join(SPELLED.get(character, character) for character in html.escape(text, quote=False))


def realistic(text: str) -> str:
    """Return the text as a page with a head, scripts, links, bold words, no-break spaces and paragraphs."""
    lines = []
    for number, line in enumerate(wrapped(text, 70)):
        words = [escaped(word) for word in line.split(" ")]
        for place in range(number % 5, len(words), 11):
            words[place] = f"<b>{words[place]}</b>"
        for place in range(number % 7, len(words), 13):
            words[place] = f'<a href="rules.html?a=1&amp;b=2" title="x > y">{words[place]}</a>'
        joined = "&nbsp;".join(words[:2]) + " " + " ".join(words[2:])
        lines.append(joined + ("<br>" if number % 3 else "</p>\n<p>"))
    return HEAD + "<p>" + "\n".join(lines) + "</p>" + TAIL


LAYOUTS: dict[str, Callable[[str], str]] = {
    "one endless line": lambda text: " ".join(text.split()),
    "60 columns, LF": lambda text: "\n".join(wrapped(text, 60)),
    "72 columns, CR": lambda text: "\r".join(wrapped(text, 72)),
    "100 columns, CRLF": lambda text: "\r\n".join(wrapped(text, 100)),
    "mixed line ends, tabs, blank lines": lambda text: "".join(
        line + ("\n", "\r\n", "\t\r", "\n \n\f")[number % 4] for number, line in enumerate(wrapped(text, 80))
    ),
    "in <pre>": lambda text: f"<html><body><pre>{html.escape(text)}</pre></body></html>",
    "<p> a line": lambda text: "<body>" + "".join(f"<p>{escaped(line)}</p>" for line in wrapped(text, 72)) + "</body>",
    "a realistic page": realistic,
}
PAGES = ("in <pre>", "<p> a line", "a realistic page")
ENCODINGS = {
    "cp1252": (b"", "cp1252"),
    "UTF-8": (b"", "utf-8"),
    "UTF-8 with BOM": (codecs.BOM_UTF8, "utf-8"),
    "UTF-16 LE": (b"", "utf-16-le"),
    "UTF-16 BE": (b"", "utf-16-be"),
    "UTF-16 LE with BOM": (codecs.BOM_UTF16_LE, "utf-16-le"),
    "UTF-16 BE with BOM": (codecs.BOM_UTF16_BE, "utf-16-be"),
}


def without_spans(record: Record) -> Record:
    """Return the record without its places in the source."""
    nowhere = Span(0, 0)
    citations = tuple(citation._replace(span=nowhere) for citation in record.citations)
    return record._replace(span=nowhere, text_span=nowhere, citations=citations)


def shown(source: str, *, is_page: bool) -> str:
    """Return the visible text of a slice of a source."""
    if is_page:
        source = html.unescape(re.sub(r"<[^>]*>", " ", re.sub(r"</?[ab]\b(?:\"[^\"]*\"|[^>])*>", "", source)))
    return normalise(source)


def misplaced(reading: Reading, *, is_page: bool) -> list[Record | Citation]:
    """Return the records and citations whose spans, as `shown` reads them, don't contain their text."""
    wrong: list[Record | Citation] = []
    for record in reading.records:
        text = shown(reading.text[slice(*record.text_span)], is_page=is_page)
        if record.id == WITH_A_TAG_INSIDE:
            text = text.replace("[CompRules 2008/07/15] ", "", 1)
        if text != record.text:
            wrong.append(record)
        wrong += [
            citation
            for citation in record.citations
            if shown(reading.text[slice(*citation.span)], is_page=is_page) != citation.printed
        ]
    return wrong


def check(raw: bytes, packaged: Reading, *, is_page: bool) -> None:
    """Check that these bytes are read like the packaged document, with spans of their own."""
    reading = read(raw, "copy.txt")
    assert [without_spans(r) for r in reading.records] == [without_spans(r) for r in packaged.records]
    assert misplaced(reading, is_page=is_page) == []


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("slug", packaged_slugs())
def test_a_document_gives_the_same_records_in_every_layout(readings: dict[str, Reading], slug: str, layout: str):
    """Spans point into the copy."""
    laid = LAYOUTS[layout](listed_bytes(slug).decode())
    check(laid.encode(), readings[slug], is_page=layout in PAGES)


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("slug", packaged_slugs())
def test_a_document_gives_the_same_records_in_every_encoding(readings: dict[str, Reading], slug: str, encoding: str):
    mark, codec = ENCODINGS[encoding]
    check(mark + listed_bytes(slug).decode().encode(codec), readings[slug], is_page=False)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_saved_page_gives_the_same_records_in_every_encoding(readings: dict[str, Reading], encoding: str):
    mark, codec = ENCODINGS[encoding]
    slug = "pokemon-set-2023-11"
    check(mark + realistic(listed_bytes(slug).decode()).encode(codec), readings[slug], is_page=True)


def test_a_copy_in_another_layout_is_the_listed_source_with_its_own_checksum(readings: dict[str, Reading]):
    slug = "crystalkeep-2004-01"
    copy = read(" ".join(listed_bytes(slug).decode().split()).encode(), "my copy.txt").source
    packaged = readings[slug].source
    assert copy == packaged._replace(file="my copy.txt", sha256=copy.sha256)
    assert copy.sha256 != packaged.sha256


def test_a_document_that_differs_in_one_word_is_another_source(readings: dict[str, Reading]):
    """The repairs known for the listed source aren't made in it."""
    changed = listed_bytes("crystalkeep-2008-08").replace(b"208/07/15", b"209/07/15")
    reading = read(changed, "changed.txt", slug="mine")
    assert reading.source.slug == "mine"
    assert reading.source.file == "changed.txt"
    undated = next(r for r in reading.records if r.printed_tag == "CompRules 209/07/15")
    assert undated.since is None
    assert {r.local_id for r in reading.records} == {r.local_id for r in readings["crystalkeep-2008-08"].records}
