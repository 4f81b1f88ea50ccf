"""Finding the scenarios that a command names."""

import pytest

from kb.answers.boards.stories import stories_and_troubles
from kb.records.errors import RulingsError


def test_an_unreadable_file_is_reported_beside_the_scenarios_of_other_files(tmp_path) -> None:
    """Alone it is an error."""
    files = {name: tmp_path / f"{name}.toml" for name in ("good", "bytes", "cut")}
    good = 'id = "mine"\nplay = ["Ana draws a card"]\n[[when]]\ndate = 2008-08-10\nthen = ["the story can be played"]\n'
    files["good"].write_text(good, encoding="utf-8")
    files["bytes"].write_bytes(b"\xff\xfe\x00")
    files["cut"].write_text('id = "b\n', encoding="utf-8")
    named = [str(file) for file in files.values()]
    found, troubles = stories_and_troubles([*named, "no-such-board"])
    assert [scenario.id for scenario in found] == ["mine"]
    assert [trouble.problem.partition(":")[0] for trouble in troubles[:1]] == [str(files["bytes"])]
    assert len(troubles) == len(("bytes", "cut", "no-such-board"))
    with pytest.raises(RulingsError):
        stories_and_troubles(named[1:2])
