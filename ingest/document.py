"""Bytes to characters: which encoding a document is in, whether it is a saved page, and what of it is readable."""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass

from ingest.letters import misfits
from ingest.text import Fragment, Text, fold_fragments
from kb.records.errors import BadSource

LARGEST = 16 * 1024 * 1024
"""The largest document read, in bytes; the longest rules text known has about one million."""

_OTHER_PAGES = ("mac-roman", "cp437")
"""The eight-bit encodings of other systems, tried where cp1252 gives words that no one writes."""
_BOMS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1b\x7f\ufffe\uffff]")
_HTML = re.compile(r"<(?:!doctype\s+html|html|head|body|pre|p|br|div|table)\b[^<>]*>", re.IGNORECASE)
_PEEK = 4096
_GIVE_TEXT = "Give plain text (ASCII, cp1252, Mac Roman, UTF-8 or UTF-16) or a saved HTML page."


@dataclass(frozen=True, slots=True)
class Document:
    """A document as it was received, and as it is read."""

    name: str
    """What it is called in messages: a file name, or "standard input"."""
    raw: bytes
    encoding: str
    source: str
    """The decoded characters, byte order mark apart; spans count these."""
    is_page: bool
    text: Text
    layout: str
    """The readable characters with their line ends, each tag of a saved page between words a blank line."""

    @property
    def sha256(self) -> str:
        """The fingerprint of the bytes."""
        return hashlib.sha256(self.raw).hexdigest()


def open_document(raw: bytes, name: str) -> Document:
    """Give the document that these bytes are.

    Raises BadSource for what is empty, too large, or no text.
    """
    if len(raw) > LARGEST:
        raise BadSource(
            f"{name}: more than {LARGEST // (1024 * 1024)} MB, which no rules document has.",
            remedy="Give the document alone, not an archive or a collection.",
        )
    source, encoding = decode(raw, name)
    if not source.strip():
        raise BadSource(f"{name}: the document is empty.", remedy="Save it again and check that it has text.")
    is_page = _HTML.search(source, 0, _PEEK) is not None
    fragments = _readable(source, name, is_page=is_page)
    layout = "".join(fragment.text or "\n\n" for fragment in fragments) if is_page else source
    return Document(name, raw, encoding, source, is_page, fold_fragments(fragments), layout)


def _readable(source: str, name: str, *, is_page: bool) -> Sequence[Fragment]:
    if not is_page:
        return [Fragment(source, 0, len(source))]
    from ingest.page import readable_fragments  # plain text would pay for reading pages

    return list(readable_fragments(source, name))


def decode(raw: bytes, name: str) -> tuple[str, str]:
    """Give the characters and the encoding: by byte order mark, UTF-16 by its zeros, else UTF-8, else an eight-bit one.

    Raises BadSource for what is no text in any of these.
    """
    for bom, encoding in _BOMS:
        if raw.startswith(bom):
            return _decoded(raw[len(bom) :], encoding, name), encoding
    peek = raw[:_PEEK]
    if 0 in peek:  # Western text in UTF-16 has a zero in every other byte; which one tells the byte order
        encoding = "utf-16-be" if peek[::2].count(0) > peek[1::2].count(0) else "utf-16-le"
        return _decoded(raw, encoding, name), encoding
    try:
        return _decoded(raw, "utf-8", name), "utf-8"
    except BadSource:
        return _eight_bit(raw, name)


def _eight_bit(raw: bytes, name: str) -> tuple[str, str]:
    """Give the characters in the encoding in which most of them stand where they can; cp1252 before all others."""
    others = ((misfits(raw.decode(page)), page) for page in _OTHER_PAGES)
    fewest, encoding = min(others)
    try:
        usual = _decoded(raw, "cp1252", name)
    except BadSource:
        if fewest:
            raise
        return _decoded(raw, encoding, name), encoding
    return (_decoded(raw, encoding, name), encoding) if fewest < misfits(usual) else (usual, "cp1252")


def _decoded(raw: bytes, encoding: str, name: str) -> str:
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError as error:
        raise BadSource(
            f"{name}: this is no text that can be read (byte {error.start} is not {encoding}).", remedy=_GIVE_TEXT
        ) from None
    control = _CONTROL.search(text)
    if control:
        raise BadSource(
            f"{name}: this is no text (a control character, {control.group()!r}, stands at character "
            f"{control.start()}).",
            remedy=_GIVE_TEXT,
        )
    return text
