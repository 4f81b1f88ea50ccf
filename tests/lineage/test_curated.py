"""The lineages told by hand in curated.toml: every record of 1998 is in one or listed as alone."""

import tomllib
from collections import Counter
from collections.abc import Callable
from datetime import date
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from kb.lineage import quotation_checks
from kb.lineage.curated import lineages, official_quotations, unrelated_records, whole_sources
from kb.lineage.replacements import replacements
from kb.records.errors import BadSource
from kb.records.lineage import Lineage
from kb.records.record import Reading, Record

TOLD: dict[str, Any] = tomllib.loads(files("kb.lineage").joinpath("curated.toml").read_text(encoding="utf-8"))
MEMBERS = [(entry["slug"], member) for entry in TOLD["lineage"] for member in entry.get("member", [])]
SMALL = """
whole = ["older"]

[[lineage]]
slug = "lands"
title = "{title}"

[[lineage.member]]
record = "{record}"
quote = "{quote}"
reason = "It says so."

[[alone]]
records = ["{alone}"]
reason = "A heading."
"""

SEAS = """
[[replacement]]
lineage = "{lineage}"
by = "older/1.1"
quote = "Lands"
formerly = "They were seas."
reason = "It says so."
"""


@pytest.fixture(scope="module")
def found(documents: list[Reading]) -> dict[str, Lineage]:
    """Return the lineages of the five documents by slug."""
    return {lineage.slug: lineage for lineage in lineages(documents, replacements(documents))}


@pytest.fixture
def pair(make_source, make_record) -> list[Reading]:
    """Return a document of two records, and a rulebook."""
    records = (make_record("older", "1.1", text="Lands are sorceries."), make_record("older", "2", text="Lands"))
    rulebook = make_record("cr-1999-04-23", "9.9", text="Lands are not spells.")
    return [
        Reading(make_source("older", date(1998, 1, 1)), "", records, ()),
        Reading(make_source("cr-1999-04-23", date(1999, 6, 1)), "", (rulebook,), ()),
    ]


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Return a function that replaces the packaged files by a lineage, a lone record and an optional replacement."""
    monkeypatch.setattr(quotation_checks, "files", lambda _package: tmp_path)

    def write_files(replaced_in: str = "", **changes: str) -> None:
        """Write the files of replacements and of curated proofs, with these parts of an entry changed."""
        replaced = SEAS.format(lineage=replaced_in) if replaced_in else "replacement = []"
        (tmp_path / "lineage.toml").write_text(replaced, encoding="utf-8")
        plain = {"title": "Lands", "record": "older/1.1", "quote": "Lands are sorceries", "alone": "older/2"}
        (tmp_path / "curated.toml").write_text(SMALL.format(**plain | changes), encoding="utf-8")

    return write_files


@pytest.mark.parametrize("slug", TOLD["whole"])
def test_each_record_of_1998_is_in_a_lineage_or_alone_with_a_reason(
    documents: list[Reading], found: dict[str, Lineage], slug: str
):
    (post,) = [reading for reading in documents if reading.source.slug == slug]
    joined = {member.record for lineage in found.values() for member in lineage.members}
    lonely = {entry.record for entry in unrelated_records(documents)}
    assert [record.id for record in post.records if record.id not in joined | lonely] == []
    assert joined & lonely == set()


def test_the_sources_covered_record_by_record_are_those_without_rule_numbers(documents: list[Reading]):
    unnumbered = [reading.source.slug for reading in documents if not any(r.number for r in reading.records)]
    assert list(whole_sources()) == unnumbered == ["moursund-1998-04", "moursund-1998-10"]


@pytest.mark.parametrize(
    "slug",
    [
        *("type-change", "choosing-creature-types", "trample", "copying", "gains-and-is", "legend-rule", "newcomers"),
        *("voluntary-loop", "endless-loops", "end-of-turn", "replacement-order", "phasing", "echo", "own-name"),
        *("additional-cost", "regeneration", "damage-dealt", "last-known-values"),
    ],
)
def test_the_main_lineages_join_a_text_of_1998_to_a_later_one(slug: str):
    named = [member["record"] for name, member in MEMBERS if name == slug]
    assert [record for record in named if record.startswith("moursund-1998-")]
    assert [record for record in named if not record.startswith(("moursund-1998-", "cr-1997-"))]


def test_each_lineage_has_two_texts_or_a_replacement(found: dict[str, Lineage]):
    entries = Counter(slug for slug, _ in MEMBERS)
    assert [slug for slug in found if entries[slug] < 2 and not found[slug].replacements] == []


def test_no_lineage_member_or_lone_record_is_listed_twice():
    assert [slug for slug, n in Counter(entry["slug"] for entry in TOLD["lineage"]).items() if n > 1] == []
    assert [pair for pair, n in Counter((slug, member["record"]) for slug, member in MEMBERS).items() if n > 1] == []
    assert [i for i, n in Counter(i for entry in TOLD["alone"] for i in entry["records"]).items() if n > 1] == []


def test_entries_of_curated_toml_have_only_known_keys_and_full_sentences_as_reasons():
    assert set(TOLD) == {"whole", "lineage", "alone"}
    assert all({"slug", "title"} <= set(entry) <= {"slug", "title", "member"} for entry in TOLD["lineage"])
    assert all(set(member) == {"record", "quote", "reason"} for _, member in MEMBERS)
    assert all(set(entry) == {"records", "reason"} for entry in TOLD["alone"])
    reasons = [*(member["reason"] for _, member in MEMBERS), *(entry["reason"] for entry in TOLD["alone"])]
    assert [reason for reason in reasons if not reason.endswith(".")] == []


def test_curated_toml_quotes_official_rulebooks_with_at_most_eight_words():
    """The audit checks all of these quotations and those of lineage.toml."""
    named = [member["record"] for _, member in MEMBERS if member["record"].startswith("cr-")]
    assert [quoted for quoted in official_quotations() if len(quoted.quote.split()) > 8] == []
    assert [quoted.record for quoted in official_quotations()][: len(named)] == named
    assert ("upkeep", "cr-1999-04-23/410.1") in [quoted[:2] for quoted in official_quotations()[len(named) :]]


def test_each_member_is_in_its_lineage_and_checked_if_its_document_is_packaged(found: dict[str, Lineage]):
    for slug, member in MEMBERS:
        (told,) = [text for text in found[slug].members if text.record == member["record"]]
        assert (told.quote, told.reason) == (member["quote"], member["reason"]), member["record"]
        assert told.is_checked is not member["record"].startswith("cr-")


def test_lineages_are_sorted_by_slug_and_their_texts_by_day(found: dict[str, Lineage]):
    assert list(found) == sorted(found)
    for lineage in found.values():
        assert [member.day for member in lineage.members] == sorted(member.day for member in lineage.members)


def test_both_sides_of_a_replacement_are_texts_of_its_lineage(found: dict[str, Lineage]):
    (change,) = found["choosing-creature-types"].replacements[1:]
    texts = {member.record for member in found["choosing-creature-types"].members}
    assert {change.by, *change.of} <= texts
    everything = [replacement for lineage in found.values() for replacement in lineage.replacements]
    assert len(everything) == len({(r.by, r.quote, r.of) for r in everything})


def test_the_lineage_of_an_erratum_is_titled_with_its_card(documents: list[Reading], found: dict[str, Lineage]):
    errata = {
        record.id: record.cards for reading in documents for record in reading.records if record.kind == "erratum"
    }
    cards = {slug: lineage for slug, lineage in found.items() if slug.startswith("card-")}
    assert len(cards) == len(errata) == 18
    for lineage in cards.values():
        assert {errata[m.record] for m in lineage.members if m.record in errata} == {(lineage.title,)}


@pytest.mark.parametrize(
    ("record", "quote", "text"),
    [
        ("cr-1999-04-23/9.9", "lands are not spells", (date(1999, 6, 1), True)),
        ("cr-1999-04-23/9.9", "lands are spells", (date(1999, 6, 1), False)),
        ("cr-1999-04-23/9.8", "lands are not spells", (date(1999, 6, 1), False)),
        ("cr-2003-10-01/9.9", "lands are not spells", (date(2003, 10, 1), False)),
    ],
)
def test_a_rulebooks_text_is_checked_only_if_the_users_copy_has_its_words(
    written, pair: list[Reading], record: str, quote: str, text: tuple[date, bool]
):
    """Its day is the one on which it came into force, whether the rulebook is here or not."""
    written(record=record, quote=quote, replaced_in="lands")
    (found,) = lineages(pair, replacements(pair))
    assert [(m.record, m.day, m.is_checked) for m in found.members] == [
        ("older/1.1", date(1998, 1, 1), True),
        (record, *text),
    ]


def test_a_lineage_without_any_text_here_is_left_out(written: Callable[..., None], pair: list[Reading]):
    written(record="cr-2003-10-01/9.9")
    assert lineages(pair, []) == []


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"quote": "Lands are instants"}, r"curated\.toml quotes “Lands are instants” from older/1\.1"),
        ({"record": "older/1.2"}, r"curated\.toml names older/1\.2"),
    ],
)
def test_a_wrong_quotation_or_record_in_curated_toml_is_refused(
    written: Callable[..., None], pair: list[Reading], changes: dict[str, str], words: str
):
    written(**changes)
    with pytest.raises(BadSource, match=words):
        lineages(pair, [])


def test_a_record_listed_as_alone_that_its_source_lacks_is_refused(written: Callable[..., None], pair: list[Reading]):
    """It is refused only if the source is in the knowledge base."""
    written()
    assert [tuple(entry) for entry in unrelated_records(pair)] == [("older/2", "A heading.")]
    assert unrelated_records(pair[1:]) == []
    written(alone="older/3")
    with pytest.raises(BadSource, match=r"curated\.toml names older/3"):
        unrelated_records(pair)


def test_a_lone_record_may_be_missing_from_a_users_copy_of_a_rulebook(
    written: Callable[..., None], pair: list[Reading]
):
    written(alone="cr-1999-04-23/9.8")
    assert unrelated_records(pair) == []
    written(alone="cr-1999-04-23/9.9")
    assert [entry.record for entry in unrelated_records(pair)] == ["cr-1999-04-23/9.9"]


def test_a_lineage_of_lineage_toml_without_a_title_in_curated_toml_is_refused(
    written: Callable[..., None], pair: list[Reading]
):
    written(replaced_in="seas")
    with pytest.raises(BadSource, match=r"no title for the lineage seas"):
        lineages(pair, [])


def test_there_are_no_lineages_without_sources():
    assert (lineages([], []), unrelated_records([])) == ([], [])


def test_a_document_alone_gives_the_same_lineage_texts_as_among_others(
    documents: list[Reading], by_source: dict[str, set[str]]
):
    for reading in documents:
        own = {m.record for lineage in lineages([reading], []) for m in lineage.members}
        assert own >= {i for i in by_source[reading.source.slug] if i.startswith(reading.source.slug)}


@pytest.fixture
def by_source(documents: list[Reading]) -> dict[str, set[str]]:
    """Return the record ids that curated.toml names for each document."""
    known: dict[str, Record] = {record.id: record for reading in documents for record in reading.records}
    named: dict[str, set[str]] = {reading.source.slug: set() for reading in documents}
    for _, member in MEMBERS:
        if member["record"] in known:
            named[known[member["record"]].source].add(member["record"])
    return named
