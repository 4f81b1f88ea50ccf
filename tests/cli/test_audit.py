"""``rulings audit sources``: nothing unaccounted for, every note told."""


def test_nothing_is_unaccounted_for(rulings):
    """Every character of each source is in a record, noise, or white space between."""
    audit = rulings("audit", "sources", "--json")
    assert audit.code == 0
    assert [found["unaccounted"] for found in audit.data] == [0] * 5
    for found in audit.data:
        parts = found["in_records"] + sum(found["in_noise"].values()) + found["between"]
        assert parts == found["characters"]


def test_every_note_of_every_record_is_listed(rulings):
    """The notes are those of the export."""
    exported = [note for record in rulings("export", "--format", "json").data for note in record["notes"]]
    audit = rulings("audit", "sources")
    assert sum(line.startswith("note: ") for line in audit.lines) == len(exported)
    assert all(note in audit.out for note in exported)
    told = [note["note"] for found in rulings("audit", "sources", "--json").data for note in found["notes"]]
    assert sorted(told) == sorted(exported)


def test_json_has_its_keys(rulings):
    """The account, the counts, the notes."""
    (found, *_) = rulings("audit", "sources", "--json").data
    assert list(found) == [
        *("source", "characters", "in_records", "in_noise", "between", "unaccounted", "records", "tags", "marked"),
        *("citations", "citations_at_hand", "notes"),
    ]
    assert list(found["notes"][0]) == ["record", "note", "printed", "read"]


def test_the_quotations_stand(rulings):
    """What rules, cards and terms quote of the five documents stands there; other texts are said not to be at hand."""
    audit = rulings("audit", "quotes", "--json")
    assert audit.code == 0
    outcomes = {found["outcome"] for found in audit.data}
    assert outcomes == {"stands", "not at hand"}
    abroad = [found["where"] for found in audit.data if found["outcome"] == "not at hand"]
    assert all("/" not in where or where.startswith("cr-") for where in abroad)
    assert {"trample", "term-dies"} <= {found["slug"] for found in audit.data}
