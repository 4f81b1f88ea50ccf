"""Any text is read without loss or refused in words, in time that grows with its length only."""

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ingest import packaged_slugs, read, readers
from ingest.catalogue import listed_bytes
from ingest.document import open_document
from kb.records.account import account, recreated
from kb.records.errors import BadSource
from kb.records.record import Reading
from tests.slow import TAKES_ALL, mostly_slow

POST = "Note that these are being released March 31st. April 1998 Magic(R) Rulings & Errata A Summary of x Moursund "
SECTION = "This search based on the January 15, 2004 release of the Rulings. 212 - Type "
CHANGES = "General Rulings Summary (CHANGES ONLY) Updated 2008/08/10 "
NOTES = "Release Notes For the comprehensive rules (as of November 2023): Comprehensive rules updates "
RULEBOOK = "Comprehensive Rules\nRules effective as of July 11, 2009.\n\n1. Game\n\n100. General\n\n100.1. A. "
FIFTH = "Welcome to Magic: The Gathering!\nSection I: Learning the Game\n"
SUMMARY = "Rulings, by A. Judge\nUpdated 2001-05-04\n\n1. A.\n2. B.\n\n"
PAGE = "<html><title>x</title><p>Rulings of 2001-02-03</p><p>1. A.</p><p>2. B.</p>"
HEADERS = {
    "moursund": POST, "crystal-keep-section": SECTION, "crystal-keep-changes": CHANGES, "release-notes": NOTES,
    "comprehensive-rules": RULEBOOK, "fifth-edition": FIFTH,
    "summary": SUMMARY,
}  # fmt: skip
WORDS = (
    "a", "A land.", "Foo bar", "1.", "1) ", "2)", "1.There", "General Rules", "Errata", "Copy Card Errata", "Examples",
    "Specific Card Rulings", "Clone", "Gloom", "Veiled Crocodile", "the Crocodile", "Example: ", "+ ", "- ", "|", "212",
    "212.1", "212.1a - ", "- 212.1c - Text", "+ 502.79.Ruling.1 - x", "G3.37b - ", "1 - ", "See Rule 402", "402.1a-c",
    "rules 613.4c and 7XX2", "(1) above", "Rule 409.1f through Rule 409.1h", "[CompRules 2003/07/01]",
    "[CompRules 208/07/15]", "[Eventide FAQ 2008/02/31]", "=" * 20, "-" * 78, "No changes to this section.",
    "Table of Contents:", "Acknowledgements and Disclaimers", "Thanx, Stephen", "Comprehensive rules updates",
    "Rules Clarifications", "120.3 Damage", "120.3X1 Combat", "1205.3mX The", "201.X", ". Wild Arcanine - ", "“", "”.",
    'Beth "BethMo" Moursund', "This search based on the January 15,2004 release of the Rulings.", "\ufeff", "\u00a0",
    "\n\n702.2. Haste", "\n\n702.2a It is.", "\n702.2b", "\nExample: ", "\n\nContents", "\n\nGlossary", "\n\nAbility\n",
    "\n\nCredits", "\n\nIndex", "a?b", "?a?", "_a_", "won\u00d5t",
    "\n* ", "\n  - ", "\n(a) ", "\nQ: ", "\nA: ", "\nClone:\n", "\n== x ==\n", "\n# x", "\n\nIndex\n", "\n> ",
    "\n---\n", "\nFrom: x <y@z>\nDate: 1 May 2001\n", "[Ruler 02/03/98]", "[Book, Page 5]", "\nNote - ", "\nA.1.1 - ",
    "[[", "]]", "'''", "\nCheers,\n", "\n(c) 2001 ", "\nTable of Contents:\n", "<ref>x 1999-01-01</ref>",
    "{{x|title=y}}\n", "\x1c", "\u0301", "ß", "\U0001f600", "{T}", ".", "\n", "\r\n", "<", "&amp;",
)  # fmt: skip
MARKUP = ("<p>", "</p>", "<b>", "</b>", "<br>", "<!--", "-->", "<script>", "</script>", "<title>", "</title>", "&amp;",
          "&nbsp;", "&#233;", "&foo;", "&", "<", ">", "<a href='x>y'>", '"', "'", "=", "<noscript>", "</noscript>",
          "<![if x]>", "<template><i>", "</template>", "<!x>", "<?x?>", "<div ", "/>")  # fmt: skip


def texts(*pieces: str) -> st.SearchStrategy[str]:
    """Return texts made of these pieces and of anything else that texts are made of."""
    anything = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"), max_size=12)
    return st.lists(st.sampled_from(pieces) | anything, max_size=40).map(" ".join)


def check_lossless(reading: Reading) -> None:
    """Check that every character is accounted for once, and that each record is in its place."""
    assert account(reading).unaccounted == 0
    assert recreated(reading) == reading.text
    spans = sorted([*(r.span for r in reading.records), *(n.span for n in reading.noise)])
    assert all(before.end <= after.start for before, after in pairwise(spans))
    ids = {record.id for record in reading.records}
    assert len(ids) == len(reading.records)
    for record in reading.records:
        assert record.span.start <= record.text_span.start <= record.text_span.end <= record.span.end
        assert record.parent is None or record.parent in ids
        for citation in record.citations:
            assert record.text_span.start <= citation.span.start < citation.span.end <= record.text_span.end
            assert citation.target is None or citation.target in ids


@pytest.mark.parametrize("reader", HEADERS)
@given(text=texts(*WORDS))
@settings(max_examples=150 if TAKES_ALL else 50, deadline=None)
def test_any_text_given_to_a_reader(reader: str, text: str):
    """Whatever follows a document's header, its reader accounts for all of it."""
    reading = read((HEADERS[reader] + text).encode(), "any.txt", reader=reader)
    assert reading.source.reader == reader
    check_lossless(reading)


@pytest.mark.parametrize("reader", readers(), ids=lambda reader: reader.name)
@given(text=texts(*WORDS))
@settings(max_examples=50 if TAKES_ALL else 16, deadline=None)
def test_any_text_without_a_header(reader, text: str):
    """A reader outlines any folded text, also one that it doesn't recognise; that of anybody's may refuse it."""
    document = open_document(f"any {text}".encode(), "any")
    folded = document.text.folded
    try:
        outline = reader.outline(document, "any")
    except BadSource as refused:
        assert reader.name == "summary"
        # what is refused varies with the text
        assert "no numbers" in refused.problem  # noqa: PT017
        return
    bounds = sorted([*((p.start, p.end) for p in outline.pieces), *((n[0], n[1]) for n in outline.noise)])
    between = [folded[before[1] : after[0]] for before, after in pairwise([(0, 0), *bounds, (len(folded),) * 2])]
    assert "".join(between).strip() == ""


@pytest.mark.parametrize("reader", HEADERS)
@given(text=texts(*WORDS, *MARKUP, *MARKUP))
@settings(max_examples=100 if TAKES_ALL else 33, deadline=None)
def test_any_page_given_to_a_reader(reader: str, text: str):
    """Whatever a page's markup is, it is read without loss or refused."""
    try:
        reading = read(f"<p>{HEADERS[reader]}{text}".encode(), "any.html", reader=reader)
    except BadSource as refused:
        assert reader == "summary" or "markup is too broken" in refused.problem  # noqa: PT017  (either outcome is right)
    else:
        check_lossless(reading)


@given(raw=st.binary(max_size=200) | st.text(max_size=80).map(lambda text: text.encode("utf-16", "surrogatepass")))
@settings(max_examples=300 if TAKES_ALL else 100, deadline=None)
def test_any_bytes(raw: bytes):
    """Arbitrary bytes are refused in words that name the document."""
    with pytest.raises(BadSource, match=r"^any\.bin: "):
        read(raw, "any.bin")


@st.composite
def mutations(draw: st.DrawFn) -> str:
    """Return one of the five documents with slices of it deleted, doubled, exchanged, turned round or brought in."""
    text = listed_bytes(draw(st.sampled_from(packaged_slugs()))).decode()
    other = listed_bytes(draw(st.sampled_from(packaged_slugs()))).decode()
    chance = Random(draw(st.integers(0, 2**32)))  # noqa: S311  (no secret)
    for _ in range(draw(st.integers(1, 5))):
        a, b, c, d = sorted(chance.randrange(len(text) + 1) for _ in range(4))
        b, d = min(b, a + 400), min(d, c + 400)
        start = chance.randrange(len(other))
        text = draw(
            st.sampled_from(
                [
                    text[:a] + text[b:],
                    text[:b] + text[a:],
                    text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:],
                    text[:a] + text[a:b][::-1] + text[b:],
                    text[:a] + other[start : start + 300] + text[a:],
                ]
            )
        )
    return text


@given(text=mutations())
@settings(max_examples=150 if TAKES_ALL else 50, deadline=None)
def test_mutations_of_the_documents(text: str):
    """A damaged document is read without loss, or refused with what it lacks."""
    try:
        reading = read(text.encode(), "mutation.txt")
    except BadSource as refused:
        assert refused.problem.startswith("mutation.txt: ")  # noqa: PT017  (either outcome is right)
        # what is refused varies with the text
        assert refused.remedy  # noqa: PT017
    else:
        check_lossless(reading)


@pytest.mark.parametrize("slug", packaged_slugs())
def test_a_document_cut_off_anywhere(slug: str):
    """A document cut at any hundredth character is read without loss, or too little is left to recognise it."""
    raw = listed_bytes(slug)
    refused = []
    for length in range(100, len(raw), 100):
        try:
            check_lossless(read(raw[:length], "cut.txt"))
        except BadSource as error:
            assert error.remedy  # noqa: PT017  (either outcome is right)
            refused.append(length)
    assert max(refused, default=0) <= 200


def times(piece: str) -> Callable[[int], str]:
    """Return what repeats the piece up to a size."""
    return lambda size: piece * (size // len(piece))


def nested(begin: str, end: str) -> Callable[[int], str]:
    """Return what stands in elements in elements, as many as have room."""
    return lambda size: begin * (size // len(begin + end)) + "x" + end * (size // len(begin + end))


def numbered(piece: str) -> Callable[[int], str]:
    """Return what repeats the piece with a number in it that counts up."""
    return lambda size: " ".join(piece.format(number) for number in range(1, size // (len(piece) + 5)))


@pytest.mark.parametrize(
    ("header", "body"),
    mostly_slow([
        (POST, times("1.2")),  # digits and dots
        (POST, numbered(". {}.A")),  # as many items as there is room for
        (POST, times('Beth "BethMo" Moursund ')),  # signatures that end nowhere
        (POST, numbered(". Rules Changes as of {}: 1.A")),  # as many sections
        (POST, times(". Specific Card Rulings 1.A ruling. This ruling also applies to ")),
        (POST + ". Copy Card Errata ", times("Clone A. ")),
        (SECTION, times("[")),
        (SECTION, lambda size: "[" * (size // 2) + "]" * (size // 2)),
        (SECTION, times("[CompRules ")),  # tags that never close
        (SECTION, times("+ 212.1a - x ")),
        (SECTION, times("212.1a - Example: ")),
        (SECTION + "212.1a - ", times("a. [CompRules 2003/07/01] ")),  # one tag again and again
        (SECTION + "212.1a - See rule 402", times("-402")),  # one word full of citations
        (SECTION + "212.1a - x. ", times("| ")),
        (SECTION, times("This search based on the January 15, 2004 release of the Rulings. ")),
        (CHANGES, times("=" * 20 + " ")),
        (CHANGES, times("1 - The Game No changes to this section. ")),
        (RULEBOOK, times("?")),  # one word of lost characters
        (RULEBOOK, times("(?")),
        (RULEBOOK, times(" ?a")),
        (RULEBOOK, times("a?")),
        (RULEBOOK, times("\u00d5")),  # one word of letters of another encoding
        (RULEBOOK, times("_")),
        (RULEBOOK, times("\n\n702.2a A.")),
        (RULEBOOK, times("\n\n702.2. Haste\n\n702.2a A.")),
        (RULEBOOK, times("\nExample: A.")),
        (RULEBOOK, times("\n------\n\nA.")),
        (RULEBOOK, times("\nGlossary ")),
        (RULEBOOK + "\n\nGlossary", times("\n\nAbility\nA.")),
        (RULEBOOK + "\n\nGlossary", times("\n\n-----")),
        (RULEBOOK + "\n\nCredits", times("\n\nIndex\nA.")),
        (FIFTH, times("Mana\nIt is a thing.\n\n")),
        (NOTES, times("120.3 Damage 120.3X1 It is. ")),
        (NOTES, times("120.3 Damage 120.3X1 See rule 120.3 ")),
        (NOTES + "x. Rules Clarifications ", numbered("Card{} - It is.")),  # a card a bullet
        (NOTES + "x. Rules Clarifications. ", times("The Name of the ")),
        (SUMMARY, times("\n1. ")),
        (SUMMARY, times("\nA.1 - A\n")),
        (SUMMARY, times("\nContents\nA\n")),
        (SUMMARY, times("\nIndex\nCredits\n")),
        (SUMMARY, times("\n---\n")),
        (SUMMARY, times("\nLines: 1")),
        (SUMMARY, times("\nFrom: x\nDate: y\n")),
        (SUMMARY, times("\n\nA title\n")),
        (SUMMARY, times("\nClone:")),
        (SUMMARY, times("\n> x\n\n")),
        (SUMMARY, times("\n1. x\n\ny\n\n")),
        (SUMMARY, times("[Ruler 02/03/98] ")),
        (SUMMARY, times("[")),
        (SUMMARY, times("'")),
        (SUMMARY, times("= a ")),
        ("", lambda size: "x 2001-01-01 " + times("may be copied ")(size)),  # terms without an end
        ("", lambda size: "by " + times("A@")(size) + "\n1. A 2001-01-01\n2. B"),
        (SECTION, times("a  \n")),  # each word a run of its own
        (PAGE, nested("<div id=nav>", "</div>")),
        (PAGE, nested("<nav>", "</nav>")),
        (PAGE, times("<div id=nav><a href=x>y</a></div>")),  # as many menus as there is room for
        (PAGE, lambda size: f"<div id=nav>{times('<a href=x>y ')(size)}</div>"),  # links that end nowhere
    ], one_in=4),
)  # fmt: skip
def test_a_long_text_is_read_or_refused(
    header: str, body: Callable[[int], str], in_proportion: Callable[[Callable[[int], None]], None]
):
    """Without loss, in time that grows no faster than its length."""

    def read_one(size: int) -> None:
        raw = (header + body(size)).encode()
        try:
            reading = read(raw, "hostile.txt")
        except BadSource as refused:
            assert refused.remedy  # noqa: PT017  (either outcome is right)
        else:
            assert account(reading).unaccounted == 0

    in_proportion(read_one)


def test_what_grows_faster_than_its_length_is_seen(in_proportion: Callable[..., None]):
    """A work of so many steps a character is in proportion; one of as many as there are characters is not."""
    in_proportion(lambda size: sum(1 for _ in range(size * 100)), size=4000, moment=0)
    with pytest.raises(AssertionError, match="times as long"):
        in_proportion(lambda size: sum(1 for _ in range(size * size // 16)), size=4000, moment=0)


@pytest.mark.parametrize("size", [17 * 1024 * 1024, 50 * 1024 * 1024])
def test_one_line_over_the_limit(size: int):
    """A line of 50 MB is refused before anything is done with it."""
    with pytest.raises(BadSource, match="more than 16 MB"):
        read(b"x" * size, "line.txt")


def test_a_million_citations():
    """More citations than any document has are refused, whether one record or many hold them."""
    with pytest.raises(BadSource, match="more than 100,000 citations"):
        read((SECTION + "212.1a - " + "Rule 402, " * 110_000).encode(), "citations.txt")


def test_a_million_entries():
    """More entries than any document has are refused, before all of them are kept."""
    with pytest.raises(BadSource, match="more than 100,000 entries"):
        read((SECTION + "+ 212.1a - x " * 1_000_000).encode(), "entries.txt")
