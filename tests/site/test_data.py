"""The site for programs."""

import json

from jsonschema import Draft202012Validator

from kb.site.data import jumps, sitemap
from kb.site.schemas import schemas


def test_each_rule_ruling_and_card_has_its_data(made):
    """What a page names as its data is there, and is JSON with credit and terms."""
    rule = json.loads(made.files["api/rule/212.1c.json"])
    (record,) = rule["records"]
    assert record["credit"].endswith("212.1c")
    assert record["terms"]
    assert record["status"].startswith("Attested")
    assert [verdict["verdict"] for verdict in record["verdicts"]] == ["holds"]
    assert json.loads(made.files["api/card/lifeline.json"])["card"] == "Lifeline"


def test_every_record_is_a_line(made):
    """records.jsonl holds them all."""
    lines = made.files["api/records.jsonl"].decode().splitlines()
    assert len(lines) == len(made.site.collection.records)
    assert json.loads(lines[0])["id"]


def test_a_number_or_a_name_leads_to_its_page(made):
    """As it is typed, whatever its capitals and accents."""
    found = jumps(made.site.collection)
    assert found["212.1c"] == "rule/212.1c.html"
    assert found["mishra's helix"] == "card/mishras-helix.html"
    assert set(found.values()) <= set(made.files)


def test_the_site_map_is_escaped_and_sorted():
    """Once each."""
    told = sitemap(["https://x.org/b?a&b", "https://x.org/a", "https://x.org/a"]).decode()
    assert told.index("x.org/a<") < told.index("x.org/b?a&amp;b")
    assert told.count("<loc>") == 2


def test_all_data_have_the_shape_that_is_said(made):
    """Each file fits the schema of its kind, which the page for programs names."""
    for name, schema in schemas().items():
        Draft202012Validator.check_schema(schema)
        validator = Draft202012Validator(schema)
        found = [address for address in made.files if address.startswith(f"api/{name}/")]
        assert found
        for address in found:
            validator.validate(json.loads(made.files[address]))
        assert json.loads(made.files[f"api/schema/{name}.schema.json"]) == schema
        assert f"schema/{name}.schema.json" in made.page("api/index.html")
