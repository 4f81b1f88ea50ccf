"""Bytes to characters: which encoding a document is in, whether it is a saved page, and what of it is readable."""

import hashlib
import re
from dataclasses import dataclass

from ingest.text import Fragment, Text, fold_fragments
from kb.records.errors import BadSource

LARGEST = 16 * 1024 * 1024
"""The largest document read, in bytes; the longest rules text known has about one million."""

_BOMS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1b\x7f\ufffe\uffff]")
_HTML = re.compile(r"<(?:!doctype\s+html|html|head|body|pre|p|br|div|table)\b[^<>]*>", re.IGNORECASE)
_PEEK = 4096


@dataclass(frozen=True, slots=True)
class Document:
    """A document as it was received, and as it is read."""

    name: str
    """What it is called in messages: a file name, or "standard input"."""
    raw: bytes
    encoding: str
    source: str
    """The decoded characters, byte order mark apart; spans count these."""
    text: Text

    @property
    def sha256(self) -> str:
        """The fingerprint of the bytes."""
        return hashlib.sha256(self.raw).hexdigest()


def open_document(raw: bytes, name: str) -> Document:
    """Give the document that these bytes are.

    Raises BadSource for what is empty, too large, or no text.
    """
    if len(raw) > LARGEST:
        size = len(raw) // (1024 * 1024)
        raise BadSource(
            f"{name}: {size} MB is more than any rules document has (at most {LARGEST // (1024 * 1024)} MB are read).",
            remedy="Give the document alone, not an archive or a collection.",
        )
    source, encoding = decode(raw, name)
    if not source.strip():
        raise BadSource(f"{name}: the document is empty.", remedy="Save it again and check that it has text.")
    if _HTML.search(source, 0, _PEEK):
        from ingest.page import readable_fragments

        return Document(name, raw, encoding, source, fold_fragments(readable_fragments(source, name)))
    return Document(name, raw, encoding, source, fold_fragments([Fragment(source, 0, len(source))]))


def decode(raw: bytes, name: str) -> tuple[str, str]:
    """Give the characters and the encoding: by byte order mark, else UTF-8, else UTF-16 by its zeros, else cp1252."""
    for bom, encoding in _BOMS:
        if raw.startswith(bom):
            return _decoded(raw[len(bom) :], encoding, name), encoding
    for encoding in ("utf-8", _utf_16_guess(raw), "cp1252"):
        try:
            return _decoded(raw, encoding, name), encoding
        except BadSource:
            if encoding == "cp1252":
                raise
    raise AssertionError(name)


def _decoded(raw: bytes, encoding: str, name: str) -> str:
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError as error:
        raise BadSource(
            f"{name}: byte {error.start} is not {encoding} text.", remedy="Save the document as UTF-8 text."
        ) from None
    control = _CONTROL.search(text)
    if control:
        raise BadSource(
            f"{name}: this is no text (a control character, {control.group()!r}, stands at character "
            f"{control.start()}).",
            remedy="Give plain text (ASCII, cp1252, UTF-8 or UTF-16) or a saved HTML page.",
        )
    return text


def _utf_16_guess(raw: bytes) -> str:
    """Western text in UTF-16 has a zero in every other byte; which one tells the byte order."""
    peek = raw[:_PEEK]
    return "utf-16-be" if peek[::2].count(0) > peek[1::2].count(0) else "utf-16-le" if peek.count(0) else "utf-8"
