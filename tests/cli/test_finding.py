"""Limits in time: what a search finds on a day, in an era, and between days."""

import pytest

from kb.store.library import Library


@pytest.fixture
def found(rulings):
    """Return the ids that a search finds."""
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
def test_a_rule_is_found_on_the_right_side_of_its_days(found, limits, is_found):
    """212.1c came in on 2003-10-01 and is printed until 2004-01-15."""
    assert (RULE in found("number:212.1c", *limits)) is is_found


@pytest.mark.parametrize(("day", "is_found"), [("2003-09-30", True), ("2003-10-01", False)])
def test_what_is_replaced_is_found_until_the_day_before(found, day, is_found):
    """The rule that 212.1c reverses goes when 212.1c comes."""
    assert (REPLACED in found("licid", "--on", day)) is is_found


def test_what_is_attested_comes_before_what_was_last_known(rulings):
    """The first hits are of sources of that day or later, the others are marked."""
    hits = rulings("search", "creature", "--on", "2008-08-10", "--limit", "1000", "--json").data["hits"]
    standing = [hit["standing"] for hit in hits]
    assert standing == sorted(standing, key=["stood", "last known"].index)
    assert len(set(standing)) == 2
    assert "days: last known: " in rulings("search", "creature", "--on", "2023-01-01").out


def test_an_era_is_its_day_and_the_sets_rules(found):
    """Where an era has no set they are the same; where it has one, only the era has the set's records."""
    assert found("creature", "--era", "eighth-2004-01") == found("creature", "--on", "2004-01-15")
    in_era, on_day = found("evolve", "--era", "pokemon-2023-11"), found("evolve", "--on", "2023-11-17")
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
def test_a_sets_records_are_hidden_until_asked_for(found, asked, is_found):
    """The set's era, the field source and the name of one of its cards ask for them; another of its words doesn't."""
    assert any(record.startswith("pokemon") for record in found(*asked)) is is_found


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        (["--since", ""], "is not a day"),
        (["--until", "2004-02-30"], "There is no such day"),
        (["--printed"], "--printed needs a day to count from."),
    ],
)
def test_limits_that_mean_nothing_are_refused(rulings, limits, words):
    """They are wrong questions, told in words."""
    answer = rulings("search", "trample", *limits)
    assert (answer.code, answer.out) == (2, "")
    assert words in answer.err


def test_what_is_outdated_is_not_found(found, monkeypatch):
    """What another wording of its rule has outlived isn't the last that is known."""
    asked = ("creature", "--on", "2023-01-01")
    before = found(*asked)
    assert len(before) > 1
    monkeypatch.setattr(Library, "keys_outdated", lambda self, day, overlay: self.keys_standing(day, overlay)[1])
    assert found(*asked) == []


def test_the_counts_by_era_keep_to_the_other_limits(rulings):
    """Of what came in later there is nothing in an era; of what is printed there is as much as the era itself has."""
    counts = rulings("search", "creature", "--since", "2003-01-01", "--json").data["counts"]["era"]
    assert counts["urza-1998-10"] == 0 < counts["eighth-2004-01"]
    asked = ("search", "creature", "--printed", "--era", "tenth-2008-08", "--json")
    found = rulings(*asked).data
    assert found["counts"]["era"]["tenth-2008-08"] == found["total"] > 0
