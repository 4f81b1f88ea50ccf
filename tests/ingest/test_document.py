"""Decoding bytes to characters, and refusing files that aren't text."""

import pytest

from ingest.document import LARGEST, NO_TEXT, decode, open_document
from kb.records.errors import BadSource

TEXT = "“Pokémon” – 1"


@pytest.mark.parametrize(
    ("raw", "encoding", "text"),
    [
        (b"plain", "utf-8", "plain"),  # ASCII is UTF-8
        (TEXT.encode(), "utf-8", TEXT),
        (TEXT.encode("cp1252"), "cp1252", TEXT),  # no UTF-8, no zeros
        (TEXT.encode("utf-8-sig"), "utf-8", TEXT),  # the mark is no character of the text
        (TEXT.encode("utf-16-le"), "utf-16-le", TEXT),  # zeros at odd places
        (TEXT.encode("utf-16-be"), "utf-16-be", TEXT),  # zeros at even places
        (b"\xff\xfe" + TEXT.encode("utf-16-le"), "utf-16-le", TEXT),
        (b"\xfe\xff" + TEXT.encode("utf-16-be"), "utf-16-be", TEXT),
        ("“Pokémon” won’t — 1–2".encode("mac-roman"), "mac-roman", "“Pokémon” won’t — 1–2"),
        ("Dandân, Æther, Juzám, Junún".encode("cp437"), "cp437", "Dandân, Æther, Juzám, Junún"),
        ("très".encode("mac-roman"), "mac-roman", "très"),  # a byte that cp1252 hasn't
        (b"\xef\xbb\xbf\xef\xbb\xbfx", "utf-8", "\ufeffx"),  # only the first of two marks is one
        (b"a\rb\r\nc\x0cd", "utf-8", "a\rb\r\nc\x0cd"),  # line ends and page breaks stay
    ],
)
def test_the_encoding_is_found_by_byte_order_mark_by_zero_bytes_or_by_trying(raw: bytes, encoding: str, text: str):
    assert decode(raw, "x")[:2] == (text, encoding)


CUT_OFF = "this copy is cut off inside a character"


@pytest.mark.parametrize(
    ("raw", "text", "remark"),
    [
        ("“Pokémon” —".encode()[:-1], "“Pokémon” \ufffd", CUT_OFF),
        (b"\xef\xbb\xbf" + "“Pokémon” —".encode()[:-2], "“Pokémon” \ufffd", CUT_OFF),
        ("Pokémon".encode("utf-16")[:-1], "Pokémo\ufffd", CUT_OFF),
        ("“Pokémon” ".encode() + b"won\x92t", "“Pokémon” won’t",
         "bytes that are no UTF-8 are read as letters of Windows, cp1252 (1 times)"),
    ],
)  # fmt: skip
def test_a_cut_off_or_wrongly_encoded_character_is_remarked_and_the_rest_is_read(raw: bytes, text: str, remark: str):
    found = decode(raw, "x")
    assert (found.source, found.remark) == (text, remark)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b" \r\n\t ",
        b"\xef\xbb\xbf",  # a mark and nothing else
        b"\xff\xfe",
        "\u00a0\u2003".encode(),  # white space beyond ASCII
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
        b"PK\x03\x04\x14\0\0\0\x08\0",
        b"\x7fELF\x02\x01\x01\0",
        b"text\0text",
        b"toads\0",  # one zero makes no UTF-16
        b"text" * 2000 + b"\0",  # a zero far behind
        b"bell \x07",
        b"undefined in cp1252: \x81",
        "text".encode("utf-32"),
        b"\xff\xfe\x00\xd8a\x00",  # a lone surrogate
        b"a\0\x00\xd8a\x00",  # the same, without a mark
        b"\xef\xbb\xbf\xff",  # a mark that lies
    ],
)
def test_empty_and_binary_files_are_refused_with_their_name_and_a_remedy(raw: bytes):
    with pytest.raises(BadSource, match=r"^empty or binary: ") as refused:
        open_document(raw, "empty or binary")
    assert refused.value.remedy


def test_a_document_over_the_size_limit_is_refused():
    with pytest.raises(BadSource, match="more than 16 MB"):
        open_document(b"\0" * (LARGEST + 1), "large")
    assert open_document(b"x" * LARGEST, "large").source == "x" * LARGEST


@pytest.mark.parametrize(
    ("text", "is_page"),
    [
        ("<html><body>x</body></html>", True),
        ("<!DOCTYPE html><title>t</title>x", True),
        ("saved\n<PRE>x</PRE>", True),  # capitals, and words before it
        ("a < b, c > d", False),
        ("<br and nothing closes it", False),
        ("an effect <such as this> and <paragraph>", False),  # no tag of HTML
    ],
)
# a parametrised boolean
def test_a_document_with_a_common_html_tag_near_its_beginning_is_a_page(text: str, is_page: bool):  # noqa: FBT001
    assert open_document(text.encode(), "x").is_page is is_page


@pytest.mark.parametrize(
    "raw",
    [b"<pre>", b"<table><tr><td>", b"<html><body><pre>\xe2\x80\xa9", b"<p>&#x20;&nbsp;</p>", b"<br><br>", b" \n\t ",
     "\u2029\u2028".encode(), b"<html><script>x</script></html>", b"<p></p><!-- x -->"],
)  # fmt: skip
def test_blank_texts_and_pages_of_only_markup_are_refused(raw: bytes):
    with pytest.raises(BadSource, match=r"empty|only markup"):
        open_document(raw, "x.html")


@pytest.mark.parametrize("sign", [sign for sign, _ in NO_TEXT])
def test_archives_office_documents_and_pictures_are_refused_as_not_text(sign: bytes):
    with pytest.raises(BadSource, match="not text"):
        open_document(sign + b"x" * 50, "x.txt")


def test_a_dos_text_with_graphic_signs_is_refused_with_the_name_of_its_code_page():
    """In DOS, control characters are graphic signs, and Ctrl-Z ends the file."""
    text = "Toads, Junún, 12 July 1994\r\n\r\n \x10 A toad hops, and a newt swims.\r\n".encode("cp437")
    for raw in (text, text.replace(b"\x10", b"*") + b"\x1aOLD SECTOR\0\0"):
        with pytest.raises(BadSource, match="control character") as wrong:
            open_document(raw, "x")
        assert "code page 437" in wrong.value.remedy
    with pytest.raises(BadSource) as wrong:
        open_document(bytes(range(1, 128)) * 3, "x")
    assert "437" not in wrong.value.remedy


def test_xml_is_not_taken_for_a_web_page_but_xhtml_is():
    source = '<?xml version="1.0"?>\n<!DOCTYPE a [ <!ENTITY b "c"> ]>\n<a><p>Toads & newts.</p></a>\n'
    assert not open_document(source.encode(), "x").is_page
    page = '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x">\n<html><body><p>Toads.</p></body></html>\n'
    assert open_document(page.encode(), "x").is_page


def test_a_part_of_zero_bytes_is_refused_as_lost_with_its_size_place_and_line():
    with pytest.raises(
        BadSource, match="5 of its bytes are zero, from byte 11 in line 2 on: what stood there is lost"
    ) as error:
        open_document(b"One toad.\nA" + bytes(5) + b"croaks and croaks and croaks.\n" * 9, "toads.txt")
    assert error.value.remedy == "Get the file again, or use another copy."
