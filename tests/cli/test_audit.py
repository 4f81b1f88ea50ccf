"""``rulings audit sources``: nothing unaccounted for, every note told."""

import pytest

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


def test_a_text_is_counted_by_section(rulings):
    """Each section has how many of its numbers are of each class, and all of them together."""
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


def test_the_numbers_of_a_class_are_listed(rulings):
    """With --class each number of it has its board and its reason."""
    audit = rulings("audit", "rulebook", "1998-03-31", "--class", "played")
    assert sum(" quotes it" in line for line in audit.lines) == 25
    said = [line.split()[0] for line in audit.lines if line.endswith(" is said to be it")]
    assert said == ["examples/6", "examples/7"]
    assert "0 numbers of 27: open." in rulings("audit", "rulebook", "1998-03-31", "--class", "open").lines


def test_numbers_are_given_as_json(rulings):
    """The numbers of each text, the counts by section, and the boards that don't show what they are named for."""
    found = rulings("audit", "rulebook", "moursund-1998-10", "--json").data
    assert list(found) == ["texts", "counts", "wrong"]
    assert list(found["texts"][0]["numbers"][0]) == [
        "number", "section", "what", "why", "rules", "boards", "entry",
    ]  # fmt: skip
    assert found["counts"][0]["General Rulings"]["played"] == 3


def test_a_text_that_there_is_not_is_an_error(rulings):
    """A source that isn't here is told, with what to ask for."""
    audit = rulings("audit", "rulebook", "moursund-1999-01")
    assert audit.code != 0
    assert "moursund-1999-01 is neither a source here nor a date." in audit.err


@pytest.mark.parametrize(("named", "day"), [("2008", "2008-12-31"), ("2008-08", "2008-08-31")])
def test_a_year_or_a_month_names_a_rulebook(with_editions, named, day):
    """It means its last day, as in other verbs."""
    whole, short = (with_editions("audit", "rulebook", words, "--json") for words in (day, named))
    assert (short.code, short.data) == (whole.code, whole.data)


def test_a_year_before_all_rulebooks_is_told(rulings):
    """It is no slip of the pen: the day is understood, and no rulebook is of it or before."""
    found = rulings("audit", "rulebook", "1990")
    assert (found.code, found.err.splitlines()[0]) == (
        1, "rulings: There is no rulebook here from 1990-12-31 or earlier.",
    )  # fmt: skip
