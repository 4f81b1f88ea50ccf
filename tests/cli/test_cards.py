"""``rulings cards``: adding, listing and forgetting card files."""

import json
import re
import shlex
import shutil
from pathlib import Path

import pytest

from kb.answers.cards.card_files import added_cards

FILES = Path(__file__).parents[1] / "ingest" / "cards" / "files"
ALL = str(FILES / "AllPrintings.json")


PAGE = (Path(__file__).parents[2] / "docs" / "cards.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```console\n\$ rulings (.*)\n((?:.*\n)*?)```$", PAGE, re.MULTILINE)


@pytest.fixture
def folder(tmp_path) -> Path:
    """Return an empty data folder without a knowledge base."""
    return tmp_path / "home"


def test_a_card_file_can_be_added_listed_and_forgotten_without_a_build(rulings_in, folder):
    added = rulings_in(folder, "cards", "add", ALL)
    assert added.lines[0] == "mtgjson-allprintings-2010-06-01 · added"
    counts, day = added.lines[1].split("; ")
    assert counts == "MTGJSON AllPrintings: 14 cards, 20 printings, 3 rulings, 1 picture left out"
    assert day == "Oracle texts of 1 June 2010, stated in the file"
    listed = rulings_in(folder, "cards", "list")
    assert listed.lines[0] == "mtgjson-allprintings-2010-06-01 · MTGJSON AllPrintings"
    (data,) = rulings_in(folder, "cards", "list", "--json").data
    assert (data["slug"], data["cards"], data["file"]) == ("mtgjson-allprintings-2010-06-01", 14, "AllPrintings.json")
    assert rulings_in(folder, "cards", "forget", data["slug"]).out == f"{data['slug']} is forgotten.\n"
    assert rulings_in(folder, "cards", "list", "--json").data == []
    for asked in ("list", "coverage"):
        assert "No card file was added" in rulings_in(folder, "cards", asked).out
    assert not (folder / "generations").exists() or not list((folder / "generations").iterdir())


def test_a_card_file_with_the_same_bytes_is_added_once(rulings_in, folder, tmp_path):
    """Its name doesn't matter."""
    copy = tmp_path / "copy.json"
    shutil.copyfile(ALL, copy)
    assert [one["outcome"] for one in rulings_in(folder, "cards", "add", ALL, str(copy), "--json").data] == [
        "added",
        "known",
    ]
    copy.write_bytes(copy.read_bytes() + b"\n")
    (other,) = rulings_in(folder, "cards", "add", str(copy), "--json").data
    assert other["outcome"] == "added"
    assert other["file"]["slug"].startswith("mtgjson-allprintings-2010-06-01-")


def test_card_files_of_all_documented_formats_can_be_added(rulings_in, folder):
    added = rulings_in(folder, "cards", "add", "--day", "2015-01-01", *map(str, sorted(FILES.iterdir())), "--json").data
    assert {one["outcome"] for one in added} == {"added"}
    assert len(rulings_in(folder, "cards", "list", "--json").data) == len(added) == 7


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b'{"meta": {"date": "2010-01-01"}, "data": {"TOA": {"cards": [', "ends too early"),
        (b"A toad.", "a card file"),
        (b'{"data": {"TOA": {"cards": [{"name": 3}]}}}', "`name` should be text, but is a number"),
        (b"", "a card file"),
    ],
)
def test_a_faulty_card_file_is_refused_and_the_others_stay(rulings_in, folder, tmp_path, content, message):
    rulings_in(folder, "cards", "add", ALL)
    path = tmp_path / "broken.json"
    path.write_bytes(content)
    refused = rulings_in(folder, "cards", "add", str(path))
    assert (refused.code, refused.out) == (3, "")
    assert message in refused.err
    assert "broken.json" in refused.err
    assert len(refused.err.strip().splitlines()) == 2
    assert len(rulings_in(folder, "cards", "list", "--json").data) == 1


def test_adding_several_card_files_adds_the_good_ones_and_refuses_the_others(rulings_in, folder, tmp_path):
    (tmp_path / "broken.json").write_bytes(b"[")
    names = (ALL, str(tmp_path / "broken.json"), "toads.json", str(FILES / "TOB.json"))
    answer = rulings_in(folder, "cards", "add", *names, "--day", "2015-01-01")
    assert answer.code == 3
    assert sum(line.endswith(" · added") for line in answer.lines) == 2
    assert ("broken.json" in answer.err, "toads.json" in answer.err) == (True, True)
    assert len(rulings_in(folder, "cards", "list", "--json").data) == 2
    as_data = rulings_in(folder, "cards", "add", *names, "--json")
    assert (as_data.code, [one.get("outcome") for one in as_data.data]) == (3, ["known", "known", None, None])


def test_oddities_in_a_card_file_are_reported_when_it_is_added(rulings_in, folder, tmp_path):
    """These are cards without entries or under another name, and rulings with future dates."""
    card = {"name": "Toad", "layout": "normal", "type": "Creature", "rulings": [{"date": "2999-01-01", "text": "No."}]}
    atomic = {"meta": {"date": "2010-06-01"}, "data": {"Toad": [card], "Pond": []}}
    old = {"meta": {**card, "name": "meta"}, "data": {**card, "name": "Data"}, "Newt": {**card, "name": "Eft"}}
    said = []
    for name, content in (("AtomicCards.json", atomic), ("AllCards.json", old)):
        (tmp_path / name).write_text(json.dumps(content), encoding="utf-8")
        said.append(rulings_in(folder, "cards", "add", "--day", "2010-06-01", str(tmp_path / name)).out)
    assert "'Pond' has no entries" in said[0]
    assert "a ruling on Toad is of 1 January 2999, which can't be: it is left out" in said[0]
    assert "0 rulings" in said[0]
    assert "the card listed as 'Newt' is called 'Eft'" in said[1]
    assert "MTGJSON AllCards: 3 cards" in said[1]


def test_printings_with_impossible_days_are_left_out_with_a_remark(rulings_in, folder, tmp_path):
    card = {
        "object": "card", "name": "Eft", "layout": "normal", "set": "toa", "set_name": "Toads", "oracle_id": "eft",
        "released_at": "9850-07-25", "lang": "en", "type_line": "Creature", "oracle_text": "Flying",
    }  # fmt: skip
    path = tmp_path / "efts.json"
    path.write_text(json.dumps([card, {**card, "set": "tob", "released_at": "1995-04-01"}]), encoding="utf-8")
    (outcome,) = rulings_in(folder, "cards", "add", "--day", "2010-06-01", str(path), "--json").data
    assert "the set TOA is dated 25 July 9850, which can't be: its printings are left out" in outcome["remarks"]
    assert "9850" not in rulings_in(folder, "card", "Eft").out


def test_swapped_texts_and_missing_faces_are_reported_when_a_card_file_is_added(rulings_in, folder, tmp_path):
    whole = {
        "object": "card", "layout": "split", "set": "toa", "set_name": "Toads", "oracle_id": "s", "lang": "en",
        "released_at": "1995-04-01", "type_line": "Instant // Instant", "name": "Splish // Splash",
    }  # fmt: skip
    says = {"Splish": "Splish deals 2 damage to target creature.", "Splash": "Draw three cards."}
    faces = [
        {"name": name, "type_line": "Instant", "oracle_text": text, "printed_text": other}
        for (name, text), other in zip(says.items(), reversed(says.values()), strict=True)
    ]
    lone = {**whole, "name": "Wax // Wane", "oracle_id": "w", "card_faces": [{**faces[0], "name": "Wax"}]}
    path = tmp_path / "splashes.json"
    path.write_text(json.dumps([{**whole, "card_faces": faces}, lone]), encoding="utf-8")
    (outcome,) = rulings_in(folder, "cards", "add", "--day", "2010-06-01", str(path), "--json").data
    doubtful, swapped, missing = outcome["remarks"]
    assert "Splish as printed in TOA: these are the words of the other face, Splash" in doubtful
    assert "Splash as printed in TOA: these are the words of the other face, Splish" in doubtful
    assert swapped == "perhaps swapped: the Oracle texts of Splash and Wax (each was printed on the other)"
    assert missing == "faces missing: Wane (of Wax // Wane)"


def test_the_first_doubtful_texts_of_a_card_file_are_named_once_and_the_others_counted(rulings_in, folder, tmp_path):
    card = {
        "object": "card", "layout": "normal", "set_name": "Toads", "lang": "en", "released_at": "1995-04-01",
        "oracle_text": "Hop.", "type_line": "When it hops, draw a card.",
    }  # fmt: skip
    cards = [{**card, "name": f"Eft {at}", "oracle_id": f"e{at}"} for at in range(7)]
    path = tmp_path / "efts.json"
    path.write_text(json.dumps([{**one, "set": code} for one in cards for code in ("toa", "tob")]), encoding="utf-8")
    (outcome,) = rulings_in(folder, "cards", "add", "--day", "2010-06-01", str(path), "--json").data
    (remark,) = outcome["remarks"]
    assert [f"Eft {at}" in remark for at in range(7)] == [True] * 5 + [False] * 2
    assert remark.count("names no type of card") == 5
    assert remark.endswith("; and 2 more")


def test_a_set_that_occurs_twice_in_a_file_is_read_twice_with_a_remark(rulings_in, folder, tmp_path):
    cards = [{"name": "Eft", "layout": "normal", "type": "Creature", "multiverseid": 1}]
    one = json.dumps({"code": "TOA", "name": "Toads", "releaseDate": "1995-04-01", "cards": cards})
    path = tmp_path / "AllSets.json"
    path.write_text(f'{{"TOA": {one},\n"TOA": {one.replace("1995", "1996")}}}', encoding="utf-8")
    (outcome,) = rulings_in(folder, "cards", "add", "--day", "2010-06-01", str(path), "--json").data
    assert any(remark.startswith("'TOA' stands in the file twice") for remark in outcome["remarks"])


def test_rulings_on_cards_that_no_file_has_are_reported(rulings_in, own_home, tmp_path):
    """Rulings name their cards by ids only."""
    ruling = {"object": "ruling", "oracle_id": "newt", "published_at": "2010-01-01", "comment": "Newts hop."}
    path = tmp_path / "rulings-20100101.jsonl"
    path.write_text(f"{json.dumps(ruling)}\n", encoding="utf-8")
    (told,) = rulings_in(own_home, "cards", "add", str(path), "--json").data
    assert "1 ruling can't be shown" in told["remarks"][0]
    card = {
        "object": "card", "name": "Newt", "layout": "normal", "set": "toa", "set_name": "Toads", "oracle_id": "newt",
        "released_at": "1995-04-01", "oracle_text": "Hop.",
    }  # fmt: skip
    for name, content in (("oracle-cards-20100101.json", [card]), ("rulings-20100102.json", [ruling])):
        (tmp_path / name).write_text(json.dumps(content), encoding="utf-8")
        (told,) = rulings_in(own_home, "cards", "add", str(tmp_path / name), "--json").data
        assert told["remarks"] == []


def test_an_unknown_file_or_name_is_an_error(rulings_in, folder):
    missing = rulings_in(folder, "cards", "add", "toads.json")
    assert missing.code == 3
    assert "toads.json can't be read" in missing.err
    unknown = rulings_in(folder, "cards", "forget", "toads")
    assert unknown.code == 1
    assert "No card file called 'toads' has been added" in unknown.err


def test_a_damaged_card_file_is_listed_as_damaged_and_can_be_forgotten(rulings_in, folder):
    rulings_in(folder, "cards", "add", ALL, str(FILES / "TOB.json"))
    (folder / "cards" / "mtgjson-set-tob-2012-01-01.sqlite").write_bytes(b"toads")
    listed = rulings_in(folder, "cards", "list")
    assert "mtgjson-set-tob-2012-01-01.sqlite is damaged" in listed.out
    assert "rulings cards forget mtgjson-set-tob-2012-01-01" in listed.out
    assert len(rulings_in(folder, "cards", "list", "--json").data) == 2
    assert rulings_in(folder, "cards", "forget", "mtgjson-set-tob-2012-01-01").code == 0
    assert len(rulings_in(folder, "cards", "list", "--json").data) == 1


def test_ingest_recognizes_card_files_among_documents(rulings_in, own_home, tmp_path):
    shutil.copyfile(ALL, tmp_path / "AllPrintings.json")
    (tmp_path / "broken.json").write_bytes(b'{"data": {')
    (tmp_path / "toads.txt").write_text("1. A toad may croak twice.\n2. A heron may not.\n3. A newt has no voice.\n")
    answer = rulings_in(own_home, "ingest", "--day", "1999-05-16", str(tmp_path), "--json")
    outcomes = {Path(one["name"]).name: (one["outcome"], one["slug"]) for one in answer.data}
    assert answer.code == 3
    assert outcomes["AllPrintings.json"] == ("added", "mtgjson-allprintings-2010-06-01")
    assert outcomes["broken.json"] == ("refused", "")
    assert outcomes["toads.txt"][0] == "added"
    told = rulings_in(own_home, "ingest", ALL)
    assert "a card file: 14 cards" in told.out


def test_the_sources_verb_lists_card_files_last(rulings_in, own_home):
    rulings_in(own_home, "cards", "add", ALL)
    assert rulings_in(own_home, "sources").out.split("\n\n")[-1].startswith("mtgjson-allprintings-2010-06-01 · ")


@pytest.mark.parametrize("example", EXAMPLES, ids=[command.split()[0] for command, _ in EXAMPLES])
def test_the_examples_on_the_page_about_card_files_are_current(rulings_in, cards_home, folder, monkeypatch, example):
    """White space may differ."""
    monkeypatch.chdir(FILES)
    words, output = shlex.split(example[0]), example[1]
    answer = rulings_in(folder if words[0] == "cards" else cards_home, *words)
    assert answer.out.split() == output.split()


def test_every_example_on_the_page_about_card_files_is_tested():
    assert len(EXAMPLES) == PAGE.count("```console\n") == 3


def test_the_names_of_cards_in_added_files_are_known(cards_home, home):
    assert {"Croaking Toad", "Clone"} <= added_cards(cards_home)
    assert not added_cards(home)
