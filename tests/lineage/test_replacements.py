"""What lineage.toml says is replaced stands on words of the records, and only on sources here."""

import tomllib
from collections.abc import Callable
from datetime import date
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from kb.lineage import evidence as module
from kb.lineage.replacements import replacements, replacing_and_replaced
from kb.records.errors import BadSource
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
    """Return the replacements that the five documents speak of."""
    return replacements(documents)


@pytest.fixture(scope="module")
def by_id(documents: list[Reading]) -> dict[str, Record]:
    """Return the records of the five documents."""
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
    """Return what writes one entry in the place of lineage.toml."""
    monkeypatch.setattr(module, "files", lambda _package: tmp_path)

    def write(**changes: str) -> None:
        plain = {
            "lineage": "lands",
            "by": "newer/9.9",
            "quote": "no longer sorceries",
            "of": "older/1.1",
            "old": "Lands are 'sorceries'",
        }
        (tmp_path / "lineage.toml").write_text(ENTRY.format(**plain | changes), encoding="utf-8")

    return write


def packaged(entry: dict[str, Any]) -> list[dict[str, str]]:
    """Return what an entry replaces that is of the five documents."""
    return [old for old in entry.get("of", []) if not old["record"].startswith("cr-")]


def test_every_entry_is_held_against_the_documents(found: list[Replacement]):
    """With the five documents here each entry by one of them counts, with all the records it names, and no other."""
    named = {(entry["by"], entry["quote"], tuple(old["record"] for old in packaged(entry))) for entry in ENTRIES}
    assert {(entry.by, entry.quote, entry.of) for entry in found} == named
    assert len(found) == len(ENTRIES)


def test_every_quotation_stands(by_id: dict[str, Record]):
    """The words quoted, of the newer record and of the older, stand in them."""
    for entry in ENTRIES:
        assert fold(entry["quote"]) in fold(by_id[entry["by"]].text), entry["by"]
        for old in packaged(entry):
            assert fold(old["quote"]) in fold(by_id[old["record"]].text), old["record"]


def test_entries_say_what_was_and_why():
    """Each entry tells in words what was before and why it is gone, and ends both with a full stop."""
    for entry in ALL:
        assert entry["formerly"].endswith("."), entry["by"]
        assert entry["reason"].endswith("."), entry["by"]


def test_entries_have_known_keys_only():
    """An entry holds nothing that nobody reads."""
    known = {"lineage", "by", "quote", "of", "formerly", "formerly_since", "reason", "in_part", "since"}
    assert [set(entry) - known for entry in ALL] == [set()] * len(ALL)
    assert all(set(old) == {"record", "quote"} for entry in ALL for old in entry.get("of", []))


def test_official_rulebooks_are_quoted_briefly(by_id: dict[str, Record]):
    """From a rulebook at most eight words are quoted; of what it replaced, in the documents, the words stand."""
    for old in (old for entry in ALL for old in entry.get("of", []) if old not in packaged(entry)):
        assert len(old["quote"].split()) <= 8, old["record"]
    for entry in OFFICIAL:
        assert len(entry["quote"].split()) <= 8, entry["by"]
        for old in entry["of"]:
            assert fold(old["quote"]) in fold(by_id[old["record"]].text), old["record"]


def test_what_replaces_is_younger(found: list[Replacement], by_id: dict[str, Record], documents: list[Reading]):
    """The day of a replacement is that of the newer record, or an earlier one that is stated; the older is older."""
    days = {reading.source.slug: reading.source.day for reading in documents}
    stated = {entry["by"]: entry["since"] for entry in ALL if "since" in entry}
    for entry in found:
        own = by_id[entry.by].since or days[entry.by.split("/")[0]]
        assert entry.day == stated.get(entry.by, own) <= own
        for old in entry.of:
            assert (by_id[old].since or days[old.split("/")[0]]) < entry.day, (old, entry.by)


def test_a_record_ends_once(found: list[Replacement]):
    """A record that is replaced as a whole is so by one entry, official rulebooks here or not."""
    ended = [old["record"] for entry in ALL if not entry.get("in_part") for old in entry.get("of", [])]
    assert len(ended) == len(set(ended))
    assert {old for entry in found if not entry.in_part for old in entry.of} <= set(ended)


def test_every_erratum_replaces_a_wording(found: list[Replacement], by_id: dict[str, Record]):
    """All eighteen errata are in it, each under its card."""
    errata = {record.id for record in by_id.values() if record.kind == "erratum"}
    assert len(errata) == 18
    replacing = {entry.by: entry.lineage for entry in found if entry.by in errata}
    assert set(replacing) == errata
    assert all(lineage.startswith("card-") for lineage in replacing.values())


def test_every_rules_change_of_1998_is_in_it(found: list[Replacement]):
    """All that stands under "Rules Changes as of Urza's Saga" replaces something."""
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
def test_what_the_documents_say_they_change(found: list[Replacement], by: str, words: str):
    """Each sentence in which a document says that it changes a rule is quoted."""
    assert [entry for entry in found if entry.by == by and words in entry.quote]


def test_days_order_the_replacements(found: list[Replacement]):
    """Replacements come by day."""
    assert [entry.day for entry in found] == sorted(entry.day for entry in found)


def test_typography_of_a_quotation_does_not_count(written: Callable[..., None], pair: list[Reading]):
    """A quotation stands although its quotation marks, case and blanks are not the record's."""
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
def test_a_wrong_quotation_is_refused(written, pair: list[Reading], changes: dict[str, str], record: str):
    """Words that don't stand in their record are refused with the file, the words and the record, and so is silence."""
    written(**changes)
    words = next(iter(changes.values()))
    with pytest.raises(BadSource, match=rf"lineage\.toml quotes “{words}” from {record}, but these words"):
        replacements(pair)


@pytest.mark.parametrize("changes", [{"by": "newer/9.8"}, {"of": "older/1.2"}])
def test_a_missing_record_of_a_source_at_hand_is_refused(written, pair: list[Reading], changes: dict[str, str]):
    """An id that its source doesn't have is a mistake in lineage.toml, and is not passed over."""
    written(**changes)
    with pytest.raises(BadSource, match=rf"lineage\.toml names {next(iter(changes.values()))}, but"):
        replacements(pair)


def test_an_entry_without_its_source_is_passed_over(written: Callable[..., None], pair: list[Reading]):
    """An entry whose newer source is not here says nothing, whatever it quotes."""
    written(quote="no longer instants")
    assert replacements(pair[:1]) == []


def test_what_is_not_at_hand_is_not_replaced(written: Callable[..., None], pair: list[Reading]):
    """An entry whose older source is not here still tells in words what was before."""
    written()
    (entry,) = replacements(pair[1:])
    assert (entry.of, entry.formerly) == ((), "It was otherwise.")


def test_without_sources_there_is_nothing():
    """Where nothing is here, nothing is known to be replaced."""
    assert replacements([]) == []


def test_only_some_documents_at_hand(documents: list[Reading], found: list[Replacement]):
    """What a document says is the same whether the others are here or not, but for the older records."""
    for reading in documents:
        alone = replacements([reading])
        assert [entry._replace(of=()) for entry in alone] == [
            entry._replace(of=()) for entry in found if entry.by.split("/")[0] == reading.source.slug
        ]


def test_a_printed_wording_has_its_day(found: list[Replacement]):
    """Where an erratum tells when the wording before it was printed, that is its first day."""
    printed = {entry.by: entry.formerly_since for entry in found if entry.formerly.startswith("The wording printed in")}
    assert len(printed) == 18
    assert all(f"({printed[entry.by]})" in entry.formerly for entry in found if entry.by in printed)


def test_a_users_rulebook_may_lack_the_words(
    written: Callable[..., None], pair: list[Reading], make_source, make_record
):
    """An entry by an official rulebook counts where the user's copy has its words, and is passed over where not."""
    record = make_record("cr-2004-03-01", "9.9", text="Lands are no longer sorceries.")
    rulebook = Reading(make_source("cr-2004-03-01", date(2004, 3, 1)), record.text, (record,), ())
    written(by="cr-2004-03-01/9.9", quote="no longer sorceries")
    assert [entry.day for entry in replacements([*pair, rulebook])] == [date(2004, 3, 1)]
    written(by="cr-2004-03-01/9.9", quote="no longer instants")
    assert replacements([*pair, rulebook]) == []


def test_a_users_rulebook_may_lack_what_was_replaced(
    written: Callable[..., None], pair: list[Reading], make_source, make_record
):
    """A text of a rulebook is replaced where the user's copy has the words; else the entry tells of it in words."""
    record = make_record("cr-1997-03-24", "lands/1", text="Lands are sorceries.")
    rulebook = Reading(make_source("cr-1997-03-24", date(1997, 3, 24)), record.text, (record,), ())
    written(of=record.id, old="Lands are sorceries")
    assert [entry.of for entry in replacements([rulebook, *pair])] == [(record.id,)]
    written(of=record.id, old="Lands are instants")
    assert [entry.of for entry in replacements([rulebook, *pair])] == [()]


def test_what_replaces_and_is_replaced_is_in_the_lineage(written: Callable[..., None], pair: list[Reading]):
    """Both records of an entry are texts of its lineage; the reason is the newer one's, and that the older one's."""
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
