"""Scryfall's bulk files: oracle cards, all printings, and rulings."""

import json
import re
from pathlib import Path

import pytest

from ingest.cards import open_cards
from kb.records.card_doubts import UNKNOWN
from kb.records.cards import CardKind, CardRuling, Release, Ruled, Seen
from kb.records.errors import BadSource

ORACLE, DEFAULT, RULINGS = (f"{name}-20230405120000.json" for name in ("oracle-cards", "default-cards", "rulings"))


def test_each_face_of_a_scryfall_card_has_its_own_text(read):
    faces = [
        (item.face.name, item.face.face, item.face.side, item.face.text)
        for item in read(ORACLE)
        if isinstance(item, Seen) and item.face.layout not in {"token", "normal"}
    ]
    assert faces[:4] == [
        ("Wax // Wane", "Wax", "a", "Target toad gets +2/+2 until end of turn."),
        ("Wax // Wane", "Wane", "b", "Destroy target lily."),
        ("Tadpole // Bullfrog", "Tadpole", "a", "Hop."),
        ("Tadpole // Bullfrog", "Bullfrog", "b", "Trample"),
    ]
    assert ("Whole Lizard", "Whole Lizard", "", "Trample") in faces
    newts = {item.face for item in read(ORACLE) if isinstance(item, Seen) and item.face.face == "Newt"}
    assert [(newt.name, newt.side, newt.kind) for newt in newts] == [("Newt", "", CardKind.CARD)]


def test_tokens_and_un_cards_are_marked_and_art_cards_left_out(read):
    items = [item for item in read(ORACLE) if isinstance(item, Seen)]
    assert [item.face.face for item in items if item.face.kind is CardKind.TOKEN] == ["Toad"]
    assert [item.face.face for item in items if item.is_funny] == ["Kitchen Toad"]
    assert "Toad Picture" not in {item.face.name for item in items}


def test_each_printing_has_its_day_and_only_english_ones_their_printed_text(read):
    """A German card is no evidence of the English wording."""
    printings = [item.printing for item in read(DEFAULT) if isinstance(item, Seen)]
    assert [(printing.set_code, printing.day, printing.text) for printing in printings] == [
        ("TOA", "1995-04-01", None),
        ("TOB", "2001-05-05", "When Croaking Toad comes into play, you gain 1 life."),
        ("TOB", "2001-05-05", None),
    ]
    assert [item.code for item in read(DEFAULT) if isinstance(item, Release)] == ["TOA", "TOB"]


def test_scryfall_rulings_refer_to_cards_by_oracle_id(read):
    first, second = read(RULINGS)
    assert isinstance(first, Ruled)
    assert first.ruling == CardRuling("2022-12-08", "A croak is heard by all players.")
    assert {item.face.oracle for item in read(ORACLE) if isinstance(item, Seen)} >= {first.oracle, second.oracle}


@pytest.mark.parametrize(
    ("name", "change", "message"),
    [
        (ORACLE, lambda content: content[1].update(object="set"), "object 'set'"),
        (ORACLE, lambda content: content[1].update(released_at=3), "`released_at` should be text"),
        (ORACLE, lambda content: content.append("toad"), "a value should be an object, but is text"),
        (RULINGS, lambda content: content[1].update(comment="Hop\x1b."), r"U\+001B"),
    ],
)
def test_json_of_another_shape_than_scryfalls_is_refused_with_the_entry(read, changed, name, change, message):
    with pytest.raises(BadSource, match=message) as wrong:
        read(changed(name, change))
    assert "entry" in wrong.value.problem


def test_a_printing_without_a_day_is_left_out_and_told_and_its_card_stays(changed):
    path = changed(ORACLE, lambda content: content[1].pop("released_at"))
    with open_cards(path, None, lambda: None) as source:
        items = [item for item in source.items if isinstance(item, Seen)]
        (remark,) = source.told.all_remarks
    undated = [item.face.name for item in items if item.printing is None]
    assert undated
    assert f"the printing of {undated[0]}" in remark
    assert "released_at" in remark


def test_the_line_of_a_printing_without_a_day_is_told(changed):
    path = changed(ORACLE, lambda content: content[1].pop("released_at"))
    content = json.loads(path.read_text())
    path.write_text(json.dumps(content, indent=1))
    with open_cards(path, None, lambda: None) as source:
        assert list(source.items)
        (remark,) = source.told.all_remarks
    begins, ends = (2 + sum(json.dumps(one, indent=1).count("\n") + 1 for one in content[:to]) for to in (1, 2))
    line = re.search(r"in line (\d+)", remark)
    assert line is not None
    assert begins <= int(line[1]) < ends


def test_a_file_of_printings_without_days_is_refused(changed):
    def undate(content):
        """Repeat the entries many times, without their days."""
        for one in content:
            one.pop("released_at", None)
        content *= 100

    with open_cards(changed(ORACLE, undate), None, lambda: None) as source, pytest.raises(BadSource, match="has many"):
        list(source.items)


RULING = '{"object": "ruling", "oracle_id": "%s", "published_at": "2010-01-01", "comment": "Toads %s."}'
BAD_LINES = {
    '{"object": "ruling", "oracle_id": "1", "published_at": "2010-01-01", "comment": "Say "hop"."}': "complete JSON",
    '{"object": "ruling", "oracle_id": "1", "published_at": "2010-01-01", "comment": "Hop}': "complete JSON",
    '{"object": "ruling", "oracle_id": null, "published_at": "2010-01-01", "comment": "Hop."}': "no card",
    '{"object": "ruling", "oracle_id": "1", "published_at": "2010-01-01"}': "no text",
    '{"object": "ruling", "oracle_id": "1", "comment": "Hop."}': "no date",
    '{"object": "ruling", "oracle_id": "1", "published_at": 2010, "comment": "Hop."}': "wrong type",
}


@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize("bad", BAD_LINES)
def test_a_bad_line_among_rulings_is_left_out_with_its_line_number(tmp_path, bad, place):
    lines = [RULING % (1, "hop"), "", RULING % (2, "swim")]
    lines.insert(place, bad)
    path = tmp_path / "rulings-20100101.jsonl"
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")
    with open_cards(path, None, lambda: None) as source:
        assert [item.ruling.text for item in source.items] == ["Toads hop.", "Toads swim."]
        (remark,) = source.told.all_remarks
    assert BAD_LINES[bad] in remark
    assert f"line {place + 1}" in remark


def test_a_bad_last_line_is_left_out_if_complete_and_refused_if_cut_off(tmp_path):
    """If the line has no end, the file was cut off and the rest is lost."""
    path = tmp_path / "rulings-20100101.jsonl"
    bad = next(iter(BAD_LINES))
    path.write_text(f"{RULING % (1, 'hop')}\n{bad}\n", encoding="utf-8")
    with open_cards(path, None, lambda: None) as source:
        assert len(list(source.items)) == 1
    path.write_text(f"{RULING % (1, 'hop')}\n{bad[:40]}", encoding="utf-8")
    with open_cards(path, None, lambda: None) as source, pytest.raises(BadSource, match="ends too early"):
        list(source.items)


def test_a_file_with_more_than_a_hundred_bad_lines_is_refused(tmp_path):
    path = tmp_path / "rulings-20100101.jsonl"
    bad = next(iter(BAD_LINES))
    path.write_text("\n".join([RULING % (1, "hop"), *[bad] * 101, ""]), encoding="utf-8")
    with open_cards(path, None, lambda: None) as source, pytest.raises(BadSource, match="complete JSON"):
        list(source.items)


ERROR = {"object": "error", "code": "not_found", "status": 404, "details": "No toad."}


def test_an_error_message_among_cards_is_left_out_and_told(changed):
    path = changed(ORACLE, lambda content: content.insert(1, ERROR))
    with open_cards(path, None, lambda: None) as source:
        assert len(list(source.items)) > 1
        assert source.told.all_remarks[0] == "left out: an error message of Scryfall, in line 1"
    alone = changed(ORACLE, lambda content: content.__setitem__(slice(None), [ERROR]))
    with pytest.raises(BadSource, match="is an error message"), open_cards(alone, None, lambda: None) as source:
        list(source.items)


def test_a_name_in_another_language_makes_no_second_card(changed):
    def translate(content):
        """Add the first card once more, by its French name."""
        content.append({**content[0], "lang": "fr", "name": "Le crapaud", "printed_name": "Le crapaud"})

    with open_cards(changed(ORACLE, translate), None, lambda: None) as source:
        assert all(item.face.name != "Le crapaud" for item in source.items if isinstance(item, Seen))
        assert any("Le crapaud in line 1, which is" in remark for remark in source.told.all_remarks)


def test_a_card_without_a_text_or_faces_is_remarked(changed):
    def cut(content):
        """Take the text of a card that has one."""
        next(card for card in content if card.get("oracle_text") and card["lang"] == "en").pop("oracle_text")

    with open_cards(changed(ORACLE, cut), None, lambda: None) as source:
        assert list(source.items)
        assert any("has no oracle_text, in line 1" in remark for remark in source.told.all_remarks)


def test_an_error_message_among_lines_is_left_out_and_one_alone_refused(tmp_path):
    path = tmp_path / "cards-20230405.jsonl"
    card = json.loads((Path(__file__).parent / "files" / ORACLE).read_text(encoding="utf-8"))[0]
    path.write_text("\n".join(map(json.dumps, (card, ERROR, card))), encoding="utf-8")
    with open_cards(path, None, lambda: None) as source:
        assert any(isinstance(item, Seen) for item in list(source.items))
        assert source.told.all_remarks == ["left out: an error message of Scryfall, in line 2"]


def test_a_card_whose_name_has_faces_but_that_has_none_is_remarked(changed):
    path = changed(ORACLE, lambda content: content[0].update(name="Wax // Wane", card_faces=[], oracle_text="Hop."))
    with open_cards(path, None, lambda: None) as source:
        assert list(source.items)
        assert any("Wax // Wane, in line 1, has no faces" in remark for remark in source.told.all_remarks)


def test_a_face_without_oracle_text_has_an_unknown_text_and_a_card_without_its_sets_name_is_read(changed):
    path = changed(ORACLE, lambda content: [content[0].pop(name, None) for name in ("oracle_text", "set_name")])
    with open_cards(path, None, lambda: None) as source:
        first = next(item for item in source.items if isinstance(item, Seen))
        assert first.face.text == UNKNOWN
