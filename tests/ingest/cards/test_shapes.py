"""Shapes of JSON card files: each published one is read, or refused by name."""

import json
from datetime import date

import pytest

from ingest.cards import open_cards
from kb.records.cards import Release, Seen
from kb.records.errors import BadSource

NEWT = {
    "name": "Newt", "layout": "normal", "manaCost": "{G}", "type": "Creature — Newt", "text": "Flying", "power": "1",
    "toughness": "1", "number": "7", "originalText": "Flying", "originalType": "Summon Newt", "printings": ["TOA"],
}  # fmt: skip
SET = {"name": "Toads", "code": "TOA", "releaseDate": "1995-04-01", "type": "core"}
SCRYFALL = {
    "object": "card", "name": "Newt", "lang": "en", "layout": "normal", "released_at": "2001-01-01", "set": "tst",
    "set_name": "Test", "mana_cost": "{G}", "type_line": "Creature — Newt", "oracle_text": "Flying", "power": "1",
    "toughness": "1", "collector_number": "2", "set_type": "core",
}  # fmt: skip
V3_SET = {**SET, "booster": [["rare"]], "translations": {"de": "Kröten"}, "cards": [NEWT]}
V4_SET = {"baseSetSize": 1, "cards": [NEWT], "code": "TOA", "meta": {"date": "2019-05-05"}, "name": "Toads",
          "releaseDate": "1995-04-01", "tokens": [], "totalSetSize": 1, "type": "core"}  # fmt: skip
PAGE = {"object": "list", "has_more": False, "total_cards": 1, "data": [SCRYFALL]}


@pytest.fixture
def read_content(tmp_path):
    """Return a function that reads content as a card file: its items, its shape, its day and what that day is from."""

    def read_it(content, name="cards.json", day=date(2018, 11, 7)):
        """Write the content to a file, and return the items read from it, its shape, and its day."""
        path = tmp_path / name
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        with open_cards(path, day, lambda: None) as source:
            return list(source.items), source.told.shape, source.day()

    return read_it


@pytest.mark.parametrize(
    ("content", "shape", "codes"),
    [
        (V3_SET, "MTGJSON set TOA", ["TOA"]),
        (V4_SET, "MTGJSON set TOA", ["TOA"]),
        ({"meta": {"date": "2024-01-01"}, "data": V4_SET}, "MTGJSON set TOA", ["TOA"]),
        ({"TOA": V3_SET, "TOB": {**V3_SET, "code": "TOB"}}, "MTGJSON AllSets", ["TOA", "TOB"]),
        ([V3_SET, {**V4_SET, "code": "TOB"}], "MTGJSON AllSets", ["TOA", "TOB"]),
        ({"Newt": NEWT}, "MTGJSON AllCards", []),
        ({"meta": {"date": "2024-01-01"}, "data": {"TOA": V4_SET}}, "MTGJSON AllPrintings", ["TOA"]),
        ({"meta": {"date": "2024-01-01"}, "data": {"Newt": [NEWT]}}, "MTGJSON AtomicCards", []),
        (SCRYFALL, "Scryfall cards", ["TST"]),
        (PAGE, "Scryfall cards", ["TST"]),
        (dict(sorted(PAGE.items())), "Scryfall cards", ["TST"]),
        ([SCRYFALL], "Scryfall cards", ["TST"]),
        (json.dumps(SCRYFALL) + "\n" + json.dumps({**SCRYFALL, "set": "tsu"}) + "\n", "Scryfall cards", ["TST", "TSU"]),
        (json.dumps(dict(sorted(SCRYFALL.items()))), "Scryfall cards", ["TST"]),
    ],
)
def test_each_published_shape_of_card_file_is_read_and_named(read_content, content, shape, codes):
    items, found, _ = read_content(content)
    cards = [item for item in items if isinstance(item, Seen)]
    assert found == shape
    assert [item.code for item in items if isinstance(item, Release)] == codes
    assert {card.face.text for card in cards} == {"Flying"}
    assert len(cards) == max(1, len(codes))
    assert all((card.printing is None) == (not codes) for card in cards)


def test_an_mtgjson_4_set_states_its_day_and_json_lines_have_it_in_the_file_name(read_content):
    assert read_content(V4_SET, day=None)[2] == (date(2019, 5, 5), "stated in the file")
    lines = "\n".join([json.dumps(SCRYFALL)] * 2)
    _, shape, day = read_content(lines, "oracle-cards-20260331090000.jsonl", None)
    assert (shape, day) == ("Scryfall oracle-cards", (date(2026, 3, 31), "in the file's name"))


@pytest.mark.parametrize(
    ("content", "name"),
    [
        ({"meta": {}, "data": [SET]}, "MTGJSON's SetList"),
        ([SET], "MTGJSON's SetList"),
        ({"meta": {}, "data": {"code": "TOA", "mainBoard": [NEWT], "name": "Deck"}}, "MTGJSON's decks"),
        ({"meta": {}, "data": [{**SET, "fileName": "Deck_TOA"}]}, "MTGJSON's decks"),
        ({"meta": {}, "data": {"0a6d97c6-8f6c-5b2f-a8a0-5a2b4f0d0b1c": NEWT}}, "AllIdentifiers"),
        ({"meta": {}, "data": {"0a6d97c6-8f6c-5b2f-a8a0-5a2b4f0d0b1c": {"paper": {"x": {}}}}}, "MTGJSON's prices"),
        ({"meta": {}, "data": {"abilityWords": ["Hop"]}}, "MTGJSON's Keywords, which has no cards"),
        ({"object": "error", "code": "not_found", "status": 404}, "error message from Scryfall"),
        ({"object": "set", "code": "tst", "name": "Test"}, "object 'set'"),
        ({"object": "list", "data": [{"object": "set"}]}, "object 'set'"),
        ({"object": "catalog", "data": ["Newt"]}, "object 'catalog'"),
        ({"meta": {}, "data": ["AllPrintings", "Meta"]}, "a list of words or names"),
        ([{"toad": 1}], "something other than cards"),
        ("uuid,name\n1,Newt\n", "JSON"),
    ],
)
def test_set_lists_decks_prices_and_other_json_are_refused_by_name_with_a_remedy(read_content, content, name):
    with pytest.raises(BadSource, match=name) as wrong:
        read_content(content)
    assert "read" in wrong.value.remedy


def test_a_set_list_is_refused_for_what_it_is_not_for_its_missing_day(read_content):
    """Otherwise a user would look up the day in vain."""
    with pytest.raises(BadSource, match="SetList"):
        read_content([SET], day=None)


@pytest.mark.parametrize("value", ["x" * 300_000, [{"a": ["b", {}]}] * 30_000, {"a": {"b": [[], {}]}}])
def test_unneeded_values_of_any_size_and_depth_are_skipped(read_content, value):
    items, _, _ = read_content({"TOA": {"first": value, **V3_SET, "last": value}})
    assert [item.face.name for item in items if isinstance(item, Seen)] == ["Newt"]


def test_a_value_too_large_or_too_deeply_nested_is_refused_with_its_set(read_content):
    with pytest.raises(BadSource, match=r"more than 33,554,432 characters \(set TOA"):
        read_content({"TOA": {**V3_SET, "last": "x" * (33 << 20)}})
    with pytest.raises(BadSource, match=r"brackets within brackets \(set TOA"):
        read_content('{"TOA": {"name": "Toads", "x": ' + "[" * 90 + "]" * 90 + "}}")


@pytest.mark.parametrize(
    ("content", "said_of_it"),
    [
        (NEWT, "a single card of MTGJSON without its set"),
        ([NEWT], "a list of MTGJSON's cards without their set"),
        ({"cards": [NEWT]}, "has cards but doesn't say which set"),
    ],
)
def test_cards_without_a_set_are_refused_with_a_remedy(read_content, content, said_of_it):
    """Without the set, nobody knows when they were printed."""
    with pytest.raises(BadSource, match=said_of_it) as wrong:
        read_content(content)
    assert '"releaseDate"' in wrong.value.remedy


def test_scryfalls_list_of_bulk_files_is_refused_with_the_download_to_use(read_content):
    with pytest.raises(BadSource, match="list of bulk files") as wrong:
        read_content(
            {"object": "list", "data": [{"object": "bulk_data", "download_uri": "https://example.org/a.json"}]}
        )
    assert "download_uri" in wrong.value.remedy
