"""A record knows its place, and a note says itself in words."""

from kb.records.record import Kind, Note, SinceFrom


def test_local_id_is_the_id_without_its_source(make_record):
    """A record's local id is what stands behind its source, other strokes included."""
    assert make_record("s-1", "212.1c#example-1").local_id == "212.1c#example-1"
    assert make_record("s-1", "rules-clarifications/butterfree/1").local_id == "rules-clarifications/butterfree/1"
    assert make_record("s-1", "s-1/x").local_id == "s-1/x"


def test_a_note_says_what_is_printed_and_read():
    """A note on a misprint quotes what is printed and what it is read as."""
    note = Note("a digit is missing.", printed="208/07/15", read="2008/07/15")
    assert str(note) == "Printed “208/07/15”, read as “2008/07/15”: a digit is missing."


def test_a_note_may_only_quote():
    """A note on what is printed and stays as it is says so without a reading."""
    assert str(Note("spelt so.", printed="atacking")) == "Printed “atacking”: spelt so."


def test_a_note_may_be_words_only():
    """A note that is about no particular characters is its text."""
    assert str(Note("The text breaks off here.")) == "The text breaks off here."


def test_a_text_as_it_is_to_be_read(make_record):
    """What the notes read otherwise is put in its place; what they only quote or say stays."""
    notes = (Note("spelt so.", "atacking"), Note("a slip.", "and and", "and an"), Note("it breaks off."))
    record = make_record("s-1", "1.1", text="atacking and and")._replace(notes=notes)
    assert record.as_read == "atacking and an"


def test_words_of_the_export():
    """The kinds and the sources of a day are written as the export promises them."""
    assert [str(kind) for kind in Kind] == [
        "heading", "rule", "glossary", "ruling", "erratum", "example", "preamble", "credit",
    ]  # fmt: skip
    assert [str(since_from) for since_from in SinceFrom] == ["tag", "example's tag", "document"]
