"""Validation of card files: types, days, lengths and characters."""

import json

import pytest

from ingest.cards import open_cards
from ingest.cards.checked import kind_of
from kb.records.cards import CardKind, Release, Seen
from kb.records.errors import BadSource


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("text", ["Hop."], r"`text` should be text or empty \(null\), but is a list"),
        ("name", None, r"`name` should be text, but is empty \(null\)"),
        ("name", " ", "without a name"),
        ("name", "Toad" * 1000, "name of 4,000 characters"),
        ("text", "Hop. " * 30_000, "150,0.. characters of text"),
        ("text", "Hop\x1b[31m.", r"U\+001B"),
        ("originalText", "Hop\x00.", r"U\+0000"),
        ("type", "Creature\x9b", r"U\+009B"),
        ("name", "Toad\ud800", r"a broken character, \\ud800"),
        ("uuid", "\udc00Toad", r"a broken character, \\udc00"),
        ("power", 10**400, "Integer value out of range|a number that isn't possible for a card"),
        ("toughness", 10**300, "a number that isn't possible for a card"),
        ("rulings", [{"date": "2004-10-04", "text": "Hop\x07."}], r"U\+0007"),
        ("rulings", [{"date": "2004-10-04"}], r"`text` is missing in rulings\[0\]"),
    ],
)
def test_invalid_card_fields_are_refused_with_set_entry_and_character(read, changed, key, value, message):
    path = changed("AllPrintings.json", lambda content: content["data"]["TOB"]["cards"][1].update({key: value}))
    with pytest.raises(BadSource, match=message) as wrong:
        read(path)
    assert "set TOB, entry 2, character" in wrong.value.problem
    assert wrong.value.remedy


@pytest.mark.parametrize(("key", "value"), [("text", "Hop.\nHop\t—\u00a0twice."), ("text", None), ("loyalty", 3)])
def test_line_ends_blanks_nulls_and_numbers_are_valid_in_card_fields(read, changed, key, value):
    path = changed("AllPrintings.json", lambda content: content["data"]["TOB"]["cards"][1].update({key: value}))
    assert str(value or "") in [str(getattr(item.face, key)) for item in read(path) if hasattr(item, "face")]


@pytest.mark.parametrize(
    ("layout", "type_line", "kind"),
    [
        ("normal", "Creature — Toad", CardKind.CARD),
        ("token", "Token Creature — Toad", CardKind.TOKEN),
        ("double_faced_token", "Token Creature — Toad", CardKind.TOKEN),
        ("token", "Dungeon", CardKind.DUNGEON),
        ("emblem", "Emblem — Toad", CardKind.EMBLEM),
        ("planar", "Plane — Pond", CardKind.PLANE),
        ("planar", "Phenomenon", CardKind.PHENOMENON),
        ("phenomenon", "Phenomenon", CardKind.PHENOMENON),
        ("scheme", "Scheme", CardKind.SCHEME),
        ("vanguard", "Vanguard", CardKind.VANGUARD),
        ("case", "Enchantment — Case", CardKind.CARD),
        ("art_series", "Card", None),
    ],
)
def test_the_layout_and_type_line_tell_the_kind_of_a_card(layout, type_line, kind):
    """A layout that isn't known yet means an ordinary card."""
    assert kind_of(layout, type_line) is kind


@pytest.mark.parametrize(
    ("key", "value", "remark"),
    [
        ("originalReleaseDate", "1995-13-01", "the release day of NAME, which is taken to be that of its set"),
        (
            "rulings",
            [{"date": "soon", "text": "Hop."}, {"date": "2004-10-04", "text": "Hop twice."}],
            "a ruling on NAME",
        ),
    ],
)
def test_rulings_and_release_days_with_impossible_dates_are_left_out_with_a_remark(changed, key, value, remark):
    """The rest of the file is read; the remark names the card and the line."""
    names = []

    def change_second_card(content):
        """Change one value of the second card, and record the card's name."""
        names.append(content["data"]["TOB"]["cards"][1]["name"])
        content["data"]["TOB"]["cards"][1].update({key: value})

    path = changed("AllPrintings.json", change_second_card)
    with open_cards(path, None, lambda: None) as source:
        items = list(source.items)
    said = "1995-13-01" if key != "rulings" else "soon"
    lines = path.read_text().splitlines()
    line = next(number for number, words in enumerate(lines, 1) if f'"{said}"' in words)
    left_out = f"{remark.replace('NAME', names[0])} ('{said}' in line {line:,})"
    assert source.told.all_remarks == [f"left out, because the date isn't one: {left_out}"]
    assert any(getattr(item, "rulings", ()) for item in items)
    assert len([item for item in items if hasattr(item, "face")]) > 5


@pytest.mark.parametrize("name", ["AllPrintings.json", "TOB.json"])
def test_a_set_with_an_impossible_release_day_is_left_out_with_its_line_and_a_remedy(changed, name):
    """Without the release day, nobody knows when the set's cards were printed; their Oracle texts are kept."""

    def change(content):
        """Give the set a release day that isn't a date."""
        of_set = content["data"] if "cards" in content["data"] else content["data"]["TOB"]
        of_set["releaseDate"] = "98-05-01"

    path = changed(name, change)
    path.write_text(json.dumps(json.loads(path.read_text()), indent=1))
    line = next(at for at, words in enumerate(path.read_text().split("\n"), 1) if "98-05-01" in words)
    with open_cards(path, None, lambda: None) as source:
        items = list(source.items)
    assert "TOB" not in [item.code for item in items if isinstance(item, Release)]
    assert any(isinstance(item, Seen) for item in items)
    (remark,) = source.told.all_remarks
    assert remark.startswith(f"the set TOB gives '98-05-01' in line {line:,} as its releaseDate, which isn't a date")
    assert "such as 1995-04-01" in remark


def test_a_truncated_json_line_is_refused_with_its_line_number(read, tmp_path):
    path = tmp_path / "oracle-cards-20260331090000.jsonl"
    card = (
        '{"object": "card", "name": "Toad", "layout": "normal", "set": "toa", "set_name": "Toads", '
        '"released_at": "1995-04-01", "collector_number": "1", "lang": "en", "oracle_id": "1", "type_line": "Instant"}'
    )
    path.write_text(f"{card}\n{card}\n{card[:70]}")
    with pytest.raises(BadSource, match=r"ends too early \(entry 3, line 3, character"):
        read(path)
    path.write_text(f"{card}\n{card[:70]}\n{card}\n")
    with pytest.raises(BadSource, match=r"\(entry 2, line 2, character"):
        read(path)
