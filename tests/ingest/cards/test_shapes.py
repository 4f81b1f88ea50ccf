"""Which file a JSON file is: all that are published are read, or named for what they are."""

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
def said(tmp_path):
    """Return what a file says whose contents are given, the shape it has, and the day and how it is known."""

    def saying(content, name="cards.json", day=date(2018, 11, 7)):
        path = tmp_path / name
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        with open_cards(path, day, lambda: None) as source:
            return list(source.items), source.told.shape, source.day()

    return saying


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
def test_every_shape_is_read(said, content, shape, codes):
    """Each tells of the newt, printed in the sets that the file has, whatever comes first in it."""
    items, found, _ = said(content)
    cards = [item for item in items if isinstance(item, Seen)]
    assert found == shape
    assert [item.code for item in items if isinstance(item, Release)] == codes
    assert {card.face.text for card in cards} == {"Flying"}
    assert len(cards) == max(1, len(codes))
    assert all((card.printing is None) == (not codes) for card in cards)


def test_the_day_of_a_set_file_of_version_4_is_stated_in_it(said):
    """Behind its cards; that of json lines stands in the file's name."""
    assert said(V4_SET, day=None)[2] == (date(2019, 5, 5), "stated in the file")
    lines = "\n".join([json.dumps(SCRYFALL)] * 2)
    _, shape, day = said(lines, "oracle-cards-20260331090000.jsonl", None)
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
        ({"meta": {}, "data": {"abilityWords": ["Hop"]}}, "'abilityWords' instead of a set"),
        ({"object": "error", "code": "not_found", "status": 404}, "error message from Scryfall"),
        ({"object": "set", "code": "tst", "name": "Test"}, "object 'set'"),
        ({"object": "list", "data": [{"object": "set"}]}, "object 'set'"),
        ({"object": "catalog", "data": ["Newt"]}, "object 'catalog'"),
        ({"meta": {}, "data": ["AllPrintings", "Meta"]}, "a list of words or names"),
        ([{"toad": 1}], "something other than cards"),
        ("uuid,name\n1,Newt\n", "JSON"),
    ],
)
def test_what_isnt_read_is_named_with_the_remedy(said, content, name):
    """Lists of sets, decks, prices, answers of Scryfall, and what is no card file at all."""
    with pytest.raises(BadSource, match=name) as wrong:
        said(content)
    assert "read" in wrong.value.remedy


def test_what_isnt_read_is_named_before_its_day_is_asked_for(said):
    """Whoever says the day of a list of sets wouldn't get it read."""
    with pytest.raises(BadSource, match="SetList"):
        said([SET], day=None)


@pytest.mark.parametrize("value", ["x" * 300_000, [{"a": ["b", {}]}] * 30_000, {"a": {"b": [[], {}]}}])
def test_what_nobody_needs_is_passed_over(said, value):
    """Of any size and depth, before the cards and behind them."""
    items, _, _ = said({"TOA": {"first": value, **V3_SET, "last": value}})
    assert [item.face.name for item in items if isinstance(item, Seen)] == ["Newt"]


def test_a_value_that_is_too_large_or_too_deep_is_refused_with_its_place(said):
    """Before it is in memory."""
    with pytest.raises(BadSource, match=r"more than 33,554,432 characters \(set TOA"):
        said({"TOA": {**V3_SET, "last": "x" * (33 << 20)}})
    with pytest.raises(BadSource, match=r"brackets within brackets \(set TOA"):
        said('{"TOA": {"name": "Toads", "x": ' + "[" * 90 + "]" * 90 + "}}")


@pytest.mark.parametrize(
    ("content", "said_of_it"),
    [
        (NEWT, "a single card of MTGJSON without its set"),
        ([NEWT], "a list of MTGJSON's cards without their set"),
        ({"cards": [NEWT]}, "cards without saying of which set"),
    ],
)
def test_cards_without_a_set_are_named_with_the_remedy(said, content, said_of_it):
    """Nobody could say when they were printed."""
    with pytest.raises(BadSource, match=said_of_it) as wrong:
        said(content)
    assert '"releaseDate"' in wrong.value.remedy


def test_the_list_of_bulk_files_names_the_file_to_download(said):
    """It has no cards."""
    with pytest.raises(BadSource, match="list of bulk files") as wrong:
        said({"object": "list", "data": [{"object": "bulk_data", "download_uri": "https://example.org/a.json"}]})
    assert "download_uri" in wrong.value.remedy
