"""``rulings audit sources``: nothing unaccounted for, every note told."""

from kb.records.record import Note


def test_nothing_is_unaccounted_for(rulings):
    """Every character of each source is in a record, noise, or white space between."""
    audit = rulings("audit", "sources", "--json")
    assert audit.code == 0
    assert [found["account"]["unaccounted"] for found in audit.data] == [0] * 5
    for found in audit.data:
        account = found["account"]
        parts = account["in_records"] + sum(account["in_noise"].values()) + account["between"]
        assert parts == account["characters"]


def test_every_note_of_every_record_is_listed(rulings):
    """The notes are those of the export."""
    exported = [note for record in rulings("export", "--format", "json").data for note in record["notes"]]
    audit = rulings("audit", "sources")
    assert sum(line.startswith("note: ") for line in audit.lines) == len(exported)
    assert all(note in audit.out for note in exported)
    told = [one["note"] for found in rulings("audit", "sources", "--json").data for one in found["notes"]]
    assert sorted(str(Note(**note)) for note in told) == sorted(exported)


def test_json_has_its_keys(rulings):
    """The account, the counts, the notes."""
    (found, *_) = rulings("audit", "sources", "--json").data
    assert list(found) == ["source", "account", "records", "tags", "marked", "citations", "citations_here", "notes"]
    assert list(found["account"]) == ["characters", "in_records", "in_noise", "between", "unaccounted"]
    assert list(found["notes"][0]) == ["record", "note"]


def test_the_quotations_stand(rulings):
    """What rules, cards and terms quote of the five documents stands there; other texts are said not to be here."""
    audit = rulings("audit", "quotes", "--json")
    assert audit.code == 0
    outcomes = {found["outcome"] for found in audit.data}
    assert outcomes == {"stands", "not here"}
    abroad = [found["where"] for found in audit.data if found["outcome"] == "not here"]
    assert all("/" not in where or where.startswith(("cr-", "dangelo-", "gatherer-")) for where in abroad)
    assert {"trample", "term-dies"} <= {found["slug"] for found in audit.data}


def test_every_record_of_1998_is_in_a_lineage_or_alone(rulings):
    """The two posts are told with their counts, and nothing is unaccounted for."""
    audit = rulings("audit", "lineages")
    assert audit.code == 0
    assert audit.lines[1].split() == ["moursund-1998-04", "38", "29", "9", "0"]
    assert audit.lines[2].split() == ["moursund-1998-10", "33", "26", "7", "0"]
    assert "not here" in audit.lines[-1]


def test_the_audit_of_lineages_as_data(rulings):
    """The counts, the ids unaccounted for, and each quotation of an official rulebook with what became of it."""
    audit = rulings("audit", "lineages", "--json").data
    assert list(audit["sources"][0]) == ["source", "records", "in_lineages", "alone", "unaccounted"]
    assert list(audit["official"][0]) == ["quoted", "outcome"]
    assert {found["outcome"] for found in audit["official"]} == {"not here"}


def test_a_text_that_does_not_stand_fails_the_audit(rulings, tmp_path, monkeypatch):
    """Where a rulebook here lacks the words that a lineage quotes, they are named and the code is 1."""
    front = "Comprehensive Rules\n\nRules current as of April 23, 1999.\n\n"
    rules = "1. Toads\n\n100. General\n\n100.1. A toad.\n\n421.4. A loop goes on.\n\n"
    back = "Glossary\n\nZzyzx\nSee rule 100.1.\n\nCredits\n\nNobody\n"
    (tmp_path / "CR-1999-04-23.txt").write_text(front + rules + back, encoding="utf-8")
    monkeypatch.setenv("RULINGS_EDITIONS", str(tmp_path))
    audit = rulings("audit", "lineages")
    assert audit.code == 1
    assert "missing: “the game ends in a draw” (cr-1999-04-23/421.4, in endless-loops)" in audit.lines
