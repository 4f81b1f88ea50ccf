"""Any text is read without loss or refused with a message, in time proportional to its length."""

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ingest import packaged_slugs, read, readers
from ingest.catalogue import listed_bytes
from ingest.document import open_document
from kb.records.character_account import account, recreated
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
    """Return a strategy for texts that mix these pieces with arbitrary characters."""
    anything = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"), max_size=12)
    return st.lists(st.sampled_from(pieces) | anything, max_size=40).map(" ".join)


def check_lossless(reading: Reading) -> None:
    """Check that every character is accounted for once and that each record lies in its place."""
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
def test_each_reader_accounts_for_any_text_after_its_header(reader: str, text: str):
    reading = read((HEADERS[reader] + text).encode(), "any.txt", reader=reader)
    assert reading.source.reader == reader
    check_lossless(reading)


@pytest.mark.parametrize("reader", readers(), ids=lambda reader: reader.name)
@given(text=texts(*WORDS))
@settings(max_examples=50 if TAKES_ALL else 16, deadline=None)
def test_each_reader_outlines_any_text_without_a_header(reader, text: str):
    """Only the reader of summaries may refuse it."""
    document = open_document(f"any {text}".encode(), "any")
    folded = document.text.folded
    try:
        outline = reader.outline(document, "any")
    except BadSource as refused:
        assert reader.name == "summary"
        # the refusal varies with the text
        assert "no numbers" in refused.problem  # noqa: PT017
        return
    bounds = sorted([*((p.start, p.end) for p in outline.pieces), *((n[0], n[1]) for n in outline.noise)])
    between = [folded[before[1] : after[0]] for before, after in pairwise([(0, 0), *bounds, (len(folded),) * 2])]
    assert "".join(between).strip() == ""


@pytest.mark.parametrize("reader", HEADERS)
@given(text=texts(*WORDS, *MARKUP, *MARKUP))
@settings(max_examples=100 if TAKES_ALL else 33, deadline=None)
def test_a_page_with_any_markup_is_read_without_loss_or_refused(reader: str, text: str):
    try:
        reading = read(f"<p>{HEADERS[reader]}{text}".encode(), "any.html", reader=reader)
    except BadSource as refused:
        assert reader == "summary" or "markup is too broken" in refused.problem  # noqa: PT017  (either outcome is right)
    else:
        check_lossless(reading)


@given(raw=st.binary(max_size=200) | st.text(max_size=80).map(lambda text: text.encode("utf-16", "surrogatepass")))
@settings(max_examples=300 if TAKES_ALL else 100, deadline=None)
def test_arbitrary_bytes_are_refused_with_the_documents_name(raw: bytes):
    with pytest.raises(BadSource, match=r"^any\.bin: "):
        read(raw, "any.bin")


@st.composite
def mutations(draw: st.DrawFn) -> str:
    """Return the text of one of the five documents after one to five random changes.

    Each deletes, doubles, swaps or reverses a slice, or puts in one of another document.
    """
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
def test_a_damaged_document_is_read_without_loss_or_refused_with_a_remedy(text: str):
    try:
        reading = read(text.encode(), "mutation.txt")
    except BadSource as refused:
        assert refused.problem.startswith("mutation.txt: ")  # noqa: PT017  (either outcome is right)
        # the refusal varies with the text
        assert refused.remedy  # noqa: PT017
    else:
        check_lossless(reading)


@pytest.mark.parametrize("slug", packaged_slugs())
def test_a_truncated_document_is_read_without_loss_unless_hardly_anything_is_left(slug: str):
    """Each document is cut at every hundredth character."""
    raw = listed_bytes(slug)
    refused = []
    for length in range(100, len(raw), 100):
        try:
            check_lossless(read(raw[:length], "cut.txt"))
        except BadSource as error:
            assert error.remedy  # noqa: PT017  (either outcome is right)
            refused.append(length)
    assert max(refused, default=0) <= 200


def repeated(piece: str) -> Callable[[int], str]:
    """Return a function that repeats the piece up to a size."""
    return lambda size: piece * (size // len(piece))


def nested(begin: str, end: str) -> Callable[[int], str]:
    """Return a function that nests elements up to a size."""
    return lambda size: begin * (size // len(begin + end)) + "x" + end * (size // len(begin + end))


def numbered(piece: str) -> Callable[[int], str]:
    """Return a function that repeats the piece, with a number that counts up, to a size."""
    return lambda size: " ".join(piece.format(number) for number in range(1, size // (len(piece) + 5)))


@pytest.mark.parametrize(
    ("header", "body"),
    mostly_slow([
        (POST, repeated("1.2")),  # digits and dots
        (POST, numbered(". {}.A")),  # as many items as there is room for
        (POST, repeated('Beth "BethMo" Moursund ')),  # signatures that end nowhere
        (POST, numbered(". Rules Changes as of {}: 1.A")),  # as many sections
        (POST, repeated(". Specific Card Rulings 1.A ruling. This ruling also applies to ")),
        (POST + ". Copy Card Errata ", repeated("Clone A. ")),
        (SECTION, repeated("[")),
        (SECTION, lambda size: "[" * (size // 2) + "]" * (size // 2)),
        (SECTION, repeated("[CompRules ")),  # tags that never close
        (SECTION, repeated("+ 212.1a - x ")),
        (SECTION, repeated("212.1a - Example: ")),
        (SECTION + "212.1a - ", repeated("a. [CompRules 2003/07/01] ")),  # one tag again and again
        (SECTION + "212.1a - See rule 402", repeated("-402")),  # one word full of citations
        (SECTION + "212.1a - x. ", repeated("| ")),
        (SECTION, repeated("This search based on the January 15, 2004 release of the Rulings. ")),
        (CHANGES, repeated("=" * 20 + " ")),
        (CHANGES, repeated("1 - The Game No changes to this section. ")),
        (RULEBOOK, repeated("?")),  # one word of lost characters
        (RULEBOOK, repeated("(?")),
        (RULEBOOK, repeated(" ?a")),
        (RULEBOOK, repeated("a?")),
        (RULEBOOK, repeated("\u00d5")),  # one word of letters of another encoding
        (RULEBOOK, repeated("_")),
        (RULEBOOK, repeated("\n\n702.2a A.")),
        (RULEBOOK, repeated("\n\n702.2. Haste\n\n702.2a A.")),
        (RULEBOOK, repeated("\nExample: A.")),
        (RULEBOOK, repeated("\n------\n\nA.")),
        (RULEBOOK, repeated("\nGlossary ")),
        (RULEBOOK + "\n\nGlossary", repeated("\n\nAbility\nA.")),
        (RULEBOOK + "\n\nGlossary", repeated("\n\n-----")),
        (RULEBOOK + "\n\nCredits", repeated("\n\nIndex\nA.")),
        (FIFTH, repeated("Mana\nIt is a thing.\n\n")),
        (NOTES, repeated("120.3 Damage 120.3X1 It is. ")),
        (NOTES, repeated("120.3 Damage 120.3X1 See rule 120.3 ")),
        (NOTES + "x. Rules Clarifications ", numbered("Card{} - It is.")),  # a card a bullet
        (NOTES + "x. Rules Clarifications. ", repeated("The Name of the ")),
        (SUMMARY, repeated("\n1. ")),
        (SUMMARY, repeated("\nA.1 - A\n")),
        (SUMMARY, repeated("\nContents\nA\n")),
        (SUMMARY, repeated("\nIndex\nCredits\n")),
        (SUMMARY, repeated("\n---\n")),
        (SUMMARY, repeated("\nLines: 1")),
        (SUMMARY, repeated("\nFrom: x\nDate: y\n")),
        (SUMMARY, repeated("\n\nA title\n")),
        (SUMMARY, repeated("\nClone:")),
        (SUMMARY, repeated("\n> x\n\n")),
        (SUMMARY, repeated("\n1. x\n\ny\n\n")),
        (SUMMARY, repeated("[Ruler 02/03/98] ")),
        (SUMMARY, repeated("[")),
        (SUMMARY, repeated("'")),
        (SUMMARY, repeated("= a ")),
        ("", lambda size: "x 2001-01-01 " + repeated("may be copied ")(size)),  # terms without an end
        ("", lambda size: "by " + repeated("A@")(size) + "\n1. A 2001-01-01\n2. B"),
        (SECTION, repeated("a  \n")),  # each word a run of its own
        (PAGE, nested("<div id=nav>", "</div>")),
        (PAGE, nested("<nav>", "</nav>")),
        (PAGE, repeated("<div id=nav><a href=x>y</a></div>")),  # as many menus as there is room for
        (PAGE, lambda size: f"<div id=nav>{repeated('<a href=x>y ')(size)}</div>"),  # links that end nowhere
    ], one_in=4),
)  # fmt: skip
def test_a_long_repetitive_text_is_read_or_refused_in_linear_time(
    header: str, body: Callable[[int], str], in_proportion: Callable[[Callable[[int], None]], None]
):
    def read_one(size: int) -> None:
        """Read a text of this size, and check that it is accounted for, or refused with a remedy."""
        raw = (header + body(size)).encode()
        try:
            reading = read(raw, "hostile.txt")
        except BadSource as refused:
            assert refused.remedy  # noqa: PT017  (either outcome is right)
        else:
            assert account(reading).unaccounted == 0

    in_proportion(read_one)


def test_in_proportion_accepts_linear_and_rejects_quadratic_work(in_proportion: Callable[..., None]):
    in_proportion(lambda size: sum(1 for _ in range(size * 100)), size=4000, moment=0)
    with pytest.raises(AssertionError, match="times as long"):
        in_proportion(lambda size: sum(1 for _ in range(size * size // 16)), size=4000, moment=0)


@pytest.mark.parametrize("size", [17 * 1024 * 1024, 50 * 1024 * 1024])
def test_a_line_of_more_than_16_megabytes_is_refused(size: int):
    with pytest.raises(BadSource, match="more than 16 MB"):
        read(b"x" * size, "line.txt")


def test_a_document_with_more_than_100_000_citations_is_refused():
    with pytest.raises(BadSource, match="more than 100,000 citations"):
        read((SECTION + "212.1a - " + "Rule 402, " * 110_000).encode(), "citations.txt")


def test_a_document_with_more_than_100_000_entries_is_refused():
    with pytest.raises(BadSource, match="more than 100,000 entries"):
        read((SECTION + "+ 212.1a - x " * 1_000_000).encode(), "entries.txt")
