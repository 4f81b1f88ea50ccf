"""Accounting for the markup of a saved page."""

from ingest.document import open_document
from ingest.unread import with_markup
from kb.records.record import Noise, Span


def markup_noise(source: str, *spans: str) -> list[str]:
    """Return the markup entered as noise for a document whose given slices are already accounted for."""
    document = open_document(source.encode(), "x")
    noise = [Noise(Span(source.index(words), source.index(words) + len(words)), "known") for words in spans]
    return [source[slice(*n.span)] for n in with_markup(document, (), noise) if n.reason != "known"]


def test_markup_before_between_and_after_records_is_entered_as_noise():
    assert markup_noise("<p> a </p>\n<p>b</p> ", "a", "b") == ["<p>", "</p>\n<p>", "</p>"]


def test_markup_inside_a_record_is_not_entered_as_noise():
    assert markup_noise("<p>a <b>b</b> c</p>", "a <b>b</b> c") == ["<p>", "</p>"]


def test_visible_text_outside_records_stays_unaccounted_for():
    assert markup_noise("<p>a lost words b</p>", "a", "b") == ["<p>", "</p>"]
    assert markup_noise("<p>1<b>lost</b>&amp;<i>2</i></p>", "1", "2") == ["<p>", "<b>", "</b>", "<i>", "</i></p>"]


def test_nothing_in_plain_text_is_entered_as_markup():
    assert markup_noise("a <b> c", "a", "c") == []
