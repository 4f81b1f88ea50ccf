"""Storing verdicts with digests of their record and scenario."""

from dataclasses import replace
from pathlib import Path

import pytest

from kb.boards.judging.judge import Judgement, Verdict
from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Against, packaged_scenarios
from kb.boards.verdicts import storing
from kb.records.errors import StoreTrouble

FOREST = next(scenario for scenario in packaged_scenarios() if scenario.id == "002-licid-forest")
JUDGED = Judgement(FOREST, FOREST.whens[1], Verdict.HOLDS, "", 1, is_checked=True)


def test_the_hash_of_a_scenario_does_not_depend_on_its_file() -> None:
    digest = storing.digest(FOREST)
    assert storing.digest(replace(FOREST, setup=())) != digest
    elsewhere = replace(
        FOREST, where=Place("elsewhere.toml"), whens=tuple(replace(w, where=Place("")) for w in FOREST.whens)
    )
    assert storing.digest(elsewhere) == digest


def test_a_verdict_has_a_line_for_each_packaged_record_that_its_claim_quotes() -> None:
    """Records of rulebooks that a user may have added are left out."""
    against = Against("moursund-1998-10/rules-changes/3", "the other\nwords", "another day")
    disputed = replace(JUDGED, when=replace(JUDGED.when, against=against), verdict=Verdict.DISPUTED)
    rows = [line.split("\t") for line in storing.verdict_lines(disputed)]
    assert [row[0] for row in rows] == ["crystalkeep-2004-01/212.1c", "moursund-1998-10/rules-changes/3"]
    assert rows[1][1:5] == ["the other words", "002-licid-forest", "2004-01-15", "disputed"]
    elsewhere = replace(JUDGED, when=replace(JUDGED.when, source="cr-2003-12-01/1"))
    assert storing.verdict_lines(elsewhere) == []


def test_storing_writes_quoted_days_and_claims_not_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(storing, "NOT_PLAYED", tmp_path / "not_played.txt")
    monkeypatch.setattr(storing.quoted_days, "FILE", str(tmp_path / "quoted_days.tsv"))
    quoted, missing = storing.store([FOREST])
    assert quoted.read_text(encoding="utf-8").startswith("rulebooks\t1999-06-01\t")
    assert "002-licid-forest" not in missing.read_text(encoding="utf-8").splitlines()
    assert "003-choose-merfolk" in missing.read_text(encoding="utf-8").splitlines()


def test_storing_is_refused_outside_a_checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(storing, "NOT_PLAYED", tmp_path / "not_played.txt")
    assert (storing.checkout() / "kb" / "boards" / "verdicts" / "storing.py").samefile(storing.__file__)
    monkeypatch.setattr(storing, "PROJECT", tmp_path / "pyproject.toml")
    with pytest.raises(StoreTrouble, match="isn't a checkout of the source"):
        storing.store([FOREST])
    assert list(tmp_path.iterdir()) == []
