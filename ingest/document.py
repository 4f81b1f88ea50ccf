"""Bytes to characters: a document's encoding, whether it is a saved page, and its readable text."""

import hashlib
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ingest.asciidoc import attribute_values, hidden_parts
from ingest.boxes import boxes
from ingest.divided_words import divided_words
from ingest.furniture import Furniture, furniture, quoting_marks
from ingest.letters import misfits
from ingest.misdecoded import repaired
from ingest.org import hidden_in_org
from ingest.plain_text import plain_fragments, plain_remarks
from ingest.readers_notes import readers_notes
from ingest.restructured import notes_of_document, substituted
from ingest.spreadsheet import spreadsheet
from ingest.struck import quoted_posts, remarks_on, shown, struck
from ingest.text import Fragment, PassedOver, Text, fold_fragments, line_of
from ingest.transferred import transferred
from ingest.wiki import wiki_parts
from kb.records.errors import BadSource
from kb.records.lazily import lazily

with lazily():  # it loads the reader of HTML, which only pages need
    from ingest import page


LARGEST = 16 * 1024 * 1024
"""The most bytes of a document; the longest known rules text has about one million."""

_OTHER_PAGES = ("mac-roman", "cp437")
"""The eight-bit encodings of other systems, tried if a text makes no sense in cp1252."""
_BOMS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1b\x7f\ufffe\uffff]")
_END_OF_FILE = re.compile(rb"\x1a[\x00\x1a\s]*\Z")
"""Matches the end of a CP/M or DOS text: 0x1A, and what fills the last block on the disk."""
_OTHER_XML = re.compile(
    r"\s*<\?xml\b[^>]*>\s*(?>(?:<!--.*?-->\s*|<!(?!doctype html|--)[^>\[]*(?:\[[^\]]*\]\s*)?>\s*)*)<(?!html\b)[a-z_]",
    re.IGNORECASE | re.DOTALL,
)
"""Matches the beginning of an XML text that is no web page."""
_HTML = re.compile(r"<(?:!doctype\s+html|html|head|body)\b[^<>]*>", re.IGNORECASE)
_PART_OF_HTML = re.compile(r"<(?:pre|p|br|div|table|tr|li|h[1-6])\b[^<>]*>", re.IGNORECASE)
_LINE_END = re.compile(r"(?<=\S)<br ?/?>(?=[^\n|]*\S[^\n|]*\|)", re.IGNORECASE)
"""Matches the tag for the end of a line in a cell of a table in Markdown."""
_FEWEST_LINES = 4
"""The lines among which a part of a web page has at least one tag; Markdown has fewer."""
_MAIL = re.compile(r"\s*(?:[A-Z][\w-]{1,40}: [^\r\n]*(?:\r?\n[ \t]+[^\r\n]*)*\r?\n){3}")
"""Matches the beginning of a mail message, which is no web page even if it contains one."""
_PEEK = 4096
_BEYOND_ASCII = re.compile(
    rb"(?P<whole>[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3})"
    rb"|(?P<begun>(?:[\xc2-\xdf]|[\xe0-\xef][\x80-\xbf]?|[\xf0-\xf4][\x80-\xbf]{0,2})\Z)"
    rb"|(?P<other>[\x80-\xff])"
)
"""Matches a character in UTF-8 (`whole`), one cut off at the end (`begun`), or any other byte (`other`)."""
_BYTES_OF_UTF_16 = 2
_FEWEST_ZEROS = 4
"""The bytes among which more than one is zero in Western text in UTF-16; other encodings have hardly any."""
_LOST = "\ufffd"
_CUT_OFF = "this copy is cut off inside a character"
_PICTURE = "a picture"
NO_TEXT = (
    (b"\x1f\x8b", "packed by gzip"), (b"\xfd7zXZ\x00", "packed by xz"), (b"BZh9", "packed by bzip2"),
    (b"PK\x03\x04", "packed by zip, as office documents are"), (b"7z\xbc\xaf\x27\x1c", "packed by 7-Zip"),
    (b"%PDF-", "a PDF"), (b"{\\rtf", "in Rich Text Format"), (b"\xd0\xcf\x11\xe0", "an old office document"),
    (b"SQLite format 3\x00", "a database"), (b"\x89PNG", _PICTURE), (b"\xff\xd8\xff", _PICTURE),
    (b"GIF8", _PICTURE),
)  # fmt: skip
"""The first bytes of files that are no text, and what they are."""
_GIVE_TEXT = "Give plain text (ASCII, cp1252, Mac Roman, UTF-8 or UTF-16) or a saved HTML page."

_FROM_DOS = (
    "If it is a text of DOS (code page 437), such a character is a sign (0x10 is ►), and Ctrl-Z (0x1A) is its end: "
    "replace each sign by a plain one such as *, delete all from Ctrl-Z on, and use that file."
)
_FEWEST_LETTERS = 20
"""The least number of characters of a DOS text for each of its signs that is a control character elsewhere."""


@dataclass(frozen=True, slots=True)
class Document:
    """A document as received and as it is read."""

    name: str
    """Its name in messages: a file name, or "standard input"."""
    raw: bytes
    encoding: str
    source: str
    """The decoded characters without byte order mark and end-of-file mark; spans count these."""
    is_page: bool
    text: Text
    layout: str
    """The readable characters with line ends; in a saved page, a blank line for each tag that separates words."""
    remarks: tuple[str, ...] = ()
    """Remarks on how its bytes and characters were read."""
    passed_over: tuple[PassedOver, ...] = ()
    """The parts of the source that are left out, apart from markup, each with the reason."""

    def shown(self, part: PassedOver) -> str:
        """Return the words of an unread part, without markup."""
        return shown(self.source[part.start : part.end])

    @property
    def sha256(self) -> str:
        """The SHA-256 hash of the bytes."""
        return hashlib.sha256(self.raw).hexdigest()

    def line_at(self, place: int) -> int:
        """Return the line, from 1, of a character of the folded text."""
        return line_of(self.source, self.text.span(place, place).start)


def open_document(raw: bytes, name: str) -> Document:
    """Decode a document's bytes and find its readable text.

    Raises BadSource if it is empty, too large, or not text.
    """
    if len(raw) > LARGEST:
        raise BadSource(
            f"{name}: it has more than {LARGEST // (1024 * 1024)} MB, too much for a rules document.",
            remedy="Add a single document, not an archive or a collection.",
        )
    check_is_text(raw, name)
    text_of_file = _END_OF_FILE.sub(b"", raw)
    decoded, encoding, remark = decode(text_of_file, name)
    source, mended = repaired(decoded)
    is_page = _is_page(source)
    if (not is_page or _MAIL.match(source)) and (sent := transferred(source)):
        raise BadSource(
            f"{name}: this is {sent.what}: “{sent.sign}” is in line {line_of(source, sent.place)}.",
            remedy="Save it as plain text from the program that displays it, and use that file.",
        )
    table = spreadsheet("" if is_page else source)
    parts = list(table.parts) if is_page or table.parts else _parts(source)
    passed_over = (
        _passed_over_on_page(source) if is_page else [PassedOver(p.start, p.end, p.why) for p in parts if p.why]
    )
    fragments = _fragments_of_page(source, name, passed_over) if is_page else list(plain_fragments(source, parts))
    layout = "".join(fragment.text or "\n\n" for fragment in fragments)
    ended = "" if text_of_file == raw else "the mark of DOS for the end of a file (Ctrl-Z) is left out"
    remarks = (
        *filter(None, [remark, ended, *mended]),
        *table.remarks,
        *(page.page_remarks(source) if is_page else plain_remarks(source, parts)),
        *remarks_on(source, passed_over),
    )
    text = fold_fragments(fragments)
    if not text.folded:
        what = "the page has no text, only markup" if is_page else "the document is empty"
        raise BadSource(f"{name}: {what}.", remedy="Save it again and check that it has text.")
    return Document(name, raw, encoding, source, is_page, text, layout, remarks, tuple(passed_over))


def _parts(source: str) -> list[Furniture]:
    """Return the parts of a plain text that aren't readable text, in order."""
    parts = furniture(source) or quoting_marks(source)
    parts += [
        Furniture(part.start, part.end, "", why=part.why)
        for part in (
            *struck(source),
            *quoted_posts(source),
            *boxes(source),
            *hidden_parts(source),
            *notes_of_document(source),
            *hidden_in_org(source),
            *readers_notes(source),
        )
    ]
    parts += wiki_parts(source)
    values = (*attribute_values(source), *substituted(source))
    parts += [Furniture(start, end, value, instead=value) for start, end, value in values]
    parts += [Furniture(*line_end.span(), "<br>", instead="\n") for line_end in _LINE_END.finditer(source)]
    return sorted([*parts, *divided_words(source, sorted(parts))])


def _is_page(source: str) -> bool:
    """Return whether a text is a saved HTML page, or part of one; False for other XML."""
    if _OTHER_XML.match(source, 0, _PEEK):
        return False
    if _HTML.search(source, 0, _PEEK):
        return True
    tags = sum(1 for _ in _PART_OF_HTML.finditer(source, 0, _PEEK))
    lines = sum(1 for line in source[:_PEEK].splitlines() if line.strip())
    return bool(tags) and (source.lstrip().startswith("<") or tags * _FEWEST_LINES >= lines)


def check_is_text(raw: bytes, name: str) -> None:
    """Raise BadSource for bytes that begin like a known binary file."""
    other = next((what for sign, what in NO_TEXT if raw.startswith(sign)), "")
    if other == _PICTURE:
        remedy = "Have its text recognized (OCR) or type it, save it as a text file, and use that file."
        raise BadSource(f"{name}: this is a picture, not text.", remedy=remedy)
    if other.startswith("packed"):
        raise BadSource(f"{name}: this is {other}, not text.", remedy="Unpack it, and use the text file in it.")
    if other:
        remedy = "Save it as a text file from the program that displays it, and use that file."
        raise BadSource(f"{name}: this is {other}, not text.", remedy=remedy)


def _passed_over_on_page(source: str) -> list[PassedOver]:
    """Return the parts of the HTML page that aren't read."""
    return page.unread_parts(source)


def _fragments_of_page(source: str, name: str, parts: Sequence[PassedOver]) -> Sequence[Fragment]:
    """Return the readable fragments of the HTML page, without those parts."""
    return list(page.readable_fragments(source, name, parts))


class Decoded(NamedTuple):
    """The characters of a document, and the encoding in which they were read."""

    source: str
    encoding: str
    remark: str = ""
    """A remark on anything that doesn't fit in that encoding; empty if everything does."""


def decode(raw: bytes, name: str) -> Decoded:
    """Decode a file: by its byte order mark, as UTF-16, as UTF-8, or in an eight-bit encoding.

    Raises BadSource if it is text in none of these.
    """
    for bom, encoding in _BOMS:
        if raw.startswith(bom):
            return _declared(raw[len(bom) :], encoding, name)
    peek = raw[:_PEEK]
    if peek.count(0) * _FEWEST_ZEROS > len(
        peek
    ):  # Western text in UTF-16 has a zero in every other byte; which one tells the byte order
        encoding = "utf-16-be" if peek[::2].count(0) > peek[1::2].count(0) else "utf-16-le"
        return Decoded(_decoded(raw, encoding, name), encoding)
    try:
        return Decoded(_decoded(raw, "utf-8", name), "utf-8")
    except BadSource:
        return _mended(raw, name) or Decoded(*_eight_bit(raw, name))


def _declared(raw: bytes, encoding: str, name: str) -> Decoded:
    """Return the text of a document that declares its encoding.

    Half a character at its end, and single wrong bytes in UTF-8, are replaced. Raises BadSource if it isn't in the
    encoding.
    """
    if encoding != "utf-8" and len(raw) % _BYTES_OF_UTF_16:
        return Decoded(_decoded(raw[:-1], encoding, name) + _LOST, encoding, _CUT_OFF)
    try:
        return Decoded(_decoded(raw, encoding, name), encoding)
    except BadSource:
        mended = _mended(raw, name) if encoding == "utf-8" else None
        if mended is None:
            raise
        return mended


def _mended(raw: bytes, name: str) -> Decoded | None:
    """Decode UTF-8 that has some cp1252 bytes in it or is cut off inside a character; None if that fails."""
    kinds = Counter(match.lastgroup for match in _BEYOND_ASCII.finditer(raw))
    if kinds["whole"] <= kinds["other"]:
        return None
    text = _BEYOND_ASCII.sub(_as_utf_8, raw)
    other = kinds["other"]
    remarks = [
        *([f"bytes that are no UTF-8 are read as letters of Windows, cp1252 ({other:,} times)"] if other else []),
        *([_CUT_OFF] if kinds["begun"] else []),
    ]
    return Decoded(_decoded(text, "utf-8", name), "utf-8", "; ".join(remarks))


def _as_utf_8(match: re.Match[bytes]) -> bytes:
    """Return a valid UTF-8 sequence unchanged, and any other byte re-encoded from cp1252."""
    if match["whole"]:
        return match.group()
    return (match.group().decode("cp1252", "replace") if match["other"] else _LOST).encode()


def _eight_bit(raw: bytes, name: str) -> tuple[str, str]:
    """Decode bytes in the eight-bit encoding that puts the fewest characters where they can't be; prefers cp1252."""
    others = ((misfits(raw.decode(page)), page) for page in _OTHER_PAGES)
    fewest, encoding = min(others)
    try:
        usual = _decoded(raw, "cp1252", name)
    except BadSource:
        if fewest:
            raise
        return _decoded(raw, encoding, name), encoding
    return (_decoded(raw, encoding, name), encoding) if fewest < misfits(usual) else (usual, "cp1252")


def _is_of_dos(raw: bytes) -> bool:
    """Return whether bytes, up to a Ctrl-Z if there is one, can be a DOS text: no NUL, few control characters."""
    text = raw.partition(b"\x1a")[0]
    signs = sum(text.count(code) for code in range(32) if code not in b"\t\n\v\f\r")
    return 0 not in text and signs * _FEWEST_LETTERS <= len(text)


def _decoded(raw: bytes, encoding: str, name: str) -> str:
    """Return the bytes as text. Raises BadSource if they aren't valid in the encoding or have control characters."""
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError as error:
        raise BadSource(
            f"{name}: this isn't readable text (byte {error.start}, in line "
            f"{line_of(raw[: error.start].decode(encoding, 'replace'), error.start)}, is not "
            f"valid {encoding}).",
            remedy=_GIVE_TEXT,
        ) from None
    control = _CONTROL.search(text)
    if control and control.group() == "\0" and raw.count(0) * _FEWEST_LETTERS < len(raw):
        raise BadSource(
            f"{name}: {raw.count(0):,} of its bytes are zero, from byte {raw.index(0):,} in line "
            f"{line_of(text, control.start()):,} on: what stood there is lost, as on a damaged disk or in a download "
            "that broke off.",
            remedy="Get the file again, or use another copy.",
        )
    if control:
        is_of_dos = control.group() < " " and _is_of_dos(raw)
        raise BadSource(
            f"{name}: this isn't text (it has a control character, {control.group()!r}, at "
            f"character {control.start()}, in line {line_of(text, control.start())}).",
            remedy=_FROM_DOS if is_of_dos else _GIVE_TEXT,
        )
    return text
