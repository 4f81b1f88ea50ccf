"""Tests for data drawn from many records."""

from datetime import date

from kb.site.summary_data import comparison, coverage, rule_on_day


def test_number_that_is_only_cited_has_null_properties(made):
    answer = rule_on_day("409", date(2004, 1, 15), made.site.collection)
    assert (answer["day"], answer["era"]) == (date(2004, 1, 15), "eighth-2004-01")
    assert answer["record"] is answer["standing"] is None


def test_set_is_named_in_its_era(made):
    answer = rule_on_day("702.X1b", date(2023, 11, 17), made.site.collection)
    assert (answer["set"], answer["standing"]) == ("pokemon-set-2023-11", "stood")


def test_differences_name_existing_records(made):
    eras = made.site.collection.eras
    told = comparison(made.site, eras[1], eras[2])
    ids = {differing["record"] for differing in told["differences"]}
    assert ids <= set(made.site.collection.records)
    replaced = [differing for differing in told["differences"] if differing["kind"] == "replaced"]
    assert all(differing["before"] and differing["reason"] and differing["lineage"] for differing in replaced)


def test_coverage_data_matches_the_page(made):
    text = made.page("coverage.html")
    for kind in coverage(made.site)["kinds"]:
        assert f"<strong>{kind['holding']}</strong> of {kind['total']} {kind['kind']}" in text
