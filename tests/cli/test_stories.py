"""Scenarios by name and by file."""

import pytest

from kb.cli.stories import stories
from kb.records.errors import NoSuchRecord
from kb.worked.language import BadScenario


def test_without_a_name_all_are_meant():
    """No words mean every packaged scenario; an id means that one."""
    assert len(stories(())) > 50
    assert [story.id for story in stories(("001-recopy", "001-vesuvan"))] == ["001-recopy", "001-vesuvan"]


def test_a_file_that_is_not_there_is_told():
    """A file that can't be read is refused in words."""
    with pytest.raises(BadScenario, match="nowhere"):
        stories(("nowhere.toml",))


def test_an_unknown_id_is_told():
    """What is neither an id nor a file is refused."""
    with pytest.raises(NoSuchRecord):
        stories(("nothing",))
