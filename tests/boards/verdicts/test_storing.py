"""Storing verdicts with digests of their record and scenario."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from kb.boards.judging.judge import Judgement, Verdict
from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Against, packaged_scenarios
from kb.boards.verdicts import storing
from kb.records.errors import StoreTrouble

Texts = Callable[[str], str | None]
FOREST = next(scenario for scenario in packaged_scenarios() if scenario.id == "002-licid-forest")
JUDGED = Judgement(FOREST, FOREST.whens[1], Verdict.HOLDS, "", 1, is_checked=True)


def test_a_verdicts_digest_depends_on_record_and_scenario_but_not_on_the_file() -> None:
    digest = storing.digest(JUDGED, "Words.")
    assert storing.digest(JUDGED, "Words!") != digest
    assert storing.digest(replace(JUDGED, scenario=replace(FOREST, setup=())), "Words.") != digest
    elsewhere = replace(
        FOREST, where=Place("elsewhere.toml"), whens=tuple(replace(w, where=Place("")) for w in FOREST.whens)
    )
    assert storing.digest(replace(JUDGED, scenario=elsewhere), "Words.") == digest


def test_a_verdict_is_stored_for_each_packaged_record_that_it_quotes(texts: Texts) -> None:
    """Records that aren't here, or are in a user's rulebook, are left out."""
    against = Against("moursund-1998-10/rules-changes/3", "land", "another day")
    disputed = replace(JUDGED, when=replace(JUDGED.when, against=against), verdict=Verdict.DISPUTED)
    rows = [line.split("\t") for line in storing.verdicts_text([disputed], texts).splitlines()[1:]]
    assert [row[0] for row in rows] == ["crystalkeep-2004-01/212.1c", "moursund-1998-10/rules-changes/3"]
    assert rows[1][2:5] == ["002-licid-forest", "2004-01-15", "disputed"]
    elsewhere = replace(JUDGED, when=replace(JUDGED.when, source="cr-2003-12-01/1"))
    assert storing.verdicts_text([elsewhere], texts).splitlines()[2:] == []
    assert storing.verdicts_text([elsewhere], lambda _: "At hand.").splitlines()[2:] == []


def test_storing_writes_verdicts_quoted_days_and_claims_not_played(
    texts: Texts, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(storing, "FILE", str(tmp_path / "verdicts.tsv"))
    monkeypatch.setattr(storing, "NOT_PLAYED", tmp_path / "not_played.txt")
    monkeypatch.setattr(storing.quoted_days, "FILE", str(tmp_path / "quoted_days.tsv"))
    verdicts, quoted, missing = storing.store([JUDGED], [FOREST], texts)
    assert "crystalkeep-2004-01/212.1c" in verdicts.read_text(encoding="utf-8")
    assert quoted.read_text(encoding="utf-8").startswith("rulebooks\t1999-06-01\t")
    assert "002-licid-forest" not in missing.read_text(encoding="utf-8").splitlines()
    assert "003-choose-merfolk" in missing.read_text(encoding="utf-8").splitlines()


def test_storing_is_refused_outside_a_checkout(texts: Texts, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(storing, "FILE", str(tmp_path / "verdicts.tsv"))
    assert (storing.checkout() / "kb" / "boards" / "verdicts" / "storing.py").samefile(storing.__file__)
    monkeypatch.setattr(storing, "PROJECT", tmp_path / "pyproject.toml")
    with pytest.raises(StoreTrouble, match="isn't a checkout of the source"):
        storing.store([JUDGED], [FOREST], texts)
    assert list(tmp_path.iterdir()) == []
