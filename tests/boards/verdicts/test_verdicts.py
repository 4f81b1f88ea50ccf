"""The stored verdicts: those that a check finds now, stale where a record changed."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kb.boards.judging.judge import judge
from kb.boards.reading.scenario import packaged_scenarios
from kb.boards.verdicts.storing import NOT_PLAYED, not_played_text, verdicts_text
from kb.boards.verdicts.verdicts import COLUMNS, FILE, STALE, Stored, checksum, read_verdicts, stored_for

Texts = Callable[[str], str | None]
AGAIN = "A scenario, the engine or the judge changed. Write it down again: python -m kb check --store"
RECORD = "crystalkeep-2004-01/212.1c"


def test_what_is_stored_is_what_a_check_finds(texts: Texts) -> None:
    """The file of verdicts is as it would be written now."""
    judgements = [judge(scenario, when, texts) for scenario in packaged_scenarios() for when in scenario.whens]
    assert Path(FILE).read_text(encoding="utf-8") == verdicts_text(judgements, texts), AGAIN


def test_what_is_not_played_is_what_no_scenario_plays() -> None:
    """The list of what is not played is as it would be written now."""
    assert NOT_PLAYED.read_text(encoding="utf-8") == not_played_text(packaged_scenarios()), AGAIN


def test_a_record_has_the_verdicts_on_what_quotes_it(texts: Texts) -> None:
    """Scenario, day and verdict of each claim."""
    found = stored_for(RECORD, texts(RECORD) or "", read_verdicts())
    assert [claim[:3] for claim in found] == [("002-licid-forest", "2004-01-15", "holds")]


def test_on_another_text_they_are_stale(texts: Texts) -> None:
    """One letter is enough."""
    found = stored_for(RECORD, f"{texts(RECORD)}.", read_verdicts())
    assert [claim.verdict for claim in found] == [STALE]


def test_a_record_that_nothing_quotes_has_none() -> None:
    """Nothing is made up for it."""
    assert stored_for("mine/1", "Words.", read_verdicts()) == ()


def test_without_the_file_there_are_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A lookup goes on where the file is missing."""
    monkeypatch.setattr("kb.boards.verdicts.verdicts.FILE", str(tmp_path / "verdicts.tsv"))
    assert read_verdicts.__wrapped__() == {}


def test_a_line_is_read_as_it_is_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Under the code and the columns: record, checksum, scenario, day, verdict and digest."""
    file = tmp_path / "verdicts.tsv"
    line = ("a/1", checksum("Words."), "story", "2004-01-15", "disputed", "0f")
    file.write_text("".join("\t".join(row) + "\n" for row in [("code", "0"), COLUMNS, line]), encoding="utf-8")
    monkeypatch.setattr("kb.boards.verdicts.verdicts.FILE", str(file))
    stored = Stored("story", "2004-01-15", "disputed", "0f")
    assert stored_for("a/1", "Words.", read_verdicts.__wrapped__()) == (stored,)
