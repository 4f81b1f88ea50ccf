"""``rulings boards``: listing, printing and rewriting boards."""

import json

from jsonschema import Draft202012Validator

from kb.audit.worked_examples import example_boards
from kb.boards.reading.scenario import packaged_scenarios


def test_the_list_of_boards_shows_a_page_and_the_total(rulings):
    found = rulings("boards").lines
    assert found[0].split() == ["board", "days", "id"]
    total = len(packaged_scenarios()) + len(example_boards())
    assert found[-2] == f"{total} boards. `rulings play ID` plays one."
    assert found[-1] == f"shown: 1–20 of {total}; --page shows others, --all shows all"
    assert len(rulings("boards", "--all").lines) == total + 2


def test_boards_are_found_by_title_story_rule_or_record(rulings):
    for words in ("animated forest", "Woods", "type-change", "moursund-1998-10/rules-changes/3"):
        ids = [board["id"] for board in rulings("boards", *words.split(), "--json").data]
        assert "002-licid-forest" in ids
        assert len(ids) < 100


def test_words_that_no_board_has_give_a_message_and_exit_code_1(rulings):
    found = rulings("boards", "nonsense")
    assert (found.code, found.lines) == (1, ["No packaged board has these words. `rulings boards` lists all."])


def test_a_listed_board_can_be_played_by_its_id(rulings):
    """Without an id, `play` says where they are listed."""
    (board, *_) = rulings("boards", "licid", "--json").data
    assert rulings("play", board["id"]).code == 0
    missing = rulings("play")
    assert (missing.code, "`rulings boards` lists them." in missing.err) == (2, True)


def test_the_json_of_a_board_follows_the_schema_and_can_be_played(rulings, tmp_path):
    found = next(board for board in rulings("boards", "mana-burn", "--json").data if board["id"] == "mana-burn")
    Draft202012Validator(rulings("boards", "--schema").data).validate(found["board"])
    file = tmp_path / "burn.json"
    file.write_text(json.dumps(found["board"]), encoding="utf-8")
    own, packaged = (rulings("play", board, "--json").data for board in (str(file), "mana-burn"))
    assert own["lines"] == packaged["lines"]
    assert rulings("check", f"{file}#mana-burn").code == 0
    assert rulings("flips", str(file), "--json").data == rulings("flips", "mana-burn", "--json").data
    assert rulings("boards", str(file), "--json").data == [found]


def test_the_json_of_boards_found_by_words_leaves_out_their_values(rulings):
    (board,) = rulings("boards", "licid", "forest", "--json").data
    assert set(board) == {"id", "title", "about", "days", "sources"}


def test_updating_a_file_rewrites_its_sentences_in_plain_form_once(rulings, tmp_path):
    file = tmp_path / "own.toml"
    file.write_text('setup = ["Bob is at 5"] # so far\n', encoding="utf-8")
    updated = rulings("boards", "--update", str(file))
    assert (updated.code, updated.err) == (0, f"rulings: {file} is rewritten.\n")
    assert file.read_text(encoding="utf-8") == 'setup = ["Bob is at 5 life"] # so far\n'
    assert rulings("boards", "--update", str(file)).err == f"rulings: {file} is written in plain sentences.\n"
