"""Selecting boards by id and by file."""

import re

import pytest

from kb.answers.boards.stories import stories
from kb.boards.language import BadScenario
from kb.records.errors import NoSuchRecord


def test_no_name_means_all_packaged_boards_and_an_id_means_one():
    assert len(stories(())) > 50
    assert [story.id for story in stories(("001-recopy", "001-vesuvan"))] == ["001-recopy", "001-vesuvan"]


def test_a_missing_board_file_is_an_error():
    with pytest.raises(BadScenario, match="nowhere"):
        stories(("nowhere.toml",))


@pytest.mark.parametrize("name", ["nothing", "", "001-recopy#x"])
def test_an_unknown_board_id_is_an_error(name):
    with pytest.raises(NoSuchRecord, match=f"There is no board “{name}”"):
        stories((name,))


def test_a_board_named_twice_is_returned_once():
    assert [story.id for story in stories(("001-recopy", "001-vesuvan", "001-recopy"))] == ["001-recopy", "001-vesuvan"]


STORY = """[[scenario]]
id = "one"
setup = ["Ana controls a 2/2 creature called Bear"]
[[scenario.when]]
date = 2008-08-10
then = ["nothing triggered"]
[[scenario]]
id = "two"
setup = ["Ana controls a 3/3 creature called Bear"]
[[scenario.when]]
date = 2008-08-10
then = ["nothing triggered"]
"""


@pytest.fixture
def file_of_two(tmp_path):
    """Return the path of a file with two boards."""
    file = tmp_path / "mine.toml"
    file.write_text(STORY, encoding="utf-8")
    return file


def test_a_board_of_a_file_is_selected_by_its_id_after_a_hash_sign(file_of_two):
    assert [story.id for story in stories((str(file_of_two),))] == ["one", "two"]
    assert [story.id for story in stories((f"{file_of_two}#two", "001-recopy"))] == ["two", "001-recopy"]


def test_an_unknown_board_in_a_file_is_an_error_with_the_ids_in_it(file_of_two):
    with pytest.raises(NoSuchRecord, match=r"There is no board “tow” in .+mine\.toml\.") as error:
        stories((f"{file_of_two}#tow",))
    assert error.value.nearest[0] == "two"
    assert error.value.remedy == "It contains one, two."
    with pytest.raises(NoSuchRecord, match="There is no board “” in"):
        stories((f"{file_of_two}#",))


def test_a_board_file_may_begin_with_a_byte_order_mark(file_of_two):
    file_of_two.write_text(STORY, encoding="utf-8-sig")
    assert [story.id for story in stories((str(file_of_two),))] == ["one", "two"]
    file_of_two.write_text(f"wrong = 1\n{STORY}", encoding="utf-8-sig")
    with pytest.raises(BadScenario, match=r"mine\.toml:1: unknown key 'wrong'"):
        stories((str(file_of_two),))


def test_a_board_file_that_is_not_utf_8_is_an_error(file_of_two):
    file_of_two.write_bytes(STORY.encode("utf-16"))
    with pytest.raises(BadScenario, match="this line isn't valid UTF-8") as error:
        stories((str(file_of_two),))
    assert error.value.remedy == "Save the file in UTF-8."


def test_a_folder_given_as_a_board_file_is_an_error(tmp_path):
    folder = tmp_path / "mine.toml"
    folder.mkdir()
    with pytest.raises(BadScenario, match=re.escape(f"{folder} can't be read: it is a folder, not a file.")):
        stories((str(folder),))


def test_a_board_named_by_its_file_and_its_id_is_returned_once(file_of_two):
    assert [story.id for story in stories((str(file_of_two), f"{file_of_two}#two"))] == ["one", "two"]


def test_an_unknown_rule_in_about_is_an_error_with_its_line(file_of_two):
    file_of_two.write_text(STORY + 'about = ["trampel"]\n', encoding="utf-8")
    with pytest.raises(NoSuchRecord, match=r"mine\.toml:13: there is no rule trampel\.") as error:
        stories((str(file_of_two),))
    assert error.value.nearest[0] == "trample"


SAID = 'source = "{}"\nquote = "words"\n'


def test_an_unknown_source_of_a_claim_is_an_error_with_its_line(rulings, file_of_two):
    """Records of official rulebooks may be missing."""
    file_of_two.write_text(STORY + SAID.format("moursund-1998-04/general-rules/99"), encoding="utf-8")
    checked = rulings("check", str(file_of_two))
    assert checked.code == 3
    message = f"rulings: {file_of_two}:13: there is no record moursund-1998-04/general-rules/99."
    assert checked.err.splitlines()[0] == message
    file_of_two.write_text(STORY + SAID.format("cr-1999-04-23/999.9"), encoding="utf-8")
    assert rulings("check", str(file_of_two)).code == 0
    for nowhere in ("cr-", "cr-1999-13-23/1", "cr-1999-04-23"):
        file_of_two.write_text(STORY + SAID.format(nowhere), encoding="utf-8")
        assert f"there is no record {nowhere}." in rulings("check", str(file_of_two)).err


def test_an_unknown_contradicting_source_is_an_error_with_its_line(rulings, file_of_two):
    against = '[scenario.when.against]\nsource = "nowhere/1"\nquote = "words"\nwhy = "so"\n'
    file_of_two.write_text(STORY + SAID.format("crystalkeep-2004-01/212.1c") + against, encoding="utf-8")
    checked = rulings("check", str(file_of_two))
    assert (checked.code, f"{file_of_two}:16: there is no record nowhere/1." in checked.err) == (3, True)


def test_an_unknown_set_is_an_error_with_its_line(file_of_two):
    file_of_two.write_text(STORY.replace('"one"\n', '"one"\nset = "pokemon"\n'), encoding="utf-8")
    with pytest.raises(BadScenario, match=r"mine\.toml:3: there is no set pokemon\."):
        stories((str(file_of_two),))
    file_of_two.write_text(STORY + 'set = "pokemon"\n', encoding="utf-8")
    with pytest.raises(BadScenario, match=r"mine\.toml:13: there is no set pokemon\.") as error:
        stories((str(file_of_two),))
    assert error.value.nearest == ("pokemon-set-2023-11",)


def test_a_board_without_claims_can_be_played_but_not_checked(rulings, tmp_path):
    story = tmp_path / "mine.toml"
    story.write_text(
        'setup = ["Ana controls a 2/2 creature called Bear"]\nplay = ["Bear is destroyed"]', encoding="utf-8"
    )
    today = rulings("play", str(story))
    assert (today.code, today.lines[0].startswith("The board names no day, so it is played under today's rules (")) == (
        0,
        True,
    )
    played = rulings("play", str(story), "--on", "2008-08-10")
    assert (played.code, played.lines[0]) == (0, "mine")
    checked = rulings("check", str(story))
    assert (checked.code, f"{story}: mine makes no claims." in checked.err) == (3, True)


def test_a_board_with_claims_about_a_format_alone_names_the_option_to_check_them(rulings, tmp_path):
    story = tmp_path / "mine.toml"
    claim = '[[under]]\nformat = "middle-school"\nthen = ["Bear is in the graveyard"]\n'
    board = 'setup = ["Ana controls a 2/2 creature called Bear"]\nplay = ["Bear is destroyed"]\n'
    story.write_text(board + claim, encoding="utf-8")
    checked = rulings("check", str(story))
    assert checked.code == 3
    assert "mine makes no claims about a day.\nAdd --under middle-school." in checked.err


def test_a_format_is_read_from_a_file_beside_the_board(rulings, tmp_path, monkeypatch):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "table.toml").write_text(
        'id = "table"\ntitle = "Our table"\nsummary = "Mana burn, at our table."\nbase = "today"\n'
        '[[keeps]]\nrule = "mana-pools"\nas_of = 2008-08-10\nsays = "mana burn"\n',
        encoding="utf-8",
    )
    board = 'setup = ["Ana controls a Forest"]\nplay = ["Ana taps Forest for {G}", "Ana\'s turn ends"]\n'
    claim = '[[under]]\nformat = "table.toml"\nthen = ["Ana is at 19 life"]\n'
    (folder / "burn.toml").write_text(board + claim, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    checked = rulings("check", "mine/burn.toml", "--under", "mine/table.toml")
    assert (checked.code, "burn  2026" in checked.out, "holds" in checked.out) == (0, True, True)


def test_boards_with_claims_about_formats_alone_are_named_while_others_are_checked(rulings, tmp_path):
    story = tmp_path / "mine.toml"
    story.write_text(
        '[[scenario]]\nid = "a"\ntitle = "A"\nsetup = ["Ana controls a 2/2 creature called Bear"]\nplay = []\n'
        '[[scenario.when]]\ndate = 2004-01-15\nthen = ["Bear is a 2/2"]\n'
        '[[scenario]]\nid = "b"\ntitle = "B"\nsetup = ["Ana controls a 2/2 creature called Elk"]\nplay = []\n'
        '[[scenario.under]]\nformat = "middle-school"\nthen = ["Elk is a 2/2"]\n',
        encoding="utf-8",
    )
    checked = rulings("check", str(story))
    assert checked.code == 0
    assert "Claims about formats of b weren't checked: --under middle-school checks them." in checked.out
