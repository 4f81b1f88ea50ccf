"""The visible text of a saved page, and its places in the source."""

from collections.abc import Callable

import pytest

from ingest.document import open_document
from ingest.page import readable_fragments
from ingest.text import fold_fragments
from kb.records.errors import BadSource


def shown(source: str) -> str:
    """Return the folded text of a page."""
    return fold_fragments(readable_fragments(source, "page")).folded


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("<p>a</p><p>b</p>", "a b"),  # a paragraph separates words
        ("a<br>b<BR/>c<hr>d", "a b c d"),
        ("<td>a<td>b", "a b"),
        ("<b>b</b>old <a href='x'>lin</a>k", "bold link"),  # inline markup doesn't
        ("<p>a<!-- p --><b></b>b", "ab"),
        ("a</b></p>b", "a b"),  # one of several tags is enough
        ("AT&amp;T &lt;p&gt; &copy;", "AT&T <p> ©"),
        ("x&nbsp;y&#160;z", "x y z"),
        ("&#8220;&#x201D;&#147;&ldquo;", "“”““"),  # the four ways of spelling, Windows' numbers among them
        ("&foo; &am &; AT&T;", "&foo; &am &; AT&T;"),  # what is no entity stays
        ("?a=1&copyx=2", "?a=1©x=2"),  # as a browser shows it
        ("1 < 2 <3 > 0", "1 < 2 <3 > 0"),  # a sign that begins no tag
        ("<title>t</title><style>p > b</style><p>x", "x"),
        ("<script>if (a<b) x('<p></b>')</script>y", "y"),
        ("<script>var a = '<!--';</script>y", "y"),
        ("<noscript><div>a</div></noscript><template><p>b</p></template>c", "c"),
        ("<p>x<script>for ever", "x"),  # a script that nothing closes
        ('<a title="x > y" href=\'a"b\'>z</a>', "z"),  # a tag ends outside quotation marks
        ("<p title=don't>x", "x"),
        ("<![if !lists]>x<![endif]><?php y ?><![CDATA[z]]>", "x"),
        ("<!DOCTYPE html><svg><title>t</title></svg>x<o:p>y</o:p>", "x y"),
        ("a<p", "a<p"),  # a page cut off inside a tag
        ("a<!-- b", "a<!-- b"),
        ("a&eacute", "aé"),
    ],
)
def test_a_page_is_read_as_a_browser_shows_it(source: str, text: str):
    assert shown(source) == text


def test_each_fragment_is_its_slice_of_the_source_with_entities_decoded():
    source = "<p>a &amp; <b>b</b></p>\nc"
    assert [(f.text, source[f.start : f.end]) for f in readable_fragments(source, "page")] == [
        ("", ""),
        ("a ", "a "),
        ("&", "&amp;"),
        (" ", " "),
        ("b", "b"),
        ("", ""),
        ("\nc", "\nc"),
    ]


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("<p>x</ p>y", "too broken to find the place of each character, near “x"),
        ("<p>" + "<a " * 100, "too broken to be read: 100 tags are never closed"),
        ("<p>" + "<!--" * 100, "too broken to be read: 100 comments are never closed"),
        ("<p>" + "<b>" * 300_000, "300,001 tags; at most 300,000 are allowed"),
    ],
)
def test_a_page_with_badly_broken_markup_is_refused_with_a_remedy(source: str, words: str):
    """Without correct markup, the places of characters are unknown."""
    with pytest.raises(BadSource, match=f"^page: .*{words}") as refused:
        readable_fragments(source, "page")
    assert "plain text" in refused.value.remedy


@pytest.mark.parametrize(
    "piece",
    ["<div>", "<b>x", "&amp;", "&", "<a x='", "<a \"'", "< ", "<!--", "<![CDATA[", "<a ", "</", "<script>", "<title>",
     "<script><", "</script ", "</title>", '<a x="y">', "<a =", "<!x>", "<?x", "-->", "<template>", "<p x=<!-- "],
)  # fmt: skip
@pytest.mark.parametrize("opening", ["<p>", "<p>x<script>", "<p "])
def test_a_long_page_of_repeated_markup_is_read_or_refused_in_linear_time(
    opening: str, piece: str, in_proportion: Callable[[Callable[[int], None]], None]
):
    def read_one(size: int) -> None:
        """Read a page of this size, and check that a refusal has a remedy."""
        try:
            shown(opening + piece * (size // len(piece)))
        except BadSource as refused:
            assert refused.remedy  # noqa: PT017  (either outcome is right)

    in_proportion(read_one)


def test_an_unknown_marked_section_is_refused_with_its_line():
    with pytest.raises(BadSource, match=r"^page: line 2 of the page has markup that can't be read") as refused:
        shown("<p>One.</p>\n<![A-Z]]>")
    assert refused.value.remedy


def test_entities_that_were_escaped_twice_are_read_as_what_they_stand_for():
    document = open_document(
        b"<html><p>A &amp;quot;toad&amp;quot; can&amp;#x27;t. R&amp;D &amp; more</p></html>", "toads.html"
    )
    assert document.text.folded == 'A "toad" can\'t. R&D & more'
    assert document.remarks == (
        "characters that were escaped twice, such as &amp;quot;, are read as what they stand for (3 times)",
    )
