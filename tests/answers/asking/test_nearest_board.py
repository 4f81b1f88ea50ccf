"""A packaged board as the answer to a question."""

from datetime import date

from kb.answers.asking.nearest_board import board_stages
from kb.answers.opening import DataFolder
from kb.store.library import Library


def test_each_stage_of_a_board_has_its_outcome_and_proof(home):
    with Library(DataFolder(home).generation().sqlite) as library:
        scenario, stages = board_stages(library, "002-licid-forest", None)
    assert scenario.title == "An animated forest becomes an artifact creature"
    assert [stage.since for stage in stages] == [date(1998, 10, 18), date(2003, 10, 1)]
    assert "artifact creature land" in stages[1].says
    assert stages[1].changed.endswith("(“Type changes”)")
    assert [stage.proof.where for stage in stages] == ["moursund-1998-10/rules-changes/3", "crystalkeep-2004-01/212.1c"]


def test_a_board_that_cannot_be_played_on_the_day_has_no_stage(home):
    with Library(DataFolder(home).generation().sqlite) as library:
        assert board_stages(library, "002-licid-forest", date(1998, 4, 1))[1] == []
        assert len(board_stages(library, "002-licid-forest", date(1998, 11, 1))[1]) == 2
