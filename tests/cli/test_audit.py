"""``rulings audit``: sources, quotations, lineages and rulebooks."""

import pytest

from kb.records.record import Note


def test_every_character_of_each_source_is_accounted_for(rulings):
    audit = rulings("audit", "sources", "--json")
    assert audit.code == 0
    assert [found["account"]["unaccounted"] for found in audit.data] == [0] * 5
    for found in audit.data:
        account = found["account"]
        parts = account["in_records"] + sum(account["in_noise"].values()) + account["between"]
        assert parts == account["characters"]


def test_the_audit_of_sources_lists_every_note_of_the_export(rulings):
    exported = [note for record in rulings("export", "--format", "json").data for note in record["notes"]]
    audit = rulings("audit", "sources")
    assert sum(line.startswith("note: ") for line in audit.lines) == len(exported)
    assert all(note in audit.out for note in exported)
    told = [one["note"] for found in rulings("audit", "sources", "--json").data for one in found["notes"]]
    assert sorted(str(Note(**note)) for note in told) == sorted(exported)


def test_the_json_of_an_audit_has_its_documented_keys(rulings):
    (found, *_) = rulings("audit", "sources", "--json").data
    assert list(found) == ["source", "account", "records", "tags", "marked", "citations", "citations_here", "notes"]
    assert list(found["account"]) == ["characters", "in_records", "in_noise", "between", "unaccounted"]
    assert list(found["notes"][0]) == ["record", "note"]


def test_every_quotation_from_the_five_documents_is_found(rulings):
    """Other texts aren't in the store."""
    audit = rulings("audit", "quotes", "--json")
    assert audit.code == 0
    outcomes = {found["outcome"] for found in audit.data}
    assert outcomes == {"stands", "not here"}
    abroad = [found["where"] for found in audit.data if found["outcome"] == "not here"]
    assert all("/" not in where or where.startswith(("cr-", "dangelo-", "gatherer-")) for where in abroad)
    assert {"trample", "term-dies"} <= {found["slug"] for found in audit.data}


def test_the_audit_of_lineages_accounts_for_every_record_of_1998(rulings):
    audit = rulings("audit", "lineages")
    assert audit.code == 0
    assert audit.lines[1].split() == ["moursund-1998-04", "38", "29", "9", "0"]
    assert audit.lines[2].split() == ["moursund-1998-10", "33", "26", "7", "0"]
    assert "not here" in audit.lines[-1]


def test_the_json_of_the_lineage_audit_has_counts_and_quotations(rulings):
    audit = rulings("audit", "lineages", "--json").data
    assert list(audit["sources"][0]) == ["source", "records", "in_lineages", "alone", "unaccounted"]
    assert list(audit["official"][0]) == ["quoted", "outcome"]
    assert {found["outcome"] for found in audit["official"]} == {"not here"}


def test_a_missing_quotation_of_a_lineage_fails_the_audit(rulings, tmp_path, monkeypatch):
    front = "Comprehensive Rules\n\nRules current as of April 23, 1999.\n\n"
    rules = "1. Toads\n\n100. General\n\n100.1. A toad.\n\n421.4. A loop goes on.\n\n"
    back = "Glossary\n\nZzyzx\nSee rule 100.1.\n\nCredits\n\nNobody\n"
    (tmp_path / "CR-1999-04-23.txt").write_text(front + rules + back, encoding="utf-8")
    monkeypatch.setenv("RULINGS_EDITIONS", str(tmp_path))
    audit = rulings("audit", "lineages")
    assert audit.code == 1
    assert "missing: “the game ends in a draw” (cr-1999-04-23/421.4, in endless-loops)" in audit.lines


def test_the_audit_of_a_rulebook_counts_numbers_by_section_and_class(rulings):
    audit = rulings("audit", "rulebook", "moursund-1998-04")
    assert audit.code == 0
    assert next(line for line in audit.lines if line.startswith("in all")).split() == [
        "in",
        "all",
        "27",
        "27",
        "0",
        "0",
        "0",
        "0",
    ]


def test_the_numbers_of_a_class_are_listed_with_boards_and_reasons(rulings):
    audit = rulings("audit", "rulebook", "1998-03-31", "--class", "played")
    assert sum(" quotes it" in line for line in audit.lines) == 25
    said = [line.split()[0] for line in audit.lines if line.endswith(" is said to be it")]
    assert said == ["examples/6", "examples/7"]
    assert "0 numbers of 27: open." in rulings("audit", "rulebook", "1998-03-31", "--class", "open").lines


def test_the_json_of_a_rulebook_audit_has_its_documented_keys(rulings):
    found = rulings("audit", "rulebook", "moursund-1998-10", "--json").data
    assert list(found) == ["texts", "counts", "wrong"]
    assert list(found["texts"][0]["numbers"][0]) == [
        "number", "section", "what", "why", "rules", "boards", "entry",
    ]  # fmt: skip
    assert found["counts"][0]["General Rulings"]["played"] == 3


def test_auditing_an_unknown_source_is_an_error(rulings):
    audit = rulings("audit", "rulebook", "moursund-1999-01")
    assert audit.code != 0
    assert "moursund-1999-01 is neither a source here nor a date." in audit.err


@pytest.mark.parametrize(("named", "day"), [("2008", "2008-12-31"), ("2008-08", "2008-08-31")])
def test_a_year_or_month_selects_a_rulebook_by_its_last_day(with_editions, named, day):
    whole, short = (with_editions("audit", "rulebook", words, "--json") for words in (day, named))
    assert (short.code, short.data) == (whole.code, whole.data)


def test_a_year_before_all_rulebooks_is_an_error_about_that_day(rulings):
    """It isn't taken for a misspelling."""
    found = rulings("audit", "rulebook", "1990")
    assert (found.code, found.err.splitlines()[0]) == (
        1, "rulings: There is no rulebook here from 31 December 1990 or earlier.",
    )  # fmt: skip
