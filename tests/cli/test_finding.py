"""Limits in time for a search: on a day, in an era, and between days."""

import pytest

from kb.store.library import Library


@pytest.fixture
def found_ids(rulings):
    """Return a function that searches and returns the ids of the results."""
    return lambda *asked: [hit["id"] for hit in rulings("search", "--json", "--limit", "1000", *asked).data["hits"]]


RULE, REPLACED = "crystalkeep-2004-01/212.1c", "moursund-1998-10/rules-changes/3"


@pytest.mark.parametrize(
    ("limits", "is_found"),
    [
        (["--on", "2003-09-30"], False),
        (["--on", "2003-10-01"], True),
        (["--on", "2004-01-15", "--printed"], True),
        (["--on", "2004-01-16"], True),
        (["--on", "2004-01-16", "--printed"], False),
        (["--since", "2003-10-01"], True),
        (["--since", "2003-10-02"], False),
        (["--until", "2003-10-01"], True),
        (["--until", "2003-09-30"], False),
        (["--since", "2003-10-01", "--until", "2003-10-01"], True),
    ],
)
def test_a_rule_is_found_only_within_its_days(found_ids, limits, is_found):
    """212.1c came in on 1 October 2003 and is printed until 15 January 2004."""
    assert (RULE in found_ids("number:212.1c", *limits)) is is_found


@pytest.mark.parametrize(("day", "is_found"), [("2003-09-30", True), ("2003-10-01", False)])
def test_a_replaced_rule_is_found_until_the_day_before_its_successor(found_ids, day, is_found):
    assert (REPLACED in found_ids("licid", "--on", day)) is is_found


def test_rules_in_force_come_before_those_last_known(rulings):
    hits = rulings("search", "creature", "--on", "2008-08-10", "--limit", "1000", "--json").data["hits"]
    standing = [hit["standing"] for hit in hits]
    assert standing == sorted(standing, key=["stood", "last known"].index)
    assert len(set(standing)) == 2
    assert "days: last known: " in rulings("search", "creature", "--on", "2023-01-01").out


def test_an_era_is_searched_like_its_day_with_the_records_of_its_set(found_ids):
    assert found_ids("creature", "--era", "eighth-2004-01") == found_ids("creature", "--on", "2004-01-15")
    in_era, on_day = found_ids("evolve", "--era", "pokemon-2023-11"), found_ids("evolve", "--on", "2023-11-17")
    assert any(record.startswith("pokemon") for record in in_era)
    assert [record for record in in_era if not record.startswith("pokemon")] == on_day


@pytest.mark.parametrize(
    ("asked", "is_found"),
    [
        (["butterfree"], True),
        (["creature"], False),
        (["butterfree", "--on", "2023-11-17"], True),
        (["butterfree", "--on", "2004-01-15"], False),
        (["evolve"], False),
        (["evolve", "--on", "2023-11-17"], False),
        (["evolve", "--era", "pokemon-2023-11"], True),
        (["butterfree", "--era", "pokemon-2023-11"], True),
        (["butterfree", "source:pokemon-set-2023-11"], True),
        (["butterfree", "source:Pokemon*"], True),
    ],
)
def test_records_of_a_set_are_found_only_by_its_era_source_or_cards(found_ids, asked, is_found):
    assert any(record.startswith("pokemon") for record in found_ids(*asked)) is is_found


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        (["--since", ""], "is not a day"),
        (["--until", "2004-02-30"], "There is no such day"),
        (["--printed"], "--printed needs a day to count from."),
    ],
)
def test_meaningless_limits_of_a_search_are_refused(rulings, limits, words):
    answer = rulings("search", "trample", *limits)
    assert (answer.code, answer.out) == (2, "")
    assert words in answer.err


def test_outdated_wordings_are_not_found(found_ids, monkeypatch):
    asked = ("creature", "--on", "2023-01-01")
    before = found_ids(*asked)
    assert len(before) > 1
    monkeypatch.setattr(Library, "keys_outdated", lambda self, day, overlay: self.keys_standing(day, overlay)[1])
    assert found_ids(*asked) == []


def test_the_counts_by_era_respect_the_other_limits(rulings):
    counts = rulings("search", "creature", "--since", "2003-01-01", "--json").data["counts"]["era"]
    assert counts["urza-1998-10"] == 0 < counts["eighth-2004-01"]
    asked = ("search", "creature", "--printed", "--era", "tenth-2008-08", "--json")
    found = rulings(*asked).data
    assert found["counts"]["era"]["tenth-2008-08"] == found["total"] > 0
