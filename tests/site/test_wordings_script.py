"""Tests for the list of wordings as a script."""

from datetime import date
from itertools import pairwise

from kb.answers.changes.chained import KINDS
from kb.records.record import Kind
from kb.site.wordings_script import WORDING_LIST, wording_list
from tests.site.scripts import held


def test_every_wording_is_listed_with_its_days(made):
    found = wording_list(made.site)
    assert [one[4] for one in found["wordings"] if one[4].partition("#")[0] not in made.files] == []
    collection = made.site.collection
    there = {
        wording.key
        for wording in collection.wordings.values()
        if wording.overlay is None and wording.kind not in {Kind.HEADING, Kind.PREAMBLE, Kind.CREDIT}
    }
    assert len(found["wordings"]) == len(there)
    assert all(earlier < later for earlier, later in pairwise(found["days"]))


def test_wording_refers_to_its_predecessor(made):
    found = wording_list(made.site)
    days, all_of_them = found["days"], found["wordings"]
    chained = [(one, all_of_them[one[6]]) for one in all_of_them if one[6] >= 0]
    assert chained
    assert all(before[0] <= one[0] for one, before in chained)
    assert all(0 <= one[7] < len(KINDS) for one, _ in chained)
    (example,) = [before for one, before in chained if one[3] == "212.1e example 1"]
    assert (example[3], days[example[0]]) == ("General Rules 5", date(1998, 3, 31))


def test_wording_list_is_a_one_value_script(made):
    name, value = held(made.files[WORDING_LIST])
    assert name == "rulingsWordings"
    assert set(value) == {"kinds", "days", "parts", "credits", "headings", "wordings", "rules"}


def test_modelled_rules_are_listed_with_their_names_and_stages(made):
    rules = wording_list(made.site)["rules"]
    (burn,) = [one for one in rules if "mana burn" in one[1] and one[0] == "Mana burn"]
    assert burn[2] in made.files
    assert [since for since, _, _ in burn[3]][-1] == date(2009, 7, 11)
    assert burn[3][-1][1].endswith("there is no mana burn.")
    assert burn[3][-1][2] == "on 11 July 2009 (Magic 2010)"
    assert not [one for one in rules if "pokémon" in one[1]]
