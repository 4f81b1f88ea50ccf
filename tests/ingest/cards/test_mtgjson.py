"""MTGJSON's files: all sets, one set, atomic cards, and the older files with sets at the top level."""

import json
from datetime import date

import pytest

from ingest.cards import open_cards
from kb.records.card_doubts import UNKNOWN
from kb.records.cards import CardKind, CardRuling, Release, Seen, SetCode
from kb.records.errors import BadSource


def seen_faces(items, face):
    """Return all items about the face with this name."""
    return [item for item in items if isinstance(item, Seen) and item.face.face == face]


def test_a_card_is_read_with_reference_text_printed_text_and_rulings(read):
    first, second = seen_faces(read("AllPrintings.json"), "Croaking Toad")
    assert first.face == second.face
    assert first.face.text == "When Croaking Toad enters the battlefield, you gain 1 life."
    assert (first.face.mana_cost, first.face.power, first.face.toughness) == ("{1}{G}", "2", "2")
    assert first.printing[:2] == ("TOA", "1")
    assert first.printing[3:5] == ("When Croaking Toad comes into play, gain 1 life.", "Summon Toad")
    assert first.rulings[0] == CardRuling("2004-10-04", "A heron that is a copy of a toad is a toad.")


@pytest.mark.parametrize(
    ("face", "name", "side", "layout"),
    [
        ("Wane", "Wax // Wane", "b", "split"),
        ("Bullfrog", "Tadpole // Bullfrog", "b", "transform"),
        ("Puddle", "Pond // Puddle", "b", "modal_dfc"),
        ("Newt Unbound", "Meek Newt // Newt Unbound", "b", "flip"),
        ("Left Lizard", "Left Lizard", "a", "meld"),
        ("Whole Lizard", "Whole Lizard", "b", "meld"),
        ("Heron", "Heron", "", "normal"),
    ],
)
def test_each_face_has_its_own_name_side_and_layout_beside_its_cards_name(read, face, name, side, layout):
    """The faces of a split card are one card; cards that meld are two cards."""
    (found,) = seen_faces(read("AllPrintings.json"), face)
    assert (found.face.name, found.face.side, found.face.layout) == (name, side, layout)


def test_tokens_emblems_and_planes_have_their_own_kind_and_art_cards_are_left_out(read):
    kinds = {item.face.face: item.face.kind for item in read("AllPrintings.json") if isinstance(item, Seen)}
    others = {name: kind for name, kind in kinds.items() if kind is not CardKind.CARD}
    assert others == {"Toad": CardKind.TOKEN, "Éva Emblem": CardKind.EMBLEM, "Lily Marsh": CardKind.PLANE}
    assert "Toad Picture" not in kinds


def test_two_un_cards_of_one_name_are_marked_funny_and_kept_apart(read):
    first, second = seen_faces(read("AllPrintings.json"), "Kitchen Toad")
    assert first.is_funny
    assert second.is_funny
    assert first.face.oracle != second.face.oracle


def test_release_days_are_read_even_where_they_follow_the_sets_cards(read):
    """A printing with a day of its own keeps that day."""
    items = read("AllPrintings.json")
    releases = [item for item in items if isinstance(item, Release)]
    assert releases == [
        Release("TOA", "Toads of Old", "1995-04-01", is_funny=False),
        Release("TOB", "Toads Once More", "2001-05-05", is_funny=False),
    ]
    assert seen_faces(items, "Heron")[0].printing.day == "2001-02-03"


def test_the_file_of_one_set_has_the_same_cards_as_that_set_in_all_printings(read):
    alone = read("TOB.json")
    assert [item for item in alone if isinstance(item, Seen)] == [
        item
        for item in read("AllPrintings.json")
        if isinstance(item, Seen) and item.printing and item.printing.set_code == "TOB"
    ]


def test_atomic_cards_have_no_printings(read):
    items = read("AtomicCards.json")
    assert {item.face.name for item in items} == {"Croaking Toad", "Kitchen Toad", "Wax // Wane"}
    assert all(item.printing is None for item in items)


def test_old_files_list_the_faces_of_a_split_card_in_order(read):
    """Cards that are only related to each other aren't made faces of one card."""
    items = read("AllSets.json")
    assert [(item.face.name, item.face.side) for item in items if isinstance(item, Seen)] == [
        ("Wax // Wane", "a"),
        ("Wax // Wane", "b"),
        ("Left Lizard", ""),
        ("Éva, Lily Keeper", ""),
        ("Old Keeper", ""),
    ]
    assert seen_faces(items, "Éva, Lily Keeper")[0].face.loyalty == "4"
    assert [item.is_funny for item in items if isinstance(item, Release)] == [True]


@pytest.mark.parametrize("other", [["un"], {"un": 1}, None, 7])
def test_fields_that_are_not_needed_may_have_any_value(changed, read, other):
    """A set whose type isn't text isn't a set of un-cards."""
    path = changed("AllPrintings.json", lambda content: content["data"]["TOB"].update(type=other, block=other))
    assert read(path) == read("AllPrintings.json")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda content: content["data"]["TOB"].pop("name"), "instead of a set"),
        (lambda content: content["data"]["TOB"].update(name="Toads\x1b[31m"), r"control character U\+001B"),
        (lambda content: content["data"].update({"T\x9b": content["data"]["TOB"]}), r"control character U\+009B"),
        (lambda content: content["data"].update(TOC="toads"), "'TOC'|where a set|releaseDate"),
        (lambda content: content.update(toads=3), "'toads' instead of a set"),
        (lambda content: content.update(data=[1]), "a value should be an object, but is a number"),
        (lambda content: content["data"]["TOB"]["cards"].append("toad"), "a value should be an object, but is text"),
        (lambda content: content["meta"].update(date="soon"), "'soon' as its date"),
    ],
)
def test_json_of_another_shape_than_mtgjsons_is_refused_with_a_remedy(changed, change, message):
    with open_cards(changed("AllPrintings.json", change), None, lambda: None) as source:
        with pytest.raises(BadSource, match=message) as wrong:
            for _ in (*source.items, source.day()):
                pass
        assert wrong.value.remedy


@pytest.mark.parametrize(
    ("change", "remark"),
    [
        (lambda one: one.pop("releaseDate"), "the set TOB has no releaseDate: its printings are left out"),
        (lambda one: one.update(releaseDate=1995), "the set TOB has no releaseDate: its printings are left out"),
        (lambda one: (one.pop("releaseDate"), one.update(cards=[])), "the set TOB has no releaseDate"),
        (lambda one: (one.pop("releaseDate"), one.pop("cards"), one.pop("tokens", 0)), "the set TOB has no cards"),
        (lambda one: (one.pop("cards"), one.pop("tokens", 0)), "the set TOB has no cards, and is left out"),
    ],
)
def test_a_set_without_release_day_or_cards_is_left_out_with_a_remark(changed, change, remark):
    with open_cards(
        changed("AllPrintings.json", lambda content: change(content["data"]["TOB"])), None, lambda: None
    ) as source:
        items = list(source.items)
        assert [item.code for item in items if isinstance(item, Release)] == ["TOA"]
        assert any(told.startswith(remark) for told in source.told.all_remarks)
    assert seen_faces(items, "Croaking Toad")


def test_cards_of_an_undated_set_in_a_list_keep_their_own_set_code(read, tmp_path):
    toad = {"name": "Toad", "layout": "normal", "type": "Creature"}
    first = {"code": "TOA", "name": "Toads", "cards": [toad]}
    path = tmp_path / "AllSetsArray.json"
    path.write_text(json.dumps([first, {**first, "code": "TOB", "releaseDate": "2001-05-05"}]), encoding="utf-8")
    items = read(path)
    assert [item.code for item in items if isinstance(item, SetCode)] == ["TOA", "TOB"]


def test_the_file_of_a_single_set_without_a_release_day_has_no_printings(changed):
    path = changed("TOB.json", lambda content: content.get("data", content).pop("releaseDate"))
    with open_cards(path, None, lambda: None) as source:
        items = list(source.items)
    assert [item.code for item in items if isinstance(item, SetCode)] == ["TOB"]
    assert not any(isinstance(item, Release) for item in items)
    assert "the set TOB has no releaseDate: its printings are left out" in source.told.remarks[0]


def test_a_half_whose_side_contradicts_its_names_is_told(tmp_path):
    halves = [
        {"name": name, "names": ["Drip", "Flood"], "layout": "split", "side": "a", "type": "Instant", "text": "Hop."}
        for name in ("Drip", "Flood")
    ]
    path = tmp_path / "TOA.json"
    path.write_text(json.dumps({"name": "Toads", "code": "TOA", "releaseDate": "1995-04-01", "cards": halves}))
    with open_cards(path, date(2019, 12, 30), lambda: None) as source:
        assert [item.face.side for item in source.items if isinstance(item, Seen)] == ["a", "b"]
        assert source.told.all_remarks == ["Flood of Drip // Flood is side b by its names, though the file says 'a'"]


def added(tmp_path, card):
    """Return the items and remarks of a set with one card."""
    whole = {"name": "Toad", "layout": "normal", "type": "Creature — Toad", "number": "1", **card}
    path = tmp_path / "TOA.json"
    path.write_text(json.dumps({"code": "TOA", "name": "Toads", "releaseDate": "1995-04-01", "cards": [whole]}))
    with open_cards(path, date(2018, 11, 7), lambda: None) as source:
        return list(source.items), source.told.all_remarks


def test_a_card_with_printed_words_and_no_oracle_text_is_not_one_without_abilities(tmp_path):
    items, remarks = added(tmp_path, {"originalText": "When Toad comes into play, draw a card."})
    (toad,) = seen_faces(items, "Toad")
    assert toad.face.text == UNKNOWN
    assert remarks == ["Toad has no Oracle text, though words are printed on it: its text isn't known"]
    (toad,) = seen_faces(added(tmp_path, {})[0], "Toad")
    assert not toad.face.text


def test_a_ruling_without_words_is_left_out_with_a_remark(tmp_path):
    items, remarks = added(tmp_path, {"rulings": [{"date": "2004-10-04", "text": " "}]})
    (toad,) = seen_faces(items, "Toad")
    assert not toad.rulings
    assert remarks == ["a ruling on Toad of 2004-10-04 has no words, and is left out"]


def test_a_file_that_is_cut_off_names_the_card_and_the_line_of_its_end(tmp_path):
    path = tmp_path / "AtomicCards.json"
    card = {"name": "Toad", "layout": "normal", "type": "Creature", "text": "It hops. " * 40}
    whole = json.dumps({"meta": {"date": "2022-11-18"}, "data": {"Newt": [card], "Toad": [card]}}, indent=1)
    path.write_text(whole[: whole.rindex("hops")])
    with (
        pytest.raises(BadSource, match=rf"\(Toad, line {path.read_text().count(chr(10)) + 1},"),
        open_cards(path, None, lambda: None) as source,
    ):
        list(source.items)
