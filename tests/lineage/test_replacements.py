"""The replacements told in lineage.toml: each is based on words of records, and only on sources that are here."""

import tomllib
from collections.abc import Callable
from datetime import date
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from kb.lineage import quotation_checks as module
from kb.lineage.replacements import replacements, replacing_and_replaced
from kb.records.errors import BadSource
from kb.records.prose import day_in_words
from kb.records.record import Reading, Record
from kb.records.text import fold
from kb.records.wording import Replacement

ALL = tomllib.loads(files("kb.lineage").joinpath("lineage.toml").read_text(encoding="utf-8"))["replacement"]
ENTRIES = [entry for entry in ALL if not entry["by"].startswith("cr-")]
OFFICIAL = [entry for entry in ALL if entry not in ENTRIES]
ENTRY = """
[[replacement]]
lineage = "{lineage}"
by = "{by}"
quote = "{quote}"
of = [{{ record = "{of}", quote = "{old}" }}]
formerly = "It was otherwise."
reason = "The record says so."
"""


@pytest.fixture(scope="module")
def found(documents: list[Reading]) -> list[Replacement]:
    """Return the replacements of the five documents."""
    return replacements(documents)


@pytest.fixture(scope="module")
def by_id(documents: list[Reading]) -> dict[str, Record]:
    """Return the records of the five documents by id."""
    return {record.id: record for reading in documents for record in reading.records}


@pytest.fixture
def pair(make_source, make_record) -> list[Reading]:
    """Return two small sources, the newer of which replaces a rule of the older."""
    older = make_record("older", "1.1", text="Lands are ‘sorceries’ now.")
    newer = make_record("newer", "9.9", text="Lands are no longer sorceries.", since=date(2004, 2, 1))
    return [
        Reading(make_source("older", date(1998, 1, 1)), older.text, (older,), ()),
        Reading(make_source("newer", date(2004, 3, 1)), newer.text, (newer,), ()),
    ]


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Return a function that writes one entry instead of lineage.toml."""
    monkeypatch.setattr(module, "files", lambda _package: tmp_path)

    def write_entry(**changes: str) -> None:
        """Write a file of replacements with one entry, with these parts changed."""
        plain = {
            "lineage": "lands",
            "by": "newer/9.9",
            "quote": "no longer sorceries",
            "of": "older/1.1",
            "old": "Lands are 'sorceries'",
        }
        (tmp_path / "lineage.toml").write_text(ENTRY.format(**plain | changes), encoding="utf-8")

    return write_entry


def packaged(entry: dict[str, Any]) -> list[dict[str, str]]:
    """Return the replaced records of an entry that are of the five documents."""
    return [old for old in entry.get("of", []) if not old["record"].startswith("cr-")]


def test_each_entry_of_lineage_toml_gives_a_replacement_of_all_its_records(found: list[Replacement]):
    """Entries by official rulebooks are left out."""
    named = {(entry["by"], entry["quote"], tuple(old["record"] for old in packaged(entry))) for entry in ENTRIES}
    assert {(entry.by, entry.quote, entry.of) for entry in found} == named
    assert len(found) == len(ENTRIES)


def test_each_quotation_in_lineage_toml_occurs_in_its_packaged_record(by_id: dict[str, Record]):
    for entry in ENTRIES:
        assert fold(entry["quote"]) in fold(by_id[entry["by"]].text), entry["by"]
        for old in packaged(entry):
            assert fold(old["quote"]) in fold(by_id[old["record"]].text), old["record"]


def test_each_entry_says_what_was_before_and_why_it_ended():
    for entry in ALL:
        assert entry["formerly"].endswith("."), entry["by"]
        assert entry["reason"].endswith("."), entry["by"]


def test_entries_of_lineage_toml_have_only_known_keys():
    known = {"lineage", "by", "quote", "of", "formerly", "formerly_since", "reason", "in_part", "since"}
    assert [set(entry) - known for entry in ALL] == [set()] * len(ALL)
    assert all(set(old) == {"record", "quote"} for entry in ALL for old in entry.get("of", []))


def test_lineage_toml_quotes_official_rulebooks_with_at_most_eight_words(by_id: dict[str, Record]):
    for old in (old for entry in ALL for old in entry.get("of", []) if old not in packaged(entry)):
        assert len(old["quote"].split()) <= 8, old["record"]
    for entry in OFFICIAL:
        assert len(entry["quote"].split()) <= 8, entry["by"]
        for old in entry["of"]:
            assert fold(old["quote"]) in fold(by_id[old["record"]].text), old["record"]


def test_a_replacement_is_dated_by_the_newer_record_and_replaces_older_ones(
    found: list[Replacement], by_id: dict[str, Record], documents: list[Reading]
):
    """An earlier day may be stated."""
    days = {reading.source.slug: reading.source.day for reading in documents}
    stated = {entry["by"]: entry["since"] for entry in ALL if "since" in entry}
    for entry in found:
        own = by_id[entry.by].since or days[entry.by.split("/")[0]]
        assert entry.day == stated.get(entry.by, own) <= own
        for old in entry.of:
            assert (by_id[old].since or days[old.split("/")[0]]) < entry.day, (old, entry.by)


def test_each_record_is_replaced_as_a_whole_at_most_once(found: list[Replacement]):
    ended = [old["record"] for entry in ALL if not entry.get("in_part") for old in entry.get("of", [])]
    assert len(ended) == len(set(ended))
    assert {old for entry in found if not entry.in_part for old in entry.of} <= set(ended)


def test_each_of_the_eighteen_errata_replaces_a_wording_of_its_card(found: list[Replacement], by_id: dict[str, Record]):
    errata = {record.id for record in by_id.values() if record.kind == "erratum"}
    assert len(errata) == 18
    replacing = {entry.by: entry.lineage for entry in found if entry.by in errata}
    assert set(replacing) == errata
    assert all(lineage.startswith("card-") for lineage in replacing.values())


def test_each_rules_change_of_october_1998_is_a_replacement(found: list[Replacement]):
    changes = {f"moursund-1998-10/rules-changes/{n}" for n in range(1, 7)}
    assert changes <= {entry.by for entry in found}


@pytest.mark.parametrize(
    ("by", "words"),
    [
        ("moursund-1998-04/general-rules/2", "previously required"),
        ("moursund-1998-04/general-rules/3", "this reverses a ruling"),
        ("moursund-1998-04/general-rules/5", "relaxing"),
        ("moursund-1998-04/heading/copy-cards#preamble", "repealed all of the existing body"),
        ("moursund-1998-04/heading/examples#preamble", "repealing the old special-case rules"),
        ("moursund-1998-10/rules-changes/2", "no longer a damage-redirection ability"),
        ("moursund-1998-10/rules-changes/3", "is now considered rules text"),
        ("moursund-1998-10/general-rulings/1", "can no longer deal any damage"),
        ("crystalkeep-2004-01/212.1c", "reversal of previous rules"),
        ("crystalkeep-2008-08/503.8a", "change from previous rules"),
    ],
)
def test_each_sentence_in_which_a_document_announces_a_change_is_quoted(found: list[Replacement], by: str, words: str):
    assert [entry for entry in found if entry.by == by and words in entry.quote]


def test_replacements_are_sorted_by_day(found: list[Replacement]):
    assert [entry.day for entry in found] == sorted(entry.day for entry in found)


def test_a_quotation_in_lineage_toml_may_differ_in_case_and_spacing(written: Callable[..., None], pair: list[Reading]):
    written(quote="no  longer SORCERIES")
    assert replacements(pair) == [
        Replacement(
            lineage="lands",
            day=date(2004, 2, 1),
            by="newer/9.9",
            quote="no  longer SORCERIES",
            of=("older/1.1",),
            formerly="It was otherwise.",
            reason="The record says so.",
        )
    ]


@pytest.mark.parametrize(
    ("changes", "record"),
    [
        ({"quote": "no longer instants"}, "newer/9.9"),
        ({"old": "Lands are instants"}, "older/1.1"),
        ({"quote": " "}, "newer/9.9"),
        ({"old": ""}, "older/1.1"),
    ],
)
def test_a_wrong_or_empty_quotation_is_refused_with_file_words_and_record(
    written, pair: list[Reading], changes: dict[str, str], record: str
):
    written(**changes)
    words = next(iter(changes.values()))
    with pytest.raises(BadSource, match=rf"lineage\.toml quotes “{words}” from {record}, but these words"):
        replacements(pair)


@pytest.mark.parametrize("changes", [{"by": "newer/9.8"}, {"of": "older/1.2"}])
def test_an_entry_with_a_record_that_its_source_lacks_is_refused(written, pair: list[Reading], changes: dict[str, str]):
    written(**changes)
    with pytest.raises(BadSource, match=rf"lineage\.toml names {next(iter(changes.values()))}, but"):
        replacements(pair)


def test_an_entry_whose_newer_source_is_not_here_is_ignored(written: Callable[..., None], pair: list[Reading]):
    written(quote="no longer instants")
    assert replacements(pair[:1]) == []


def test_an_entry_whose_older_source_is_not_here_tells_only_what_was_before(
    written: Callable[..., None], pair: list[Reading]
):
    written()
    (entry,) = replacements(pair[1:])
    assert (entry.of, entry.formerly) == ((), "It was otherwise.")


def test_there_are_no_replacements_without_sources():
    assert replacements([]) == []


def test_a_document_alone_gives_its_replacements_without_the_replaced_records(
    documents: list[Reading], found: list[Replacement]
):
    """Only the ids of the replaced records are missing, because their documents are."""
    for reading in documents:
        alone = replacements([reading])
        assert [entry._replace(of=()) for entry in alone] == [
            entry._replace(of=()) for entry in found if entry.by.split("/")[0] == reading.source.slug
        ]


def test_the_eighteen_errata_date_the_printed_wordings_they_replace(found: list[Replacement]):
    printed = {entry.by: entry.formerly_since for entry in found if entry.formerly.startswith("The wording printed in")}
    assert len(printed) == 18
    for entry in found:
        if day := printed.get(entry.by):
            assert f"({day_in_words(day)})" in entry.formerly


def test_an_entry_by_a_users_rulebook_is_ignored_if_the_copy_lacks_the_words(
    written: Callable[..., None], pair: list[Reading], make_source, make_record
):
    record = make_record("cr-2004-03-01", "9.9", text="Lands are no longer sorceries.")
    rulebook = Reading(make_source("cr-2004-03-01", date(2004, 3, 1)), record.text, (record,), ())
    written(by="cr-2004-03-01/9.9", quote="no longer sorceries")
    assert [entry.day for entry in replacements([*pair, rulebook])] == [date(2004, 3, 1)]
    written(by="cr-2004-03-01/9.9", quote="no longer instants")
    assert replacements([*pair, rulebook]) == []


def test_a_replaced_text_of_a_users_rulebook_counts_only_if_the_copy_has_the_words(
    written: Callable[..., None], pair: list[Reading], make_source, make_record
):
    record = make_record("cr-1997-03-24", "lands/1", text="Lands are sorceries.")
    rulebook = Reading(make_source("cr-1997-03-24", date(1997, 3, 24)), record.text, (record,), ())
    written(of=record.id, old="Lands are sorceries")
    assert [entry.of for entry in replacements([rulebook, *pair])] == [(record.id,)]
    written(of=record.id, old="Lands are instants")
    assert [entry.of for entry in replacements([rulebook, *pair])] == [()]


def test_both_records_of_an_entry_are_texts_of_its_lineage_with_reasons(
    written: Callable[..., None], pair: list[Reading]
):
    written()
    assert [(lineage, *member) for lineage, member in replacing_and_replaced(pair)] == [
        (
            "lands",
            "older/1.1",
            date(1998, 1, 1),
            "Lands are 'sorceries'",
            "Replaced between January 1998 and February 2004 (first seen in the February 2004 text): newer/9.9.",
            True,
        ),
        ("lands", "newer/9.9", date(2004, 2, 1), "no longer sorceries", "The record says so.", True),
    ]
