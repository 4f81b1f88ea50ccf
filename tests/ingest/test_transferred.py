"""Texts in the transfer encodings of mail."""

import quopri

import pytest

from ingest.document import open_document
from ingest.transferred import transferred
from kb.records.errors import BadSource

TEXT = "“Newts” can’t croak — won’t they? A +1/+1 counter, a -1/-1 counter and a +2/+0 counter don’t.\n" * 4


@pytest.mark.parametrize(
    ("raw", "encoding"), [(quopri.encodestring(TEXT.encode()), "quoted-printable"), (TEXT.encode("utf-7"), "UTF-7")]
)
def test_quoted_printable_and_utf_7_are_refused_with_encoding_and_line(raw: bytes, encoding: str):
    with pytest.raises(
        BadSource, match=rf"x\.txt: this is encoded as {encoding}, as in mail: .* is in line 1\."
    ) as refused:
        open_document(raw, "x.txt")
    assert "plain text" in refused.value.remedy


@pytest.mark.parametrize("text", [TEXT, "== A ==\nNewts.\n" * 9, "x = y\n" * 9, "+I- and +A- as grades", "a=\nb"])
def test_wiki_titles_sums_and_counters_are_not_taken_for_mail_encodings(text: str):
    assert transferred(text) is None


def test_a_multipart_mail_is_refused_as_encoded_mail():
    mail = (
        "Date: Fri, 02 Jul 1999 23:40:12 -0700\r\nFrom: Lena Marsh <lena@marsh.example>\r\nSubject: Rulings\r\n\r\n"
        "--5A2B\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n"
        + "1. D=E9j=E0 Vu croaks, and a toad that hears it croaks as well, whatev=\r\ner it is.\r\n"
        * 3
        + "2. El-Hajj=E2j gains life for damage that it deals, whoever it is dealt to.\r\n"
        "--5A2B\r\nContent-Type: text/html\r\n\r\n<html><body><p>1. D=E9j=E0 Vu croaks.</p></body></html>\r\n"
    )
    with pytest.raises(BadSource, match="as in mail"):
        open_document(mail.encode(), "week.eml")
