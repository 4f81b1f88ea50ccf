"""Tests for the data files for programs."""

import gzip
import json
import re

import pytest
from jsonschema import Draft202012Validator

from kb.answers.changes.differing import DifferenceKind
from kb.site import addresses, data
from kb.site.data import as_script, sitemaps
from kb.site.pages.api import sizes_in_words
from kb.site.pages.card import boards_naming
from kb.site.pages.comparison import IN_WORDS
from kb.site.pages.rule import rule_page
from kb.site.schemas import WHERE, schemas
from kb.store.library import Library
from tests.site.scripts import data_in, held, in_full


def test_rules_rulings_and_cards_have_data_with_credit_and_terms(made):
    rule = data_in(made.files["api/rule/212.json.gz"])["212.1c"]
    (record,) = rule["records"]
    assert record["credit"].endswith("212.1c")
    assert record["terms"]
    assert record["status"].startswith("Printed")
    assert [verdict["verdict"] for verdict in record["verdicts"]] == ["holds"]
    assert data_in(made.files["api/cards.json.gz"])["Lifeline"]["card"] == "Lifeline"


def test_every_record_is_a_line_of_records_jsonl(made):
    lines = gzip.decompress(made.files[addresses.RECORDS]).decode().splitlines()
    assert len(lines) == len(made.site.collection.records)
    assert json.loads(lines[0])["id"]


def test_site_map_is_escaped_sorted_and_unique():
    ((name, content),) = sitemaps(["https://x.org/b?a&b", "https://x.org/a", "https://x.org/a"], "https://x.org/")
    told = content.decode()
    assert name == "sitemap.xml"
    assert told.index("x.org/a<") < told.index("x.org/b?a&amp;b")
    assert told.count("<loc>") == 2


def test_long_site_map_is_split(monkeypatch):
    monkeypatch.setattr(data, "MOST_LISTED", 2)
    files = dict(sitemaps([f"https://x.org/{letter}" for letter in "abc"], "https://x.org/"))
    assert list(files) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"]
    assert b"<sitemap><loc>https://x.org/sitemap-2.xml</loc></sitemap>" in files["sitemap.xml"]
    assert b"<url><loc>https://x.org/c</loc></url>" in files["sitemap-2.xml"]


@pytest.mark.parametrize("name", WHERE)
def test_data_files_match_their_schemas(made, name):
    schema = schemas()[name]
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema, format_checker=Draft202012Validator.FORMAT_CHECKER)
    place = re.compile(
        re.sub("[A-Z]+", "[^/]+", re.escape(WHERE[name])).replace("…", ".+").replace(r"\.json", r"\.json") + "$"
    )
    found = [address for address in made.files if place.match(address) and "/schema/" not in address]
    assert found
    for address in found:
        validator.validate(data_in(made.files[address]))
    assert json.loads(made.files[f"api/schema/{name}.schema.json"]) == schema
    assert f"schema/{name}.schema.json" in made.page("api/index.html")


def test_every_data_file_has_a_schema(made):
    names = {address.split("/")[1] for address in made.files if address.startswith("api/")}
    places = {
        name.removesuffix(".gz").removesuffix(".json") if ".json." in name else name.removesuffix(".json")
        for name in names
    }
    kinds = {where.split("/")[1].removesuffix(".gz").removesuffix(".json") for where in WHERE.values()}
    assert places == {*kinds, "schema", "index.html", "records.jsonl.gz", "rulings.sqlite.gz"}


def test_frames_of_a_board_are_only_in_its_page(made):
    """The data file refers to them."""
    validator = Draft202012Validator(schemas()["reel"])
    for told in made.site.plays[::20]:
        name = told.scenario.id
        found = data_in(made.files[addresses.boards_data(name)])["boards"][name]
        assert not {"seats", "frames", "boards"} & found.keys()
        page, _, anchor = found["drawn"].partition("#")
        (reel,) = re.findall(rf'id="{anchor}"[^>]*>(.*?)</script>', made.page(page), re.DOTALL)
        validator.validate(json.loads(reel))


def test_rules_of_a_board_are_found_among_the_lineages(made):
    lineages = data_in(made.files["api/lineages.json.gz"])
    known = {(name, entry["since"]) for name, lineage in lineages.items() for entry in lineage["played"]}
    whole = set()
    for address in {addresses.boards_data(told.scenario.id) for told in made.site.plays}:
        rules = data_in(made.files[address])["rules"]
        assert len({(rule["slug"], rule["since"], rule.get("where")) for rule in rules}) == len(rules)
        assert [rule for rule in rules if "where" not in rule and (rule["slug"], rule["since"]) not in known] == []
        whole |= {rule["slug"] for rule in rules if "where" in rule}
    assert whole
    assert not whole & lineages.keys()


def test_api_page_gives_number_and_size_of_files(made):
    text = made.page("api/index.html")
    rules = sorted(len(content) for address, content in made.files.items() if address.startswith("api/rule/"))
    assert text.count(sizes_in_words(rules)) == 2
    assert all(f"curl -s https://example.org/rulings/{made_of}" in text for made_of in ("api/rule/", "scenario/"))
    for example in re.findall(r"curl -s https://example.org/rulings/(\S+)", text):
        assert example in made.files


def test_every_line_of_records_matches_its_schema(made):
    validator = Draft202012Validator(json.loads(made.files["api/schema/line.schema.json"]))
    for line in gzip.decompress(made.files[addresses.RECORDS]).decode().splitlines():
        validator.validate(json.loads(line))


def test_downloadable_store_has_all_records(made, tmp_path):
    path = tmp_path / "rulings.sqlite"
    path.write_bytes(gzip.decompress(made.files[addresses.STORE]))
    with Library(str(path)) as library:
        assert {record.id for record in library.all_records()} == set(made.site.collection.records)


def test_rule_data_gives_the_state_on_each_day(made):
    rule = data_in(made.files["api/rule/212.json.gz"])["212.1c"]
    days = {told["day"]: told for told in in_full(rule["days"])}
    before, on = days["1998-10-18"], days["2004-01-15"]
    assert before["standing"] == "not yet"
    assert (on["standing"], on["record"], on["era"]) == ("stood", "crystalkeep-2004-01/212.1c", "eighth-2004-01")
    assert on["record"] in {record["id"] for record in in_full(rule["records"])}


def test_rule_data_repeats_nothing(made):
    collection = made.site.collection
    likened = 0
    for number in collection.numbers_at_hand:
        rule = data_in(made.files[addresses.rules_data(number)])[number]
        records, examples = in_full(rule["records"]), in_full(rule["examples"])
        nested = [{**record, "examples": [examples[place] for place in record["examples"]]} for record in records]
        whole = [data.record_as_data(record, collection) for record in collection.numbers[number]]
        assert nested == json.loads(data.as_json(whole))
        likened += sum("like" in row for row in (*rule["records"], *rule["examples"], *rule["days"]))
    assert likened


def test_comparison_data_matches_its_page(made):
    told = data_in(made.files["api/compare/urza-1998-10/eighth-2004-01.json.gz"])
    kinds = [differing["kind"] for differing in told["differences"]]
    assert {kind: kinds.count(kind) for kind in told["counts"]} == told["counts"]
    text = made.page("compare/urza-1998-10/eighth-2004-01.html")
    for kind, count in told["counts"].items():
        assert not count or f"<strong>{count}</strong> {IN_WORDS[DifferenceKind(kind)]}" in text
    assert len(told["boards"]) == int(text.partition("Boards that end differently")[2].split(">")[1].split("<")[0])


def test_coverage_data_has_denominators(made):
    told = data_in(made.files["api/coverage.json"])
    assert sum(kind["total"] for kind in told["kinds"]) == sum(document["claims"] for document in told["documents"])
    assert all(audit["unaccounted"] == 0 for audit in told["audits"])


def test_rule_data_has_lineages_and_replacements(made):
    collection = made.site.collection
    seen = 0
    for number in collection.numbers_at_hand:
        told = data_in(made.files[addresses.rules_data(number)])[number]
        page = rule_page(made.site, number)
        texts = [*in_full(told["records"]), *in_full(told["examples"])]
        lineages = {slug for text in texts for slug in text["lineages"]}
        assert {addresses.lineage(slug) for slug in lineages} == {link.address for link in page.lineages}
        days = {replaced["day"] for text in texts for replaced in text["replacements"]}
        assert days <= {change.day for change in page.changes}
        assert {addresses.rule(other) for other in told["under"]} >= {entry.link.address for entry in page.under}
        seen += len(lineages) + len(days)
    assert seen


def test_card_data_lists_its_boards(made):
    told = data_in(made.files["api/cards.json.gz"])["Lifeline"]
    assert told["boards"] == [link.note for link, _ in boards_naming(made.site, "Lifeline")]
    assert "002-lifeline-ball-1" in told["boards"]


def test_contents_file_lists_everything_by_name(made):
    told = data_in(made.files["api/contents.json"])
    assert set(told["lineages"].values()) == {"api/lineages.json.gz"}
    assert set(told["cards"].values()) == {"api/cards.json.gz"}
    assert told["scenarios"]["002-licid-forest"] == "api/scenario/002.json.gz"
    assert {*told["numbers"].values(), *told["scenarios"].values(), *told["records"].values()} <= made.files.keys()
    one_each = {
        kind: found
        for kind, found in told.items()
        if kind not in {"cards", "eras", "lineages", "numbers", "records", "scenarios"}
    }
    places = [place for found in one_each.values() for place in found.values()]
    assert len(places) == len(set(places)) > 10
    assert [place for place in places if place not in made.files] == []
    assert told["numbers"]["212.1c"] == "api/rule/212.json.gz"
    assert [era["era"] for era in told["eras"]] == [era.name for era in made.site.collection.eras]


def test_script_values_survive_escaping():
    value = {"it's": 'a "word" \\ and\nanother', "u": "\u2028"}
    assert held(as_script("one", value)) == ("one", value)
