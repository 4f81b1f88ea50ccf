"""``rulings boards``: the packaged boards, which can be played."""

import json

from jsonschema import Draft202012Validator

from kb.audit.worked_examples import example_boards
from kb.boards.reading.scenario import packaged_scenarios


def test_a_screen_of_boards_comes_first(rulings):
    """With the day, the title, how many there are, and what plays one."""
    found = rulings("boards").lines
    assert found[0].split() == ["board", "days", "what", "it", "is"]
    total = len(packaged_scenarios()) + len(example_boards())
    assert found[-2] == f"{total} boards. `rulings play ID` plays one."
    assert found[-1] == f"shown: 1–20 of {total}; --page shows others, --all all"
    assert len(rulings("boards", "--all").lines) == total + 2


def test_boards_are_found_by_words(rulings):
    """Of their title, their story, the rules they are about, the records that claim something of them."""
    for words in ("animated forest", "Woods", "type-change", "moursund-1998-10/rules-changes/3"):
        ids = [board["id"] for board in rulings("boards", *words.split(), "--json").data]
        assert "002-licid-forest" in ids
        assert len(ids) < 100


def test_where_no_board_has_the_words_there_is_none(rulings):
    """Which is told, with the exit code of nothing found."""
    found = rulings("boards", "nonsense")
    assert (found.code, found.lines) == (1, ["No packaged board has these words. `rulings boards` lists all."])


def test_a_board_can_be_played_by_its_name(rulings):
    """What is listed can be asked for; without a name, where the names are is told."""
    (board, *_) = rulings("boards", "licid", "--json").data
    assert rulings("play", board["id"]).code == 0
    missing = rulings("play")
    assert (missing.code, "`rulings boards` lists them." in missing.err) == (2, True)


def test_a_board_by_its_id_is_printed_as_json_that_can_be_played(rulings, tmp_path):
    """With the values of its sentences, which keep to the schema; a file of it is played as the board itself."""
    found = next(board for board in rulings("boards", "mana-burn", "--json").data if board["id"] == "mana-burn")
    Draft202012Validator(rulings("boards", "--schema").data).validate(found["board"])
    file = tmp_path / "burn.json"
    file.write_text(json.dumps(found["board"]), encoding="utf-8")
    own, packaged = (rulings("play", board, "--json").data for board in (str(file), "mana-burn"))
    assert own["lines"] == packaged["lines"]
    assert rulings("check", f"{file}#mana-burn").code == 0
    assert rulings("flips", str(file), "--json").data == rulings("flips", "mana-burn", "--json").data
    assert rulings("boards", str(file), "--json").data == [found]


def test_boards_found_by_words_are_listed_without_their_values(rulings):
    """What stands in a listing stays as it is."""
    (board,) = rulings("boards", "licid", "forest", "--json").data
    assert set(board) == {"id", "title", "about", "days", "sources"}


def test_a_file_is_rewritten_in_plain_sentences(rulings, tmp_path):
    """Once; then nothing is left to be done."""
    file = tmp_path / "own.toml"
    file.write_text('setup = ["Bob is at 5"] # so far\n', encoding="utf-8")
    told = rulings("boards", "--update", str(file))
    assert (told.code, told.err) == (0, f"rulings: {file} is rewritten.\n")
    assert file.read_text(encoding="utf-8") == 'setup = ["Bob is at 5 life"] # so far\n'
    assert rulings("boards", "--update", str(file)).err == f"rulings: {file} is written in plain sentences.\n"
