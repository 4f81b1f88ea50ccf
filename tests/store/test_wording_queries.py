"""Tests for queries about wordings and days."""

from datetime import date, timedelta

import pytest

from kb.records.errors import NoSuchRecord
from kb.records.wording import Standing, Wording
from kb.store.library import Library

SPRING, AUTUMN, POKEMON = "spring-2004", "autumn-2008", "pokemon-2023"


def boundary_days(wordings: tuple[Wording, ...]) -> list[date]:
    """Return every day on which a wording changes, with the days before and after."""
    days = {day for w in wordings for day in (w.since, w.printed_until, w.replaced_on) if day is not None}
    return sorted(day + timedelta(step) for day in days for step in (-1, 0, 1))


@pytest.mark.parametrize("overlay", [None, "pokemon-2023", "autumn-2008"])
def test_sql_and_python_agree_on_wordings_in_force(library: Library, overlay: str | None) -> None:
    wordings = library.all_wordings()
    asked = [wording for wording in wordings if wording.overlay in {None, overlay}]
    seen = set()
    for day in boundary_days(wordings):
        standing = {wording.key: wording.standing(day) for wording in asked}
        printed, last_known = library.keys_standing(day, overlay)
        assert printed == {key for key, s in standing.items() if s is Standing.STOOD}
        assert last_known == {key for key, s in standing.items() if s is Standing.LAST_KNOWN}
        seen |= set(standing.values())
    assert seen == {Standing.NOT_YET, Standing.STOOD, Standing.LAST_KNOWN, Standing.REPLACED}


def test_set_wording_is_in_force_only_with_its_overlay(library: Library) -> None:
    day = date(2023, 11, 17)
    assert library.keys_standing(day)[0] == frozenset()
    assert library.keys_standing(day, "pokemon-2023")[0] == {3}


@pytest.mark.parametrize(
    ("since", "until", "keys"),
    [
        (date(2003, 7, 1), date(2003, 10, 1), {0, 2}),
        (date(2003, 7, 2), date(2003, 10, 1), {0}),
        (date(2003, 7, 2), date(2003, 9, 30), set()),
        (None, date(2003, 7, 1), {2}),
        (date(2003, 10, 2), None, {1}),
        (None, None, {0, 1, 2}),
    ],
)
def test_wordings_begun_between_two_days_are_found(
    library: Library, since: date | None, until: date | None, keys: set[int]
) -> None:
    assert library.keys_between(since, until) == keys


def test_wordings_begun_include_those_of_a_named_set(library: Library) -> None:
    assert library.keys_between(date(2009, 1, 1), None, "pokemon-2023") == {3}


def test_wordings_printed_by_sources_are_found(library: Library) -> None:
    assert library.keys_from(["autumn-2008"]) == {1, 2}
    assert library.keys_from(["pokemon-2023", "spring-2004"]) == {0, 2, 3}
    assert library.keys_from([]) == frozenset()


def test_wordings_come_in_the_order_asked_for(library: Library) -> None:
    found = library.wordings([2, 99, 0])
    assert [wording.key for wording in found] == [2, 0]
    assert found[0].records == ("spring-2004/212.9", "autumn-2008/402.9")


def test_wordings_of_a_rule_are_oldest_first(library: Library) -> None:
    assert [wording.key for wording in library.wordings_of_rule("212.1c")] == [0, 1]


def test_wording_of_a_record_is_found(library: Library) -> None:
    found = library.wording_of("autumn-2008/402.9")
    assert found is not None
    assert found.key == 2
    assert library.wording_of("spring-2004/heading/212") is None


def test_wordings_of_several_records_are_those_of_each(library: Library) -> None:
    asked = ["autumn-2008/402.9", "spring-2004/heading/212", "spring-2004/402.9", "nothing/1"]
    each = {record: library.wording_of(record) for record in asked}
    assert library.wordings_of(asked) == {record: wording for record, wording in each.items() if wording is not None}
    assert library.wordings_of([]) == {}


@pytest.mark.parametrize("subject", ["type-change", "autumn-2008/212.1c", "spring-2004/212.1d"])
def test_replacement_is_found_by_lineage_old_or_new_record(library: Library, subject: str) -> None:
    assert [replacement.lineage for replacement in library.replacements(subject)] == ["type-change"]


def test_eras_are_oldest_first(library: Library) -> None:
    assert [(era.name, era.overlay) for era in library.eras()] == [
        ("eighth-2004-01", None),
        ("pokemon-2023-11", "pokemon-2023"),
    ]


def test_era_is_found_by_name(library: Library) -> None:
    assert library.era("eighth-2004-01").day == date(2004, 1, 15)


def test_unknown_era_is_refused_with_the_known_names(library: Library) -> None:
    with pytest.raises(NoSuchRecord, match="eighth-2004-01, pokemon-2023-11"):
        library.era("ninth")


def test_wording_is_credited_to_the_latest_source_up_to_the_day(library: Library) -> None:
    (both,) = library.wordings([2])
    before = dict.fromkeys(("2003-01-01", "2004-01-15", "2008-08-09"), SPRING)
    for day, source in {**before, "2008-08-10": AUTUMN, "2020-01-01": AUTUMN}.items():
        assert library.witnesses([both], date.fromisoformat(day))[2].startswith(f"{source}/")
    assert library.witnesses([both], None) == {2: f"{SPRING}/212.9"}


def test_set_rule_has_its_own_lineage(library: Library) -> None:
    assert library.lineages(range(4)) == {0: "212.1c", 1: "212.1c", 2: "212.9", 3: f"{POKEMON}/702.X4"}


def test_wordings_are_counted_by_kind(library: Library) -> None:
    assert library.kinds([0, 2, 99]) == {"rule": 2}


def test_days_of_all_wordings_are_listed(library: Library) -> None:
    assert list(library.days_of_wordings().items())[1:3] == [
        (2, (date(2003, 7, 1), date(2008, 8, 10))),
        (1, (date(2008, 8, 10), date(2008, 8, 10))),
    ]


def test_keys_from_a_key_on_are_listed(library: Library) -> None:
    assert library.keys_from_key(2) == [2, 3]
