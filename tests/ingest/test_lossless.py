"""Every character of the five documents is in one record, in noise with a reason, or white space."""

from collections import Counter
from itertools import pairwise
from pathlib import Path

from kb.records.record import Kind, Reading, Record, Span
from kb.records.text import normalise

SEEDS = Path(__file__).parents[2] / "seeds"
WITH_A_TAG_INSIDE = "crystalkeep-2008-08/G3.37b"
INNER_TAG = "[CompRules 2008/07/15]"


def spans(reading: Reading) -> list[Span]:
    """Return the spans of records and noise in the order of the text."""
    return sorted([record.span for record in reading.records] + [noise.span for noise in reading.noise])


def cut(reading: Reading, span: Span) -> str:
    """Return the characters of a span."""
    return reading.text[span.start : span.end]


def test_a_readings_text_is_the_packaged_file(reading: Reading):
    assert reading.text == (SEEDS / reading.source.file).read_bytes().decode("utf-8")


def test_spans_of_records_and_noise_are_not_empty_and_never_overlap(reading: Reading):
    assert all(0 <= span.start < span.end <= len(reading.text) for span in spans(reading))
    assert [(a, b) for a, b in pairwise(spans(reading)) if a.end > b.start] == []


def test_records_noise_and_white_space_together_are_the_document(reading: Reading):
    pieces, position = [], 0
    for span in spans(reading):
        gap = reading.text[position : span.start]
        assert not gap.strip(), f"unaccounted at {position}: {gap[:60]!r}"
        pieces += [gap, cut(reading, span)]
        position = span.end
    tail = reading.text[position:]
    assert not tail.strip(), f"unaccounted at {position}: {tail[:60]!r}"
    assert "".join([*pieces, tail]) == reading.text


def test_noise_has_a_reason_and_no_letters_except_the_repeated_footer_of_2004(reading: Reading):
    assert all(noise.reason.strip() for noise in reading.noise)
    said = [normalise(cut(reading, noise.span)) for noise in reading.noise]
    wordy = [words for words in said if any(c.isalnum() for c in words)]
    footers = [words for words in wordy if words.startswith("This search based on the January 15,2004 release")]
    assert wordy == footers
    assert len(footers) == (reading.source.slug == "crystalkeep-2004-01")


def printed_text(reading: Reading, record: Record) -> str:
    """Return the text that the document prints for a record."""
    printed = cut(reading, record.text_span)
    if record.id == WITH_A_TAG_INSIDE:
        assert printed.count(INNER_TAG) == 1
        printed = printed.replace(INNER_TAG, "")
    return normalise(printed)


def test_a_records_text_is_its_text_span_with_white_space_normalised(reading: Reading):
    """Only G3.37b leaves out a tag inside its text."""
    differ = [r.id for r in reading.records if r.text != printed_text(reading, r)]
    assert differ == []


def test_no_record_has_an_empty_text(reading: Reading):
    assert [r.id for r in reading.records if not r.text] == []


def test_the_text_span_of_a_record_lies_in_its_span(reading: Reading):
    outside = [r.id for r in reading.records if not r.span.start <= r.text_span.start <= r.text_span.end <= r.span.end]
    assert outside == []


def test_a_records_span_adds_only_mark_number_card_and_tag_to_its_text(reading: Reading):
    for record in reading.records:
        tail = reading.text[record.text_span.end : record.span.end].strip()
        assert tail in ("", f"[{record.printed_tag}]"), record.id
        head = normalise(reading.text[record.span.start : record.text_span.start])
        known = [record.printed_number, *record.cards, "Example:"]
        for word in sorted((w for w in known if w), key=len, reverse=True):
            head = head.replace(word, "", 1)
        assert not head.strip("+-.) 0123456789"), (record.id, head)


def test_the_printed_tag_and_number_occur_in_the_records_span(reading: Reading):
    for record in reading.records:
        own = normalise(cut(reading, record.span))
        assert record.printed_tag is None or f"[{record.printed_tag}]" in own, record.id
        bears_its_number = record.kind is not Kind.EXAMPLE and not record.id.endswith("#part-2")
        assert record.printed_number is None or not bears_its_number or record.printed_number in own, record.id


def test_each_citation_spans_its_printed_words_inside_the_records_text(reading: Reading):
    for record in reading.records:
        for citation in record.citations:
            assert record.text_span.start <= citation.span.start < citation.span.end <= record.text_span.end, record.id
            assert normalise(cut(reading, citation.span)) == normalise(citation.printed), record.id


def test_record_ids_are_unique_and_begin_with_their_source(reading: Reading):
    twice = [i for i, n in Counter(r.id for r in reading.records).items() if n > 1]
    assert twice == []
    assert {r.id.split("/")[0] for r in reading.records} == {reading.source.slug} == {r.source for r in reading.records}


def test_parents_and_citation_targets_are_existing_records(readings: dict[str, Reading]):
    records = [r for reading in readings.values() for r in reading.records]
    pointed = {r.parent for r in records} | {c.target for r in records for c in r.citations}
    assert pointed - {None} <= {r.id for r in records}
