"""The markup of a saved page in the ledger."""

from ingest.document import open_document
from ingest.ledger import with_markup
from kb.records.record import Noise, Span


def entered(source: str, *spans: str) -> list[str]:
    """Return what is entered for a document of which these slices are noise already."""
    document = open_document(source.encode(), "x")
    noise = [Noise(Span(source.index(words), source.index(words) + len(words)), "known") for words in spans]
    return [source[slice(*n.span)] for n in with_markup(document, (), noise) if n.reason != "known"]


def test_markup_between():
    """Markup before, between and behind what is accounted for is entered, white space apart."""
    assert entered("<p> a </p>\n<p>b</p> ", "a", "b") == ["<p>", "</p>\n<p>", "</p>"]


def test_markup_inside():
    """Markup inside a record is the record's."""
    assert entered("<p>a <b>b</b> c</p>", "a <b>b</b> c") == ["<p>", "</p>"]


def test_readable_characters_are_never_entered():
    """What a page shows and no record holds stays unaccounted for."""
    assert entered("<p>a lost words b</p>", "a", "b") == ["<p>", "</p>"]
    assert entered("<p>1<b>lost</b>&amp;<i>2</i></p>", "1", "2") == ["<p>", "<b>", "</b>", "<i>", "</i></p>"]


def test_plain_text_has_no_markup():
    """In plain text nothing is markup, whatever is missing from the records."""
    assert entered("a <b> c", "a", "c") == []
