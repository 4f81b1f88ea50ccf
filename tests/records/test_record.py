"""Local ids of records, and notes in words."""

from kb.records.record import Kind, Note, SinceFrom


def test_the_local_id_is_the_id_without_its_source(make_record):
    """The local id may contain slashes."""
    assert make_record("s-1", "212.1c#example-1").local_id == "212.1c#example-1"
    assert make_record("s-1", "rules-clarifications/butterfree/1").local_id == "rules-clarifications/butterfree/1"
    assert make_record("s-1", "s-1/x").local_id == "s-1/x"


def test_a_note_on_a_misprint_quotes_the_printed_and_the_corrected_words():
    note = Note("a digit is missing.", printed="208/07/15", read="2008/07/15")
    assert str(note) == "Printed “208/07/15”, read as “2008/07/15”: a digit is missing."


def test_a_note_without_a_correction_quotes_only_the_printed_words():
    assert str(Note("spelt so.", printed="atacking")) == "Printed “atacking”: spelt so."


def test_a_note_without_a_quotation_is_its_text():
    assert str(Note("The text breaks off here.")) == "The text breaks off here."


def test_the_corrections_in_notes_are_applied_to_the_text_as_read(make_record):
    notes = (Note("spelt so.", "atacking"), Note("a slip.", "and and", "and an"), Note("it breaks off."))
    record = make_record("s-1", "1.1", text="atacking and and")._replace(notes=notes)
    assert record.as_read == "atacking and an"


def test_kinds_and_sources_of_days_have_their_documented_words():
    assert [str(kind) for kind in Kind] == [
        "heading", "rule", "glossary", "ruling", "erratum", "example", "preamble", "credit",
    ]  # fmt: skip
    assert [str(since_from) for since_from in SinceFrom] == ["tag", "example's tag", "document"]
