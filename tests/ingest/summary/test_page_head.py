"""The metadata of a saved page, and the stamps of web archives."""

from datetime import date

import pytest

from ingest import read

PAGE = (
    "<html><head><title>Ponds</title>{meta}</head><body><h1>Ponds</h1>{text}<ul><li>A toad croaks.</li><li>A newt.</li>"
    "</ul></body></html>{end}"
)
META = '<meta name="Author" content="Ann &amp; Jo"><meta property="article:published_time" content="2001-05-05T10:00">'
STAMP = "<!-- FILE ARCHIVED ON 03:23:39 Dec 14, 2016 AND RETRIEVED FROM THE INTERNET ARCHIVE -->"
TOOLBAR = '<div id="wm-ipp">https://web.archive.org/web/20161214032339/http://example.org/ponds</div>'


@pytest.mark.parametrize(
    ("meta", "text", "end", "day"),
    [
        (META, "", "", date(2001, 5, 5)),
        (META, "<p>Updated 3 May 2001</p>", "", date(2001, 5, 3)),
        ("<meta content='2001-05-06' name='last-modified'>", "", STAMP, date(2001, 5, 6)),
        ("", "<p>3 May 2001</p>", STAMP, date(2001, 5, 3)),
        ("", "", STAMP, date(2016, 12, 14)),
        ("", TOOLBAR, "", date(2016, 12, 14)),
    ],
)
def test_a_pages_day_is_from_its_text_else_its_metadata_else_the_archives_copy(
    meta: str, text: str, end: str, day: date
):
    """The day of the archive's copy is also remarked beside the others."""
    reading = read(PAGE.format(meta=meta, text=text, end=end).encode(), "ponds.html")
    assert reading.source.day == day
    is_told = "a copy was taken on 14 December 2016" in " ".join(reading.remarks)
    assert is_told == (bool(end) and day != date(2016, 12, 14))


def test_the_author_is_read_from_the_metadata_if_the_text_names_none():
    source = read(PAGE.format(meta=META, text="", end="").encode(), "ponds.html").source
    assert source.author == "Ann & Jo"
