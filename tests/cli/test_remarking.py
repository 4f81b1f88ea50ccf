"""Remarks on a document that was read."""

import ingest
from kb.answers.documents.remarking import counts_of, misnamed, remarks_on

PAGE = (
    "This search based on the May 1, 2005 release of the Rulings. 502 - Keywords 502.1 - It is. [CompRules 2006/01/02]"
)


def test_a_tag_later_than_its_document_is_remarked_with_the_record():
    reading = ingest.read(PAGE.encode(), "page.txt")
    assert list(remarks_on(reading, "page.txt")) == ["dated later than the document (2005-05-01): 502.1"]


def test_a_number_used_more_than_once_is_remarked_once():
    reading = ingest.read((PAGE[:-23] + "502.1 - It was. 502.1 - It will be.").encode(), "page.txt")
    assert list(remarks_on(reading, "page.txt")) == ["used more than once: 502.1"]


def test_a_file_name_with_another_day_is_remarked():
    reading = ingest.read(PAGE.encode(), "page-2005-06-01.txt")
    assert list(misnamed(reading.source, "page-2005-06-01.txt")) == [
        "the file's name says 2005-06-01; 2005-05-01 was taken"
    ]


def test_records_are_counted_by_kind():
    assert counts_of(ingest.read(PAGE.encode(), "page.txt")) == "1 heading, 1 preamble, 1 rule"
