"""Scenarios by name and by file."""

import re

import pytest

from kb.answers.boards.stories import stories
from kb.boards.language import BadScenario
from kb.records.errors import NoSuchRecord


def test_without_a_name_all_are_meant():
    """No words mean every packaged scenario; an id means that one."""
    assert len(stories(())) > 50
    assert [story.id for story in stories(("001-recopy", "001-vesuvan"))] == ["001-recopy", "001-vesuvan"]


def test_a_file_that_is_not_there_is_told():
    """A file that can't be read is refused in words."""
    with pytest.raises(BadScenario, match="nowhere"):
        stories(("nowhere.toml",))


@pytest.mark.parametrize("name", ["nothing", "", "001-recopy#x"])
def test_an_unknown_id_is_told(name):
    """What is neither an id nor a file is refused."""
    with pytest.raises(NoSuchRecord, match=f"There is no board “{name}”"):
        stories((name,))


def test_what_is_named_twice_is_meant_once():
    """A scenario is played and counted once."""
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
def two(tmp_path):
    """Write a file of two scenarios."""
    file = tmp_path / "mine.toml"
    file.write_text(STORY, encoding="utf-8")
    return file


def test_one_of_a_file_is_named_by_its_id(two):
    """After a #; the file alone means all of it."""
    assert [story.id for story in stories((str(two),))] == ["one", "two"]
    assert [story.id for story in stories((f"{two}#two", "001-recopy"))] == ["two", "001-recopy"]


def test_what_a_file_does_not_hold_is_answered_with_the_nearest(two):
    """And with all that it holds."""
    with pytest.raises(NoSuchRecord, match=r"There is no board “tow” in .+mine\.toml\.") as error:
        stories((f"{two}#tow",))
    assert error.value.nearest[0] == "two"
    assert error.value.remedy == "It contains one, two."
    with pytest.raises(NoSuchRecord, match="There is no board “” in"):
        stories((f"{two}#",))


def test_a_file_may_begin_with_a_mark_of_its_bytes(two):
    """Editors write a byte order mark; a line is counted as if it weren't there."""
    two.write_text(STORY, encoding="utf-8-sig")
    assert [story.id for story in stories((str(two),))] == ["one", "two"]
    two.write_text(f"wrong = 1\n{STORY}", encoding="utf-8-sig")
    with pytest.raises(BadScenario, match=r"mine\.toml:1: unknown key 'wrong'"):
        stories((str(two),))


def test_a_file_that_is_no_text_is_told(two):
    """TOML is UTF-8."""
    two.write_bytes(STORY.encode("utf-16"))
    with pytest.raises(BadScenario, match="this line isn't valid UTF-8") as error:
        stories((str(two),))
    assert error.value.remedy == "Save the file in UTF-8."


def test_a_folder_is_no_file(tmp_path):
    """And is told as what it is."""
    folder = tmp_path / "mine.toml"
    folder.mkdir()
    with pytest.raises(BadScenario, match=re.escape(f"{folder} can't be read: it is a folder, not a file.")):
        stories((str(folder),))


def test_what_is_named_twice_in_a_file_is_meant_once(two):
    """Also where it is named in two ways."""
    assert [story.id for story in stories((str(two), f"{two}#two"))] == ["one", "two"]


def test_a_rule_that_there_is_not_is_told(two):
    """What a scenario is about is a rule that is modelled."""
    two.write_text(STORY + 'about = ["trampel"]\n', encoding="utf-8")
    with pytest.raises(NoSuchRecord, match=r"mine\.toml:13: there is no rule trampel\.") as error:
        stories((str(two),))
    assert error.value.nearest[0] == "trample"


SAID = 'source = "{}"\nquote = "words"\n'


def test_an_unknown_record_is_told_as_a_claim_s_source(rulings, two):
    """A source that is no record is an error of the story, told with its line; official rulebooks may be elsewhere."""
    two.write_text(STORY + SAID.format("moursund-1998-04/general-rules/99"), encoding="utf-8")
    checked = rulings("check", str(two))
    assert checked.code == 3
    told = f"rulings: {two}:13: there is no record moursund-1998-04/general-rules/99."
    assert checked.err.splitlines()[0] == told
    two.write_text(STORY + SAID.format("cr-1999-04-23/999.9"), encoding="utf-8")
    assert rulings("check", str(two)).code == 0
    for nowhere in ("cr-", "cr-1999-13-23/1", "cr-1999-04-23"):
        two.write_text(STORY + SAID.format(nowhere), encoding="utf-8")
        assert f"there is no record {nowhere}." in rulings("check", str(two)).err


def test_an_unknown_record_against_a_claim_is_told_too(rulings, two):
    """The second source is looked for as the first is."""
    against = '[scenario.when.against]\nsource = "nowhere/1"\nquote = "words"\nwhy = "so"\n'
    two.write_text(STORY + SAID.format("crystalkeep-2004-01/212.1c") + against, encoding="utf-8")
    checked = rulings("check", str(two))
    assert (checked.code, f"{two}:16: there is no record nowhere/1." in checked.err) == (3, True)


def test_a_set_that_there_is_not_is_told_with_its_line(two):
    """Of the claim that names it."""
    two.write_text(STORY.replace('"one"\n', '"one"\nset = "pokemon"\n'), encoding="utf-8")
    with pytest.raises(BadScenario, match=r"mine\.toml:3: there is no set pokemon\."):
        stories((str(two),))
    two.write_text(STORY + 'set = "pokemon"\n', encoding="utf-8")
    with pytest.raises(BadScenario, match=r"mine\.toml:13: there is no set pokemon\.") as error:
        stories((str(two),))
    assert error.value.nearest == ("pokemon-set-2023-11",)


def test_a_board_that_claims_nothing_is_played_on_the_day_asked_for(rulings, tmp_path):
    """Without one it is played today; nothing is to be checked of it."""
    story = tmp_path / "mine.toml"
    story.write_text(
        'setup = ["Ana controls a 2/2 creature called Bear"]\nplay = ["Bear is destroyed"]', encoding="utf-8"
    )
    today = rulings("play", str(story))
    assert (today.code, today.lines[0].startswith("It names no day: played under the rules of today, ")) == (0, True)
    played = rulings("play", str(story), "--on", "2008-08-10")
    assert (played.code, played.lines[0]) == (0, "mine")
    checked = rulings("check", str(story))
    assert (checked.code, f"{story}: mine makes no claims." in checked.err) == (3, True)
